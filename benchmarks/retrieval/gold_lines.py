"""Do the lines put before a judge hold the lines that decide? On labelled repositories.

Searchers get the claim's text and show whole chunks; `gather` is our whole search, which shows
the lines it chose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from analyzer.app.index_repo import Indexed
from analyzer.app.wiring import repository_for
from benchmarks.labels import Label, Unit, units
from benchmarks.retrieval.ablations import ABLATIONS
from benchmarks.retrieval.evidence import (
    CITED,
    ClaimScore,
    Item,
    averaged,
    by_paper,
    figures,
    language_of,
    measured,
)
from benchmarks.retrieval.intervals import is_noise, paired
from benchmarks.retrieval.searchers import Builder, Clock, available
from benchmarks.retrieval.subjects import chunks_of, indexed
from index.records import Query
from judge.gather import gather
from taxonomy.claim import Claim
from taxonomy.claim_files import read_claims

GATHER = "gather"
COMPARED = ("r2", "r8", "covered8")
Show = Callable[[Claim], Sequence[Item]]


def measure(
    data: Path, *, only: frozenset[str], wanted: Sequence[str], ablate: bool
) -> dict[str, Any]:
    """Figures by retriever, the ablation table and the time each took."""
    clock = Clock()
    scores: dict[str, list[ClaimScore]] = {}
    taken: dict[str, list[ClaimScore]] = {}
    for unit in units(data, only=only):
        subject = indexed(unit.repository)
        for name, show in _shows(subject, wanted, clock).items():
            scores.setdefault(name, []).extend(scored(unit, show))
        for name, taking in ABLATIONS.items() if ablate else ():
            taken.setdefault(name, []).extend(scored(unit, _gathered(taking(subject), Clock())))
    return {
        "retrievers": {
            name: figures(found) | clock.figures(name) for name, found in scores.items()
        },
        "ablations": {name: _loss(scores[GATHER], without) for name, without in taken.items()},
        "worst": worst(scores.get(GATHER, [])),
    }


def _shows(subject: Indexed, wanted: Sequence[str], clock: Clock) -> dict[str, Show]:
    shows = {
        name: _searched(name, build, subject, clock) for name, build in available(wanted).items()
    }
    if not wanted or GATHER in wanted:
        shows[GATHER] = _gathered(subject, clock)
    return shows


def _searched(name: str, build: Builder, subject: Indexed, clock: Clock) -> Show:
    chunks = chunks_of(subject)
    with clock.build(name):
        searcher = build(chunks)
    known = {chunk.chunk_id: chunk for chunk in chunks}

    def show(claim: Claim) -> list[Item]:
        with clock.search(name):
            hits = searcher.search(Query(claim.text), limit=CITED)
        return [Item.of_chunk(known[hit.chunk_id]) for hit in hits]

    return show


def _gathered(subject: Indexed, clock: Clock) -> Show:
    repository = repository_for(subject)

    def show(claim: Claim) -> list[Item]:
        with clock.search(GATHER):
            case = gather(claim, repository)
        return [Item.of_evidence(cited) for cited in case.evidence]

    return show


def scored(unit: Unit, show: Show) -> list[ClaimScore]:
    """A score for each claim with gold lines, in the order of the labels."""
    claims = {claim.claim_id: claim for claim in read_claims(unit.claims).claims}
    decided = [label for label in unit.labels if label.places]
    return [_score(unit, label, show(claims[label.claim_id])) for label in decided]


def _score(unit: Unit, label: Label, items: Sequence[Item]) -> ClaimScore:
    language = language_of(label.places[0].file)
    found: Any = measured(items, label.places)
    return ClaimScore(
        unit.paper, unit.name, label.claim_id, label.dimension, language=language, **found
    )


def _loss(whole: Sequence[ClaimScore], without: Sequence[ClaimScore]) -> dict[str, Any]:
    """What is lost without the signal, with the 95 % interval over papers."""
    table: dict[str, Any] = {}
    for name in COMPARED:
        lost = paired(by_paper(whole, name), by_paper(without, name))
        table[name] = averaged(whole, name) - averaged(without, name)
        table[f"{name}_interval"] = lost
        table[f"{name}_noise"] = is_noise(lost)
    table["tokens"] = averaged(without, "tokens")
    return table


def worst(scores: Sequence[ClaimScore], most: int = 30) -> list[tuple[Any, ...]]:
    """Claims whose gold lines are covered least: unit, claim, language, share covered."""
    order = sorted(scores, key=lambda s: (s.covered8, s.r8, s.r2, s.unit, s.claim_id))
    return [(s.unit, s.claim_id, s.language, s.covered8) for s in order[:most] if s.covered8 < 1]
