"""What does a notebook say? Code cells together are one module; all places are stored lines.

Outputs are never looked at. A cell that does not parse costs only itself.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from msgspec import structs

from analyzer.engine.languages.docs import launches_shown
from analyzer.engine.languages.ipython import Command, translate
from analyzer.engine.languages.notebook_cells import Cell, read_cells
from analyzer.engine.languages.notebook_chunks import cell_chunks, plain_chunks
from analyzer.engine.languages.python import Findings, interpret, without_surrogates
from analyzer.engine.languages.python_names import module_name
from analyzer.engine.languages.python_parse import FAILURES, Parsed, parse, salvage
from analyzer.engine.languages.python_scopes import Scope
from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.languages.python_values import MISSING, fold
from analyzer.engine.languages.shell_commands import launches_in
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import (
    CallSite,
    Definition,
    FileReading,
    Import,
    Launch,
    NameFact,
    ParameterFact,
    StubFact,
)
from analyzer.model.source import Location, Problem, SourceFile

_STAGE = "notebook"
_VARIABLE = re.compile(r"(?<!\$)\{(\w+)\}")
_Placed = TypeVar("_Placed", Definition, ParameterFact, StubFact, NameFact, Launch)
_Lined = TypeVar("_Lined", CallSite, Import)


@dataclass(slots=True)
class Sheet:
    """The code cells as one Python text, and where its lines are stored."""

    path: str
    lines: list[str] = field(default_factory=list)  # as Python
    stored: list[int] = field(default_factory=list)
    body: list[ast.stmt] = field(default_factory=list)
    lost: set[int] = field(default_factory=set)
    commands: list[tuple[Cell, Command]] = field(default_factory=list)
    bodies: dict[int, list[ast.stmt]] = field(default_factory=dict)  # by cell number
    problems: list[Problem] = field(default_factory=list)

    def add(self, cell: Cell) -> None:
        """Append a code cell, parsed as far as it can be."""
        tree, lines, lost = self._parsed(cell)
        above = len(self.lines)
        ast.increment_lineno(tree, above)
        self.body.extend(tree.body)
        self.bodies[cell.number] = tree.body
        self.lines.extend(lines)
        self.stored.extend(cell.stored)
        self.lost.update(above + line for line in lost)

    def _parsed(self, cell: Cell) -> tuple[ast.Module, list[str], frozenset[int]]:
        plain = [line.replace("\r", " ") for line in cell.lines]
        try:
            return parse("\n".join(plain)), plain, frozenset()
        except FAILURES:
            lines, commands = translate(plain)
        self.commands.extend((cell, one) for one in commands)
        try:
            return parse("\n".join(lines)), lines, frozenset()
        except FAILURES as error:
            self._report(cell, error)
        tree, lost = salvage("\n".join(lines).replace("\x00", " "))
        return tree, lines, lost

    def _report(self, cell: Cell, error: BaseException) -> None:
        line = getattr(error, "lineno", None) or 1
        stored = cell.stored[min(max(line, 1), len(cell.stored)) - 1]
        message = str(getattr(error, "msg", None) or error or type(error).__name__)
        message = f"cell {cell.number} not parsed: {without_surrogates(message)}"
        self.problems.append(Problem(Location(self.path, stored, stored), _STAGE, message))


def read_notebook(source: SourceFile) -> FileReading:
    """The reading of an .ipynb file of format 3 or 4. Never raises: broken JSON is a Problem, and
    the cells before the break are read; text without cells becomes plain chunks."""
    text = without_surrogates(source.text)
    document, problem = _document(source.path, text)
    cells = read_cells(text)
    problems = [problem] if problem else []
    if not cells and (problem or not _has_cells(document)):
        if not problem:
            message = "no notebook: there are no cells"
            problems.append(Problem(Location(source.path, 1, 1), _STAGE, message))
        return _reading(source, chunks=plain_chunks(source, text), problems=tuple(problems))
    sheet = Sheet(source.path)
    for cell in cells:
        if cell.kind == "code" and cell.lines and _is_python(document):
            sheet.add(cell)
    return _cells_reading(source, sheet, cells, problems)


def _document(path: str, text: str) -> tuple[Any, Problem | None]:
    try:
        return json.loads(text.removeprefix("\ufeff"), strict=False), None
    except json.JSONDecodeError as error:
        line, message = error.lineno, f"broken JSON: {error.msg}"
    except (ValueError, RecursionError) as error:
        line, message = 1, f"broken JSON: {error}"
    last = text.count("\n") + 1
    line = min(line, last)
    return None, Problem(Location(path, line, line), _STAGE, message)


def _has_cells(document: Any) -> bool:
    return isinstance(document, dict) and ("cells" in document or "worksheets" in document)


def _is_python(document: Any) -> bool:
    """Whether the kernel runs Python, as far as the metadata say."""
    found: Any = document.get("metadata") if isinstance(document, dict) else None
    for outer, inner in (("language_info", "name"), ("kernelspec", "language")):
        about = found.get(outer) if isinstance(found, dict) else None
        name = about.get(inner) if isinstance(about, dict) else None
        if isinstance(name, str) and name:
            return name.lower().startswith(("python", "ipython", "sage"))
    return True


def _cells_reading(
    source: SourceFile, sheet: Sheet, cells: list[Cell], problems: list[Problem]
) -> FileReading:
    text = PythonText(source.path, "\n".join(sheet.lines))
    tree = ast.Module(body=sheet.body, type_ignores=[])
    parsed = Parsed(tree, frozenset(sheet.lost))
    found = interpret(text, parsed, module_name(source.path), in_full=True)
    stored = sheet.stored or [1]
    return _reading(
        source,
        definitions=_moved(found.definitions, stored),
        calls=_moved_lines(found.calls, stored),
        mentions=found.mentions,
        imports=_moved_lines(found.imports, stored),
        launches=(
            *_launches(source.path, sheet, found.seen.module),
            *_told(source.path, cells),
        ),
        parameters=_moved(found.parameters, stored),
        stubs=_moved(found.stubs, stored),
        names=_moved(found.names, stored),
        chunks=cell_chunks(source, cells, sheet.bodies, _owners(found)),
        problems=tuple(problems + sheet.problems),
    )


def _reading(source: SourceFile, **parts: Any) -> FileReading:
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module_name(source.path),
        is_entry_point=True,
        **parts,
    )


def _owners(found: Findings) -> dict[int, str]:
    """Names of definitions by the identity of their nodes."""
    return {id(scope.node): scope.owner for scope in found.seen.scopes[1:]}


def _stored_place(place: Location, stored: list[int]) -> Location:
    return Location(place.path, stored[place.first_line - 1], stored[place.last_line - 1])


def _moved(records: tuple[_Placed, ...], stored: list[int]) -> tuple[_Placed, ...]:
    return tuple(
        structs.replace(one, location=_stored_place(one.location, stored)) for one in records
    )


def _moved_lines(records: tuple[_Lined, ...], stored: list[int]) -> tuple[_Lined, ...]:
    return tuple(structs.replace(one, line=stored[one.line - 1]) for one in records)


def _launches(path: str, sheet: Sheet, module: Scope) -> Iterator[Launch]:
    for cell, command in sheet.commands:
        text = _VARIABLE.sub(lambda use: _value_of(use, module), command.text)
        found = launches_in(text, path, command.line + 1)
        yield from _moved(tuple(found), cell.stored)


def _told(path: str, cells: list[Cell]) -> Iterator[Launch]:
    """Commands that the prose of a notebook tells its reader to run."""
    for cell in cells:
        if cell.kind == "markdown" and cell.lines:
            found = launches_shown(SourceLines(path, "\n".join(cell.lines)))
            yield from _moved(found, cell.stored)


def _value_of(use: re.Match[str], module: Scope) -> str:
    """A notebook variable's one known value in place of `{NAME}`, else as written."""
    known = module.bindings.get(use[1])
    value = MISSING if known is None else fold(known, module)
    return str(value) if isinstance(value, int | float | str) else use[0]
