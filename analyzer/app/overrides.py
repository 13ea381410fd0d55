"""What people decided instead of the judge: scores out of a file put over verdicts.

The judge's own score stays beside the person's, so that a report tells both and agreement can be
computed from it. The file outlives runs: it names claims, never verdicts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from analyzer.app.given_scores import GivenScore, GivenScores, read_scores, unknown_ids
from taxonomy.category import category_of
from taxonomy.claim import ClaimSet
from taxonomy.discrepancy import discrepancy_of
from taxonomy.drift import ZeroType
from taxonomy.faults import ClaimsFileError, Fault
from taxonomy.verdict import Overruled, Score, Verdict
from taxonomy.zero_prose import zero_type_of_prose

PERSON = "person:"
"""What `decided_by` begins with where a person decided."""


def read_overrides(path: Path, claims: ClaimSet) -> GivenScores:
    """InputError, with every fault at once, for unknown claims, levels that are none, and
    entries that do not say who decided and why."""
    given = read_scores(path)
    faults = unknown_ids(given, (claim.claim_id for claim in claims.claims))
    for one in given.scores:
        if not one.who:
            faults.append(Fault(one.place, "does not say who decided", 'add "who"'))
        if not one.reason:
            faults.append(Fault(one.place, "gives no reason", 'add "reason"'))
    if faults:
        raise ClaimsFileError(given.name, faults)
    return given


def overruled(verdicts: Sequence[Verdict], given: GivenScores) -> tuple[Verdict, ...]:
    """The verdicts in their order, with the given scores in force where there are any."""
    by_claim = {one.claim_id: one for one in given.scores}
    return tuple(
        _decided(verdict, by_claim[verdict.claim.claim_id])
        if verdict.claim.claim_id in by_claim
        else verdict
        for verdict in verdicts
    )


def _decided(verdict: Verdict, given: GivenScore) -> Verdict:
    below_one = given.score is not Score.FAITHFUL
    claim = verdict.claim
    zero_type = _zero_type(verdict, given)
    states = [result.state for result in verdict.requirements if result.decisive]
    return replace(
        verdict,
        score=given.score,
        failure="",
        reasoning=_said(verdict, given),
        confidence=1.0,
        decided_by=f"{PERSON}{given.who}",
        prefilter_rule="",
        zero_type=zero_type,
        discrepancy=discrepancy_of(states, dimension=claim.dimension, zero_type=zero_type)
        if below_one
        else None,
        category=category_of(claim.text, claim.dimension) if below_one else None,
        overruled=Overruled(
            score=verdict.score,
            decided_by=verdict.decided_by,
            who=given.who,
            reason=given.reason,
            failure=verdict.failure,
        ),
    )


def _said(verdict: Verdict, given: GivenScore) -> str:
    """Both opinions, so that every form of the report shows them."""
    ending = "" if given.reason.endswith((".", "!", "?")) else "."
    own = "no score" if verdict.score is None else f"{verdict.score.value:g}"
    judge = f"The judge ({verdict.decided_by}) gave {own}: {verdict.reasoning or verdict.failure}"
    return f"{given.who} decided: {given.reason}{ending} {judge}"


def _zero_type(verdict: Verdict, given: GivenScore) -> ZeroType | None:
    """The person's own word first, then what their reason says, then what the judge found."""
    if given.score is not Score.ABSENT:
        return None
    spoken = zero_type_of_prose(given.reason)
    if given.zero_type is None and spoken is ZeroType.UNCLASSIFIED:
        return verdict.zero_type or spoken
    return given.zero_type or spoken
