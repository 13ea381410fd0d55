"""Categories: which component of the pipeline a claim concerns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taxonomy.category import PRIORS, category_of
from taxonomy.drift import Category, Dimension


@pytest.mark.parametrize(
    ("text", "dimension", "category"),
    [
        pytest.param("", Dimension.METHOD, Category.ALGORITHM, id="no words: the method"),
        pytest.param("", Dimension.PROTOCOL, Category.EVALUATION, id="no words: the protocol"),
        pytest.param("AdamW, learning rate 0.1", Dimension.NUMERICAL, Category.TRAINING, id="lr"),
        pytest.param("A six-layer encoder with attention", Dimension.NUMERICAL, Category.MODEL),
        pytest.param("The loss adds an L1 term", Dimension.METHOD, Category.LOSS),
        pytest.param("Images are cropped and augmented", Dimension.METHOD, Category.DATA),
        pytest.param("Accuracy against three baselines", Dimension.PROTOCOL, Category.EVALUATION),
        pytest.param("Nine control tasks are used", Dimension.PROTOCOL, Category.DATA, id="a list"),
        pytest.param("The squared error of the critic", Dimension.METHOD, Category.LOSS),
        pytest.param("Each iteration updates the estimate", Dimension.METHOD, Category.ALGORITHM),
    ],
)
def test_category_of(text: str, dimension: Dimension, category: Category) -> None:
    assert category_of(text, dimension) == category


@given(st.text(), st.sampled_from(Dimension))
def test_every_text_has_a_category(text: str, dimension: Dimension) -> None:
    assert category_of(text, dimension) in Category


def test_every_dimension_has_a_prior() -> None:
    assert set(PRIORS) == set(Dimension)
