"""What became of one requirement: sightings to a RequirementResult."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from analyzer.model.code import ParameterKind, Value
from analyzer.model.source import CONFIGURES, RUNS
from judge.at_place import at_claims_place
from judge.case import Case
from judge.claims.requirement import Requirement, RequirementKind
from judge.idle.switches import Switch
from judge.lookup.sighting import Sighting, Strength
from judge.order_outcome import step_result
from judge.values.documented import documented_values
from judge.values.equality import equals
from judge.values.facts import BY_POSITION, IN_CONDITION, IN_SCOPE
from judge.values.other_cases import OTHER_CASE
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

CLOSE = 3.0
"""Within this factor a value is a variant, beyond it another value (SPEC section 6)."""

SHOWN_REFERENCES = 3

UNCHOSEN = "in a file of settings that a user may choose, but that nothing here names"


def settled(requirement: Requirement, case: Case) -> RequirementResult:
    """The state of a requirement with the places that decided it."""
    seen = case.sightings[requirement.requirement_id]
    if requirement.negated:
        return _negated(requirement, seen, case)
    if requirement.kind is RequirementKind.VALUE:
        return _value(requirement, seen, case)
    if requirement.kind is RequirementKind.STEP and case.course is not None:
        return step_result(requirement, case.course)
    return _name(requirement, seen, case)


def _result(
    requirement: Requirement, state: RequirementState, note: str, seen: Sequence[Sighting]
) -> RequirementResult:
    references = dict.fromkeys(s.location.reference for s in seen)
    return RequirementResult(
        requirement.label, state, note, tuple(list(references)[:SHOWN_REFERENCES])
    )


def _negated(requirement: Requirement, seen: Sequence[Sighting], case: Case) -> RequirementResult:
    """What a claim excludes it mostly excludes from one thing: that it stands in running code is a
    contradiction only at the claim's best place, and an operation stands everywhere."""
    alive = [s for s in seen if s.alive]
    if not alive:
        return _result(requirement, RequirementState.MET, "absent, as the claim says", seen)
    best = [one.location for one in case.evidence[:1]]
    there = [s for s in alive if not best or s.location.overlaps(best[0])]
    if there and requirement.kind is not RequirementKind.OPERATION:
        note = "the claim excludes it, but it stands in running code"
        return _result(requirement, RequirementState.CONTRADICTED, note, there)
    note = "the claim excludes it; it stands in running code, perhaps for something else"
    return _result(requirement, RequirementState.VARIANT, note, alive)


def _value(requirement: Requirement, seen: Sequence[Sighting], case: Case) -> RequirementResult:
    """The facts that fit best decide; a better value elsewhere is only told of."""
    alive = [s for s in seen if s.alive and s.decides]
    exact = [s for s in alive if s.strength is Strength.EXACT]
    if exact and all(_is_guess(requirement, s) for s in exact):
        note = f"{exact[0].note}, which may be another's"
        return _result(requirement, RequirementState.VARIANT, note, exact)
    if exact and all(s.drawn for s in exact):
        note = f"{exact[0].note}, for {exact[0].drawn}, of which the claim does not speak"
        return _result(requirement, RequirementState.VARIANT, note, exact)
    if exact and all(s.aside for s in exact):
        note = f"{exact[0].note}, beside the main run"
        return _result(requirement, RequirementState.VARIANT, note, exact)
    if exact and all(_is_one_of_many(requirement, s) for s in exact):
        note = f"{exact[0].note}, where it is one of those tried"
        return _result(requirement, RequirementState.VARIANT, note, exact)
    if exact:
        return _result(requirement, RequirementState.MET, exact[0].note, exact)
    if documented := documented_values(requirement, seen):
        note = f"{documented[0].note}, in the command that a document shows"
        return _result(requirement, RequirementState.MET, note, documented)
    loose = [s for s in alive if s.strength is Strength.LOOSE]
    if given := [s for s in loose if s.given]:
        note = given[0].note if given[0].fact else "the number stands beside the words"
        return _result(requirement, RequirementState.MET, note, given)
    other = [s for s in alive if s.strength is Strength.OTHER_VALUE]
    if loose and (not other or all(s.doubtful for s in other)):
        note = f"{loose[0].note}, under another name" if loose[0].fact else UNNAMED
        return _result(requirement, RequirementState.VARIANT, note, loose)
    if other:
        return _other_value(requirement, other, seen, case)
    return _not_alive(requirement, seen)


UNNAMED = "the number stands here, given to no name that the claim says"


def _is_guess(requirement: Requirement, seen: Sighting) -> bool:
    """Whether only a part of a guessed name leads to a member of a list, or to what a call gives
    by place."""
    if seen.fact is None or seen.quality == 1.0 or not requirement.guessed:
        return False
    is_list = isinstance(seen.fact.value, tuple) and not requirement.rival_values
    return is_list or seen.fact.note == BY_POSITION


def _is_one_of_many(requirement: Requirement, seen: Sighting) -> bool:
    """Whether a list goes through several values of which the claim states one as what is set."""
    if seen.fact is None or seen.count or requirement.rival_values or not requirement.term:
        return False
    value = seen.fact.value
    return isinstance(value, tuple) and len(set(value)) >= TRIED


TRIED = 3
"""Different members from which a list holds what is tried and not one setting of several parts."""


def _other_value(
    requirement: Requirement, other: Sequence[Sighting], seen: Sequence[Sighting], case: Case
) -> RequirementResult:
    nearest = min(other, key=lambda s: (_factor(s, requirement.values), s.location))
    note = nearest.note
    lost = next((s for s in seen if s.strength is Strength.EXACT and s.fact), None)
    if lost is not None:
        note += f"; the claimed value at {lost.location} {_why_not(lost)}"
        if _is_open(requirement, nearest, lost):
            return _result(requirement, RequirementState.VARIANT, note, [nearest, lost])
    elif off := _commented(seen):
        note += f"; the claimed value is {off[0].note}"
    if lost is None and _leaves_out(requirement, nearest):
        note += ", without the claimed value"
        return _result(requirement, RequirementState.CONTRADICTED, note, [nearest])
    if _factor(nearest, requirement.values) <= CLOSE:
        return _result(requirement, RequirementState.VARIANT, note, [nearest])
    if all(s.doubtful for s in other) or _stands_apart(requirement, nearest, case):
        if lost is not None and not lost.alive and not lost.barred:
            return _not_alive(requirement, [s for s in seen if s not in other])
        note += ", which may be another's"
        return _result(requirement, RequirementState.NOT_FOUND, note, [nearest])
    return _result(requirement, RequirementState.CONTRADICTED, note, [nearest])


def _leaves_out(requirement: Requirement, seen: Sighting) -> bool:
    """Whether a list holds most of the values that the claim gives the parameter, and not this."""
    if seen.fact is None or not isinstance(seen.fact.value, tuple) or seen.doubtful:
        return False
    others = set(requirement.rival_values)
    held = sum(equals(seen.fact.value, (value,)) for value in others)
    return held >= TRIED - 1 and held > len(others) / 2


TOGETHER = 2
"""Values of a claim that make the file in which they stand the place that it speaks of."""


def _stands_apart(requirement: Requirement, other: Sighting, case: Case) -> bool:
    """Whether the claim's other values stand together in one file and this one in none of theirs:
    it is then that of another experiment. What a library leaves stands nowhere."""
    if other.fact is None or other.fact.kind is ParameterKind.LIBRARY_DEFAULT:
        return False
    place = f"{other.location.path}:{other.location.first_line}"
    facts = [s.fact for s in case.sightings[requirement.requirement_id] if s.fact]
    if any(place in f.note.partition("overridden by ")[2].split(", ") for f in facts):
        return False
    paths: Counter[str] = Counter()
    for asked in case.plan.requirements:
        if asked.kind is RequirementKind.VALUE and asked != requirement and not asked.guessed:
            paths.update(_exact_paths(case.sightings[asked.requirement_id]))
    one_place = [path for path, count in paths.items() if count >= TOGETHER]
    if len(one_place) != 1 or other.location.path in paths:
        return False
    return one_place[0] not in other.left_by


def _exact_paths(seen: Sequence[Sighting]) -> set[str]:
    return {s.location.path for s in seen if s.alive and s.decides and s.strength is Strength.EXACT}


def _is_open(requirement: Requirement, nearest: Sighting, lost: Sighting) -> bool:
    """Whether both values are in force, each in its part of the code, and no condition of the
    claim chooses between the parts."""
    if _why_not(lost) != ELSEWHERE or nearest.fit - lost.fit >= IN_CONDITION:
        return False
    return not requirement.scope or lost.fit >= IN_SCOPE


ELSEWHERE = "belongs to another part of the code"


def _why_not(lost: Sighting) -> str:
    """Why a place with the claimed value does not make the claim true."""
    if lost.barred:
        return lost.barred
    if lost.unchosen:
        return "is not in force in the files of settings that a run names"
    if not lost.alive:
        return "is read by nothing" if lost.unread else "is not in force"
    return ELSEWHERE


def _factor(sighting: Sighting, wanted: Sequence[float]) -> float:
    """How many times larger the larger of found and wanted is; infinite across signs."""
    if sighting.fact is None:
        return float("inf")
    found = [float(sighting.count)] if sighting.count else _numbers(sighting.fact.value)
    ratios = [_ratio(a, b) for a in found for b in wanted]
    return min(ratios, default=float("inf"))


def _numbers(value: Value) -> list[float]:
    items = value if isinstance(value, tuple) else (value,)
    return [float(v) for v in items if isinstance(v, int | float) and not isinstance(v, bool)]


def _ratio(found: float, wanted: float) -> float:
    if found * wanted <= 0:
        return float("inf")
    return max(found / wanted, wanted / found, _ratio_of_rests(found, wanted) / CLOSE)


NEARLY_ALL = 0.9
"""Shares from here to 1 (decays, discounts) are told apart by what they leave: 0.995 forgets fifty
times as fast as 0.9999."""


def _ratio_of_rests(found: float, wanted: float) -> float:
    if not all(NEARLY_ALL <= value < 1 for value in (found, wanted)):
        return 1.0
    return max((1 - found) / (1 - wanted), (1 - wanted) / (1 - found))


def _name(requirement: Requirement, seen: Sequence[Sighting], case: Case) -> RequirementResult:
    against = [one for one in case.switches if one.label == requirement.label]
    alive = [s for s in seen if s.alive]
    if against and requirement.family and not _done_by_another(alive, against[0], case):
        return _chosen_otherwise(requirement, against[0])
    working = [s for s in alive if s.role not in CONFIGURES or s.runs]
    if working or (alive and requirement.family != "name"):
        return _standing(requirement, working or alive, case)
    if alive:
        note = f"named in settings only, {alive[0].note}"
        return _result(requirement, RequirementState.VARIANT, note, alive)
    others = case.substitutes.get(requirement.requirement_id, ())
    if others:
        near = next((o for o in others if o.name in requirement.near), None)
        chosen = near or others[0]
        state = RequirementState.VARIANT if near else RequirementState.CONTRADICTED
        note = f"{chosen.name} stands instead"
        if off := _commented(seen):
            note += f"; {requirement.label} is {off[0].note}"
        return _result(requirement, state, note, [chosen.sighting])
    return _not_alive(requirement, seen)


def _done_by_another(alive: Sequence[Sighting], chosen: Switch, case: Case) -> bool:
    """Whether the claim is about another program than the one whose setting selects: its best place
    is in a file that does the thing and has no part in the choice."""
    best = next((place.location.path for place in case.places if place.alive), "")
    there = [one for one in alive if one.location.path == best and one.role not in CONFIGURES]
    return bool(there) and best not in {chosen.location.path, *chosen.replaces}


def _chosen_otherwise(requirement: Requirement, chosen: Switch) -> RequirementResult:
    """A member of a family in whose place a setting in force selects another, wherever the code
    may name it."""
    place = chosen.location.reference
    return RequirementResult(
        requirement.label, RequirementState.CONTRADICTED, chosen.note, (place,)
    )


def _standing(
    requirement: Requirement, places: Sequence[Sighting], case: Case
) -> RequirementResult:
    """A thing that runs: met where it stands with the rest of the claim, and where nothing else is
    asked of the place; apart from it, it may serve something else. The data, methods and metrics
    of an experiment stand each in a file of its own."""
    is_step = requirement.kind is RequirementKind.STEP
    if is_step or case.claim.dimension is Dimension.PROTOCOL:
        return _result(requirement, RequirementState.MET, places[0].note, places)
    there = at_claims_place(places, case)
    if not there and requirement.family in SPREAD:
        files = {place.location.path for place in case.places if place.alive}
        there = [s for s in places if s.location.path in files]
    if there:
        return _result(requirement, RequirementState.MET, there[0].note, [*there, *places])
    note = f"{places[0].note}, apart from the rest of the claim"
    return _result(requirement, RequirementState.VARIANT, note, places)


SPREAD = frozenset({"backbone", "attention", "layer", "name"})
"""Families whose members are parts of a program and seldom one line of it: the file will do."""


def _commented(seen: Sequence[Sighting]) -> list[Sighting]:
    return [s for s in seen if s.commented]


def _not_alive(requirement: Requirement, seen: Sequence[Sighting]) -> RequirementResult:
    """Seen, but in nothing that could make it true: say why, the strongest reason first."""
    barred = [s for s in seen if s.alive and s.barred]
    if barred and not all(s.barred.startswith(OTHER_CASE) for s in barred):
        barred = [s for s in barred if not s.barred.startswith(OTHER_CASE)]
        note = f"{barred[0].note}, which {barred[0].barred}"
        return _result(requirement, RequirementState.NOT_FOUND, note, barred[:1])
    running = [s for s in seen if s.role in RUNS and s.strength > Strength.PROSE]
    stubbed = [s for s in running if s.stub]
    if stubbed:
        note = f"{stubbed[0].note}, which is a stub: {stubbed[0].stub}"
        return _result(requirement, RequirementState.STUBBED, note, stubbed)
    unreached = [s for s in running if not s.reachable]
    if unreached:
        why = unreached[0].unreached or "which no entry point reaches"
        note = f"{unreached[0].note}, {why}"
        return _result(requirement, RequirementState.UNREACHED, note, unreached)
    unread = [s for s in running if s.unread and s.strength is not Strength.OTHER_VALUE]
    if unread and unread[0].unchosen:
        note = f"{unread[0].note}, {UNCHOSEN}"
        return _result(requirement, RequirementState.UNREACHED, note, unread)
    if unread:
        note = f"{unread[0].note}, a setting that nothing reads"
        return _result(requirement, RequirementState.MENTIONED, note, unread)
    if named := [s for s in running if s.named]:
        note = f"{named[0].note}, {named[0].named}"
        return _result(requirement, RequirementState.MENTIONED, note, named)
    lost = [s for s in running if s.fact is not None and not s.fact.in_force]
    if any(s.strength is Strength.EXACT for s in lost):
        return _lost(requirement, lost)
    if off := _commented(seen):
        return _result(requirement, RequirementState.MENTIONED, off[0].note, off)
    if lost:
        return _lost(requirement, lost)
    if barred:
        note = f"{barred[0].note}, which {barred[0].barred}"
        return _result(requirement, RequirementState.NOT_FOUND, note, barred[:1])
    idle = [s for s in running if s.strength is Strength.OTHER_VALUE and s.unread]
    if idle:
        note = f"only {idle[0].note}, a setting that nothing reads"
        return _result(requirement, RequirementState.NOT_FOUND, note, idle[:1])
    if seen:
        note = "only in comments, documents or tests"
        return _result(requirement, RequirementState.MENTIONED, note, seen)
    return _result(requirement, RequirementState.NOT_FOUND, "no trace", ())


FEW = 20.0
"""Numbers up to this stand under many names: one under a guessed name may be another's."""


def _lost(requirement: Requirement, lost: Sequence[Sighting]) -> RequirementResult:
    """Values that something else overrides, or that stand in a choice nobody made."""
    exact = [s for s in lost if s.strength is Strength.EXACT]
    if not exact:
        note = f"only {lost[0].note}"
        return _result(requirement, RequirementState.NOT_FOUND, note, lost[:1])
    overridden = exact[0].fact is not None and exact[0].fact.note.startswith("overridden")
    state = RequirementState.CONTRADICTED if overridden else RequirementState.UNREACHED
    if requirement.guessed and all(value <= FEW for value in requirement.values):
        state = RequirementState.NOT_FOUND
    return _result(requirement, state, exact[0].note, exact)
