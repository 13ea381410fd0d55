"""Protocols: tables and figures bound to the words about them, and the check of proposals."""

from __future__ import annotations

from analyzer.paper.candidate import Candidate
from analyzer.paper.document import Block, BlockKind, SectionKind, Span
from analyzer.paper.specialists.mentions import Mentions, labels_in
from analyzer.paper.specialists.passages import passages
from analyzer.paper.specialists.protocols import (
    Protocol,
    faulty,
    float_protocols,
    prose_protocols,
)
from analyzer.paper.specialists.section_text import SectionText
from taxonomy.drift import Dimension
from tests.paper.builders_paper import one_section, paragraph, table_block

RESULTS = table_block(
    ("Method", "Accuracy"),
    ("ours", "91.2 ± 0.1"),
    ("theirs", "90.1 ± 0.2"),
    caption="Comparison on the small set. Our method achieves the best results.",
)


def experiment(*pieces: tuple[BlockKind, str] | Block) -> SectionText:
    return one_section(*pieces, kind=SectionKind.EXPERIMENT, title="Small data")


def from_floats(text: SectionText) -> list[str]:
    return [one.claim.text for one in float_protocols(text, Mentions([text]), set())]


def protocol(text: str, *bound: str) -> Protocol:
    claim = Candidate(Dimension.PROTOCOL, text, "Section 1", Span(0, 1), "test")
    return Protocol(claim, bound)


def test_a_table_of_results_tells_its_sides_and_no_outcome() -> None:
    assert from_floats(experiment(RESULTS)) == [
        "Small data: Comparison on the small set: compared are ours, theirs; "
        "reported for each: Accuracy."
    ]


def test_a_sentence_about_a_table_goes_with_it_and_a_finding_does_not() -> None:
    text = experiment(
        paragraph("Table 1 reports accuracy over five seeds. Table 1 shows that ours is better."),
        RESULTS,
    )

    (claim,) = from_floats(text)

    assert claim.endswith("reported for each: Accuracy. Table 1 reports accuracy over five seeds.")


def test_a_picture_is_no_experiment() -> None:
    picture = Block(
        BlockKind.CAPTION, "Overview of the training loss.", Span(0, 0), label="Figure 1"
    )

    assert from_floats(experiment(picture)) == []


def test_a_curve_over_something_varied_is() -> None:
    curve = Block(
        BlockKind.CAPTION, "Accuracy as a function of the batch size.", Span(0, 0), label="Figure 2"
    )

    assert from_floats(experiment(curve)) == ["Accuracy as a function of the batch size."]


def test_neighbouring_sentences_about_one_experiment_are_bound() -> None:
    text = experiment(
        paragraph("We evaluate on the held-out test set."),
        paragraph("We compare against two baselines and report accuracy."),
    )

    found = prose_protocols(text, passages(text.sentences))

    assert [one.claim.text for one in found] == [
        "Small data: We evaluate on the held-out test set. "
        "We compare against two baselines and report accuracy."
    ]
    assert {"held-out", "baselines", "accuracy"} <= set(found[0].bound)


def test_what_binds_nothing_or_is_no_sentence_is_unsound() -> None:
    assert protocol("We report accuracy on the test set.", "accuracy").sound
    assert not protocol("We report accuracy on the test set.").sound
    assert not protocol("accuracy on the test set of", "accuracy").sound
    assert not protocol("Accuracy.", "accuracy").sound


def test_three_in_ten_are_too_many_faults() -> None:
    sound = protocol("We report accuracy on the test set.", "accuracy")
    unsound = protocol("Accuracy.")

    assert not faulty([])
    assert not faulty([sound] * 8 + [unsound] * 2)
    assert faulty([sound] * 7 + [unsound] * 3)


def test_labels_are_told_apart_and_lists_of_them_counted() -> None:
    assert labels_in("the table is large") == []
    assert labels_in("Tables 1, 2 and A3; Fig. 4b") == [
        "Table 1",
        "Table 2",
        "Table A3",
        "Figure 4",
    ]
