"""Dimensions: the words that name one, and what a claim's wording suggests."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taxonomy.dimension import dimension_named, inferred_dimension
from taxonomy.drift import Dimension


@pytest.mark.parametrize("word", ["", "D0", "D5", "D12", "2", "evaluation", "dimension 1", "loss"])
def test_other_words_name_no_dimension(word: str) -> None:
    assert dimension_named(word) is None


@pytest.mark.parametrize("dimension", Dimension)
def test_every_dimension_is_named_by_its_code_in_either_case(dimension: Dimension) -> None:
    assert dimension_named(dimension.value) == dimension_named(dimension.value.lower()) == dimension


@pytest.mark.parametrize(
    ("text", "dimension"),
    [
        pytest.param("", Dimension.METHOD, id="nothing to go by"),
        pytest.param("Dropout follows each layer.", Dimension.METHOD, id="no number, no setting"),
        pytest.param("SGD with learning rate 0.1 and batch size 64.", Dimension.NUMERICAL, id="lr"),
        pytest.param("The window is 7x7 and tau = 0.07.", Dimension.NUMERICAL, id="named value"),
        pytest.param(
            "y = sqrt(x) / sum_j exp(x_j) with x the input.", Dimension.METHOD, id="formula"
        ),
        pytest.param(
            "The encoder is compared with two baselines by accuracy.",
            Dimension.PROTOCOL,
            id="a comparison",
        ),
        pytest.param(
            "Ablation over depth 2, 4 and 8, averaged over 3 seeds.",
            Dimension.PROTOCOL,
            id="an ablation with numbers",
        ),
        pytest.param(
            "First the graph is built, then nodes are merged, and finally weights are set.",
            Dimension.ORDERING,
            id="first, then, finally",
        ),
        pytest.param(
            "Augmentation runs in this order: rotate, crop, normalise.",
            Dimension.ORDERING,
            id="an order by name",
        ),
    ],
)
def test_inferred_dimension(text: str, dimension: Dimension) -> None:
    assert inferred_dimension(text) == dimension


@given(st.text())
def test_every_text_has_a_dimension(text: str) -> None:
    assert inferred_dimension(text) in Dimension
