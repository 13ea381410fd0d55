"""What number does a heading carry, and how deep does that put it?

Converted papers glue numbers to titles ("3.1Setup"), put all headings on one level or write them
in capitals; the number tells the depth better than the markup does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

_APPENDIX_WORD = re.compile(
    r"^(?:appendix|appendices|supplement\w*)\s*(?=[A-Z](?:[\d.:\s]|[A-Z]|$))", re.I
)
_DIGITS = re.compile(
    r"^(?:section\s+)?(\d{1,2}(?:\.\d{1,2}){0,4})(?:[.:)]\s*|\s+|(?=[A-Z][a-z]))(?=\S)", re.I
)
_BARE_DIGITS = re.compile(r"^(\d{1,2}(?:\.\d{1,2}){0,4})\.?$")
_LETTER_PART = re.compile(r"^([A-Z](?:\.\d{1,2}){1,4})\.?\s*(?=[^\s.])")
_LETTER = re.compile(r"^([A-Z])(?:[.:]\s+|\s+)(?=[A-Z0-9$`])")
_GLUED_LETTER = re.compile(r"^([A-Z])\.?\s*(?=[A-Z][a-z])")
_ROMAN = re.compile(r"^([IVX]{1,5})\.\s*(?=[A-Z])")
_LETTER_HEAD = re.compile(r"^([A-Z])[.:\s]")


class Numbered(Struct, frozen=True):
    """A title without its number; `depth` is 0 where no number was found."""

    title: str
    number: str = ""
    depth: int = 0
    appendix: bool = False


def numbered(title: str, *, letters: frozenset[str] = frozenset(), roman: bool = False) -> Numbered:
    """Take the number off `title`.

    `letters` are the single letters that head appendices in this paper: "A Survey" is no appendix
    A where no "B ..." or "A.1 ..." follows. With `roman`, "II." is a section and "A." a
    subsection.
    """
    title = title.strip()
    word = _APPENDIX_WORD.match(title)
    if word:
        return _appendix(title[word.end() :])
    if roman and (found := _ROMAN.match(title)):
        return Numbered(title[found.end() :], found[1], 1)
    if found := _DIGITS.match(title) or _BARE_DIGITS.match(title):
        return Numbered(title[found.end() :], found[1], found[1].count(".") + 1)
    if found := _LETTER_PART.match(title):
        return Numbered(title[found.end() :], found[1], found[1].count(".") + 1, not roman)
    found = _LETTER.match(title)
    if found and roman:
        return Numbered(title[found.end() :], found[1], 2)
    if found and found[1] in letters:
        return Numbered(title[found.end() :], found[1], 1, True)
    return Numbered(title)


def _appendix(rest: str) -> Numbered:
    found = _LETTER_PART.match(rest) or _LETTER.match(rest) or _GLUED_LETTER.match(rest)
    if found:
        return Numbered(rest[found.end() :], found[1], found[1].count(".") + 1, True)
    return Numbered("", rest.strip(" .:"), 1, True)


def appendix_letters(titles: Iterable[str]) -> frozenset[str]:
    """Letters that head appendices: in the order of the alphabet from A, or with numbered parts
    below.
    """
    given = list(titles)
    heads = [found[1] for title in given if (found := _LETTER.match(title.strip()))]
    parts = {found[1][0] for title in given if (found := _LETTER_PART.match(title.strip()))}
    row: list[str] = []
    for letter in heads:
        if letter == chr(ord("A") + len(row)) or letter in parts:
            row.append(letter)
    return frozenset(row) | parts if len(row) > 1 or parts else frozenset()


def romans(titles: Iterable[str]) -> bool:
    """Whether sections are counted I, II, III."""
    found = {match[1] for title in titles if (match := _ROMAN.match(title.strip()))}
    return "II" in found or "III" in found
