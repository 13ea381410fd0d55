"""Does the paper say what a quote says, and where?

Only words and digits are compared, in their order and without a gap: models respell what stands
between them. An elision ("...") in a quote is allowed where each side of it is found.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from msgspec import Struct

from analyzer.paper.candidate import covering
from analyzer.paper.document import Span
from analyzer.paper.specialists.sentences import located
from analyzer.paper.with_model.shown import Part, ShownBlock
from judge.claims.numbers import ClaimNumber, numbers_in

FEWEST_WORDS = 3
"""Fewer words are found anywhere and prove nothing."""

_WORD = re.compile(r"[^\W_]+")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_DIGITS = re.compile(r"\d{1,15}(?:\.\d{1,15})?")
_ELISION = re.compile(r"\s*(?:\.\.\.|…|\[\.\.\.\])\s*")
_GREEK = {
    chr(code): name.split()[-1].lower()
    for code in (*range(0x391, 0x3AA), *range(0x3B1, 0x3CA))
    if (name := unicodedata.name(chr(code), ""))
}
_SIGNS = _GREEK | {"∑": "sum", "∏": "prod", "√": "sqrt", "∫": "int"}
_OPERATORS = "sum prod int sqrt log ln exp min max argmin argmax sup inf tanh sin cos det lim"
_SPOKEN = frozenset(_GREEK.values()) | frozenset(_OPERATORS.split())
"""Commands of LaTeX that say something; others set type or group."""


class Found(Struct, frozen=True):
    """The part that holds a quote, its place in the paper's text, and the label of its block."""

    part: Part
    span: Span
    label: str


class Quotable:
    """The parts of one call, ready to be searched for quotes and numbers."""

    def __init__(self, parts: Sequence[Part], paper_text: str) -> None:
        self._paper_text = paper_text
        self._blocks = [(part, block) for part in parts for block in part.blocks]
        self._words: list[str] = []
        self._owners: list[int] = []
        for place, (_, block) in enumerate(self._blocks):
            words = words_of(block.text)
            self._words += words
            self._owners += [place] * len(words)
        self._numbers = {value for part in parts for value in _values(part.text)}

    def found(self, quote: str) -> Found | None:
        """Where the quote stands; None when it is not there word for word, or too short to tell."""
        pieces = [words_of(piece) for piece in _ELISION.split(quote)]
        pieces = [piece for piece in pieces if piece]
        if sum(map(len, pieces)) < FEWEST_WORDS:
            return None
        begin = end = self._find(pieces[0], 0)
        for piece in pieces:
            at = self._find(piece, end)
            if at < 0:
                return None
            end = at + len(piece)
        first, last = self._owners[begin], self._owners[end - 1]
        part, block = self._blocks[first]
        inside = [one for _, one in self._blocks[first : last + 1]]
        return Found(part, self._span(quote, inside), block.label)

    def invented(self, claim: str, allowed: str = "") -> list[str]:
        """Numbers of a claim that stand neither in what was shown nor in `allowed`, sorted."""
        known = self._numbers | _values(allowed)
        return sorted({one.text for one in numbers_in(claim) if not _known(one, known)})

    def _find(self, piece: list[str], start: int) -> int:
        last = len(self._words) - len(piece)
        for at in range(start, last + 1):
            if self._words[at] == piece[0] and self._words[at : at + len(piece)] == piece:
                return at
        return -1

    def _span(self, quote: str, blocks: list[ShownBlock]) -> Span:
        if len(blocks) == 1:
            inside = located(quote, self._paper_text, blocks[0].span)
            if inside is not None:
                return inside
        return covering([block.span for block in blocks])


def words_of(text: str) -> list[str]:
    """Words and digits in small letters; signs by name; LaTeX that only sets type is left out."""
    plain = _COMMAND.sub(_named, unicodedata.normalize("NFKC", text))
    plain = "".join(f" {_SIGNS[one]} " if one in _SIGNS else one for one in plain)
    return [word.casefold() for word in _WORD.findall(plain)]


def _values(text: str) -> set[float]:
    """All numbers of a text, in whatever place: more than a claim would be asked to state."""
    stated = {_rounded(value) for one in numbers_in(text) for value in one.values}
    return stated | {_rounded(float(digits)) for digits in _DIGITS.findall(text)}


def _known(number: ClaimNumber, known: set[float]) -> bool:
    """By one of its readings, or, as models respell signs and ratios, by all of its digits."""
    if any(_rounded(value) in known for value in number.values):
        return True
    digits = _DIGITS.findall(number.text)
    return bool(digits) and all(_rounded(float(one)) in known for one in digits)


def _rounded(value: float) -> float:
    return float(f"{value:.9g}")


def _named(command: re.Match[str]) -> str:
    name = command[1].lower().removeprefix("var")
    return f" {name} " if name in _SPOKEN else " "
