"""Tables that are shipped with the judge, and lists in their rows."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from judge.text.shipped_tables import listed, shipped_table

TABLES = sorted(
    entry.name.removesuffix(".toml")
    for entry in resources.files("judge").joinpath("tables").iterdir()
    if entry.name.endswith(".toml")
)


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_read_in_the_order_of_its_file(name: str) -> None:
    stored = resources.files("judge").joinpath("tables", f"{name}.toml").read_text("utf-8")

    assert list(shipped_table(name)) == list(tomllib.loads(stored))


def test_a_table_that_somebody_changes_is_whole_for_the_next() -> None:
    shipped_table("denials").clear()

    assert shipped_table("denials")


def test_a_table_is_read_once_for_all_who_ask() -> None:
    first, second = shipped_table("denials"), shipped_table("denials")

    assert all(first[name] is second[name] for name in first)


@pytest.mark.parametrize(
    ("row", "found"),
    [
        pytest.param({}, (), id="nothing of that key"),
        pytest.param({"said": []}, (), id="an empty list"),
        pytest.param({"said": ["b", "a"], "done": ["c"]}, ("b", "a"), id="in its order"),
        pytest.param({"said": ["b", 2]}, ("b", "2"), id="numbers as texts"),
    ],
)
def test_texts_of_a_row(row: dict[str, object], found: tuple[str, ...]) -> None:
    assert listed(row, "said") == found
