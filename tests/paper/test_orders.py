"""Orders: only what a paper says in so many words."""

from __future__ import annotations

import pytest

from analyzer.paper.orders import orders, states_order
from analyzer.paper.specialists.mentions import Mentions
from tests.paper.builders_paper import algorithm, one_section, paragraph


@pytest.mark.parametrize(
    "sentence",
    [
        "We train on one set and test on another.",
        "We fine-tune the model on cars and evaluate it on roads.",
        "We first show that the loss is convex and then prove a bound.",
        "This is a first-order method.",
        "Before this work, samplers were slow.",
        "We use a linear warm-up followed by a cosine decay.",
        "We use the output of the final block before the pooling layer.",
        "Each vector is a patch after the image is divided into squares.",
        "The learning rate rises to 0.1 and then decays before the last step.",
    ],
)
def test_common_sense_is_no_order(sentence: str) -> None:
    assert not states_order(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "We first sample a rule and then generate a row.",
        "Gradients are clipped before each update.",
        "Training has two stages: in stage 1 we freeze the encoder, in stage 2 we tune it.",
        "All pre-training, meta-training and testing stages are repeated.",
        "Pre-training is followed by supervised fine-tuning.",
    ],
)
def test_orders_said_in_words_are_found(sentence: str) -> None:
    assert states_order(sentence)


def test_an_algorithm_is_told_step_by_step() -> None:
    text = one_section(algorithm("Sampling", "Input: x", "draw a", "set b = a", "return b"))

    (claim,) = orders(text, set(), Mentions([text]))

    assert claim.text == (
        "Sampler: Algorithm 1 (Sampling) given Input: x runs in this order: "
        "first (1) draw a; then (2) set b = a; then (3) return b."
    )


def test_sentences_used_for_an_order_are_marked() -> None:
    text = one_section(paragraph("We first sample a rule and then generate a row. We stop."))
    taken: set[int] = set()

    found = orders(text, taken, Mentions([text]))

    assert len(found) == len(taken) == 1


def test_first_in_one_sentence_and_then_in_the_next_is_an_order() -> None:
    text = one_section(
        paragraph("First, we count the stars of each tile. Then, we add the counts of all tiles.")
    )

    (found,) = orders(text, set(), Mentions([text]))

    assert "First, we count" in found.text
    assert "Then, we add" in found.text
