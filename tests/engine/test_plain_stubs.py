"""Stubs in languages read by patterns: what only pretends, and what does honest little work."""

from __future__ import annotations

import pytest

from tests.engine.readings import read

MISSING = "raises that it is not implemented"
TODO = "a TODO stands for the work"
CONSTANT = "returns a constant"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("c", "int dim(void) { return 10; }\n", id="a constant without parameters"),
        pytest.param("c", "int f(int x) { return x; }\n", id="a parameter that is used"),
        pytest.param(
            "cpp", "struct A { A(int x) {} ~A() {} };\n", id="empty constructor and destructor"
        ),
        pytest.param("julia", "f(x) = x\n", id="the identity"),
        pytest.param("julia", "# TODO later\nf(x) = g(x) + h(x)\n", id="a TODO above"),
        pytest.param(
            "scala",
            "class A {\n  def f(x: Int): Int = {\n    require(x > 0)\n    g(x)\n  }\n}\n",
            id="a checked call",
        ),
        pytest.param(
            "rust",
            "fn run(self) -> R { Runtime::new()?.block_on(self.work()) }\n",
            id="a call of what is new",
        ),
        pytest.param("rust", "fn same(x: &M) -> M { x.clone() }\n", id="a copy on purpose"),
        pytest.param(
            "rust", "fn lost(m: &str) -> R { Err(m.to_string()) }\n", id="a failure on purpose"
        ),
        pytest.param("matlab", "function f(x)\n  shown = 0;\nend\n", id="nothing is given back"),
        pytest.param("rust", "fn noise(n: usize) -> f64 { n.normal() }\n", id="drawn on purpose"),
        pytest.param(
            "r", "f <- function(x) {\n  if (x < 0) stop('negative')\n  sqrt(x)\n}\n", id="a check"
        ),
    ],
)
def test_honest_code_is_no_stub(language: str, text: str) -> None:
    assert read(language, text).stubs == ()


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        pytest.param(
            "scala", "class A {\n  def f(x: Int): Int = ???\n}\n", MISSING, id="question marks"
        ),
        pytest.param(
            "scala",
            'object A {\n def f(x: Int) =\n  throw new UnsupportedOperationException(s"$x")\n}\n',
            MISSING,
            id="unsupported",
        ),
        pytest.param(
            "java",
            "class A { int f(int x) { check(x); throw new NotImplementedException(); } }\n",
            MISSING,
            id="after a check",
        ),
        pytest.param("rust", "fn f(x: f64) -> f64 {\n    todo!()\n}\n", MISSING, id="todo macro"),
        pytest.param("r", "f <- function(x) stop('not implemented')\n", MISSING, id="stop"),
        pytest.param(
            "julia", 'function f(x)\n    error("not yet implemented")\nend\n', MISSING, id="error"
        ),
        pytest.param(
            "julia",
            "function uturn(a, b)\n    # TODO dot(a, b) < 0\n    return false\nend\n",
            TODO,
            id="a TODO and a constant",
        ),
        pytest.param(
            "scala",
            "class A {\n  def se: Double = {\n    // TODO\n    best\n  }\n}\n",
            TODO,
            id="a TODO and a stand-in",
        ),
        pytest.param("c", "double f(double x) { return 0.0; }\n", CONSTANT, id="a constant"),
        pytest.param(
            "matlab", "function y = f(x)\n  y = 0;\nend\n", CONSTANT, id="a result by its name"
        ),
        pytest.param(
            "rust", "fn loss_of(n: usize) -> M {\n    M::zeros(n)\n}\n", CONSTANT, id="blank"
        ),
        pytest.param(
            "rust", "fn step(d: &M, _x: &M) -> M { d.clone() }\n", "returns its argument", id="copy"
        ),
        pytest.param(
            "rust",
            "/// TODO: needs an inverse.\nfn step(d: M) -> M { d }\n",
            "returns its argument",
            id="an argument under a TODO",
        ),
        pytest.param(
            "rust",
            'fn build(self) -> R<M> {\n    Err(format!("{self:?}"))\n}\n',
            "always fails",
            id="an error whatever is asked",
        ),
        pytest.param(
            "julia",
            "# Random until then.\n# TODO read them\nfaces(n) = 255 * rand(64, n)\n",
            "returns random values, marked as unfinished",
            id="random in place of data",
        ),
        pytest.param("r", "f <- function(x, y) NULL\n", CONSTANT, id="NULL"),
        pytest.param("cpp", "void f(int x) {\n  // TODO\n}\n", "only a TODO", id="only a TODO"),
        pytest.param("cpp", "void f(int x) {}\n", "empty body", id="an empty body"),
        pytest.param(
            "c", "double f(double x) { return rand(); }\n", "returns a random value", id="random"
        ),
        pytest.param(
            "julia", 'function f(x)\n    println("done")\nend\n', "only prints", id="a print"
        ),
    ],
)
def test_a_stub_is_seen(language: str, text: str, reason: str) -> None:
    assert [stub.reason for stub in read(language, text).stubs] == [reason]


def test_a_stub_has_the_lines_and_the_name_of_its_function() -> None:
    (stub,) = read("r", "x <- 1\nf <- function(x) {\n  stop('TODO')\n}\n", "m.R").stubs

    assert (stub.owner, stub.location.lines) == ("m.f", "2-4")


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        pytest.param(
            "cpp",
            "std::vector<double> ratings(const R& games, int n) {\n"
            "  // TODO fit\n  std::vector<double> out(n, 0.0);\n  return out;\n}\n",
            "returns what it began with",
            id="a vector under a TODO",
        ),
        pytest.param(
            "julia",
            'function score(a, b)\n    @warn "none yet"\n    return 0.0\nend\n',
            CONSTANT,
            id="a warning and a constant",
        ),
        pytest.param(
            "cpp", "double loss(double x) { (void)x; return 0.5; }\n", CONSTANT, id="a dropped name"
        ),
        pytest.param(
            "java",
            "class A {\n  double evaluate(Net n) {\n    double best = 0.0;\n    return best;\n"
            "  }\n}\n",
            "returns what it began with",
            id="a number that never changes",
        ),
    ],
)
def test_remarks_and_first_values_do_no_work(language: str, text: str, reason: str) -> None:
    assert [stub.reason for stub in read(language, text).stubs] == [reason]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("cpp", "double total(const V& v) { double s = sum(v); return s; }\n"),
        ("java", "class A { int zero(int n) { int k = 0; return k; } }\n"),
        ("r", "f <- function(x) {\n  y <- 0\n  g(x)\n  y\n}\n"),
    ],
)
def test_values_that_are_worked_out_or_promise_nothing_are_left_alone(
    language: str, text: str
) -> None:
    assert read(language, text).stubs == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("r", "evaluate <- function(m, data) {\n  n <- nrow(data)\n  rep(NA, n)\n}\n"),
        ("r", "evaluate <- function(m, data) {\n  list(rmse = 0, mae = 0)\n}\n"),
        ("r", "run_all <- function(name, data) {\n  message('run ', name)\n  invisible(NULL)\n}\n"),
        ("cpp", 'double iou(const B& a, const B& b) {\n  std::cerr << "no";\n  return 0;\n}\n'),
        ("rust", "fn predict(&self, x: &[f64]) -> Vec<f64> {\n    vec![0.0; x.len()]\n}\n"),
        ("rust", "fn evaluate(&self, d: &D) -> R<M> {\n    Ok(Metrics::default())\n}\n"),
        ("julia", 'function evaluate(m, data)\n    r = Dict("a" => 0.0)\n    return r\nend\n'),
        ("matlab", "function out = predict(m, x)\n  n = size(x, 1);\n  out = zeros(n, 1);\nend\n"),
        ("matlab", "function best = select(ts, c)\n  r = chain(c, ts);\n  best = 300;\nend\n"),
        (
            "go",
            "func Predict(m *M, x []float64) []float64 {\n\treturn make([]float64, len(x))\n}\n",
        ),
    ],
)
def test_blanks_of_any_size_under_a_name_that_promises_work_are_stubs(
    language: str, text: str
) -> None:
    assert len(read(language, text).stubs) == 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("r", "score <- function(x) {\n  n <- nrow(x)\n  n\n}\n"),
        ("r", "fit <- function(x, y) {\n  b <- solve(x, y)\n  list(beta = b)\n}\n"),
        ("r", "train_control <- function(x) {\n  list(lr = 0.1, steps = 3)\n}\n"),
        (
            "cpp",
            "V predict(const M& m, const V& x) {\n  V out(x.size(), 0.0);\n  m.fill(x, out);\n"
            "  return out;\n}\n",
        ),
        ("rust", "fn step(&mut self, x: f64) -> f64 {\n    self.t += x;\n    0.0\n}\n"),
        ("go", "func Update(m *M, x float64) error {\n\tm.w += x\n\treturn nil\n}\n"),
    ],
)
def test_sizes_work_beside_it_and_settings_are_no_stubs(language: str, text: str) -> None:
    assert read(language, text).stubs == ()
