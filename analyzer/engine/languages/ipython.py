"""What does a notebook cell say as plain Python, and what does it start outside?

IPython's own syntax (`%magic`, `%%cell`, `!shell`, `help?`) is replaced line for line, so that
the rest of the cell parses and keeps its line numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from analyzer.engine.languages.python_parse import FAILURES, parse
from analyzer.engine.languages.python_prose import string_lines
from analyzer.engine.languages.python_text import PythonText

_CELL_MAGIC = re.compile(r"\s*%%(!|\w+)[ \t]*(.*)")
_LINE = re.compile(r"(\s*)(?:%(\w+)[ \t]*|!{1,2}[ \t]*)(.*)")
_ASSIGNED = re.compile(r"(\s*[^\W\d][\w.,\s]*=\s*)(?:%(\w+)[ \t]*|!{1,2}(?!=))(.*)")
_HELP = re.compile(r"\s*(?:\?{1,2}\s*[\w.*%]+|%{0,2}[\w.*]+\s*\?{1,2})\s*;?\s*")
_OPTIONS = re.compile(r"(?:-\w+(?:[ \t]+\d+)?[ \t]+)*")
_FOREIGN = re.compile(
    r"bash|sh|script|cmd|html|HTML|javascript|js|latex|markdown|svg|sql|bigquery|R|julia|perl|ruby"
    r"|cython|pypy|python2|system|sx|!|file|cpp|cu"
)
_SHELLS = frozenset({"bash", "sh", "system", "sx", "!", "script"})
_TIMERS = frozenset({"time", "timeit", "prun", "memit", "lprun", "mprun", "snakeviz"})
_RUNS = {"run": "python ", "sx": "", "system": ""}


class Command(NamedTuple):
    """Shell text that begins at the line of a cell with index `line` (from 0)."""

    line: int
    text: str


class Translation(NamedTuple):
    """As many lines as the cell has, and the commands it gives to a shell."""

    lines: list[str]
    commands: list[Command]


def translate(lines: list[str]) -> Translation:
    """A cell as Python. Lines that are none become `pass`, those of another language blank."""
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    magic = _CELL_MAGIC.match(lines[first]) if lines else None
    if magic is None:
        return _line_by_line(lines)
    above = [""] * first
    if _is_foreign(magic[1], magic[2]):
        rest = "\n".join(lines[first + 1 :])
        commands = [Command(first + 1, rest)] if magic[1] in _SHELLS and rest.strip() else []
        return Translation([*above, "pass", *[""] * (len(lines) - first - 1)], commands)
    found = _line_by_line(lines[first + 1 :])
    moved = [Command(one.line + first + 1, one.text) for one in found.commands]
    return Translation([*above, "pass", *found.lines], moved)


def _is_foreign(name: str, arguments: str) -> bool:
    if name == "writefile":
        return not arguments.strip().endswith(".py")
    return _FOREIGN.fullmatch(name) is not None


def _line_by_line(lines: list[str]) -> Translation:
    inside = string_lines(PythonText("", "\n".join(lines)))
    out: list[str] = []
    commands: list[Command] = []
    for first, parts in _joined(lines, inside):
        line = " ".join(parts)
        if first + 1 in inside:
            out.extend(parts)
            continue
        python, command = _translated(line)
        if python is None:
            out.extend(lines[first : first + len(parts)])
            continue
        out.extend([python, *[""] * (len(parts) - 1)])
        if command:
            commands.append(Command(first, command))
    return Translation(out, commands)


def _joined(lines: list[str], inside: frozenset[int]) -> Iterator[tuple[int, list[str]]]:
    """Each line; those of IPython's that end with a backslash together with the next ones."""
    at = 0
    while at < len(lines):
        parts = [lines[at]]
        if lines[at].lstrip().startswith(("!", "%")) and at + 1 not in inside:
            while parts[-1].endswith("\\") and at + len(parts) < len(lines):
                parts[-1] = parts[-1][:-1]
                parts.append(lines[at + len(parts)])
        yield at, parts
        at += len(parts)


def _translated(line: str) -> tuple[str | None, str]:
    """The Python in place of a line (None: the line itself) and the command it gives."""
    if _HELP.fullmatch(line):
        return _indent(line) + "pass", ""
    if found := _LINE.fullmatch(line):
        name, rest = found[2], found[3].strip()
        if name in _TIMERS:
            return found[1] + _statement(rest), ""
        return found[1] + "pass", _command(name, rest)
    if found := _ASSIGNED.fullmatch(line):
        # An ellipsis has no value, so that no fact says what the command's output is.
        return found[1] + "...", _command(found[2], found[3].strip())
    return None, ""


def _command(name: str | None, rest: str) -> str:
    if name is None:
        return rest
    return _RUNS[name] + rest if name in _RUNS and rest else ""


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _statement(text: str) -> str:
    """What a timing magic times, if it is Python."""
    rest = text[_OPTIONS.match(text).end() :] if text else ""  # type: ignore[union-attr]
    try:
        parse(rest)
    except FAILURES:
        return "pass"
    return rest or "pass"
