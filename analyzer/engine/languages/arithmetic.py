"""Fold arithmetic on literals: `1e-3 * 0.3`, `2**16`, `1 << 20`, `(1 + 2) / 3`.

The grammar is sums of products of powers; anything else folds to nothing. Languages differ in
what `1/3` and `2^3` mean, so both are said by the caller.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.engine.languages.literals import number, storable

LONGEST = 120  # characters: longer expressions are no settings
# One way only to read each text: a part that could end earlier says what must not follow, for
# two readings of one part are 2**n of n of them.
NUMBER = (
    r"(?:\d[\w.']*(?![\w.'])(?:(?<=[eEdDqf])[-+]\d\w*(?!\w)|(?!(?<=[eEdDqf])[-+]\d\w*(?![\w.'])))"
    r"|\.\d\w*(?!\w)(?:(?<=[eEdDq])[-+]\d\w*(?!\w)|(?!(?<=[eEdDq])[-+]\d\w*(?![\w.']))))"
)
_OPERATOR = r"[ \t]*(?:\*\*|<<|[-+*/^])[ \t]*(?:[-+][ \t]*)?"
_GROUP = rf"(?:{NUMBER}|\([ \t]*(?:[-+][ \t]*)?{NUMBER}(?:{_OPERATOR}{NUMBER})*[ \t]*\))"
EXPRESSION = rf"(?:[-+][ \t]*)?{_GROUP}(?:{_OPERATOR}{_GROUP})*"
WHOLE_EXPRESSION = rf"{EXPRESSION}(?!{_OPERATOR}{_GROUP})"
"""One that does not end before it must."""

_TOKEN = re.compile(rf"\s*(?:({NUMBER})|(\*\*|<<|[-+*/^()]))")

Number = int | float


class _Fold:
    def __init__(self, tokens: list[str], *, whole: bool, caret: bool) -> None:
        self.tokens = tokens
        self.at = 0
        self.whole = whole
        self.powers = ("**", "^") if caret else ("**",)

    def take(self, *wanted: str) -> str:
        if self.at < len(self.tokens) and self.tokens[self.at] in wanted:
            self.at += 1
            return self.tokens[self.at - 1]
        return ""

    def shift(self) -> Number:
        value = self.sum()
        while self.take("<<"):
            value = _shifted(value, self.sum())
        return value

    def sum(self) -> Number:
        value = self.product()
        while sign := self.take("+", "-"):
            term = self.product()
            value = value + term if sign == "+" else value - term
        return value

    def product(self) -> Number:
        value = self.signed()
        while sign := self.take("*", "/"):
            factor = self.signed()
            value = value * factor if sign == "*" else self.quotient(value, factor)
        return value

    def quotient(self, above: Number, below: Number) -> Number:
        if self.whole and isinstance(above, int) and isinstance(below, int):
            return int(above / below)
        return above / below

    def signed(self) -> Number:
        if self.take("-"):
            return -self.signed()
        self.take("+")
        return self.power()

    def power(self) -> Number:
        value = self.atom()
        return _raised(value, self.signed()) if self.take(*self.powers) else value

    def atom(self) -> Number:
        if self.take("("):
            value = self.shift()
            if not self.take(")"):
                raise ValueError("unclosed")
            return value
        value_or_none = number(self.tokens[self.at])
        self.at += 1
        if value_or_none is None:
            raise ValueError("no number")
        return value_or_none


def _shifted(value: Number, by: Number) -> Number:
    if isinstance(value, int) and isinstance(by, int) and 0 <= by < 63:
        return value << by
    raise ValueError("shift")


def _raised(value: Number, by: Number) -> Number:
    if isinstance(value, int) and isinstance(by, int) and 0 <= by <= 64:
        return int(value**by)
    raised = float(value) ** by
    if isinstance(raised, complex):
        raise ValueError("complex")
    return float(raised)


def _tokens(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise ValueError("no token")
        yield match[1] or match[2]
        at = match.end()


def folded(text: str, *, whole: bool = False, caret: bool = True) -> Number | None:
    """The value of the expression, or None. `whole`: ints divide to ints; `caret`: ^ is a power."""
    plain = number(text)
    if plain is not None:
        return plain
    if len(text) > LONGEST:
        return None
    try:
        fold = _Fold(list(_tokens(text.strip())), whole=whole, caret=caret)
        value = storable(fold.shift())
    except (ValueError, ArithmeticError, IndexError):
        return None
    complete = fold.at == len(fold.tokens)
    return value if complete and isinstance(value, int | float) else None
