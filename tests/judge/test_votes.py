"""Several votes: the majority decides, ties go to the middle, failures have no say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.asking.llm import LanguageModelJudge
from judge.votes import VotingJudge, majority
from taxonomy.verdict import Score, Verdict
from tests.builders import claim, evidence
from tests.judge.cases import case
from tests.judge.models import ScriptedClient, all_alike

CASE = case(about=claim(claim_id="a"), evidence=(evidence(),))


def judges(*scores: float | None) -> list[LanguageModelJudge]:
    """One sample each; None never answers."""
    return [
        LanguageModelJudge(
            ScriptedClient((lambda *_: "") if score is None else all_alike(score)), sample=n
        )
        for n, score in enumerate(scores)
    ]


def vote(*scores: float | None) -> Verdict:
    """The verdict of all together."""
    return VotingJudge(judges(*scores)).judge([CASE])[0]


@pytest.mark.parametrize(
    ("scores", "level", "confidence", "spread"),
    [
        ((1.0,), 1.0, 1.0, 0.0),
        ((1.0, 1.0, 0.5), 1.0, 0.67, 0.5),
        ((1.0, 0.5, 0.0), 0.5, 0.33, 1.0),
        ((1.0, 0.75), 0.75, 0.5, 0.25),
        ((1.0, 1.0, 0.0, 0.0), 0.0, 0.5, 1.0),
        ((None, 0.25, None), 0.25, 0.33, 0.0),
    ],
)
def test_the_majority_decides(
    scores: tuple[float | None, ...], level: float, confidence: float, spread: float
) -> None:
    verdict = vote(*scores)

    assert verdict.score is Score(level)
    assert verdict.confidence == confidence
    assert verdict.asked is not None
    assert verdict.asked.spread == spread
    assert [one.score for one in verdict.asked.votes] == list(scores)


def test_no_votes_are_no_score() -> None:
    verdict = vote(None, None)

    assert verdict.score is None
    assert verdict.failure
    assert verdict.asked is not None
    assert verdict.asked.calls == 4


def test_the_name_counts_samples_of_one_judge() -> None:
    assert VotingJudge(judges(1, 1, 1)).name.startswith("votes(llm:scripted/")
    assert VotingJudge(judges(1, 1, 1)).name.endswith(" x3)")


def test_votes_need_a_judge() -> None:
    with pytest.raises(ValueError, match="at least one"):
        VotingJudge([])


@given(st.lists(st.sampled_from(list(Score)), min_size=1, max_size=9))
def test_the_majority_is_a_vote_that_none_outnumbers(scores: list[Score]) -> None:
    level = majority(scores)

    assert level in scores
    assert all(scores.count(level) >= scores.count(other) for other in scores)
    assert majority(list(reversed(scores))) is level
