"""What did the runs find about each named value: kept somewhere, or lost wherever it was bound?"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from analyzer.engine.evaluation.journal import Cell, value_key
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Class,
    Function,
    Items,
    Known,
    Mapping,
    Thing,
)
from analyzer.engine.languages.literals import scalar

Key = tuple[str, int, str, str]  # path, line, last name, value
MOST_FINDINGS = 20_000


@dataclass(slots=True)
class Finding:
    """One binding over all runs. `winner` is where the value that took its place stands."""

    cell: Cell
    line: int
    is_kept: bool = False
    winner: str = ""
    is_idle: bool = False  # bound, but in no run taken up or replaced
    is_made: bool = False  # worked out, not written down as it is
    is_read: bool = False  # in some run that has it, something takes it up
    is_outdone: bool = False  # in some run, what took its place is taken up

    @property
    def holds(self) -> bool:
        """Whether some run has the value and it is not only runs without a use for it, beside one
        that uses another."""
        is_left_over = self.cell.kind == "config" and self.is_outdone and not self.is_read
        return self.is_kept and not is_left_over

    @property
    def is_in_force(self) -> bool:
        """Whether some run has the value, or none takes it away."""
        return self.holds or (self.is_idle and not self.winner)


@dataclass(slots=True)
class Findings:
    """Findings by place, name and value, in the order found; and branches that never ran."""

    by_key: dict[Key, Finding] = field(default_factory=dict)
    skipped: dict[tuple[str, int, int], str] = field(default_factory=dict)
    ran: set[tuple[str, int, int]] = field(default_factory=set)
    seen: dict[tuple[str, int, str], dict[str, str]] = field(default_factory=dict)
    replaced_files: dict[str, str] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)
    unselected: dict[Key, str] = field(default_factory=dict)
    unread: dict[Key, str] = field(default_factory=dict)
    uncalled: dict[Key, str] = field(default_factory=dict)
    selected: set[Key] = field(default_factory=set)  # what some run takes from a table
    executed: set[str] = field(default_factory=set)  # settings that another program executes
    runs: int = 0

    def add(self, run: Run) -> None:
        """Take in what one run found."""
        self.runs += 1
        for cell in run.journal.cells:
            if cell.is_known and len(self.by_key) < MOST_FINDINGS:
                self._add_cell(run, cell)
        for span, why in run.skipped_lines.items():
            self.skipped.setdefault(self._stored(run, span), why)
        self.ran.update(self._stored(run, span) for span in run.run_lines)
        for (path, line, name), values in run.journal.seen.items():
            place = (path, stored_line(run, path, line), name)
            self.seen.setdefault(place, {}).update(values)
        self.files.update(run.registry.get("files", {}))
        self.executed.update(run.registry.get("executed", []))
        for path, why in run.registry.get("replaced_files", {}).items():
            self.replaced_files.setdefault(path, why)
        self._add_tables(run)
        self._add_unread(run)

    def _add_unread(self, run: Run) -> None:
        """Variables of the program itself that nothing in it reads."""
        found = run.project.tree(run.main)
        if found is None or run.project.is_imported(run.main):
            return
        read = {
            node.id
            for node in ast.walk(found[0])
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store)
        }
        for cell in run.journal.cells:
            is_own = cell.path == run.main and cell.kind == "constant" and cell.is_known
            if is_own and cell.name not in read and _is_variable(run, cell):
                line = stored_line(run, cell.path, cell.line)
                self.unread[key_of(cell.path, line, cell.name, cell.value)] = "nothing reads it"

    def _stored(self, run: Run, span: tuple[str, int, int]) -> tuple[str, int, int]:
        path, first, last = span
        return path, stored_line(run, path, first), stored_line(run, path, last)

    def _add_cell(self, run: Run, cell: Cell) -> None:
        journal = run.journal
        line = stored_line(run, cell.path, cell.line)
        if cell.kind == "launch" and isinstance(cell.value, str):
            # Words are strings to a program; as settings they are what they read as.
            cell.value = scalar(cell.value)
        key = key_of(cell.path, line, cell.name, cell.value)
        found = self.by_key.get(key)
        if found is None:
            found = self.by_key[key] = Finding(cell, line)
        if id(cell) in journal.kept:
            return
        if id(cell) in journal.given:
            winner = journal.given[id(cell)][1]
            found.winner = found.winner or self._spot(run, winner)
        elif cell.is_default:
            # Nothing was found to call the function.
            found.is_idle = True
        elif cell.is_lost:
            found.winner = found.winner or cell.reason or self._spot(run, cell.replaced_by)
            found.is_outdone |= cell.replaced_by is not None and cell.replaced_by.is_used
        elif cell.kind == "field" and not cell.is_used:
            found.is_idle = True
            found.is_made = True
        else:
            found.is_kept = True
            found.is_read |= cell.is_used
            found.is_made = found.is_made or _is_certain(cell)

    def _spot(self, run: Run, cell: Cell | None) -> str:
        if cell is None:
            return "another value"
        return f"{cell.path}:{stored_line(run, cell.path, cell.line)}"

    def _add_tables(self, run: Run) -> None:
        """Rows of tables from which the run took others."""
        for table in run.tables:
            rows = list(table.entries.values())
            is_table = len(rows) > 1 and all(isinstance(row, Mapping | Items) for row in rows)
            taken = self._taken(run, table)
            chosen = ", ".join(sorted(str(key) for key in table.selected))
            for key, row in table.entries.items():
                if key in table.selected:
                    self._take(run, row)
                    continue
                if is_table and isinstance(row, Mapping | Items):
                    things = [one for one in _settings_in(row) if not taken & _ids(one)]
                    self._leave(run, things, f"the run selects {chosen}", self.unselected)
                elif isinstance(row, Function | Class):
                    idle = [one for one in _defaults(row) if not _is_called(run, one)]
                    self._leave(run, idle, f"the run selects {chosen}", self.uncalled)

    def _take(self, run: Run, row: Thing) -> None:
        """Note what a run selects: that another run selects something else leaves it in force."""
        called = _defaults(row) if isinstance(row, Function | Class) else _settings_in(row)
        for thing in called:
            for cell in thing.cells[:1]:
                if cell.is_known:
                    line = stored_line(run, cell.path, cell.line)
                    self.selected.add(key_of(cell.path, line, cell.name, cell.value))

    def _taken(self, _run: Run, table: Mapping) -> set[Key]:
        """Places of the entries in the rows that the run takes; rows may share them."""
        rows = [table.entries[key] for key in table.selected if key in table.entries]
        inside = [one for row in rows for one in _settings_in(row)]
        return {place for thing in inside for place in _ids(thing)}

    def _leave(self, run: Run, things: Iterable[Thing], why: str, where: dict[Key, str]) -> None:
        for thing in things:
            for cell in thing.cells[:1]:
                if cell.is_known and not cell.is_used:
                    line = stored_line(run, cell.path, cell.line)
                    where.setdefault(key_of(cell.path, line, cell.name, cell.value), why)


def _settings_in(row: Thing) -> list[Thing]:
    """The entries of a row, and of mappings in it when it is a tuple: `(Net, {"width": 64})`."""
    if isinstance(row, Mapping):
        return list(row.entries.values())
    parts = row.items if isinstance(row, Items) else []
    return [one for part in parts if isinstance(part, Mapping) for one in part.entries.values()]


def _is_variable(run: Run, cell: Cell) -> bool:
    module = run.modules.get(run.main)
    held = module.namespace.get(cell.name) if module is not None else None
    return held is not None and cell in held.cells


def _defaults(row: Function | Class) -> list[Thing]:
    if isinstance(row, Function):
        return list(row.defaults.values())
    method = row.find("__init__")
    fields = [thing for thing in row.namespace.values() if isinstance(thing, Known | Items)]
    return [*fields, *(method.defaults.values() if isinstance(method, Function) else ())]


def _ids(thing: Thing) -> set[Key]:
    return {key_of(cell.path, cell.line, cell.name, cell.value) for cell in thing.cells}


def _is_called(run: Run, default: Thing) -> bool:
    journal = run.journal
    return any(id(cell) in journal.kept or id(cell) in journal.given for cell in default.cells)


def _is_certain(cell: Cell) -> bool:
    """Whether no value of the same name was only perhaps replaced by this one."""
    return all(
        parent.last_name != cell.last_name or parent.region.is_within(cell.region)
        for parent in cell.parents
    )


def stored_line(run: Run, path: str, line: int) -> int:
    """The line in the file as stored; notebooks are run as joined cells."""
    module = run.modules.get(path)
    if module is None or module.stored_lines is None:
        return line
    stored = module.stored_lines
    return stored[min(max(line, 1), len(stored)) - 1]


def key_of(path: str, line: int, name: str, value: Any) -> Key:
    """What findings and facts of the same binding have in common."""
    return path, line, name.rpartition(".")[2].replace("-", "_").lower(), value_key(value)


def written(cell: Cell) -> str:
    """The value of a binding as the source has it, shortened."""
    if isinstance(cell.written, str):
        return cell.written[:200]
    try:
        return ast.unparse(cell.written)[:200]
    except (ValueError, RecursionError, AttributeError, TypeError):
        return ""
