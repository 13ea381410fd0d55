"""Which lines of an evidence item to show when not all of them fit, and how they are written."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from analyzer.model.source import Location
from index.tokenize import tokens
from judge.asking.masking import masked
from judge.case import Case
from judge.lookup.sighting import Sighting
from judge.remote.tokens import text_tokens
from judge.text.unseen import spelled_out
from taxonomy.asked import Masked
from taxonomy.evidence import Evidence, Relevance

WIDEST = 240
"""Characters of one line that are shown."""

CUT_TOKENS = 9
SMALLEST = 200
"""Tokens under which an item says nothing: the later items are dropped first."""


class Excerpt(Struct, frozen=True):
    """Lines of one item as they are shown, and the places that they cover."""

    path: str
    lines: tuple[str, ...]
    places: tuple[Location, ...]
    masked: tuple[Masked, ...]


class _Item(Struct, frozen=True):
    evidence: Evidence
    head: str
    shown: tuple[str, ...]  # each line behind its number
    numbers: tuple[int | None, ...]
    values: tuple[float, ...]
    masked: tuple[Masked, ...]

    @property
    def costs(self) -> list[int]:
        return [text_tokens(line) + 1 for line in self.shown]


def excerpts(
    case: Case, heads: Sequence[str], budget: int, most: int, *, adaptive: bool
) -> list[Excerpt]:
    """At most `most` items in the order of the evidence; adaptive: within `budget` tokens."""
    items = [
        _item(case, evidence, head)
        for evidence, head in zip(case.evidence[:most], heads, strict=False)
    ]
    if not adaptive:
        return [_excerpt(item, range(len(item.shown))) for item in items]
    while len(items) > 1 and budget < SMALLEST * len(items):
        items.pop()
    needs = [text_tokens(item.head) + 1 + sum(item.costs) for item in items]
    weights = [
        WEIGHTS[item.evidence.relevance] / (1 + FALL * place) for place, item in enumerate(items)
    ]
    allowed = shares(needs, weights, budget)
    return [
        _excerpt(item, _kept(item, share - text_tokens(item.head) - 1))
        for item, share in zip(items, allowed, strict=True)
    ]


FALL = 2.0
"""How fast the weights of items fall: evidence comes best first, and half a function decides
nothing. With 2 and SMALLEST, 77 of 100 labelled lines are shown within the budget, with 0.25 and
45 tokens it was 70."""

WEIGHTS = {Relevance.DIRECT: 2.0, Relevance.RELATED: 1.0, Relevance.MENTION: 0.5}


def shares(needs: Sequence[int], weights: Sequence[float], budget: int) -> list[int]:
    """Tokens for each item: all it needs, or its weight's part of what the others leave.

    Never more than `budget` together unless everything fits.
    """
    given = list(needs)
    open_items = set(range(len(needs)))
    left = float(budget)
    while open_items:
        unit = max(0.0, left) / sum(weights[i] for i in open_items)
        small = {i for i in open_items if needs[i] <= weights[i] * unit}
        if not small:
            for i in open_items:
                given[i] = int(weights[i] * unit)
            break
        left -= sum(needs[i] for i in small)
        open_items -= small
    return given


def _item(case: Case, evidence: Evidence, head: str) -> _Item:
    place = evidence.location
    bare = evidence.snippet.replace("⟨", "⟨U+27E8⟩")
    text, hidden = masked(bare, path=place.path, first_line=place.first_line)
    lines = text.split("\n")
    numbers = _numbers(evidence, len(lines))
    width = len(str(place.last_line))
    shown = [
        f"{'?' if number is None else number:>{width}}|{_line(line)}"
        for number, line in zip(numbers, lines, strict=True)
    ]
    seen = [s for group in case.sightings.values() for s in group if s.location.path == place.path]
    values = _values(case, lines, numbers, seen)
    return _Item(evidence, head, tuple(shown), tuple(numbers), tuple(values), hidden)


def _numbers(evidence: Evidence, count: int) -> list[int | None]:
    """Stored lines; None where a notebook's cell does not lie one line a line in its file."""
    first, last = evidence.location.first_line, evidence.location.last_line
    if evidence.cell and count != last - first + 1:
        return [None] * count
    return [first + n if first + n <= last else None for n in range(count)]


def _line(line: str) -> str:
    shown = spelled_out(line.replace("\t", "    ").rstrip())
    if len(shown) <= WIDEST:
        return shown
    return f"{shown[:WIDEST]}⟨{len(shown) - WIDEST} more characters⟩"


def _values(
    case: Case, lines: Sequence[str], numbers: Sequence[int | None], seen: Sequence[Sighting]
) -> list[float]:
    """What each line says of the claim, its neighbours' words counting in part."""
    words = frozenset(case.plan.content_words)
    own = [
        _own_value(line, number, words, seen) for line, number in zip(lines, numbers, strict=True)
    ]
    own[0] += 1.0  # a header says what the rest is part of
    spread = []
    for at, value in enumerate(own):
        near = max(own[max(0, at - 1) : at + 2])
        far = max(own[max(0, at - 3) : at + 4])
        spread.append(value + 0.4 * near + 0.2 * far if lines[at].strip() else 0.0)
    return spread


def _own_value(
    line: str, number: int | None, words: frozenset[str], seen: Sequence[Sighting]
) -> float:
    value = 0.5 * len(words & frozenset(tokens(line)))
    if line.lstrip().startswith(("#", "//", "%", '"""', "import ", "from ")):
        value *= 0.3
    if number is None:
        return value
    # A sighting over many lines tells little of each.
    return value + sum(
        float(s.strength) / (1 + s.location.last_line - s.location.first_line)
        for s in seen
        if s.location.first_line <= number <= s.location.last_line
    )


def _kept(item: _Item, budget: int) -> list[int]:
    """Indices of the lines to show, the most telling that fit; at least one."""
    costs = item.costs
    if sum(costs) <= budget:
        return list(range(len(costs)))
    order = sorted(range(len(costs)), key=lambda at: (-item.values[at], at))
    kept: set[int] = set()
    for at in order:
        if not kept or _cost({*kept, at}, costs) <= budget:
            kept.add(at)
    return sorted(kept)


def _cost(kept: set[int], costs: Sequence[int]) -> int:
    gaps = sum(1 for at in range(len(costs)) if at not in kept and (at == 0 or at - 1 in kept))
    return sum(costs[at] for at in kept) + CUT_TOKENS * gaps


def _excerpt(item: _Item, kept: Sequence[int]) -> Excerpt:
    lines = [item.head]
    places: list[Location] = []
    path = item.evidence.location.path
    wanted = set(kept)
    at = 0
    while at < len(item.shown):
        end = at
        while end < len(item.shown) and (end in wanted) == (at in wanted):
            end += 1
        if at in wanted:
            lines += item.shown[at:end]
            places += _places(item, range(at, end))
        else:
            lines.append(_cut(item, at, end - 1))
        at = end
    return Excerpt(path, tuple(lines), tuple(places), item.masked)


def _places(item: _Item, run: Sequence[int]) -> list[Location]:
    numbers = [n for n in (item.numbers[at] for at in run) if n is not None]
    if not numbers:
        # Lines that cannot be told apart are cited together.
        return [item.evidence.location]
    return [Location(item.evidence.location.path, numbers[0], numbers[-1])]


def _cut(item: _Item, first: int, last: int) -> str:
    a, b = item.numbers[first], item.numbers[last]
    if a is None or b is None:
        return f"-- {last - first + 1} lines cut --"
    return f"-- line {a} cut --" if a == b else f"-- lines {a}-{b} cut --"
