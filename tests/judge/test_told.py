"""One thing is told once, by the rule that knows most of it."""

from __future__ import annotations

import pytest

from judge.rules.assessment import Row
from judge.told import told_once
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
NONE = State.NOT_FOUND


def row(
    kind: str, label: str, state: State = State.MET, note: str = "in fit", place: str = "a.py:3-3"
) -> Row:
    """What one rule found."""
    return Row(RequirementResult(label, state, note, (place,) if place else ()), kind, 1.0, 1.0)


def labels(*rows: Row) -> list[str]:
    return [result.requirement for result in told_once(rows)]


LISTED = "listed in [1, 2]"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        pytest.param((), [], id="nothing"),
        pytest.param(
            (row("component", "Adam"), row("value", "lr = 0.1")), ["Adam", "lr = 0.1"], id="two"
        ),
        pytest.param(
            (row("value", "width = 64"), row("value", "width = 64")), ["width = 64"], id="again"
        ),
        pytest.param(
            (row("value", "width = 64"), row("value", "width = 64", NONE, "no trace", "")),
            ["width = 64", "width = 64"],
            id="two values of which one is not found",
        ),
        pytest.param(
            (row("component", "BLEU", State.STUBBED), row("term", "term: BLEU", NONE, "none", "")),
            ["BLEU"],
            id="a name that is a term too",
        ),
        pytest.param(
            (
                row("component", "RMSE", NONE, "no trace", ""),
                row("term", "term: RMSE", State.VARIANT, "code elsewhere says it", ""),
            ),
            ["term: RMSE"],
            id="a term of which more is known than of the name",
        ),
        pytest.param(
            (
                row("component", "linear", NONE, "no trace", ""),
                row("mechanism", "mechanism: course of the rate: linear", State.UNREACHED),
            ),
            ["mechanism: course of the rate: linear"],
            id="a word of a mechanism",
        ),
        pytest.param(
            (
                row("component", "entropy"),
                row("mechanism", "mechanism: entropy bonus", NONE, "no code", ""),
            ),
            ["entropy", "mechanism: entropy bonus"],
            id="a mechanism that is not found takes nothing from what is",
        ),
        pytest.param(
            (
                row("component", "entropy", State.VARIANT),
                row("mechanism", "no mechanism: entropy bonus"),
            ),
            ["entropy", "no mechanism: entropy bonus"],
            id="what a claim denies is another matter",
        ),
        pytest.param(
            (row("operation", "kl divergence"), row("formula", "formula KL[p, q]")),
            ["formula KL[p, q]"],
            id="an operation in its formula",
        ),
        pytest.param(
            (row("operation", "kl divergence", place="b.py:9-9"), row("formula", "formula KL")),
            ["kl divergence", "formula KL"],
            id="the same operation elsewhere",
        ),
        pytest.param(
            (
                row("value", "rank = 1", note=LISTED),
                row("value", "rank = 2", note=LISTED),
                row("part", "runs for {1, 2}", note="100% of it is listed"),
            ),
            ["rank = 1", "rank = 2"],
            id="a list and its members",
        ),
        pytest.param(
            (
                row("value", "rank = 1", note=LISTED),
                row("part", "runs for {1, 2, 4}", State.VARIANT, "67% of it is listed"),
            ),
            ["rank = 1", "runs for {1, 2, 4}"],
            id="a list of which members are missing",
        ),
        pytest.param(
            (
                row("value", "seeds = 5", NONE, "no trace", ""),
                row("part", "repeated: 5 seeds", NONE, "nothing repeats it", ""),
            ),
            ["seeds = 5"],
            id="runs that nothing repeats",
        ),
        pytest.param(
            (
                row("component", "BatchNorm", State.VARIANT),
                row("term", "term: Batch-norm", State.VARIANT, "code elsewhere says it", ""),
            ),
            ["BatchNorm"],
            id="one name in one word and in two",
        ),
        pytest.param(
            (
                row("term", "term: median", NONE, "no code says it", ""),
                row("term", "statistic: median", State.CONTRADICTED, "mean stands instead"),
            ),
            ["statistic: median"],
            id="a term and what stands in its place",
        ),
        pytest.param(
            (
                row("dead", "the best place for the claim", State.UNREACHED, place="a.py:1-9"),
                row("stands", "what stands for the claim", State.UNREACHED, place="a.py:3-4"),
            ),
            ["what stands for the claim"],
            id="one dead place",
        ),
    ],
)
def test_each_thing_is_told_once(rows: tuple[Row, ...], told: list[str]) -> None:
    assert labels(*rows) == told


def test_parts_with_rows_of_their_own_are_not_listed_again() -> None:
    part = row("part", "1 of 3 parts of the experiment", State.VARIANT, "not seen: TRPO, a table")

    told = told_once((row("component", "TRPO", State.STUBBED), part))

    assert told[1].note == "besides, not seen: a table"
