"""Why does nothing reach a definition? In words, with the place that shows it.

Worked out from the code model when it is asked for: names are followed as reachability follows
them, so a reason names what an eye would look for first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from analyzer.model.code import CodeModel, Definition, FileReading
from analyzer.model.source import RUNS, FileRole

NO_CALL = "no call of this name anywhere"

_CALL = re.compile(r"(?<!def )\b([^\W\d]\w*)\s*\(")


class _Use(Struct, frozen=True, order=True):
    path: str
    line: int
    owner: str
    role: FileRole

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


class Unreached:
    """Reasons for the definitions of one code model, by their names."""

    def __init__(self, model: CodeModel) -> None:
        self._model = model
        self._definitions: dict[str, Definition] = {}
        self._uses: defaultdict[str, set[_Use]] = defaultdict(set)
        self._switched_off: dict[str, str] = {}  # where a call of the name is commented out
        for reading in model.readings:
            if reading.role in RUNS:
                self._definitions.update((one.name, one) for one in reading.definitions)
                self._add_commented(reading)
            if reading.role in RUNS or reading.role is FileRole.TEST:
                self._add_uses(reading)

    def _add_uses(self, reading: FileReading) -> None:
        bound = {item.local: item.target.rpartition(".")[2] for item in reading.imports}
        called: set[tuple[str, str]] = set()
        for call in reading.calls:
            name = call.callee.rpartition(".")[2]
            called.add((call.caller, name))
            use = _Use(reading.path, call.line, call.caller, reading.role)
            for one in {name, bound.get(name, name)}:
                self._uses[one].add(use)
        lines = {one.name: one.location.first_line for one in reading.definitions}
        for mention in reading.mentions:
            use = _Use(reading.path, lines.get(mention.owner, 1), mention.owner, reading.role)
            for name in mention.names:
                if (mention.owner, name) not in called:
                    self._uses[name].add(use)

    def _add_commented(self, reading: FileReading) -> None:
        for block in reading.commented:
            for number, text in enumerate(block.text.split("\n")):
                line = min(block.location.first_line + number, block.location.last_line)
                for name in _CALL.findall(text):
                    self._switched_off.setdefault(name, f"{reading.path}:{line}")

    def because(self, name: str) -> str:
        """The reason, without a full stop; "" for what is reached, what is no definition outside
        of tests, and everything of a library, in which nothing starts."""
        if not self._is_unreached(name):
            return ""
        around = name.rpartition(".")[0]
        if self._is_unreached(around):
            return f"it belongs to {_simple(around)}: {self.because(around)}"
        uses = sorted(
            use for use in self._uses[_simple(name)] if not f"{use.owner}.".startswith(f"{name}.")
        )
        return self._of_uses(name, uses)

    def told(self, name: str) -> str:
        """The same with where the definition stands: "defined at a.py:12, …"."""
        reason = self.because(name)
        if not reason:
            return ""
        place = self._definitions[name].location
        return f"defined at {place.path}:{place.first_line}, {reason}"

    def _is_unreached(self, name: str) -> bool:
        known = name in self._definitions and bool(self._model.entry_points)
        return known and name not in self._model.reachable

    def _of_uses(self, name: str, uses: list[_Use]) -> str:
        outside_tests = [use for use in uses if use.role in RUNS]
        switched_off = self._switched_off.get(_simple(name))
        if switched_off and not outside_tests:
            return f"its call is commented out at {switched_off}"
        if not uses:
            return "called only by itself" if self._uses[_simple(name)] else NO_CALL
        if not outside_tests:
            return f"called only from tests ({uses[0].place})"
        running = [use for use in outside_tests if use.owner in self._model.reachable]
        if running:
            return f"what runs calls another of this name ({running[0].place})"
        first = outside_tests[0]
        return f"called only from {_shown(first.owner)}() ({first.place}), itself never called"

    def all(self) -> Iterator[tuple[str, str]]:
        """(name, reason) of every definition that nothing reaches, by name."""
        for name in sorted(self._definitions):
            if self._is_unreached(name):
                yield name, self.because(name)


def _shown(owner: str) -> str:
    """A short name for readers; of dunder methods, which every class has, with the class."""
    name = _simple(owner)
    return f"{_simple(owner.rpartition('.')[0])}.{name}" if name.startswith("__") else name


def _simple(name: str) -> str:
    """The name as callers write it: "step" also for "Trainer.step#2", a redefinition."""
    return name.rpartition(".")[2].partition("#")[0]
