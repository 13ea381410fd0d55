"""Are many claims told apart in one large repository of several projects?

The labelled repositories are laid side by side under one root; every claim says of which paper it
is, as a rubric's parents do. A claim that draws its evidence from a neighbour was not understood,
and excerpts that answer every claim say nothing about any.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from analyzer.app.wiring import repository_for
from benchmarks.labels import Unit, units
from benchmarks.retrieval.evidence import CITED, FIRST, Item
from benchmarks.retrieval.intervals import mean
from benchmarks.retrieval.searchers import available
from benchmarks.retrieval.subjects import chunks_of, indexed
from index.records import Query
from judge.gather import gather
from taxonomy.claim import Claim
from taxonomy.claim_files import read_claims

Excerpt = tuple[str, tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True)
class Scoped:
    """A claim and the folder of the project that it is about."""

    claim: Claim
    folder: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What one way of searching shows for one claim."""

    scoped: Scoped
    items: tuple[Item, ...]

    @property
    def excerpts(self) -> list[Excerpt]:
        """Files and lines."""
        return [(item.place.file, item.place.spans) for item in self.items]

    @property
    def first_inside(self) -> bool:
        """Whether the first items all lie in the claim's own project."""
        first = [item.place.file for item in self.items[:FIRST]]
        return bool(first) and all(file.startswith(f"{self.scoped.folder}/") for file in first)


def measure(data: Path, *, variant: str, only: frozenset[str], wanted: Sequence[str]) -> Any:
    """Figures by retriever over all claims of the papers that have the variant."""
    chosen = [unit for unit in units(data, only=only) if unit.variant == variant]
    claims = [scoped for unit in chosen for scoped in scoped_claims(unit)]
    with tempfile.TemporaryDirectory() as directory:
        root = laid_out(chosen, Path(directory) / "projects")
        return {name: figures(shown) for name, shown in _shown(root, claims, wanted).items()}


def laid_out(chosen: Sequence[Unit], root: Path) -> Path:
    """Copies of the repositories as siblings, each named after its paper."""
    for unit in chosen:
        shutil.copytree(unit.repository, root / unit.paper, symlinks=True)
    return root


def scoped_claims(unit: Unit) -> list[Scoped]:
    """The paper's claims, with its title as the one thing that tells the scope."""
    read = read_claims(unit.claims)
    scope = read.paper_title or read.paper_id
    return [
        Scoped(replace(claim, context=(*claim.context, f"{unit.paper}: {scope}")), unit.paper)
        for claim in read.claims
    ]


def _shown(root: Path, claims: Sequence[Scoped], wanted: Sequence[str]) -> dict[str, list[Shown]]:
    subject = indexed(root)
    chunks = {chunk.chunk_id: chunk for chunk in chunks_of(subject)}
    shown: dict[str, list[Shown]] = {}
    for name, build in available(wanted).items():
        searcher = build(list(chunks.values()))
        for scoped in claims:
            hits = searcher.search(Query(scoped.claim.text), limit=CITED)
            items = tuple(Item.of_chunk(chunks[hit.chunk_id]) for hit in hits)
            shown.setdefault(name, []).append(Shown(scoped, items))
    repository = repository_for(subject)
    for scoped in claims:
        cited = gather(scoped.claim, repository).evidence
        found = Shown(scoped, tuple(map(Item.of_evidence, cited)))
        shown.setdefault("gather", []).append(found)
    return shown


def figures(shown: Sequence[Shown]) -> dict[str, float]:
    """Distinct excerpts a claim, the share of excerpts that are distinct, the most claims that
    one excerpt answers, and the share of claims whose first items lie in their own project."""
    excerpts = [excerpt for one in shown for excerpt in one.excerpts]
    distinct = set(excerpts)
    counts = [excerpts.count(excerpt) for excerpt in distinct]
    return {
        "claims": len(shown),
        "excerpts": len(excerpts),
        "distinct_a_claim": len(distinct) / len(shown) if shown else 0.0,
        "distinct_share": len(distinct) / len(excerpts) if excerpts else 0.0,
        "most_claims_of_one_excerpt": max(counts, default=0),
        "first_two_inside": mean([float(one.first_inside) for one in shown]),
    }
