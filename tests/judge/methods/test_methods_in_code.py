"""Methods that code does without saying their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.methods.methods_in_code import methods
from judge.settle import settled
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository

State = RequirementState
RUN = "\nif __name__ == '__main__':\n    fit([1.0])\n"
TWO_STEPS = (
    "def soft_assign(x):\n    return [0.5 * v for v in x]\n\n"
    "def reestimate(resp):\n    return sum(resp)\n\n"
    "def fit(x):\n    for _ in range(9):\n        mean = reestimate(soft_assign(x))\n"
    "    return mean\n"
)
ONE_STEP = "def reestimate(x):\n    return sum(x)\n\ndef fit(x):\n    return reestimate(x)\n"


def state_of(folder: Path, text: str, code: str) -> State:
    root = repository(folder / "repo", {"main.py": code})
    case = gather(claim(text), repository_for(index_repository(root, index_dir=folder / "i")))
    return settled(case.plan.requirements[0], case).state


@pytest.mark.parametrize(
    ("code", "state"),
    [
        pytest.param("def fit(x):\n    return x\n" + RUN, State.NOT_FOUND, id="nothing"),
        pytest.param(ONE_STEP + RUN, State.NOT_FOUND, id="one of its parts"),
        pytest.param(TWO_STEPS, State.NOT_FOUND, id="code that nothing runs"),
        pytest.param(TWO_STEPS + RUN, State.MET, id="all of its parts"),
    ],
)
def test_a_method_is_done_where_a_file_has_all_its_parts(
    tmp_path: Path, code: str, state: State
) -> None:
    if state is State.NOT_FOUND and "soft" in code:
        code += "\nif __name__ == '__main__':\n    print(1)\n"
    assert state_of(tmp_path, "The mixture is fitted by EM in a loop.", code) is state


def test_a_schedule_is_done_by_its_shape(tmp_path: Path) -> None:
    code = "def fit(step, total):\n    lr = 0.1 * (1 - step / total)\n    return lr\n"
    run = "\nif __name__ == '__main__':\n    fit(1, 2)\n"

    state = state_of(tmp_path, "The rate has a linear decay.", code + run)

    assert state in {State.MET, State.VARIANT}


def test_methods_are_named_in_lower_case_and_have_parts() -> None:
    assert all(name == name.lower() and parts for name, parts in methods().items())
