"""Which sets and ranges of numbers does an experiment go through, and does code list them?

"Rank in {1, 2, 4}" and "batch size (256 to 8192) is varied" ask for one run for each number: code
then lists them, in brackets, after `for … in`, as arguments of a flag, or as a spaced range.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.model.source import Location
from judge.claims.vocabulary import parameters, plain_tokens
from judge.protocol.lists import FEWEST, NUMBER, RAISED, Listed, numbers_of, value_of

_ONE = rf"(?:{RAISED}|[-+]?(?:\d{{1,3}}(?:,\d{{3}})+|\d+)(?:\.\d+)?(?:[eE][-+]?\d+)?|\.\d+)"
_SET = re.compile(r"\{([^{}]*)\}")
_PART = r"(?:\s?%)?"
_ROW = re.compile(
    rf"(?<![\w.]){_ONE}{_PART}(?:\s*,\s+{_ONE}{_PART})+\s*,?\s*(?:and|or)\s+{_ONE}(?!\w|\.\d){_PART}"
)
_RANGE = re.compile(
    rf"(?P<what>(?:[a-z][\w-]*\s+){{0,2}}[a-z][\w-]*)\s*(?:\(|\bfrom\b|\bbetween\b)\s*(?P<low>{NUMBER})"
    rf"\s*(?:to|and|-|–)\s*(?P<high>{NUMBER})(?P<unit>\s+[a-z]+)?",
    re.I,
)
_SETTINGS = re.compile(
    rf"(?<=[=∈])\s*{_ONE}(?:\s*,\s*{_ONE})+\s*(?:,|,?\s*(?:and|or))\s*{_ONE}(?![\w]|\.\d)"
)
"""Settings of one name, more than two of them: sigma = 5, 10 and 20."""

_VARIED = re.compile(
    r"\b(?:var(?:y|ied|ies|ying)|ablat\w*|sweeps?|swept|grid|stud(?:y|ied)|differen\w+|compare\w*)\b",
    re.I,
)
"""Signs of a claim about an experiment that changes something."""


class Sweep(Struct, frozen=True):
    """Numbers that an experiment goes through: all of `values`, or some between two ends."""

    label: str
    values: tuple[float, ...]
    between: bool = False
    words: frozenset[str] = frozenset()  # what runs through a range
    called: frozenset[str] = frozenset()  # words around a set: what takes its members
    turns: bool = False  # one number: how often the experiment is repeated

    @property
    def is_percent(self) -> bool:
        """Whether code may list parts of one instead."""
        return not self.between and self.label.count("%") > len(self.values) / 2

    def readings(self, numbers: tuple[float, ...]) -> tuple[tuple[float, ...], ...]:
        """What numbers of code may be as members of the sweep."""
        found = [numbers]
        if self.is_percent:
            found.append(tuple(round(100.0 * n, 9) for n in numbers))
        if self.has_rests:
            found.append(tuple(1.0 - n for n in numbers))
        return tuple(found)

    @property
    def has_rests(self) -> bool:
        """Whether code may list what each member leaves of one instead."""
        return not self.between and all(0 < value < 1 for value in self.values)

    def share(self, listed: tuple[float, ...]) -> float:
        """How much of the sweep a list of code goes through, 0 to 1."""
        if not self.between:
            members = sum(any(same(v, one) for one in listed) for v in self.values)
            return members / len(self.values) if members >= FEWEST else 0.0
        low, high = self.values
        inside = sorted(one for one in listed if low * 0.99 <= one <= high * 1.01)
        if len(inside) < FEWEST or len(inside) < len(listed) / 2:
            return 0.0
        reached = sum((same(inside[0], low), same(inside[-1], high)))
        return (0.4, 0.7, 1.0)[reached]


class SweepSeen(Struct, frozen=True):
    """The list of live code that does most of a sweep; `share` 0 where none does any. Where dead
    code alone lists it, `dead` says why it is none."""

    sweep: Sweep
    share: float
    location: Location | None
    listed: tuple[float, ...] = ()  # as members of the sweep
    dead: str = ""
    rest: bool = False  # the list holds what each member leaves of one: 0.99 for 0.01


def sweeps_asked(text: str) -> list[Sweep]:
    """Sets and, where the claim varies something, ranges; each once, in the claim's order."""
    found: list[tuple[int, Sweep]] = []
    for match in _SET.finditer(text):
        numbers = numbers_of(match[1])
        if len(numbers) >= FEWEST and _is_plain(match[1]):
            called = _called(text, match.start())
            found.append((match.start(), Sweep(match.group(), numbers, called=called)))
    rows = list(_SETTINGS.finditer(text))
    taken = [range(match.start(), match.end()) for match in rows]
    rows += [m for m in _ROW.finditer(text) if not any(m.start() in one for one in taken)]
    found += [(m.start(), _rowed(text, m)) for m in rows if not _SIZES.match(text, m.end())]
    if _VARIED.search(text):
        found += [(m.start("low"), _ranged(m)) for m in _RANGE.finditer(text) if _rises(m)]
    return [sweep for _, sweep in sorted(found, key=lambda pair: pair[0])]


_SIZES = re.compile(
    r"(?:\s+[\w-]+){0,2}?\s+(?:words|tokens|sentences|examples|samples|images|documents|articles|papers|nodes"
    r"|edges|classes|points|users|items|ratings|pairs|questions|observations|records|features|attributes"
    r"|instances|genes|cells|patients|categories|labels)\b(?!\s+per\b)",
    re.I,
)
"""What follows numbers that describe data: nobody goes through them."""


def _rowed(text: str, match: re.Match[str]) -> Sweep:
    """A row with the words before it and its unit behind it."""
    unit = _UNIT.match(text, match.end())
    words = frozenset(plain_tokens(unit.group())) if unit is not None else frozenset()
    named = _called(text, match.start()) | {word for word in words if word.isalpha()}
    return Sweep(
        match.group().strip(" ,."), numbers_of(match.group()), called=named | _coded(named)
    )


_UNIT = re.compile(
    r"[\s-]+(?!(?:and|or|on|in|for|with|are|is|as|of|to|the|per|at|by|from)\b)[a-z]+"
    r"(?:\s+(?!(?:and|or|on|in|for|with|are|is|as|of|to|the|per|at|by|from)\b)[a-z]+)?"
)


def _coded(words: frozenset[str]) -> frozenset[str]:
    """How code may spell what the words name."""
    return frozenset(
        token
        for term in parameters().terms.values()
        if any(set(said) <= words for said in term.said)
        for spelling in term.coded
        for token in spelling
        if len(token) > 1
    )


def _called(text: str, at: int) -> frozenset[str]:
    """The words right before a set or a row."""
    before = re.split(r"[,;:.(){}]", text[:at])[-1]
    return frozenset(word for word in plain_tokens(before)[-CALLED:] if word.isalpha())


CALLED = 5

_SMALL = re.compile(r"^(?:(?:and|or|with|for|of|the|an?|over)\s+)+", re.I)


def _ranged(match: re.Match[str]) -> Sweep:
    low, high = value_of(match["low"]), value_of(match["high"])
    said = f"{match['what']} {match['unit'] or ''}"
    what = _SMALL.sub("", match["what"])
    label = f"{what} from {match['low']} to {match['high']}"
    return Sweep(label, (low, high), between=True, words=frozenset(plain_tokens(said)))


def _rises(match: re.Match[str]) -> bool:
    low, high = value_of(match["low"]), value_of(match["high"])
    return 0 < low < high


def _is_plain(inside: str) -> bool:
    """Whether braces hold numbers alone, and no formula."""
    plain = re.sub(r"\band\b|\bor\b|\d[eE][-+]?\d|\d\^[-+]?\d", " ", inside)
    return not re.search(r"[A-Za-z_^\\]", plain)


OTHER_THING = 0.5
"""What a list counts beside which nothing names what a range is of."""


def sweeps_seen(sweeps: Sequence[Sweep], lists: Iterable[Listed]) -> tuple[SweepSeen, ...]:
    """For each sweep the list that does most of it, lists of live code first; of equal ones the
    first."""
    known = list(lists) if sweeps else []
    return tuple(_seen(sweep, known) for sweep in sweeps)


def _seen(sweep: Sweep, lists: Sequence[Listed]) -> SweepSeen:
    best = dead = SweepSeen(sweep, 0.0, None)
    for one in lists:
        for numbers in sweep.readings(one.numbers):
            share = sweep.share(numbers)
            if sweep.words and not sweep.words & one.near:
                share *= OTHER_THING
            loose = share < 1.0 or _only_counts(one.numbers, sweep)
            if loose and sweep.called and not sweep.called & one.near:
                continue  # some of the numbers, of another thing
            rest = sweep.has_rests and numbers is not one.numbers
            seen = SweepSeen(sweep, share, one.location, numbers, one.dead, rest)
            if one.dead and share > dead.share:
                dead = seen
            elif not one.dead and share > best.share:
                best = seen
    return replace(dead, share=0.0) if dead.share * PARTLY > best.share else best


def _only_counts(numbers: tuple[float, ...], sweep: Sweep) -> bool:
    """Whether a list counts on by one, past the members of a set: turns of any loop."""
    steps = {b - a for a, b in itertools.pairwise(numbers)}
    return not sweep.between and steps == {1.0} and len(numbers) > len(sweep.values)


PARTLY = 0.5
"""Part of what dead code lists with which a list of live code may still be another one's."""


def same(a: float, b: float) -> bool:
    """Whether two numbers are one."""
    return abs(a - b) <= 1e-9 * max(1.0, abs(a), abs(b))
