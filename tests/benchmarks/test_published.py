"""Published repositories: which trees count, what figures say, and one run in place."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.labels import Unit, published_units
from benchmarks.published import absent, figures, judged, macro_f1, mismatches, record
from taxonomy.verdict import LEVELS
from tests.builders import repository

levels = st.sampled_from(LEVELS)
STEPS = "\n".join(f"    total += step({number})" for number in range(20))
TRAINING = f"""import torch

def train(model):
    total = 0
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-4)
{STEPS}
    return optimizer, total


train(torch.nn.Linear(2, 2))
"""


def labels_folder(root: Path, *evidence: dict[str, str], **source: Any) -> Path:
    """One labelled repository named "demo" with one claim."""
    folder = root / "labels" / "demo"
    (folder / "gold").mkdir(parents=True)
    claim = {"id": "demo-D1-001", "claim": "Adam with a learning rate of 3e-4.", "source": "4"}
    claims = {"paper_id": "demo", "paper_title": "Demo", "D1": [claim]}
    label = {"claim_id": "demo-D1-001", "score": 1, "zero_type": None, "evidence": list(evidence)}
    (folder / "claims.json").write_text(json.dumps(claims), "utf-8")
    (folder / "gold" / "published.json").write_text(json.dumps({"labels": [label]}), "utf-8")
    (folder / "source.json").write_text(json.dumps(source), "utf-8")
    return root / "labels"


def demo(root: Path, *evidence: dict[str, str], **source: Any) -> Unit:
    """The only unit, its tree holding train.py."""
    labels = labels_folder(root, *evidence, **source)
    repository(root / "trees" / "demo", {"train.py": TRAINING})
    (unit,) = published_units(root / "trees", labels=labels)
    return unit


def test_a_repository_without_a_tree_is_named_and_left_out(tmp_path: Path) -> None:
    labels = labels_folder(tmp_path)

    assert list(published_units(tmp_path, labels=labels)) == []
    assert absent(tmp_path, labels=labels) == ["demo"]


def test_units_are_those_that_the_other_benchmarks_take(tmp_path: Path) -> None:
    unit = demo(tmp_path)

    assert unit.name == "demo--published"
    assert [label.claim_id for label in unit.labels] == ["demo-D1-001"]
    assert (
        list(
            published_units(
                tmp_path / "trees", only=frozenset({"a"}), labels=unit.claims.parents[1]
            )
        )
        == []
    )


@pytest.mark.parametrize(
    ("evidence", "digests", "faults"),
    [
        pytest.param([], {}, [], id="nothing is cited"),
        pytest.param([("train.py", "5-5")], {}, [], id="the lines are there"),
        pytest.param([("train.py", "30-30")], {}, [], id="the empty line after the last newline"),
        pytest.param([("train.py", "5-5")], {"other.py": "0"}, [], id="not cited, not compared"),
        pytest.param([("a.py", "1-1")], {}, ["a.py is missing"], id="a file is missing"),
        pytest.param([("train.py", "4-70")], {}, ["train.py has no line 70"], id="too short"),
        pytest.param(
            [("train.py", "5-5")],
            {"train.py": "0"},
            ["train.py is not the text of the recorded commit"],
            id="another text",
        ),
    ],
)
def test_a_tree_is_the_labelled_one_or_says_why_not(
    tmp_path: Path, evidence: list[tuple[str, str]], digests: dict[str, str], faults: list[str]
) -> None:
    places = [{"file": file, "lines": lines} for file, lines in evidence]
    unit = demo(tmp_path, *places, sha256=digests)

    assert mismatches(unit) == faults


def test_recorded_digests_tell_a_changed_tree(tmp_path: Path) -> None:
    unit = demo(tmp_path, {"file": "train.py", "lines": "5"}, commit="abc")
    record(unit)
    before = mismatches(unit)
    (unit.repository / "train.py").write_text(TRAINING.replace("3e-4", "3e-5"), "utf-8")

    assert before == []
    assert mismatches(unit) == ["train.py is not the text of the recorded commit"]


def test_claims_are_judged_in_place(tmp_path: Path) -> None:
    unit = demo(tmp_path)
    (row,) = judged(unit)

    assert (row.label, row.level) == (1.0, 1.0)
    assert sorted(path.name for path in unit.repository.iterdir()) == ["train.py"]


def test_macro_f1_of_a_worked_table() -> None:
    # Passing: labels 3, scores 2, both 2, F1 4/5. Failing: labels 1, scores 2, both 1, F1 2/3.
    pairs = [(1.0, 1.0), (0.75, 0.5), (0.5, 0.25), (0.0, 0.25)]

    assert macro_f1(pairs, 0.5) == pytest.approx((4 / 5 + 2 / 3) / 2)


def test_figures_of_nothing_say_nothing() -> None:
    assert figures([]) == {"claims": 0}
    assert math.isnan(macro_f1([], 0.5))


@given(st.lists(st.tuples(levels, levels), min_size=1))
def test_macro_f1_is_a_share_and_one_only_without_an_error(
    pairs: list[tuple[float, float]],
) -> None:
    value = macro_f1(pairs, 0.5)

    assert 0 <= value <= 1
    assert (value == 1) == all((one >= 0.5) == (other >= 0.5) for one, other in pairs)


@given(st.lists(levels, min_size=1))
def test_always_passing_is_right_as_often_as_labels_pass(labels: list[float]) -> None:
    found = figures([(label, 1.0) for label in labels])

    assert found["always_pass_0.75"] == found["accuracy_0.75"]
