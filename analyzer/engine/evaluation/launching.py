"""Where do evaluations start, with which flags and environment?

A program is run once for every command line that starts it. Command lines in documents count only
where no script has one, and take nothing from a start without any.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from analyzer.engine.evaluation.command_words import Word, words_of
from analyzer.engine.evaluation.environments import dotenv, environment_of
from analyzer.engine.evaluation.launch_turns import turns_of
from analyzer.engine.evaluation.project import Project
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.languages.python_names import module_name
from analyzer.model.code import FileReading, Launch
from analyzer.model.source import RUNS, FileRole

MOST_STARTS_OF_ONE = 12
SMALL = 60  # files: below, modules that nothing imports are run as programs
_FLAG = re.compile(r"-{1,2}([\w.\-]+)(?:[= ](.*))?")
_BASE = re.compile(r"^_base_\s*=", re.M)
_BASES = re.compile(r"^_base_\s*=\s*(\[[^\]]*\]|[^\n]*)", re.M)
_QUOTED = re.compile(r"['\"]([^'\"\n]+)['\"]")


@dataclass(slots=True)
class Start:
    """One run: the file, and what it is given."""

    path: str
    flags: dict[str, Flag] = field(default_factory=dict)
    environment: dict[str, Flag] = field(default_factory=dict)
    is_launched: bool = False
    words: list[Word] = field(default_factory=list)
    launch_path: str = ""
    is_config: bool = False  # a Python file of settings with bases
    launcher: str = ""  # the module of the script


def starts(project: Project, entry_points: Sequence[str]) -> Iterator[Start]:
    """Every run to evaluate, by path, then by the place of its command line."""
    lines = _launches(project)
    shared = dotenv(project)
    for path in _programs(project, entry_points, set(lines)):
        own = lines.get(path, [])
        if _only_told(own):
            is_config = _has_bases(project.texts.get(path, ""))
            yield Start(path, environment=dict(shared), is_config=is_config)
        for reading, launch in _in_turn(own):
            words = words_of(launch, project.texts.get(launch.location.path, "").split("\n"))
            flags = _flags(project, launch, words)
            text = project.texts.get(launch.location.path, "")
            environment = {**shared, **environment_of(text, reading, launch)}
            yield Start(
                path, flags, environment, True, words, launch.location.path, launcher=reading.module
            )


def _in_turn(own: Sequence[tuple[FileReading, Launch]]) -> list[tuple[FileReading, Launch]]:
    """The command lines of a program with what loops and sweeps make of them, at most so many:
    first one of each."""
    each = [[(reading, turn) for turn in turns_of(launch)] for reading, launch in own]
    rounds = [turn for turns in zip_longest(*each) for turn in turns if turn is not None]
    return rounds[:MOST_STARTS_OF_ONE]


def _only_told(lines: Sequence[tuple[FileReading, Launch]]) -> bool:
    """Whether nothing but documents gives flags: those are options, and the program is started
    without them as well."""
    return all(reading.role not in RUNS and launch.flags for reading, launch in lines)


def may_start_others(project: Project, path: str) -> bool:
    """Whether the text of a program speaks of starting others."""
    text = project.texts.get(path, "")
    return any(word in text for word in ("subprocess", "os.system", "os.popen", "papermill"))


def with_spawned(project: Project, todo: Sequence[Start], run: Run) -> list[Start]:
    """The runs still to evaluate, with those that a run starts in place of starts without a
    command line."""
    spawned: dict[str, list[Start]] = {}
    for one in run.registry.get("spawned", []):
        for place in project.table.program(project.readings, one.program, one.path):
            path = project.readings[place].path
            start = Start(path, one.flags, dict(run.environment), True, one.words, one.path)
            start.launcher = module_name(one.path)
            its_own = spawned.setdefault(path, [])
            if path != run.main and len(its_own) < MOST_STARTS_OF_ONE:
                its_own.append(start)
    if not spawned:
        return list(todo)
    kept = [one for one in todo if one.is_launched or not spawned.get(one.path)]
    return kept + [start for starts_of_one in spawned.values() for start in starts_of_one]


def _programs(project: Project, entry_points: Sequence[str], launched: set[str]) -> list[str]:
    names = set(entry_points)
    code = [
        reading
        for reading in project.readings
        if reading.role in RUNS and reading.language in ("python", "notebook")
    ]
    found = {r.path for r in code if r.module in names} | launched
    bases = _bases(project, code)
    found |= {r.path for r in code if _has_bases(project.texts.get(r.path, ""))}
    if len(code) <= SMALL:
        imported = _imported(project, code)
        found |= {r.path for r in code if r.path not in imported}
    return sorted(found - (bases - launched))


def _has_bases(text: str) -> bool:
    # To look for the plain word first takes a tenth of the time, and hardly any file has it.
    return "_base_" in text and _BASE.search(text) is not None


def _bases(project: Project, code: list[FileReading]) -> set[str]:
    """Python configs that others build on: they are settings only through those."""
    found: set[str] = set()
    for reading in code:
        text = project.texts.get(reading.path, "")
        match = _BASES.search(text) if "_base_" in text else None
        for written in _QUOTED.findall(match[1]) if match is not None else ():
            path = project.find_file(written, reading.path)
            if path != reading.path:
                found.add(path)
    return found


def _imported(project: Project, code: list[FileReading]) -> set[str]:
    found: set[str] = set()
    for reading in code:
        for item in reading.imports:
            for place in project.table.imported(item.target, reading.module):
                found.add(project.readings[place].path)
    return found


def _launches(project: Project) -> dict[str, list[tuple[FileReading, Launch]]]:
    found: defaultdict[str, list[tuple[FileReading, Launch]]] = defaultdict(list)
    told: defaultdict[str, list[tuple[FileReading, Launch]]] = defaultdict(list)
    for reading in project.readings:
        if reading.role is FileRole.TEST:
            continue
        for launch in reading.launches:
            for place in project.table.program(project.readings, launch.program, reading.path):
                path = project.readings[place].path
                (found if reading.role in RUNS else told)[path].append((reading, launch))
    for path, lines in told.items():
        if path not in found:
            found[path] = lines
    return {path: _different(lines) for path, lines in found.items()}


def _different(lines: list[tuple[FileReading, Launch]]) -> list[tuple[FileReading, Launch]]:
    unique = {
        (launch.flags, reading.path, launch.location.first_line): (reading, launch)
        for reading, launch in sorted(lines, key=lambda one: one[1].location)
    }
    return list(unique.values())


def _flags(project: Project, launch: Launch, words: list[Word]) -> dict[str, Flag]:
    """The flags of a command line, and those of a file it names, each with its line."""
    path = launch.location.path
    lines = {
        word.text.partition("=")[0].lstrip("-+~").replace("-", "_"): word.line for word in words
    }
    found: dict[str, Flag] = {}
    for name, value in launch.flags:
        if name == "flagfile":
            found.update(_flag_file(project, project.find_file(value, path)))
    for name, value in launch.flags:
        found[name] = Flag(name, value, path, lines.get(name, launch.location.first_line))
    return found


def _flag_file(project: Project, path: str) -> dict[str, Flag]:
    found: dict[str, Flag] = {}
    for number, line in enumerate(project.texts.get(path, "").split("\n"), 1):
        match = _FLAG.fullmatch(line.strip())
        if match is not None:
            found[match[1].replace("-", "_")] = Flag(match[1], match[2] or "true", path, number)
    return found
