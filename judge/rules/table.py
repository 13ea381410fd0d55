"""The scoring table: how much each state and kind of requirement counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from judge.text.shipped_tables import shipped_table
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState


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
    """Weights by kind of requirement, and whether values alone can decide a claim."""

    weights: Mapping[str, float]
    values_decide: bool = False


@dataclass(frozen=True, slots=True)
class ScoringTable:
    """The whole table."""

    credit: Mapping[RequirementState, float]
    topic: TopicRule
    dimensions: Mapping[Dimension, DimensionRule]


@cache
def scoring_table() -> ScoringTable:
    """The shipped table, read once."""
    document = shipped_table("scoring")
    return ScoringTable(
        credit={RequirementState[name]: value for name, value in document["credit"].items()},
        topic=TopicRule(**document["topic"]),
        dimensions={
            dimension: DimensionRule(
                document[dimension.value]["weights"],
                document[dimension.value].get("values_decide", False),
            )
            for dimension in Dimension
        },
    )
