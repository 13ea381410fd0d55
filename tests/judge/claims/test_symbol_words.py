"""Words under which code holds what a letter of a formula stands for."""

from __future__ import annotations

import pytest

from judge.claims.symbol_words import meant_by


@pytest.mark.parametrize(
    ("spelling", "word", "meant"),
    [
        pytest.param("rate", "discount", False, id="no letter"),
        pytest.param("gamma", "batch", False, id="not what it stands for"),
        pytest.param("gamma", "discount", True, id="what it stands for"),
        pytest.param("tau_0", "temperature", True, id="with an index"),
    ],
)
def test_what_a_letter_may_stand_for(spelling: str, word: str, meant: bool) -> None:
    assert (word in meant_by(((spelling,),))) is meant
