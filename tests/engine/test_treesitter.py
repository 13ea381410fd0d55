"""Definitions by grammars: what each language's query finds, and what no text may do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.grammars import GRAMMARS
from analyzer.engine.languages.treesitter import MOST_BYTES, missing_grammar, outline_of
from tests.engine.samples import SAMPLES

Row = tuple[str, str, int]

DEFINITIONS: dict[str, tuple[str, list[Row]]] = {
    "c": (
        "#define SQ(x) ((x)*(x))\n"
        "struct P { int a; };\n"
        "typedef struct { int b; } Q;\n"
        "int plain(void);\n"
        "static char *f(int a) {\n  return 0;\n}\n",
        [("SQ", "macro", 1), ("P", "struct", 2), ("Q", "struct", 3), ("f", "function", 5)],
    ),
    "cpp": (
        "namespace n {\n"
        "template <class T> class K : public B {\n"
        "  K(int a) : a_(a) {}\n  ~K() {}\n  int only() const;\n"
        "};\n}\n"
        "template <class T>\nint n::K<T>::only() const { return 1; }\n"
        "K& K::operator+=(const K& o) { return *this; }\n",
        [
            ("n", "namespace", 1),
            ("K", "class", 2),
            ("K", "method", 3),
            ("~K", "method", 4),
            ("only", "method", 9),
            ("operator+=", "method", 10),
        ],
    ),
    "cuda": (
        "template <int B>\n__global__ __launch_bounds__(256) void k(float *x) { x[0] = B; }\n"
        "void go() { k<4><<<1, 2>>>(0); }\n",
        [("k", "function", 2), ("go", "function", 3)],
    ),
    "java": (
        "package p;\n@A\nclass T extends U implements I {\n"
        "  T() {}\n  @Override\n  public int f(int a) { return a; }\n"
        "  enum E { X }\n}\ninterface I { int f(int a); }\n",
        [
            ("T", "class", 3),
            ("T", "method", 4),
            ("f", "method", 6),
            ("E", "enum", 7),
            ("I", "interface", 9),
            ("f", "method", 9),
        ],
    ),
    "julia": (
        "module M\nstruct S{T} <: A\n x::T\nend\nf(x)::Int = 1\n"
        "function Base.show(io, x::S{T}) where T\nend\nmacro m(e)\nend\n"
        "@inline g(x) where {T} = x\nend\n",
        [
            ("M", "module", 1),
            ("S", "struct", 2),
            ("f", "function", 5),
            ("show", "method", 6),
            ("m", "macro", 8),
            ("g", "function", 10),
        ],
    ),
    "matlab": (
        "classdef P < handle\n methods\n  function o = P(x)\n  end\n end\nend\n",
        [("P", "class", 1), ("P", "method", 3)],
    ),
    "r": (
        "f <- function(x) {\n  g = function() 1\n}\n`%+%` <- function(a, b) a\n"
        "Q <- R6Class('Q', public = list(run = function() 2))\n"
        "lapply(x, FUN = function(i) i)\n",
        [
            ("f", "function", 1),
            ("g", "function", 2),
            ("%+%", "function", 4),
            ("Q", "class", 5),
            ("run", "method", 5),
        ],
    ),
    "scala": (
        "object O extends App {\n  def f(x: Int): Int = x\n}\ncase class P(a: Int)\ntrait T\n",
        [("O", "object", 1), ("f", "method", 2), ("P", "class", 4), ("T", "trait", 5)],
    ),
    "shell": (
        "f() { echo; }\nfunction g {\n  x=(1 2)\n}\n",
        [("f", "function", 1), ("g", "function", 2)],
    ),
    "javascript": (
        "function f() {}\nconst h = (x) => x;\nclass A { get x() { return 1; } }\n"
        "A.prototype.m = function () {};\nsort((a, b) => a - b);\n",
        [
            ("f", "function", 1),
            ("h", "function", 2),
            ("A", "class", 3),
            ("x", "method", 3),
            ("m", "function", 4),
        ],
    ),
    "typescript": (
        "interface I { m(): void }\nfunction f(a: string): void;\nfunction f(a: any) {}\n"
        "const v = <div>{x}</div>;\nenum E { A }\n",
        [
            ("I", "interface", 1),
            ("m", "prototype", 1),
            ("f", "prototype", 2),
            ("f", "function", 3),
            ("E", "enum", 5),
        ],
    ),
    "go": (
        "package p\ntype T struct{}\nfunc (t *T) F() {}\nfunc main() {}\ntype I interface{ F() }\n",
        [
            ("p", "package", 1),
            ("T", "struct", 2),
            ("F", "method", 3),
            ("main", "function", 4),
            ("I", "interface", 5),
        ],
    ),
    "rust": (
        "mod m { pub fn f() {} }\nstruct S<T>(T);\nimpl<T> fmt::Display for S<T> {\n"
        "  fn fmt(&self) {}\n}\nmacro_rules! mac { () => {} }\ntrait T { fn g(&self); }\n",
        [
            ("m", "module", 1),
            ("f", "function", 1),
            ("S", "struct", 2),
            ("S", "implementation", 3),
            ("fmt", "method", 4),
            ("mac", "macro", 6),
            ("T", "trait", 7),
            ("g", "method", 7),
        ],
    ),
    "fortran": (
        "C     a comment\n      SUBROUTINE S(A,\n     $             B)\n      END\n"
        "      REAL FUNCTION F(X)\n      F = X\n      END\n",
        [("S", "function", 2), ("F", "function", 5)],
    ),
    "lua": (
        "function M.f(x) end\nlocal g = function() end\nM.t = { h = function() end }\n",
        [("f", "method", 1), ("g", "function", 2), ("h", "function", 3)],
    ),
    "perl": ("package P;\nsub f { 1 }\n1;\n", [("P", "package", 1), ("f", "function", 2)]),
    "makefile": (".PHONY: all\nall: a\n\tcc\n", [("all", "target", 2)]),
    "cmake": (
        "function(f a)\nendfunction()\nMACRO(m)\nENDMACRO()\n",
        [("f", "function", 1), ("m", "macro", 3)],
    ),
    "python": (
        "class A(B):\n    def f(self):\n        print 'two'\n",
        [("A", "class", 1), ("f", "method", 2)],
    ),
}


def found(language: str, text: str) -> list[Row]:
    outline = outline_of(language, text)
    assert outline is not None
    return [(one.name, one.kind, one.line) for one in outline.definitions]


@pytest.mark.parametrize("language", GRAMMARS)
def test_a_language_shows_its_definitions(language: str) -> None:
    text, definitions = DEFINITIONS[language]

    assert found(language, text) == definitions


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        pytest.param("cobol", "", None, id="a language without a grammar"),
        pytest.param("c", "", [], id="an empty text"),
        pytest.param("c", "int f( { if (", [], id="a header that is broken"),
        pytest.param("c", "int f(int a) { if ( }\n", ["f"], id="a body that is broken"),
        pytest.param("c", "INLINE API int f(int a) { return a; }\n", ["f"], id="macros in front"),
        pytest.param("c", "#if A\nint f(int a) {\n#else\nint f(void) {\n#endif\nreturn 1;\n}\n",
                     ["f", "f"], id="two headers for one body"),
        pytest.param("cpp", "BEGIN_NAMESPACE\nclass API K {};\n", ["K"], id="a macro's own line"),
        pytest.param("cpp",
                     "template<class T>\nhot\npure\nconst T&\nA<T>::get() const { return a; }\n",
                     ["get"], id="words of its own on lines of their own"),
        pytest.param("cpp",
                     "struct A {\n  hot pure T operator[] (int i) const { return m[i]; }\n};\n",
                     ["A", "operator[]"], id="words of its own before a type"),
        pytest.param("c", "int f PROTO((int a));\nlocal int f(int a) { return a; }\n", ["f"],
                     id="a macro around parameters"),
        pytest.param("c",
                     "#define M(a) \\\nstruct a { /* a */ \\\n  int b; \\\n}\n#define N \\\n  1\n",
                     ["M", "N"], id="macros over several lines"),
        pytest.param("c", "TEST(one) {\n  CASE(two) { f(); }\n  return 0;\n}\n", ["TEST"],
                     id="no type"),
        pytest.param("perl",
                     "package A::B;\nsub f($x) { <<~E =~ /}{/ }\nsub g : lvalue { $a }\n=pod\n\n"
                     "sub h {}\n\n=cut\n{ package C; sub i { 1 } }\n__END__\nsub j {}\n",
                     ["A::B", "f", "g", "C"], id="Perl beyond its grammar"),
        pytest.param("matlab",
                     "function [a, b] = f ... % of c\n    (c)\n  a = c; b = c;\nend\n", ["f"],
                     id="a header over two lines"),
        pytest.param("matlab", "function f (a = g (1), ...\n  b,\n  c)\n  a = c;\nend\n", ["f"],
                     id="defaults of Octave"),
        pytest.param("lua", "M['f'] = function(a) end\n", ["f"], id="a field in brackets"),
        pytest.param("javascript", "class P { catch(f) { return f } }\n", ["P", "catch"],
                     id="a keyword for a method"),
        pytest.param("matlab", "# note\nfunction f()\n  if !x\n  endif\nendfunction\n", ["f"],
                     id="Octave"),
        pytest.param("fortran", "module m\ncontains\nsubroutine s\nend subroutine\nend module\n",
                     ["m", "s"], id="free form"),
    ],
)  # fmt: skip
def test_definitions_survive_what_grammars_stumble_over(
    language: str, text: str, names: list[str] | None
) -> None:
    outline = outline_of(language, text)

    assert (outline and [one.name for one in outline.definitions]) == names


def test_offsets_count_characters_and_not_bytes() -> None:
    text = "// 𝒳 é\u2028\x0c\nint f(int ä) { return 1; }\n"

    outline = outline_of("c", text)

    assert outline is not None
    (one,) = outline.definitions
    assert text[one.start : one.end] == "int f(int ä) { return 1; }"
    assert text[slice(*one.parameters)] == "int ä"
    assert (one.name_at, one.line, text[one.body]) == (text.index("f("), 2, "{")


def test_inner_definitions_know_the_one_around_them() -> None:
    outline = outline_of("java", "class A {\n  class B {\n    void f() {}\n  }\n}\n")

    assert outline is not None
    assert [(one.parent, one.depth) for one in outline.definitions] == [(-1, 0), (0, 1), (1, 2)]


def test_a_missing_grammar_is_said() -> None:
    assert missing_grammar("cobol") == "no grammar for cobol: none is known"
    assert missing_grammar("c") == ""


def test_a_text_over_the_cap_is_not_parsed_and_says_so() -> None:
    outline = outline_of("c", " " * (MOST_BYTES + 1))

    assert outline is not None
    assert outline.problem == "too large for its grammar"


@pytest.mark.parametrize("language", GRAMMARS)
@pytest.mark.parametrize("unit", ["(", "{ ", "if (a) {\n", "f(x) = (", "function f()\n", "A A "])
def test_deep_nesting_ends_nothing(language: str, unit: str) -> None:
    outline = outline_of(language, unit * 1_000)

    assert outline is not None


@st.composite
def broken_texts(draw: st.DrawFn) -> tuple[str, str]:
    """A language and a sample cut, spliced or peppered."""
    language = draw(st.sampled_from(sorted(GRAMMARS)))
    text = DEFINITIONS[language][0] + SAMPLES.get(language, "")
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(0, len(text)))
    return language, text[:start] + draw(st.text(max_size=12)) + text[end:]


@given(broken_texts())
def test_no_text_raises_and_all_lines_are_the_files(case: tuple[str, str]) -> None:
    language, text = case
    outline = outline_of(language, text)

    assert outline is not None
    last = text.count("\n") + 1
    for one in outline.definitions:
        assert 1 <= one.first_line <= one.line <= one.last_line <= last
        assert 0 <= one.start <= one.name_at < one.end <= len(text)
        assert one.parent < len(outline.definitions)


@given(broken_texts())
def test_the_same_text_always_gives_the_same(case: tuple[str, str]) -> None:
    assert outline_of(*case) == outline_of(*case)


@pytest.mark.parametrize(
    ("language", "text", "bases"),
    [
        pytest.param("cpp", "struct A { int x; };", (), id="none"),
        pytest.param("cpp", "struct A : B { int x; };", ("B",), id="a structure"),
        pytest.param(
            "cpp", "class A final : public n::B<int>, C {};", ("n::B<int>", "C"), id="several"
        ),
        pytest.param("java", "class A extends B implements C, D {}", ("B", "C", "D"), id="java"),
    ],
)
def test_all_bases_are_seen(language: str, text: str, bases: tuple[str, ...]) -> None:
    outline = outline_of(language, text)

    assert outline is not None
    assert outline.definitions[0].bases == bases


def test_a_module_of_rust_in_another_file_is_no_definition() -> None:
    outline = outline_of("rust", "mod a;\nmod b { fn f() {} }\n")

    assert outline is not None
    assert [one.name for one in outline.definitions] == ["b", "f"]
