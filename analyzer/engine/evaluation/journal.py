"""Which named values did a run bind, and what became of them?

A cell is one binding of a name to a value at a place. It is lost when something else took its
place before anything used it; how certain that is follows from the regions in which both happened.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

MOST_CELLS = 60_000


@dataclass(slots=True, eq=False)
class Region:
    """A part of a run that may be left out: a branch, the body of a loop, a handler."""

    outer: Region | None = None

    def is_within(self, other: Region) -> bool:
        """Whether this region runs only when the other does."""
        region: Region | None = self
        while region is not None:
            if region is other:
                return True
            region = region.outer
        return False


@dataclass(slots=True, eq=False)
class Cell:
    """One binding. `value` is None with `is_known` False when it could not be told."""

    name: str  # dotted for entries of nested mappings
    value: Any
    is_known: bool
    path: str
    line: int
    kind: str
    owner: str
    region: Region
    parents: tuple[Cell, ...] = ()
    callee: str = ""
    written: ast.AST | str = ""  # the value in the source
    holders: int = 1
    is_used: bool = False
    is_default: bool = False  # of a parameter; what calls make of it decides
    replaced_by: Cell | None = None
    reason: str = ""

    @property
    def last_name(self) -> str:
        """The name alone, as facts are compared."""
        return last_name(self.name)

    @property
    def is_lost(self) -> bool:
        """Whether something took its place before it was used."""
        gone = self.replaced_by is not None or bool(self.reason)
        return gone and not self.is_used and self.holders <= 0

    def spot(self) -> str:
        """The place as notes name it."""
        return f"{self.path}:{self.line}"


@lru_cache(maxsize=50_000)
def last_name(name: str) -> str:
    """The last part of a dotted name, spelled as flags and keywords are compared."""
    return name.rpartition(".")[2].replace("-", "_").lower()


@dataclass(slots=True)
class Journal:
    """All cells of one run, in the order they were made."""

    cells: list[Cell] = field(default_factory=list)
    region: Region = field(default_factory=Region)
    kept: set[int] = field(default_factory=set)  # ids of defaults that some call leaves in place
    seen: dict[tuple[str, int, str], dict[str, str]] = field(default_factory=dict)
    given: dict[int, tuple[Cell, Cell | None]] = field(default_factory=dict)

    def add(self, cell: Cell) -> Cell:
        """Keep a cell; parents of the same name and another value are replaced by it."""
        if len(self.cells) < MOST_CELLS:
            self.cells.append(cell)
        for parent in cell.parents:
            derived = cell.is_known and parent.last_name == cell.last_name
            if derived and not same_value(parent, cell):
                self.replace(parent, cell, derived=True)
        return cell

    def note(self, path: str, line: int, name: str, value: Any, spot: str) -> None:
        """Note that what is named at a place got this value, which stands at `spot`."""
        if len(self.seen) < MOST_CELLS:
            self.seen.setdefault((path, line, last_name(name)), {})[value_key(value)] = spot

    def replace(self, old: Cell, new: Cell | None, *, derived: bool = False) -> None:
        """Note that `new` stands where `old` stood, if that is certain."""
        if old is new or (new and not new.is_known) or not old.region.is_within(self.region):
            return
        old.holders = 0 if derived else old.holders - 1
        if old.replaced_by is None:
            old.replaced_by = new

    def is_certain_for(self, cell: Cell) -> bool:
        """Whether what happens now always happens after the cell was made."""
        return cell.region.is_within(self.region)


def value_key(value: Any) -> str:
    """A text that is equal for equal values."""
    if isinstance(value, list | tuple):
        return "(" + ",".join(value_key(one) for one in value) + ")"
    if isinstance(value, bool) or value is None:
        return repr(value)
    if isinstance(value, int | float):
        try:
            return repr(float(value))
        except OverflowError:
            return "large"
    return "'" + str(value)


def same_value(one: Cell, other: Cell) -> bool:
    """Whether two bindings have one known value."""
    if not (one.is_known and other.is_known):
        return False
    if isinstance(one.value, str) and isinstance(other.value, int | float):
        return _reads_as(one.value, other.value)
    return type(one.value) is type(other.value) and bool(one.value == other.value)


def _reads_as(text: str, number: float) -> bool:
    """`float("1e-3")` is the same value, not another in its place."""
    try:
        return len(text) < 40 and float(text) == number
    except (ValueError, OverflowError):
        return False


def use(cell: Cell) -> None:
    """Note that the value of a cell had an effect; so had what it was made of under other names."""
    todo = [cell]
    while todo:
        one = todo.pop()
        if one.is_used:
            continue
        one.is_used = True
        todo.extend(
            parent
            for parent in one.parents
            if parent.last_name != one.last_name or same_value(parent, one)
        )
