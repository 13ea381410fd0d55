"""How sure is a mean, and is a difference more than noise? Bootstrap over groups that belong
together: claims of one paper or passages about one repository stand or fall alike.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import TypeVar

DRAWS = 2000
SEED = 20
TAIL = 0.025
T = TypeVar("T")
Interval = tuple[float, float]


def mean_interval(groups: Mapping[str, Sequence[float]], *, draws: int = DRAWS) -> Interval:
    """A 95 % interval of the mean over all values when groups are drawn anew; of no value or
    one group, (nan, nan)."""
    filled = {name: values for name, values in groups.items() if values}
    if len(filled) < 2:
        return float("nan"), float("nan")
    names, chance = sorted(filled), random.Random(SEED)
    sums = {name: (sum(values), len(values)) for name, values in filled.items()}
    means = []
    for _ in range(draws):
        drawn = [sums[name] for name in chance.choices(names, k=len(names))]
        means.append(sum(total for total, _ in drawn) / sum(count for _, count in drawn))
    means.sort()
    return means[int(TAIL * draws)], means[int((1 - TAIL) * draws) - 1]


def paired(ours: Mapping[str, Sequence[float]], theirs: Mapping[str, Sequence[float]]) -> Interval:
    """The interval of the mean difference of values that stand at the same places of the same
    groups. Other groups or lengths are a ValueError."""
    if ours.keys() != theirs.keys():
        raise ValueError("only the same groups can be paired")
    return mean_interval(
        {name: [a - b for a, b in zip(ours[name], theirs[name], strict=True)] for name in ours}
    )


def is_noise(interval: Interval) -> bool:
    """Whether no difference at all lies within the interval; an unknown interval is noise."""
    low, high = interval
    return not (low > 0 or high < 0)


def grouped(items: Iterable[T], key: Callable[[T], str]) -> dict[str, list[T]]:
    """Items by the name of their group, names sorted."""
    found: defaultdict[str, list[T]] = defaultdict(list)
    for item in items:
        found[key(item)].append(item)
    return {name: found[name] for name in sorted(found)}


def mean(values: Sequence[float]) -> float:
    """The mean; of nothing, nan."""
    return fmean(values) if values else float("nan")
