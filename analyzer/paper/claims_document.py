"""Extracted claims as a claims file: the SA-Bench form, with what a reviewer needs beside each
claim.

`span` counts characters of the paper's text as it was read; `importance`, `reasons` and
`origin` say how the
claim came about. Readers of claims files keep them as unknown fields.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from analyzer.paper.candidate import Candidate
from taxonomy.drift import Dimension

_COMMON_NAMES = frozenset(
    {"paper", "main", "ms", "article", "manuscript", "arxiv", "index", "root", "full"}
)
LONGEST_ID = 60


def paper_id_of(path: Path) -> str:
    """A paper's id by its file, or by its folder where the file is called like every other
    paper.
    """
    name = path.resolve().stem
    if name.lower() in _COMMON_NAMES:
        name = path.resolve().parent.name or name
    plain = re.sub(r"[^\w.-]+", "-", name, flags=re.ASCII).strip("-.")
    return plain[:LONGEST_ID] or "paper"


def claims_document(
    claims: Sequence[Candidate], *, paper_id: str, paper_title: str
) -> dict[str, Any]:
    """The document of a claims file; ids count within each dimension, in the order of the paper."""
    lists: dict[str, list[dict[str, Any]]] = {dimension.value: [] for dimension in Dimension}
    for claim in claims:
        entries = lists[claim.dimension.value]
        claim_id = f"{paper_id}-{claim.dimension.value}-{len(entries) + 1:03d}"
        entries.append(_entry(claim, claim_id))
    return {"paper_id": paper_id, "paper_title": paper_title, **lists}


def _entry(claim: Candidate, claim_id: str) -> dict[str, Any]:
    return {
        "id": claim_id,
        "claim": claim.text,
        "source": claim.source,
        "span": [claim.span.start, claim.span.end],
        "importance": claim.importance,
        "origin": claim.origin,
        "reasons": list(claim.reasons),
    }
