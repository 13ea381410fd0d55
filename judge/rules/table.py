"""The scoring table: how much each state and kind counts, and where the levels begin."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState, Score

RISING = (Score.CORE_SUBSTITUTION, Score.KEY_OMISSION, Score.MINOR_DEVIATION, Score.FAITHFUL)


@dataclass(frozen=True, slots=True)
class TopicRule:
    """When a place is on topic, and what dead places cost; see judge/tables/scoring.toml."""

    none: float
    full: float
    dead_ratio: float
    dead_credit: float
    best_dead: float


@dataclass(frozen=True, slots=True)
class DimensionRule:
    """Weights by kind of requirement, and the least share of credit for each level above 0."""

    weights: Mapping[str, float]
    levels: tuple[float, ...]
    values_decide: bool = False

    def level_of(self, share: float) -> Score:
        """The highest level whose least share is reached; ABSENT below them all."""
        reached = sum(share >= least for least in self.levels)
        return RISING[reached - 1] if reached else Score.ABSENT

    def distance(self, share: float) -> float:
        """How far the share is from the nearest border between two levels."""
        return min(abs(share - least) for least in self.levels)


@dataclass(frozen=True, slots=True)
class ScoringTable:
    """The whole table."""

    credit: Mapping[RequirementState, float]
    topic: TopicRule
    dimensions: Mapping[Dimension, DimensionRule]


@cache
def scoring_table() -> ScoringTable:
    """The shipped table, read once."""
    text = resources.files("judge").joinpath("tables", "scoring.toml").read_text("utf-8")
    document = tomllib.loads(text)
    return ScoringTable(
        credit={RequirementState[name]: value for name, value in document["credit"].items()},
        topic=TopicRule(**document["topic"]),
        dimensions={
            dimension: DimensionRule(
                document[dimension.value]["weights"],
                tuple(document[dimension.value]["levels"]),
                document[dimension.value].get("values_decide", False),
            )
            for dimension in Dimension
        },
    )
