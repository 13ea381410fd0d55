"""A small paper with claims to review, and what tests do with a review of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from analyzer.app.review_claims import Desk, open_desk
from analyzer.paper.review import Action
from analyzer.paper.review_words import ActionKind, Criterion

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
PAPER = f"""# A quick sampler

## 1 Method

We train for $n=90$ epochs. The rate is 0.1 \N{GRINNING FACE} and never decays.

The sampler draws ten pairs at once. Smith et al. draw one pair, {HOSTILE} as they say.

## 2 Experiments

We first sort the images and then resize them. Accuracy is 93.1 in the end.
"""
TEXTS = {
    "D1": ["We train for 90 epochs.", "The rate is 0.1."],
    "D2": ["The sampler draws ten pairs.", f"Smith et al. draw one pair, {HOSTILE}"],
    "D3": ["Accuracy is 93.1 in the end."],
    "D4": ["Images are sorted, then resized."],
}
QUOTED = {
    "D1": ["We train for $n=90$ epochs.", "The rate is 0.1"],
    "D2": ["The sampler draws ten pairs at once.", "Smith et al. draw one pair"],
    "D3": ["Accuracy is 93.1 in the end."],
    "D4": ["We first sort the images and then resize them."],
}
IDS = ["s-D1-001", "s-D1-002", "s-D2-001", "s-D2-002", "s-D3-001", "s-D4-001"]


def files(folder: Path) -> tuple[Path, Path]:
    """The claims file and the paper, written into `folder`."""
    paper, claims = folder / "paper.md", folder / "claims.json"
    paper.write_text(PAPER, "utf-8")
    lists = {
        key: [
            {
                "id": f"s-{key}-{number:03d}",
                "claim": text,
                "source": "Section 1",
                "span": [PAPER.index(quoted), PAPER.index(quoted) + len(quoted)],
                "importance": 3,
            }
            for number, (text, quoted) in enumerate(zip(texts, QUOTED[key], strict=True), start=1)
        ]
        for key, texts in TEXTS.items()
    }
    claims.write_text(json.dumps({"paper_id": "s", "paper_title": "A sampler", **lists}), "utf-8")
    return claims, paper


def desk_in(folder: Path, *, partial: bool = False) -> Desk:
    """A desk at those files, begun or gone on with."""
    if not (folder / "claims.json").exists():
        files(folder)
    return open_desk(folder / "claims.json", folder / "paper.md", partial=partial)


def accepting(*claim_ids: str) -> Action:
    """Accept one claim."""
    return Action(ActionKind.ACCEPT, Criterion.EXACT_SOURCE, "it says so", claim_ids)


def rejecting(*claim_ids: str) -> Action:
    """Reject one claim."""
    return Action(ActionKind.REJECT, Criterion.OWN_WORK, "not theirs", claim_ids)


def accept_all(desk: Desk) -> None:
    """Accept every claim of the review."""
    for claim in desk.store.snapshot().review.claims:
        desk.store.act(desk.store.snapshot().revision, accepting(claim.claim_id))


def written(path: Path) -> Any:
    """A JSON file's value."""
    return json.loads(path.read_text("utf-8"))
