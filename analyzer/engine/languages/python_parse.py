"""How does a text become a syntax tree, even when it is broken?

A sound text is one call of `ast.parse`. A broken one is repaired in the cheapest way that works:
Python 2 statements and tabs rewritten, single bad lines replaced by `pass`, and at last the
top-level blocks parsed one by one. Line numbers stay those of the text; the file's one Problem
says where the first error is.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from analyzer.engine.languages.python_prose import string_lines
from analyzer.engine.languages.python_text import PythonText
from analyzer.model.source import Problem

FAILURES = (SyntaxError, ValueError, RecursionError, MemoryError, SystemError)
_TRIES_FOR_A_FILE = 10
_TRIES_FOR_A_BLOCK = 4
_LARGE = 200_000
_INDENT = re.compile(r"^[ \t]*\t[ \t]*", re.MULTILINE)
_CONTINUES = re.compile(r"(?:else|elif|except|finally)\b|[\s#)\]}\"']|$")


class Parsed(NamedTuple):
    """`lost` are lines (from 1) that the tree does not stand for."""

    tree: ast.Module
    lost: frozenset[int] = frozenset()
    problem: Problem | None = None


def parse(text: str) -> ast.Module:
    """`ast.parse` without warnings on standard error. Raises one of FAILURES."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(text)


@lru_cache(maxsize=1)
def parse_once(text: str) -> ast.Module:
    """As `parse`, and the same tree again for the same text: to look at, never to change."""
    return parse(text)


def parse_python(source: PythonText) -> Parsed:
    """The tree of all that can be parsed. Never raises."""
    text = source.text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r", " ")
    try:
        return Parsed(parse_once(text))
    except FAILURES as error:
        problem = _problem(source, error)
    tree, lost = salvage(text.replace("\x00", " "))
    return Parsed(tree, lost, problem)


def _problem(source: PythonText, error: BaseException) -> Problem:
    line = getattr(error, "lineno", None) or 1
    message = getattr(error, "msg", None) or str(error) or type(error).__name__
    clean = str(message).encode("utf-8", "replace").decode("utf-8")
    return Problem(source.place(line, line), "python", f"not parsed: {clean}")


def salvage(text: str) -> tuple[ast.Module, frozenset[int]]:
    """What can be parsed of a broken text, and the lines that cannot."""
    modern = _evenly_indented(modernised(text))
    tries = _TRIES_FOR_A_FILE if len(text) < _LARGE else 2
    whole = _without_bad_lines(modern, tries)
    return whole or _block_by_block(modern)


def _evenly_indented(text: str) -> str:
    """The text with spaces for the tabs of its indents, where both are mixed as Python 2 let them
    be: a tab goes on to the next multiple of eight."""
    try:
        parse(text)
    except TabError:
        return _INDENT.sub(lambda one: one[0].expandtabs(8), text)
    except FAILURES:
        pass
    return text


def _without_bad_lines(text: str, tries: int) -> tuple[ast.Module, frozenset[int]] | None:
    """The tree with offending lines replaced by `pass`; None when that does not help."""
    lines = text.split("\n")
    lost: set[int] = set()
    for _ in range(tries):
        try:
            return parse("\n".join(lines)), frozenset(lost)
        except SyntaxError as error:
            bad = error.lineno
        except FAILURES:
            return None
        if bad is None or bad in lost or not 1 <= bad <= len(lines) or not lines[bad - 1].strip():
            return None
        line = lines[bad - 1]
        lines[bad - 1] = line[: len(line) - len(line.lstrip())] + "pass"
        lost.add(bad)
    return None


def _block_by_block(text: str) -> tuple[ast.Module, frozenset[int]]:
    source = PythonText("", text)
    starts = _block_starts(source)
    body: list[ast.stmt] = []
    lost: set[int] = set()
    for first, after in zip(starts, [*starts[1:], len(source.lines) + 1], strict=True):
        block = "\n".join(source.lines[first - 1 : after - 1])
        found = _without_bad_lines(block, _TRIES_FOR_A_BLOCK)
        if found is None:
            lost.update(range(first, after))
            continue
        tree, bad = found
        ast.increment_lineno(tree, first - 1)
        body.extend(tree.body)
        lost.update(first - 1 + line for line in bad)
    return ast.Module(body=body, type_ignores=[]), frozenset(lost)


def _block_starts(source: PythonText) -> list[int]:
    """Lines at which a top-level statement may begin; the first line always."""
    inside = string_lines(source)
    starts = [1]
    decorated = False
    for number, line in enumerate(source.lines, 1):
        if number in inside or _CONTINUES.match(line):
            continue
        if not decorated and number > 1:
            starts.append(number)
        decorated = line.startswith("@")
    return starts


_PRINT = re.compile(r"^(\s*(?:.*:\s)?\s*)print (?!\()(.*)$")
_LONGEST_PRINT = 20
"""Lines of one statement."""
_PRINT_TO = re.compile(r">>\s*[\w.]+\s*,?")
_EXCEPT = re.compile(r"^(\s*except\s+[\w.()\s,]+?),\s*(\w+)\s*:")
_RAISE = re.compile(r"^(\s*raise\s+[\w.]+),\s*(.+)$")
_EXEC = re.compile(r"^(\s*)exec (?!\()(.*)$")


def modernised(text: str) -> str:
    """Python 2's print, exec, except and raise as Python 3 writes them, line for line."""
    if not re.search(
        r"^[ \t]*(?:(?![ \t]).*:[ \t]+)?(?:print|exec|except|raise) ", text, re.MULTILINE
    ):
        return text
    lines, modern = text.split("\n"), list[str]()
    while len(modern) < len(lines):
        at = len(modern)
        modern += _modern_print(lines, at) or [_modern_line(lines[at])]
    return "\n".join(modern)


def _modern_print(lines: Sequence[str], at: int) -> list[str]:
    """The lines of a print statement that goes on over some lines; nothing where none begins."""
    found = _PRINT.match(lines[at])
    if found is None or not _goes_on(found[2]):
        return []
    for end in range(at + 2, min(len(lines), at + _LONGEST_PRINT) + 1):
        shown = [_PRINT_TO.sub(lambda one: " " * len(one[0]), found[2]), *lines[at + 1 : end]]
        if not _goes_on("\n".join(shown).rstrip()):
            return [f"{found[1]}print({shown[0]}", *shown[1:-1], f"{shown[-1].rstrip()})"]
    return []


def _goes_on(text: str) -> bool:
    return "#" not in text and not _is_balanced(text)


def _modern_line(line: str) -> str:
    if found := _PRINT.match(line):
        shown = _PRINT_TO.sub(lambda one: " " * len(one[0]), found[2]).rstrip()
        # The bracket takes the place of the space, so that columns stay.
        return f"{found[1]}print({shown})" if _is_balanced(shown) else line
    if found := _EXEC.match(line):
        return f"{found[1]}exec({found[2]})" if _is_balanced(found[2]) else line
    if found := _EXCEPT.match(line):
        return f"{found[1]} as {found[2]}:" + line[found.end() :]
    if (found := _RAISE.match(line)) and _is_balanced(found[2]):
        return f"{found[1]}({found[2]})"
    return line


def _is_balanced(text: str) -> bool:
    return (
        all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))
        and not text.endswith("\\")
        and "#" not in text
    )
