"""Numbers in strings of settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState
CLAIM = "Images pass through RandAugment with magnitude 9."


@pytest.mark.parametrize(
    ("text", "state"),
    [
        pytest.param("data/rand-m9.txt", State.NOT_FOUND, id="the name of a file"),
        pytest.param("rand-n9-inc1", State.NOT_FOUND, id="the number under another letter"),
        pytest.param("rand-m7-inc1", State.NOT_FOUND, id="another number"),
        pytest.param("other-m9-inc1", State.NOT_FOUND, id="a string of something else"),
        pytest.param("rand-m9-inc1", State.MET, id="the number under its first letter"),
        pytest.param("rand:magnitude=9", State.MET, id="the number under its name"),
    ],
)
def test_a_string_names_its_numbers(text: str, state: RequirementState, tmp_path: Path) -> None:
    code = (
        "import argparse\np = argparse.ArgumentParser()\n"
        f"p.add_argument('--policy', default='{text}')\nprint(p.parse_args().policy)\n"
    )
    assert [one.state for one in values_of(CLAIM, tmp_path, {"train.py": code})] == [state]
