"""Which definitions may a call mean? Imports and names tell, and the precise graph if there is one.

The graph gives the first line on which a caller calls something: the call of that line that is
written with its name, or else every call there that no name explains (`net(x)` runs
`Net.forward`), and all calls of the same caller that are written alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from analyzer.engine.callgraph import CallOrder
from analyzer.engine.hooks import last_name
from analyzer.engine.resolution.graph import CallGraph, Edge
from analyzer.model.code import CallSite, CodeModel, Definition, DefinitionKind
from analyzer.model.tier import Tier

MOST_TARGETS = 4
"""Alternatives of one call; what may mean more than that is taken to mean nothing known."""


class Targets:
    """Definitions behind calls. A class stands for its making."""

    def __init__(self, model: CodeModel, graph: CallGraph | None = None) -> None:
        self._order = CallOrder(model)
        self._graph = graph
        self._definitions: dict[str, Definition] = {}
        self._classes: defaultdict[str, list[str]] = defaultdict(list)
        for definition in (d for r in model.readings for d in r.definitions):
            self._definitions.setdefault(definition.name, definition)
            if definition.kind is DefinitionKind.CLASS:
                self._classes[definition.simple_name].append(definition.name)

    def of(self, owner: str, calls: Sequence[CallSite]) -> list[tuple[str, ...]]:
        """For each of the owner's calls, given by line, what it may mean."""
        by_name = [call.callee for call in self._order.of(owner)]
        if len(by_name) != len(calls):
            # Two files share the name of the owner.
            by_name = [""] * len(calls)
        sure = [(name,) if name in self._definitions else () for name in by_name]
        explained = {name for found in sure for one in found for name in (one, self.run_by(one))}
        unsure = [call for call, found in zip(calls, sure, strict=True) if not found]
        by_text = self._by_text(
            unsure, [e for e in self._edges(owner) if e.callee not in explained]
        )
        return [
            found or self._settled(by_text.get(call.callee, set()))
            for call, found in zip(calls, sure, strict=True)
        ]

    def run_by(self, name: str) -> str:
        """What runs when `name` is called: the `__init__` of a class, else itself; "" for a class
        that is made without code of the repository."""
        seen: set[str] = set()
        while self._is_class(name):
            if f"{name}.__init__" in self._definitions:
                return f"{name}.__init__"
            seen.add(name)
            bases = self._definitions[name].bases
            found = [self._classes.get(last_name(base), []) for base in bases]
            name = next((one[0] for one in found if len(one) == 1 and one[0] not in seen), "")
        return name

    def _is_class(self, name: str) -> bool:
        found = self._definitions.get(name)
        return found is not None and found.kind is DefinitionKind.CLASS

    def _edges(self, owner: str) -> list[Edge]:
        found = self._graph.callees(owner) if self._graph else ()
        return [e for e in found if e.tier <= Tier.TYPE and e.callee in self._definitions]

    def _by_text(self, calls: Sequence[CallSite], edges: Sequence[Edge]) -> dict[str, set[str]]:
        found: defaultdict[str, set[str]] = defaultdict(set)
        for edge in edges:
            here = [call.callee for call in calls if call.line == edge.location.first_line]
            named = [text for text in here if _is_named(edge.callee, text)]
            for text in named or here:
                found[text].add(edge.callee)
        return found

    def _settled(self, found: set[str]) -> tuple[str, ...]:
        """A class once, not also by its `__init__`; nothing where too much is possible."""
        made = {self.run_by(name) for name in found if self._is_class(name)}
        kept = sorted(found - made)
        return tuple(kept) if len(kept) <= MOST_TARGETS else ()


def _is_named(callee: str, text: str) -> bool:
    head, _, tail = callee.rpartition(".")
    name = text.rpartition(".")[2]
    return tail == name or (tail == "__init__" and head.rpartition(".")[2] == name)
