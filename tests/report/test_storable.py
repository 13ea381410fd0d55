"""What may stand in a report: plain JSON of bounded depth."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import PurePosixPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.report.storable import DEEPEST, sorted_keys, storable, storable_text


class Color(StrEnum):
    RED = "red"


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        pytest.param({"a": [1, 2.5, None, True, "x"]}, {"a": [1, 2.5, None, True, "x"]}, id="JSON"),
        pytest.param((1, 2), [1, 2], id="a tuple is a list"),
        pytest.param({"b", "a"}, ["a", "b"], id="a set is sorted"),
        pytest.param(float("nan"), "nan", id="no NaN"),
        pytest.param(Color.RED, "red", id="an enum is its value"),
        pytest.param({1: PurePosixPath("a/b")}, {"1": "a/b"}, id="the rest is text"),
        pytest.param("a\ud800b", "a\\ud800b", id="a lone surrogate"),
    ],
)
def test_storable(value: object, plain: object) -> None:
    assert storable(value) == plain


def test_what_is_nested_too_deeply_becomes_its_json_text() -> None:
    value: object = "core"
    for _ in range(2 * DEEPEST):
        value = [value]
    plain = storable(value)

    for _ in range(DEEPEST):
        plain = plain[0]

    assert isinstance(plain, str)
    assert json.loads(plain)[0][0]


def test_keys_are_sorted_at_every_depth() -> None:
    assert json.dumps(sorted_keys({"b": [{"d": 1, "c": 2}], "a": 0})) == (
        '{"a": 0, "b": [{"c": 2, "d": 1}]}'
    )


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_can_be_encoded(text: str) -> None:
    assert storable_text(text).encode("utf-8")[:0] == b""
    assert storable_text(storable_text(text)) == storable_text(text)
