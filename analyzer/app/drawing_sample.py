"""Which claims of a report should a person label, and on what form?

Claims are drawn by dimension and by the judge's level, in proportion, with at least one of each
kind while there is room, so that rare levels are not left out. The form does not tell the judge's
score: whoever fills it in must not know.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from analyzer.model.errors import InputError
from analyzer.report.document import ClaimEntry, ReportDocument
from analyzer.report.override_entries import judge_score

Stratum = tuple[str, float]

RUBRIC = {
    "1": "faithful: the code does what the claim says, by default",
    "0.75": "minor deviation: the core is right, a variant or a detail differs",
    "0.5": "key omission: the main logic is there, a material part is missing or wrong",
    "0.25": "core substitution: another mechanism stands in its place, or most parts are missing",
    "0": "absent or contradicted, or only in comments, documents, tests or code that nobody calls",
}
HOW = (
    "Look the claims up in the repository, not in the tool's report. Set score to one of the "
    "levels and give a reason with path and line; leave null what you cannot tell. Put your name "
    "into who. Then: analyzer agreement REPORT.json THIS_FILE"
)


def drawn_form(document: ReportDocument, count: int, *, seed: int = 0) -> dict[str, Any]:
    """A form for `count` claims (all, when there are fewer) in an order that tells nothing.

    The same report, count and seed give the same form. InputError when no claim has a score.
    """
    strata = _strata(document.claims)
    if not strata:
        raise InputError("report", "holds no claim with a score", "there is nothing to label")
    draw = random.Random(seed).random
    chosen: list[ClaimEntry] = []
    for stratum, wanted in shares({s: len(c) for s, c in strata.items()}, count).items():
        chosen += _shuffled(strata[stratum], draw)[:wanted]
    return {
        "how": HOW,
        "rubric": RUBRIC,
        "paper": document.paper.paper_title or document.paper.paper_id,
        "repository": document.repository.name,
        "repository_digest": document.repository.digest,
        "seed": seed,
        "who": "",
        "labels": [_entry(claim) for claim in _shuffled(chosen, draw)],
    }


def _strata(claims: Sequence[ClaimEntry]) -> dict[Stratum, list[ClaimEntry]]:
    found: defaultdict[Stratum, list[ClaimEntry]] = defaultdict(list)
    for claim in claims:
        score = judge_score(claim)
        if score is not None:
            found[str(claim.dimension), score].append(claim)
    return {stratum: found[stratum] for stratum in sorted(found)}


def shares(sizes: Mapping[Stratum, int], count: int) -> dict[Stratum, int]:
    """How many to draw of each stratum: in proportion to its size, one at least while `count`
    allows, never more than it holds; together `count`, or all there are."""
    total = sum(sizes.values())
    count = min(count, total)
    drawn = dict.fromkeys(sizes, 0)
    for _ in range(count):
        # One more for whoever is furthest behind; empty ones first, the largest of them first.
        behind = max(
            (s for s in sizes if drawn[s] < sizes[s]),
            key=lambda s: (drawn[s] == 0, sizes[s] * count / total - drawn[s], sizes[s]),
        )
        drawn[behind] += 1
    return drawn


def _shuffled(claims: Sequence[ClaimEntry], draw: Callable[[], float]) -> list[ClaimEntry]:
    # Only random() promises the same stream in every version of Python.
    keyed = [(draw(), place, claim) for place, claim in enumerate(claims)]
    return [claim for _, _, claim in sorted(keyed, key=lambda one: one[:2])]


def _entry(claim: ClaimEntry) -> dict[str, Any]:
    return {
        "claim_id": claim.id,
        "dimension": str(claim.dimension),
        "claim": claim.claim,
        "source": claim.source,
        "score": None,
        "reason": "",
    }
