"""Which acts, of those that code everywhere names alike, does a step name, and which does a line?

Words of a step stand on many lines; an act is told by how a call is written as a whole:
`buffer.sample(` draws a batch of transitions and nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from judge.order.flow import Flow, Moment
from judge.order.silence import asks
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs

FOLLOWED = 3
"""Calls that are followed one inside the other."""

_STEPPED = re.compile(r"\bopt(?:im\w*)?(?:\.|->)step\(", re.I)
"""An optimiser that a loop hands to its body under a name that tells nothing."""

PLAYED = frozenset({"choose_action", "step_environment", "store_transition"})
"""Acts of play: a loss that samples actions, or an evaluation that plays, is none of it."""

STEPS = frozenset({"gradient_step", "step_environment"})

_LEARNS = re.compile(
    r"loss|target|objective|log_?p|forward|backup|updat|learn|train|fit|eval|test|valid|score", re.I
)

_WORKS = re.compile(r"[(*\[]")
"""Calls something, multiplies or cuts out: other lines do no act."""

_MODE = re.compile(r"^\s*(?:\w+\.)+(?:train|eval)\(\s*(?:True|False)?\s*\);?\s*$")
"""Sets the mode of a network."""


class Act(Struct, frozen=True):
    """What claims and lines of code say that do it."""

    name: str
    said: Signs
    coded: Signs
    through: re.Pattern[str] | None = None  # in the head of the loop around what is handed on
    handed: re.Pattern[str] = _STEPPED


@cache
def acts() -> tuple[Act, ...]:
    """The shipped table, read once."""
    return tuple(
        Act(
            name,
            Signs([row["said"]], re.I),
            Signs([row["coded"]], re.I),
            re.compile(row["through"], re.I) if "through" in row else None,
            re.compile(row["handed"], re.I) if "handed" in row else _STEPPED,
        )
        for name, row in shipped_table("acts").items()
    )


def acts_said(text: str) -> tuple[str, ...]:
    """Names of the acts that a step names, in the table's order."""
    small = text.lower()
    return tuple(
        one.name
        for one in acts()
        if one.said.may_stand_in(text, small) and one.said.regex.search(text)
    )


def acts_done(text: str, head: str = "") -> frozenset[str]:
    """Names of the acts that a line of code does by its own words; `head` is that of the loop
    around it."""
    if not _WORKS.search(text) or _MODE.match(text):
        return frozenset()
    small = text.lower()
    return frozenset(
        one.name
        for one in acts()
        if (one.coded.may_stand_in(text, small) and one.coded.regex.search(text))
        or _through(one, text, head)
    )


def first_of(first: str, second: str, text: str) -> str:
    """Which of two acts one line does first: what a call is handed is worked out before it, and of
    a chain of calls the front; "" where that cannot be told."""
    coded = {one.name: one.coded for one in acts() if one.name in (first, second)}
    found = {name: list(what.finditer(text)) for name, what in coded.items()}
    if len(found) < 2 or any(len(many) != 1 for many in found.values()):
        return ""
    a, b = found[first][0], found[second][0]
    if a.start() < b.start() < _closes(text, a.start()):
        return second
    if b.start() < a.start() < _closes(text, b.start()):
        return first
    early = first if a.start() < b.start() else second
    ends = _closes(text, min(a.start(), b.start()))
    chained = ends <= max(a.start(), b.start()) and text[ends : ends + 1] == "."
    return early if chained else ""


def _closes(text: str, start: int) -> int:
    """Where the brackets are closed that are the first to open from a place on."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "([") - (text[at] in ")]")
        if depth == 0 and text[at] in ")]":
            return at + 1
    return len(text)


def _through(one: Act, text: str, head: str) -> bool:
    """Whether a line does an act to what the loop around it hands on."""
    if not head or one.through is None or not one.handed.search(text):
        return False
    return one.through.search(head) is not None


class Done(Struct, frozen=True):
    """One statement of a definition with the acts that it does, what it calls included."""

    moment: Moment
    acts: frozenset[str]


class ActsDone:
    """Acts of definitions, read once for all claims."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._of: dict[tuple[str, int], tuple[Done, ...]] = {}
        self._inside: dict[tuple[str, int], frozenset[str]] = {}
        self._own: dict[tuple[str, str], frozenset[str]] = {}

    def of(self, name: str, further: int = FOLLOWED) -> tuple[Done, ...]:
        """The statements of a definition that do any act, in its order."""
        known = self._of.get((name, further))
        if known is None:
            statements = self._flow.statements(name)
            heads = {f"{m.path}:{m.line}": m.text for m, _ in statements}
            found = (
                Done(moment, self._all(moment, called, heads, further))
                for moment, called in statements
                if not moment.stub
            )
            known = self._of[name, further] = tuple(one for one in found if one.acts)
        return known

    def moments(self, name: str) -> list[Moment]:
        """All statements of a definition."""
        return [moment for moment, _ in self._flow.statements(name)]

    def tests(self, name: str) -> list[Moment]:
        """Those that ask whether something is done."""
        return [moment for moment in self.moments(name) if asks(moment.text)]

    def tests_below(self, name: str, at: Moment, what: re.Pattern[str]) -> bool:
        """Whether what a statement calls asks anything of a kind."""
        called = [names for moment, names in self._flow.statements(name) if moment.line == at.line]
        return any(
            what.search(test.text) for names in called for one in names for test in self.tests(one)
        )

    def _all(
        self, moment: Moment, called: Sequence[str], heads: Mapping[str, str], further: int
    ) -> frozenset[str]:
        head = heads.get(moment.loops[-1], "") if moment.loops else ""
        own = self._own.get((moment.text, head))
        if own is None:
            own = self._own[moment.text, head] = acts_done(moment.text, head)
        # Everything has a `step`: what a line plainly steps is not looked for in namesakes.
        if not STEPS.isdisjoint(own) or not called or not further:
            return own
        plain = Counter(name.rpartition(".")[2] for name in called)
        below = (
            self._below(name, further - 1) - (PLAYED if _LEARNS.search(short) else frozenset())
            for name in called
            if plain[short := name.rpartition(".")[2]] == 1
        )
        return own.union(*below)

    def _below(self, name: str, further: int) -> frozenset[str]:
        known = self._inside.get((name, further))
        if known is None:
            self._inside[name, further] = frozenset()  # what calls itself adds nothing
            known = frozenset[str]().union(*(one.acts for one in self.of(name, further)))
            self._inside[name, further] = known
        return known
