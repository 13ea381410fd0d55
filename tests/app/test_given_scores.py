"""Scores that people gave: what is read from any of the files, and every fault at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from analyzer.app.given_scores import read_scores, unknown_ids
from analyzer.model.errors import InputError
from taxonomy.verdict import Score


def written(tmp_path: Path, document: Any) -> Path:
    path = tmp_path / "scores.json"
    path.write_text(json.dumps(document), "utf-8")
    return path


@pytest.mark.parametrize(
    "document",
    [
        pytest.param([], id="a list alone"),
        pytest.param({"overrides": []}, id="overrides"),
        pytest.param({"labels": [{"claim_id": "a", "score": None}]}, id="a form nobody filled"),
    ],
)
def test_a_file_may_hold_no_score_yet(tmp_path: Path, document: Any) -> None:
    assert read_scores(written(tmp_path, document)).scores == ()


def test_who_may_stand_once_for_all(tmp_path: Path) -> None:
    entries = [{"claim_id": "a", "score": 0.5}, {"id": "b", "score": 1, "who": "bob"}]

    given = read_scores(written(tmp_path, {"who": "ada", "labels": entries}))

    assert [(one.claim_id, one.score, one.who) for one in given.scores] == [
        ("a", Score.KEY_OMISSION, "ada"),
        ("b", Score.FAITHFUL, "bob"),
    ]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        pytest.param({}, "holds no list of scores", id="no list"),
        pytest.param(["a"], 'is "a"; write an object', id="no object"),
        pytest.param([{"score": 1}], "names no claim", id="no id"),
        pytest.param([{"id": "a", "score": 0.4}], "is 0.4; choose one of", id="between levels"),
        pytest.param([{"id": "a", "score": True}], "is true; choose one of", id="no number"),
        pytest.param([{"id": "a", "score": "1"}], 'is "1"; choose one of', id="a text"),
        pytest.param([{"id": "a", "score": 1, "reason": 3}], "reason: is 3", id="no reason"),
        pytest.param([{"id": "a", "score": 0, "zero_type": "lost"}], 'is "lost"', id="no type"),
        pytest.param([{"id": "a", "score": 1}] * 2, 'scores "a" again', id="twice"),
    ],
)
def test_faults_are_named_with_their_place(tmp_path: Path, document: Any, said: str) -> None:
    with pytest.raises(InputError, match=said.replace("[", r"\[")):
        read_scores(written(tmp_path, document))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        read_scores(written(tmp_path, [{"score": 1}, {"id": "b", "score": 7}]))

    assert "[0]: names no claim" in str(caught.value)
    assert "[1].score: is 7" in str(caught.value)


def test_unknown_claims_come_with_the_closest_known_ones(tmp_path: Path) -> None:
    given = read_scores(written(tmp_path, [{"id": "demo-D1-01", "score": 1}]))

    [fault] = unknown_ids(given, ["demo-D1-001", "other"])

    assert fault.remedy == 'did you mean "demo-D1-001"?'
