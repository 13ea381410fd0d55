"""Which numbers does a line of code write, and to what names does it give one?

`uint16_t`, `Float64` and `conv3` write no number; `sqrt(0.01)` writes no hundredth; the 50 of
`rounds = 50` is given to rounds, that of `mod(step, 50)` to nothing that counts rounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from judge.values.equality import equals

_NUMBER = re.compile(
    r"(?<![\w.])(?P<text>(?:\d[\d_']*(?:\.[\d_]*)?|\.\d+)(?:[eE][+-]?\d+)?)"
    r"(?:_?[fiuFLUdD](?:8|16|32|64|128|size)?|[uU]?[lL]{1,2})?(?![\w])"
)
_FORMAT = re.compile(
    r"%[-+#0 ]*(?:\d+|\*)?(?:\.\d+)?(?:hh?|ll?|z)?[dfgeGEsxXiuco](?![A-Za-z_])"
    r"|\{\w*:[<>^]?[-+]?\d*\.\d+[\w%]?\}"
)
"""How a message shows a number: "%.3f", "{score:.3}"."""

_IN_FUNCTION = re.compile(
    r"(?:sqrt|rsqrt|cbrt|log\d*|log1p|ln|exp|expm1|cos|sin|tan|tanh|sigmoid|logit)f?\s*\(\s*$", re.I
)
_BARE_IN_FUNCTION = re.compile(r"\.(?:sqrt|rsqrt|cbrt|ln|log\d*|exp|cos|sin|tanh)\s*\(\s*\)", re.I)
_WORD = re.compile(r"[A-Za-z_][\w.-]*|[;)+*/%^?<>]")
_TYPE = re.compile(r"(?:[iuf](?:8|16|32|64|size)|u?int\d*(?:_t)?|float\d*|double|long|real)", re.I)

_SAYS_NOTHING = """
default value val type const let static final public private mut var auto constexpr init string
str number dtype usize isize size_t help dest action required choices min max or and then else
return end begin in of to for each by is are
"""
SAYS_NOTHING = frozenset(_SAYS_NOTHING.split())
"""Words between a name and the number it is given."""

OPERATORS = frozenset(";)+*/%^?<>")
"""Signs behind which a number is a part of a computation and given to no name before them."""


class Written(Struct, frozen=True):
    """A number as it stands in a line, from `start` on."""

    value: float
    start: int


def numbers_written(line: str) -> list[Written]:
    """The numbers that a line writes for themselves, in its order: none that are part of a name
    and none of which a function makes another."""
    found: list[Written] = []
    line = _FORMAT.sub(lambda shown: " " * len(shown[0]), line)
    for match in _NUMBER.finditer(line):
        if _is_made_another(line, match):
            continue
        text = match["text"].replace("_", "").replace("'", "")
        found.append(Written(float(text), match.start()))
    return found


def _is_made_another(line: str, match: re.Match[str]) -> bool:
    inside = _IN_FUNCTION.search(line[: match.start()])
    if inside and line[match.end() :].lstrip().startswith(")"):
        return True
    return _BARE_IN_FUNCTION.match(line, match.end()) is not None


def writes(line: str, values: Iterable[float]) -> list[Written]:
    """Where a line writes one of the values."""
    wanted = tuple(values)
    return [number for number in numbers_written(line) if equals(number.value, wanted)]


def given_names(line: str, start: int) -> list[str]:
    """The name that a line gives the number at `start` to, in a list with others or alone, behind
    those of calls that it goes through; none for a number in a computation."""
    found: list[str] = []
    for match in reversed(list(_WORD.finditer(line[:start]))):
        word = match[0]
        if word in OPERATORS:
            if line[match.start() - 1 : match.end()] in {"->", "=>"}:
                continue
            break
        plain = word.strip("-_.")
        if plain.lower() in SAYS_NOTHING or _TYPE.fullmatch(plain):
            continue
        found.append(word)
        if line[match.end() : match.end() + 1] != "(":
            break
    return found
