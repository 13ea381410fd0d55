"""Values of which code holds only the factors."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_other_cases import values_of

State = RequirementState
LOAD = "import yaml\ncfg = yaml.safe_load(open('run.yaml'))\n"


@pytest.mark.parametrize(
    ("text", "code", "settings", "state"),
    [
        pytest.param(
            "The batch size is 96.",
            "print(cfg['batch_size'])\n",
            "batch_size: 24\n",
            State.CONTRADICTED,
            id="no second factor",
        ),
        pytest.param(
            "The batch size is 96.",
            "print(cfg['batch_size'], cfg['accumulate'])\n",
            "batch_size: 24\naccumulate: 4\n",
            State.MET,
            id="batches taken together",
        ),
        pytest.param(
            "The batch size is 97.",
            "print(cfg['batch_size'], cfg['accumulate'])\n",
            "batch_size: 2\naccumulate: 4\n",
            State.NOT_FOUND,
            id="batches taken together that make another number",
        ),
        pytest.param(
            "The batch size is 96.",
            "print(cfg['batch_size'])\n",
            "batch_size: 24\naccumulate: 4\n",
            State.CONTRADICTED,
            id="a factor that nothing reads",
        ),
        pytest.param(
            "Training goes on for 35,000 iterations.",
            "print(cfg['rounds'], cfg['steps_per_round'])\n",
            "rounds: 70\nsteps_per_round: 500\n",
            State.MET,
            id="rounds of steps",
        ),
        pytest.param(
            "Training goes on for 35,000 iterations.",
            "print(cfg['iterations'], cfg['steps'])\n",
            "iterations: 70\nsteps: 500\n",
            State.CONTRADICTED,
            id="steps of something else than iterations",
        ),
    ],
)
def test_a_product_of_two_settings_in_force_is_the_value(
    tmp_path: Path, text: str, code: str, settings: str, state: State
) -> None:
    found = values_of(text, tmp_path, {"main.py": LOAD + code, "run.yaml": settings})

    assert found[-1].state is state


def test_a_batch_that_code_multiplies_with_devices_is_that_of_each(tmp_path: Path) -> None:
    code = "print(cfg['batch_size'] * 1)\ntotal = batch_size * world_size()\n"
    files = {"main.py": LOAD + code, "run.yaml": "batch_size: 24\n"}

    states = [values_of(f"The batch size is {n}.", tmp_path / n, files) for n in ("96", "97")]

    assert [one[-1].state for one in states] == [State.NOT_FOUND, State.CONTRADICTED]
