"""How well do two columns of scores agree? Exact, within one level, kappa, error, intervals.

Intervals are percentiles of resampled pairs, drawn from a seeded stream: the same pairs and the
same seed give the same figures, on every machine.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean

from taxonomy.verdict import LEVELS

ROUNDS = 1000
COVERED = 0.95
"""Share of the resampled figures that lie inside an interval."""

Pair = tuple[float, float]
"""A reference score and the score that is compared with it, both levels of the rubric."""

Figure = dict[str, float | None]


def exact(pairs: Sequence[Pair]) -> float:
    """Share of pairs with the same level."""
    return fmean(reference == given for reference, given in pairs)


def within_one(pairs: Sequence[Pair]) -> float:
    """Share of pairs at most one level apart."""
    return fmean(abs(reference - given) <= LEVELS[1] for reference, given in pairs)


def error(pairs: Sequence[Pair]) -> float:
    """Mean absolute distance, 0 to 1."""
    return fmean(abs(reference - given) for reference, given in pairs)


def weighted_kappa(pairs: Sequence[Pair]) -> float:
    """Cohen's kappa with quadratic weights; nan where chance alone explains everything.

    Chance pairs every reference with every score; the sum of those squared distances follows from
    sums and squares alone.
    """
    count = len(pairs)
    observed = count * math.fsum((one - other) ** 2 for one, other in pairs)
    squares = math.fsum(one**2 + other**2 for one, other in pairs)
    sums = math.fsum(one for one, _ in pairs) * math.fsum(other for _, other in pairs)
    by_chance = count * squares - 2 * sums
    return 1 - observed / by_chance if by_chance > 0 else math.nan


MEASURES: dict[str, Callable[[Sequence[Pair]], float]] = {
    "exact": exact,
    "within_one": within_one,
    "kappa": weighted_kappa,
    "error": error,
}


def figures(pairs: Sequence[Pair], *, seed: int = 0, rounds: int = ROUNDS) -> dict[str, Figure]:
    """Each measure with the ends of its interval; None where a measure says nothing."""
    if not pairs:
        return {name: {"value": None, "low": None, "high": None} for name in MEASURES}
    drawn = _resampled(pairs, seed, rounds)
    found: dict[str, Figure] = {}
    for name, measure in MEASURES.items():
        known = sorted(v for one in drawn if not math.isnan(v := measure(one)))
        value = measure(pairs)
        found[name] = {
            "value": None if math.isnan(value) else round(value, 4),
            "low": _at(known, (1 - COVERED) / 2),
            "high": _at(known, (1 + COVERED) / 2),
        }
    return found


def _resampled(pairs: Sequence[Pair], seed: int, rounds: int) -> list[list[Pair]]:
    # Only random() promises the same stream in every version of Python.
    draw = random.Random(seed).random
    count = len(pairs)
    return [[pairs[int(draw() * count)] for _ in range(count)] for _ in range(rounds)]


def _at(values: Sequence[float], share: float) -> float | None:
    return round(values[min(len(values) - 1, int(share * len(values)))], 4) if values else None


def confusion(pairs: Sequence[Pair]) -> dict[str, dict[str, int]]:
    """Counts: a row a reference level, a column a given one; levels as "0.25"."""
    counts = Counter(pairs)
    return {
        f"{reference:g}": {f"{given:g}": counts[reference, given] for given in LEVELS}
        for reference in LEVELS
    }
