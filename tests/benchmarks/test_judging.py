"""Figures of the static judge: baselines learn from other papers, unscored claims stay out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.judging import Judged, _figures, regressed, shown, worst
from benchmarks.labels import Unit
from judge.verdicts import unjudged, verdict_of
from taxonomy.verdict import Score
from tests.judge.cases import case


def judged(paper: str, label: float, given: Score | None = Score.FAITHFUL) -> Judged:
    unit = Unit(paper, "plain", Path(), Path(), ())
    one = case()
    verdict = (
        unjudged(one, "unread", "static/0")
        if given is None
        else verdict_of(one, given, "as read", decided_by="static/0", confidence=0.5)
    )
    return Judged(unit, "python", label, verdict, one, {})


def test_a_regressor_never_sees_the_paper_it_is_tried_on() -> None:
    rows = [judged("a", 1.0), judged("a", 0.0), judged("b", 0.25), judged("b", 0.25)]

    # With one feature that says nothing, each paper gets the mean of the other.
    assert regressed(rows, [[0.0]] * 4) == [0.25, 0.25, 0.5, 0.5]


def test_claims_without_a_score_are_in_no_figure() -> None:
    found = _figures([(1.0, 1.0), (0.0, None)], rounds=10)

    assert found["claims"] == 1
    assert found["exact"]["value"] == 1.0


def test_nothing_scored_has_no_figures() -> None:
    assert "-" in shown({"all": _figures([], rounds=10)})


@pytest.mark.parametrize(
    ("rows", "first"),
    [
        pytest.param([judged("a", 1.0)], [], id="a right verdict is not listed"),
        pytest.param([judged("a", 0.0, None)], [], id="nor one that was not given"),
        pytest.param(
            [judged("a", 0.75), judged("b", 0.0)],
            ["b--plain  demo-D1-001  label 0, given 1 (confidence 0.50, static/0)"],
            id="the furthest first",
        ),
    ],
)
def test_the_worst_verdicts(rows: list[Judged], first: list[str]) -> None:
    assert worst(rows, 1)[:1] == first


def test_of_equally_wrong_verdicts_the_surest_comes_first() -> None:
    unsure, sure = judged("a", 0.0), judged("b", 0.0)
    sure = replace(sure, verdict=replace(sure.verdict, confidence=0.9))

    assert worst([unsure, sure], 1)[0].startswith("b--plain")
