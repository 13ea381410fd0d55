"""Blocks of a guide know what the blocks around them set."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.shown_variables import ShownVariables
from tests.engine.readings import read

START = "python train.py $FLAGS"


@pytest.mark.parametrize(
    ("blocks", "place", "expected"),
    [
        ([START], 0, {}),
        (["FLAGS='--lr 1'\npython train.py", "ls"], 1, {}),
        (["FLAGS='--lr 1'", f"FLAGS='--lr 2'\n{START}"], 1, {}),
        (["FLAGS=$(cat flags)", START], 1, {}),
        (["FLAGS='--lr 1'", START], 1, {"FLAGS": "--lr 1"}),
        (["export FLAGS='--lr 1'", "ls", START], 2, {"FLAGS": "--lr 1"}),
        (["FLAGS='--lr 1'", "FLAGS='--lr 2'", START, "FLAGS='--lr 3'"], 2, {"FLAGS": "--lr 2"}),
        ([START, "FLAGS='--lr 3'", "FLAGS='--lr 4'"], 0, {"FLAGS": "--lr 3"}),
    ],
)
def test_what_is_set_around(blocks: list[str], place: int, expected: dict[str, str]) -> None:
    assert ShownVariables("README.md", blocks).at(place).variables == expected


@given(st.lists(st.text(max_size=40), min_size=1, max_size=4))
def test_only_what_a_block_uses_is_given_to_it(blocks: list[str]) -> None:
    shown = ShownVariables("README.md", blocks)

    for place, text in enumerate(blocks):
        assert all(f"${name}" in text or f"${{{name}" in text for name in shown.at(place).variables)


def test_a_command_has_the_flags_that_another_block_sets() -> None:
    text = f"Start:\n```\n{START} --n 2\n```\nwith\n```sh\nFLAGS='--lr 3e-4 --on True'\n```\n"

    (launch,) = read("markdown", text).launches

    assert dict(launch.flags) == {"lr": "3e-4", "on": "True", "n": "2"}
