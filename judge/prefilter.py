"""Decide the hopeless claims without a judge.

Each rule looks at one case and returns the reason it deserves a zero, or None. No rule fires
while a file that could hold the evidence was not read: absence is then not known
(SPEC section 5; SA-Bench, Section 3.5).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from analyzer.model.source import RUNS
from judge import in_vain
from judge.case import Case
from judge.claims.denials import is_denial
from judge.claims.requirement import RequirementKind
from judge.lookup.sighting import Strength
from judge.rules.assessment import FIRM
from judge.settle import settled
from judge.stand_ins import best_is_dead
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

Rule = Callable[[Case, "Thresholds"], str | None]
RULES: dict[str, Rule] = {}


@dataclass(frozen=True, slots=True)
class Thresholds:
    """What the rules may be tuned by. `disabled` holds names of rules switched off."""

    smallest_repository: int = 15  # non-blank lines that run
    fewest_values: int = 3  # numbers a claim must state before their absence says anything
    disabled: frozenset[str] = field(default=frozenset())


class Removal(Struct, frozen=True):
    """A claim answered with zero: by which rule, and why."""

    rule: str
    reason: str


def rule(name: str) -> Callable[[Rule], Rule]:
    """Register a rule under the name that verdicts and reports will show."""

    def register(function: Rule) -> Rule:
        if name in RULES:
            raise ValueError(f"pre-filter rule {name!r} is registered twice")
        RULES[name] = function
        return function

    return register


def removed(
    case: Case, thresholds: Thresholds, *, rules: Mapping[str, Rule] = RULES
) -> Removal | None:
    """The first rule that fires, in the order of registration, or None. What a claim denies is
    rightly found nowhere."""
    if case.hidden or is_denial(case.claim.text):
        return None
    for name, check in rules.items():
        if name in thresholds.disabled:
            continue
        reason = check(case, thresholds)
        if reason:
            return Removal(name, reason)
    return None


@rule("repository_too_small")
def repository_too_small(case: Case, thresholds: Thresholds) -> str | None:
    """R3: there is hardly any code at all, and none of it holds a part of the claim."""
    if case.code_lines >= thresholds.smallest_repository or _holds_a_part(case):
        return None
    return (
        f"the repository has {case.code_lines} lines that run, "
        f"fewer than {thresholds.smallest_repository}"
    )


def _holds_a_part(case: Case) -> bool:
    """Whether a line that runs says any part of the claim: a short script may do all of it in one
    line."""
    return any(s.alive and s.strength > Strength.PROSE for v in case.sightings.values() for s in v)


FEWEST_WORDS = 5
"""Code need not say "hidden layers of 256 units" in any of these words; five it would."""


@rule("words_absent")
def words_absent(case: Case, thresholds: Thresholds) -> str | None:
    """R1: nothing the claim speaks of occurs in code that runs."""
    del thresholds
    if len(case.plan.content_words) < FEWEST_WORDS or case.known_words:
        return None
    if any(s.alive for seen in case.sightings.values() for s in seen):
        return None
    return f"none of the claim's words occurs in running code: {_words(case)}"


def _words(case: Case) -> str:
    return ", ".join(case.plan.shown_words or case.plan.content_words)


@rule("nothing_found")
def nothing_found(case: Case, thresholds: Thresholds) -> str | None:
    """R2: every search came back empty."""
    del thresholds
    if any(step.hits for step in case.trace):
        return None
    return f"{len(case.trace)} searches found nothing"


@rule("docs_or_tests_only")
def docs_or_tests_only(case: Case, thresholds: Thresholds) -> str | None:
    """R4: the words occur, but in nothing that runs."""
    del thresholds
    if case.evidence and not any(item.role in RUNS for item in case.evidence):
        return "every match is in documentation or tests"
    return None


@rule("values_unsupported")
def values_unsupported(case: Case, thresholds: Thresholds) -> str | None:
    """R5: the claim is its numbers, and none of them stands in code that runs, or all that do
    stand where no run uses them. Numbers without a sure name may be worked out from others."""
    if case.claim.dimension is not Dimension.NUMERICAL:
        return None
    if reason := _only_unused(case):
        return reason
    values = [
        r
        for r in case.plan.requirements
        if r.kind is RequirementKind.VALUE and r.weight >= FIRM and not r.guessed
    ]
    if len(values) < thresholds.fewest_values or case.formulas:
        return None
    for requirement in case.plan.requirements:
        for seen in case.sightings[requirement.requirement_id]:
            if seen.role in RUNS and seen.strength > Strength.PROSE:
                return None
    labels = ", ".join(requirement.label for requirement in values)
    return f"no value and no name of the claim stands in running code: {labels}"


@rule("only_a_stub_says_it")
def only_a_stub_says_it(case: Case, thresholds: Thresholds) -> str | None:
    """R6: what a stub pretends to do is what the claim says, and nothing that runs says it."""
    del thresholds
    return in_vain.said_by_stub(case) or None


@rule("only_idle_code_says_it")
def only_idle_code_says_it(case: Case, thresholds: Thresholds) -> str | None:
    """R7: right code, perhaps, but nothing calls it, and nothing that runs says it."""
    del thresholds
    return in_vain.said_by_idle_code(case) or None


@rule("only_documents_say_it")
def only_documents_say_it(case: Case, thresholds: Thresholds) -> str | None:
    """R8: a document says it, or quotes its values, and nothing that runs does."""
    del thresholds
    return in_vain.said_by_documents(case) or in_vain.values_only_quoted(case) or None


@rule("named_in_vain")
def named_in_vain(case: Case, thresholds: Thresholds) -> str | None:
    """R9: all that the claim names stands where nothing runs, or nowhere."""
    del thresholds
    return in_vain.named_in_vain(case) or None


@rule("names_unknown")
def names_unknown(case: Case, thresholds: Thresholds) -> str | None:
    """R10: nothing that an experiment names is known to code that runs."""
    del thresholds
    return in_vain.names_unknown(case) or None


@rule("best_place_is_dead")
def best_place_is_dead(case: Case, thresholds: Thresholds) -> str | None:
    """R11: the place that search likes best does nothing and says as much as any that runs, and
    no part of the claim is met anywhere. Experiments and settings have many places."""
    del thresholds
    if case.claim.dimension in {Dimension.NUMERICAL, Dimension.PROTOCOL}:
        return None
    place = best_is_dead(case)
    if place and any(
        settled(asked, case).state is RequirementState.MET
        for asked in case.plan.requirements
        if asked.kind is not RequirementKind.TOPIC
    ):
        return None
    return f"the best place for it does nothing: {place}" if place else None


FEWEST_UNUSED = 2
"""Named values, each at a place of its own, from which "all of them in dead places" is no accident
of one search."""


def _only_unused(case: Case) -> str | None:
    """Why, when a claim names several values and every one that was found is in a stub or in code
    that nothing calls. Values that documents quote may be worked out by code."""
    values = [
        settled(requirement, case)
        for requirement in case.plan.requirements
        if requirement.kind is RequirementKind.VALUE and requirement.weight >= FIRM
    ]
    found = [value for value in values if value.state is not RequirementState.NOT_FOUND]
    if len(values) < FEWEST_UNUSED or len(found) < in_vain.MOST * len(values):
        return None
    if not all(map(_is_unused, found)) or len({value.references for value in found}) < len(found):
        return None
    return "its values stand only where no run uses them: " + "; ".join(
        f"{value.requirement} ({value.note})" for value in found
    )


def _is_unused(value: RequirementResult) -> bool:
    if value.state is RequirementState.UNREACHED:
        return in_vain.is_uncalled(value.note)
    return value.state is RequirementState.STUBBED
