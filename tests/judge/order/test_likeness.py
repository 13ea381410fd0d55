"""A line does a step as far as it says the step's words, or words that do the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.flow import Moment
from judge.order.likeness import ONLY_SAID, SAME_ACTION, Likeness

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


@given(WORDS, WORDS, WORDS)
def test_shares_lie_between_0_and_1_and_more_code_takes_none_away(
    step: list[str], code: list[str], more: list[str]
) -> None:
    less, whole = share(step, " ".join(code)), share(step, " ".join([*code, *more]))

    assert 0.0 <= less <= whole <= 1.0
