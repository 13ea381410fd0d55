"""How often does code do the same again: over which seeds, runs, trials, splits and folds?

Told by lists and numbers under a name of that kind, by what a launcher goes through, by the head
of a loop, and by the array of a batch system.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import EXECUTES, FileRole, Location
from index.tokenize import tokens
from judge.lookup.notes import fact_note
from judge.lookup.repository import Repository
from judge.protocol.repeats import MOST, Turn
from judge.protocol.shell_turns import loops_of

_NAMES = {
    Turn.RUN: "seed run trial rep repeat repetition replicate replication restart realisation"
    " realization simulation nsim nrep nsims nreps mc",
    Turn.SPLIT: "split partition splitting",
    Turn.PLAY: "episode game play playout rollout match eps",
    Turn.FOLD: "fold kfold nfold cv kfolds nfolds",
}
NAMES = {
    turn: frozenset(t for n in words.split() for t in tokens(n)) for turn, words in _NAMES.items()
}
_COUNTS = (
    "n num number no nb total max k count random independent of per all different the eval"
    " evaluation test testing"
)
COUNTS = frozenset(t for word in _COUNTS.split() for t in tokens(word))
"""Words beside which a name of that kind still counts turns."""

LABELS = frozenset(tokens("seed"))
"""Names of which a single number is no count: seed = 10 names one run."""


class TurnsSeen(Struct, frozen=True):
    """A place at which code takes `count` turns. A `fact` stands there, or a head of a loop."""

    turn: Turn
    count: int
    location: Location
    owner: str
    note: str
    fact: ParameterFact | None = None


def turns_of(repository: Repository) -> tuple[TurnsSeen, ...]:
    """All places, facts first, in the order of the code model."""
    facts = [seen for fact in repository.parameters for seen in _of_fact(fact)]
    loops = [
        seen
        for chunk in repository.chunks.values()
        if chunk.role in EXECUTES
        for seen in _of_chunk(chunk, repository)
    ]
    return (*facts, *loops)


def _of_fact(fact: ParameterFact) -> Iterator[TurnsSeen]:
    name = fact.simple_name
    turn = turn_of_name(name)
    if turn is None or fact.kind is ParameterKind.LIBRARY_DEFAULT:
        return
    pieces = frozenset(_pieces(name))
    label = bool(LABELS & pieces) and not COUNTS & pieces and not name.lower().endswith("s")
    count = _count(fact.value, label=label)
    if count > 1 or (count == 1 and not label):
        yield TurnsSeen(turn, count, fact.location, fact.owner, _note(fact, count), fact)


def _note(fact: ParameterFact, count: int) -> str:
    if isinstance(fact.value, int | float):
        return fact_note(fact)
    shown = fact_note(fact)
    return f"{fact.name} takes {count} values" if len(shown) > LONG else f"{shown}: {count} of them"


LONG = 80


def turn_of_name(name: str) -> Turn | None:
    """Of what kind of turns a name tells; None for names of anything else besides."""
    pieces = frozenset(_pieces(name))
    for turn, names in NAMES.items():
        if pieces & names and pieces <= names | COUNTS:
            return turn
    return None


def _pieces(name: str) -> list[str]:
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|[_\W]+", " ", name)
    return [found[0] for word in spaced.split() if (found := tokens(word))]


_SEQ = re.compile(r"\bseq\s+(?:-\w\s*\S*\s+)?(?P<low>-?\d+)(?:\s+(?P<high>-?\d+))?\s*\)?\s*$")
_BRACES = re.compile(
    r"\{(?P<low>-?\d+)\.\.(?P<high>-?\d+)\}|range\((?P<from>-?\d+),\s*(?P<to>-?\d+)\)"
)
_ROW = re.compile(r"-?\w+(?:\s*[,\s]\s*-?\w+)+")


def _count(value: object, *, label: bool) -> int:
    """Turns that a value stands for; 0 where it stands for none."""
    if isinstance(value, bool):
        return 0
    if isinstance(value, tuple):
        return len(set(value))
    if isinstance(value, int | float):
        return int(value) if not label and _is_whole(value) else 0
    return _count_of_text(value) if isinstance(value, str) else 0


def _is_whole(value: float) -> bool:
    return 0 < value < MOST and value == int(value)


def _count_of_text(text: str) -> int:
    """Members of a list or range as shells and sweepers write them; 0 for anything else."""
    if match := _SEQ.search(text):
        low, high = int(match["low"]), match["high"]
        return int(high) - low + 1 if high is not None else low
    if match := _BRACES.fullmatch(text.strip()):
        if match["from"] is not None:
            return int(match["to"]) - int(match["from"])
        return int(match["high"]) - int(match["low"]) + 1
    if _ROW.fullmatch(text.strip()) and re.search(r"\d", text):
        members = re.split(r"[,\s]+", text.strip())
        return len(set(members)) if all(re.fullmatch(r"-?\d+", m) for m in members) else 0
    return 0


_N = r"(?:[A-Za-z_][\w.]*(?:\[[\"']?\w+[\"']?\])?|\d+)"
_LOOP = re.compile(
    r"\bfor(?:each)?\b\s*\(?\s*(?:(?:let|var|int|auto|size_t|long|unsigned|const)\s+)*"
    r"(?P<name>[A-Za-z_]\w*)\s*(?:\bin\b|=|<-|∈|:=|:)\s*(?P<rest>[^\n]+)"
)
_ENDS = (
    re.compile(rf"^x?range\(\s*(?:(?P<low>\d+)\s*,\s*)?(?P<high>{_N})\s*\)"),
    re.compile(rf"^\(?(?P<low>\d+)\s*(?P<close>:|\.\.=|to\b|\.\.)\s*(?P<high>{_N})"),
    re.compile(rf"^(?P<low>\d+)\s*(?:,|;)\s*(?:\w+\s*(?P<less><=?|!=)\s*)?(?P<high>{_N})"),
    re.compile(rf"^(?P<unit>seq_len)\(\s*(?P<high>{_N})\s*\)"),
)
_ARRAY = re.compile(r"--array[= ](?P<low>\d+)-(?P<high>\d+)")
_KFOLD = re.compile(r"(?:KFold|ShuffleSplit|KFold[\"'],)\s*\(?\s*(?P<n>\d+)|\bcv\s*=\s*(?P<cv>\d+)")


def _of_chunk(chunk: Chunk, repository: Repository) -> Iterator[TurnsSeen]:
    text = chunk.text if chunk.role is FileRole.SCRIPT else chunk.code_text()
    for match in _LOOP.finditer(text) if "for" in text else ():
        turn = turn_of_name(match["name"])
        count = _ends(match["rest"], chunk, repository) if turn is not None else 0
        if turn is not None and count > 0:
            yield _at(chunk, text, match.start(), turn, count)
    if chunk.role is FileRole.SCRIPT:
        yield from _of_launcher(chunk, text)
    for match in _ARRAY.finditer(text) if "--array" in text else ():
        yield _at(chunk, text, match.start(), Turn.RUN, int(match["high"]) - int(match["low"]) + 1)
    for match in _KFOLD.finditer(text):
        yield _at(chunk, text, match.start(), Turn.FOLD, int(match["n"] or match["cv"]))


def _of_launcher(chunk: Chunk, text: str) -> Iterator[TurnsSeen]:
    for loop in loops_of(text) if "for" in text else ():
        turn = next(filter(None, map(turn_of_name, loop.names)), None)
        if turn is not None and loop.count > 0:
            yield _at(chunk, text, loop.start, turn, loop.count)


def _at(chunk: Chunk, text: str, start: int, turn: Turn, count: int) -> TurnsSeen:
    number = text.count("\n", 0, start)
    line = chunk.line_of(number)
    shown = " ".join(text.split("\n")[number].split())[:LONG]
    place = Location(chunk.location.path, line, line)
    return TurnsSeen(turn, count, place, chunk.owner, f"`{shown}`: {count} turns")


def _ends(rest: str, chunk: Chunk, repository: Repository) -> int:
    """Turns of a loop whose head goes on with `rest`; 0 where that is not known."""
    for pattern in _ENDS:
        match = pattern.match(rest)
        if match is None:
            continue
        groups = match.groupdict()
        high = _number(groups["high"], chunk.location.path, repository)
        if high is None:
            return 0
        low = int(groups.get("low") or 0)
        closed = groups.get("close") in {":", "..=", "to"} or groups.get("less") == "<="
        is_step = pattern is _ENDS[2] and groups.get("less") is None  # Fortran, Lua: 1, n
        return max(0, high - low + int(closed or is_step))
    return 0


def _number(text: str, path: str, repository: Repository) -> int | None:
    if text.isdigit():
        return int(text)
    name = re.findall(r"\w+", text)[-1]
    facts = _whole_numbers(repository, name)
    near = [count for where, count in facts if where == path] or [count for _, count in facts]
    return near[0] if near and len(set(near)) == 1 else None


def _whole_numbers(repository: Repository, name: str) -> list[tuple[str, int]]:
    wanted = tuple(tokens(name)[:1])
    return [
        (fact.location.path, int(fact.value))
        for fact, whole in _named(repository, wanted)
        if whole and fact.in_force and not isinstance(fact.value, bool)
        if isinstance(fact.value, int | float) and _is_whole(fact.value)
    ]


def _named(repository: Repository, wanted: tuple[str, ...]) -> Iterable[tuple[ParameterFact, bool]]:
    return repository.parameters_named([wanted]) if wanted else ()
