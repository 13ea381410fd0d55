"""From signals to the most likely of the five levels: a proportional-odds model read from a table.

The odds that a claim lies above a border between two levels grow with one sum for all four
borders: each signal times its weight (McCullagh 1980, the cumulative logit). A weight drifts with
the size of the repository: that a word stands somewhere says more where little stands, and code
that nothing calls is a bad sign in a small program and everyday in a grown one. So the model is a
table with two numbers a signal, four borders, and nothing else; `benchmarks/weights.py` fits it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from msgspec import Struct, field

from judge.text.shipped_tables import shipped_table
from taxonomy.verdict import Score

LEVELS = (
    Score.ABSENT,
    Score.CORE_SUBSTITUTION,
    Score.KEY_OMISSION,
    Score.MINOR_DEVIATION,
    Score.FAITHFUL,
)


SIZE = "repository_size"
"""The signal that says how large a repository is."""


class Weights(Struct, frozen=True):
    """`weight` (in the smallest repositories), `typical` (the mean over the labelled claims) and
    `grown` (what a weight gains up to the largest repositories) by signal; four rising borders."""

    weight: Mapping[str, float]
    typical: Mapping[str, float]
    borders: tuple[float, ...]
    grown: Mapping[str, float] = field(default_factory=dict)
    reliability: tuple[tuple[float, float], ...] = ()
    """How often a level was right on papers left out (second) by how likely the sum makes it
    (first), both rising; without it likelihoods are taken as they are."""

    def at(self, size: float) -> Mapping[str, float]:
        """The weights in a repository of that size, 0 to 1."""
        return {name: w + size * self.grown.get(name, 0.0) for name, w in self.weight.items()}

    def total(self, signals: Mapping[str, float]) -> float:
        """The weighted sum of the signals."""
        weights = self.at(signals.get(SIZE, 0.0))
        return math.fsum(weight * signals[name] for name, weight in weights.items())

    def probabilities(self, signals: Mapping[str, float]) -> tuple[float, ...]:
        """How likely each of LEVELS is; they add up to 1."""
        total = self.total(signals)
        below = [0.0, *(_logistic(border - total) for border in self.borders), 1.0]
        return tuple(high - low for low, high in pairwise(below))

    def leanings(self, signals: Mapping[str, float]) -> list[tuple[str, float]]:
        """What each signal adds to the sum beyond its typical value, the strongest first."""
        weights = self.at(signals.get(SIZE, 0.0))
        moved = {n: w * (signals[n] - self.typical[n]) for n, w in weights.items()}
        return sorted(moved.items(), key=lambda pair: (-abs(pair[1]), pair[0]))


class Weighed(Struct, frozen=True):
    """The most likely level, how often such a level is right, and the probabilities in the order
    of LEVELS."""

    level: Score
    confidence: float
    probabilities: tuple[float, ...]


def weighed(signals: Mapping[str, float], weights: Weights) -> Weighed:
    """The level that is most likely with a part of its neighbours' chances, which lets a narrow
    level between two wide ones win; of equal ones the lower, which promises less."""
    probabilities = weights.probabilities(signals)
    backed = [_backed(probabilities, place) for place in range(len(LEVELS))]
    best = max(range(len(LEVELS)), key=lambda place: (round(backed[place], 9), -place))
    sure = reliable(probabilities[best], weights.reliability)
    return Weighed(LEVELS[best], round(sure, 2), probabilities)


def reliable(likely: float, reliability: Sequence[tuple[float, float]]) -> float:
    """How often levels of that likelihood are right, between the measured ones in proportion."""
    if not reliability:
        return likely
    first, last = reliability[0], reliability[-1]
    if likely <= first[0] or likely >= last[0]:
        return first[1] if likely <= first[0] else last[1]
    for (low, left), (high, right) in pairwise(reliability):
        if likely <= high:
            return left + (right - left) * (likely - low) / (high - low)
    return last[1]


NEIGHBOURS = 0.3
"""How much of the chances of the levels beside it backs a level: a level off by one is a smaller
error than one off by two, and the five levels are not equally wide."""


def _backed(probabilities: tuple[float, ...], place: int) -> float:
    beside = probabilities[max(0, place - 1) : place] + probabilities[place + 1 : place + 2]
    return probabilities[place] + NEIGHBOURS * math.fsum(beside)


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x >= 0 else math.exp(x) / (1.0 + math.exp(x))


@cache
def shipped_weights() -> Weights:
    """The shipped table, read once."""
    document = shipped_table("weights")
    return Weights(
        document["weight"],
        document["typical"],
        tuple(document["borders"]["least"]),
        document.get("grown", {}),
        tuple(map(tuple, document.get("reliability", {}).get("points", []))),
    )
