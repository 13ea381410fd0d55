"""What does a model reply to the questions about a paper?

All calls of a round are made together. A reply that cannot be read, or a call that one part of it
may have spoilt, is asked once more, part by part.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from analyzer.paper.with_model.prompts import Question, request_for, shared_out
from analyzer.paper.with_model.proposals import Proposal, proposals_in
from judge.remote.exchange import Client, ModelFailure, ModelReply

WORTH_ASKING_AGAIN = frozenset({"cut_off", "refused", "invalid", "empty", "too_long", "too_large"})
"""Failures that one part of a call may have caused for all."""

UNREADABLE = "it holds no results as JSON"


class Answered(Struct, frozen=True):
    """A question with what was replied. `proposals` None: nothing that can be read.

    `failure` says why the reply lacks something, "" for a whole one.
    """

    question: Question
    proposals: tuple[Proposal, ...] | None
    by: str
    failure: str = ""


def answers(
    questions: Sequence[Question], client: Client, *, spare_tokens: int = 0
) -> list[Answered]:
    """An answer to each question, in order; one that was asked in parts has one for each part."""
    requests = [request_for(one, spare_tokens=spare_tokens) for one in questions]
    outcomes = client.answer(requests) if requests else []
    first = [
        _answered(question, outcome, client.model)
        for question, outcome in zip(questions, outcomes, strict=True)
    ]
    again = [
        _singly(one.question) if _worth_it(one, outcome) else []
        for one, outcome in zip(first, outcomes, strict=True)
    ]
    second = iter(_second_round([one for few in again for one in few], client, spare_tokens))
    found: list[Answered] = []
    for one, parts in zip(first, again, strict=True):
        found += [next(second) for _ in parts] if parts else [one]
    return found


def _second_round(
    questions: Sequence[Question], client: Client, spare_tokens: int
) -> list[Answered]:
    requests = [
        request_for(one, objection=UNREADABLE, spare_tokens=spare_tokens) for one in questions
    ]
    outcomes = client.answer(requests) if requests else []
    return [
        _answered(question, outcome, client.model)
        for question, outcome in zip(questions, outcomes, strict=True)
    ]


def _worth_it(one: Answered, outcome: ModelReply | ModelFailure) -> bool:
    if isinstance(outcome, ModelFailure):
        return outcome.kind in WORTH_ASKING_AGAIN
    return one.proposals is None or (bool(one.failure) and len(one.question.parts) > 1)


def _singly(question: Question) -> list[Question]:
    """The question part by part; candidates go with the part that holds them."""
    parts = [(part,) for part in question.parts]
    return shared_out(question.specialist, parts, question.candidates)


def _answered(question: Question, outcome: ModelReply | ModelFailure, model: str) -> Answered:
    if isinstance(outcome, ModelFailure):
        failure = f"{_place(question)}: no reply ({outcome.kind}): {outcome.detail}"
        return Answered(question, None, model, failure)
    proposals = proposals_in(outcome.text)
    cut = outcome.finish_reason == "length"
    if proposals is None or (cut and not proposals):
        return Answered(question, None, model, f"{_place(question)}: the reply was unreadable")
    failure = f"{_place(question)}: the reply was cut off after {len(proposals)} results"
    return Answered(question, tuple(proposals), model, failure if cut else "")


def _place(question: Question) -> str:
    first, last = question.parts[0].section.source, question.parts[-1].section.source
    where = first if first == last else f"{first} to {last}"
    return f"{question.specialist} in {where}"
