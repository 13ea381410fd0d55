"""Objects of one class are told apart while that is sure, and never longer."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.graphs import calls, graph_of

HEAD = """
def one(): pass
def two(): pass
def three(): pass
class A:
    def __init__(self, f): self.f = f
    def set(self, f): self.f = f
    def may_set(self, f):
        if f is one: return
        self.f = f
class B(A):
    def __init__(self): super().__init__(two)
def put(a, f): a.f = f
def put_all(many, f):
    for a in many: a.f = f
def nested(a, f):
    def inner(): a.f = f
    inner()
"""


def called(text: str) -> set[str]:
    """Which of one, two and three the module calls."""
    found = calls(graph_of(HEAD + text))
    return {name for name in ("one", "two", "three") if f"main -> main.{name}" in found}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("c = A(one)", set(), id="nothing called"),
        pytest.param("c = A(one)\nd = A(two)\nd.f()", {"two"}, id="two objects"),
        pytest.param("c = A(one)\nc.set(two)\nc.f()", {"two"}, id="set by a method"),
        pytest.param("c = A(one)\nput(c, two)\nc.f()", {"two"}, id="set by a function"),
        pytest.param("c = A(one)\nput(f=two, a=c)\nc.f()", {"two"}, id="given by name"),
        pytest.param("c = A(one)\nnested(c, two)\nc.f()", {"two"}, id="set by a function inside"),
        pytest.param(
            "c = A(one)\ndef go(): put(c, two)\ngo()\nc.f()", {"two"}, id="a shared variable"
        ),
        pytest.param("c = A(one)\nd = B()\nd.f()", {"two"}, id="set by the base's constructor"),
        pytest.param("c = A(one)\nc = A(two)\nc.f()", {"two"}, id="another object of the name"),
        pytest.param(
            "c = A(one)\nif q:\n    c.set(two)\nc.f()", {"one", "two"}, id="set in one way of two"
        ),
        pytest.param(
            "c = A(one)\nfor _ in q:\n    c.f()\n    c.set(two)", {"one", "two"}, id="a loop"
        ),
        pytest.param("c = A(one)\nc.may_set(two)\nc.f()", {"one", "two"}, id="set or not"),
        pytest.param(
            "c = B()\nc.may_set(three)\nc.f()", {"two", "three"}, id="by the base, or not"
        ),
        pytest.param("c = A(one)\nd = c\nd.set(two)\nc.f()", {"one", "two"}, id="another name"),
        pytest.param("c = A(one)\nput_all([c], two)\nc.f()", {"one", "two"}, id="in a list"),
        pytest.param(
            "c = A(one)\nd = A(two)\nq(c)\nc.f()", {"one", "two"}, id="given to a stranger"
        ),
        pytest.param(
            "c = A(one)\ntry:\n    c.set(two)\n    q()\nexcept E:\n    c.f()",
            {"one", "two"},
            id="a handler",
        ),
    ],
)
def test_what_an_attribute_holds(text: str, expected: set[str]) -> None:
    assert called(text) == expected


STEPS = st.sampled_from(
    [
        *("c = A(one)", "d = A(two)", "c = B()", "d = c", "c = d", "many = [c, d]"),
        *("c.set(two)", "d.set(three)", "put(c, three)", "put(many[0], one)", "nested(d, one)"),
        *("c.may_set(one)", "c.may_set(three)", "put_all(many, two)", "many[1].set(one)"),
        *("c.f = three", "d.f = one", "c.f()", "d.f()", "many[0].f()", "go()"),
        *("if yes(): c.set(two)", "if no(): d.set(three)", "for c in many: c.f()"),
        *("for e in many: put(e, two)", "while no(): c = A(three)"),
    ]
)
START = "c = A(one)\nd = A(two)\nmany = [c, d]\ndef go(): c.set(three)\ndef yes(): pass\n"


def run(text: str) -> set[str]:
    """Which of one, two and three really run; the text is made of the lines above alone."""
    seen: set[str] = set()
    names: dict[str, object] = {"yes": lambda: True, "no": lambda: False}
    for name in ("one", "two", "three"):
        names[name] = partial(seen.add, name)
    exec(HEAD[HEAD.index("class A") :] + text, names)
    return seen


@settings(max_examples=150)
@given(st.lists(STEPS, max_size=8))
def test_no_call_that_is_made_is_ever_missing(steps: list[str]) -> None:
    text = "\n".join(steps)

    assert run(START.replace("def yes(): pass\n", "") + text) <= called(START + text)
