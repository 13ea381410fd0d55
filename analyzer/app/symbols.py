"""Which names does a repository define, file by file?"""

from __future__ import annotations

from analyzer.engine.symbols import symbols_of
from analyzer.model.code import CodeModel


def symbol_rows(model: CodeModel) -> dict[str, list[tuple[str, str, int]]]:
    """`{file: [(name, kind, line), …]}`, files by path, names by line; files without any left
    out."""
    readings = {reading.path: reading for reading in model.readings}
    rows: dict[str, list[tuple[str, str, int]]] = {}
    for file in sorted(model.files, key=lambda one: one.path):
        found = symbols_of(file, readings[file.path])
        if found:
            rows[file.path] = [(one.name, one.kind, one.line) for one in found]
    return rows
