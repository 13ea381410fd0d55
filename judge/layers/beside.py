"""Which normalisation follows the very layers that a claim speaks of?

A network may hold batch norm in its heads and group norm in its body: that the claimed one stands
somewhere says nothing of the layers that are meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.claims.requirement import Requirement
from judge.layers.found import is_meant_layer, is_of_layer
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength
from judge.methods.members_in_code import members_on

Sightings = Mapping[str, tuple[Sighting, ...]]

FAMILY = "normalization"

FOLLOWING = 2
"""Lines after the call of a layer on which what normalises it is made."""

MOST_LINES = 12
"""Lines of a definition that only makes a normalisation."""

_CALLED = re.compile(r"\b([A-Za-z_]\w*)\s*\(")


def beside_layers(
    requirements: Sequence[Requirement], sightings: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those of a normalisation taken as mere names where each layer that is meant
    is followed by another one."""
    found = dict(sightings)
    asked = [one for one in requirements if one.family == FAMILY and not one.negated]
    if not asked:
        return found
    beside = [members for s in _meant(found) if (members := _following(s, repository))]
    said = {one.term for one in asked}
    for one in asked:
        others = sorted({name for members in beside for name in members} - said)
        if others and not any(one.term in members for members in beside):
            why = f"but {others[0]} follows the layers that the claim speaks of"
            own = found[one.requirement_id]
            found[one.requirement_id] = tuple(replace(s, named=s.named or why) for s in own)
    return found


def _meant(sightings: Sightings) -> list[Sighting]:
    """The layers that are meant, each once; where any has a size that the claim says, those."""
    alive = [s for own in sightings.values() for s in own if s.alive]
    meant = {s.location: s for s in alive if is_meant_layer(s)}
    sized = {s.location for s in alive if s.strength is Strength.EXACT and is_of_layer(s)}
    return [s for place, s in meant.items() if place in sized] or list(meant.values())


def _following(layer: Sighting, repository: Repository) -> list[str]:
    """The members on the first line, from that of the layer on, that has any."""
    lines = repository.lines_of(layer.location.path)
    first = layer.location.first_line
    for line in lines[first - 1 : first + FOLLOWING]:
        members = members_on(line, FAMILY) or _of_callees(line, layer.location.path, repository)
        if members:
            return members
    return []


def _of_callees(line: str, path: str, repository: Repository) -> list[str]:
    """The members that small definitions of the same file make which a line calls."""
    called = set(_CALLED.findall(line))
    return [
        name
        for chunk in repository.chunks_in(path)
        if chunk.owner.rpartition(".")[2] in called
        for code in chunk.code_text().split("\n")[:MOST_LINES]
        for name in members_on(code, FAMILY)
    ]
