"""Which numbers a claim states, and where.

Ranges ("1e-4 to 0.02"), percentages, ratios ("3/4") and number words are numbers, and so is a side
of a square ("64x64" is one 64) and a product with its result ("32x8=256" is 256); section
references, version strings and subscripts ("Eq. 7", "x_0", "CIFAR10", "D1") are not.
"""

from __future__ import annotations

import re
from math import inf, isfinite

from msgspec import Struct
from msgspec.structs import replace

from judge.claims.number_names import is_name, is_symbol

NUMBER_WORDS = {
    "one": 1.0,
    "two": 2.0,
    "three": 3.0,
    "four": 4.0,
    "five": 5.0,
    "six": 6.0,
    "seven": 7.0,
    "eight": 8.0,
    "nine": 9.0,
    "ten": 10.0,
    "twelve": 12.0,
    "twenty": 20.0,
    "fifty": 50.0,
    "hundred": 100.0,
    "half": 0.5,
}
SCALES = {"k": 1e3, "m": 1e6, "b": 1e9, "million": 1e6, "thousand": 1e3, "billion": 1e9}

LONGEST_EXPONENT = 6
"""Characters of an exponent that are read; more digits only make it more absurd."""

_DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:_\d+)*(?:\.\d+)?|\.\d+"
_RAISED_SIGNS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"
_ON_THE_LINE = str.maketrans(_RAISED_SIGNS + "−", "0123456789-+-")
_TEN_TO = rf"10\s*(?:(?:\^|\*\*)\s*\{{?\s*|(?=[{_RAISED_SIGNS}]))"
_SUPERSCRIPT = r"[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+"
_POWER = (
    rf"(?:\s*(?:[x×·*⋅]|\\times|\\cdot)\s*{_TEN_TO}(?P<ten>[-+−]?\d+|{_SUPERSCRIPT})\s*\}}?)"
    r"|(?:[eE](?P<exp>[-+−]?\d+))"
)
NUMBER = re.compile(
    rf"(?<![\w.])(?<![A-Za-z]-)(?P<sign>[-−])?(?P<digits>{_DIGITS})(?!\.?\d)(?:{_POWER})?"
    r"(?:(?P<scale>[kKMB])(?![\w)+-])|\s+(?P<word>million|thousand|billion)\b)?"
    r"(?P<percent>\s?%|\s+percent\b)?"
)
BARE_POWER = re.compile(
    rf"(?<![\w.]){_TEN_TO}(?P<ten>[-+−]?\d+(?:\.\d+)?|{_SUPERSCRIPT})(?:\s*\}})?"
)
_WORD = re.compile(
    r"(?<![\w-])(" + "|".join(NUMBER_WORDS) + r")(?:\s+(million|thousand))?(?![\w])", re.I
)
_REFERENCE = re.compile(
    r"(?:eq|eqs|equations?|sections?|sec|tables?|figures?|figs?|appendi(?:x|ces)|algorithms?|alg|"
    r"chapters?|theorems?|lemmas?|(?<!every )(?<!each )step)\.?\s*"
    r"(?:\d+(?:\.\d+)*\s*(?:,|and|-|to)\s*)*$",
    re.I,
)

REFERENCE_REACH = 24
"""Characters before a number among which what it refers to stands."""


_RAISED = re.compile(r"\s*(?:\^|\*\*)\s*\{?\s*(\d+)\s*\}?")
MOST_RAISED = 1e15
"""Powers beyond this are bounds and counts of formulas, not settings."""


class ClaimNumber(Struct, frozen=True):
    """A number at characters `start` to `end`. `values` are its readings: 50 % is 50 and 0.5."""

    start: int
    end: int
    text: str
    values: tuple[float, ...]
    is_word: bool = False
    in_formula: bool = False  # multiplied, divided or raised beside it: "0.3 * BatchSize/256"


_TIMES = r"\s?[x×]\s?"
_SQUARE = re.compile(rf"(?<![\w.])(\d+)(?:{_TIMES}\1)+(?!\w|\.\d)")
_PRODUCT = re.compile(rf"(?<![\w.])\d+(?:\s?[x×*·]\s?\d+)+\s?=\s?(\d+(?:,\d{3})*)(?!\w|\.\d)")
_RATIO = re.compile(
    r"(?<![\w./*^)\]}-])(\d{1,4})\s?/\s?(\d{1,3}(?:,\d{3})+|\d{1,4})(?![\w/*(\[%]|[.,]\d)"
)
_OPERATOR_BEFORE = re.compile(
    r"(?:[*·×^/]|\\times|\\cdot|[\w)]\s[-+−]|[(\w][-−]|\\(?:[dt]?frac|sqrt)\s*\{|\\[dt]?frac\s*\{[^{}]*\}\s*\{)"
    r"\s*\(?\s*$"
)
_OPERATOR_AFTER = re.compile(
    r"\s*\)?\s*(?:[*·^/]|\\times|\\cdot|×\s*[^\W\d])|\s*[-+−]\s+\w|\(|[A-Za-z]\s?[-+]\s?\d"
    r"|[a-zA-Z](?![\w-])|\s*\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|eta|theta|kappa|lambda|mu|nu"
    r"|pi|rho|sigma|tau|phi|psi|omega|sqrt|log|ln|exp)\b|\s*[-+−]\s*\\"
)


def numbers_in(text: str) -> list[ClaimNumber]:
    """All stated numbers in order of place; overlapping readings are given once."""
    spaced = re.sub(r"(?<=\d)\s?[x×](?=\s?\d+(?![\d.]*\s*(?:\^|\*\*|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])))", " x ", text)
    if len(spaced) != len(text):  # offsets must stay those of the text that callers hold
        spaced = re.sub(r"(?<=\d)[x×](?=\d)", " ", text)
    whole = [*_joint(text)]
    found = [*whole, *_powers(spaced), *_digits(spaced), *_words(spaced), *_parts(spaced)]
    found.sort(key=lambda number: (number.start, -number.end))
    kept: list[ClaimNumber] = []
    for number in found:
        if is_name(text, number.start, number.end):
            continue
        if not kept or number.start >= kept[-1].end:
            kept.append(replace(number, in_formula=number not in whole and _worked(text, number)))
    return kept


def _joint(text: str) -> list[ClaimNumber]:
    """Signs that make one number together: squares, products with their result, ratios."""
    found = [
        ClaimNumber(m.start(), m.end(), m.group(), (float(m[1].replace(",", "")),))
        for pattern in (_PRODUCT, _SQUARE)
        for m in pattern.finditer(text)
        if len(m[1]) <= LONGEST_WHOLE
    ]
    return found + [
        ClaimNumber(m.start(), m.end(), m.group(), (int(m[1]) / below,))
        for m in _RATIO.finditer(text)
        if (below := int(m[2].replace(",", "")))
    ]


LONGEST_WHOLE = 15
"""Digits of a side or product that are read: beyond them a float is not exact."""


def _worked(text: str, number: ClaimNumber) -> bool:
    """Whether the number is worked with where it stands instead of being stated."""
    before = text[max(0, number.start - 16) : number.start]
    return bool(
        _OPERATOR_BEFORE.search(before) or _OPERATOR_AFTER.match(text[number.end : number.end + 8])
    )


def _exponent(text: str) -> int:
    return max(-300, min(300, int(text.translate(_ON_THE_LINE)[:LONGEST_EXPONENT])))


def _ten_to(text: str) -> float:
    """10 to a power that may be no whole number."""
    return float(10.0 ** max(-300.0, min(300.0, float(text.translate(_ON_THE_LINE)))))


def _powers(text: str) -> list[ClaimNumber]:
    return [
        ClaimNumber(m.start(), m.end(), m.group(), (_ten_to(m["ten"]),))
        for m in BARE_POWER.finditer(text)
    ]


def _digits(text: str) -> list[ClaimNumber]:
    found: list[ClaimNumber] = []
    for match in NUMBER.finditer(text):
        if _REFERENCE.search(text[max(0, match.start() - REFERENCE_REACH) : match.start()]):
            continue
        digits = match["digits"].replace(",", "").replace("_", "")
        power = match["ten"] or match["exp"]
        value = float(f"{digits}e{_exponent(power)}" if power else digits)
        end = match.end()
        scale = match["scale"] or match["word"] or ""
        if match["scale"] and is_symbol(text, match["scale"], match.end("scale")):
            scale, end = "", match.start("scale")
        value *= SCALES.get(scale.lower(), 1.0)
        if raised := _RAISED.match(text, end):
            value, end = _power(value, raised[1]), raised.end()
        if not isfinite(value):
            continue
        if match["sign"] and _is_sign(text, match.start()):
            value = -value
        values = (value, value / 100.0) if match["percent"] else (value,)
        found.append(ClaimNumber(match.start(), end, text[match.start() : end].strip(), values))
    return found


def _power(base: float, exponent: str) -> float:
    """base ** exponent, infinite when that is no number anybody sets."""
    if len(exponent) > 3 or abs(base) ** min(int(exponent), 60) > MOST_RAISED:
        return inf
    return float(base ** int(exponent))


def _is_sign(text: str, at: int) -> bool:
    """A minus is a sign unless something stands before it that could be subtracted from."""
    before = text[max(0, at - 8) : at].rstrip()
    return not before or before[-1] in "=([{,:;<>~" or text[at - 1] == " "


def _words(text: str) -> list[ClaimNumber]:
    return [
        ClaimNumber(
            m.start(),
            m.end(),
            m.group(),
            (NUMBER_WORDS[m[1].lower()] * SCALES.get((m[2] or "").lower(), 1.0),),
            is_word=True,
        )
        for m in _WORD.finditer(text)
        if m[1].lower() not in {"one", "half"} or m[2] or _PER.match(text, m.end())
    ]


_FOLDS = {"two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "eight": 8.0, "ten": 10.0}
_PARTS = {"third": 1 / 3, "quarter": 0.25, "fifth": 0.2, "eighth": 0.125, "tenth": 0.1}
_OF_WHOLE = re.compile(
    r"\b(?:(?P<halved>halv(?:ed|es|ing))|(?P<half>half)(?=\s+(?:of|its|as|the)\b)"
    r"|(?<=by )(?P<by>half)|(?:one|a)[\s-](?P<part>third|quarter|fifth|eighth|tenth)(?![\w-])"
    r"|(?P<fold>two|three|four|five|eight|ten)-?fold\b(?!\s+cross))",
    re.I,
)


def _parts(text: str) -> list[ClaimNumber]:
    """Factors and shares that are words: "halved", "tenfold", "one quarter", "half of"."""
    found: list[ClaimNumber] = []
    for m in _OF_WHOLE.finditer(text):
        value = _FOLDS[m["fold"].lower()] if m["fold"] else 0.5
        value = _PARTS[m["part"].lower()] if m["part"] else value
        found.append(ClaimNumber(m.start(), m.end(), m.group(), (value,), is_word=True))
    return found


_PER = re.compile(
    r"\s+(?:[\w-]+\s+)?(?:steps?|updates?)\s+(?:per|for (?:each|every)|after (?:each|every))"
    r"\s+(?:[\w-]+\s+)?(?:steps?|timesteps?|frames?|interactions?|transitions?|updates?)\b",
    re.I,
)
"""What makes an article of "one" a number: "one gradient step for each environment step"."""
