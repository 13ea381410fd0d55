"""Which programs do scripts, build files and notebooks start, and in which order?"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from analyzer.engine.module_graph import ModuleTable
from analyzer.model.code import CodeModel, FileReading
from analyzer.model.source import RUNS


class Call(Struct, frozen=True):
    """A call of some definition, or a start of a program: its text, and what it may mean."""

    text: str
    line: int
    targets: tuple[str, ...]


def program_files(model: CodeModel) -> list[FileReading]:
    """Readings of what a run may execute, by path; no tests, no documents."""
    found = (reading for reading in model.readings if reading.role in RUNS)
    return sorted(found, key=lambda reading: reading.path)


def launches(readings: list[FileReading]) -> dict[str, list[Call]]:
    """Starts of the given modules by others of them, by the module that starts; those of Python
    files are left out, as they stand in prose or in words put together."""
    table = ModuleTable(readings, range(len(readings)))
    found = {}
    for reading in readings:
        if reading.language != "python" and reading.launches:
            found[reading.module] = list(_started(readings, table, reading))
    return {module: calls for module, calls in found.items() if calls}


def _started(
    readings: list[FileReading], table: ModuleTable, reading: FileReading
) -> Iterator[Call]:
    for launch in reading.launches:
        places = table.program(readings, launch.program, reading.path)
        if places:
            modules = tuple(readings[place].module for place in places)
            yield Call(launch.program, launch.location.first_line, modules)
