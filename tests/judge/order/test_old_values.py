"""A copy that takes an array's place behind the loop, or that is handed on, holds old values."""

from __future__ import annotations

import pytest

from judge.order.old_values import old_values
from tests.judge.order.moments import moments_of

CLAIM = "The columns are swept one after another, every update using the most recent columns."
GATHERED = "new = x.copy()\nfor k in range(n):\n    new[k] = relax(x, k)\nx = new"
IN_PLACE = "for k in range(n):\n    x[k] = relax(x, k)"
ASIDE = (
    "for s in range(n):\n    before = f.user\n    half(f.user, f.item)\n    half(f.item, before)"
)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(IN_PLACE, id="in place"),
        pytest.param("old = x.copy()\nrelax(x, k)\nif norm(x - old) < eps:", id="compared"),
        pytest.param("old = x.copy()\nrelax(x, k)\ngap = norm(old)", id="measured"),
        pytest.param(GATHERED.replace("\nx = new", "\nsave(new)"), id="not written back"),
        pytest.param(GATHERED.replace("relax(x, k)", "k"), id="the first is not read"),
    ],
)
def test_work_on_new_values_is_not_held_against_a_claim(code: str) -> None:
    assert old_values(CLAIM, moments_of(code)) is None


@pytest.mark.parametrize(
    ("code", "line"),
    [
        pytest.param(GATHERED, 3, id="gathered"),
        pytest.param(
            "new = similar(D)\n@threads for k in axes(D, 2)\n    new[:, k] .= f(D, k)\nend\n"
            "copyto!(D, new)",
            3,
            id="another language",
        ),
        pytest.param(ASIDE, 4, id="put aside"),
    ],
)
def test_old_values_are_told_with_their_place(code: str, line: int) -> None:
    found = old_values(CLAIM, moments_of(code))

    assert found is not None
    assert found.references[0] == f"a.py:{line}-{line}"


def test_a_claim_that_does_not_ask_for_the_newest_is_left_alone() -> None:
    assert old_values("All columns are updated in parallel.", moments_of(GATHERED)) is None
