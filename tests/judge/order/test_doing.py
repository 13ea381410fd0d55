"""Lines that only count, ask or hand on do less than they say."""

from __future__ import annotations

import pytest

from judge.order.doing import ARGUMENT, HEAD, MAKES, OTHERS, own_doing
from judge.order.flow import Moment


@pytest.mark.parametrize(
    ("text", "share"),
    [
        pytest.param("knead(dough)", 1.0, id="done"),
        pytest.param("loaves += 1", 0.0, id="counted"),
        pytest.param("for _ in range(loaves):", 0.0, id="a loop over numbers"),
        pytest.param("for loaf in loaves:", HEAD, id="done inside"),
        pytest.param("for loaf in divide(dough):", 1.0, id="the head calls"),
        pytest.param("if (hungry) {", HEAD, id="asked"),
        pytest.param("if (loaf % taste_every == 0) {", 1.0, id="what comes round is named"),
        pytest.param("if rises(dough):", 1.0, id="asked by a call"),
        pytest.param("oven = Oven(dough)", MAKES, id="made for later"),
        pytest.param("return dough", 0.0, id="handed on"),
        pytest.param("dough = dough.cuda()", 0.0, id="moved to a device"),
        pytest.param("if not os.path.exists(oven_dir):", 0.0, id="looks after files"),
        pytest.param("with torch.no_grad():", 0.0, id="opens a scope"),
        pytest.param("dough, salt,", ARGUMENT, id="what a call above takes"),
        pytest.param("knead(dough),", 1.0, id="an item that does something"),
    ],
)
def test_what_a_line_counts(text: str, share: float) -> None:
    moment = Moment("bake.py", 1, frozenset(), text=text)

    assert own_doing(moment, ("knead", "dough")) == share


def test_a_step_that_makes_is_done_by_making() -> None:
    moment = Moment("bake.py", 1, frozenset(), text="oven = Oven(dough)")

    assert own_doing(moment, ("build", "oven")) == 1.0


def test_a_step_that_returns_is_done_by_handing_on() -> None:
    assert own_doing(Moment("bake.py", 1, frozenset(), text="return dough"), ("return",)) == 1.0


@pytest.mark.parametrize(
    ("text", "share"),
    [
        pytest.param("knead(dough)", 1.0, id="to the thing"),
        pytest.param("knead_dough(dough)", 1.0, id="named"),
        pytest.param("knead_all(dough)", 1.0, id="to all that there is"),
        pytest.param("knead_clay(flour)", 1.0, id="not given it"),
        pytest.param("knead_clay(dough)", OTHERS, id="to another that is only given it"),
    ],
)
def test_a_call_that_names_another_thing_does_little_of_a_step(text: str, share: float) -> None:
    moment = Moment("bake.py", 1, frozenset(), text=text)

    assert own_doing(moment, ("knead", "dough")) == share
