"""What a PaperBench rubric says of each leaf: its place, its parents and its share of the whole.

Nothing here recurses, so depth is no danger. A node is a leaf when it has no `sub_tasks`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from taxonomy.faults import inside


@dataclass(frozen=True, slots=True)
class TreeStep:
    """A node in file order. `parent` is the index of its parent's step, -1 for the root."""

    place: str
    node: Any
    parent: int


def steps_of(root: Any) -> list[TreeStep]:
    """All nodes, parents before children and in the file's order; nothing is checked."""
    steps: list[TreeStep] = []
    waiting = [TreeStep("", root, -1)]
    while waiting:
        step = waiting.pop()
        place = inside(step.place, "sub_tasks")
        steps.append(step)
        children = [
            TreeStep(inside(place, index), child, len(steps) - 1)
            for index, child in enumerate(children_of(step.node))
        ]
        waiting.extend(reversed(children))
    return steps


def children_of(node: Any) -> Sequence[Any]:
    """The `sub_tasks` of a node, empty for a leaf and for anything that is no node."""
    children = node.get("sub_tasks") if isinstance(node, Mapping) else None
    return children if isinstance(children, list) else []


def shares_of(parents: Sequence[int], weights: Sequence[float]) -> list[float]:
    """Each node's share of the root: the weights along its path, normalised among siblings.

    Siblings without a weighted leaf below them have no say and share 0, so that the leaves'
    shares sum to 1 and the weighted sum over leaves is the tree's own aggregate.
    """
    count = len(parents)
    inner = set(parents)
    has_say = [index not in inner for index in range(count)]
    totals = [0.0] * count
    for index in range(count - 1, 0, -1):
        if has_say[index] and weights[index] > 0:
            has_say[parents[index]] = True
            totals[parents[index]] += weights[index]
    shares = [1.0] * count
    for index in range(1, count):
        parent = parents[index]
        counts = has_say[index] and weights[index] > 0
        shares[index] = shares[parent] * (weights[index] / totals[parent]) if counts else 0.0
    return shares


def path_of(parents: Sequence[int], index: int) -> list[int]:
    """Indices from the root down to the node, both included."""
    path = [index]
    while parents[path[-1]] >= 0:
        path.append(parents[path[-1]])
    return path[::-1]
