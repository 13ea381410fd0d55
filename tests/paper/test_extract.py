"""Whole papers: what comes out of the three specialists together."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

from analyzer.app.extract_claims import claims_bytes
from analyzer.paper.claims_document import claims_document, paper_id_of
from analyzer.paper.document import Block, BlockKind, Paper, SectionKind, Span
from analyzer.paper.extract import claims_of
from taxonomy.claim_files import read_claims
from taxonomy.drift import Dimension
from tests.paper.builders_paper import equation, paper, paragraph, table_block


def demo() -> Paper:
    return paper(
        (
            "Quick sampler",
            SectionKind.METHOD,
            [
                paragraph("We define the score of a pair as"),
                equation(r"s(a, b) = \frac{a^\top b}{\tau}"),
                paragraph("where $\\tau$ denotes the temperature. Our score outperforms others."),
                paragraph("We first draw a pair and then update the weights."),
            ],
        ),
        (
            "Training",
            SectionKind.EXPERIMENT,
            [
                paragraph("We train for 90 epochs with a learning rate of 0.1."),
                paragraph("We evaluate on the held-out test set and report accuracy."),
                table_block(
                    ("Method", "Accuracy"),
                    ("ours", "91.2"),
                    ("theirs", "90.1"),
                    caption="Comparison on the small set.",
                ),
            ],
        ),
    )


def texts(made: Paper, dimension: Dimension) -> list[str]:
    return [one.text for one in claims_of(made, made.sections) if one.dimension is dimension]


def test_a_formula_brings_its_words_along() -> None:
    assert texts(demo(), Dimension.METHOD) == [
        "Quick sampler: We define the score of a pair as: s(a, b) = (a^T b)/τ, "
        "where τ denotes the temperature."
    ]


def test_values_protocols_and_orders_are_told_apart() -> None:
    made = demo()

    assert texts(made, Dimension.NUMERICAL) == [
        "Training: We train for 90 epochs with a learning rate of 0.1."
    ]
    assert texts(made, Dimension.ORDERING) == [
        "Quick sampler: We first draw a pair and then update the weights."
    ]
    assert texts(made, Dimension.PROTOCOL) == [
        "Training: We evaluate on the held-out test set and report accuracy.",
        "Training: Comparison on the small set: compared are ours, theirs; "
        "reported for each: Accuracy.",
    ]


def test_results_never_become_claims() -> None:
    made = demo()
    everything = " ".join(one.text for one in claims_of(made, made.sections))

    assert "91.2" not in everything
    assert "outperforms" not in everything


def test_the_order_of_sections_does_not_matter() -> None:
    made = demo()

    found = {tuple(claims_of(made, order)) for order in itertools.permutations(made.sections)}

    assert len(found) == 1


def test_spans_point_at_the_words_they_quote() -> None:
    made = demo()

    for claim in claims_of(made, made.sections):
        quoted = made.text[claim.span.start : claim.span.end]
        assert quoted.split()[0] in claim.text or claim.origin == "results table"


def test_a_float_belongs_to_the_section_that_speaks_of_it() -> None:
    table = table_block(("M", "Acc"), ("a", "1.0"), ("b", "2.0"), caption="Outcome of all.")
    made = paper(
        ("Sparse case", SectionKind.EXPERIMENT, [paragraph("Table 1 lists the sparse results.")]),
        ("Dense case", SectionKind.EXPERIMENT, [table]),
    )

    (claim,) = claims_of(made, made.sections)

    assert claim.source == "Section 1 (Sparse case), Table 1"


def test_a_claims_file_survives_being_read(tmp_path: Path) -> None:
    made = demo()
    document = claims_document(
        claims_of(made, made.sections), paper_id="demo", paper_title=made.title
    )
    target = tmp_path / "claims.json"
    target.write_bytes(claims_bytes(document))

    claim_set = read_claims(target)

    assert claim_set.form == "sa_bench"
    assert claim_set.claims[0].claim_id == "demo-D1-001"
    assert all(claim.extra["span"] for claim in claim_set.claims)
    assert json.loads(target.read_text("utf-8")) == claim_set.original


def test_a_paper_without_text_has_no_claims() -> None:
    empty = Block(BlockKind.PARAGRAPH, "", Span(0, 0))
    made = paper(("Nothing", SectionKind.METHOD, [empty]))

    assert claims_of(made, made.sections) == []


def test_files_called_like_any_paper_are_named_by_their_folder() -> None:
    assert paper_id_of(Path("/data/gps study/paper.md")) == "gps-study"
    assert paper_id_of(Path("/data/study.v2.tex")) == "study.v2"
