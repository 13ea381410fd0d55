"""A line does a step as far as it says the step's words, or words that do the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.flow import Moment
from judge.order.likeness import AGAIN, LONE, ONLY_SAID, SAME_ACTION, THINGLESS, Likeness

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
    ("step", "code", "expected"),
    [
        pytest.param(["blur", "kernel"], "blur kernel", 1.0, id="all of it"),
        pytest.param(["shuffl", "kernel"], "perm", THINGLESS, id="nothing of what is shuffled"),
        pytest.param(["old", "blur", "kernel"], "kernel", LONE, id="one word of three"),
    ],
)
def test_lines_that_hardly_say_a_step_are_less_plain(
    step: list[str], code: str, expected: float
) -> None:
    likeness = Likeness(lambda _: 1.0)
    likeness.learn(step, code.split())

    assert likeness.plainness(step, Moment("a.py", 1, frozenset(code.split()))) == expected


def test_things_have_their_names_even_where_only_the_very_words_count() -> None:
    moment = Moment("a.py", 1, frozenset(["env"]))

    assert Likeness(lambda _: 1.0).literal().share(["environment"], moment) == SAME_ACTION


@given(WORDS, WORDS, WORDS)
def test_shares_lie_between_0_and_1_and_more_code_takes_none_away(
    step: list[str], code: list[str], more: list[str]
) -> None:
    less, whole = share(step, " ".join(code)), share(step, " ".join([*code, *more]))

    assert 0.0 <= less <= whole <= 1.0
