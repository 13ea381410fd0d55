"""Which sightings of a deviation or a bound are those of another tensor than the claim's?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength
from judge.values.initialised import drawn_otherwise

DRAWN = frozenset({"standard_deviation", "weight_scale", "weight_gain"})
"""Parameters of how a tensor is drawn, of which each tensor may have its own."""


def without_other_tensors(
    requirements: Sequence[Requirement],
    said: Sequence[str],
    sightings: Mapping[str, tuple[Sighting, ...]],
    repository: Repository,
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those of a tensor that the claim does not speak of with the tensor's name."""
    asked = {r.requirement_id for r in requirements if r.term in DRAWN and not r.negated}
    return {
        name: tuple(_seen(one, said, repository) for one in seen) if name in asked else seen
        for name, seen in sightings.items()
    }


def _seen(one: Sighting, said: Sequence[str], repository: Repository) -> Sighting:
    if one.fact is None or not one.alive or one.strength is not Strength.EXACT:
        return one
    line = repository.lines_of(one.location.path)[one.location.first_line - 1]
    return replace(one, drawn=drawn_otherwise(line, said))
