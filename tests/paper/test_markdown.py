"""Markdown, and the faults that conversion from PDF leaves in it."""

from __future__ import annotations

import pytest

from analyzer.paper.document import BlockKind, SectionKind
from analyzer.paper.markdown import read_markdown
from tests.paper.papers import assert_well_formed, blocks_of, outline, section, texts

LONG = "This goes on for a while, as whole paragraphs on a line do, " * 4

PAPER = """# A Study of Nets

#### Abstract

We mend nets.

## 1 INTRODUCTION

Nets tear.

# 2 METHOD

### 2.1 Loss

We minimise the following, which is hy-
phenated:

$$
\\begin{aligned} L &= a + b \\end{aligned} \\tag{1}
$$

**Training.** We train for 10 epochs [1](#ref).

# 2.2 SETUP

| Name | Task |  |
| --- | --- | --- |
|  | A | B |
| rate | $|x|$ | 0.2 |

Table 1: Settings.

## References

Someone. Something. 2020.

## A More Details

Text of A.

### A.1 Even More

Text of A.1.
"""


def test_depth_follows_the_numbers_and_not_the_marks() -> None:
    paper = read_markdown(PAPER)

    assert paper.title == "A Study of Nets"
    assert outline(paper) == [
        "Abstract",
        "Section 1 (INTRODUCTION)",
        "Section 2 (METHOD)",
        "  Section 2.1 (Loss)",
        "    Section 2.1 (Training)",
        "  Section 2.2 (SETUP)",
        "References",
        "Appendix A (More Details)",
        "  Appendix A.1 (Even More)",
    ]
    assert_well_formed(paper)


def test_formulas_tables_and_broken_words() -> None:
    paper = read_markdown(PAPER)
    (table,) = blocks_of(paper, BlockKind.TABLE)

    assert "We minimise the following, which is hyphenated:" in texts(paper)
    assert [b.label for b in blocks_of(paper, BlockKind.EQUATION)] == ["Equation 1"]
    assert (table.label, table.text) == ("Table 1", "Settings.")
    assert table.table is not None
    assert table.table.header == ("Name", "Task A", "Task B")
    assert table.table.rows == (("rate", "$|x|$", "0.2"),)


@pytest.mark.parametrize(
    ("heading", "source"),
    [
        pytest.param("## A Survey", "A Survey", id="the article A is no appendix"),
        pytest.param("## 2Related Work", "Section 2 (Related Work)", id="a glued number"),
        pytest.param("## 3\\.1Setup", "Section 3.1 (Setup)", id="an escaped number"),
        pytest.param("## Appendix BProofs", "Appendix B (Proofs)", id="a glued appendix"),
        pytest.param("## Appendix C", "Appendix C", id="an appendix without a title"),
        pytest.param("3 Experiments", "Section 3 (Experiments)", id="no mark at all"),
        pytest.param("References", "References", id="a known title without a mark"),
    ],
)
def test_headings(heading: str, source: str) -> None:
    paper = read_markdown(f"# T\n\n## 1 Introduction\n\nText.\n\n{heading}\n\nMore text.\n")

    assert paper.sections[-1].source == source


def test_a_paragraph_torn_by_a_float_is_whole_again() -> None:
    source = (
        f"{LONG} and we do\nTable 1: Some.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nnot stop. {LONG}"
    )
    paper = read_markdown(source)
    (paragraph,) = blocks_of(paper, BlockKind.PARAGRAPH)

    assert "and we do not stop." in paragraph.text
    assert [block.label for block in blocks_of(paper, BlockKind.TABLE)] == ["Table 1"]
    assert_well_formed(paper)


@pytest.mark.parametrize(
    ("lead", "title"),
    [
        pytest.param("We train it. Then we test it, and that takes a while.", "", id="a sentence"),
        pytest.param("Table 3. It shows the results that we have got.", "", id="a caption"),
        pytest.param("Training Details. We train for ten epochs.", "Training Details", id="plain"),
        pytest.param("Data \\& Models. We train for ten epochs.", "Data & Models", id="escaped"),
        pytest.param("**Data:** We train for ten epochs.", "Data", id="bold"),
    ],
)
def test_run_in_headings(lead: str, title: str) -> None:
    paper = read_markdown(f"## 1 Method\n\n{lead}")

    assert paper.sections[-1].title == (title or "Method")
    assert paper.sections[-1].number == "1"


def test_theorems_proofs_and_formulas_in_text_are_told_apart() -> None:
    source = (
        "## 2 Method\n\nTheorem 1. All is well.\n\nProof. Clear.\n\n"
        "$\\mathcal{D}=\\{a, b, c, d\\}$,\n\nwhere $a$ is b."
    )
    kinds = [block.kind for block in section(read_markdown(source), "Method").blocks]

    assert kinds == [
        *(BlockKind.THEOREM, BlockKind.PROOF),
        *(BlockKind.EQUATION, BlockKind.PARAGRAPH),
    ]


def test_an_algorithm_in_lines_becomes_steps() -> None:
    source = "## 2 Method\n\nAlgorithm 1: Mend\n1: take a net\n2: mend it\n3: return it\n\nText."
    (block,) = blocks_of(read_markdown(source), BlockKind.ALGORITHM)

    assert (block.label, block.text) == ("Algorithm 1", "Mend")
    assert block.steps == ("take a net", "mend it", "return it")


def test_page_numbers_and_running_heads_are_dropped() -> None:
    pages = "".join(f"Published at a Conference\n\nText of page {n}.\n\n{n}\n\n" for n in range(5))

    assert texts(read_markdown(pages)) == [f"Text of page {n}." for n in range(5)]


def test_lists_of_names_in_references_are_no_headings() -> None:
    source = "## 1 Method\n\nText.\n\n## References\n\nAda Byron and Alan Turing. On nets. 1950.\n"
    paper = read_markdown(source)

    assert paper.sections[-1].kind is SectionKind.REFERENCES
    assert [one.title for one in paper.sections] == ["Method", "References"]
