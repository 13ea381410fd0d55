"""Which values does a repository's own launch replace: defaults that every command line sets to
something else, and settings that the launcher of their file's name sets again?

A file of settings for "base" runs says 2048, and the `train_base` script starts them with 1024: no
run that anybody makes holds 2048. Command lines in documents are examples and replace nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct, structs

from analyzer.model.code import CHANGEABLE, ParameterFact, ParameterKind, Value
from analyzer.model.source import RUNS
from judge.alive.fact_places import file_words, words_of
from judge.claims.fact_names import plain_name
from judge.lookup.repository import Repository
from judge.values.asides import OTHER
from judge.values.equality import equals, is_number
from judge.values.handed_by_name import handed_instead

SHARE = 0.5
"""Part of the numbers of a command line that a file declares, from which it starts that file."""


class _Known(Struct, frozen=True):
    """Numbers that launchers set, by file and plain name; names that files declare; launchers that
    start something with no number at all, by the file that they start."""

    given: dict[str, dict[str, list[ParameterFact]]]
    declared: dict[str, frozenset[str]]
    bare: dict[str, frozenset[str]]
    programs: dict[str, frozenset[str]]


def replacing(fact: ParameterFact, repository: Repository) -> tuple[ParameterFact, ...]:
    """The launched facts that stand instead of a default or a setting wherever it would count;
    none where any run may keep it."""
    if by_name := handed_instead(fact, repository):
        return by_name
    known = repository.once(_read)
    if fact.kind in CHANGEABLE:
        return _replacing_default(fact, known)
    if fact.kind is not ParameterKind.CONFIG:
        return ()
    return _replacing_setting(fact, known) or _beside_file(fact, repository)


def _beside_file(fact: ParameterFact, repository: Repository) -> tuple[ParameterFact, ...]:
    """What every command line that starts a program with a file of settings gives one of them
    instead: `main.py small.yaml model.width=70`."""
    lines = repository.once(_lines_by_file).get(fact.location.path, ())
    given = [[f for f in facts if _whole(f) == _whole(fact)] for facts in lines]
    if not given or not all(given):
        return ()
    return _others([f for facts in given for f in facts], fact.value)


def _lines_by_file(repository: Repository) -> dict[str, tuple[tuple[ParameterFact, ...], ...]]:
    """For each file of settings the numbers on the command lines of whole runs that name it; not
    those of a baseline or a check."""
    files = {f.location.path for f in repository.parameters if f.kind is ParameterKind.CONFIG}
    found: defaultdict[str, list[tuple[ParameterFact, ...]]] = defaultdict(list)
    facts: defaultdict[str, list[ParameterFact]] = defaultdict(list)
    for fact in repository.parameters if files else ():
        if fact.kind is ParameterKind.LAUNCH and fact.in_force and is_number(fact.value):
            facts[fact.location.path].append(fact)
    for reading in repository.model.readings if files else ():
        for launch in reading.launches if _runs(repository, reading.path) else ():
            if words_of(launch.program) & OTHER:
                continue
            first, last = launch.location.first_line, launch.location.last_line
            own = [f for f in facts[reading.path] if first <= f.location.first_line <= last]
            for word in dict.fromkeys(word.removeprefix("./") for word, _ in launch.words):
                if word in files:
                    found[word].append(tuple(own))
    return {path: tuple(lines) for path, lines in found.items()}


def launched_otherwise(fact: ParameterFact, repository: Repository) -> bool:
    """Whether the command lines of whole runs give a default's name, and none of them its value."""
    if fact.kind not in CHANGEABLE:
        return False
    known = repository.once(_read)
    name = plain_name(fact)
    own = [other for given in known.given.values() for other in given.get(name, ())]
    return bool(_others(own, fact.value))


def comes_from_launched(fact: ParameterFact, repository: Repository) -> bool:
    """Whether a value was worked out from a default that whole runs give another value."""
    sources = fact.note.partition("worked out from ")[2].split(", ")
    if not sources[0]:
        return False
    declared = repository.once(_declared)
    return any(
        launched_otherwise(other, repository)
        for place in sources
        for other in declared.get(place, ())
        if other.value == fact.value
    )


def _declared(repository: Repository) -> dict[str, tuple[ParameterFact, ...]]:
    """The defaults of command lines by their places."""
    found: defaultdict[str, list[ParameterFact]] = defaultdict(list)
    for fact in repository.parameters:
        if fact.kind in CHANGEABLE:
            found[fact.location.start].append(fact)
    return {place: tuple(facts) for place, facts in found.items()}


def is_switched(fact: ParameterFact, repository: Repository) -> bool:
    """Whether a launched fact stands on a command line with a bare switch that another command line
    of the program leaves out: what it sets is that of a variant."""
    if fact.kind is not ParameterKind.LAUNCH:
        return False
    place = (fact.location.path, fact.location.first_line)
    return place in repository.once(_switched_lines)


def _switched_lines(repository: Repository) -> frozenset[tuple[str, int]]:
    """Places of command lines whose switches are more than those of another of the program."""
    lines: defaultdict[str, list[tuple[tuple[str, int], frozenset[str]]]] = defaultdict(list)
    for reading in repository.model.readings:
        for launch in reading.launches if _runs(repository, reading.path) else ():
            switches = frozenset(name for name, value in launch.flags if value == "true")
            place = (reading.path, launch.location.first_line)
            lines[launch.program].append((place, switches))
    return frozenset(
        place
        for commands in lines.values()
        for place, switches in commands
        if any(other < switches for _, other in commands)
    )


def as_replaced(fact: ParameterFact, by: Sequence[ParameterFact]) -> ParameterFact:
    """The fact as one that is not in force, with the places that say so."""
    places = dict.fromkeys(f.location.start for f in by)
    return structs.replace(fact, in_force=False, note=f"overridden by {', '.join(places)}")


def _starting(fact: ParameterFact, known: _Known) -> list[str]:
    """The launchers of what a default belongs to."""
    declared = known.declared.get(fact.location.path, frozenset())
    return [
        path
        for path, given in known.given.items()
        if len(given.keys() & declared) >= SHARE * len(given)
    ]


def _replacing_default(fact: ParameterFact, known: _Known) -> tuple[ParameterFact, ...]:
    name, starting = plain_name(fact), _starting(fact, known)
    own = [fact for path in starting for fact in known.given[path].get(name, ())]
    if any(name not in known.given[path] for path in starting):
        return ()
    started = frozenset[str]().union(*(known.programs.get(p, frozenset()) for p in starting))
    if any(programs & started for programs in known.bare.values()):
        return ()
    return _others(own, fact.value)


def _replacing_setting(fact: ParameterFact, known: _Known) -> tuple[ParameterFact, ...]:
    """What a launcher gives a setting of the same whole name, in the script that is named like the
    file of settings."""
    stem = file_words(fact.location.path)
    if not stem:
        return ()
    own = [
        other
        for path, given in known.given.items()
        if stem <= file_words(path)
        for other in given.get(plain_name(fact), ())
        if _whole(other) == _whole(fact)
    ]
    return _others(own, fact.value)


def _others(own: Sequence[ParameterFact], value: Value) -> tuple[ParameterFact, ...]:
    """The facts, if none of them has the value."""
    held = value if isinstance(value, tuple) else (value,)
    wanted = tuple(float(v) for v in held if isinstance(v, int | float))
    return () if not wanted or any(equals(f.value, wanted) for f in own) else tuple(own)


def _whole(fact: ParameterFact) -> str:
    return fact.name.lower().replace("-", "_")


def _read(repository: Repository) -> _Known:
    given: defaultdict[str, dict[str, list[ParameterFact]]] = defaultdict(dict)
    declared: defaultdict[str, set[str]] = defaultdict(set)
    for fact in repository.parameters:
        if fact.kind in CHANGEABLE:
            declared[fact.location.path].add(plain_name(fact))
        launched = fact.kind is ParameterKind.LAUNCH and fact.in_force and is_number(fact.value)
        if launched and _runs(repository, fact.location.path) and not is_switched(fact, repository):
            given[fact.location.path].setdefault(plain_name(fact), []).append(fact)
    bare: defaultdict[str, set[str]] = defaultdict(set)
    programs: defaultdict[str, set[str]] = defaultdict(set)
    for reading in repository.model.readings:
        for launch in reading.launches if _runs(repository, reading.path) else ():
            (programs if launch.flags else bare)[reading.path].add(launch.program)
    return _Known(
        dict(given),
        {path: frozenset(names) for path, names in declared.items()},
        {path: frozenset(names) for path, names in bare.items()},
        {path: frozenset(names) for path, names in programs.items()},
    )


def _runs(repository: Repository, path: str) -> bool:
    return repository.roles.get(path) in RUNS
