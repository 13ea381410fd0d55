"""Which values does a command line set that the repository's own documents show?

A program declares 8,000 epochs, and the documents run it with 500 on the data of the claim: the
default is there to be changed, and the shown command is how the work was done.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.code import ParameterKind
from analyzer.model.source import FileRole
from judge.claims.fact_names import plain_name
from judge.claims.requirement import Requirement
from judge.lookup.sighting import Sighting, Strength

DECLARED = frozenset({ParameterKind.FLAG, ParameterKind.FIELD})
"""Defaults that a command line is there to change."""


def documented_values(requirement: Requirement, seen: Sequence[Sighting]) -> list[Sighting]:
    """The shown commands that set the value, where all that stands against it are defaults of
    the very name. Of several commands that set the name differently the best-fitting ones count:
    those of the claim's own case."""
    if requirement.negated or requirement.guessed:
        return []
    against = [s for s in seen if s.alive and s.decides and s.strength is Strength.OTHER_VALUE]
    if any(s.fact is None or s.fact.kind not in DECLARED for s in against):
        return []
    shown = [s for s in seen if _is_shown(s)]
    names = {plain_name(s.fact) for s in against if s.fact}
    if names:
        shown = [s for s in shown if s.fact and plain_name(s.fact) in names]
    best = max((s.fit for s in shown), default=0.0)
    # Commands of one case may start variants too; without a case all of them must agree.
    meant = [s for s in shown if s.fit >= best - (NEAR if requirement.scope else 0.0)]
    exact = [s for s in meant if s.strength is Strength.EXACT]
    return exact if requirement.scope or len(exact) == len(meant) else []


NEAR = 1.5
"""How much worse than another a command may fit that is one of the same case."""


def _is_shown(one: Sighting) -> bool:
    return (
        one.role is FileRole.DOC
        and one.fact is not None
        and one.fact.kind is ParameterKind.LAUNCH
        and one.fact.in_force
        and not one.barred
    )
