"""From cases to verdicts: pre-filter first, judge next, and no zero for what was not read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from analyzer.model.source import FileRole, Skip, SkipReason
from judge.alive.vain_words import Vain
from judge.case import Case
from judge.claims.plan import plan_claim
from judge.decide import decide
from judge.prefilter import Thresholds
from judge.search.said import Said
from judge.static import StaticJudge
from judge.verdicts import verdict_of
from taxonomy.drift import Dimension, ZeroType
from taxonomy.verdict import Score, Verdict
from tests.builders import claim, evidence
from tests.judge.cases import case, fact, requirement, sighting


class FixedJudge:
    """Gives every case the same level and remembers what it was asked."""

    name = "fixed"

    def __init__(self, score: Score) -> None:
        self.score = score
        self.asked: list[str] = []

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        self.asked += [one.claim.claim_id for one in cases]
        return [
            verdict_of(one, self.score, "because", decided_by=self.name, confidence=0.5)
            for one in cases
        ]


def test_removed_claims_never_reach_the_judge_and_order_is_kept() -> None:
    cases = [
        case(about=claim(claim_id="a"), evidence=(evidence(),)),
        case(about=claim(claim_id="b"), evidence=(evidence(role=FileRole.TEST),)),
        case(about=claim(claim_id="c"), evidence=(evidence(),)),
    ]
    judge = FixedJudge(Score.FAITHFUL)

    verdicts = decide(cases, judge, Thresholds())

    assert judge.asked == ["a", "c"]
    assert [v.claim.claim_id for v in verdicts] == ["a", "b", "c"]
    assert verdicts[1].prefilter_rule == "docs_or_tests_only"
    assert verdicts[1].decided_by == "prefilter:docs_or_tests_only"
    assert verdicts[1].score is Score.ABSENT


@pytest.mark.parametrize(
    ("reason", "assessed"),
    [
        pytest.param(SkipReason.IGNORED, True, id="an ignored file is not shipped"),
        pytest.param(SkipReason.LFS_POINTER, False, id="content behind a pointer"),
        pytest.param(SkipReason.SUBMODULE, False, id="a submodule that is not there"),
        pytest.param(SkipReason.TOO_LARGE, False, id="a file too large to read"),
        pytest.param(SkipReason.BINARY, False, id="code by its name, not by its bytes"),
    ],
)
def test_absence_is_not_known_while_content_is_missing(reason: SkipReason, assessed: bool) -> None:
    hidden = (Skip("config.json", reason, "12 MB", may_hold_evidence=True),)

    (verdict,) = decide([case(hidden=hidden)], FixedJudge(Score.ABSENT), Thresholds())

    assert (verdict.score is not None) == assessed
    assert assessed or "config.json" in verdict.failure


def test_nothing_is_judged_where_no_code_could_be_read() -> None:
    hidden = (Skip("train.py", SkipReason.BINARY, may_hold_evidence=True),)
    judge = FixedJudge(Score.FAITHFUL)

    (verdict,) = decide([case(hidden=hidden, code_lines=0)], judge, Thresholds())

    assert verdict.score is None
    assert "train.py (binary)" in verdict.failure
    assert judge.asked == []


@pytest.mark.parametrize(
    ("said", "references"),
    [
        pytest.param(
            Said(stubs=0.9, stub="fit at train.py:7"), ("train.py:5-9",), id="an item that is cited"
        ),
        pytest.param(
            Said(documents=0.9, document="README.md:13"), ("README.md:13-13",), id="one that is not"
        ),
    ],
)
def test_a_removed_claim_cites_the_place_of_its_reason(
    said: Said, references: tuple[str, ...]
) -> None:
    items = (evidence(path="other.py"), evidence("a\n" * 4, path="train.py", first_line=5))
    about = claim(dimension=Dimension.PROTOCOL)
    spoken = replace(case(about=about, evidence=items), said=said, vain=Vain(only=0.5))

    (verdict,) = decide([spoken], FixedJudge(Score.FAITHFUL), Thresholds())

    assert verdict.prefilter_rule
    assert verdict.evidence_refs == references


def test_a_claim_removed_because_nothing_is_there_cites_nothing() -> None:
    unknown = case(evidence=(evidence(),), hits=0)

    (verdict,) = decide([unknown], FixedJudge(Score.FAITHFUL), Thresholds())

    assert verdict.prefilter_rule == "nothing_found"
    assert verdict.evidence_refs == ()


def test_a_claim_of_words_about_any_program_is_not_assessed_and_says_how_to_mend_it() -> None:
    about = claim(text="The code implements the method described in the paper as intended.")
    plan = plan_claim(about)
    empty = replace(case(about=about, evidence=(evidence(),)), plan=plan)

    (verdict,) = decide([empty], FixedJudge(Score.FAITHFUL), Thresholds())

    assert verdict.score is None
    assert "say what is computed" in verdict.failure


def test_a_zero_with_a_stub_stays_a_zero_whatever_is_missing() -> None:
    hidden = (Skip("config.json", SkipReason.LFS_POINTER, may_hold_evidence=True),)
    said = Said(stubs=0.9, stub="train.fit")
    stubbed = replace(case(hidden=hidden), said=said, vain=Vain(stub=0.9))

    (verdict,) = decide([stubbed], FixedJudge(Score.ABSENT), Thresholds())

    assert verdict.score is Score.ABSENT
    assert verdict.zero_type is ZeroType.STUB_PLACEHOLDER


def test_the_reasoning_names_each_requirement_and_its_place() -> None:
    asked = requirement()

    (verdict,) = decide(
        [case([asked], {"r1": [sighting(seen=fact())]})], StaticJudge(), Thresholds()
    )

    assert verdict.score is Score.FAITHFUL
    assert verdict.reasoning.startswith(
        "Met: learning rate = 0.0003 (lr = 0.0003) at train.py:3. Most likely levels: 1 ("
    )
