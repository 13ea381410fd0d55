"""Files of settings that a command line gives a program one after the other: the later wins.

`fit conf/base.ini conf/walker.ini` reads both into one table, so a key of the second file holds and
that of the first does not, whatever language reads them. Only files that stand side by side on the
line are such layers, or that the same option is given: `--conf a --data b` names two things.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby

from analyzer.engine.facts.standings import Standings, dotted_key
from analyzer.model.code import Launch, ParameterKind
from analyzer.model.source import RUNS

Layers = tuple[tuple[str, ...], ...]
"""Files in the order in which they are read; several at one place are a choice."""

_VARIABLE = re.compile(r"\$(?:\{\w+\}|\(\w+\)|\w+)|\{\w+\}|%\w+%")
_OPTION = re.compile(r"(--?[A-Za-z][\w.-]*)(?:=(.*))?", re.S)


def later_file_wins(standings: Standings) -> None:
    """Let a key of a later file win over the same key of an earlier one, where every command line
    that names the earlier file gives such a later one."""
    entries: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for number in standings.standing(ParameterKind.CONFIG):
        fact = standings.facts[number]
        entries[fact.location.path].setdefault(dotted_key(fact), number)
    starts: defaultdict[str, list[Layers]] = defaultdict(list)
    for layers in _all_layers(standings, sorted(entries)):
        for choice in layers:
            for path in choice:
                starts[path].append(layers)
    for path, its_layers in sorted(starts.items()):
        for key, number in entries[path].items():
            winners = _winners(path, key, its_layers, entries)
            for winner in winners:
                standings.override(number, winner)


def _all_layers(standings: Standings, known: Sequence[str]) -> Iterator[Layers]:
    for reading in standings.readings:
        if reading.role in RUNS:
            for launch in reading.launches:
                yield from _layers(launch, reading.path, known)


def _layers(launch: Launch, script: str, known: Sequence[str]) -> Iterator[Layers]:
    """The files of settings that a command line names, those given together as one."""
    told: list[tuple[str, tuple[str, ...]]] = []
    option = ""
    for word, _ in launch.words:
        match = _OPTION.fullmatch(word)
        if match and match[2] is None:
            option = match[1]
            continue
        value = match[2] if match and match[2] else word
        files = _files(value, script, known)
        if files:
            told.append((match[1] if match else option, files))
        elif not match:
            option = ""
    for _, same in groupby(told, key=lambda one: one[0]):
        choices = [files for _, files in same]
        sure = {files[0] for files in choices if len(files) == 1}
        yield tuple(
            files if len(files) == 1 else tuple(path for path in files if path not in sure)
            for files in choices
        )


def _files(word: str, script: str, known: Sequence[str]) -> tuple[str, ...]:
    """The files that a word of a command line may name, from the root or beside the script; a
    variable in it stands for any part of a name."""
    if not word or "." not in word:
        return ()
    parts = [re.escape(part) for part in _VARIABLE.split(word.removeprefix("./"))]
    if not any(re.search(r"[a-z]", part) for part in parts):
        return ()
    folder = script.rpartition("/")[0]
    beside = re.escape(f"{folder}/") if folder else ""
    pattern = re.compile(rf"(?:{beside})?{'[^/]+'.join(parts)}")
    return tuple(path for path in known if pattern.fullmatch(path))


def _winners(
    path: str, key: str, starts: Sequence[Layers], entries: dict[str, dict[str, int]]
) -> list[int]:
    """The entries that win over a file's key; none where one command line leaves it alone."""
    found: dict[int, None] = {}
    for layers in starts:
        own = max(place for place, choice in enumerate(layers) if path in choice)
        later = [c for c in layers[own + 1 :] if c and all(key in entries[p] for p in c)]
        if not later:
            return []
        found.update((entries[p][key], None) for choice in later for p in choice)
    return list(found)
