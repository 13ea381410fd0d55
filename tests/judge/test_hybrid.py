"""The first judge where it is sure, the other for the rest."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from judge.asking.llm import LanguageModelJudge
from judge.case import Case
from judge.hybrid import HybridJudge
from judge.verdicts import unjudged, verdict_of
from taxonomy.verdict import Score, Verdict
from tests.builders import claim, evidence
from tests.judge.cases import case
from tests.judge.models import ScriptedClient, all_alike, claim_ids

CASES = [case(about=claim(claim_id=f"c{n}"), evidence=(evidence(),)) for n in range(4)]


class Graded:
    """Confidence 0.2, 0.4, 0.6 and 0.8 by the claim's number; c3 has no score when asked so."""

    name = "graded"

    def __init__(self, *, fails: bool = False) -> None:
        self.fails = fails

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        return [self._one(one) for one in cases]

    def _one(self, one: Case) -> Verdict:
        number = int(one.claim.claim_id[1])
        if self.fails and number == 3:
            return unjudged(one, "cannot tell", self.name)
        confidence = 0.2 + 0.2 * number
        return verdict_of(one, Score.FAITHFUL, "r", decided_by=self.name, confidence=confidence)


@pytest.mark.parametrize(
    ("threshold", "asked"),
    [
        (0.0, []),
        (0.5, ["c0", "c1"]),
        (0.6, ["c0", "c1"]),
        (1.0, ["c0", "c1", "c2", "c3"]),
    ],
)
def test_cases_below_the_threshold_go_to_the_other(threshold: float, asked: list[str]) -> None:
    client = ScriptedClient(all_alike(0.5))
    judge = HybridJudge(Graded(), LanguageModelJudge(client), threshold=threshold)

    verdicts = judge.judge(CASES)

    assert [one for request in client.asked for one in claim_ids(request)] == asked
    assert [v.claim.claim_id for v in verdicts] == ["c0", "c1", "c2", "c3"]
    assert [v.score for v in verdicts] == [
        Score.KEY_OMISSION if f"c{n}" in asked else Score.FAITHFUL for n in range(4)
    ]


def test_what_has_no_score_goes_to_the_other() -> None:
    client = ScriptedClient(all_alike(0.5))
    verdicts = HybridJudge(Graded(fails=True), LanguageModelJudge(client), threshold=0.0).judge(
        CASES
    )

    assert [request.request_id[:5] for request in client.asked] == ["audit"]
    assert verdicts[3].score is Score.KEY_OMISSION


def test_where_the_other_fails_the_claim_is_not_assessed() -> None:
    client = ScriptedClient(lambda *_: "")
    verdicts = HybridJudge(Graded(), LanguageModelJudge(client), threshold=0.5).judge(CASES)

    assert [v.score for v in verdicts] == [None, None, Score.FAITHFUL, Score.FAITHFUL]


def test_a_threshold_is_a_share() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        HybridJudge(Graded(), Graded(), threshold=1.5)
