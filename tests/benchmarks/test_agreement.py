"""Agreement figures: worked values, and laws that hold for every set of reports."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.agreement_figures import weighted_kappa
from benchmarks.agreement import compare, figures, ranks, show
from benchmarks.labels import place
from taxonomy.verdict import LEVELS

levels = st.sampled_from(LEVELS)


def data(tmp_path: Path, labels: list[dict[str, Any]], claims: list[dict[str, Any]] | None) -> Any:
    """Figures for one repository "demo--plain" with these labels and this report (None: none)."""
    gold = tmp_path / "data" / "demo" / "gold" / "plain.json"
    gold.parent.mkdir(parents=True)
    gold.write_text(json.dumps({"labels": labels}), "utf-8")
    (tmp_path / "data" / "demo" / "claims.json").write_text("{}", "utf-8")
    if claims is not None:
        (tmp_path / "demo--plain.json").write_text(json.dumps({"claims": claims}), "utf-8")
    return figures(compare(tmp_path / "data", tmp_path))


def labelled(number: int, score: float, zero_type: str = "", **place_: str) -> dict[str, Any]:
    return {
        "claim_id": f"demo-D1-{number:03}",
        "score": score,
        "zero_type": zero_type or None,
        "evidence": [place_] if place_ else [],
    }


def answered(number: int, score: float | None, **more: Any) -> dict[str, Any]:
    return {"id": f"demo-D1-{number:03}", "score": score, **more}


def test_kappa_of_a_worked_table() -> None:
    # As steps: labels 0 4 4 2, scores 0 4 3 0. Squared distances 0 0 1 4: sum 5, times n: 20.
    # By chance: n (Σg² + Σs²) - 2 Σg Σs = 4 (36 + 25) - 2 · 10 · 7 = 104. Kappa = 1 - 20 / 104.
    pairs = [(0.0, 0.0), (1.0, 1.0), (1.0, 0.75), (0.5, 0.0)]

    assert weighted_kappa(pairs) == pytest.approx(1 - 20 / 104)


def test_kappa_says_nothing_when_all_levels_are_the_same() -> None:
    assert math.isnan(weighted_kappa([(1.0, 1.0), (1.0, 1.0)]))


@given(st.lists(st.tuples(levels, levels), min_size=1))
def test_kappa_agrees_with_a_table_of_chances(pairs: list[tuple[float, float]]) -> None:
    gold = [LEVELS.index(pair[0]) for pair in pairs]
    score = [LEVELS.index(pair[1]) for pair in pairs]
    observed = sum((g - s) ** 2 for g, s in zip(gold, score, strict=True))
    chance = sum((g - s) ** 2 for g in gold for s in score) / len(pairs)
    expected = 1 - observed / chance if chance else math.nan

    assert weighted_kappa(pairs) == pytest.approx(expected, nan_ok=True)


@given(st.lists(st.floats(0, 1)))
def test_ranks_sum_to_the_same_whatever_ties_there_are(values: list[float]) -> None:
    assert sum(ranks(values)) == pytest.approx(len(values) * (len(values) - 1) / 2)


def test_a_missing_report_leaves_its_claims_unassessed(tmp_path: Path) -> None:
    result = data(tmp_path, [labelled(1, 1.0)], None)

    assert result["missing_reports"] == ["demo--plain.json"]
    assert (result["assessed"], result["not_assessed"]) == (0, 1)


def test_a_claim_without_a_score_is_no_zero(tmp_path: Path) -> None:
    result = data(
        tmp_path, [labelled(1, 0.0), labelled(2, 1.0)], [answered(1, None), answered(2, 1.0)]
    )

    assert result["not_assessed"] == 1
    assert result["overall"]["exact"] == 1.0
    assert result["zero"]["true_zeros"] == 0


def test_harm_is_the_share_of_removed_claims_worth_something(tmp_path: Path) -> None:
    removed = {"prefilter_rule": "no_trace"}
    result = data(
        tmp_path,
        [labelled(1, 0.0, "missing_component"), labelled(2, 0.5), labelled(3, 0.0, "unclassified")],
        [
            answered(1, 0.0, zero_type="missing_component", **removed),
            answered(2, 0.0, **removed),
            answered(3, 0.0, zero_type="missing_component"),
        ],
    )

    assert result["prefilter"] == {
        "removed_share": pytest.approx(2 / 3),
        "zeros_caught": 0.5,
        "harm": 0.5,
        "removed": 2,
    }
    assert result["zero_type_accuracy"] == 0.5


def test_evidence_counts_when_it_shares_a_line_with_the_label(tmp_path: Path) -> None:
    result = data(
        tmp_path,
        [labelled(1, 1.0, file="train.py", lines="10-20")],
        [
            answered(
                1,
                1.0,
                evidence=[
                    {"file": "train.py", "lines": "21-30"},
                    {"file": "other.py", "lines": "10-20"},
                    {"file": "./train.py", "lines": "20-25"},
                ],
            )
        ],
    )

    assert result["evidence"]["r2"] == 0.0
    assert result["evidence"]["r8"] == 1.0
    assert result["evidence"]["precision_first2"] == 0.0


def test_a_score_between_levels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not one of"):
        data(tmp_path, [labelled(1, 1.0)], [answered(1, 0.6)])


@pytest.mark.parametrize(
    ("lines", "spans"),
    [
        pytest.param("", (), id="no lines"),
        pytest.param("somewhere", (), id="no numbers"),
        pytest.param("7", ((7, 7),), id="one line"),
        pytest.param("3-9, 12", ((3, 9), (12, 12)), id="two ranges"),
        pytest.param("L3-L9", ((3, 9),), id="as code hosts write it"),
    ],
)
def test_line_ranges_are_read(lines: str, spans: tuple[tuple[int, int], ...]) -> None:
    assert place({"file": "a.py", "lines": lines}).spans == spans


def test_figures_are_printed_to_three_places(tmp_path: Path) -> None:
    printed = show(data(tmp_path, [labelled(1, 1.0)], [answered(1, 0.75)]))

    assert "overall\n  n: 1\n  exact: 0.000\n  within_one: 1.000\n" in printed
    assert "  demo--plain  1.000  0.750" in printed
