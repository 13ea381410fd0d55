"""Who calls whom: what a run reaches, and the calls of one definition in order.

The door to the call graph; everything outside of the engine's linking comes through here.
"""

from __future__ import annotations

from msgspec.structs import replace

from analyzer.engine.hooks import last_name
from analyzer.engine.reachability import Reachability, reachable_names
from analyzer.model.code import CallSite, CodeModel, Definition, FileReading, Import

__all__ = ["CallOrder", "Reachability", "call_order", "reachable_names"]


def call_order(model: CodeModel, owner: str) -> tuple[CallSite, ...]:
    """`CallOrder(model).of(owner)`; make a CallOrder where many definitions are asked about."""
    return CallOrder(model).of(owner)


class CallOrder:
    """Calls inside definitions in source order, with what they call where that is certain."""

    def __init__(self, model: CodeModel) -> None:
        self._readings = model.readings
        self._definitions: dict[str, Definition] = {}
        self._owners: dict[str, FileReading] = {}
        self._endings: dict[str, set[str]] = {}
        for reading in model.readings:
            self._add(reading)

    def _add(self, reading: FileReading) -> None:
        self._owners.setdefault(reading.module, reading)
        for definition in reading.definitions:
            self._owners.setdefault(definition.name, reading)
            self._definitions.setdefault(definition.name, definition)
            self._endings.setdefault(definition.simple_name, set()).add(definition.name)

    def of(self, owner: str) -> tuple[CallSite, ...]:
        """The calls that `owner` makes itself, in the order of their lines (as the front end
        gave them within a line). `callee` is a Definition's name when only one is meant, and
        the text as written otherwise; empty for an unknown owner."""
        reading = self._owners.get(owner)
        if reading is None:
            return ()
        calls = sorted(
            (call for call in reading.calls if call.caller == owner), key=lambda call: call.line
        )
        bound = {item.local: item for item in reading.imports}
        return tuple(
            replace(call, callee=self._target(call, reading, bound) or call.callee)
            for call in calls
        )

    def _target(self, call: CallSite, reading: FileReading, bound: dict[str, Import]) -> str:
        head, _, rest = call.callee.partition(".")
        if head in ("self", "cls", "this") and rest and "." not in rest:
            return self._method(call.caller, rest)
        scope = call.caller
        while scope:
            name = f"{scope}.{call.callee}"
            if name in self._definitions:
                return name
            scope = scope.rpartition(".")[0] if scope != reading.module else ""
        if head in bound:
            target = bound[head].target
            return self._known(f"{target}.{rest}" if rest else target)
        return ""

    def _known(self, target: str) -> str:
        """The one definition whose name is `target` or ends in it."""
        if target in self._definitions:
            return target
        simple = target.rpartition(".")[2]
        found = [n for n in self._endings.get(simple, ()) if n.endswith("." + target)]
        return found[0] if len(found) == 1 else ""

    def _method(self, caller: str, method: str) -> str:
        """The method that `self.method()` means: of the class around, else of its bases."""
        classes, seen = [caller.rpartition(".")[0]], set[str]()
        while classes:
            name = classes.pop(0)
            if name in seen or name not in self._definitions:
                continue
            seen.add(name)
            if f"{name}.{method}" in self._definitions:
                return f"{name}.{method}"
            for base in self._definitions[name].bases:
                found = self._endings.get(last_name(base), set())
                if len(found) == 1:
                    classes.extend(found)
        return ""
