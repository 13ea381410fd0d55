"""Which lists of numbers does code go through, and does a run come by them?

In brackets, after `for … in`, as arguments of a flag, evenly spaced, or one run after the other of
a launcher; a list in a setting that nothing reads, or that dead code alone reads, is none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location
from index.tokenize import tokens
from judge.repository import Repository

NUMBER = r"[-+]?\d[\d,_]*\.?\d*(?:[eE][-+]?\d+)?|\.\d+"
"""A number of a claim; thousands may be set off by commas."""

_N = r"[-+]?\d[\d_]*\.?\d*(?:[eE][-+]?\d+)?|\.\d+"
FEWEST = 2
"""Numbers that make a list."""

_LISTED = re.compile(
    rf"[\[({{]\s*((?:{_N})(?:\s*[,;\s]\s*(?:{_N}))+)\s*,?\s*[\])}}]"
    rf"|\bin\s+((?:{_N})(?:\s+(?:{_N}))+)"
    rf"|--[\w-]+[= ]+((?:{_N})(?:[ ,]+(?:{_N}))+)"
    rf"|=((?:{_N})(?:,(?:{_N}))+)(?=\s|$)"
    rf"|=[\"']((?:{_N})(?:[ ,]+(?:{_N}))+)[\"'](?=\s|$)"
)
_STEPPED = re.compile(
    rf"(?:\barange\(\s*(?P<a>{_N})\s*,\s*(?P<b>{_N})\s*,\s*(?P<by>{_N})\s*\)"
    rf"|\bseq\(\s*(?P<sa>{_N})\s*,\s*(?P<sb>{_N})\s*,\s*(?:by\s*=\s*)?(?P<sby>{_N})\s*\)"
    rf"|(?<![\w.:])(?P<ma>{_N}):(?P<mby>{_N}):(?P<mb>{_N})(?![\w.:]))"
)
_EVEN = re.compile(
    rf"\b(?P<log>log|lin)space\(\s*(?P<a>{_N})\s*,\s*(?P<b>{_N})\s*,\s*(?:num\s*=\s*)?(?P<n>\d+)"
)
_POWERS = re.compile(
    r"\b(?P<base>\d+(?:\.\d+)?)\s*\*\*\s*(?P<sign>-?)\s*(?P<var>\w+)\s+for\s+(?P=var)\s+in\s+"
    r"range\(\s*(?P<a>-?\d+)\s*,\s*(?P<b>-?\d+)\s*\)"
)
_SHAPES = re.compile(
    r"(?:range|space|seq|rand\w*|zeros|ones|full|empty|reshape|resize|view|permute|transpose|[sS]hape"
    r"|[sS]ize|Conv\w*|Linear|Dense|pool\w*|Pool\w*|normal|uniform|clip|clamp)$"
)
"""Calls whose arguments are no list: bounds, shapes, layers."""

LONGEST_NAME = 24
LONGEST = 1000
"""Members up to which an evenly spaced list is made."""

NEAR = 3
"""Lines after a list that may say what it is of."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of numbers, words near it, and why no run comes by it ("" where one does)."""

    numbers: tuple[float, ...]
    near: frozenset[str]
    location: Location
    dead: str = ""


def lists_in(code: str) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Lists of at least two numbers with the line, from 0, on which each begins."""
    for match in _LISTED.finditer(code):
        written = next(group for group in match.groups() if group)
        numbers = tuple(value_of(one) for one in re.findall(_N, written))
        if len(numbers) >= FEWEST and not _SHAPES.search(code[: match.start()][-LONGEST_NAME:]):
            yield code.count("\n", 0, match.start()), numbers
    for pattern, made in ((_STEPPED, _stepped), (_EVEN, _even), (_POWERS, _powers)):
        for match in pattern.finditer(code):
            numbers = made(match)
            if len(numbers) >= FEWEST:
                yield code.count("\n", 0, match.start()), numbers


def _stepped(match: re.Match[str]) -> tuple[float, ...]:
    """With the last one only where the language takes it in."""
    kind = "" if match["a"] else "s" if match["sa"] else "m"
    low, high, by = (value_of(match[f"{kind}{part}"]) for part in ("a", "b", "by"))
    if by == 0 or (high - low) / by < 0 or (high - low) / by > LONGEST:
        return ()
    count = int((high - low) / by + 1e-9)
    whole = abs(low + count * by - high) < 1e-9 * max(1.0, abs(high))
    last = count if kind == "" and whole else count + 1
    return tuple(round(low + by * k, 12) for k in range(last))


def _even(match: re.Match[str]) -> tuple[float, ...]:
    low, high, count = value_of(match["a"]), value_of(match["b"]), int(match["n"])
    if not 1 < count <= LONGEST or max(abs(low), abs(high)) > LONGEST:
        return ()
    members = [low + (high - low) * k / (count - 1) for k in range(count)]
    return tuple(10**m for m in members) if match["log"] == "log" else tuple(members)


MOST_POWER = 300


def _powers(match: re.Match[str]) -> tuple[float, ...]:
    sign = -1 if match["sign"] else 1
    low, high, base = int(match["a"]), int(match["b"]), float(match["base"])
    if not 0 < base <= LONGEST or max(abs(low), abs(high)) > MOST_POWER // 3:
        return ()
    return tuple(base ** (sign * k) for k in range(low, high))


def lists_of(repository: Repository) -> Iterator[Listed]:
    """All lists of code and settings, in the order of chunks, then what launchers go through."""
    for chunk in repository.chunks.values():
        if chunk.role in RUNS:
            yield from _of_chunk(chunk, repository)
    yield from _launched(repository.parameters)


def _of_chunk(chunk: Chunk, repository: Repository) -> Iterator[Listed]:
    code = chunk.code_text()
    lines: list[str] = []
    for at, numbers in lists_in(code):
        lines = lines or code.split("\n")
        near = frozenset(tokens("\n".join(lines[max(0, at - 1) : at + NEAR + 1])))
        line = chunk.line_of(at)
        place = Location(chunk.location.path, line, line)
        yield Listed(numbers, near, place, _dead(chunk, place, repository))


def _dead(chunk: Chunk, place: Location, repository: Repository) -> str:
    """Why no run comes by a list; "" where one does."""
    if stub := repository.stub_of(chunk.owner):
        return f"in a stub: {stub}"
    if not repository.is_reachable(chunk.owner):
        return repository.why_unreached(chunk.owner) or "in code that no entry point reaches"
    facts = [f for f in repository.parameters_in(chunk) if f.location.overlaps(place)]
    lists = [fact for fact in facts if isinstance(fact.value, tuple)]
    if not lists or any(f.in_force and repository.is_read(f) for f in lists):
        return ""
    lost = next((f for f in lists if not f.in_force), None)
    return lost.note if lost is not None else UNREAD


UNREAD = "a setting that nothing reads"
LAUNCHES = frozenset({ParameterKind.LAUNCH})


def _launched(facts: Iterable[ParameterFact]) -> Iterator[Listed]:
    """What several command lines give one flag of one program, one after the other."""
    given: defaultdict[tuple[str, str], dict[float, ParameterFact]] = defaultdict(dict)
    for fact in facts:
        if fact.kind in LAUNCHES and isinstance(fact.value, int | float):
            given[fact.owner, fact.name].setdefault(float(fact.value), fact)
    for (_, name), by_value in given.items():
        if len(by_value) >= FEWEST:
            first = next(iter(by_value.values()))
            yield Listed(tuple(by_value), frozenset(tokens(name)), first.location)


def numbers_of(text: str) -> tuple[float, ...]:
    """The numbers of a text in their order; thousands may be set off by commas."""
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    return tuple(value_of(one) for one in re.findall(_N, plain))


def value_of(text: str) -> float:
    """A number as it stands in code or claim."""
    return float(text.replace(",", "").replace("_", "") or 0)
