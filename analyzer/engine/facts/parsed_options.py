"""Options that programs without an evaluator take apart: `case 'a': alpha = atof(optarg);`.

What command lines of the repository give such an option puts the program's own value out of
force: of the variable that the option sets, or of the default that the option declares.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from msgspec import Struct

from analyzer.engine.facts.built_programs import BuiltPrograms
from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines
from analyzer.engine.facts.standings import Standings, last_key, start_of
from analyzer.engine.module_graph import family
from analyzer.model.code import Launch, ParameterFact, ParameterKind
from analyzer.model.source import RUNS

_CASE = re.compile(
    r"\bcase\s+(?:'(?P<letter>\w)'|\"-{1,2}(?P<long>[\w-]+)\")\s*(?:,[^:\n]*)?(?::|->|=>)\s*\{?\s*"
    r"(?:\w+(?:\.|->))?(?P<name>\w+)\s*=\s*[^;\n]*(?:optarg|argv|args|next)"
)
_ASKED = re.compile(
    r"\"-{1,2}(?P<long>[\w-]+)\"[^;\n]{0,120}?\)\s*\{?\s*(?:\w+(?:\.|->))?(?P<name>\w+)\s*=\s*"
    r"[^;\n]*(?:argv|args|optarg)"
)
_LETTER = re.compile(
    r"\bargv\s*\[\s*\w+\s*\]\s*\[\s*1\s*\]\s*==\s*'(?P<letter>\w)'"
    r"(?:\s*&&\s*argv\s*\[\s*\w+\s*\]\s*\[\s*2\s*\]\s*==\s*'(?P<second>\w)')?"
    r"[^{};\n]{0,80}?\)\s*\{?\s*(?:\w+(?:\.|->))?(?P<name>\w+)\s*=\s*[^;\n]*argv"
)
_EQUALS = re.compile(
    r"==\s*'(?P<letter>\w)'\s*\)\s*\{?\s*(?:\w+(?:\.|->))?(?P<name>\w+)\s*=\s*[^;\n]*\boptarg\b"
)
_LONG = re.compile(r"\{\s*\"(?P<long>[\w-]+)\"\s*,[^{}]*?'(?P<letter>\w)'\s*\}")
_PERL = re.compile(
    r"['\"](?P<long>[\w|-]+)(?:[=:!+][^'\"]*)?['\"]\s*=>\s*\\\s*(?:my\s*\()?\$(?:\w+::)*(?P<name>\w+)"
)
_BOUND = re.compile(r"&(?P<name>\w+)\s*,\s*\"(?P<long>[\w-]+)\"")
_CHECKS = re.compile(r"\.github/|\.circleci/|\.travis\.yml|\.gitlab-ci\.yml|azure-pipelines")
_LAUNCHING = ParameterKind.LAUNCH
_SET = (ParameterKind.CONSTANT, ParameterKind.ASSIGNMENT, ParameterKind.FIELD, ParameterKind.FLAG)


class Option(Struct, frozen=True):
    """An option as command lines give it, the variable that it fills, and where."""

    name: str
    variable: str
    place: str  # "src/glove.c:518"; "" where the option declares its own default


def options_beat_variables(standings: Standings, texts: Mapping[str, str]) -> None:
    """Let what a command line gives an option win over the value the program begins with, which
    stays in force beside it where another command line leaves the option alone."""
    launches = [
        launch
        for reading in standings.readings
        if reading.role in RUNS
        for launch in reading.launches
    ]
    given = _given(standings, launches)
    if not given:
        return
    files = ((reading.path, reading.language) for reading in standings.readings)
    programs = _Programs(standings, launches, BuiltPrograms(files, texts))
    for reading in standings.readings:
        text = texts.get(reading.path, "")
        group = family(reading.language)
        if group in ("", "python") or reading.role not in RUNS or len(text) > LONGEST_TEXT:
            continue
        options = list(_options(text, group))
        if not options:
            continue
        numbers = [n for n, one in enumerate(standings.reading_of) if one is reading]
        lines = Lines(text)
        for name, variable, at in options:
            option = Option(name, variable, f"{reading.path}:{lines.at(at)}")
            programs.settle(numbers, option, given.get(name, []), reading.path)
    for number in standings.standing(ParameterKind.FLAG):
        reading = standings.reading_of[number]
        if family(reading.language) != "python":
            name = last_key(standings.facts[number])
            programs.settle([number], Option(name, name, ""), given.get(name, []), reading.path)


def _given(standings: Standings, launches: Sequence[Launch]) -> dict[str, list[tuple[int, Launch]]]:
    """Numbers of facts of command lines by option, each with the command line."""
    by_place: defaultdict[str, list[Launch]] = defaultdict(list)
    for launch in launches:
        by_place[launch.location.path].append(launch)
    found: defaultdict[str, list[tuple[int, Launch]]] = defaultdict(list)
    for number in standings.standing(_LAUNCHING):
        fact = standings.facts[number]
        for launch in by_place.get(fact.location.path, ()):
            if launch.program == fact.owner and launch.location.overlaps(fact.location):
                found[last_key(fact)].append((number, launch))
    return found


def _options(text: str, group: str) -> Iterator[tuple[str, str, int]]:
    """Options with the variables that they set, and the offsets of these."""
    if group == "perl":
        for match in _PERL.finditer(text) if "GetOptions" in text else ():
            for one in match["long"].split("|"):
                yield one.replace("-", "_"), match["name"], match.start("name")
        return
    if group == "go":
        for match in _BOUND.finditer(text):
            yield match["long"].replace("-", "_"), match["name"], match.start("name")
    if not any(word in text for word in ("argv", "optarg", "args")):
        return
    letters = {match["letter"]: match["long"] for match in _LONG.finditer(text)}
    for match in _CASE.finditer(text):
        option = match["letter"] or match["long"]
        yield option.replace("-", "_"), match["name"], match.start("name")
        if option in letters:
            yield letters[option].replace("-", "_"), match["name"], match.start("name")
    for match in _EQUALS.finditer(text) if "optarg" in text else ():
        yield match["letter"], match["name"], match.start("name")
    for match in _LETTER.finditer(text):
        yield match["letter"] + (match["second"] or ""), match["name"], match.start("name")
    for match in _ASKED.finditer(text):
        yield match["long"].replace("-", "_"), match["name"], match.start("name")


class _Programs:
    """The programs of a repository and the command lines that start them."""

    def __init__(
        self, standings: Standings, launches: Sequence[Launch], built: BuiltPrograms
    ) -> None:
        self.standings = standings
        self.built = built
        self.names = {PurePosixPath(reading.path).name for reading in standings.readings}
        self.launches = [one for one in launches if not _CHECKS.match(one.location.path)]

    def settle(
        self, numbers: list[int], option: Option, given: list[tuple[int, Launch]], path: str
    ) -> None:
        """Decide between what command lines give an option and the one default of its variable."""
        starting = [(number, launch) for number, launch in given if self.starts(launch, path)]
        ours = list(dict.fromkeys(number for number, _ in starting))
        of_ours = [launch for _, launch in starting]
        defaults = [number for number in numbers if self.is_default(number, option.variable)]
        if not ours or len(defaults) != 1:
            return
        started = {_last(launch.program) for launch in of_ours}
        left_alone = any(
            _last(launch.program) in started
            and all(name != option.name for name, _ in launch.flags)
            for launch in self.launches
        )
        for number in ours:
            fact = self.standings.facts[number]
            winner = number
            if last_key(fact) != option.variable:
                named = _named(fact, option.variable)
                winner = self.standings.add(named, self.standings.reading_of[number])
            if not left_alone:
                self.override(defaults[0], winner, option)

    def override(self, loser: int, winner: int, option: Option) -> None:
        if option.place:
            start = start_of(self.standings.facts[winner])
            note = f"filled from option {option.name} at {option.place}, overridden by {start}"
            self.standings.lose(loser, note)
        self.standings.override(loser, winner)

    def is_default(self, number: int, variable: str) -> bool:
        fact = self.standings.facts[number]
        return (
            self.standings.stands(number)
            and fact.kind in _SET
            and last_key(fact).lower() == variable.lower()
        )

    def starts(self, launch: Launch, path: str) -> bool:
        """Whether a command line may start the program of a file: it names it, or what is built
        from it, or something that is no file here and of which no build file tells."""
        last = _last(launch.program)
        if last == PurePosixPath(path).name:
            return True
        is_built = self.built.is_built_from(last, path)
        return last not in self.names if is_built is None else is_built


def _named(fact: ParameterFact, name: str) -> ParameterFact:
    return ParameterFact(
        location=fact.location,
        owner=fact.owner,
        name=name,
        value=fact.value,
        text=fact.text,
        kind=_LAUNCHING,
        note=f"given as option {fact.name}",
    )


def _last(program: str) -> str:
    return program.rpartition("/")[2]
