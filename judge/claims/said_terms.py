"""Which known hyper-parameters does a claim name, and at which characters?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from index.notation import plain_characters
from index.tokenize import tokens
from judge.claims.numbers import ClaimNumber
from judge.claims.vocabulary import WORD, Term, parameters
from judge.text.shipped_tables import shipped_table

_APART = re.compile(r"[,.;:()\[\]{}=/]")
_COMPOUND = re.compile(r"\b[A-Z][A-Za-z]*-[A-Z][A-Za-z]*\b")
BREAK = "\0"
"""Stands where no name goes on: at a number, and at a sign between words."""


class Said(Struct, frozen=True):
    """A parameter named at characters `start` to `end` of a claim."""

    term: Term
    start: int
    end: int


def said_terms(text: str, numbers: Sequence[ClaimNumber]) -> list[Said]:
    """All parameters that a claim names, in its order, longest names first, never overlapping."""
    words, places = _words(text, numbers)
    return [
        Said(found.term, places[found.start][0], places[found.end - 1][1])
        for found in parameters().found_in(words)
        if found.end - found.start > 1 or _is_noun(text, *places[found.start])
    ]


_INFLECTED = re.compile(r"[a-z]{2,}(?:ed|ings?)$")


_VERB = re.compile(r"decays\s+(?:from|to|by|linearly|exponentially)\b", re.I)


def _is_noun(text: str, start: int, end: int) -> bool:
    """Whether a word that is all of a name is none that only shares its stem: "sampled" are no
    samples, "ranked" is no rank, "decays from" no decay."""
    word = text[start:end].lower()
    if _VERB.match(text, start):
        return False
    return not _INFLECTED.fullmatch(word) or word in _inflected_names()


@cache
def _inflected_names() -> frozenset[str]:
    """Inflected words that the table holds as names: "clipping", "thinned"."""
    said = [name for row in shipped_table("parameters").values() for name in row["said"]]
    return frozenset(
        word.lower() for name in said for word in name.split() if _INFLECTED.fullmatch(word.lower())
    )


def _words(text: str, numbers: Sequence[ClaimNumber]) -> tuple[list[str], list[tuple[int, int]]]:
    """The words as tokens, with their places; BREAK where a name cannot go on."""
    taken = [(number.start, number.end) for number in numbers]
    taken += [match.span() for match in _COMPOUND.finditer(text)]
    words: list[str] = []
    places: list[tuple[int, int]] = []
    before = 0
    for match in WORD.finditer(text):
        start, end = match.span()
        if _APART.search(text, before, start):
            words.append(BREAK)
            places.append((before, start))
        inside = any(a < end and start < b for a, b in taken)
        own = [] if inside else tokens(plain_characters(match[0]))
        words.append(own[0] if own else BREAK)
        places.append((start, end))
        before = end
    return words, places
