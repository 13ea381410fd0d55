"""Conditions of stated values: which value holds where, and which numbers are no values at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.conditions import condition_numbers, conditions_of, written
from judge.claims.numbers import numbers_in
from judge.claims.plan_values import value_requirements


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("lr 0.1, batch size 32", [(), ()], id="no condition"),
        pytest.param("lr 0.1 with momentum 0.9", [(), ()], id="another parameter is none"),
        pytest.param("90 epochs with Adam", [()], id="a component is none"),
        pytest.param("width 64 for Hopper and 32 for Ant", [("hopper",), ("ant",)], id="for"),
        pytest.param(
            "a rate of 0.1 for the actor and 0.2 for the critic",
            [("actor",), ("critic",)],
            id="parts that are no parameters",
        ),
        pytest.param(
            "QNLI batch 8, 3 epochs; WNLI batch 4, 9 epochs",
            [("qnli",), ("qnli",), ("wnli",), ("wnli",)],
            id="the head of a part",
        ),
        pytest.param(
            "batch 4 (8 for MS-COCO)",
            [(), ("mscoco", "coco")],
            id="in brackets",
        ),
    ],
)
def test_conditions(text: str, words: list[tuple[str, ...]]) -> None:
    found = conditions_of(text, numbers_in(text))

    assert [condition.words for condition in found] == words


def test_a_number_that_names_a_condition_is_no_value() -> None:
    text = "lr 0.1 (0.01 for the 512x512 images)"

    first, second = value_requirements(text)

    assert condition_numbers(text, numbers_in(text)) == {2}
    assert second.scope == ("512",)
    assert first.rivals == ("512",)
    assert first.rival_values == (0.01,)


def test_both_ends_of_between_are_accepted() -> None:
    low, high = value_requirements("learning rates between 0.1 and 0.3")

    assert low.values == high.values == (0.1, 0.3)


def test_a_name_is_written_without_signs() -> None:
    assert written("SST-2") == ["sst2"]


@given(st.text(max_size=80))
def test_every_number_has_one_condition(text: str) -> None:
    numbers = numbers_in(text)

    assert len(conditions_of(text, numbers)) == len(numbers)
    assert condition_numbers(text, numbers) <= set(range(len(numbers)))
