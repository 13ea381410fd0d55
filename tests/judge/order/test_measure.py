"""What tells a step from the others counts most on a line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from index.tokenize import tokens
from judge.order.asked import Asked
from judge.order.flow import Moment
from judge.order.likeness import Likeness
from judge.order.measure import MERE_VERB, Measure

KNEAD = Asked("r1", ("knead", "dough"))
BAKE = Asked("r2", ("bake", "dough"))


def shares(*asked: Asked, text: str, path: str = "bake.py") -> list[float]:
    likeness = Likeness(lambda _: 1.0)
    likeness.learn([word for one in asked for word in one.words], [])
    moment = Moment(path, 3, frozenset(tokens(text)), text=text, chunk_id="c")
    return Measure(asked, likeness, {"c": 1.0}).of(moment)


def test_a_line_that_says_nothing_of_a_step_does_none() -> None:
    assert shares(KNEAD, BAKE, text="salt(water)") == [0.0, 0.0]


def test_two_steps_with_one_thing_are_told_apart_by_what_is_done() -> None:
    kneaded, baked = shares(KNEAD, BAKE, text="knead(dough)")

    assert kneaded > 2 * baked


def test_the_very_word_counts_more_than_one_that_means_the_same() -> None:
    (same,) = shares(Asked("r1", ("shuffle", "deck")), text="shuffle(deck)")
    (alike,) = shares(Asked("r1", ("shuffle", "deck")), text="permute(deck)")

    assert alike < same


def test_shortened_words_stand_for_the_whole() -> None:
    (short,) = shares(Asked("r1", ("vocabulary", "count")), text="count(vocab)")

    assert short > 0.8


def test_a_mere_verb_is_done_by_what_is_called_so() -> None:
    asked = Asked("r1", ("train",))
    (called,) = shares(asked, text="train(net)")
    (said,) = shares(asked, text="rate = s.get('train')")
    (command,) = shares(asked, text="bin/train net", path="run.sh")

    assert said == MERE_VERB * called
    assert command == called


@given(st.lists(st.sampled_from(["knead", "dough", "bake", "salt"]), max_size=4))
def test_shares_lie_between_0_and_1(words: list[str]) -> None:
    assert all(0.0 <= share <= 1.0 for share in shares(KNEAD, BAKE, text=" ".join(words)))
