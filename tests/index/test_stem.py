"""Stems: which forms of a word meet, and which words stay apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.stem import stem

AS_THEY_ARE = """
lr eps mse x 2d bias axis loss class string ring sing spring bring tree three keras pandas focus
status this speed seed embed clip_range resnet50 gamma
"""


@pytest.mark.parametrize("word", AS_THEY_ARE.split())
def test_words_that_stay_as_they_are(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize(
    "forms",
    [
        "batch batches batched batching",
        "epoch epochs",
        "entropy entropies",
        "copy copies copied",
        "index indices",
        "matrix matrices",
        "bias biases biased",
        "loss losses",
        "size sizes sized sizing",
        "scale scales scaled scaling",
        "noise noises noising",
        "clip clips clipped clipping",
        "anneal anneals annealed annealing",
        "train trains trained training",
        "embed embeds embedded embedding embeddings",
        "add adds added adding",
        "model models modeled modelling",
        "normalise normalize normalised normalized normalising normalization normalisation",
        "optimiser optimizer optimisers optimizers",
        "parameterisation parameterization parameterised",
        "behaviour behavior behaviours",
        "colour color colours",
        "analyse analyze analysed analyzing",
        "activate activation activations activated",
        "regress regression regressions",
        "linear linearly",
        "greyscale grayscale",
    ],
)
def test_forms_that_meet(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("promise", "promize"),
        ("precise", "precize"),
        ("raising", "raizing"),
        ("version", "vers"),
        ("option", "opt"),
        ("four", "for"),
        ("need", "ne"),
    ],
)
def test_words_that_stay_apart(word: str, other: str) -> None:
    assert stem(word) != stem(other)


@given(st.text())
def test_a_stem_is_never_empty_unless_the_word_is(word: str) -> None:
    assert bool(stem(word)) == bool(word)


@given(st.text(alphabet="abcdefginorstuyz", min_size=1))
def test_a_stem_is_at_most_a_letter_longer_than_its_word(word: str) -> None:
    assert len(stem(word)) <= len(word) + 1
