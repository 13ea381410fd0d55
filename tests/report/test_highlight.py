"""Code as HTML: tokens told apart, and the text itself never changed."""

from __future__ import annotations

import re
from html import escape, unescape

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from analyzer.report.highlight import code_block, highlighted
from analyzer.report.visible import visible
from tests.report.texts import texts

SPAN = re.compile(r'<span class="([csnk])">(.*?)</span>', re.DOTALL)


def tokens(code: str, path: str = "a.py") -> list[tuple[str, str]]:
    return [(kind, unescape(text)) for kind, text in SPAN.findall(highlighted(code, path))]


@pytest.mark.parametrize(
    ("code", "path", "found"),
    [
        pytest.param("plain_name", "a.py", [], id="a name"),
        pytest.param("iffy.for_x", "a.py", [], id="keywords inside names"),
        pytest.param("if 3 in 'x'", "README.md", [], id="prose is left alone"),
        pytest.param("don't", "a.sh", [], id="an apostrophe"),
        pytest.param("x2 = a.b", "a.py", [], id="a digit in a name"),
        pytest.param("return 1", "a.py", [("k", "return"), ("n", "1")], id="keyword and number"),
        pytest.param(
            "3e-4 0xFF .5", "a.py", [("n", "3e-4"), ("n", "0xFF"), ("n", ".5")], id="numbers"
        ),
        pytest.param("a # if 1", "a.py", [("c", "# if 1")], id="a comment hides the rest"),
        pytest.param("'# no'", "a.py", [("s", "'# no'")], id="a string hides a comment"),
        pytest.param("x // 2", "a.py", [("n", "2")], id="division is no comment"),
        pytest.param("x // 2", "a.cpp", [("c", "// 2")], id="a comment in C"),
        pytest.param("/* a */ 1", "a.cu", [("c", "/* a */"), ("n", "1")], id="a block comment"),
        pytest.param("x % 2", "a.m", [("c", "% 2")], id="a comment in MATLAB"),
        pytest.param("x = 1 ! a", "a.f90", [("n", "1"), ("c", "! a")], id="a comment in Fortran"),
        pytest.param("; a\nb;c", "a.ini", [("c", "; a")], id="a comment in INI"),
        pytest.param("a < 'b<c'", "a.py", [("s", "'b<c'")], id="a string with a bracket"),
    ],
)
def test_tokens(code: str, path: str, found: list[tuple[str, str]]) -> None:
    assert tokens(code, path) == found


def test_no_span_crosses_a_line_end() -> None:
    html = highlighted('x = """a\nb\n"""', "a.py")

    assert all(line.count("<span") == line.count("</span>") for line in html.split("\n"))


@given(
    texts | st.text(alphabet="'\"\\#/*%!;<>&\n ab1.", max_size=40),
    st.sampled_from(["py", "c", "m", "f90", "ini", "sql", "md"]),
)
@example('"' * 7, "py")
def test_the_text_is_the_visible_text_escaped(code: str, suffix: str) -> None:
    html = highlighted(code, f"file.{suffix}")

    assert re.sub(r'<span class="[csnk]">|</span>', "", html) == escape(visible(code), quote=False)


def test_rows_carry_their_number_and_their_mark() -> None:
    html = code_block(["a", "b", "c"], "a.txt", numbers=[7, 8, None], marks={8: "bad"})

    assert html == (
        '<span class="l" data-n="7">a\n</span>'
        '<span class="l bad" data-n="8">b\n</span>'
        '<span class="l" data-n="">c\n</span>'
    )
