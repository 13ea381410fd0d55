"""A line does a step as far as it says the step's words, or words that do the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.flow import Moment
from judge.order.likeness import AGAIN, ONLY_SAID, SAME_ACTION, Likeness

WORDS = st.lists(st.sampled_from(["draw", "noise", "loss", "blur", "kernel"]), unique=True)


def share(step: list[str], code: str = "", said: str = "", names: str = "") -> float:
    likeness = Likeness(lambda _: 1.0)
    moment = Moment("a.py", 1, frozenset(code.split()), frozenset(said.split()))
    likeness.learn(step, sorted(moment.words | moment.said))
    return likeness.share(step, moment, frozenset(names.split()))


@pytest.mark.parametrize(
    ("step", "code", "said", "names", "expected"),
    [
        pytest.param([], "loss", "", "", 0.0, id="nothing asked"),
        pytest.param(["blur"], "loss", "", "", 0.0, id="another word"),
        pytest.param(["blur", "kernel"], "blur", "", "", 0.5, id="one of two"),
        pytest.param(["shuffl"], "perm", "", "", SAME_ACTION, id="the same action"),
        pytest.param(["kernel"], "", "kernel", "", ONLY_SAID, id="a comment"),
        pytest.param(["kernel"], "", "kernel", "kernel", 0.0, id="a name in a comment"),
        pytest.param(["kernel"], "kernel", "", "kernel", 1.0, id="a name in code"),
    ],
)
def test_shares(step: list[str], code: str, said: str, names: str, expected: float) -> None:
    assert share(step, code, said, names) == expected


def test_a_word_of_code_stands_for_one_word_of_a_step_and_counts_half_for_more() -> None:
    assert share(["draw", "nois"], "randn") == pytest.approx(SAME_ACTION * (1 + AGAIN) / 2)


@pytest.mark.parametrize(
    ("word", "words", "expected"),
    [
        pytest.param("blur", {}, 0.0, id="nothing said"),
        pytest.param("blur", {"loss": 1.0}, 0.0, id="another word"),
        pytest.param("shuffl", {"perm": 1.0}, SAME_ACTION, id="the same action"),
        pytest.param("shuffl", {"shuffl": 0.8, "perm": 1.0}, 0.8, id="the plainer of two"),
    ],
)
def test_how_plainly_words_tell_one(word: str, words: dict[str, float], expected: float) -> None:
    likeness = Likeness(lambda _: 1.0)
    likeness.learn([word], sorted(words))

    assert likeness.told(word, words) == expected


@given(WORDS, WORDS, WORDS)
def test_shares_lie_between_0_and_1_and_more_code_takes_none_away(
    step: list[str], code: list[str], more: list[str]
) -> None:
    less, whole = share(step, " ".join(code)), share(step, " ".join([*code, *more]))

    assert 0.0 <= less <= whole <= 1.0
