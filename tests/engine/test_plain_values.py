"""Named values in languages read by patterns: what, where and of which kind."""

from __future__ import annotations

import pytest

from analyzer.model.code import ParameterKind, Value
from tests.engine.readings import fact, read, values

CONSTANT = ParameterKind.CONSTANT
FIELD = ParameterKind.FIELD
DEFAULT = ParameterKind.KEYWORD_DEFAULT
ASSIGNED = ParameterKind.ASSIGNMENT
ARGUMENT = ParameterKind.CALL_ARGUMENT


@pytest.mark.parametrize(
    ("language", "text", "name", "value", "kind"),
    [
        pytest.param("c", "#define LR 1e-3f\n", "LR", 0.001, CONSTANT, id="define"),
        pytest.param("c", "#define N (1 << 8)\n", "N", 256, CONSTANT, id="a folded define"),
        pytest.param(
            "cpp", "static constexpr double k = 2.0 * 500;\n", "k", 1000.0, CONSTANT, id="constexpr"
        ),
        pytest.param(
            "cpp",
            "struct A {\n  double t0 = 10.0;  // x\n};\n",
            "t0",
            10.0,
            FIELD,
            id="a C++ field",
        ),
        pytest.param("cpp", "double r{0.5};\n", "r", 0.5, CONSTANT, id="braces"),
        pytest.param("cpp", "void f(int d = 250);\n", "d", 250, DEFAULT, id="a declared default"),
        pytest.param(
            "cpp", "void f() { opt->lr = 0.1; }\n", "opt.lr", 0.1, ASSIGNED, id="a member set"
        ),
        pytest.param(
            "java",
            "class A {\n  static final double LR = 1e-3;\n}\n",
            "LR",
            0.001,
            FIELD,
            id="final",
        ),
        pytest.param(
            "java",
            "class A { void f() { b.setMaxIter(10); } }\n",
            "maxIter",
            10,
            ARGUMENT,
            id="a setter",
        ),
        pytest.param(
            "java",
            "class A { void f() { g(new Adam.Builder().lr(1e-3).build()); } }\n",
            "lr",
            1e-3,
            ARGUMENT,
            id="a builder",
        ),
        pytest.param("julia", "const D = 1_000.0\n", "D", 1000.0, CONSTANT, id="Julia const"),
        pytest.param(
            "julia", "f(x; delta=0.65, n::Int=10) = x\n", "n", 10, DEFAULT, id="a typed keyword"
        ),
        pytest.param(
            "julia",
            "@kwdef struct S\n    goal::Float64 = 0.6\nend\n",
            "goal",
            0.6,
            FIELD,
            id="kwdef",
        ),
        pytest.param(
            "julia", "g() = fit(x, alpha = 0.5)\n", "alpha", 0.5, ARGUMENT, id="a call's keyword"
        ),
        pytest.param("julia", 'D = Dict("lr" => 1e-3)\n', "lr", 0.001, ARGUMENT, id="a pair"),
        pytest.param(
            "r", "f <- function(x, alpha = 1, n = 100L) x\n", "n", 100, DEFAULT, id="an R default"
        ),
        pytest.param("r", "RHO <- c(0, 0.5)\n", "RHO", (0, 0.5), CONSTANT, id="an R vector"),
        pytest.param("r", "lambda.min <- 1/4\n", "lambda.min", 0.25, CONSTANT, id="a dotted name"),
        pytest.param("scala", "class A(n: Int = 5)\n", "n", 5, DEFAULT, id="a class parameter"),
        pytest.param(
            "scala",
            "object A {\n  val xs: Seq[Double] = Seq(0.0, 0.5)\n}\n",
            "xs",
            (0.0, 0.5),
            FIELD,
            id="a Scala list",
        ),
        pytest.param(
            "fortran",
            "module m\nreal(dp), parameter :: p = 1.0d-9\nend module\n",
            "p",
            1e-9,
            CONSTANT,
            id="parameter",
        ),
        pytest.param(
            "fortran",
            "subroutine s\n  opt%lr = 0.5_dp\nend\n",
            "opt.lr",
            0.5,
            ASSIGNED,
            id="a component",
        ),
        pytest.param(
            "matlab", "o = optimset('TolX', 1e-6);\n", "TolX", 1e-6, ARGUMENT, id="a MATLAB pair"
        ),
        pytest.param("javascript", "const o = { lr: 0.1 };\n", "lr", 0.1, CONSTANT, id="an object"),
        pytest.param("go", "func main() {\n  lr := 1e-3\n}\n", "lr", 0.001, ASSIGNED, id="Go"),
        pytest.param("rust", "const LR: f64 = 1e-3_f64;\n", "LR", 0.001, CONSTANT, id="Rust"),
        pytest.param("perl", "my $lr = 1e-3;\n", "lr", 0.001, CONSTANT, id="Perl"),
        pytest.param("lua", "local lr = 2^3\n", "lr", 8, CONSTANT, id="Lua"),
        pytest.param(
            "cmake", "set(CMAKE_CXX_STANDARD 17)\n", "CMAKE_CXX_STANDARD", 17, CONSTANT, id="CMake"
        ),
        pytest.param("c", 'const char *name = "adam";\n', "name", "adam", CONSTANT, id="a string"),
        pytest.param("r", "f(x, drop = FALSE)\n", "drop", False, ARGUMENT, id="a boolean"),
    ],
)
def test_a_value_is_found(
    language: str, text: str, name: str, value: Value, kind: ParameterKind
) -> None:
    found = fact(read(language, text), name)

    assert (found.value, found.kind) == (value, kind)
    assert type(found.value) is type(value)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("c", "for (int i = 0; i < n; ++i) f(i);\n", id="a loop"),
        pytest.param("c", "int f() { if (x == 3) return x >= 4; }\n", id="comparisons"),
        pytest.param("cpp", "struct A { virtual int f() const = 0; };\n", id="a pure method"),
        pytest.param("c", "// lr = 3e-4\n", id="a comment"),
        pytest.param("c", 'puts("lr = 3e-4");\n', id="inside of a string"),
        pytest.param("julia", "f() = x[3] + y\nn, ok = 1, true\n", id="a tuple"),
        pytest.param(
            "julia", "function f()\n    n, j, ok = 1, 0, true\nend\n", id="a tuple in a function"
        ),
        pytest.param("r", "g <- x[te, , drop = FALSE]\n", id="an index"),
        pytest.param("c", "void f() { x += 3; }\n", id="an increment"),
        pytest.param("scala", "val f = (_: Int) => 3\n", id="a lambda"),
        pytest.param("fortran", "subroutine s\n do i = 1, 10\n end do\nend\n", id="a Fortran loop"),
    ],
)
def test_no_value_is_invented(language: str, text: str) -> None:
    assert values(read(language, text)) == {}


def test_a_value_knows_its_owner_callee_line_and_spelling() -> None:
    found = fact(
        read("julia", "function f(x)\n    # why\n    fit(x;\n        alpha = 1/2)\nend\n", "m.jl"),
        "alpha",
    )

    assert (found.owner, found.callee, found.text) == ("m.f", "fit", "1/2")
    assert found.location.lines == "4-4"


def test_division_of_ints_follows_the_language() -> None:
    assert values(read("c", "int a = 1/3;\n")) == {"a": 0}
    assert values(read("julia", "a = 1/4\n")) == {"a": 0.25}
