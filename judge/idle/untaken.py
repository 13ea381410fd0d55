"""Which sightings stand where no run comes: in a branch of a flag that no call gives?

What a claim names is then written down, and another way is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting
from judge.methods.left_flags import LeftFlags, left_flags

ASKED = frozenset({RequirementKind.VALUE, RequirementKind.COMPONENT})
"""What stands at one line: a number, a thing that has a name."""


def without_untaken(
    requirements: Sequence[Requirement],
    sightings: Mapping[str, tuple[Sighting, ...]],
    repository: Repository,
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those that no run comes to as unreached, with the flag that says so."""
    flags = left_flags(repository)
    asked = {r.requirement_id for r in requirements if r.kind in ASKED and not r.negated}
    return {
        name: tuple(_seen(one, repository, flags) for one in seen) if name in asked else seen
        for name, seen in sightings.items()
    }


def _seen(one: Sighting, repository: Repository, flags: LeftFlags) -> Sighting:
    if not one.alive:
        return one
    path, line = one.location.path, one.location.first_line
    if one.fact is not None:
        why = flags.why_idle(one.fact) or flags.why_left(path, line, one.fact.owner)
    else:
        owners = {c.owner for c in repository.chunks_in(path) if c.chunk_id == one.chunk_id}
        why = next((found for o in owners if (found := flags.why_left(path, line, o))), "")
    if not why:
        return one
    return replace(one, reachable=False, unreached=f"where no run comes: {why}")
