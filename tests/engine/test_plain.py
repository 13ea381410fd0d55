"""Definitions, chunks, comments and entry points in languages read by patterns."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import ChunkKind
from analyzer.model.code import DefinitionKind
from tests.engine.readings import prose, read
from tests.engine.samples import SAMPLES


def defined(language: str, text: str) -> list[tuple[str, str]]:
    """Names below the module, with lines."""
    reading = read(language, text, "m.ext")
    return [(d.name.removeprefix("m."), d.location.lines) for d in reading.definitions]


@pytest.mark.parametrize(
    ("language", "definitions"),
    [
        ("c", [("Opt", "5-7"), ("f", "8-13"), ("main", "14-18")]),
        ("cpp", [("K", "3-11"), ("K.K", "6-6"), ("K.f", "7-9"), ("K.g", "13-15")]),
        ("cuda", [("k", "1-4"), ("main", "6-6")]),
        ("java", [("T", "4-12"), ("T.f", "7-9"), ("T.todo", "10-10"), ("T.main", "11-11")]),
        ("julia", [("M", "2-19"), ("S", "9-11"), ("f", "12-12"), ("g", "13-18")]),
        ("matlab", [("f", "4-10")]),
        ("r", [("f.g", "4-7"), ("sq", "8-8"), ("t", "10-10")]),
        ("scala", [("N", "4-9"), ("N.f", "5-6"), ("N.g", "7-7"), ("Main", "10-14")]),
        ("fortran", [("m", "1-14"), ("s", "5-8"), ("t", "9-13"), ("p", "15-17")]),
        ("javascript", [("f", "3-3"), ("h", "4-6"), ("K", "7-11"), ("K.m", "8-10")]),
        ("go", [("T", "5-7"), ("T.F", "9-12"), ("main", "13-15")]),
        ("rust", [("S", "3-5"), ("S.f", "7-9"), ("main", "12-14")]),
        ("lua", [("M.f", "3-7")]),
        ("perl", [("f", "4-7")]),
        ("ruby", [("A", "2-8"), ("A.f", "3-7")]),
        ("kotlin", [("K", "2-6"), ("K.f", "3-5"), ("main", "7-9")]),
        ("haskell", []),
    ],
)
def test_definitions_have_their_exact_lines(
    language: str, definitions: list[tuple[str, str]]
) -> None:
    assert defined(language, SAMPLES[language]) == definitions


@pytest.mark.parametrize(
    ("language", "comments"),
    [
        ("c", ["/* c { */", "// }"]),
        ("julia", ["#= block =#", '"""\nDoc.\n"""']),
        ("matlab", ["%{\nblock\n%}", "% c"]),
        ("r", ["# c"]),
        ("fortran", ["! c"]),
        ("fortran-fixed", ["C comment"]),
        ("lua", ["--[[ block ]]"]),
        ("perl", ["#!/usr/bin/perl", "# c", "=pod\ntext\n=cut"]),
        ("scala", ["/** doc */"]),
        ("haskell", ["-- c"]),
        ("xml", ["<!-- c -->"]),
        ("requirements", ["# c"]),
    ],
)
def test_comments_are_apart_from_code(language: str, comments: list[str]) -> None:
    is_fixed = language == "fortran-fixed"
    found = read(
        "fortran" if is_fixed else language, SAMPLES[language], "a.f" if is_fixed else "a.x"
    )

    assert prose(found) == comments


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("c", 'char *s = "/* no */ // no";\n', id="C"),
        pytest.param("julia", "x = A' * \"# no\"\ny = B' # yes\n", id="Julia transposes"),
        pytest.param("matlab", "x = a' + b'; y = '% no'; % yes\n", id="MATLAB transposes"),
        pytest.param("r", 'x <- "# no"\ny <- 1 # yes\n', id="R"),
        pytest.param("rust", "fn f<'a>(x: &'a str) {} // yes\n", id="Rust lifetimes"),
        pytest.param("javascript", "x = s.replace(/\"/g, ''); // yes\n", id="regular expressions"),
        pytest.param("cpp", "int n = 1'000'000; // yes\n", id="digit separators"),
    ],
)
def test_marks_in_strings_are_no_comments(language: str, text: str) -> None:
    assert all("no" not in comment for comment in prose(read(language, text)))
    assert len(prose(read(language, text))) == text.count("yes")


@pytest.mark.parametrize(
    ("language", "text", "starts"),
    [
        pytest.param("c", "int f(void) { return 1; }\n", False, id="a C library"),
        pytest.param("c", "int main(void) { return 1; }\n", True, id="a C program"),
        pytest.param("julia", 'module M\ninclude("x.jl")\nend\n', False, id="a Julia module"),
        pytest.param("julia", 'const D = joinpath(@__DIR__, "x")\n', False, id="a Julia constant"),
        pytest.param("julia", "main() = 1\nmain()\n", True, id="a Julia script"),
        pytest.param("r", "f <- function(x) g(x)\n", False, id="an R package file"),
        pytest.param("r", "library(x)\nfor (i in 1:3) run(i)\n", True, id="an R script"),
        pytest.param("scala", "object A extends App {\n}\n", True, id="a Scala app"),
        pytest.param("fortran", "subroutine s\nend\n", False, id="a Fortran subroutine"),
        pytest.param("fortran", "program p\nend program\n", True, id="a Fortran program"),
        pytest.param(
            "javascript", "export function f() { g(); }\n", False, id="a JavaScript module"
        ),
        pytest.param("lua", "#!/usr/bin/lua\n", True, id="a shebang"),
    ],
)
def test_programs_start_and_libraries_do_not(language: str, text: str, starts: bool) -> None:
    assert read(language, text).is_entry_point is starts


def test_chunks_follow_definitions_and_comments_above_them() -> None:
    text = "int a;\n\n// adds\nint add(int x) {\n  return x;\n}\n\nint b;\n"

    chunks = read("c", text, "m.c").chunks

    assert [(c.location.lines, c.kind, c.owner) for c in chunks] == [
        ("1-1", ChunkKind.REGION, ""),
        ("3-6", ChunkKind.FUNCTION, "m.add"),
        ("8-8", ChunkKind.REGION, ""),
    ]
    assert chunks[1].header == "m.c add int add(int x)"


def test_a_class_is_its_head_and_its_methods() -> None:
    body = "  int f(int x) {\n    x++;\n    return x;\n  }\n"
    text = f"class A {{\n  int n = 3;\n{body}\n  int g() {{ return 1; }}\n}};\n"

    chunks = read("cpp", text, "m.cpp").chunks

    assert [(c.location.lines, c.kind, c.owner) for c in chunks] == [
        ("1-2", ChunkKind.CLASS, "m.A"),
        ("3-6", ChunkKind.FUNCTION, "m.A.f"),
        ("8-9", ChunkKind.CLASS, "m.A"),
    ]


def test_a_huge_function_is_cut_at_blank_lines() -> None:
    text = "int f(void) {\n" + ("  g();\n" * 9 + "\n") * 12 + "}\n"

    chunks = read("c", text).chunks

    assert len(chunks) > 2
    assert {c.owner for c in chunks} == {"some.file.f"}


def test_overloads_share_one_definition() -> None:
    reading = read("julia", "f(x::Int) = 1\nf(x::Float64) = g(x)\n", "m.jl")

    assert [d.name for d in reading.definitions] == ["m.f"]
    assert [c.owner for c in reading.chunks] == ["m.f", "m.f"]


def test_parameters_and_bases_are_named() -> None:
    method = "void f(const std::vector<int>& xs, double eps = 1e-3) {}"
    text = f"class K : public Base<int> {{\n  {method}\n}};\n"

    outer, inner = read("cpp", text).definitions

    assert outer.bases == ("Base",)
    assert (inner.kind, inner.parameters) == (DefinitionKind.METHOD, ("xs", "eps"))


def test_a_method_defined_outside_of_its_class_is_named_after_it() -> None:
    assert defined("cpp", "void Step::learn(double s) {\n}\n") == [("Step.learn", "1-2")]
