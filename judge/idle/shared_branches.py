"""Does code give two things that a claim tells apart one and the same branch?

`case "neg": case "nce": return new NegativeSampling(…)` knows the name of the claim's alternative
and does with it what it does with the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

LOOKED_AT = 40
"""Live chunks, best first, whose branches are looked at."""

SHORTEST = 3
"""Letters of a name that may begin a word of the claim, or be its first letters."""

_TOLD_APART = re.compile(
    r"\b(?:unlike|without|alternativ\w*|instead|rather than|whereas|while|variants?|versions?"
    r"|compared|versus|against|two|three|four|both|either|respectively|differ\w*|separate\w*)\b",
    re.I,
)
_EITHER = re.compile(
    r"(?P<name>[\w.>()-]+)\s*===?\s*(?P<a>[\"'][\w+-]+[\"'])\s*(?:\|\||\bor\b)\s*"
    r"(?P=name)\s*===?\s*(?P<b>[\"'][\w+-]+[\"'])"
    r"|\b(?:if|elif|when)\b[^\n]*?\bin\s*[(\[{]\s*(?P<c>[\"'][\w+-]+[\"'])\s*,\s*(?P<d>[\"'][\w+-]+[\"'])\s*,?\s*[)\]}]\s*:"
    r"|\bcase\s+(?P<e>[\"'][\w+-]+[\"'])\s*:\s*(?:\n\s*)?case\s+(?P<f>[\"'][\w+-]+[\"'])\s*:"
    r"|\bcase\s+(?P<g>[\"'][\w+-]+[\"'])\s*,\s*(?P<h>[\"'][\w+-]+[\"'])\s*(?:->|:)"
    r"|(?P<i>\"[\w+-]+\")\s*\|\s*(?P<j>\"[\w+-]+\")\s*=>"
)
_PAIRS = (("a", "b"), ("c", "d"), ("e", "f"), ("g", "h"), ("i", "j"))


def shared_branches(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for two names of a claim that tells things apart, where live code asks for either
    in one condition and never for one of them alone."""
    if not _TOLD_APART.search(text):
        return ()
    words = _words(text)
    for chunk in (*near, *repository.live_chunks)[:LOOKED_AT]:
        for first, second, at in repository.of_chunk(_asked_together, chunk):
            if not (_is_said(first, words, text) and _is_said(second, words, text)):
                continue
            if _is_asked_alone(first, second, chunk, at):
                continue
            return (_finding(first, second, chunk, at),)
    return ()


def _words(text: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Za-z]+", text)]


def _is_said(name: str, words: Sequence[str], text: str) -> bool:
    """Whether a claim says what a short name stands for: a word that it begins, or words that have
    its letters first."""
    small = re.sub(r"[^a-z]", "", name.lower())
    if len(small) < SHORTEST:
        return False
    if any(word.startswith(small) for word in words) or name in re.findall(r"\w+", text):
        return True
    firsts = "".join(word[0] for word in words)
    return small in firsts and len(small) <= LONGEST_LETTERS


LONGEST_LETTERS = 5
"""Of a name that may be made of the first letters of words."""


def _asked_together(chunk: Chunk) -> tuple[tuple[str, str, int], ...]:
    """Two names for which code has one branch, with where it asks for them."""
    code = chunk.code_text()
    may = any(sign in code for sign in ("'", '"')) and _MAY.search(code)
    return tuple(_pairs_in(code)) if may else ()


_MAY = re.compile(r"\bcase\b|=>|\|\||\bor\b|\bin\s*[(\[{]")


def _pairs_in(code: str) -> Iterator[tuple[str, str, int]]:
    for match in _EITHER.finditer(code):
        for one, other in _PAIRS:
            if match[one] is not None:
                yield match[one][1:-1], match[other][1:-1], match.start()


def _is_asked_alone(first: str, second: str, chunk: Chunk, at: int) -> bool:
    """Whether the rest of a definition asks for one of the names again: then it tells them apart
    all the same."""
    code = chunk.code_text()
    end = code.find("\n", at)
    line_end = len(code) if end < 0 else end
    match = _EITHER.match(code, at)
    rest = code[max(line_end, match.end() if match else 0) :]
    return any(f"{quote}{name}{quote}" in rest for name in (first, second) for quote in "\"'")


def _finding(first: str, second: str, chunk: Chunk, at: int) -> MechanismFinding:
    number = chunk.code_text().count("\n", 0, at)
    line = chunk.line_of(number)
    text = chunk.text.split("\n")[number].strip()
    place = MechanismPlace(Location(chunk.location.path, line, line), text, chunk.owner)
    name = f"{first} apart from {second}"
    return MechanismFinding(name, negated=False, against=place, instead="one branch for both")
