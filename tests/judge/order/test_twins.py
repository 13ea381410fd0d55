"""One act done to two objects has an order; two acts, or objects that are made, have none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec import structs

from index.tokenize import tokens
from judge.order.flow import Moment
from judge.order.twins import twins_seen
from tests.judge.order.moments import moments_of

CLAIMED = {"the roots are solved": ("root", "solv"), "the stems": ("stem",)}
BEFORE = [("the roots are solved", "the stems")]
TURNED = "for t in range(9):\n    solve(stem)\n    solve(root)"
KEPT = "for t in range(9):\n    solve(root)\n    solve(stem)"


def worded(code: str) -> list[Moment]:
    return [structs.replace(one, words=frozenset(tokens(one.text))) for one in moments_of(code)]


def kept(code: str, words: Mapping[str, Sequence[str]] | None = None) -> list[bool]:
    told = words or CLAIMED
    first, second = told
    found = twins_seen(told, [(first, second)], ["a"], {"a": worded(code)})
    return [pair.kept for pair in found]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param("", [], id="no code"),
        pytest.param("solve(root)", [], id="one object"),
        pytest.param("solve(stem)\ndraw(root)", [], id="two acts"),
        pytest.param("stem = Stem(solve)\nroot = Root(solve)", [], id="made"),
        pytest.param("solve(stem)\nfor t in ts:\n    solve(root)", [], id="another loop"),
        pytest.param("solve(stem)\nsolve(root)\nsolve(leaf)", [], id="others take part"),
        pytest.param(
            "stem_optim.step()\nroot_optim.step()\noptim.step()", [], id="an unnamed one steps too"
        ),
        pytest.param(
            "stem_optim.step()\nroot_optim.step()\nleaf_optim.step()", [False], id="a third steps"
        ),
        pytest.param("solve(root)\nsolve(stem)\nsolve(root)", [], id="on both sides"),
        pytest.param(KEPT, [True], id="as claimed"),
        pytest.param(TURNED, [False], id="turned round"),
        pytest.param("stem_update(x)\nroot_update(x)", [False], id="told by the callee"),
    ],
)
def test_twins(code: str, expected: list[bool]) -> None:
    assert kept(code) == expected


def test_a_comment_tells_before_the_code_what_is_done() -> None:
    lines = worded("solve(stem)\nsolve(root)")
    said = [frozenset({"root"}), frozenset({"stem"})]
    moments = [structs.replace(one, said=words) for one, words in zip(lines, said, strict=True)]

    (pair,) = twins_seen(CLAIMED, BEFORE, ["a"], {"a": moments})

    assert pair.kept


def test_steps_with_verbs_of_their_own_are_no_twins() -> None:
    words = {"the roots are swapped": ("root", "swap"), "the stems are cut": ("stem", "cut")}

    assert kept(TURNED, words) == []


def test_the_claimed_order_anywhere_is_preferred() -> None:
    both = {"a": worded(TURNED), "b": worded(KEPT)}

    (pair,) = twins_seen(CLAIMED, BEFORE, ["a", "b"], both)

    assert (pair.frame, pair.kept) == ("b", True)
