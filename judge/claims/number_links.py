"""Which parameter does each number of a claim belong to?

All parameters that may be meant are weighed against each other and against none of them
(`judge/claims/link_features.py`); the heaviest is taken, in the order of the text, so that a
number may carry on what the one before it was.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import exp

from msgspec import Struct

from judge.claims.clauses import said_after, said_before
from judge.claims.head_nouns import counted_noun, headed_term
from judge.claims.link_features import NONE, REACH, Place, fits, none_features, said_features
from judge.claims.number_groups import Group, number_groups
from judge.claims.number_uses import sure_use
from judge.claims.numbers import ClaimNumber
from judge.claims.said_terms import Said, said_terms
from judge.claims.sides import is_side, layer_term, of_no_layer
from judge.claims.symbols import symbol_term
from judge.claims.told_by_use import told_by_use
from judge.claims.vocabulary import Term, parameters
from judge.text.shipped_tables import shipped_table

_SENTENCE = re.compile(r"\.(?=\s+[A-Z]|\s*$)")
_CASE = re.compile(
    r"\b(?:for|on|in|when|under)\b[^.;:()]*(?:,|\band|\bor|\bto)\s*$|\(\s*$|,\s*(?:or|and)\s*$",
    re.I,
)
_PAIRED = re.compile(r"\(([^()]{3,60})\)\s*(?:=|is|are|to|of)\s*[({\[]?\s*$")
_OF = re.compile(r"\s*(?:of|is|=|:)?\s*")
_PHRASE_ENDS = re.compile(r"\s*(?:$|[,;:)]|\.(?!\d)|and\b(?!\s*\d))")
_MEASURE = re.compile(r"\b(?:size|width|dimension|dim)$", re.I)
_HOW_MANY = re.compile(r"\s+(?:\w+\s+)?(?:patches|blocks|tiles)\b", re.I)
_DIVISOR = re.compile(r"[a-z]\s*/\s*$", re.I)
NAMED = re.compile(r"\s*(?:of|is|are|=|:|to|at)?\s*")
_COORDINATED = re.compile(r"\s*(?:,|and|,\s*and|/)\s*(?:the\s+|its\s+|a\s+|an\s+)?")


_PART_OF = re.compile(r"\b(?:first|last|initial|final|every|each)\s+(?:the\s+)?$", re.I)
_IN_TIME = re.compile(r"\s*(?:to\s+\d+\s+)?(?:seconds?|minutes?|hours?|days?|weeks?|h|s)\b")
_MODIFIES = re.compile(r"-(?:step|epoch|frame|iteration|token)\s+[a-z]{3,}")


def _measures_another(number: ClaimNumber, text: str) -> bool:
    """Whether a number is the length of something else than all of a training: of a part of it, of
    an interval, in hours, or of what it stands before ("10-step spans")."""
    before, after = said_before(text, number), said_after(text, number)
    return bool(_PART_OF.search(before) or _IN_TIME.match(after) or _MODIFIES.match(after))


def _is_count_of_pieces(number: ClaimNumber, text: str) -> bool:
    """Whether a number says how many pieces there are: "196 patches", not "16 x 16 patches"."""
    return not is_side(number, text) and bool(_HOW_MANY.match(said_after(text, number)))


def _is_whole_enough(name: str, number: ClaimNumber) -> bool:
    """Whether a number may be one of a parameter as far as parts of one go: nothing has half a
    size."""
    parts = len(number.values) == 1 and number.values[0] % 1 != 0
    return not parts or parameters().terms[name].kind not in {"count", "size"}


LENGTHS = frozenset({"epochs", "iterations", "total_steps"})
"""Lengths of a whole training: "the first 10 epochs" are the length of a part of it."""

GENERAL = frozenset(
    {"clip_range", "iterations", "epochs", "total_steps", "decay", "threshold", "samples"}
)
"""Names that say little: they give way to what the use of the number tells."""

UNCOUNTED = frozenset(
    {
        *("image_size", "probability", "decay", "threshold", "temperature", "vector_size"),
        *("context_window", "kernel_size", "gradient_penalty", "learning_rate", "weight_decay"),
        *("dropout", "label_smoothing", "vocabulary_size", "pool_size", "batch_size"),
        "latent_size",
    }
)
"""Parameters that nobody counts: "six resolutions" are six of something, not a size of six."""


def _meets_symbol(name: str, own: Mapping[str, float]) -> bool:
    """Whether a candidate may be meant where a symbol stands before the number: what the symbol
    stands for, what is counted right behind, or none."""
    return (
        not name
        or "symbol" in own
        or "use" in own
        or any(sign.startswith("behind at once") for sign in own)
    )


class Links:
    """What is known of one claim before its numbers are named."""

    def __init__(self, text: str, numbers: Sequence[ClaimNumber]) -> None:
        self.text = text
        self.numbers = numbers
        self.said = said_terms(text, numbers)
        self._said_at = [said.start for said in self.said]
        self._starts = [number.start for number in numbers]
        self.groups = self._apart(number_groups(text, numbers))
        self._edges = [m.end() for m in _SENTENCE.finditer(text)]

    def _apart(self, groups: Sequence[Group]) -> list[Group]:
        """The lists, but two numbers of which one follows its name and one stands before another
        name are none: "a rate of 0.1 and 128 images per batch"."""
        found = list(groups)
        for at, group in enumerate(groups):
            pair = group.last == group.first + 1 and at == group.first
            if pair and self._is_named(at) and self._counts(at + 1):
                found[at], found[at + 1] = Group(at, at), Group(at + 1, at + 1)
        return found

    def _is_named(self, at: int) -> bool:
        """Whether a name that counts nothing stands right before the number."""
        start = self.numbers[at].start
        before = bisect_left(self._said_at, start) - 1
        said = self.said[before] if before >= 0 else None
        return (
            said is not None
            and said.term.kind != "count"
            and bool(NAMED.fullmatch(self.text, said.end, start))
        )

    def candidates(self, at: int, carried: Term | None) -> dict[str, dict[str, float]]:
        """The features of every parameter that the number at place `at` may be a value of, where
        the number before it is one of `carried`; those of NONE too. The nearest place of a
        parameter that is named twice counts."""
        place = self._place(at)
        found: dict[str, dict[str, float]] = {NONE: none_features(place)}
        near = self._near(place)
        best: dict[str, float] = {}
        for said in near:
            own = said_features(said, place, near)
            score = weighed(own)
            if said.term.name not in best or score > best[said.term.name]:
                best[said.term.name], found[said.term.name] = score, own
        told = [term.name for term in told_by_use(place.number, self.text)]
        self._mark(found, told, "use")
        if headed := headed_term(place.number, self.text):
            joined = any(own.get("before joined") for own in found.values())
            found.setdefault(headed.name, {})["headed" if joined else "use"] = 1.0
        gone = GENERAL - set(told) if told else frozenset()
        if _measures_another(place.number, self.text):
            gone |= LENGTHS - set(told)
        if place.number.is_word:
            gone |= UNCOUNTED
        if _is_count_of_pieces(place.number, self.text):
            gone |= {"patch_size"}
        gone |= {name for name in found if name and not _is_whole_enough(name, place.number)}
        if _DIVISOR.search(said_before(self.text, place.number)):
            return {NONE: found[NONE]}
        found = {name: own for name, own in found.items() if name not in gone}
        symbol, has_symbol = symbol_term(place.number, self.text, self._paired(place))
        if has_symbol:
            self._mark(found, [symbol.name] if symbol else [], "symbol")
            found = {name: own for name, own in found.items() if _meets_symbol(name, own)}
        self._mark(found, self._aligned(place, near), "aligned")
        if carried and not has_symbol and carried.name not in gone and self._may_carry(at):
            found.setdefault(carried.name, {})[self._carry(at)] = 1.0
        for name, own in found.items():
            if name and not fits(parameters().terms[name], place.number):
                own["misfit"] = 1.0
        return found

    def named_at_once(self, at: int) -> Term | None:
        """The parameter whose whole name stands right before a number that nothing is counted by:
        "hidden size 256, 4 heads". What the use of the number tells goes before."""
        number = self.numbers[at]
        if not _PHRASE_ENDS.match(said_after(self.text, number)):
            return None
        before = bisect_left(self._said_at, number.start) - 1
        said = self.said[before] if before >= 0 else None
        if said is None or not _OF.fullmatch(self.text, said.end, number.start):
            return None
        counts = said.term.kind == "count" and not _MEASURE.search(self.text[: said.end])
        if counts or said.term.name in GENERAL or not fits(said.term, number):
            return None
        told = told_by_use(number, self.text) or symbol_term(number, self.text)[1]
        return None if told else said.term

    def _place(self, at: int) -> Place:
        group = self.groups[at]
        start, end = self.numbers[group.first].start, self.numbers[group.last].end
        first = bisect_left(self._starts, start - REACH)
        last = bisect_right(self._starts, end + REACH)
        near = self.numbers[first:last]
        return Place(self.text, self.numbers[at], at, group, start, end, near)

    def _near(self, place: Place) -> list[Said]:
        """The names within REACH of the number's list and in its sentence."""
        first = bisect_left(self._said_at, place.start - REACH)
        last = bisect_right(self._said_at, place.end + REACH)
        sentence = bisect_right(self._edges, place.number.start)
        return [s for s in self.said[first:last] if bisect_right(self._edges, s.start) == sentence]

    @staticmethod
    def _mark(found: dict[str, dict[str, float]], names: Sequence[str], sign: str) -> None:
        """Tell the named candidates from the others by a sign."""
        for name in names:
            found.setdefault(name, {})[sign] = 1.0
        if names:
            for name, own in found.items():
                if name and name not in names:
                    own[f"not {sign}"] = 1.0

    def _paired(self, place: Place) -> str:
        """The symbol that the number is a value of in "(a, b) = (1, 2)"."""
        pair = _PAIRED.search(self.text[max(0, place.start - 90) : place.start])
        names = pair[1].split(",") if pair else []
        size = place.group.last - place.group.first + 1
        return names[place.at - place.group.first].strip() if len(names) == size else ""

    def _aligned(self, place: Place, said: Sequence[Said]) -> list[str]:
        """The parameter at the same place in a list of parameters before a list of numbers."""
        size = place.group.last - place.group.first + 1
        before = [s for s in said if s.end <= place.start][-size:]
        if size < 2 or len(before) < size or self._number_between(before[0].end, place.start):
            return []
        joined = all(_COORDINATED.fullmatch(self.text, a.end, b.start) for a, b in pairwise(before))
        return [before[place.at - place.group.first].term.name] if joined else []

    def _number_between(self, start: int, end: int) -> bool:
        return bisect_left(self._starts, start) < bisect_left(self._starts, end)

    def _may_carry(self, at: int) -> bool:
        """Whether the number may be one more value of the parameter before it: it is in a list, or
        counts nothing of its own."""
        end = self.numbers[at].end
        return self.groups[at].first < at or not counted_noun(self.text[end : end + REACH])

    def _counts(self, at: int) -> bool:
        """Whether a known name stands right behind the number."""
        end = self.numbers[at].end
        after = bisect_left(self._said_at, end)
        return after < len(self.said) and not self.text[end : self.said[after].start].strip(" -")

    def _carry(self, at: int) -> str:
        """How the number is joined to the one before it."""
        group = self.groups[at]
        if group.first < at:
            own = at == group.last and self._counts(at) and not self._counts(at - 1)
            pair = own and group.last == group.first + 1
            return f"carried in {'pair' if pair else 'list'}{', counting' if own else ''}"
        start, end = self.numbers[at - 1].end, self.numbers[at].start
        between = self.text[start:end]
        named = bisect_left(self._said_at, start) < bisect_left(self._said_at, end)
        kind = "case" if _CASE.search(between) else "on"
        return f"carried {kind}, named between" if named else f"carried {kind}"


class Link(Struct, frozen=True):
    """The parameter of a number, None where no known one is meant, and how likely that is."""

    term: Term | None
    chance: float

    @property
    def is_sure(self) -> bool:
        """Whether the parameter is the right one more often than not by far."""
        return self.chance >= SURE


SURE = 0.6
"""On papers that had no part in the fit, of names less likely than this about half are right."""


def links_of(text: str, numbers: Sequence[ClaimNumber]) -> list[Link]:
    """What each number belongs to."""
    links = Links(text, numbers)
    found: list[Link] = []
    for at, number in enumerate(numbers):
        if name := layer_term(number, text) or sure_use(number, text):
            found.append(Link(parameters().terms[name], 1.0))
            continue
        if at_once := links.named_at_once(at):
            found.append(Link(at_once, 1.0))
            continue
        candidates = links.candidates(at, found[-1].term if found else None)
        for name in of_no_layer(text):
            candidates.pop(name, None)
        found.append(_likeliest(candidates))
        again = links.groups[at]
        if at == again.last and _SAID_AGAIN.search(text[: numbers[again.first].start]):
            _carry_heads(found, again.first)
    return found


_SAID_AGAIN = re.compile(
    r"\b(?:these|those|they|the (?:same|values|sizes|numbers|corresponding values))\s+"
    r"(?:are|were|become|is)\s+(?:set to\s+)?[({\[]?\s*$"
)


def _carry_heads(found: list[Link], first: int) -> None:
    """Give the last numbers, from place `first`, the names of as many before them, in their order:
    "a width of 64 and 8 heads; for the large one these are 128 and 16"."""
    count = len(found) - first
    before = found[max(0, first - count) : first]
    if count > 1 and len(before) == count and all(link.term for link in before):
        found[first:] = before


def _likeliest(candidates: Mapping[str, Mapping[str, float]]) -> Link:
    weight = {name: weighed(candidates[name]) for name in sorted(candidates)}
    best = max(weight, key=weight.__getitem__)
    chance = 1.0 / sum(exp(max(-FARTHEST, own - weight[best])) for own in weight.values())
    return Link(parameters().terms[best] if best else None, chance)


FARTHEST = 50.0
"""Differences of weight beyond this leave no chance."""


def link(text: str, numbers: Sequence[ClaimNumber]) -> list[Term | None]:
    """The parameter of each number, None where no known one is meant."""
    return [found.term for found in links_of(text, numbers)]


def weighed(features: Mapping[str, float]) -> float:
    """The sum of what the features are worth."""
    return sum(weights().get(name, 0.0) * value for name, value in features.items())


@cache
def weights() -> Mapping[str, float]:
    """What each feature is worth, from the shipped table."""
    return {name: float(worth) for name, worth in shipped_table("links")["weight"].items()}
