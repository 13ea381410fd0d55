"""The syntax tree of one Python file or notebook, as programs are evaluated with it."""

from __future__ import annotations

import ast

from analyzer.engine.languages.ipython import translate
from analyzer.engine.languages.notebook_cells import read_cells
from analyzer.engine.languages.python_parse import FAILURES, parse, parse_once

LONGEST_FILE = 400_000  # characters; longer files are data written as code


def syntax_tree(path: str, text: str) -> tuple[ast.Module, list[int] | None] | None:
    """The tree, and for notebooks the stored line of each of its lines; None for what does not
    parse. Never raises."""
    try:
        if path.endswith(".ipynb"):
            return _notebook_tree(text)
        return parse_once(text.removeprefix("\ufeff").replace("\r", " ")), None
    except FAILURES:
        return None


def _notebook_tree(text: str) -> tuple[ast.Module, list[int]]:
    body: list[ast.stmt] = []
    stored: list[int] = []
    for cell in read_cells(text):
        if cell.kind != "code" or not cell.lines:
            continue
        plain = [line.replace("\r", " ") for line in cell.lines]
        tree = _cell_tree(plain)
        ast.increment_lineno(tree, len(stored))
        body.extend(tree.body)
        stored.extend(cell.stored)
    return ast.Module(body=body, type_ignores=[]), stored or [1]


def _cell_tree(lines: list[str]) -> ast.Module:
    try:
        return parse("\n".join(lines))
    except FAILURES:
        pass
    try:
        return parse("\n".join(translate(lines)[0]))
    except FAILURES:
        return ast.Module(body=[], type_ignores=[])
