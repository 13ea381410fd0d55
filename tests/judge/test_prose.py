"""What a reader is told of a judgement: plain sentences, what belongs together in one place."""

from __future__ import annotations

import pytest

from judge.claims.plan import TOPIC_LABEL
from judge.prose import reasoning, weighing_text
from judge.rules.weighing import shipped_weights, weighed
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState


def found(
    label: str, state: State = State.MET, note: str = "in fit", place: str = "a.py:3-3"
) -> RequirementResult:
    return RequirementResult(label, state, note, (place,) if place else ())


@pytest.mark.parametrize(
    ("results", "said"),
    [
        pytest.param([], "The claim asks for nothing that can be checked.", id="nothing"),
        pytest.param([found("Adam")], "Met: Adam (in fit) at a.py:3.", id="one"),
        pytest.param(
            [found("Adam"), found("lr = 0.1", place="b.py:1-2")],
            "Met: Adam (in fit) at a.py:3; lr = 0.1 (in fit) at b.py:1-2.",
            id="two places",
        ),
        pytest.param(
            [found("rank = 1"), found("Adam"), found("rank = 2")],
            "Met: rank = 1, 2, Adam (in fit) at a.py:3.",
            id="several of one place, the values of one name together",
        ),
        pytest.param(
            [found("Adam", State.NOT_FOUND, "no trace", ""), found(TOPIC_LABEL, note="20% stand")],
            "Not found: Adam (no trace). The rest of the claim (20% stand) at a.py:3.",
            id="words that nothing is met by are told apart",
        ),
        pytest.param(
            [found(TOPIC_LABEL, note="20% stand")],
            "No part of the claim was checked by itself (20% stand) at a.py:3.",
            id="and alone",
        ),
    ],
)
def test_the_reasoning(results: list[RequirementResult], said: str) -> None:
    assert reasoning(results) == said


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        pytest.param("values_level", 1.0, "For it counts that its values", id="values met"),
        pytest.param("values_level", 0.0, "Against it counts that its values", id="values unmet"),
        pytest.param(
            "repository_unreached", 1.0, "Against it counts that much of the", id="dead code"
        ),
        pytest.param("repository_unreached", 0.0, "", id="little dead code is no merit"),
    ],
)
def test_what_speaks_for_and_against_a_claim_is_said_in_words(
    name: str, value: float, said: str
) -> None:
    signals = dict(shipped_weights().typical) | {name: value}

    text = weighing_text(signals, weighed(signals, shipped_weights()))

    assert said in text
    assert bool(said) is ("counts" in text)
