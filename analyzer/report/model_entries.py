"""What a report says of asking a model: votes, tokens and cost, masks, words that talk to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from analyzer.report.document import (
    AskedEntry,
    AskedSummary,
    ClaimEntry,
    InstructionEntry,
    MaskedEntry,
    VoteEntry,
)
from analyzer.report.storable import storable_text
from judge.asking.instructions import Instruction
from taxonomy.asked import Asked
from taxonomy.verdict import Verdict

CENT_PARTS = 8
"""Decimals of a cost: a small model takes millionths of a dollar for a claim."""


def asked_entry(asked: Asked | None) -> AskedEntry | None:
    """None for a claim that no model was asked about."""
    if asked is None:
        return None
    return AskedEntry(
        calls=asked.calls,
        prompt_tokens=asked.prompt_tokens,
        completion_tokens=asked.completion_tokens,
        cost=None if asked.cost is None else round(asked.cost, CENT_PARTS),
        faults=tuple(storable_text(fault) for fault in asked.faults),
        searched_again=tuple(storable_text(words) for words in asked.searched_again),
        votes=tuple(VoteEntry(by=storable_text(v.by), score=v.score) for v in asked.votes),
        spread=asked.spread,
    )


def asked_summary(claims: Sequence[ClaimEntry]) -> AskedSummary | None:
    """Sums over the claims that were asked about; None when there is none."""
    asked = [claim.asked for claim in claims if claim.asked is not None]
    if not asked:
        return None
    costs = [one.cost for one in asked]
    known = [cost for cost in costs if cost is not None]
    return AskedSummary(
        claims=len(asked),
        prompt_tokens=sum(one.prompt_tokens for one in asked),
        completion_tokens=sum(one.completion_tokens for one in asked),
        cost=round(sum(known), CENT_PARTS) if len(known) == len(costs) else None,
    )


def masked_entries(verdicts: Iterable[Verdict]) -> tuple[MaskedEntry, ...]:
    """Each place once, sorted."""
    found = {one for verdict in verdicts if verdict.asked for one in verdict.asked.masked}
    return tuple(
        MaskedEntry(file=storable_text(one.path), line=one.line, kind=one.kind)
        for one in sorted(found)
    )


def instruction_entries(instructions: Iterable[Instruction]) -> tuple[InstructionEntry, ...]:
    """Sorted by place."""
    return tuple(
        InstructionEntry(
            file=storable_text(one.path),
            line=one.line,
            kind=one.kind,
            quote=storable_text(one.quote),
            hidden=one.hidden,
        )
        for one in sorted(instructions)
    )
