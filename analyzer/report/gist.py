"""What is a verdict in one line, and where would one look first?"""

from __future__ import annotations

from analyzer.report.document import ClaimEntry, ReportDocument, RequirementEntry
from analyzer.report.visible import first_sentence, one_line, shortened
from analyzer.report.wording import GRAVITY, reference_text
from judge.claims.plan import TOPIC_LABEL
from taxonomy.verdict import RequirementState

GIST_LIMIT = 200
PARTS_NAMED = 3


def paper_name(document: ReportDocument) -> str:
    """The paper's title, its id where there is none."""
    paper = document.paper
    return one_line(paper.paper_title or paper.paper_id) or "untitled paper"


def gist(claim: ClaimEntry) -> str:
    """Why the claim has its score, on one line: its failure, the reason of the person who decided,
    or the gravest of its parts.

    What stands against a claim is said of a high score too. Where no part is wrong, or none is told
    apart, the first sentence of the reasoning; where nothing was reasoned, that of the claim.
    """
    if claim.failure:
        return shortened(one_line(claim.failure), GIST_LIMIT)
    if claim.override:
        said = f"{one_line(claim.override.who)}: {one_line(claim.override.reason)}"
        return shortened(said, GIST_LIMIT)
    wrong = "; ".join(_said(part) for part in wrong_parts(claim)[:PARTS_NAMED])
    return shortened(wrong or first_sentence(claim.judge_reasoning or claim.claim), GIST_LIMIT)


def best_place(claim: ClaimEntry) -> str:
    """Path and lines of the gravest part, else of what decided, else of the best evidence; empty
    without any."""
    references = [part.references[0] for part in wrong_parts(claim) if part.references]
    references += claim.evidence_refs[:1]
    if not claim.prefilter_rule:  # what it says is absent has no place
        references += [item.reference for item in claim.evidence[:1]]
    return reference_text(references[0]) if references else ""


def wrong_parts(claim: ClaimEntry) -> list[RequirementEntry]:
    """Parts of an assessed claim that are not simply met, the gravest first. The words that are
    left of it are no part: that they stand apart says little."""
    if claim.score is None:
        return []
    return [
        part
        for part in gravest_first(claim)
        if part.state is not RequirementState.MET and part.requirement != TOPIC_LABEL
    ]


def gravest_first(claim: ClaimEntry) -> list[RequirementEntry]:
    """All parts of a claim, what stands against it before what is met."""
    return sorted(claim.requirements, key=lambda part: GRAVITY[part.state])


def _said(part: RequirementEntry) -> str:
    note = f" ({one_line(part.note)})" if part.note else ""
    return f"{one_line(part.requirement)}: {part.state.value}{note}"
