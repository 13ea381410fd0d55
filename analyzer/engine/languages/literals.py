"""What a literal is worth, in whatever language it is written.

Only plain values leave this module: ints of 64 bits, finite floats, strings without lone
surrogates, booleans and None. A number too large for that is None.
"""

from __future__ import annotations

import math
import re

from analyzer.model.code import Scalar

LONGEST_STRING = 300  # characters; longer strings are prose or data, not settings

_DECIMAL = re.compile(
    r"(?P<sign>[-+]?)(?P<digits>\d[\d_']*(?:\.[\d_]*)?|\.\d[\d_]*)"
    r"(?:[eEdDqQ](?P<exponent>[-+]?\d[\d_]*)|f(?P<short>[-+]\d+|0))?"
    r"(?P<suffix>_?(?:f16|f32|f64|[iu](?:8|16|32|64|128|size))|[fFlLuUdDnN]{1,3}|_[A-Za-z]\w*)?"
)
_BASED = re.compile(r"([-+]?)(0[xX][\da-fA-F_']+|0[bB][01_']+|0[oO][0-7_]+)[uUlL]{0,3}")
_FLOATING = re.compile(r"_?f(?:16|32|64)|[fFdD]")
_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("true", "True", "TRUE", ".true.", ".TRUE."), True),
    **dict.fromkeys(("false", "False", "FALSE", ".false.", ".FALSE."), False),
    **dict.fromkeys(("null", "None", "NULL", "nil", "nothing", "~"), None),
}


def storable(value: Scalar) -> Scalar:
    """`value` as it may be kept: huge ints as floats, what is not finite as None."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return None if abs(value) > 10**300 else float(value)
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def number(text: str) -> int | float | None:
    """`1e-3f`, `100L`, `1.0d-3`, `0.5_dp`, `1_000`, `0x1F`: the number, or None if it is none."""
    based = _BASED.fullmatch(text)
    if based:
        digits = based[2].replace("_", "").replace("'", "")
        return _finite(int(digits, 0) * (-1 if based[1] == "-" else 1)) if digits[2:] else None
    match = _DECIMAL.fullmatch(text)
    if match is None or len(text) > 400:
        return None
    digits = match["digits"].replace("_", "").replace("'", "")
    exponent = match["exponent"] or match["short"]
    if exponent or "." in digits or _FLOATING.fullmatch(match["suffix"] or ""):
        power = (exponent or "0").replace("_", "")
        return _finite(float(f"{match['sign']}{digits}e{power}"))
    return _finite(int(match["sign"] + digits))


def _finite(value: int | float) -> int | float | None:
    kept = storable(value)
    return kept if isinstance(kept, int | float) else None


def scalar(word: str) -> Scalar:
    """An unquoted word of a configuration: boolean, null, number, else the word itself."""
    if word in _WORDS:
        return _WORDS[word]
    if word[:1] in "0123456789.+-" and word:
        value = number(word)
        if value is not None or _DECIMAL.fullmatch(word) or _BASED.fullmatch(word):
            return value
    if word.lower().lstrip("+-.") in ("nan", "inf", "infinity"):
        return None
    return storable(word)


def is_boolean_or_null(word: str) -> bool:
    """Whether the word stands for true, false or nothing."""
    return word in _WORDS


def words(text: str) -> frozenset[str]:
    """The words of a table written as a line of text."""
    return frozenset(text.split())
