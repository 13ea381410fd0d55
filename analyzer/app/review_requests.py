"""What the review page asks for and what it is told: plain values, whatever carries them.

Text of paper and claims is passed on as it is; showing it safely is up to whoever shows it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analyzer.app.review_claims import Desk, Finished
from analyzer.app.review_store import Snapshot, StaleReview
from analyzer.model.errors import AnalyzerError
from analyzer.paper.document import Block, Section
from analyzer.paper.review import Action, ReviewedClaim, State
from analyzer.paper.review_documents import statistics_lines
from analyzer.paper.review_passages import Selection, shown_text
from analyzer.paper.review_statistics import statistics
from analyzer.paper.review_words import ISSUE_NAMES, QUESTIONS, READY_REASONS
from analyzer.report.wording import DIMENSIONS


class Answer(Struct, frozen=True):
    """An HTTP status and a JSON object; `finished` when the review ended with it."""

    status: int
    value: dict[str, Any]
    finished: Finished | None = None


OK, WRONG, STALE, UNKNOWN = 200, 400, 409, 404
QUOTE = 600
"""Characters of the passage that a claim shows; the paper beside it shows the rest."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Undo or redo, of a review at the revision the page knows."""

    revision: int


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """An action; with a selection its span, and its source where none is given, come from it."""

    revision: int
    action: Action
    selection: Selection | None = None


class Finish(Struct, frozen=True, forbid_unknown_fields=True):
    """Write the result of the review at this revision."""

    revision: int
    partial: bool = False


def read(desk: Desk, name: str) -> Answer:
    """What lies before the reviewer: `paper` never changes, `state` and its `revision` do."""
    if name == "paper":
        return Answer(OK, paper_view(desk))
    if name == "state":
        return Answer(OK, state_view(desk, desk.store.snapshot()))
    if name == "revision":
        return Answer(OK, {"revision": desk.store.snapshot().revision})
    return Answer(UNKNOWN, {"error": "there is nothing of this name"})


def change(desk: Desk, name: str, body: bytes) -> Answer:
    """The state after a change, or why there was none; 409 brings the state that was missed."""
    try:
        match name:
            case "act":
                snapshot = _act(desk, msgspec.json.decode(body, type=Act))
            case "undo":
                snapshot = desk.store.undo(msgspec.json.decode(body, type=Step).revision)
            case "redo":
                snapshot = desk.store.redo(msgspec.json.decode(body, type=Step).revision)
            case "finish":
                return _finished(desk, msgspec.json.decode(body, type=Finish))
            case _:
                return Answer(UNKNOWN, {"error": "there is nothing of this name"})
    except StaleReview as error:
        missed = state_view(desk, desk.store.snapshot())
        return Answer(STALE, {"error": str(error), "state": missed})
    except AnalyzerError as error:
        return Answer(WRONG, {"error": str(error)})
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Answer(WRONG, {"error": f"the request cannot be read: {error}"})
    return Answer(OK, state_view(desk, snapshot))


def _act(desk: Desk, asked: Act) -> Snapshot:
    return desk.store.act(asked.revision, located(desk, asked.action, asked.selection))


def located(desk: Desk, action: Action, selection: Selection | None) -> Action:
    """`action` with span and source of what was selected; a source it names itself stays."""
    span = None if selection is None else desk.passages.span_of(selection)
    if span is None:
        return action
    return replace(action, span=span, source=action.source or desk.passages.source_of(span))


def _finished(desk: Desk, asked: Finish) -> Answer:
    if desk.store.snapshot().revision != asked.revision:
        raise StaleReview("review", "went on in another window", "look at it before you finish")
    finished = desk.finish(partial=asked.partial)
    told = {
        "finished": True,
        "result": finished.result.name,
        "log": finished.log.name,
        "left_out": finished.left_out,
        "lines": statistics_lines(finished.statistics),
        "statistics": msgspec.to_builtins(finished.statistics),
    }
    return Answer(OK, told, finished)


def paper_view(desk: Desk) -> dict[str, Any]:
    """The paper block by block, and the words in which it is reviewed."""
    sections: list[dict[str, Any]] = []
    at = 0
    for section in desk.paper.sections:
        sections.append(_section(section, at))
        at += len(section.blocks)
    return {
        "title": desk.paper.title or desk.claims_name,
        "claims_file": desk.claims_name,
        "result": desk.result.name,
        "log": desk.log.name,
        "notes": list(desk.notes),
        "sections": sections,
        "dimensions": {key.value: name for key, name in DIMENSIONS.items()},
        "questions": [
            {"key": key.value, "name": name, "question": question}
            for key, (name, question) in QUESTIONS.items()
        ],
        "issues": {key.value: name for key, name in ISSUE_NAMES.items()},
        "reasons": msgspec.to_builtins(READY_REASONS),
    }


def _section(section: Section, first: int) -> dict[str, Any]:
    name = "Appendix" if section.appendix and section.number else ""
    head = " ".join(part for part in (name, section.number, section.title) if part)
    return {
        "head": head or section.source,
        "level": section.level,
        "blocks": [_block(block, at) for at, block in enumerate(section.blocks, start=first)],
    }


def _block(block: Block, at: int) -> dict[str, Any]:
    view: dict[str, Any] = {
        "id": at,
        "kind": block.kind.value,
        "label": block.label,
        "text": shown_text(block),
    }
    if block.table is not None:
        view["header"] = list(block.table.header)
        view["rows"] = [list(row) for row in block.table.rows]
    return view


def state_view(desk: Desk, snapshot: Snapshot) -> dict[str, Any]:
    """All claims as they are, each with its places in the paper, and how far the review is."""
    review = snapshot.review
    last = review.steps[-1] if review.steps else None
    return {
        "revision": snapshot.revision,
        "can_undo": snapshot.can_undo,
        "can_redo": snapshot.can_redo,
        "claims": [_claim(desk, claim) for claim in review.claims],
        "open": len(review.of_state(State.OPEN)),
        "statistics": msgspec.to_builtins(statistics(review)),
        "last": last
        and {
            "kind": last.action.kind.value,
            "after": [claim.claim_id for claim in last.after],
        },
    }


def _claim(desk: Desk, claim: ReviewedClaim) -> dict[str, Any]:
    places = desk.passages.places(claim.span, claim.source, claim.text)
    reasons = claim.extra.get("reasons")
    return {
        "id": claim.claim_id,
        "dimension": claim.dimension.value,
        "text": claim.text,
        "source": claim.source,
        "state": claim.state.value,
        "history": [kind.value for kind in claim.history],
        "origins": list(claim.origins),
        "importance": claim.extra.get("importance"),
        "reasons": [str(one) for one in reasons] if isinstance(reasons, list) else [],
        "places": msgspec.to_builtins(places),
        "quote": desk.passages.quoted(places)[:QUOTE],
    }
