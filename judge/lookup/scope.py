"""Which part of a repository of several projects a claim is about.

A repository that holds five projects side by side has five training loops; a claim says, in its
own words or in those of the rubric above it, whose it is. Only folders that look like projects of
their own are told apart: the rooms of one package work together, whatever a claim says.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from analyzer.model.code import FileReading
from analyzer.model.source import RUNS, FileRole, SourceFile
from judge.claims.vocabulary import plain_tokens
from taxonomy.claim import Claim

_GENERIC = """
src lib libs test tests doc docs data dataset datasets example examples script scripts tool tools
util utils common core config configs notebook notebooks third_party external vendor assets
resources include bin build scratch misc train training eval evaluation evaluate model models
preprocess preprocessing experiment experiments baseline baselines analysis
"""
GENERIC = frozenset(_GENERIC.split())
"""Folders that no project is named after; they belong to all."""

FEWEST_SIBLINGS = 2


class Scope(Struct, frozen=True):
    """Folders a claim is about, and their siblings, which it is not about; both may be empty."""

    inside: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()

    def holds(self, path: str) -> bool:
        """Whether a file may bear on the claim: it lies in no sibling of the claim's project."""
        return not any(path.startswith(f"{folder}/") for folder in self.outside)


EVERYTHING = Scope()


class Siblings(Struct, frozen=True):
    """Folders of one parent that each look like a project; names as tokens."""

    names: Mapping[str, tuple[str, ...]]  # by folder


def sibling_projects(readings: Sequence[FileReading]) -> tuple[Siblings, ...]:
    """Groups of at least FEWEST_SIBLINGS projects side by side, the outermost first."""
    started = [r.path for r in readings if _starts(r)]
    holding = {folder for r in readings if r.role in RUNS for folder in _folders(r.path)}
    groups: defaultdict[str, set[str]] = defaultdict(set)
    for path in started:
        for folder in _folders(path):
            if folder in holding and folder.rpartition("/")[2].lower() not in GENERIC:
                groups[folder.rpartition("/")[0]].add(folder)
    found = []
    for parent in sorted(groups, key=lambda p: (p.count("/") + bool(p), p)):
        names = {folder: _name_tokens(folder) for folder in sorted(groups[parent])}
        names = {folder: words for folder, words in names.items() if words}
        if len(names) >= FEWEST_SIBLINGS and not _share_code(tuple(names), readings):
            found.append(Siblings(names))
    return tuple(found)


def documents_among(files: Iterable[SourceFile]) -> tuple[tuple[str, str], ...]:
    """Path and text of every document, by path."""
    documents = (file for file in files if file.role is FileRole.DOC)
    return tuple(sorted((file.path, file.text) for file in documents))


def scope_of(
    claim: Claim, groups: Sequence[Siblings], documents: tuple[tuple[str, str], ...] = ()
) -> Scope:
    """The projects whose whole name the claim or its context says; EVERYTHING when it names none
    of a group, or all. In the first group that it tells apart, longer names win. A claim that
    names none is about the project of its paper, where that is told: by the paper's id, or by the
    one of `documents` (path, text) that names title and project together."""
    text = " ".join((claim.text, *claim.context))
    said = frozenset(plain_tokens(text))
    words = _WORD.findall(text.lower())
    runs = {"".join(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words))}
    for group in groups:
        named = [f for f, name in group.names.items() if said.issuperset(name) or _plain(f) in runs]
        others = [folder for folder in group.names if folder not in named]
        if named and others:
            return Scope(tuple(named), tuple(others))
    return _of_paper(claim, groups, documents)


def _of_paper(
    claim: Claim, groups: Sequence[Siblings], documents: tuple[tuple[str, str], ...]
) -> Scope:
    name, title = claim.paper
    called = "".join(_WORD.findall(name.lower()))
    for group in groups:
        own = next((f for f in group.names if called and _plain(f) == called), None)
        own = own or _titled(title, tuple(group.names), documents)
        if own is not None:
            return Scope((own,), tuple(folder for folder in group.names if folder != own))
    return EVERYTHING


SHORTEST_TITLE = 4
"""Words of a title from which it is a title and no phrase that any document may hold."""

AROUND = 6
"""Lines from a title to the project that a document speaks of with it."""


@lru_cache(maxsize=64)
def _titled(
    title: str, folders: tuple[str, ...], documents: tuple[tuple[str, str], ...]
) -> str | None:
    """The one project that documents name beside the paper's title: by a path into its folder, or
    by lying in it. None when that is none or more than one."""
    wanted = " ".join(_WORD.findall(title.lower()))
    if wanted.count(" ") + 1 < SHORTEST_TITLE:
        return None
    found: set[str] = set()
    for path, text in documents:
        inside = next((folder for folder in folders if path.startswith(f"{folder}/")), None)
        lines = text.split("\n")
        for at, line in enumerate(lines):
            if wanted not in " ".join(_WORD.findall(line.lower())):
                continue
            near = _nearest(lines, at, folders)
            found.update([inside] if inside else near)
    return found.pop() if len(found) == 1 else None


def _nearest(lines: Sequence[str], at: int, folders: Sequence[str]) -> list[str]:
    """The folders that a path names in the line itself, else in the first line after or before it
    that holds one, up to the next such title."""
    for step in sorted(range(-AROUND, AROUND + 1), key=lambda step: (abs(step), -step)):
        if 0 <= at + step < len(lines):
            line = lines[at + step]
            named = [f for f in folders if re.search(rf"(?<![\w/-]){re.escape(f)}/", line)]
            if named:
                return named
    return []


_WORD = re.compile(r"[^\W_]+")


def _plain(folder: str) -> str:
    """A folder's name without case and marks: cart_pole, CartPole and cart-pole are one."""
    return "".join(_WORD.findall(folder.rpartition("/")[2].lower()))


def _share_code(folders: Sequence[str], readings: Sequence[FileReading]) -> bool:
    """Whether one of the folders imports another: then they are rooms of one project."""
    last = {folder.rpartition("/")[2]: folder for folder in folders}
    for reading in readings:
        own = next((f for f in folders if reading.path.startswith(f"{f}/")), None)
        for one in reading.imports if own else ():
            # By name, for what an import starts from is often a folder further in.
            if any(last.get(part, own) != own for part in one.target.split(".")):
                return True
    return False


def _starts(reading: FileReading) -> bool:
    """Something a project has of its own: a program to start, a notebook, a README."""
    name = reading.path.rpartition("/")[2].lower()
    return (
        reading.is_entry_point
        or reading.role in {FileRole.NOTEBOOK, FileRole.SCRIPT}
        or name.startswith(("readme", "requirements", "setup.", "pyproject"))
    )


def _folders(path: str) -> list[str]:
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]


def _name_tokens(folder: str) -> tuple[str, ...]:
    name = folder.rpartition("/")[2].replace("_", " ").replace("-", " ")
    return tuple(plain_tokens(name))
