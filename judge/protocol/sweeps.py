"""Which sets and ranges of numbers does an experiment go through, and does code list them?

"Rank in {1, 2, 4}" and "batch size (256 to 8192) is varied" ask for one run for each number: code
then lists them, in brackets, after `for … in`, as arguments of a flag, or as a spaced range.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.vocabulary import plain_tokens

_NUMBER = r"[-+]?\d[\d,_]*\.?\d*(?:[eE][-+]?\d+)?|\.\d+"
_SET = re.compile(r"\{([^{}]*)\}")
_ROW = re.compile(
    rf"(?<![\w.])(?:{_NUMBER})(?:\s*,\s*(?:{_NUMBER}))+\s*,?\s*(?:and|or)\s+(?:{_NUMBER})(?![\w.])"
)
_RANGE = re.compile(
    rf"(?P<what>(?:[a-z][\w-]*\s+){{0,2}}[a-z][\w-]*)\s*(?:\(|\bfrom\b|\bbetween\b)\s*(?P<low>{_NUMBER})"
    rf"\s*(?:to|and|-|–)\s*(?P<high>{_NUMBER})(?P<unit>\s+[a-z]+)?",
    re.I,
)
_VARIED = re.compile(
    r"\b(?:var(?:y|ied|ies|ying)|ablat\w*|sweeps?|swept|grid|stud(?:y|ied)|differen\w+|compare\w*)\b",
    re.I,
)
"""Signs of a claim about an experiment that changes something."""

FEWEST = 2
"""Numbers that make a set."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """Numbers that an experiment goes through: all of `values`, or some between two ends."""

    label: str
    values: tuple[float, ...]
    between: bool = False
    words: frozenset[str] = frozenset()  # what runs through a range

    def share(self, listed: tuple[float, ...]) -> float:
        """How much of the sweep a list of code goes through, 0 to 1."""
        if not self.between:
            return sum(any(_same(v, one) for one in listed) for v in self.values) / len(self.values)
        low, high = self.values
        inside = sorted(one for one in listed if low * 0.99 <= one <= high * 1.01)
        if len(inside) < FEWEST or len(inside) < len(listed) / 2:
            return 0.0
        reached = sum((_same(inside[0], low), _same(inside[-1], high)))
        return (0.4, 0.7, 1.0)[reached]


@dataclass(frozen=True, slots=True)
class SweepSeen:
    """The list of live code that does most of a sweep; `share` 0 where none does any."""

    sweep: Sweep
    share: float
    location: Location | None


def sweeps_asked(text: str) -> list[Sweep]:
    """Sets and, where the claim varies something, ranges; each once, in the claim's order."""
    found: list[tuple[int, Sweep]] = []
    for match in _SET.finditer(text):
        numbers = _numbers(match[1])
        if len(numbers) >= FEWEST and _is_plain(match[1]):
            found.append((match.start(), Sweep(match.group(), numbers)))
    if _VARIED.search(text):
        found += [(m.start(), Sweep(m.group(), _numbers(m.group()))) for m in _ROW.finditer(text)]
        found += [(m.start("low"), _ranged(m)) for m in _RANGE.finditer(text) if _rises(m)]
    return [sweep for _, sweep in sorted(found, key=lambda pair: pair[0])]


_SMALL = re.compile(r"^(?:(?:and|or|with|for|of|the|an?|over)\s+)+", re.I)


def _ranged(match: re.Match[str]) -> Sweep:
    low, high = _value(match["low"]), _value(match["high"])
    said = f"{match['what']} {match['unit'] or ''}"
    what = _SMALL.sub("", match["what"])
    label = f"{what} from {match['low']} to {match['high']}"
    return Sweep(label, (low, high), between=True, words=frozenset(plain_tokens(said)))


def _rises(match: re.Match[str]) -> bool:
    low, high = _value(match["low"]), _value(match["high"])
    return 0 < low < high


def _is_plain(inside: str) -> bool:
    """Whether braces hold numbers alone, and no formula."""
    return not re.search(r"[A-Za-z_^\\]", re.sub(r"\band\b|\bor\b|\d[eE][-+]?\d", " ", inside))


_LISTED = re.compile(
    rf"[\[({{]\s*((?:{_NUMBER})(?:\s*[,;\s]\s*(?:{_NUMBER}))+)\s*,?\s*[\])}}]"
    rf"|\bin\s+((?:{_NUMBER})(?:\s+(?:{_NUMBER}))+)"
    rf"|--[\w-]+[= ]+((?:{_NUMBER})(?:[ ,]+(?:{_NUMBER}))+)"
)


def lists_in(code: str) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Lists of at least two numbers with the line, from 0, on which each begins."""
    for match in _LISTED.finditer(code):
        numbers = _numbers(next(group for group in match.groups() if group))
        if len(numbers) >= FEWEST:
            yield code.count("\n", 0, match.start()), numbers


OTHER_THING = 0.5
"""What a list counts beside which nothing names what a range is of."""

NEAR = 3
"""Lines after a list that may say what it is of."""


@dataclass(frozen=True, slots=True)
class _Listed:
    numbers: tuple[float, ...]
    near: frozenset[str]
    location: Location


def sweeps_seen(sweeps: Sequence[Sweep], chunks: Iterable[Chunk]) -> tuple[SweepSeen, ...]:
    """For each sweep the list among the chunks that does most of it; of equal ones the first."""
    lists = [one for chunk in chunks for one in _lists_of(chunk)] if sweeps else []
    return tuple(_seen(sweep, lists) for sweep in sweeps)


def _lists_of(chunk: Chunk) -> Iterator[_Listed]:
    code = chunk.code_text()
    lines = code.split("\n")
    for at, numbers in lists_in(code):
        near = frozenset(tokens("\n".join(lines[max(0, at - 1) : at + NEAR + 1])))
        line = chunk.line_of(at)
        yield _Listed(numbers, near, Location(chunk.location.path, line, line))


def _seen(sweep: Sweep, lists: Sequence[_Listed]) -> SweepSeen:
    best = SweepSeen(sweep, 0.0, None)
    for one in lists:
        share = sweep.share(one.numbers)
        if sweep.words and not sweep.words & one.near:
            share *= OTHER_THING
        if share > best.share:
            best = SweepSeen(sweep, share, one.location)
    return best


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(
        _value(one) for one in re.findall(_NUMBER, re.sub(r"(?<=\d),(?=\d{3}\b)", "", text))
    )


def _value(text: str) -> float:
    return float(text.replace(",", "").replace("_", "") or 0)


def _same(a: float, b: float) -> bool:
    return abs(a - b) <= 1e-9 * max(1.0, abs(a), abs(b))
