"""What a name may stand for: every value is a small number that is looked up here."""

from __future__ import annotations

from typing import Any, Final

from analyzer.engine.resolution.flow import Key

Values = frozenset[int]
EMPTY: Values = frozenset()
Part = int | str | tuple[int, int]


class Kind:
    """What a value is; the comment names its two parts. Plain numbers: looking up a member of an
    enumeration costs ten times as much, and nothing is looked up more often than these."""

    FUNCTION: Final = 0  # scope
    METHOD: Final = 1  # function or outside value, receiver
    CLASS: Final = 2  # scope
    INSTANCE: Final = 3  # scope of its class
    CONTAINER: Final = 4  # type, where it was made
    MODULE: Final = 5  # scope
    OUTSIDE: Final = 6  # dotted name
    PLAIN: Final = 7  # built-in type, how a text begins
    LITERAL: Final = 8  # text or number
    SUPER: Final = 9  # scope of the class that asks, receiver
    PARTIAL: Final = 10  # where it was made
    PROPERTY: Final = 11  # getter
    SETTER: Final = 12  # function
    STATIC: Final = 13  # function
    CLASS_METHOD: Final = 14  # function
    PARAMETER: Final = 15  # scope, place: whatever callers give
    WRAPPED: Final = 16  # what a decorator gave back, the function that it was given


class ValueTable:
    """Values by number. The same parts always give the same number, and numbers are given in the
    order of first use, so that sorting by number is the same in every run."""

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.first: list[Any] = []  # a Part: which one, the kind tells
        self.second: list[Any] = []
        self._numbers: dict[tuple[int, Part, Part], int] = {}
        self._alone: dict[tuple[int, Part, Part], Values] = {}

    def make(self, kind: int, first: Part, second: Part = 0) -> int:
        """The number of this value."""
        key = (kind, first, second)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.kinds)
            self.kinds.append(kind)
            self.first.append(first)
            self.second.append(second)
        return number

    def one(self, kind: int, first: Part, second: Part = 0) -> Values:
        """A set of this value alone."""
        key = (kind, first, second)
        alone = self._alone.get(key)
        if alone is None:
            alone = self._alone[key] = frozenset((self.make(kind, first, second),))
        return alone

    def scope(self, value: int) -> int:
        """The scope that a function, class, instance or module is about."""
        found: int = self.first[value]
        return found

    def inner(self, value: int) -> int:
        """The value that a method, property or the like is made of."""
        found: int = self.first[value]
        return found

    def text(self, value: int) -> str:
        """The name of an outside value, a built-in type or a kind of container."""
        return str(self.first[value])

    def receiver(self, value: int) -> int:
        """What a method is bound to."""
        found: int = self.second[value]
        return found

    def prefixes(self, values: Values) -> list[str]:
        """How the texts among some values begin that are not known further, in order."""
        found = (self.second[v] for v in sorted(values) if self.kinds[v] is Kind.PLAIN)
        return [one for one in found if isinstance(one, str) and one]

    def literals(self, values: Values) -> list[Key]:
        """The texts and numbers among some values, in order; none when it may be any text."""
        if any(self.kinds[v] is Kind.PLAIN for v in values):
            return []
        found = [v for v in sorted(values) if self.kinds[v] is Kind.LITERAL]
        return [one for v in found if isinstance(one := self.first[v], str | int)]
