"""Lists and tables at the top of a file, and the lines that name them."""

from __future__ import annotations

import pytest

from judge.order.listings import identifiers, listings


def found(text: str) -> list[tuple[str, int, int]]:
    lines = dict(enumerate(text.split("\n"), start=1))
    return [(one.name, one.first, one.last) for one in listings(lines)]


@pytest.mark.parametrize(
    ("text", "members"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("rate = 3", [], id="a number"),
        pytest.param("    names = ['a']", [], id="inside a function"),
        pytest.param("SETS = ['iris', 'wine']", [("SETS", 1, 1)], id="one line"),
        pytest.param("SETS = [\n  'iris',\n]\nrun()", [("SETS", 1, 3)], id="several lines"),
        pytest.param("sets <- c('iris')", [("sets", 1, 1)], id="r"),
        pytest.param("const sets = { iris: 1 };", [("sets", 1, 1)], id="javascript"),
    ],
)
def test_listings(text: str, members: list[tuple[str, int, int]]) -> None:
    assert found(text) == members


def test_a_list_that_never_ends_is_its_first_line() -> None:
    assert found("SETS = [" + "\n 1," * 200) == [("SETS", 1, 1)]


def test_short_names_say_nothing() -> None:
    assert identifiers("for x in SETS: fit(x, SETS)") == ["for", "SETS", "fit"]
