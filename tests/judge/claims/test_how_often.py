"""Numbers that say how often something is done."""

from __future__ import annotations

import pytest

from judge.claims.plan_values import value_requirements


@pytest.mark.parametrize(
    ("claim", "terms"),
    [
        pytest.param("The loss is minimised every day.", [], id="no number"),
        pytest.param("Training takes 5000 iterations.", ["iterations"], id="a length"),
        pytest.param(
            "The weights are copied to the target every 500 updates.",
            ["target_update"],
            id="a target network",
        ),
        pytest.param(
            "An evaluation is made every 2000 environment steps.",
            ["evaluation_interval"],
            id="an evaluation",
        ),
        pytest.param(
            "Every 2000 time steps the agent is evaluated without exploration.",
            ["evaluation_interval"],
            id="an evaluation told behind",
        ),
        pytest.param(
            "A checkpoint is saved every 50 epochs.", ["checkpoint_interval"], id="a checkpoint"
        ),
        pytest.param(
            "It takes 2 gradient steps per environment step.",
            ["updates_per_step"],
            id="updates of a step",
        ),
        pytest.param(
            "One gradient step for each environment step.",
            ["updates_per_step"],
            id="one is a number here",
        ),
        pytest.param("One gradient step per minibatch.", [], id="and an article there"),
        pytest.param(
            "The learning rate rises linearly over the first 300 updates.",
            ["warmup"],
            id="a rate that rises",
        ),
        pytest.param(
            "5000 steps with uniformly random actions come first.",
            ["random_steps"],
            id="blind steps",
        ),
    ],
)
def test_how_often_something_is_done_is_a_setting_of_its_own(claim: str, terms: list[str]) -> None:
    assert [asked.term for asked in value_requirements(claim)] == terms
