"""Of which dimension are the claims that the rules cannot sort for sure?

Asked are few: less than a tenth of all claims, the important ones first. The rules' dimension
stands where nothing usable comes back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.paper.candidate import Candidate
from analyzer.paper.dimensions import BY_ORIGIN
from analyzer.paper.with_model.prompts import dimension_request
from judge.asking.lenient_json import values_in
from judge.remote.exchange import Client, ModelFailure
from taxonomy.dimension import inferred_dimension
from taxonomy.drift import Dimension

ONE_IN = 10
"""Less than one claim in so many is asked about."""


class Sorted(Struct, frozen=True):
    """The claims, and how many of them were asked about and moved to another dimension."""

    claims: tuple[Candidate, ...]
    asked: int = 0
    moved: int = 0
    calls: int = 0
    failures: tuple[str, ...] = ()


def sorted_anew(claims: Sequence[Candidate], client: Client, *, spare_tokens: int = 0) -> Sorted:
    """The same claims in the same order, those in doubt sorted by a model."""
    chosen = in_doubt(claims)
    if not chosen:
        return Sorted(tuple(claims))
    texts = {f"u{number}": claims[at].text for number, at in enumerate(chosen, start=1)}
    (outcome,) = client.answer([dimension_request(texts, spare_tokens=spare_tokens)])
    if isinstance(outcome, ModelFailure):
        failure = f"dimensions: no reply ({outcome.kind}): {outcome.detail}"
        return Sorted(tuple(claims), len(chosen), 0, 1, (failure,))
    said = dimensions_in(outcome.text, texts)
    settled = list(claims)
    for key, at in zip(texts, chosen, strict=True):
        if key in said:
            settled[at] = _with(claims[at], said[key], client.model)
    moved = sum(a.dimension is not b.dimension for a, b in zip(claims, settled, strict=True))
    failures = () if said else ("dimensions: the reply was unreadable",)
    return Sorted(tuple(settled), len(chosen), moved, 1, failures)


def in_doubt(claims: Sequence[Candidate]) -> list[int]:
    """Places of the claims to ask about: the whole text speaks for another dimension than the
    specialist that proposed it, and its origin settles nothing."""
    doubtful = [
        at
        for at, one in enumerate(claims)
        if one.origin not in BY_ORIGIN and inferred_dimension(one.text) is not one.dimension
    ]
    most = max(0, len(claims) - 1) // ONE_IN
    return sorted(sorted(doubtful, key=lambda at: (-claims[at].importance, at))[:most])


def dimensions_in(text: str, known: Mapping[str, str]) -> dict[str, Dimension]:
    """What a reply says of known ids; an id that is said to be two things is left out."""
    found: dict[str, set[str]] = {}
    for value in values_in(text):
        entries = value.get("results", [value]) if isinstance(value, dict) else value
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and str(entry.get("id")) in known:
                found.setdefault(str(entry["id"]), set()).add(str(entry.get("dimension")))
    names = {one.value: one for one in Dimension}
    return {
        key: names[word]
        for key, words in found.items()
        if len(words) == 1 and (word := min(words)) in names
    }


def _with(claim: Candidate, dimension: Dimension, by: str) -> Candidate:
    return replace(
        claim, dimension=dimension, reasons=(*claim.reasons, f"{dimension.value}: sorted by {by}")
    )
