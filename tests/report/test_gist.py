"""A verdict in one line: what is wrong first, and where to look for it."""

from __future__ import annotations

import dataclasses

import pytest

from analyzer.report.assemble import report_of
from analyzer.report.document import ClaimEntry, RequirementEntry
from analyzer.report.gist import best_place, gist, gravest_first, paper_name
from taxonomy.verdict import RequirementState
from tests.report.sample import audit, report

BY_ID = {claim.id: claim for claim in report().claims}


@pytest.mark.parametrize(
    ("claim_id", "line", "place"),
    [
        pytest.param(
            "ppo-D1-003",
            "All three values stand in cell 4 of the notebook.",
            "notebooks/atari.ipynb:58-60",
            id="a faithful claim has no wrong part",
        ),
        pytest.param(
            "ppo-D4-003",
            "sample() iterates in order.",
            "src/native/optim.cpp:112-116",
            id="no parts are told apart",
        ),
        pytest.param(
            "ppo-D1-001",
            "GAE lambda = 0.95: contradicted (is 0.97); epochs = 10: met with a variant (is 4)",
            "conf/task/mujoco.yaml:8",
            id="the gravest part comes first",
        ),
        pytest.param(
            "ppo-D2-002",
            "lambda-weighted sum: not found (no decay factor in the recursion)",
            "src/losses.py:31-39",
            id="a part that is nowhere leaves the best evidence",
        ),
        pytest.param(
            "ppo-D1-006",
            "two values for entropy_coef, and which one wins is unknown",
            "",
            id="not assessed",
        ),
    ],
)
def test_gist_and_place(claim_id: str, line: str, place: str) -> None:
    assert (gist(BY_ID[claim_id]), best_place(BY_ID[claim_id])) == (line, place)


def test_what_stands_against_a_faithful_claim_is_said_before_what_is_met() -> None:
    parts = (
        RequirementEntry(
            requirement="epochs = 10", state=RequirementState.MET, note="", references=()
        ),
        RequirementEntry(
            requirement="lr = 1", state=RequirementState.NOT_FOUND, note="", references=()
        ),
        RequirementEntry(
            requirement="Adam", state=RequirementState.CONTRADICTED, note="SGD", references=()
        ),
    )
    faithful: ClaimEntry = BY_ID["ppo-D1-003"].model_copy(update={"requirements": parts})

    assert faithful.score == 1
    assert gist(faithful) == "Adam: contradicted (SGD); lr = 1: not found"
    assert [part.requirement for part in gravest_first(faithful)] == [
        "Adam",
        "lr = 1",
        "epochs = 10",
    ]


def test_without_reasoning_the_claim_speaks_for_itself() -> None:
    silent: ClaimEntry = BY_ID["ppo-D1-003"].model_copy(update={"judge_reasoning": ""})

    assert gist(silent) == "Atari runs use 8 actors, horizon 128 and 3 epochs."


@pytest.mark.parametrize(
    ("title", "paper_id", "name"),
    [("Title\n of it", "x", "Title of it"), ("", "x", "x"), ("", "", "untitled paper")],
)
def test_paper_name(title: str, paper_id: str, name: str) -> None:
    claim_set = dataclasses.replace(audit().claim_set, paper_title=title, paper_id=paper_id)

    assert paper_name(report_of(dataclasses.replace(audit(), claim_set=claim_set))) == name
