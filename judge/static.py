"""The static judge: requirements checked against facts and live code, no model asked.

Same case, same verdict. The reasoning names each requirement, what became of it, and where.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.case import Case
from judge.prose import bounding_text, reasoning, weighing_text
from judge.rules.assessment import Assessment, assessed
from judge.rules.ceiling import ceiling
from judge.rules.floor import floor
from judge.rules.formula_signals import formula_results
from judge.rules.mechanism_signals import mechanism_results
from judge.rules.order_signals import order_results
from judge.rules.protocol_signals import part_results
from judge.rules.signals import signals_of
from judge.rules.term_signals import term_results
from judge.rules.value_signals import switch_results
from judge.rules.weighing import shipped_weights, weighed
from judge.stand_ins import stand_in_results
from judge.told import told_once
from judge.verdicts import verdict_of
from taxonomy.verdict import Score, Verdict

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
        told = told_once(assessment.rows)
        said = reasoning(told, left_out=case.plan.left_out)
        least = floor(assessment)
        return verdict_of(
            case,
            max(least, min(result.level, bound.level, key=_worth), key=_worth),
            f"{said} {weighing_text(signals, result)}{bounding_text(result, bound, least)}",
            decided_by=self.name,
            confidence=result.confidence,
            results=assessment.results,
            told=told,
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
