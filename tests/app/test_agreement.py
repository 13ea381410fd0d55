"""Agreement with labels, and drawing what to label: worked values, and laws that always hold."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.agreement_figures import confusion, figures, weighted_kappa
from analyzer.app.agreement_of import agreement, agreement_of, agreement_text
from analyzer.app.drawing_sample import drawn_form, shares
from analyzer.app.given_scores import GivenScore, GivenScores
from analyzer.model.errors import InputError
from analyzer.report.write import report_bytes
from taxonomy.verdict import LEVELS, Score
from tests.report.sample import report

levels = st.sampled_from(LEVELS)
pairs = st.lists(st.tuples(levels, levels), min_size=1, max_size=12)
SCORED = [claim for claim in report().claims if claim.score is not None]


def given_scores(*scores: tuple[str, float]) -> GivenScores:
    return GivenScores("labels.json", tuple(GivenScore(i, Score(s), place=i) for i, s in scores))


def test_kappa_of_a_worked_table() -> None:
    # In steps of a level: labels 0 4 4 2, scores 0 4 3 0. Squared distances 0 0 1 4: 5, times n 20.
    # By chance: n (36 + 25) - 2 * 10 * 7 = 104.
    assert weighted_kappa([(0, 0), (1, 1), (1, 0.75), (0.5, 0)]) == pytest.approx(1 - 20 / 104)


def test_kappa_says_nothing_where_all_is_one_level() -> None:
    assert math.isnan(weighted_kappa([(0.5, 0.5)]))
    assert figures([(0.5, 0.5)])["kappa"] == {"value": None, "low": None, "high": None}


@given(pairs, st.integers(0, 99))
def test_figures_lie_in_their_intervals_bounds(found: list[tuple[float, float]], seed: int) -> None:
    result = figures(found, seed=seed, rounds=20)

    assert result == figures(found, seed=seed, rounds=20)
    for name in ("exact", "within_one", "error"):
        low, high = result[name]["low"], result[name]["high"]
        assert low is not None
        assert high is not None
        assert 0 <= low <= high <= 1


@given(pairs)
def test_a_confusion_table_counts_every_pair(found: list[tuple[float, float]]) -> None:
    assert sum(n for row in confusion(found).values() for n in row.values()) == len(found)


def test_labels_equal_to_the_scores_agree_wholly() -> None:
    labels = given_scores(*((claim.id, claim.score or 0.0) for claim in SCORED))

    found = agreement(report(), labels)

    assert found["compared"] == len(SCORED)
    assert found["overall"]["exact"]["value"] == 1.0
    assert found["furthest_apart"] == []
    assert "same level                1.00  (1.00 to 1.00)" in agreement_text(found)


def test_the_furthest_claims_come_first() -> None:
    far, near = SCORED[0], SCORED[1]
    labels = given_scores(
        (near.id, near.score or 0.0), (far.id, 0.0 if (far.score or 0) > 0.5 else 1.0)
    )

    assert [row["id"] for row in agreement(report(), labels)["furthest_apart"]] == [far.id]


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        pytest.param(given_scores(("nowhere", 1.0)), "unknown claim", id="an unknown id"),
        pytest.param(GivenScores("form.json", (), 3), "all 3 are null", id="nothing filled in"),
    ],
)
def test_labels_that_do_not_fit_are_refused(labels: GivenScores, said: str) -> None:
    with pytest.raises(InputError, match=said):
        agreement(report(), labels)


def test_a_filled_form_is_read_back(tmp_path: Path) -> None:
    stored, form = tmp_path / "report.json", tmp_path / "form.json"
    stored.write_bytes(report_bytes(report()))
    drawn = drawn_form(report(), 5)
    drawn["labels"][0]["score"] = 0.5
    form.write_text(json.dumps(drawn), "utf-8")

    found = agreement_of(stored, form)

    assert (found["compared"], found["labels_not_given"]) == (1, 4)


def test_the_form_does_not_tell_scores_and_follows_its_seed() -> None:
    form = drawn_form(report(), 9, seed=3)

    assert form == drawn_form(report(), 9, seed=3)
    assert all(label["score"] is None for label in form["labels"])
    assert {tuple(label) for label in form["labels"]} == {
        ("claim_id", "dimension", "claim", "source", "score", "reason")
    }


@given(
    st.dictionaries(st.tuples(st.sampled_from("ab"), levels), st.integers(1, 9), min_size=1),
    st.integers(1, 60),
)
def test_every_stratum_is_drawn_while_there_is_room(
    sizes: dict[tuple[str, float], int], count: int
) -> None:
    drawn = shares(sizes, count)

    assert sum(drawn.values()) == min(count, sum(sizes.values()))
    assert all(drawn[stratum] <= sizes[stratum] for stratum in sizes)
    assert count < len(sizes) or all(drawn.values())
