"""The judge that asks a language model: batches of claims, what is unclear asked again once.

A claim gets a score only from a result that stands up to every check; whatever else happens, it
is not assessed and says why. Nothing here knows how a request travels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from judge.asking.evidence_text import Limits
from judge.asking.model_verdict import model_verdict
from judge.asking.prompts import Prompt, masked_in, prompt_digest, prompt_for, prompt_version
from judge.asking.replies import Answer, Objection, answer_of, results_in, strangers
from judge.case import Case
from judge.remote.exchange import Client, ModelFailure, ModelReply
from judge.verdicts import unjudged
from taxonomy.asked import Asked
from taxonomy.verdict import Verdict

SearchAgain = Callable[[Case, str], Case]
"""A case with more evidence for the given words; the same case when there is none."""

WORTH_ASKING_SINGLY = frozenset({"cut_off", "refused", "invalid", "empty", "too_long", "too_large"})
"""Failures that one claim of a batch may have caused for all."""

SURE, ASKED_TWICE = 0.8, 0.6


@dataclass
class _Course:
    """What has happened to one case so far."""

    case: Case
    asked: Asked = field(default_factory=Asked)
    answer: Answer | None = None
    objection: Objection | None = None
    failure: ModelFailure | None = None

    def take(self, outcome: Answer | Objection | ModelFailure) -> None:
        """An answer once given is replaced by a later answer alone."""
        if isinstance(outcome, Answer):
            self.answer, self.objection, self.failure = outcome, None, None
            return
        if isinstance(outcome, ModelFailure):
            self.failure = outcome
            return
        self.objection, self.failure = outcome, None
        self.asked = replace(self.asked, faults=self.asked.faults + outcome.faults)


class LanguageModelJudge:
    """Implements `judge.case.Judge` over a Client.

    `search_again` is asked at most once a claim, when the model names words of what it was not
    shown. `sample` and `temperature` tell several judges of one model apart (`judge.votes`).
    """

    def __init__(
        self,
        client: Client,
        *,
        claims_per_call: int = 4,
        limits: Limits | None = None,
        search_again: SearchAgain | None = None,
        sample: int = 0,
        temperature: float = 0.0,
        spare_tokens: int = 0,
    ) -> None:
        if claims_per_call < 1:
            raise ValueError("a call holds at least one claim")
        self.name = f"llm:{client.model}/{prompt_version()}-{prompt_digest()[:8]}"
        self._client = client
        self._claims_per_call = claims_per_call
        self._limits = limits or Limits()
        self._search_again = search_again
        self._sample = sample
        self._temperature = temperature
        self._spare_tokens = spare_tokens

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """One verdict per case, in the order given; all calls of a round are made together."""
        courses = [_Course(case) for case in cases]
        self._round(courses, self._claims_per_call)
        self._round([one for one in courses if _unclear(one)], 1)
        self._round([one for one in courses if self._widened(one)], 1)
        return [self._verdict(course) for course in courses]

    def requests(self, cases: Sequence[Case]) -> list[Prompt]:
        """The prompts of the first round: what `judge` asks at least."""
        return [self._prompt([_Course(case) for case in batch]) for batch in self._batches(cases)]

    def _batches(self, cases: Sequence[Case]) -> list[Sequence[Case]]:
        size = self._claims_per_call
        return [cases[at : at + size] for at in range(0, len(cases), size)]

    def _round(self, courses: Sequence[_Course], size: int) -> None:
        batches = [courses[at : at + size] for at in range(0, len(courses), size)]
        prompts = [self._prompt(batch) for batch in batches]
        if not prompts:
            return
        replies = self._client.answer([prompt.request for prompt in prompts])
        for batch, prompt, reply in zip(batches, prompts, replies, strict=True):
            _account(batch, prompt, reply)
            _settle(batch, prompt, reply)

    def _prompt(self, batch: Sequence[_Course]) -> Prompt:
        objections = [fault for one in batch if one.objection for fault in one.objection.faults]
        return prompt_for(
            [one.case for one in batch],
            self._limits,
            objections=objections,
            sample=self._sample,
            temperature=self._temperature,
            spare_tokens=self._spare_tokens,
        )

    def _widened(self, course: _Course) -> bool:
        """Whether the model's words found something new, which is then part of the case."""
        words = course.answer.not_shown if course.answer else ()
        if not words or self._search_again is None:
            return False
        wider = self._search_again(course.case, " ".join(words))
        course.asked = replace(course.asked, searched_again=words)
        if wider.evidence == course.case.evidence:
            return False
        course.case = wider
        return True

    def _verdict(self, course: _Course) -> Verdict:
        if course.answer is not None:
            sure = SURE if not course.asked.faults else ASKED_TWICE
            verdict = model_verdict(course.case, course.answer, self.name, confidence=sure)
        else:
            verdict = unjudged(course.case, _why(course), self.name)
        return replace(verdict, asked=course.asked)


def _unclear(course: _Course) -> bool:
    if course.failure is not None:
        return course.failure.kind in WORTH_ASKING_SINGLY
    return course.objection is not None


def _why(course: _Course) -> str:
    if course.failure is not None:
        return f"the model gave no reply ({course.failure.kind}): {course.failure.detail}"
    faults = course.objection.faults if course.objection else ("it was not asked",)
    return f"the model's reply could not be used: {'; '.join(faults)}"


def _settle(batch: Sequence[_Course], prompt: Prompt, reply: ModelReply | ModelFailure) -> None:
    if isinstance(reply, ModelFailure):
        for course in batch:
            course.take(reply)
        return
    results = results_in(reply.text)
    foreign = strangers(results, [course.case.claim.claim_id for course in batch])
    for course in batch:
        outcome = answer_of(course.case, results, prompt.shown[course.case.claim.claim_id].shown)
        if (
            isinstance(outcome, Objection)
            and foreign
            and not results.get(course.case.claim.claim_id)
        ):
            named = ", ".join(repr(one[:60]) for one in foreign[:3])
            outcome = Objection((*outcome.faults, f"there were results for {named} instead"))
        course.take(outcome)


def _account(batch: Sequence[_Course], prompt: Prompt, reply: ModelReply | ModelFailure) -> None:
    """Divide what a call took among its claims, to the last token."""
    hidden = masked_in(prompt, [course.case for course in batch])
    for place, course in enumerate(batch):
        course.asked = course.asked.plus(
            Asked(
                calls=1,
                prompt_tokens=_part(reply.prompt_tokens, place, len(batch)),
                completion_tokens=_part(reply.completion_tokens, place, len(batch)),
                cost=None if reply.cost is None else reply.cost / len(batch),
                masked=hidden[course.case.claim.claim_id],
            )
        )


def _part(whole: int, place: int, parts: int) -> int:
    return whole // parts + (place < whole % parts)
