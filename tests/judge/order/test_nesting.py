"""A step on the wrong side of a loop is found, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.flow import Moment
from judge.order.nesting import misplaced
from judge.order.turns import Turn

LOOP = "bake.py:3"
RUNS = "bake.py:1"
TEXTS = {1: "for seed in seeds:", 3: "for _ in range(loaves):"}


def walk(*loops: tuple[str, ...]) -> list[Moment]:
    """Moments on the lines from 2 on, after the heads of both loops."""
    heads = [
        Moment("bake.py", line, frozenset(), loops=(f"bake.py:{line}",), text=text)
        for line, text in TEXTS.items()
    ]
    lines = [
        Moment("bake.py", 4 + at, frozenset(), loops=around, text=f"step_{at}()")
        for at, around in enumerate(loops)
    ]
    return [*heads, *lines]


def columns(*places: int, count: int) -> list[list[float]]:
    """One step a place, surely done there and nowhere else."""
    return [[float(at == place + 2) for at in range(count + 2)] for place in places]


INSIDE, OUTSIDE, IN_RUNS = (LOOP,), (), (RUNS,)


@pytest.mark.parametrize(
    ("loops", "turns", "found"),
    [
        pytest.param([INSIDE, OUTSIDE], [Turn.UNSAID, Turn.UNSAID], None, id="nothing said"),
        pytest.param([INSIDE, INSIDE], [Turn.EACH, Turn.EACH], None, id="both in the loop"),
        pytest.param([OUTSIDE, OUTSIDE], [Turn.EACH, Turn.EACH], None, id="no loop at all"),
        pytest.param([INSIDE, OUTSIDE], [Turn.EACH, Turn.ONCE], None, id="once after the loop"),
        pytest.param([INSIDE, OUTSIDE], [Turn.EACH, Turn.EACH], "r2", id="each turn, but outside"),
        pytest.param([INSIDE, INSIDE], [Turn.EACH, Turn.ONCE], "r2", id="once, but inside"),
        pytest.param([INSIDE, OUTSIDE], [Turn.UNSAID, Turn.BETWEEN], "r2", id="after all turns"),
        pytest.param([INSIDE, INSIDE], [Turn.UNSAID, Turn.BETWEEN], None, id="now and then"),
        pytest.param([IN_RUNS, IN_RUNS], [Turn.EACH, Turn.ONCE], None, id="in a loop over runs"),
    ],
)
def test_sides_of_a_loop(
    loops: list[tuple[str, ...]], turns: list[Turn], found: str | None
) -> None:
    keys = [f"r{at + 1}" for at in range(len(loops))]
    result = misplaced(walk(*loops), columns(*range(len(loops)), count=len(loops)), keys, turns)

    assert (result.key if result else None) == found


def test_the_loop_and_the_side_are_told() -> None:
    result = misplaced(
        walk(INSIDE, INSIDE), columns(0, 1, count=2), ["r1", "r2"], [Turn.EACH, Turn.ONCE]
    )

    assert result is not None
    assert (result.loop, result.inside, result.step.where) == (LOOP, True, "bake.py:5")


@given(
    st.lists(st.sampled_from([INSIDE, OUTSIDE, IN_RUNS]), min_size=1, max_size=5),
    st.data(),
)
def test_steps_that_nothing_surely_does_are_never_misplaced(
    loops: list[tuple[str, ...]], data: st.DataObject
) -> None:
    turns = data.draw(st.lists(st.sampled_from(Turn), min_size=len(loops), max_size=len(loops)))
    moments = walk(*loops)
    hardly = [[0.3] * len(moments) for _ in loops]

    assert misplaced(moments, hardly, [f"r{at}" for at in range(len(loops))], turns) is None
