"""What is a short piece of arithmetic worth, as code writes it?

`25/255`, `-0.5f`, `1_000_000`, `2 ** 20`, `10L`, `float(sigma) / 255`: numbers, signs, products,
quotients and powers; of names those of which a run holds one number alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping

from analyzer.model.code import ParameterFact
from judge.claims.fact_names import plain_name
from judge.lookup.repository import Repository
from judge.values.equality import is_number

Named = Callable[[str], float | None]
"""What a name holds; None for what is not known."""

_TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d[\d_']*(?:\.[\d_]*)?|\.\d+)(?:[eE][+-]?\d+)?)"
    r"(?:_?[fiu](?:8|16|32|64|size)|[fFLdD]|[uU]?[lL]{1,2})?(?![\w.])"
    r"|(?P<name>[A-Za-z_](?:[\w]|\.(?=[A-Za-z_])|->|::|\$|\[['\"]\w+['\"]\])*)"
    r"|(?P<sign>\*\*|//|\.\*|\./|[-+*/^()]))"
)
_CASTS = frozenset({"float", "int", "double", "single", "real", "f32", "f64", "Float64", "Float32"})
LONGEST = 60
"""Characters of a piece that is read."""


def worth(text: str, named: Named | None = None) -> float | None:
    """The number that a piece of code is worth; None where any of it is not known."""
    tokens = _tokens(text) if len(text) <= LONGEST else None
    if not tokens:
        return None
    reader = _Reader(tokens, named)
    try:
        value = reader.product()
    except (ArithmeticError, _UnknownError):
        return None
    return value if not reader.left and isinstance(value, float) else None


class _UnknownError(Exception):
    """A part of the piece is no number."""


def _tokens(text: str) -> list[tuple[str, str]] | None:
    found: list[tuple[str, str]] = []
    at = 0
    text = text.strip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            return None
        found.append((match.lastgroup, match[match.lastgroup]))
        at = match.end()
    return found


class _Reader:
    def __init__(self, tokens: list[tuple[str, str]], named: Named | None) -> None:
        self.left = tokens[::-1]
        self._named = named

    def _next_is(self, *signs: str) -> str:
        if self.left and self.left[-1][0] == "sign" and self.left[-1][1] in signs:
            return self.left.pop()[1]
        return ""

    def product(self) -> float:
        value = self._signed()
        while sign := self._next_is("*", "/", ".*", "./", "//"):
            other = self._signed()
            value = value * other if "*" in sign else value / other
            value = float(int(value)) if sign == "//" else value
        return value

    def _signed(self) -> float:
        if sign := self._next_is("-", "+"):
            return -self._signed() if sign == "-" else self._signed()
        value = self._atom()
        if self._next_is("**", "^"):
            power = self._signed()
            if abs(power) > MOST_POWER or value <= 0:
                raise _UnknownError
            return float(value**power)
        return value

    def _atom(self) -> float:
        if self._next_is("("):
            value = self.product()
            if not self._next_is(")"):
                raise _UnknownError
            return value
        kind, text = self.left.pop() if self.left else ("", "")
        if kind == "number":
            return float(text.replace("_", "").replace("'", ""))
        if kind == "name" and text in _CASTS and self.left[-1:] == [("sign", "(")]:
            return self._atom()
        known = self._named(text) if kind == "name" and self._named else None
        if known is None:
            raise _UnknownError
        return known


MOST_POWER = 64
"""Powers beyond which a number is no setting."""


def names_of(repository: Repository) -> Named:
    """What names hold in a run, where every fact in force of the name holds the one number."""
    known = repository.once(_held)
    return lambda name: known.get("".join(c for c in _last(name).lower() if c.isalnum()))


def _last(name: str) -> str:
    return re.split(r"\W+", name.rstrip("'\"]"))[-1]


def _held(repository: Repository) -> Mapping[str, float]:
    """The only number of each name of more than two letters."""
    found: defaultdict[str, set[float]] = defaultdict(set)
    several: set[str] = set()
    for fact in repository.parameters:
        name = plain_name(fact)
        if len(name) <= SHORT or not _counts(fact, repository):
            continue
        if isinstance(fact.value, int | float):
            found[name].add(float(fact.value))
        else:
            several.add(name)
    alone = {name: next(iter(values)) for name, values in found.items() if len(values) == 1}
    return {name: value for name, value in alone.items() if name not in several}


def _counts(fact: ParameterFact, repository: Repository) -> bool:
    return fact.in_force and is_number(fact.value) and repository.is_reachable(fact.owner)


SHORT = 2
"""Letters of names that code gives many things."""
