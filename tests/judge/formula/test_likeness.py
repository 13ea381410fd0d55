"""Which names of code can stand for a symbol."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.likeness import SHORTENED, UNRELATED, USUAL, likeness, says


@pytest.mark.parametrize(
    ("symbol", "written", "least"),
    [
        pytest.param("x", "x", 1.0, id="the same"),
        pytest.param("lambda", "self.lam", SHORTENED, id="shortened"),
        pytest.param("alphabar", "a_bar", USUAL, id="the accent is a word"),
        pytest.param("sigmahat", "sigma_hat", USUAL, id="both written out"),
        pytest.param("L_vf", "vf_loss", 1.0, id="its label"),
        pytest.param("gamma", "discount", USUAL, id="what it usually stands for"),
    ],
)
def test_alike(symbol: str, written: str, least: float) -> None:
    assert likeness(symbol, written) >= least


def test_names_that_share_nothing_are_unrelated() -> None:
    assert likeness("theta", "filename") == UNRELATED


def test_a_name_may_say_an_operation() -> None:
    assert says("kl", "approx_kl")
    assert not says("kl", "likelihood")


@given(st.text(max_size=20), st.text(max_size=20))
def test_likeness_is_a_share(symbol: str, written: str) -> None:
    assert 0 <= likeness(symbol, written) <= 1
