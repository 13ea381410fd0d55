"""Which environment variables does a command line run with?

Those set on the line itself, exported above it, set by Makefiles, Dockerfiles and workflows
around it, and those of `.env` files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.engine.evaluation.project import Project
from analyzer.engine.evaluation.run import Flag
from analyzer.model.code import FileReading, Launch
from analyzer.model.source import FileRole

_SET = re.compile(r"(?:^|[;\s])(?:export\s+)?([A-Za-z_]\w*)=(\"[^\"\n]*\"|'[^'\n]*'|[^\s;&|\"']+)")
_NAMED = re.compile(r"^\s*export[ \t]+((?:[A-Za-z_]\w*[ \t]*)+)$")
_MADE = re.compile(r"^([A-Za-z_]\w*)[ \t]*[:?]?=[ \t]*([^\s#]+)[ \t]*(?:#.*)?$")
_INSTRUCTION = re.compile(r"^[ \t]*ENV[ \t]+(\w+)[ \t]+([^\s=]+)[ \t]*$", re.I)
_BLOCK = re.compile(r"^([ \t]*)(?:-[ \t]+)?(?:env|environment):[ \t]*$")
_ENTRY = re.compile(r"^([ \t]+)(?:-[ \t]+)?([A-Za-z_]\w*)(?::[ \t]+|=)([^#\n]+?)[ \t]*(?:#.*)?$")
_REFERENCE = re.compile(r"\$\{?(\w+)\}?")
_PLAIN = re.compile(r"[\w.,:/+\-]*")


def environment_of(text: str, reading: FileReading, launch: Launch) -> dict[str, Flag]:
    """Variables set before the command: on its line, or exported above it in the file's text."""
    path = launch.location.path
    lines = text.split("\n")
    if reading.language == "yaml":
        found = _of_workflow(lines, path, launch.location.first_line)
    elif reading.language in ("makefile", "dockerfile", "shell"):
        found = _exported(lines, path, reading.language, launch.location.first_line)
    else:
        found = {}
    first = launch.location.first_line
    if reading.role is not FileRole.DOC and reading.language != "notebook":
        first = 1
    for number in range(first, min(launch.location.last_line, len(lines)) + 1):
        line = lines[number - 1]
        is_own = number >= launch.location.first_line
        if not is_own and "export" not in line and reading.language != "dockerfile":
            continue
        if not line.lstrip().startswith("#"):
            found.update(_set_on(line, path, number))
    return found


def _set_on(line: str, path: str, number: int) -> Iterator[tuple[str, Flag]]:
    for match in _SET.finditer(line):
        text = match[2].strip("\"'")
        if _PLAIN.fullmatch(text):
            yield match[1], Flag(match[1], text, path, number)


def _exported(lines: Sequence[str], path: str, language: str, last: int) -> dict[str, Flag]:
    """`LR=0.1` and then `export LR`; all variables of a Makefile with a bare `export`."""
    values: dict[str, Flag] = {}
    names: set[str] = set()
    for number, line in enumerate(lines if language == "makefile" else lines[:last], 1):
        match = _INSTRUCTION.match(line) if language == "dockerfile" else None
        if match is not None:
            values[match[1]] = Flag(match[1], match[2].strip("\"'"), path, number)
            names.add(match[1])
        exported = _NAMED.match(line)
        if exported is not None:
            names.update(exported[1].split())
        set_here = _MADE.match(line) if "=" in line else None
        if set_here is not None and _PLAIN.fullmatch(set_here[2].strip("\"'")):
            values[set_here[1]] = Flag(set_here[1], set_here[2].strip("\"'"), path, number)
        if language == "makefile" and line.strip() == "export":
            names.update(values)
    return {name: flag for name, flag in values.items() if name in names}


def _of_workflow(lines: Sequence[str], path: str, at: int) -> dict[str, Flag]:
    """Entries of the `env:` blocks around a step, the inner ones last."""
    found: dict[str, Flag] = {}
    inside = -1  # how deep the block stands whose entries are read
    own = _indent(lines[at - 1]) if at <= len(lines) else 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        indent = _indent(line)
        block = _BLOCK.match(line)
        if block is not None:
            reaches = (indent <= own and number < at) or (0 < number - at < 30 and indent >= own)
            inside = indent if reaches else -1
            continue
        entry = _ENTRY.match(line) if inside >= 0 and indent > inside else None
        if entry is None:
            inside = -1
            if number > at and indent < own:
                break
            continue
        text = entry[3].strip().strip("\"'")
        if _PLAIN.fullmatch(text):
            found[entry[2]] = Flag(entry[2], text, path, number)
    return found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))


def dotenv(project: Project) -> dict[str, Flag]:
    """Variables of `.env` files, which programs load at their start."""
    found: dict[str, Flag] = {}
    for path, text in sorted(project.texts.items()):
        if path.rpartition("/")[2] != ".env" or len(text) > 100_000:
            continue
        for number, line in enumerate(text.split("\n"), 1):
            match = _SET.match(line)
            if match is None:
                continue
            written = match[2]
            value = written.strip("\"'")
            if written[:1] != "'":
                value = _REFERENCE.sub(lambda use: _text(found, use), value)
            found[match[1]] = Flag(match[1], value, path, number)
    return found


def _text(found: dict[str, Flag], use: re.Match[str]) -> str:
    return found[use[1]].text if use[1] in found else use[0]
