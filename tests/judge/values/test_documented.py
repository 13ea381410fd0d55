"""Values that only shown commands set."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_other_cases import values_of

State = RequirementState
MAIN = """import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--data", default="data/oak")
parser.add_argument("--epochs", type=int, default=8000)
args = parser.parse_args()
for epoch in range(args.epochs):
    train(args.data)
"""
OAK = "`python main.py --data data/oak --epoch 60`"
ELM = "`python main.py --data data/elm --epochs 90`"


@pytest.mark.parametrize(
    ("text", "readme", "state"),
    [
        pytest.param("The model is trained for 60 epochs.", "", State.CONTRADICTED, id="none"),
        pytest.param("The model is trained for 60 epochs.", f"+ {OAK}\n", State.MET, id="one"),
        pytest.param(
            "The model is trained for 61 epochs.",
            f"+ {OAK}\n",
            State.CONTRADICTED,
            id="another value",
        ),
        pytest.param(
            "The model is trained for 60 epochs.",
            f"+ {OAK}\n+ {ELM}\n",
            State.CONTRADICTED,
            id="commands that differ",
        ),
    ],
)
def test_a_shown_command_sets_what_a_program_only_declares(
    tmp_path: Path, text: str, readme: str, state: State
) -> None:
    found = values_of(text, tmp_path, {"main.py": MAIN, "README.md": f"# Trees\n\n{readme}"})

    assert [one.state for one in found] == [state]


def test_each_case_has_its_own_command(tmp_path: Path) -> None:
    text = "Models are trained for 60 epochs on Oak and 90 on Elm."
    files = {"main.py": MAIN, "README.md": f"# Trees\n\n+ {OAK}\n+ {ELM}\n"}

    assert [one.state for one in values_of(text, tmp_path, files)] == [State.MET] * 2
