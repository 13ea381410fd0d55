"""What the formulas of a claim say: how much of them live code computes, and what is other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeGuard

from judge.case import Case
from judge.formula.differences import Difference, Flaw
from judge.formula.place import AKIN, CLOSE, FULL, FormulaPlace
from judge.formula.tree import size
from judge.placing.formula_finding import UNREACHED, FormulaFinding
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState

HOLDS = 0.7
"""Share of a formula from which a place is taken to compute it."""

PART = 0.4
"""Share from which it computes some of it; below, the likeness is chance."""

BETTER = 0.15
"""How much more of the formula dead code must hold to be the place that was meant."""

MEANT = 0.08
"""How much more dead code must be worth, its names and those around it counted."""

TURNED = frozenset(
    {Flaw.SIGN, Flaw.SWAPPED, Flaw.TAKEN, Flaw.POWER, Flaw.CONSTANT, Flaw.CUT, Flaw.IDLE}
)

LESS = frozenset({Flaw.MISSING, Flaw.WEIGHTED})
"""Differences by which a place computes less than the formula, or another share of a part."""


def formula_results(case: Case) -> list[RequirementResult]:
    """One requirement a formula, in the claim's order; none where nothing is known of it."""
    found = (_result(f) for f in case.formulas if not is_open(f, case))
    return [one for one in found if one is not None]


def is_open(finding: FormulaFinding, case: Case) -> bool:
    """Whether nothing follows from no code being seen to compute a formula: code at the claim's
    places works, and may compute it in a form that was not recognised. With dead code among
    them, it is the dead code that should have computed it, unless live code has all of it under
    names that say nothing."""
    place = finding.alive
    if buried_place(finding) is not None or is_seen(place):
        return False
    if place is not None and place.whole >= FULL:
        return True
    best = case.places[:PLACES]
    working = sum(where.alive for where in best)
    return bool(best) and best[0].alive and working >= min(MOST_OF_THEM, len(best))


def is_seen(place: FormulaPlace | None) -> TypeGuard[FormulaPlace]:
    """Whether a place computes the formula, or most of it with something other."""
    return place is not None and place.is_sure and place.whole >= PART


MOST_OF_THEM = 2
PLACES = 3
"""Places, best first, at which a formula would stand."""


def _result(finding: FormulaFinding) -> RequirementResult | None:
    label = f"formula {finding.formula.text}"
    buried = buried_place(finding)
    if buried is not None:
        stubbed = finding.dead_why != UNREACHED
        state = State.STUBBED if stubbed else State.UNREACHED
        return RequirementResult(label, state, finding.dead_why, (buried.location.reference,))
    place = finding.alive
    if is_seen(place) and place.whole >= FULL and place.unused:
        note = f"{place.target} is worked out and nothing reads it"
        return RequirementResult(
            label, State.UNREACHED, note, (place.location.reference,), decisive=False
        )
    if not is_seen(place):
        return RequirementResult(label, State.NOT_FOUND, "no code computes it", decisive=False)
    flaws = flaws_of(place)
    if any(flaw.flaw in TURNED | LESS for flaw in flaws):
        state = State.CONTRADICTED
    elif not flaws and (place.whole < FULL or place.doubtful):
        return None
    else:
        state = State.VARIANT if flaws else State.MET
    note = (
        "; ".join(dict.fromkeys(flaw.text for flaw in flaws[:2]))
        or place.note
        or f"{place.whole:.0%} of it stands there"
    )
    return RequirementResult(label, state, note, (place.location.reference,), decisive=False)


def buried_place(finding: FormulaFinding) -> FormulaPlace | None:
    """The dead code that computes the formula while no live code does nearly as much of it."""
    alive = finding.alive.share if is_seen(finding.alive) else 0.0
    dead = finding.dead
    if dead is None or max(dead.share, dead.whole * dead.is_sure) < HOLDS:
        return None
    meant = finding.alive is not None and dead.worth >= finding.alive.worth + MEANT
    if is_seen(finding.alive) and finding.alive.whole >= FULL and not flaws_of(finding.alive):
        meant = meant and dead.told > finding.alive.told
    if dead.share < alive + BETTER and not meant:
        return None
    return dead if dead.told >= NAMED or dead.share >= WHOLE else None


NAMED, WHOLE = 0.5, 0.9
"""Dead code is the place that was meant where the claim says its name, or all of it is there."""


def flaws_of(place: FormulaPlace) -> list[Difference]:
    """The differences at a place that holds so much of the formula that it must be meant. Where
    less of it stands, a part that is other is more often the wrong place than a wrong formula, and
    a sign that of another part; a part that is missing is missed."""
    if not is_seen(place):
        return []
    unsure = set()
    if place.whole < FULL and place.agrees < CLOSE:
        unsure.add(Flaw.SIGN)
    if place.agrees < AKIN:
        unsure.add(Flaw.TAKEN)
    return [d for d in place.differences if d.weight >= 1.0 and d.flaw not in unsure]


def _stated(case: Case) -> Sequence[FormulaFinding]:
    """The formulas of a claim about method; among values one is a value like others."""
    return case.formulas if case.claim.dimension is Dimension.METHOD else ()


def _mean(values: Sequence[tuple[float, float]], otherwise: float) -> float:
    total = math.fsum(weight for _, weight in values)
    return math.fsum(v * w for v, w in values) / total if total else otherwise


def _weight(finding: FormulaFinding) -> float:
    return max(size(form) for form in finding.formula.forms)


@signal("formula_share")
def formula_share(case: Case, assessment: Assessment) -> float:
    """How much of the claim's formulas live code computes; TYPICAL where it states none."""
    del assessment
    shares = [(_share_of(f, case), _weight(f)) for f in _stated(case)]
    return _mean(shares, TYPICAL)


def _share_of(finding: FormulaFinding, case: Case) -> float:
    if is_open(finding, case):
        return max(TYPICAL, finding.alive.share if finding.alive else 0.0)
    return finding.alive.share if finding.alive else 0.0


TYPICAL = 0.6


@signal("formula_turned")
def formula_turned(case: Case, assessment: Assessment) -> float:
    """Share of the formulas in which a sign, a power or an operation is another one."""
    del assessment
    return _flawed(case, TURNED)


@signal("formula_lacks")
def formula_lacks(case: Case, assessment: Assessment) -> float:
    """Share of the formulas of which a term or factor is missing."""
    del assessment
    return _flawed(case, frozenset({Flaw.MISSING}))


def _flawed(case: Case, flaws: frozenset[Flaw]) -> float:
    found = [
        (float(any(d.flaw in flaws for d in flaws_of(f.alive))) if f.alive else 0.0, _weight(f))
        for f in _stated(case)
    ]
    return _mean(found, 0.0)


@signal("formula_buried")
def formula_buried(case: Case, assessment: Assessment) -> float:
    """Share of the formulas that dead code computes and no live code."""
    del assessment
    return _mean([(float(buried_place(f) is not None), _weight(f)) for f in _stated(case)], 0.0)


@signal("formula_stated")
def formula_stated(case: Case, assessment: Assessment) -> float:
    """Whether the claim states a formula."""
    del assessment
    return float(bool(_stated(case)))


SLIGHT = frozenset({Flaw.SCALED, Flaw.LOGGED})
"""Differences that leave the formula what it is."""

OPEN = 0.75
"""What a formula deserves of which nothing can be said."""


def level_of(finding: FormulaFinding) -> float:
    """The level that a formula alone deserves: all of it 1, most of it 0.75, another operation
    or a part missing 0.5, little of it 0.25, all of it in dead code only 0."""
    if buried_place(finding) is not None:
        return 0.0
    place = finding.alive
    if finding.is_goal and (place is None or place.share < HOLDS):
        return OPEN
    if not is_seen(place):
        return 0.25
    flaws = flaws_of(place)
    if any(flaw.flaw is Flaw.IDLE for flaw in flaws) or (place.unused and place.whole >= FULL):
        return 0.0
    if flaws:
        return 0.75 if all(flaw.flaw in SLIGHT for flaw in flaws) else 0.5
    return 1.0 if place.whole >= FULL else 0.75


@signal("formula_level")
def formula_level(case: Case, assessment: Assessment) -> float:
    """What the formulas of the claim deserve; 0.75 where it states none."""
    del assessment
    stated = _stated(case)
    levels = [(max(level_of(f), _unseen(f) * is_open(f, case)), _weight(f)) for f in stated]
    return _mean(levels, 0.75)


def _unseen(finding: FormulaFinding) -> float:
    """What a formula deserves whose place is not sure: more where more of it stands there."""
    whole = finding.alive.whole if finding.alive is not None else 0.0
    return UNSEEN + (OPEN - UNSEEN) * (whole >= FULL)


UNSEEN = 0.5
"""What one deserves that no code was seen to compute, though working code is where it would be."""
