"""The explanation of one verdict, and what an unknown id gets."""

from __future__ import annotations

import dataclasses

import pytest

from analyzer.model.errors import InputError
from analyzer.report.assemble import report_of
from analyzer.report.explain import close_ids, explanation
from tests.report.sample import audit, report


def explained(claim_id: str) -> str:
    return explanation(report(), claim_id, width=120, color=False)


def test_rounds_rules_parts_and_code_are_shown() -> None:
    text = explained("ppo-D1-001")
    expected = [
        "ppo-D1-001  D1 numerical precision",
        "Appendix A, Table 3",
        "0.75 minor deviation",
        "decided by   static/1, confidence 0.86",
        "  GAE lambda = 0.95  contradicted\n    is 0.97\n    conf/task/mujoco.yaml:8",
        "1. conf/task/mujoco.yaml:1-8  config  direct  decided",
        "     sets lr = 0.0003, epochs = 4",
        "        1  # MuJoCo settings, merged over conf/algo/ppo.yaml",
        "     >  8  gae_lambda: 0.97",
        "Search  3 rounds",
        "1. horizon 2048 adam step size 3e-4 epochs minibatch  14 hits\n     the whole claim",
    ]

    assert [phrase for phrase in expected if phrase not in text] == []


def test_a_rule_that_decided_is_named() -> None:
    text = explained("ppo-D1-005")

    assert "rule         numbers unsupported" in text
    assert "Evidence  none was found" in text


def test_a_claim_that_was_not_assessed_says_why() -> None:
    text = explained("ppo-D1-006")

    assert "n/a not assessed" in text
    assert "two values for entropy_coef" in text


def test_stubs_and_code_that_nothing_reaches_are_named() -> None:
    text = explained("ppo-D1-004")

    assert "in schedules.alpha; no entry point reaches it; a stub: returns a constant" in text


@pytest.mark.parametrize(
    ("asked", "close"),
    [
        pytest.param("quantum", [], id="nothing like it"),
        pytest.param("", [], id="no id at all"),
        pytest.param("PPO-d1-001", ["ppo-D1-001"], id="another case"),
        pytest.param("D4-003", ["ppo-D4-003"], id="only its end"),
        pytest.param("ppo-D1-0001", ["ppo-D1-001"], id="a slip of the finger"),
    ],
)
def test_close_ids(asked: str, close: list[str]) -> None:
    assert close_ids(report(), asked)[:1] == close


def test_an_unknown_id_names_those_that_come_close() -> None:
    with pytest.raises(InputError, match=r"did you mean ppo-D4-003 or ") as caught:
        explained("ppo-D4-03")

    assert "\n" not in str(caught.value)


def test_an_unknown_id_unlike_all_others_names_the_range() -> None:
    with pytest.raises(InputError, match="its 25 ids run from ppo-D1-001 to ppo-D4-004"):
        explained("quantum")


def test_an_empty_report_says_so() -> None:
    empty = dataclasses.replace(audit().claim_set, claims=())
    document = report_of(dataclasses.replace(audit(), claim_set=empty, verdicts=()))

    with pytest.raises(InputError, match="holds no claims at all"):
        explanation(document, "a", width=80, color=False)
