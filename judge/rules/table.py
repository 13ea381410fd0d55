"""The scoring table: how much each state and kind of requirement counts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from judge.text.shipped_tables import shipped_table
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState


class TopicRule(Struct, frozen=True):
    """When a place is on topic, and what dead places cost; see judge/tables/scoring.toml."""

    none: float
    full: float
    dead_ratio: float
    dead_credit: float
    best_dead: float


class DimensionRule(Struct, frozen=True):
    """Weights by kind of requirement, and whether values alone can decide a claim."""

    weights: Mapping[str, float]
    values_decide: bool = False


class ScoringTable(Struct, frozen=True):
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
