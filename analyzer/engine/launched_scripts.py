"""What do scripts and Makefiles start when other files start them, with arguments and variables?

A script alone leaves `$1`, its options and what its caller exports open. Where the repository
itself calls it, these are known, and the script is read again as it runs then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from msgspec.structs import replace

from analyzer.engine.evaluation.environments import environment_of
from analyzer.engine.languages.makefile import read_makefile
from analyzer.engine.languages.shell import read_shell
from analyzer.engine.languages.shell_variables import Given
from analyzer.engine.sourced_scripts import sources_any, with_sourced
from analyzer.model.code import FileReading, Launch, ParameterFact
from analyzer.model.source import RUNS, FileRole, SourceFile

MOST_CALLS = 6  # of one script
DEEPEST = 3  # scripts that start scripts
_SCRIPTS = ("shell", "makefile")


def in_context(
    readings: Sequence[FileReading], sources: Mapping[str, SourceFile]
) -> tuple[FileReading, ...]:
    """The readings, those of scripts that others start as they run then."""
    if not any(one.launches for one in readings if one.language in _SCRIPTS):
        return tuple(readings)
    current = {reading.path: _with_sourced(reading, sources) for reading in readings}
    documented = _documented(current, sources)
    done: set[str] = set()
    for _ in range(DEEPEST):
        calls = _calls(current, sources, done)
        for path, contexts in sorted(calls.items()):
            alone = [Given()] if path in documented and not any(c.words for c in contexts) else []
            ways = [*alone, *contexts][:MOST_CALLS]
            again = [_read(sources[path], one, sources) for one in ways]
            current[path] = _together(current[path], again)
            done.add(path)
        if not calls:
            break
    return tuple(current[reading.path] for reading in readings)


def _documented(
    current: Mapping[str, FileReading], sources: Mapping[str, SourceFile]
) -> frozenset[str]:
    """Scripts that a document starts with no word and no variable: they run as they are, too."""
    found: set[str] = set()
    for path, reading in current.items():
        for launch in reading.launches if reading.role is FileRole.DOC else ():
            target = _target(launch.program, path, current)
            source = sources.get(path)
            given = environment_of(source.text, reading, launch) if source is not None else {}
            if target and not launch.words and not given:
                found.add(target)
    return frozenset(found)


def _calls(
    current: Mapping[str, FileReading], sources: Mapping[str, SourceFile], done: set[str]
) -> dict[str, list[Given]]:
    """How scripts are started by files that are not themselves started anew in this round."""
    found: defaultdict[str, list[Given]] = defaultdict(list)
    waiting: set[str] = set()
    for path, reading in sorted(current.items()):
        if reading.role not in RUNS:
            continue
        for launch in reading.launches:
            target = _target(launch.program, path, current)
            if not target or target == path or target in done or target not in sources:
                continue
            given = _given(reading, launch, sources, current[target].language)
            if given is not None:
                found[target].append(given)
                waiting.add(target)
    # What a script starts is known once it is read with what it is started with itself.
    started = {
        _target(one.program, path, current) for path in waiting for one in current[path].launches
    }
    first = {path: calls for path, calls in found.items() if path not in started}
    return first or dict(found)


def _target(program: str, path: str, current: Mapping[str, FileReading]) -> str:
    """The script or Makefile that a command line names."""
    name = PurePosixPath(program).name
    near = PurePosixPath(path).parent
    for one in (PurePosixPath(program), near / program):
        wanted = "/".join(part for part in one.parts if part not in (".", "/"))
        if wanted in current and current[wanted].language in _SCRIPTS:
            return wanted
    loose = [one for one in current if PurePosixPath(one).name == name]
    is_only = len(loose) == 1 and current[loose[0]].language in _SCRIPTS
    return loose[0] if is_only else ""


def _given(
    reading: FileReading, launch: Launch, sources: Mapping[str, SourceFile], language: str
) -> Given | None:
    """What a call gives; None when it gives nothing that is known."""
    texts = [text for text, _ in launch.words]
    if language == "makefile":
        pairs = {name: value for name, value in launch.flags if "$" not in value}
        return Given((), pairs) if pairs else None
    source = sources.get(reading.path)
    environment = environment_of(source.text, reading, launch) if source is not None else {}
    variables = {name: flag.text for name, flag in environment.items()}
    known = tuple(text if "$" not in text else "" for text in texts)
    return Given(known, variables) if any(known) or variables else None


def _with_sourced(reading: FileReading, sources: Mapping[str, SourceFile]) -> FileReading:
    source = sources.get(reading.path)
    if reading.language != "shell" or source is None or not sources_any(source.text):
        return reading
    return _together(reading, [_read(source, Given(), sources)])


def _read(source: SourceFile, given: Given, sources: Mapping[str, SourceFile]) -> FileReading:
    if source.language == "makefile":
        return read_makefile(source, given.variables)
    return read_shell(source, with_sourced(source, given, sources))


def _together(alone: FileReading, again: Sequence[FileReading]) -> FileReading:
    """One reading for all the ways in which a script is started."""
    launches = {one: None for reading in again for one in reading.launches}
    return replace(
        alone,
        launches=tuple(launches),
        mentions=again[0].mentions,
        parameters=tuple(_settled(fact for reading in again for fact in reading.parameters)),
    )


def _settled(facts: Iterable[ParameterFact]) -> list[ParameterFact]:
    """Each fact once; in force if it is in some way of starting the script."""
    found: dict[tuple[object, ...], ParameterFact] = {}
    for fact in facts:
        key = (fact.location, fact.name, fact.kind, repr(fact.value))
        held = found.get(key)
        if held is None or (fact.in_force and not held.in_force):
            found[key] = fact
    return sorted(found.values(), key=lambda fact: (fact.location, fact.name))
