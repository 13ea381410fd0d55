"""Lines that make what is used later, and what they make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.making import made, only_makes


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        pytest.param("", "bake.py", False, id="nothing"),
        pytest.param("bread = knead(dough)", "bake.py", False, id="a call"),
        pytest.param("bread = Oven(3).bake(dough)", "bake.py", True, id="an object that is used"),
        pytest.param("bread := Bake(dough)", "bake.go", False, id="a function by a large letter"),
        pytest.param("Crop(224),", "bake.py", False, id="one of a list of steps"),
        pytest.param("self.oven = shop.StoneOven(3)", "bake.py", True, id="an object"),
        pytest.param("let oven = Oven::new(3);", "bake.rs", True, id="Rust"),
        pytest.param("Oven oven = new Oven(3);", "Bake.java", True, id="Java"),
        pytest.param("Oven oven(3);", "bake.cpp", True, id="C++"),
        pytest.param("loaves = []", "bake.py", True, id="an empty list"),
        pytest.param('BREADS = ("rye", "oat")', "bake.py", True, id="a list of names"),
        pytest.param('"rye": dict(salt=2),', "bake.py", True, id="a line of a table"),
        pytest.param("steps.put(KNEAD, this::knead);", "Bake.java", True, id="for later"),
    ],
)
def test_what_only_makes(text: str, path: str, expected: bool) -> None:
    assert only_makes(text, path) is expected


def test_an_object_is_known_by_its_name_and_class() -> None:
    assert made("self.oven = shop.StoneOven(3)", "bake.py") == ("oven", "StoneOven")


@given(st.text(max_size=60), st.sampled_from(["a.py", "a.cpp", "a.go"]))
def test_what_makes_an_object_only_makes(text: str, path: str) -> None:
    assert made(text, path) is None or only_makes(text, path)
