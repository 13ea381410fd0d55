"""What is known about a claim that scored 0, in the plain signals that the taxonomy asks for."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.source import RUNS, FileRole
from judge.case import Case
from judge.requirement import RequirementKind
from judge.sighting import Sighting, Strength
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from taxonomy.zero import ZeroSignals


def zero_signals(case: Case, results: Sequence[RequirementResult]) -> ZeroSignals:
    """Signals from sightings and from what became of each requirement."""
    seen = _mentions(case)
    found = [s for group in case.sightings.values() for s in group]
    states = {result.state for result in results}
    contradiction = _note(results, RequirementState.CONTRADICTED)
    external, in_code = _external(case)
    return ZeroSignals(
        stubbed=RequirementState.STUBBED in states or _top_is_stub(case),
        stub_reason=_note(results, RequirementState.STUBBED) or _stub_reason(case),
        external_thing=external,
        external_named_in_code=in_code,
        unreachable_code_matches=RequirementState.UNREACHED in states,
        contradicted=RequirementState.CONTRADICTED in states and not _only_values(case),
        contradiction=contradiction,
        other_value=RequirementState.CONTRADICTED in states,
        mentioned_in_docs=_any(seen, FileRole.DOC),
        mentioned_in_tests=_any(seen, FileRole.TEST),
        mentioned_in_comments=any(
            s.strength is Strength.PROSE and s.role not in {FileRole.DOC, FileRole.TEST}
            for s in seen
        ),
        mentioned_in_unread_config=any(
            s.role is FileRole.CONFIG and s.fact is not None and not s.fact.in_force for s in seen
        ),
        anything_found=any(s.role in RUNS and s.strength > Strength.PROSE for s in found),
    )


def _mentions(case: Case) -> list[Sighting]:
    """Sightings of the parts that nothing alive meets. The words that all claims share do not
    count: some comment always holds them."""
    return [
        s
        for requirement in case.plan.requirements
        if requirement.kind is not RequirementKind.TOPIC and not requirement.guessed
        for s in case.sightings[requirement.requirement_id]
        if not any(other.alive for other in case.sightings[requirement.requirement_id])
    ]


def _note(results: Sequence[RequirementResult], state: RequirementState) -> str:
    return next((result.note for result in results if result.state is state), "")


def _any(seen: Sequence[Sighting], role: FileRole) -> bool:
    return any(s.role is role for s in seen)


def _only_values(case: Case) -> bool:
    return case.claim.dimension is Dimension.NUMERICAL


BEST_ITEMS = 3


def _top_is_stub(case: Case) -> bool:
    """A stub is among the best evidence in code that runs."""
    return bool(_stub_reason(case))


def _stub_reason(case: Case) -> str:
    best = [item for item in case.evidence if item.runs][:BEST_ITEMS]
    return next((f"{item.symbol} {item.stub}" for item in best if item.stub), "")


def _external(case: Case) -> tuple[str, bool]:
    """A named thing of a protocol claim that no live code loads, and whether code names it."""
    if case.claim.dimension is not Dimension.PROTOCOL:
        return "", False
    for requirement in case.plan.requirements:
        if requirement.kind is not RequirementKind.COMPONENT or requirement.negated:
            continue
        seen = case.sightings[requirement.requirement_id]
        in_code = any(s.role in RUNS and s.strength is Strength.TOKENS for s in seen)
        if seen and not in_code:
            return requirement.label, False
    return "", False
