"""Between what a reviewer reads and what spans count: places of claims, spans of selections."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.document import BlockKind, SectionKind, Span
from analyzer.paper.latex import read_latex
from analyzer.paper.review_passages import Passages, Selection, aligned, shown_text
from tests.paper.builders_paper import algorithm, paper, paragraph, table_block

LATEX = r"""\documentclass{article}
\newcommand{\lr}{learning rate}
\begin{document}
\section{Training}\label{sec:train}
We use \textbf{AdamW} \citep{someone} with a \lr{} of $3\cdot 10^{-4}$ for all models.
Weight decay is \emph{not} applied to biases.
\section{Data}
All images are resized to 224 pixels.
\end{document}
"""

TWO = paper(
    ("Training", SectionKind.METHOD, [paragraph("We train for ten epochs. Then we stop.")]),
    (
        "Data",
        SectionKind.EXPERIMENT,
        [
            paragraph("Images are resized to small squares of equal size."),
            table_block(("rate", "size"), ("0.1", "64"), caption="All settings"),
            algorithm("Loop", "draw a batch", "take a step"),
        ],
    ),
)


def quote(passages: Passages, span: Span) -> str:
    return passages.quoted(passages.places(span, "", ""))


def test_a_span_of_latex_is_shown_as_the_words_it_makes() -> None:
    read = read_latex(LATEX)
    start = read.text.index("Weight decay")
    passages = Passages(read)

    assert quote(passages, Span(start, read.text.index("biases.") + 7)) == (
        "Weight decay is not applied to biases."
    )


def test_a_span_of_nothing_shown_has_no_place() -> None:
    passages = Passages(TWO)

    assert passages.places(Span(0, 3), "", "") == []
    assert passages.places(Span(9_000, 9_100), "", "") == []


def test_a_selection_of_clean_text_gives_the_span_it_was_written_at() -> None:
    read = read_latex(LATEX)
    passages = Passages(read)
    shown = shown_text(passages.blocks[0])
    start = shown.index("Weight")
    span = passages.span_of(Selection(0, start, 0, start + len("Weight decay is not")))

    assert span is not None
    assert read.text[span.start : span.end] == r"Weight decay is \emph{not"
    assert passages.source_of(span) == "Section 1 (Training)"


def test_a_selection_over_blocks_reaches_from_the_first_to_the_last() -> None:
    passages = Passages(TWO)
    span = passages.span_of(Selection(0, 25, 1, 18))

    assert span is not None
    assert TWO.text[span.start : span.end].startswith("Then we stop.")
    assert TWO.text[span.start : span.end].endswith("Images are resized")


@pytest.mark.parametrize(
    "selection",
    [
        pytest.param(Selection(0, 5, 0, 5), id="nothing selected"),
        pytest.param(Selection(1, 0, 0, 5), id="backwards"),
        pytest.param(Selection(0, 0, 99, 5), id="a block that is not there"),
        pytest.param(Selection(-1, 0, 0, 5), id="before the first"),
    ],
)
def test_no_span_of_what_is_no_selection(selection: Selection) -> None:
    assert Passages(TWO).span_of(selection) is None


@pytest.mark.parametrize(
    ("source", "text", "block"),
    [
        pytest.param("Section 1", "stop when ten epochs are done", 0, id="within its section"),
        pytest.param("Table 1", "all settings rate size", 2, id="within its table"),
        pytest.param("", "images resized to squares", 1, id="anywhere, by words"),
        pytest.param("Section 2", "entirely unlike anything else", None, id="too little in common"),
    ],
)
def test_a_claim_without_a_span_gets_the_likely_passage(
    source: str, text: str, block: int | None
) -> None:
    places = Passages(TWO).places(None, source, text)

    assert [place.block for place in places] == ([] if block is None else [block])
    assert all(place.likely for place in places)


def test_a_table_is_quoted_with_its_cells_and_an_algorithm_with_its_steps() -> None:
    passages = Passages(TWO)
    table, loop = passages.blocks[2], passages.blocks[3]

    assert quote(passages, table.span).split("\n") == ["All settings", "rate | size", "0.1 | 64"]
    assert loop.kind is BlockKind.ALGORITHM
    assert shown_text(loop) == "draw a batch\ntake a step"


def test_words_are_found_whatever_their_case_and_line_ends() -> None:
    passages = Passages(TWO)

    assert passages.find("IMAGES\n are resized") == Selection(1, 0, 1, 18)
    assert passages.find("never written") is None
    assert passages.find("  ") is None


words = st.lists(st.sampled_from(["a", "b", "rate", "\\rate", "é7", "{x}", "$", "\n"]), max_size=12)


@given(words, words)
def test_aligned_words_are_the_same_and_in_order(left: list[str], right: list[str]) -> None:
    shown, raw = " ".join(left), " ".join(right)
    pairs = aligned(shown, raw)

    assert all(shown[a : a + size] == raw[b : b + size] for a, b, size in pairs)
    assert all(
        one[0] + one[2] <= two[0] and one[1] + one[2] <= two[1]
        for one, two in itertools.pairwise(pairs)
    )


@given(st.integers(0, 3), st.integers(-3, 60), st.integers(0, 3), st.integers(-3, 60))
def test_a_span_always_lies_in_the_paper(first: int, start: int, last: int, end: int) -> None:
    span = Passages(TWO).span_of(Selection(first, start, last, end))

    assert span is None or 0 <= span.start < span.end <= len(TWO.text)
