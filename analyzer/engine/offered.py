"""What does a library in another language than Python offer to its users, who are not here?

What is exported from the language itself (`extern "C"`) is always offered. Crates with a `lib.rs`
offer what is public, unless they hold a program too and no registry of crates would take them; R
packages what their NAMESPACE and `@export` name, Julia packages what they export; in a program all
of that counts for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from analyzer.engine.definitions import DefinitionTable
from analyzer.engine.marks import EXPORTED, PUBLIC
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading
from analyzer.model.source import RUNS

_ROOTS = {"rust": ("lib.rs",), "r": ("NAMESPACE", "DESCRIPTION")}
_EXPORTS = re.compile(r"\bexport(?:Methods|Classes)?\s*\(([^()]*)\)")
_METHODS = re.compile(r"\bS3method\s*\(\s*([^,()]+),\s*([^,()]+)")
_PATTERN = re.compile(r"\bexportPattern\s*\(\s*[\"']\^\[(?:\[:alpha:\]|\^\\+\.)\]\+?[\"']")
_JULIA_EXPORT = re.compile(r"^[ \t]*export[ \t]+((?:[\w!@]+[ \t]*,\s*)*[\w!@]+)", re.M)
_JULIA_PACKAGE = re.compile(r"^uuid\s*=", re.M)
_NAME = re.compile(r"[^\s,\"'`]+")
_CRATE = "Cargo.toml"
_REQUIRED = re.compile(r"^(description|license)(?:-file)?(?:\.workspace)?[ \t]*=", re.M)
"""Without these no registry takes a crate."""
_KEPT_BACK = re.compile(r"^publish[ \t]*=[ \t]*(?:false|\[\s*\])", re.M)


def offered(readings: Sequence[FileReading], table: DefinitionTable) -> Iterator[int]:
    """Numbers of the definitions that users of the repository's libraries may call."""
    libraries = {group for group, names in _ROOTS.items() if _holds(readings, names)}
    names = dict(_names(readings))
    programs = tuple(_program_crates(readings))
    members = offered_members(readings, table)
    for number, definition in enumerate(table.definitions):
        if not (definition.decorators or names):
            continue
        home = readings[table.home[number]]
        group, marks = family(home.language), definition.decorators
        given = names.get(group) if table.parent[number] < 0 else None
        if (
            EXPORTED in marks
            or (
                group in libraries
                and PUBLIC in marks
                and not _is_below(home.path, programs)
                and number not in members
            )
            or (given and _is_named(definition.name, given))
        ) and home.role in RUNS:
            yield number


def offered_members(readings: Sequence[FileReading], table: DefinitionTable) -> frozenset[int]:
    """Numbers of the public methods of classes in R packages: users call them on the objects that
    they are given, of whatever class is alive."""
    if not _holds(readings, _ROOTS["r"]):
        return frozenset()
    return frozenset(
        number
        for number, one in enumerate(table.definitions)
        if PUBLIC in one.decorators
        and table.parent[number] >= 0
        and readings[table.home[number]].language == "r"
        and readings[table.home[number]].role in RUNS
    )


def _program_crates(readings: Sequence[FileReading]) -> Iterator[str]:
    """Folders of crates that hold a program beside their library, which is there for it."""
    paths = {reading.path for reading in readings}
    for reading in readings:
        folder, _, name = reading.path.rpartition("/")
        if name != _CRATE or _is_publishable(_text(reading)):
            continue
        source = f"{folder}/src/" if folder else "src/"
        if f"{source}main.rs" in paths or any(p.startswith(f"{source}bin/") for p in paths):
            yield folder


def _is_publishable(text: str) -> bool:
    return len(set(_REQUIRED.findall(text))) > 1 and not _KEPT_BACK.search(text)


def _is_below(path: str, folders: tuple[str, ...]) -> bool:
    return any(not folder or path.startswith(f"{folder}/") for folder in folders)


def _holds(readings: Sequence[FileReading], names: tuple[str, ...]) -> bool:
    return any(PurePosixPath(reading.path).name in names for reading in readings)


def _names(readings: Sequence[FileReading]) -> Iterator[tuple[str, set[str]]]:
    """Languages with the names that lists of exports hold."""
    lists = [_text(one) for one in readings if PurePosixPath(one.path).name == "NAMESPACE"]
    if lists:
        text = "\n".join(lists)
        found = {name for one in _EXPORTS.findall(text) for name in _NAME.findall(one)}
        found |= {f"{g.strip()}.{c.strip()}" for g, c in _METHODS.findall(text)}
        yield "r", found | ({"*"} if _PATTERN.search(text) else set())
    projects = (_text(one) for one in readings if one.path.endswith("Project.toml"))
    if any(_JULIA_PACKAGE.search(text) for text in projects):
        texts = (_text(one) for one in readings if one.language == "julia")
        lists = [one for text in texts for one in _JULIA_EXPORT.findall(text)]
        yield "julia", {name for one in lists for name in _NAME.findall(one)}


def _text(reading: FileReading) -> str:
    return "\n".join(chunk.text for chunk in reading.chunks)


def _is_named(name: str, given: set[str]) -> bool:
    """Whether the end of a dotted name is on the list; names of R have dots of their own."""
    if "*" in given:
        return True
    while "." in name:
        name = name.partition(".")[2]
        if name in given:
            return True
    return False
