"""Calls, mentions, imports and names from outside in languages read by patterns."""

from __future__ import annotations

import pytest

from tests.engine.readings import read
from tests.engine.samples import SAMPLES


def calls(language: str, text: str) -> list[tuple[str, str, int, int]]:
    reading = read(language, text, "m.x")
    return [(c.caller, c.callee, c.line, c.depth) for c in reading.calls]


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        pytest.param(
            "c", "void f() {\n  for (;;) {\n    g(1);\n  }\n}\n", [("m.f", "g", 3, 1)], id="a loop"
        ),
        pytest.param(
            "c",
            "void f() {\n  for (;;) g(1);\n  h();\n}\n",
            [("m.f", "g", 2, 1), ("m.f", "h", 3, 0)],
            id="a loop without braces",
        ),
        pytest.param("c", "void g(int x);\n", [], id="a declaration"),
        pytest.param("c", "void g() { return double(x); }\n", [], id="a type"),
        pytest.param(
            "julia",
            "double(a) = 2a\nf(x) = double(x)\n",
            [("m.f", "double", 2, 0)],
            id="a function with the name of a type",
        ),
        pytest.param(
            "cpp",
            "void f() { std::sort(a->b(x)); }\n",
            [("m.f", "std.sort", 1, 0), ("m.f", "a.b", 1, 0)],
            id="qualified names",
        ),
        pytest.param(
            "cuda",
            "void f() { k<128><<<1, 2>>>(x); }\n",
            [("m.f", "k", 1, 0)],
            id="a CUDA kernel",
        ),
        pytest.param(
            "julia",
            "function f()\n  while a\n    for i in x\n      g!(i)\n    end\n  end\nend\nf()\n",
            [("m.f", "g!", 4, 2), ("m", "f", 8, 0)],
            id="Julia",
        ),
        pytest.param(
            "r",
            "f <- function(x) {\n  for (i in x) g(i)\n}\nf(1)\n",
            [("m.f", "g", 2, 1), ("m", "f", 4, 0)],
            id="R",
        ),
        pytest.param(
            "fortran",
            "subroutine s\n  do i = 1, 3\n    call t(i)\n  end do\nend\n",
            [("m.s", "t", 3, 1)],
            id="Fortran",
        ),
        pytest.param("cpp", "int A::f() { return 1; }\n", [], id="a definition of a method"),
        pytest.param(
            "rust", "fn f() { Net::new(1); }\n", [("m.f", "Net.new", 1, 0)], id="a word with a type"
        ),
        pytest.param(
            "rust", "fn f() { Net::<f32>::new(1); }\n", [("m.f", "new", 1, 0)], id="type arguments"
        ),
        pytest.param(
            "cpp",
            "void f() { a.read(1); read(2); }\n",
            [("m.f", "a.read", 1, 0), ("m.f", "read", 1, 0)],
            id="words of Fortran elsewhere",
        ),
        pytest.param("fortran", "subroutine s\n  read(1) x\nend\n", [], id="words of Fortran"),
        pytest.param("c", '/* g(1) */ char *s = "h(2)";\n', [], id="not in comments and strings"),
    ],
)
def test_calls_have_caller_line_and_depth(
    language: str, text: str, found: list[tuple[str, str, int, int]]
) -> None:
    assert calls(language, text) == found


def test_functions_passed_by_name_are_mentioned() -> None:
    reading = read("julia", 'const BUILD = Dict("a" => german_logit)\n', "m.jl")

    (mention,) = reading.mentions
    assert mention.owner == "m"
    assert "german_logit" in mention.names


def test_a_definition_does_not_mention_itself_at_its_head() -> None:
    reading = read("c", "int add(int x) { return x; }\n", "m.c")

    assert all("add" not in mention.names for mention in reading.mentions)


@pytest.mark.parametrize(
    ("language", "imports"),
    [
        ("c", [("x", "x.h"), ("math", "math.h")]),
        ("java", [("List", "java.util.List")]),
        ("julia", [("A", "A"), ("B", "B"), ("x", "x.jl")]),
        ("r", [("x", "x"), ("y", "y.R")]),
        ("scala", [("C", "b.C"), ("D", "b.D")]),
        ("javascript", [("a", "./a")]),
        ("go", [("fmt", "fmt")]),
        ("rust", [("b", "a.b"), ("c", "a.c")]),
        ("perl", [("Bar", "Foo.Bar")]),
        ("kotlin", [("b", "a.b")]),
        ("ruby", [("x", "x")]),
        ("haskell", []),
    ],
)
def test_imports_are_read(language: str, imports: list[tuple[str, str]]) -> None:
    found = read(language, SAMPLES[language]).imports

    assert [(item.local, item.target) for item in found] == imports


def test_libraries_are_names_from_outside_and_own_files_are_not() -> None:
    assert [n.name for n in read("c", SAMPLES["c"]).names] == ["math.h"]
    assert [n.name for n in read("r", SAMPLES["r"]).names] == ["x"]


def test_an_import_that_nothing_uses_is_seen() -> None:
    reading = read("java", "import a.Used;\nimport a.Idle;\nclass K { Used u; }\n")

    assert [(n.name, n.used) for n in reading.names] == [("a.Used", True), ("a.Idle", False)]


def test_an_import_in_a_comment_is_none() -> None:
    assert read("java", "// import a.B;\n/*\nimport a.C;\n*/\n").imports == ()
