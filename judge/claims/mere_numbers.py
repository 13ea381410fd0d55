"""Which numbers of a claim set nothing: those of names and dates, small counts of things that no
parameter counts, and what says again what was just said.

"Two scalar biases", "a one-dimensional filter", "the 2014 dump", "CIFAR-10/100": code holds no such
number under any name, so that it is missing proves nothing, and that it stands somewhere neither.
"""

from __future__ import annotations

import re

from judge.claims.clauses import said_after, said_before
from judge.claims.head_nouns import WHOLE, counted_noun
from judge.claims.numbers import ClaimNumber
from judge.claims.requirement import Requirement

FEW = 3.0
"""Up to so many things are more often told apart than counted."""

YEARS = (1950, 2035)

_JOINED_ON = re.compile(r"-[A-Za-z]")
_KIND = re.compile(r"\s?-?[dD]\b")
_AFTER_NAME = re.compile(r"[A-Za-z][\w-]*-\d+/$")
_AGAIN = re.compile(r"(?<![\d.])(\d+)\s*\\times\s*$")
_EDITION = re.compile(r"(?<=[a-z0-9,] )[A-Z][a-z]{3,}\s$")


def sets_nothing(text: str, number: ClaimNumber, asked: Requirement) -> bool:
    """Whether nothing in code need hold the number."""
    before = said_before(text, number)
    again = _AGAIN.search(before)
    if number.is_word and number.values[0] <= FEW and _POINTED.search(before):
        return True
    if _is_mirrored(text, number, before) or _is_first_of_course(text, number):
        return True
    if _AFTER_NAME.search(before) or (again and float(again[1]) == number.values[0]):
        return True
    if number.is_word and text[number.start].isupper() and _CAPITAL.search(before):
        return True
    unnamed = asked.guessed or asked.term in WHOLE
    if unnamed and set(number.values) <= _RANGE and _is_of_range(text, number, before):
        return True
    if number.values[0] <= FEW and asked.term == "dimension" and _KIND.match(text, number.end):
        return True
    if number.is_word and asked.term not in WHOLE and _JOINED_ON.match(text, number.end):
        return number.values[0] <= FEW
    return asked.guessed and _is_no_setting(text, number, before)


_POINTED = re.compile(r"\b(?:the|these|those|both|its|their)\s+$", re.I)
"""What points to things that are known: "each of the two classes" sets no number of classes."""

_MIRRORED = re.compile(r"\s*,\s*\+?(\d[\d.eE^-]*)\s*[\])]")
_COURSE = re.compile(r"\s*,\s*(?:2\s*,\s*)?(?:\.\.\.|\\l?dots|…)\s*,")


def _is_mirrored(text: str, number: ClaimNumber, before: str) -> bool:
    """Whether the number only says again, with another sign, the end of the range that it begins:
    the -0.1 of [-0.1, 0.1]."""
    end = _MIRRORED.match(text, number.end)
    if not end or number.values[0] >= 0 or not _LOW.search(before):
        return False
    try:
        return float(end[1]) == -number.values[0]
    except ValueError:
        return False


def _is_first_of_course(text: str, number: ClaimNumber) -> bool:
    """Whether the number is the one with which counting begins: K = 1, ..., 10."""
    return number.values[0] in {0.0, 1.0} and bool(_COURSE.match(text, number.end))


_CAPITAL = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,} $")
"""What makes a number word behind it part of a name: "Connect Four"."""

_RANGE = frozenset({-1.0, 0.0, 1.0})
_LOW = re.compile(r"[\[(]\s*$")
_HIGH = re.compile(r"[\[(]\s*[-−]?[01](?:\.0)?\s*,\s*$")
_TO_HIGH = re.compile(r"\s*,\s*[-−]?[01](?:\.0)?\s*[\])]")


def _is_of_range(text: str, number: ClaimNumber, before: str) -> bool:
    """Whether the number is an end of the range of a function: "a tanh into [-1, 1]"."""
    if _LOW.search(before) and _TO_HIGH.match(text, number.end):
        return True
    return bool(_HIGH.search(before)) and text[number.end : number.end + 1] in {"]", ")"}


def _is_no_setting(text: str, number: ClaimNumber, before: str) -> bool:
    """Whether a number without a name of its own tells things apart, dates them, or is worked
    with."""
    value = number.values[0]
    if number.is_word or number.in_formula:
        return value <= FEW
    noun = counted_noun(said_after(text, number))
    is_year = len(number.text) == 4 and value == int(value) and YEARS[0] <= value <= YEARS[1]
    if is_year and value % 100 and not noun:
        return True
    return number.text.isdigit() and not noun and bool(_EDITION.search(before))
