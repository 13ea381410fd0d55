"""One list of claims out of what all specialists propose, each said once.

Claims that say what another already says go: the longer one stays. The result depends on the set of
candidates alone, not on the order they come in, and merging it again changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from analyzer.paper.candidate import Candidate
from taxonomy.drift import Dimension

SAME = 0.85
"""Share of a claim's words that another must hold to make it superfluous."""

_WORD = re.compile(r"[A-Za-zα-ωΑ-Ω]{2,}|\d+(?:\.\d+)?(?:e-?\d+)?")
_EMPTY_WORDS = """
the a an of in on for to with and or is are at by from as per each all we it our this that be
used use using which these those its their where
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())


def merged(candidates: Iterable[Candidate]) -> list[Candidate]:
    """The claims to keep, in the order of the paper."""
    order = sorted(candidates, key=_rank)
    kept: list[tuple[Candidate, frozenset[str], frozenset[str]]] = []
    by_word: dict[str, set[int]] = {}
    for claim in order:
        words, numbers = words_of(claim.text)
        near = _near(words, by_word)
        if any(_says(kept[place], words, numbers, claim) for place in near):
            continue
        for word in words:
            by_word.setdefault(word, set()).add(len(kept))
        kept.append((claim, words, numbers))
    return sorted((claim for claim, _, _ in kept), key=_place)


def words_of(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that carry a text, and its numbers."""
    found = {word.lower() for word in _WORD.findall(text)} - _EMPTY
    numbers = {word for word in found if word[0].isdigit()}
    return frozenset(found), frozenset(numbers)


def _rank(claim: Candidate) -> tuple[int, int, str, str, tuple[int, int]]:
    """Longest first; ties by everything a claim holds, so that the order is one alone."""
    words, _ = words_of(claim.text)
    return (-len(words), -claim.importance, claim.text, claim.source, _ends(claim))


def _place(claim: Candidate) -> tuple[tuple[int, int], str, str, str]:
    return (_ends(claim), claim.dimension.value, claim.text, claim.source)


def _ends(claim: Candidate) -> tuple[int, int]:
    return (claim.span.start, claim.span.end)


def _near(words: frozenset[str], by_word: dict[str, set[int]]) -> list[int]:
    """Kept claims that share enough words to be worth comparing."""
    counts: dict[int, int] = {}
    for word in words:
        for place in by_word.get(word, ()):
            counts[place] = counts.get(place, 0) + 1
    return [place for place, count in counts.items() if count >= SAME * len(words)]


def _says(
    kept: tuple[Candidate, frozenset[str], frozenset[str]],
    words: frozenset[str],
    numbers: frozenset[str],
    claim: Candidate,
) -> bool:
    other, other_words, other_numbers = kept
    apart = {claim.dimension, other.dimension} & {Dimension.ORDERING}
    if apart and claim.dimension is not other.dimension:
        return False
    if claim.origin == "display formula" and not _defined(claim.text) <= _defined(other.text):
        return False
    return numbers <= other_numbers and len(words & other_words) >= SAME * len(words)


_LEFT_SIDE = re.compile(r"([^\s;,]+) (?:=|:=|←|≈|∝|~) ")


def _defined(text: str) -> frozenset[str]:
    """The left sides of the equations in a text: letters alone are no words, but tell apart."""
    return frozenset(_LEFT_SIDE.findall(text))
