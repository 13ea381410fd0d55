"""Tests for which parameter each number of a claim belongs to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.number_groups import number_groups
from judge.claims.number_links import link
from judge.claims.numbers import numbers_in


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("nothing is stated", [], id="no number"),
        pytest.param("the model was cited by 12 papers", [""], id="no parameter"),
        pytest.param("dropout of 0.1", ["dropout"], id="joined"),
        pytest.param("8 attention heads", ["heads"], id="counted"),
        pytest.param("K = 7 with a learning rate", [""], id="a symbol of its own"),
        pytest.param(
            "a learning rate of 0.1 and 256 images per batch",
            ["learning_rate", "batch_size"],
            id="two that are no list",
        ),
        pytest.param(
            "the learning rate is 0.1, divided by 10 at 32k and 48k iterations",
            ["learning_rate", "decay_factor", "decay_steps", "decay_steps"],
            id="a schedule",
        ),
        pytest.param(
            "a hidden size 96, 3 heads", ["hidden_units", "heads"], id="a name right before"
        ),
        pytest.param("all 196 patches of an image", [""], id="a count of pieces"),
        pytest.param("dropout is 0.1 and batch size / 48", ["dropout", ""], id="a divisor"),
        pytest.param("0.7 on the embedding size", [""], id="no size in parts"),
        pytest.param(
            "mixup with \\alpha = 0.3, scaled by \\alpha = 2",
            ["mixing_alpha", "scaling_alpha"],
            id="a symbol that something has",
        ),
        pytest.param("the rate rises within 700 steps", ["warmup"], id="how long a rate rises"),
        pytest.param("gradients whose norm is limited to 3", ["gradient_clip"], id="a norm"),
        pytest.param(
            "optimised by Adam at a rate of 0.02", ["learning_rate"], id="an optimiser's rate"
        ),
        pytest.param("64, 128 and 256 channels", ["channels"] * 3, id="a list before its name"),
    ],
)
def test_what_numbers_belong_to(text: str, names: list[str]) -> None:
    assert [term.name if term else "" for term in link(text, numbers_in(text))] == names


@given(st.text("0123456789,. ()=andeflr-", max_size=80))
def test_every_number_has_one_answer_and_one_group(text: str) -> None:
    numbers = numbers_in(text)

    assert len(link(text, numbers)) == len(number_groups(text, numbers)) == len(numbers)
