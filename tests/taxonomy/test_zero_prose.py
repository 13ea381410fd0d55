"""Zero types read from reasoning: whole words, and negations do not count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taxonomy.drift import ZeroType
from taxonomy.zero_prose import words_of_zero, zero_type_of_prose


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
        pytest.param(
            "A correct sampler is defined but never called.", ZeroType.UNCLASSIFIED, id="uncalled"
        ),
        pytest.param(
            "The benchmarks are external and not provided.", ZeroType.EXTERNAL_KNOWLEDGE_GAP
        ),
        pytest.param("Calls are commented out.", ZeroType.STUB_PLACEHOLDER, id="commented out"),
        pytest.param(
            "LSUN is named in the code but neither loaded nor implemented",
            ZeroType.EXTERNAL_KNOWLEDGE_GAP,
            id="a name with nothing behind it",
        ),
        pytest.param("--sync is parsed but never read", ZeroType.TOKEN_MENTION_ONLY, id="a flag"),
        pytest.param(
            "blur() returns the image unchanged", ZeroType.STUB_PLACEHOLDER, id="as it was"
        ),
        pytest.param("done() always returns False", ZeroType.STUB_PLACEHOLDER, id="one answer"),
        pytest.param(
            "Related code was found, but none that does what the claim says",
            ZeroType.MISSING_COMPONENT,
            id="none that does it",
        ),
        pytest.param(
            "Losses are logged; no such test exists", ZeroType.MISSING_COMPONENT, id="; no"
        ),
        pytest.param(
            "What runs in its place does something else: a.step",
            ZeroType.WRONG_IMPLEMENTATION,
            id="something else",
        ),
        pytest.param("Pruning occurs only in a test.", ZeroType.TOKEN_MENTION_ONLY, id="a test"),
        pytest.param(
            "The README mentions it but there is no code.", ZeroType.TOKEN_MENTION_ONLY, id="but"
        ),
        pytest.param("Declared but never read.", ZeroType.TOKEN_MENTION_ONLY, id="never read"),
        pytest.param(
            "The repository does not contain any beam search.", ZeroType.MISSING_COMPONENT
        ),
        pytest.param("Whereas the paper sums, it averages.", ZeroType.WRONG_IMPLEMENTATION),
        pytest.param("The mask is always one.", ZeroType.WRONG_IMPLEMENTATION, id="always"),
        pytest.param("The code is dead code.", ZeroType.UNCLASSIFIED, id="dead code has no type"),
    ],
)
def test_zero_type_of_prose(reasoning: str, kind: ZeroType) -> None:
    assert zero_type_of_prose(reasoning) == kind


@given(st.text())
def test_every_text_has_a_type(reasoning: str) -> None:
    assert zero_type_of_prose(reasoning) in ZeroType


def test_the_words_that_decided_stand_in_the_text() -> None:
    assert words_of_zero("merge() is  a\nplaceholder here") == (
        ZeroType.STUB_PLACEHOLDER,
        "placeholder",
    )


@given(st.text())
def test_without_words_there_is_no_type(reasoning: str) -> None:
    kind, words = words_of_zero(reasoning)

    assert bool(words) or kind is ZeroType.UNCLASSIFIED
