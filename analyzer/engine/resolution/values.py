"""What a name may stand for: every value is a small number that is looked up here."""

from __future__ import annotations

from enum import IntEnum

from analyzer.engine.resolution.flow import Key

Values = frozenset[int]
EMPTY: Values = frozenset()
Part = int | str | tuple[int, int]


class Kind(IntEnum):
    """What a value is; the comment names its two parts."""

    FUNCTION = 0  # scope
    METHOD = 1  # function or outside value, receiver
    CLASS = 2  # scope
    INSTANCE = 3  # scope of its class
    CONTAINER = 4  # type, where it was made
    MODULE = 5  # scope
    OUTSIDE = 6  # dotted name
    PLAIN = 7  # built-in type
    LITERAL = 8  # text or number
    SUPER = 9  # scope of the class that asks, receiver
    PARTIAL = 10  # where it was made
    PROPERTY = 11  # getter
    SETTER = 12  # function
    STATIC = 13  # function
    CLASS_METHOD = 14  # function
    PARAMETER = 15  # scope, place: whatever callers give
    WRAPPED = 16  # what a decorator gave back, the function that it was given


class ValueTable:
    """Values by number. The same parts always give the same number, and numbers are given in the
    order of first use, so that sorting by number is the same in every run."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.first: list[Part] = []
        self.second: list[Part] = []
        self._numbers: dict[tuple[Kind, Part, Part, bool], int] = {}

    def make(self, kind: Kind, first: Part, second: Part = 0) -> int:
        """The number of this value."""
        # 1 and "1" differ by type already; only True and 1 would not.
        key = (kind, first, second, isinstance(first, str))
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.kinds)
            self.kinds.append(kind)
            self.first.append(first)
            self.second.append(second)
        return number

    def one(self, kind: Kind, first: Part, second: Part = 0) -> Values:
        """A set of this value alone."""
        return frozenset((self.make(kind, first, second),))

    def scope(self, value: int) -> int:
        """The scope that a function, class, instance or module is about."""
        first = self.first[value]
        assert isinstance(first, int)
        return first

    def inner(self, value: int) -> int:
        """The value that a method, property or the like is made of."""
        return self.scope(value)

    def text(self, value: int) -> str:
        """The name of an outside value, a built-in type or a kind of container."""
        return str(self.first[value])

    def receiver(self, value: int) -> int:
        """What a method is bound to."""
        second = self.second[value]
        assert isinstance(second, int)
        return second

    def literals(self, values: Values) -> list[Key]:
        """The texts and numbers among some values, in order; none when it may be any text."""
        if any(self.kinds[v] is Kind.PLAIN for v in values):
            return []
        found = [v for v in sorted(values) if self.kinds[v] is Kind.LITERAL]
        return [one for v in found if isinstance(one := self.first[v], str | int)]
