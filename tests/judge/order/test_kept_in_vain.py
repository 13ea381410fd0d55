"""What is counted and never compared ends nothing, what is kept and never read is not used."""

from __future__ import annotations

import pytest

from judge.order.kept_in_vain import kept_in_vain
from tests.judge.order.moments import moments_of

ENDS = "Training stops early when the loss has not improved for 10 epochs."
RESTORED = "The weights with the best score are restored before the final test."
COUNTS = "for ep in range(n):\n    if loss < low:\n        wait = 0\n        wait += 1"
KEEPS = (
    "best, keep = 0, None\nfor ep in range(n):\n    best, keep = now, deepcopy(net.state_dict())"
)


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        pytest.param(ENDS, f"{COUNTS}\n        if wait == patience:", id="compared"),
        pytest.param(ENDS, f"{COUNTS}\nreturn wait", id="handed on"),
        pytest.param(ENDS, KEEPS, id="counts nothing"),
        pytest.param(RESTORED, f"{KEEPS}\nnet.load_state_dict(keep)", id="put back"),
        pytest.param(RESTORED, f"{KEEPS}\nreturn best, keep", id="given back"),
        pytest.param("The net is tested.", f"{COUNTS}\n{KEEPS}", id="nothing asked"),
    ],
)
def test_what_is_looked_at_is_not_held_against_a_claim(claim: str, code: str) -> None:
    assert kept_in_vain(claim, moments_of(code)) is None


@pytest.mark.parametrize(
    ("claim", "code", "line"),
    [pytest.param(ENDS, COUNTS, 4, id="counted"), pytest.param(RESTORED, KEEPS, 3, id="kept")],
)
def test_what_nothing_looks_at_is_told_with_its_place(claim: str, code: str, line: int) -> None:
    found = kept_in_vain(claim, moments_of(code))

    assert found is not None
    assert found.references == (f"a.py:{line}-{line}",)
