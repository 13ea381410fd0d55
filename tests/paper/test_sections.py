"""Kinds of sections: by title, by the section around, by content."""

from __future__ import annotations

import pytest

from analyzer.paper.document import Block, BlockKind, SectionKind, Span
from analyzer.paper.sections import Heading, Piece, assemble
from analyzer.paper.sections_kinds import kind_of_title
from analyzer.paper.sections_numbers import numbered
from tests.paper.papers import assert_well_formed


@pytest.mark.parametrize(
    ("title", "around", "kind"),
    [
        pytest.param("Nets and Ropes", None, None, id="says nothing"),
        pytest.param("Analysis", SectionKind.METHOD, None, id="analysis within the method"),
        pytest.param("Results", SectionKind.METHOD, None, id="results within the method"),
        pytest.param("Datasets", SectionKind.RELATED_WORK, None, id="related work stays so"),
        pytest.param("Analysis", None, SectionKind.RESULTS, id="analysis by itself"),
        pytest.param("Related Work", None, SectionKind.RELATED_WORK, id="related work"),
        pytest.param("Proof of Theorem 1", None, SectionKind.PROOF, id="a proof"),
        pytest.param("Experimental Setup", SectionKind.RESULTS, SectionKind.EXPERIMENT, id="setup"),
        pytest.param("Main Results", SectionKind.EXPERIMENT, SectionKind.RESULTS, id="results"),
        pytest.param("Proposed Approach", None, SectionKind.METHOD, id="method"),
    ],
)
def test_kinds_by_title(title: str, around: SectionKind | None, kind: SectionKind | None) -> None:
    assert kind_of_title(title, around) is kind


@pytest.mark.parametrize(
    ("title", "number", "rest"),
    [
        pytest.param("3D Nets", "", "3D Nets", id="a dimension is no number"),
        pytest.param("2020 in Review", "", "2020 in Review", id="a year is no number"),
        pytest.param("3.2. Loss", "3.2", "Loss", id="with a full stop"),
        pytest.param("Appendix A: Nets", "A", "Nets", id="an appendix with a colon"),
    ],
)
def test_numbers_of_headings(title: str, number: str, rest: str) -> None:
    found = numbered(title)

    assert (found.number, found.title) == (number, rest)


def test_levels_have_no_gaps_and_spans_reach_over_subsections() -> None:
    text = "x" * 60
    pieces: list[Piece] = [
        Heading("One", Span(0, 3), "1", 3),
        Heading("Deep", Span(4, 8), "1.1.1", 7),
        Block(BlockKind.PARAGRAPH, "p", Span(9, 20)),
        Heading("Two", Span(21, 24), "2", 3),
    ]
    paper = assemble(text, pieces)

    assert [one.level for one in paper.sections] == [1, 2, 1]
    assert paper.sections[0].span == Span(0, 20)
    assert_well_formed(paper)


def test_a_section_of_formulas_is_method_whatever_its_title() -> None:
    pieces: list[Piece] = [
        Heading("Nets as Ropes", Span(0, 3), "2"),
        Block(BlockKind.EQUATION, "a=b", Span(4, 8)),
    ]

    assert assemble("x" * 9, pieces).sections[0].kind is SectionKind.METHOD


@pytest.mark.parametrize(
    ("title", "kind", "block"),
    [
        pytest.param("Motivation", SectionKind.INTRODUCTION, BlockKind.PARAGRAPH, id="only words"),
        pytest.param("Related work", SectionKind.RELATED_WORK, BlockKind.EQUATION, id="of others"),
        pytest.param("The sampler", SectionKind.METHOD, BlockKind.EQUATION, id="formulas"),
        pytest.param("The sampler", SectionKind.METHOD, BlockKind.ALGORITHM, id="an algorithm"),
    ],
)
def test_parts_of_an_introduction_that_set_out_the_method_are_method(
    title: str, kind: SectionKind, block: BlockKind
) -> None:
    pieces: list[Piece] = [
        Heading("Introduction", Span(0, 3), "1", 3),
        Block(BlockKind.PARAGRAPH, "p", Span(4, 5)),
        Heading(title, Span(6, 9), "1.1", 4),
        Block(block, "x = y", Span(10, 15)),
    ]

    assert assemble("x" * 20, pieces).sections[1].kind is kind
