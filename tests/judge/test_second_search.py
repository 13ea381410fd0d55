"""A second look adds what the words find, at the cost of the last items."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.settings import Settings
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.second_search import NEW_ITEMS, REASON, searched_again
from tests.builders import claim
from tests.builders import repository as files

SOURCES = {
    "train.py": "def train(net, data):\n    for batch in data:\n        loss = net(batch).mean()\n",
    "schedule.py": "def warmup_factor(step, warmup_steps=500):\n    return step / warmup_steps\n",
} | {f"extra_{n}.py": f"def train_{n}(net):\n    return net.mean() + {n}\n" for n in range(9)}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    repo = files(tmp_path / "repo", SOURCES)
    return repository_for(index_repository(repo, index_dir=tmp_path / "ix", settings=Settings()))


def test_words_bring_new_evidence_and_a_round(repository: Repository) -> None:
    case = gather(claim("The loss is the mean of the network over a batch."), repository)
    assert "schedule.py" not in {item.location.path for item in case.evidence}

    wider = searched_again(case, "warmup_factor warmup_steps", repository)

    assert "schedule.py" in {item.location.path for item in wider.evidence}
    assert len(wider.evidence) <= 8
    assert wider.evidence[0] == case.evidence[0]
    assert len(set(wider.evidence) - set(case.evidence)) <= NEW_ITEMS
    assert wider.trace[-1].reason == REASON
    assert wider.trace[-1].query == "warmup_factor warmup_steps"


@pytest.mark.parametrize("words", ["", "zzqqxx nowhere", "!!!"])
def test_words_that_find_nothing_leave_the_evidence(repository: Repository, words: str) -> None:
    case = gather(claim("The loss is the mean of the network over a batch."), repository)

    assert searched_again(case, words, repository).evidence == case.evidence


def test_what_is_known_is_not_new(repository: Repository) -> None:
    case = gather(claim("The loss is the mean of the network over a batch."), repository)
    once = searched_again(case, "warmup_factor", repository)

    again = searched_again(once, "warmup_factor", repository)

    places = [item.reference for item in again.evidence]
    assert len(places) == len(set(places))
