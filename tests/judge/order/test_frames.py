"""Steps are compared in the definition that does most of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.order.asked import Asked
from judge.order.frames import Frames
from judge.order.precedence import Precedence
from judge.order.turns import Turn
from tests.builders import repository as files

BREW = """\
class Kettle:
    def forward(self, water):
        return heat(water)


def heat(water):
    water.warmth += 10


def grind(beans):
    beans.size = beans.size / 2


def load_cup(cup):
    cup.beans = grind(cup.beans)


class Bar:
    def __init__(self):
        self.boiler = Kettle()

    def serve(self, cup):
        print("grind beans, then heat water")
        cup.water = self.boiler(cup.water)
        cup.powder = grind(cup.beans)
        return cup


if __name__ == "__main__":
    Bar().serve(1)
"""
HEAT = Asked("r1", ("heat", "water"))
GRIND = Asked("r2", ("grind", "bean"))
NAMES = ("brew.Bar.serve", "brew.load_cup", "brew.heat", "brew.grind")


def compared(tmp_path: Path, *asked: Asked, source: str = BREW) -> Precedence | None:
    root = files(tmp_path / "repo", {"brew.py": source})
    ways = repository_for(index_repository(root, index_dir=tmp_path / "index")).ways
    ways.likeness.learn([w for one in asked for w in one.words], [])
    return Frames(asked, ways.likeness, ways.flow, {}, repeated=False).compared(NAMES)


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param((HEAT,), id="one step"),
        pytest.param((HEAT, Asked("r2", ("foam", "milk"))), id="a step that nothing does"),
        pytest.param((HEAT, HEAT), id="steps that cannot be told apart"),
        pytest.param((HEAT, Asked("r2", ("update",))), id="a mere verb"),
        pytest.param((HEAT, replace(GRIND, turn=Turn.BETWEEN)), id="a step at intervals"),
    ],
)
def test_nothing_is_said_without_two_steps(tmp_path: Path, asked: tuple[Asked, ...]) -> None:
    assert compared(tmp_path, *asked) is None


def test_an_order_that_is_kept_is_not_turned(tmp_path: Path) -> None:
    found = compared(tmp_path, HEAT, GRIND)

    assert found is not None
    assert (found.frame, found.turned, found.otherwise) == ("brew.Bar.serve", 0.0, None)


def test_the_other_way_round_is_found_through_what_is_called(tmp_path: Path) -> None:
    found = compared(tmp_path, GRIND, HEAT)

    assert found is not None
    assert found.otherwise is not None
    assert (found.otherwise.early.where, found.otherwise.late.where) == ("brew.py:25", "brew.py:24")
