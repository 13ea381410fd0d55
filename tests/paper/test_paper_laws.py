"""What holds for any text at all: nothing raises, spans lie in the text, sections nest."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.paper.document import BlockKind, Paper
from analyzer.paper.filter import kept
from analyzer.paper.html import read_html
from analyzer.paper.latex import read_latex
from analyzer.paper.markdown import read_markdown
from tests.paper.papers import assert_well_formed, blocks_of
from tests.paper.test_html import PAGE
from tests.paper.test_latex import PAPER as LATEX
from tests.paper.test_markdown import PAPER as MARKDOWN

READERS: dict[str, Callable[[str], Paper]] = {
    "latex": read_latex,
    "markdown": read_markdown,
    "html": read_html,
}
PIECES = {
    "latex": [
        *("\\begin{table}", "\\end{table}", "\\begin{tabular}{ll}", "\\end{tabular}", "&", "\\\\"),
        *(
            "\\section{A}",
            "\\paragraph{B.}",
            "{",
            "}",
            "[",
            "]",
            "$",
            "$$",
            "\\[",
            "\\]",
            "%",
            "\n",
        ),
        *(
            "\\newcommand{\\x}[1]{#1\\y}",
            "\\def\\y{\\x{a}}",
            "\\x",
            "\\y",
            "\\caption{c}",
            "\\item",
        ),
        *("\\begin{algorithm}", "\\State a", "\\If{a}{b}", "\\multirow{2}{*}{a}", "\\label{l}"),
        *("\\begin{align}", "\\end{align}", "\\begin{enumerate}", "\\footnote{f}", "\\appendix"),
        *("\\iffalse", "\\fi", "\\verb|a|", "\\let\\x=\\y", "word ", "\\cite", "\\'", "\n\n"),
    ],
    "markdown": [
        *("# ", "## 1 A\n", "$$", "$", "|", "| a | b |\n", "| - | - |\n", "```", "\n", "\n\n"),
        *("**A.** ", "Table 1: ", "[^1]: ", "- ", "1. ", "\\[", "\\]", "===\n", "word ", "Proof. "),
        *("Algorithm 1: a\n", "1: a\n", "2: b\n", "where ", "A.1 B\n", "References\n", "\\tag{1}"),
    ],
    "html": [
        *(
            "<p>",
            "</p>",
            "<table>",
            "<tr>",
            "<td colspan=9>",
            "</table>",
            "<math alttext='x'>",
            "<",
        ),
        *(
            "<h2>1 A</h2>",
            "<li>",
            "<figure>",
            "<figcaption>Table 1:",
            "</figure>",
            "&amp;",
            "word ",
        ),
        *("<div class='ltx_equation'>", "</div>", "<!--", "-->", "<![", "<cite>", "<pre>", "$"),
    ],
}


@pytest.mark.parametrize("reader", sorted(READERS))
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_text_is_read_into_a_well_formed_paper(reader: str, data: st.DataObject) -> None:
    pieces = st.sampled_from(PIECES[reader]) | st.text(max_size=4)
    text = "".join(data.draw(st.lists(pieces, max_size=30)))

    assert_well_formed(READERS[reader](text))


@pytest.mark.parametrize(
    ("reader", "text"), [("latex", LATEX), ("markdown", MARKDOWN), ("html", PAGE)]
)
@settings(max_examples=60, deadline=None)
@given(share=st.floats(0, 1))
def test_a_paper_may_break_off_anywhere(reader: str, text: str, share: float) -> None:
    assert_well_formed(READERS[reader](text[: int(share * len(text))]))


@given(words=st.lists(st.from_regex(r"[a-z]{2,9}", fullmatch=True), min_size=3, max_size=9))
@settings(max_examples=60, deadline=None)
def test_a_span_points_at_the_words_of_its_block(words: list[str]) -> None:
    sentence = " ".join(words) + "."
    for paper in (
        read_latex(f"\\section{{A}}\nFirst one.\n\n{sentence}\n\nLast one."),
        read_markdown(f"# T\n\n## 1 A\n\nFirst one.\n\n{sentence}\n\nLast one."),
        read_html(f"<h2>1 A</h2><p>First one.</p><p>{sentence}</p><p>Last one.</p>"),
    ):
        block = next(b for b in blocks_of(paper, BlockKind.PARAGRAPH) if b.text == sentence)

        assert paper.text[block.span.start : block.span.end] == sentence


@pytest.mark.parametrize(
    ("reader", "text"), [("latex", LATEX), ("markdown", MARKDOWN), ("html", PAGE)]
)
def test_the_same_text_gives_the_same_paper(reader: str, text: str) -> None:
    assert READERS[reader](text) == READERS[reader](text)


@given(text=st.text(max_size=200))
def test_the_filter_loses_no_block(text: str) -> None:
    paper = read_markdown(text)
    filtered = kept(paper)

    assert len(filtered.kept) + len(filtered.dropped) == len(blocks_of(paper))
