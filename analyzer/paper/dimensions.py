"""Which dimension has a proposed claim, by rules that can be read back?

Where a claim comes from decides first (a settings table states numbers, an algorithm an order);
for prose the
specialist's division stands unless the whole text speaks clearly for another.
"""

from __future__ import annotations

from msgspec.structs import replace

from analyzer.paper.candidate import Candidate
from taxonomy.dimension import inferred_dimension
from taxonomy.drift import Dimension

BY_ORIGIN = {
    "settings table": Dimension.NUMERICAL,
    "settings list": Dimension.NUMERICAL,
    "display formula": Dimension.METHOD,
    "results table": Dimension.PROTOCOL,
    "data table": Dimension.PROTOCOL,
    "results figure": Dimension.PROTOCOL,
    "algorithm": Dimension.ORDERING,
    "order in prose": Dimension.ORDERING,
}
"""Origins that settle the dimension alone."""


def with_dimension(claim: Candidate) -> Candidate:
    """The claim with its dimension settled and the reason for it added."""
    settled, reason = _settled(claim)
    return replace(claim, dimension=settled, reasons=(*claim.reasons, reason))


def _settled(claim: Candidate) -> tuple[Dimension, str]:
    by_origin = BY_ORIGIN.get(claim.origin)
    if by_origin is not None:
        return by_origin, f"{by_origin.value}: proposed from {_article(claim.origin)}"
    inferred = inferred_dimension(claim.text)
    given = claim.dimension
    if inferred is given:
        return given, f"{given.value}: {claim.origin}, and the whole text says the same"
    return given, f"{given.value}: {claim.origin}; the whole text could be {inferred.value}"


def _article(origin: str) -> str:
    return f"an {origin}" if origin[0] in "aeiou" else f"a {origin}"
