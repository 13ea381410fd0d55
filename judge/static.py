"""The static judge: requirements checked against facts and live code, no model asked.

Same case, same verdict. The reasoning names each requirement, what became of it, and where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.case import Case
from judge.rules.assessment import Assessment, assessed
from judge.rules.ceiling import Ceiling, ceiling
from judge.rules.floor import floor
from judge.rules.formula_signals import formula_results
from judge.rules.mechanism_signals import mechanism_results
from judge.rules.order_signals import order_results
from judge.rules.protocol_signals import part_results
from judge.rules.signals import signals_of
from judge.rules.term_signals import term_results
from judge.rules.value_signals import switch_results
from judge.rules.weighing import LEVELS, Weighed, shipped_weights, weighed
from judge.stand_ins import stand_in_results
from judge.verdicts import verdict_of
from taxonomy.verdict import RequirementResult, RequirementState, Score, Verdict

NAME = "static/2"
"""Changes when the same case may get another verdict."""


class StaticJudge:
    """Implements `judge.case.Judge` offline and deterministically."""

    name = NAME

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """One verdict per case, in the order given."""
        return [self._verdict(case) for case in cases]

    def _verdict(self, case: Case) -> Verdict:
        assessment = assessment_of(case)
        signals = signals_of(case, assessment)
        result = weighed(signals, shipped_weights())
        bound = ceiling(assessment, case.claim.dimension)
        said = reasoning(assessment.results, left_out=case.plan.left_out)
        least = floor(assessment)
        return verdict_of(
            case,
            max(least, min(result.level, bound.level, key=_worth), key=_worth),
            f"{said} {weighing_text(signals, result)}{bounding_text(result, bound, least)}",
            decided_by=self.name,
            confidence=result.confidence,
            results=assessment.results,
        )


def _worth(level: Score) -> float:
    return level.value


def assessment_of(case: Case) -> Assessment:
    """What the judge sees in a case before it is a verdict."""
    extra = [("switch", result) for result in switch_results(case)]
    extra += [("formula", result) for result in formula_results(case)]
    extra += [("mechanism", result) for result in mechanism_results(case)]
    extra += [("order", result) for result in order_results(case)]
    extra += [("part", result) for result in part_results(case)]
    extra += [("term", result) for result in term_results(case)]
    extra += [("stands", result) for result in stand_in_results(case)]
    return assessed(case, extra)


NAMED_LEANINGS = 2
"""Signals named in a reasoning; the requirements before them say the rest."""

LEAST_LEANING = 0.25
"""Smaller shifts of the log-odds decide nothing."""


def weighing_text(signals: Mapping[str, float], result: Weighed) -> str:
    """One sentence on how the level was chosen, and what moved it most."""
    likely = sorted(zip(result.probabilities, LEVELS, strict=True), key=lambda p: -p[0])[:2]
    chances = ", ".join(f"{level.value:g} ({chance:.0%})" for chance, level in likely)
    text = f"Most likely levels: {chances}"
    if result.level is not likely[0][1]:
        text += f", of which {result.level.value:g} is nearest to all that are likely"
    moved = [
        f"{MEANING[name]} ({'up' if shift > 0 else 'down'})"
        for name, shift in shipped_weights().leanings(signals)
        if abs(shift) >= LEAST_LEANING and name in MEANING
    ]
    return f"{text}; moved most by {' and '.join(moved[:NAMED_LEANINGS])}." if moved else f"{text}."


def bounding_text(result: Weighed, bound: Ceiling, least: Score) -> str:
    """One more sentence where a bound lowered or raised the level."""
    if least.value > min(result.level.value, bound.level.value):
        why = "all it asks for is met" if least is Score.FAITHFUL else "only its value is another"
        return f" No less than {least.value:g}, since {why}."
    if bound.level.value >= result.level.value:
        return ""
    return f" No more than {bound.level.value:g}, since {bound.why}."


MEANING = {
    "value_credit": "its values",
    "component_credit": "its named components",
    "operation_credit": "its operations",
    "step_credit": "its steps",
    "formula_share": "how much of its formulas live code computes",
    "formula_turned": "another sign, power or operation in its formulas",
    "formula_lacks": "parts of its formulas that are missing",
    "formula_buried": "formulas that dead code alone computes",
    "formula_level": "what its formulas deserve together",
    "term_missing": "technical terms that no code there says",
    "term_replaced": "another thing of its kind in the place of one",
    "mechanisms_done": "whether code does the mechanisms it names",
    "mechanism_against": "another way of doing it that stands there",
    "order_credit": "the order of its steps",
    "steps_turned": "steps that come in another order",
    "members_run": "how many members of its lists are run",
    "none_run": "that nothing of its lists is run",
    "topic_credit": "where its words stand together",
    "values_level": "what its values deserve together",
    "values_share": "which of its values are in force",
    "share": "the credit of all its parts",
    "values_decide": "values all met by facts",
    "cap": "what values and components allow",
    "contradicted": "what stands against it",
    "dead_requirements": "parts met by dead code alone",
    "dead_place": "its best place being dead code",
    "dead_places": "dead code among its places",
    "words_in_dead": "dead code that says its words",
    "words_in_live": "live code that says its words",
    "together": "how much of it one file does",
    "unmet": "parts of which there is no trace",
    "words_unknown": "words that no code says",
    "meaning_live": "how near in meaning live code is",
    "meaning_dead": "how near in meaning dead code is",
    "repository_stubs": "how many of the repository's functions are stubs",
    "repository_unreached": "how much of the repository nothing reaches",
}
"""Signals as a reader may be told of them; what a claim asks for moves no reader."""


ORDER = tuple(RequirementState)
SAID = {
    RequirementState.MET: "Met",
    RequirementState.VARIANT: "Met with a variant",
    RequirementState.CONTRADICTED: "Contradicted",
    RequirementState.STUBBED: "Stubbed",
    RequirementState.MENTIONED: "Mentioned only",
    RequirementState.UNREACHED: "Right code, never called or not in force",
    RequirementState.NOT_FOUND: "Not found",
}


def reasoning(results: Sequence[RequirementResult], *, left_out: int = 0) -> str:
    """Plain sentences, one a state, that name each requirement and its place."""
    sentences: list[str] = []
    for state in ORDER:
        parts = [_part(result) for result in results if result.state is state]
        if parts:
            sentences.append(f"{SAID[state]}: {'; '.join(parts)}.")
    if left_out:
        sentences.append(f"{left_out} further parts of this long claim were not checked.")
    return " ".join(sentences) or "The claim asks for nothing that can be checked."


def _part(result: RequirementResult) -> str:
    place = _plain(result.references[0]) if result.references else ""
    where = f" at {place}" if place and place not in result.note else ""
    note = f" ({result.note})" if result.note else ""
    return f"{result.requirement}{note}{where}"


def _plain(reference: str) -> str:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    return f"{path}:{first}" if first == last else reference
