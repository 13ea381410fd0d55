"""Which sightings of a named thing stand where the rest of its claim is?

A name is met anywhere in a large program: another network has the activation, an unrelated
function the square root. It counts as the claim's where the definition around says more of the
claim than the name.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.case import Case
from judge.layers.found import is_meant_layer, is_of_layer
from judge.lookup.sighting import Sighting, Strength

SAYS = 0.25
"""Share of a claim's words, by rarity, from which a place is about the claim."""


def at_claims_place(seen: Sequence[Sighting], case: Case) -> list[Sighting]:
    """Those of the sightings at places that say enough of the claim; all where no working place
    is known, for then nothing tells them apart. Where it is known which layers a claim means,
    what stands in their files does."""
    if meant := [s for s in seen if is_meant_layer(s)]:
        return meant
    networks = {
        s.location.path
        for found in case.sightings.values()
        for s in found
        if s.alive and s.decides and s.strength is Strength.EXACT and is_of_layer(s)
    }
    if there := [s for s in seen if s.location.path in networks]:
        return there
    working = [place for place in case.places if place.alive]
    if not working:
        return list(seen)
    about = [place.location for place in working if place.words >= SAYS]
    return [s for s in seen if any(s.location.overlaps(place) for place in about)]
