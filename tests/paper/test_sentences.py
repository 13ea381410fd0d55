"""Sentences: where they end, where they do not, and where they stand in the paper."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.document import Block, BlockKind, Span
from analyzer.paper.specialists.sentences import located, run_in_heading, sentences_of, split


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param("", 0, id="nothing"),
        pytest.param("One sentence.", 1, id="one"),
        pytest.param("We follow Smith et al. Then we stop.", 1, id="et al. ends none"),
        pytest.param("See Fig. 3 and Eq. 4 (i.e. Both).", 1, id="abbreviations end none"),
        pytest.param("The rate is 0.1. We use Adam.", 2, id="a decimal point ends none"),
        pytest.param("We set $a. B$ to 1. Then stop.", 2, id="a formula is not cut"),
    ],
)
def test_how_many_sentences(text: str, count: int) -> None:
    assert len(split(text)) == count


@given(st.lists(st.sampled_from(["We train.", "Use $x. Y$ here.", "It ends!", "e.g. This"])))
def test_splitting_loses_no_word(parts: list[str]) -> None:
    text = " ".join(parts)

    assert " ".join(split(text)).split() == text.split()


def test_a_sentence_is_found_among_its_markup() -> None:
    raw = r"Intro. We \textbf{train} for $90$ epochs \cite{a} with SGD. More."

    span = located("We train for 90 epochs with SGD.", raw, Span(0, len(raw)))

    assert span is not None
    assert raw[span.start : span.end] == (r"We \textbf{train} for $90$ epochs \cite{a} with SGD.")


def test_spans_of_a_block_stay_within_it() -> None:
    text = "Before. We train. We train. After."
    block = Block(BlockKind.PARAGRAPH, "We train. We train.", Span(8, 27))

    spans = [one.span for one in sentences_of(block, text)]

    assert [text[span.start : span.end] for span in spans] == ["We train.", "We train."]


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        pytest.param("We train for long: it pays off.", "", id="a sentence is no heading"),
        pytest.param("Table 3 lists results: see there.", "", id="nor is a pointer"),
        pytest.param("Step size: We use 0.1.", "Step size", id="a title before a colon"),
    ],
)
def test_the_title_of_an_item(text: str, heading: str) -> None:
    assert run_in_heading(text) == heading


@given(st.text(alphabet="ab 1.$\\{}", max_size=40), st.text(alphabet="ab 1.$\\{}", max_size=60))
def test_a_span_never_leaves_the_place_it_is_sought_in(text: str, raw: str) -> None:
    within = Span(len(raw) // 4, len(raw) - len(raw) // 4)

    span = located(text, raw, within)

    assert span is None or within.start <= span.start <= span.end <= within.end
