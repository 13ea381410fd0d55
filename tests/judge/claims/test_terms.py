"""Terms of claims: what is technical, what is excluded, and how code may spell it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.tokenize import tokens
from judge.claims.code_words import CodeWords
from judge.claims.terms import (
    MOST_TERMS,
    ClaimTerm,
    everyday_stems,
    firm_stems,
    general_stems,
    spelled,
    spellings,
    stem_of,
    terms_of,
)


def named(text: str) -> list[str]:
    """The terms that are not everyday words, as the claim writes them."""
    return [term.text for term in terms_of(text) if not term.everyday]


def only(text: str, word: str) -> ClaimTerm:
    """The one term that reads so."""
    (found,) = [term for term in terms_of(text) if term.text == word]
    return found


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("This is described in the following section.", [], id="general English"),
        pytest.param("y = \\frac{a}{b_i}", [], id="a formula"),
        pytest.param("The samples are drawn for each batch.", [], id="everyday words"),
        pytest.param("Wavelets are chosen by skewness.", ["Wavelets", "skewness"], id="words"),
        pytest.param("An edit distance is used.", ["edit distance"], id="a phrase of the table"),
        pytest.param("Runs on MiniTown7 alone.", ["MiniTown7"], id="a name"),
        pytest.param("A wind-tunnel test.", ["wind", "tunnel"], id="the parts of a compound"),
    ],
)
def test_terms_are_what_general_english_leaves(text: str, terms: list[str]) -> None:
    assert named(text) == terms


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        pytest.param("Dropout follows each layer.", False, id="asked"),
        pytest.param("Not slow, and Dropout follows each layer.", False, id="another is denied"),
        pytest.param("No Dropout is used.", True, id="no"),
        pytest.param("It is trained without Dropout.", True, id="without"),
        pytest.param("We use noise instead of Dropout.", True, id="instead of"),
        pytest.param("Dropout is replaced by noise.", True, id="replaced"),
    ],
)
def test_what_the_claim_denies_is_excluded(text: str, excluded: bool) -> None:
    assert only(text, "Dropout").excluded is excluded


def test_what_only_tells_why_weighs_little() -> None:
    done = only("Frames pass a sobel filter.", "sobel").weight
    why = only("Frames are padded, which helps the sobel filter.", "sobel").weight

    assert why < done / 2


def test_names_weigh_more_than_words_and_words_more_than_everyday_ones() -> None:
    name, word, everyday = (
        only("Each Fooverse has a skewness and a layer of its own.", one).weight
        for one in ("Fooverse", "skewness", "layer")
    )

    assert name > word > everyday


def test_a_term_of_the_firm_table_is_firm() -> None:
    assert only("Blocks end in dropout.", "dropout").firm
    assert not only("Blocks end in gravel.", "gravel").firm


@pytest.mark.parametrize(
    ("word", "coded"),
    [("median", "quantile"), ("nucleus sampling", "top_p"), ("Spearman", "spearman")],
)
def test_code_has_spellings_of_its_own(word: str, coded: str) -> None:
    (term,) = terms_of(f"The {word}.")

    assert coded in term.spelled.whole


def test_general_and_everyday_words_are_strangers_to_firm_ones() -> None:
    assert not general_stems() & firm_stems()
    assert not everyday_stems() & firm_stems()
    assert all(stem for stem in spellings())
    assert stem_of("learning") in everyday_stems()


@given(st.text(max_size=300))
def test_any_text_has_few_terms_with_weights_and_spellings(text: str) -> None:
    found = terms_of(text)

    assert len(found) <= MOST_TERMS
    assert all(term.weight > 0 and term.spelled.whole for term in found)


def test_code_is_asked_by_stems_where_the_table_has_words() -> None:
    words = CodeWords([frozenset(tokens('if waited >= config["patience"]:'))])

    assert words.says(spelled("early-stopping"))
    assert not words.says(spelled("jackknife"))
