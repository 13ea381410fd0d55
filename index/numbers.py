"""Which number a piece of text means, in one spelling for all of its spellings.

`1e-4`, `0.0001`, `1×10^{-4}` and `10**-4` must meet in the index. The spelling is that of the
absolute value: whole numbers in digits, others to six significant digits.
"""

from __future__ import annotations

import re

from index.notation import plain_characters

_THOUSANDS = r"[0-9]{0,2}(?:(?:,|\{,\}|\\,)[0-9]{3})+(?![0-9])"
_WHOLE = rf"(?:[1-9]{_THOUSANDS}|[0-9]+(?:_[0-9]+)*)"
_EXPONENT_FOLLOWS = r"(?:\.(?=[eE][-+]?[0-9]))?"
_ENDING = (
    r"(?:[eE](?P<exponent>[-+]?[0-9]{1,6}))?"
    r"(?:(?: ?(?:\*|x|\\times|\\cdot) ?(?P<ten>10)|(?<=\b10)) ?(?:\^|\*\*) ?[({]? ?"
    r"(?P<power>[-+]?[0-9]{1,6}) ?[})]?)?"
    r"(?:(?P<scale>[kKMB])|[fFlL])?"
    r"(?!\w|\.[0-9])"
    r"(?P<percent> ?\\%|%(?!\w)|[ -]per ?cent\b)?"
)
_PARSED = re.compile(
    rf"(?P<mantissa>{_WHOLE}\.[0-9]+|(?<![\w.)\]])\.[0-9]+|{_WHOLE}{_EXPONENT_FOLLOWS}){_ENDING}"
)

NUMBER_ENDING = re.sub(r"\?P<\w+>", "?:", _ENDING)
"""What may follow the digits of a number in running text, without groups."""

_REST = rf"(?:(?<=[1-9]){_THOUSANDS}|[0-9]*(?:_[0-9]+)*)"
NUMBER_AFTER_A_DIGIT = rf"(?:{_REST}\.[0-9]+|{_REST}{_EXPONENT_FOLLOWS}){NUMBER_ENDING}"
"""A number in running text once its first digit has been read, without groups."""

_SCALES = {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9}
_SEPARATORS = re.compile(r"[,_{}\\]")
_LIST_OF_NUMBERS = re.compile(r"[0-9]+(?:,[1-9][0-9]{2})+")
_EXACT_BELOW = 1e15
"""Whole numbers up to here are exact in a float, with room to spare."""


def canonical_number(text: str) -> str | None:
    """The one spelling of the number that `text` is, or None when it is none or not finite.

    Signs are left out and "5%" is 0.05. Versions ("3.11.2") and words with digits are no numbers.
    """
    if not text.isascii():
        text = plain_characters(text)
    spellings = number_tokens(text.strip().lstrip("+-"))
    return spellings[0] if spellings else None


def number_tokens(text: str) -> tuple[str, ...]:
    """Every number that plain ASCII `text` may mean, the likeliest first; () when it is none.

    "5%" is 0.05 and 5; "128,256" is a list in code and one number in prose, so it is all three.
    """
    found = _PARSED.fullmatch(text)
    if found is None:
        return ()
    value = _value(found)
    if value is None:
        return ()
    values = [value / 100, value] if found["percent"] else [value]
    if _LIST_OF_NUMBERS.fullmatch(text):
        values += [float(part) for part in text.split(",")]
    return tuple(spelling for value in values if (spelling := spelled(value)))


def _value(found: re.Match[str]) -> float | None:
    mantissa = _SEPARATORS.sub("", found["mantissa"])
    exponent = int(found["exponent"] or 0) + int(found["power"] or 0)
    if found["power"] and not found["ten"]:
        if mantissa != "10" or found["exponent"]:
            return None
        mantissa = "1"
    return float(f"{mantissa}e{exponent}") * _SCALES.get(found["scale"] or "", 1.0)


def spelled(value: float) -> str:
    """The spelling of a value, "" for infinities and NaN; reading it back gives it again."""
    value = abs(value)
    if not value < float("inf"):
        return ""
    if value < _EXACT_BELOW and value.is_integer():
        return str(int(value))
    rounded = f"{value:.6g}"
    # 1234567.8 rounds to "1.23457e+06", which is a whole number and must be spelled as one.
    if float(rounded) < _EXACT_BELOW and float(rounded).is_integer():
        return str(int(float(rounded)))
    return rounded
