"""The call graph: who calls whom, how sure that is, and where it is written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct

from analyzer.model.source import Location, Problem
from analyzer.model.tier import Tier


class Edge(Struct, frozen=True, order=True):
    """`caller` calls `callee` at `location`. With `creates`, the callee is a class whose making
    runs no code of its own here. `capped`: the call may reach more than its edges say."""

    caller: str
    callee: str
    tier: Tier
    location: Location
    creates: bool = False
    capped: bool = False


class Node(Struct, frozen=True, order=True):
    """A definition or module of the files; names of things outside have no Node."""

    name: str
    location: Location
    kind: str  # "module", "class", "function", "lambda"


class CallGraph:
    """Edges in the order of caller and callee, with look-ups both ways. There is one edge for
    each pair and kind: the surest one, and of those the first in the file."""

    def __init__(
        self,
        nodes: Iterable[Node],
        edges: Iterable[Edge],
        problems: Iterable[Problem] = (),
        unsettled: Iterable[str] = (),
    ) -> None:
        self.nodes = tuple(sorted(nodes))
        self.edges = tuple(sorted(edges))
        self.problems = tuple(sorted(problems))
        self.unsettled = tuple(sorted(unsettled))
        """Definitions whose calls were still changing when the rounds ran out."""
        self._out: defaultdict[str, list[Edge]] = defaultdict(list)
        self._in: defaultdict[str, list[Edge]] = defaultdict(list)
        for edge in self.edges:
            self._out[edge.caller].append(edge)
            self._in[edge.callee].append(edge)

    def callees(self, name: str) -> tuple[Edge, ...]:
        """Edges that leave `name`; empty for a stranger."""
        return tuple(self._out.get(name, ()))

    def callers(self, name: str) -> tuple[Edge, ...]:
        """Edges that reach `name`; empty for a stranger."""
        return tuple(self._in.get(name, ()))
