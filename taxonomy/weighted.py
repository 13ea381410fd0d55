"""What weighted claims come to: one mean, or a rubric tree with a score on every node.

What was not assessed has no score, weighs nothing and is counted: it is never a zero.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from taxonomy.claim import ClaimSet
from taxonomy.claim_forms import is_criterion, rewritten
from taxonomy.rubric_tree import children_of, steps_of

Scores = Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class WeightedMean:
    """`mean` is None where nothing with a weight was assessed."""

    mean: float | None
    assessed: int
    not_assessed: int


def weighted_mean(scores: Sequence[tuple[float | None, float]]) -> WeightedMean:
    """The mean of (score, weight) pairs; it lies between the lowest and the highest score.

    Raises ValueError for a weight or a score that is negative, infinite or not a number.
    """
    assessed = [(score, weight) for score, weight in scores if score is not None]
    for score, weight in scores:
        if not 0 <= weight < math.inf or not 0 <= (score or 0.0) < math.inf:
            raise ValueError(f"score {score} with weight {weight}: neither may be negative")
    counted = [(score, weight) for score, weight in assessed if weight > 0]
    return WeightedMean(_mean(counted), len(assessed), len(scores) - len(assessed))


def _mean(counted: Sequence[tuple[float, float]]) -> float | None:
    if not counted:
        return None
    # Weights are scaled by the largest, so that their sum can neither overflow nor vanish.
    largest = max(weight for _, weight in counted)
    shares = [(score, weight / largest) for score, weight in counted]
    total = math.fsum(share for _, share in shares)
    mean = math.fsum(score * share / total for score, share in shares)
    # Rounding may leave the range by one last digit.
    return min(max(mean, min(s for s, _ in shares)), max(s for s, _ in shares))


def paperbench_scores(claims: ClaimSet, scores: Scores) -> dict[str, Any]:
    """The rubric tree as it was read, with "score" on every node and unknown fields kept.

    A leaf has the score of its id; a node the weighted mean of its assessed children, or None
    where there are none. When every leaf is assessed, the root's score is the weighted mean of
    the claims. A "score" that a node had before is replaced.
    """
    steps = steps_of(claims.original)
    nodes = [dict(step.node) for step in steps]
    children: list[list[dict[str, Any]]] = [[] for _ in steps]
    for index in range(len(steps) - 1, -1, -1):
        node, below = nodes[index], children[index][::-1]
        if children_of(steps[index].node):
            node["sub_tasks"] = below
            node["score"] = weighted_mean([(one["score"], one["weight"]) for one in below]).mean
        else:
            node["score"] = scores.get(str(node["id"]))
        if index:
            children[steps[index].parent].append(node)
    return nodes[0]


def scores_in_shape(claims: ClaimSet, scores: Scores) -> Any:
    """The document as it was read, with a score on each entry: None where there is none.

    The key is "score", and "result" in a checklist, where "score" is the weight.
    """
    if claims.form == "paperbench":
        return paperbench_scores(claims, scores)
    ids = iter([claim.claim_id for claim in claims.claims])

    def scored(entry: dict[str, Any]) -> dict[str, Any]:
        return entry | {"result" if is_criterion(entry) else "score": scores.get(next(ids))}

    return rewritten(claims.original, claims.form, scored)
