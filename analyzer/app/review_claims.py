"""Review extracted claims beside their paper: what is opened, what a finished review writes.

The claims file and the paper are only read. A result or a log never replaces a file that belongs
to something else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.app.review_store import ReviewStore, Snapshot, digest_of
from analyzer.model.errors import InputError
from analyzer.paper.document import Paper
from analyzer.paper.reading import read_paper
from analyzer.paper.review import ReviewedClaim, State, begin
from analyzer.paper.review_documents import (
    MARK,
    claims_to_review,
    log_document,
    reviewed_document,
)
from analyzer.paper.review_passages import Passages
from analyzer.paper.review_statistics import Statistics, statistics
from analyzer.report.write import write_atomically
from taxonomy.claim_files import read_claims

SHOWN_IDS = 6


@dataclass(frozen=True, slots=True)
class Finished:
    """What a finished review wrote; `left_out` claims were never reviewed."""

    statistics: Statistics
    result: Path
    log: Path
    left_out: int


@dataclass(frozen=True, slots=True)
class Desk:
    """All that lies before a reviewer: the paper, the review, and where its results go."""

    paper: Paper
    passages: Passages
    store: ReviewStore
    claims_name: str
    result: Path
    log: Path
    partial: bool
    notes: tuple[str, ...] = ()

    def finish(self, *, partial: bool) -> Finished:
        """Write result and log. InputError, and nothing written, while claims are open, unless
        `partial` leaves them out.
        """
        snapshot = self.store.snapshot()
        waiting = snapshot.review.of_state(State.OPEN)
        if waiting and not (partial or self.partial):
            raise InputError(self.claims_name, _open_text(waiting), "review them, or use --partial")
        _check_target(self.result, self.claims_name)
        _check_target(self.log, self.claims_name)
        self._write(snapshot)
        found = statistics(snapshot.review)
        return Finished(found, self.result, self.log, len(waiting))

    def _write(self, snapshot: Snapshot) -> None:
        log = log_document(snapshot.review, claims_name=self.claims_name)
        result = reviewed_document(
            snapshot.review,
            paper_title=self.paper.title,
            claims_name=self.claims_name,
            log_name=self.log.name,
        )
        write_atomically(self.log, _json(log))
        write_atomically(self.result, _json(result))


def open_desk(
    claims_file: Path,
    paper_file: Path,
    *,
    result: Path | None = None,
    log: Path | None = None,
    partial: bool = False,
) -> Desk:
    """Everything for a review, begun or gone on with. InputError for what cannot be used."""
    claims = read_claims(claims_file)
    paper = read_paper(paper_file)
    start = begin(claims.paper_id, claims_to_review(claims))
    result = result or _beside(claims_file, ".reviewed.json")
    log = log or claims_file.with_name("review_log.json")
    _check_apart([claims_file, paper_file], [result, log, _beside(claims_file, ".review.json")])
    for target in (result, log):
        _check_target(target, claims_file.name)
    store = ReviewStore(
        _beside(claims_file, ".review.json"),
        start,
        claims_digest=digest_of(claims_file.read_bytes()),
        paper_digest=digest_of(paper.text.encode("utf-8", "backslashreplace")),
    )
    store.snapshot()
    return Desk(
        paper=paper,
        passages=Passages(paper),
        store=store,
        claims_name=claims_file.name,
        result=result,
        log=log,
        partial=partial,
        notes=_notes(paper, start.claims, other_paper=store.other_paper),
    )


def standing(desk: Desk) -> str:
    """How far a review is, in words."""
    review = desk.store.snapshot().review
    done = len(review.claims) - len(review.of_state(State.OPEN))
    return f"{done} of {len(review.claims)} claims reviewed, kept in {desk.store.path.name}"


def _notes(
    paper: Paper, claims: tuple[ReviewedClaim, ...], *, other_paper: bool
) -> tuple[str, ...]:
    notes = list(paper.problems)
    outside = [claim for claim in claims if claim.span and claim.span.end > len(paper.text)]
    if outside:
        notes.append(
            f"{len(outside)} claims point beyond the end of this paper: "
            "is it the file that they were extracted from?"
        )
    if other_paper:
        notes.append("the review was begun with another text of the paper; places in it may be off")
    return tuple(notes)


def _beside(claims_file: Path, ending: str) -> Path:
    return claims_file.with_name(claims_file.stem + ending)


def _check_apart(inputs: list[Path], outputs: list[Path]) -> None:
    """InputError for an output that is an input, or is named twice."""
    for output in outputs:
        if any(_same(output, one) for one in inputs):
            raise InputError(str(output), "is an input of the review", "choose another output")
    if len({path.resolve() for path in outputs}) < len(outputs):
        problem = "is named for two different files"
        raise InputError(str(outputs[0]), problem, "choose another output")


def _same(path: Path, other: Path) -> bool:
    return path.exists() and other.exists() and path.samefile(other)


def _check_target(path: Path, claims_name: str) -> None:
    """InputError for a place that holds something other than what this review wrote before."""
    if path.is_dir():
        raise InputError(str(path), "is a folder", "name a file")
    if not path.exists():
        return
    try:
        found: Any = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        found = None
    owner = found.get(MARK) if isinstance(found, dict) else None
    if owner != claims_name:
        whose = "belongs to another review" if owner else "is no file of this review"
        raise InputError(str(path), whose, "move it away, or choose another output")


def _open_text(waiting: list[ReviewedClaim]) -> str:
    ids = ", ".join(claim.claim_id for claim in waiting[:SHOWN_IDS])
    more = f" and {len(waiting) - SHOWN_IDS} more" if len(waiting) > SHOWN_IDS else ""
    verb = "claim is" if len(waiting) == 1 else "claims are"
    return f"{len(waiting)} {verb} not reviewed ({ids}{more})"


def _json(document: dict[str, Any]) -> bytes:
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace")
