"""What does one stored file do with names? A Python file as it is, a notebook's cells as one.

Lines are those of the file as stored, for notebooks too.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from analyzer.engine.languages.ipython import translate
from analyzer.engine.languages.notebook_cells import read_cells
from analyzer.engine.languages.python_names import module_name
from analyzer.engine.languages.python_parse import FAILURES, parse, parse_python
from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.resolution.flow import FlowFile
from analyzer.engine.resolution.flow_reader import read_flow
from analyzer.model.source import Problem, SourceFile

LINKED = frozenset({"python", "notebook"})
"""Languages whose files a call graph of Python links."""


def file_flow(source: SourceFile) -> tuple[FlowFile, Problem | None]:
    """The flow of a file in one of LINKED. Never raises: of a file with a Problem, and of a
    notebook with cells that are no Python, it is the flow of the rest."""
    module = module_name(source.path)
    if source.language == "notebook":
        return read_flow(_joined_cells(source.text), path=source.path, module=module), None
    parsed = parse_python(PythonText(source.path, source.text))
    return read_flow(parsed.tree, path=source.path, module=module), parsed.problem


def _joined_cells(text: str) -> ast.Module:
    body: list[ast.stmt] = []
    for cell in read_cells(text):
        if cell.kind == "code" and cell.lines:
            tree = _cell([line.replace("\r", " ") for line in cell.lines])
            _move(tree, cell.stored)
            body += tree.body
    return ast.Module(body=body, type_ignores=[])


def _cell(lines: list[str]) -> ast.Module:
    for said in (lines, translate(lines).lines):
        try:
            return parse("\n".join(said))
        except FAILURES:
            continue
    return ast.Module(body=[], type_ignores=[])


def _move(tree: ast.Module, stored: Sequence[int]) -> None:
    """Let nodes stand on the stored lines."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", None)
        if line is not None:
            node.lineno = stored[min(line, len(stored)) - 1]  # type: ignore[attr-defined]
            last = getattr(node, "end_lineno", None) or line
            node.end_lineno = stored[min(last, len(stored)) - 1]  # type: ignore[attr-defined]
