"""Which words tell what a statement does, calls included, and how plainly does each tell it?

A call is told by its own words, by the comments at what it calls and, less plainly the deeper they
stand, by the words of the statements inside of that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, structs

from index.tokenize import tokens
from judge.order.flow import Flow, Moment
from judge.order.operators import operations

OPERATOR = 0.9
COMMENT = 0.7
HEADING = 0.45
CALLED = 0.65
"""What words count that stand in what a statement calls, against its own."""

DEEPER = 0.7
"""The same for each further call."""

OTHERWISE = 0.3
"""What a word counts that code means otherwise: `env.step(action)` is no step of an optimiser."""

_ACTS = re.compile(r"\.step!?\(\s*(?:\w+\s*,\s*)?\w*(?:act|move|a\b|u\b)")
_STEP = frozenset(tokens("step"))

FOLLOWED = 2
"""Calls that are followed one inside the other."""

LONGEST = 300
"""Statements of one definition with what it calls."""


class Statement(Struct, frozen=True):
    """A statement as one definition comes to it: `depth` calls below it, with all loops around."""

    moment: Moment
    called: Sequence[str]
    depth: int


class Gists:
    """Statements of definitions and what these do, read once for all claims."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._inside: dict[tuple[str, int], Mapping[str, float]] = {}
        self._expanded: dict[str, tuple[Statement, ...]] = {}
        self._told: dict[tuple[str, int], Mapping[str, float]] = {}

    def statements(self, name: str) -> tuple[Statement, ...]:
        """Those of a definition in its order, behind each call those of what is called."""
        known = self._expanded.get(name)
        if known is None:
            found: list[Statement] = []
            for one in self._go((name,), (), {name}):
                found.append(one)
                if len(found) >= LONGEST:
                    break
            known = self._expanded[name] = tuple(found)
        return known

    def told(self, one: Statement) -> Mapping[str, float]:
        """How plainly each word tells what the statement does: 0 to 1."""
        place = (one.moment.path, one.moment.line)
        known = self._told.get(place)
        if known is None:
            found = _own(one.moment)
            for word in operations(one.moment.text):
                found.setdefault(word, OPERATOR)
            for name in one.called:
                _add(found, self._body(name, FOLLOWED), CALLED)
            known = self._told[place] = found
        return known

    def in_turns(self, name: str) -> bool:
        """Whether a loop of what calls a definition goes around the call."""
        return self._flow.in_turns(name)

    def _go(
        self, way: tuple[str, ...], loops: tuple[str, ...], entered: set[str]
    ) -> Iterator[Statement]:
        for moment, called in self._flow.statements(way[-1]):
            around = loops + moment.loops
            own = structs.replace(moment, loops=around) if loops else moment
            yield Statement(own, called, len(way) - 1)
            for name in called if len(way) <= FOLLOWED else ():
                # What is called again does the same again: its end stands before no beginning.
                if name not in entered:
                    entered.add(name)
                    yield from self._go((*way, name), around, entered)

    def _body(self, name: str, further: int) -> Mapping[str, float]:
        known = self._inside.get((name, further))
        if known is None:
            found: dict[str, float] = {}
            self._inside[name, further] = found  # what calls itself adds nothing
            for moment, called in self._flow.statements(name):
                _add(found, _own(moment), 1.0)
                for inner in called if further else ():
                    _add(found, self._body(inner, further - 1), DEEPER)
            known = found
        return known


def _own(moment: Moment) -> dict[str, float]:
    found = {
        **dict.fromkeys(moment.headed, HEADING),
        **dict.fromkeys(moment.said, COMMENT),
        **dict.fromkeys(moment.words, 1.0),
    }
    if _ACTS.search(moment.text):
        found.update(dict.fromkeys(_STEP & found.keys(), OTHERWISE))
    return found


def _add(found: dict[str, float], words: Mapping[str, float], factor: float) -> None:
    # A definition that calls itself reads its own words while they are gathered.
    for word, plain in list(words.items()):
        if factor * plain > found.get(word, 0.0):
            found[word] = factor * plain
