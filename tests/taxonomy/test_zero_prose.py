"""Zero types read from reasoning: whole words, and negations do not count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taxonomy.drift import ZeroType
from taxonomy.zero_prose import zero_type_of_prose


@pytest.mark.parametrize(
    ("reasoning", "kind"),
    [
        pytest.param("", ZeroType.UNCLASSIFIED, id="nothing said"),
        pytest.param("Scores low.", ZeroType.UNCLASSIFIED, id="no word of the lexicon"),
        pytest.param("A stubborn optimiser.", ZeroType.UNCLASSIFIED, id="only whole words"),
        pytest.param("This is not a stub.", ZeroType.UNCLASSIFIED, id="a negation does not count"),
        pytest.param("merge() is a stub.", ZeroType.STUB_PLACEHOLDER, id="a stub"),
        pytest.param("Body raises NotImplementedError.", ZeroType.STUB_PLACEHOLDER, id="raises"),
        pytest.param("It returns a constant.", ZeroType.STUB_PLACEHOLDER, id="a constant"),
        pytest.param(
            "The MOSE dataset is never loaded.", ZeroType.EXTERNAL_KNOWLEDGE_GAP, id="gap"
        ),
        pytest.param("Runs on random arrays.", ZeroType.EXTERNAL_KNOWLEDGE_GAP, id="made-up data"),
        pytest.param("Only mentioned in the README.", ZeroType.TOKEN_MENTION_ONLY, id="README"),
        pytest.param("A flag that nobody reads.", ZeroType.TOKEN_MENTION_ONLY, id="unread flag"),
        pytest.param("There is no trace of EMA.", ZeroType.MISSING_COMPONENT, id="no trace"),
        pytest.param("It uses SGD instead.", ZeroType.WRONG_IMPLEMENTATION, id="instead"),
        pytest.param("The code is dead code.", ZeroType.UNCLASSIFIED, id="dead code has no type"),
    ],
)
def test_zero_type_of_prose(reasoning: str, kind: ZeroType) -> None:
    assert zero_type_of_prose(reasoning) == kind


@given(st.text())
def test_every_text_has_a_type(reasoning: str) -> None:
    assert zero_type_of_prose(reasoning) in ZeroType
