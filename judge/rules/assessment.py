"""What became of each requirement, and the share of credit that follows.

One place for all dimensions: each brings its own weights and borders from the scoring table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from judge.case import Case
from judge.claims.requirement import EXCLUSIVE, Requirement, RequirementKind
from judge.lookup.sighting import Sighting, Strength
from judge.methods.rate_courses import NAMED
from judge.rules.table import DimensionRule, TopicRule, scoring_table
from judge.settle import settled
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState, Score

State = RequirementState


class Row(Struct, frozen=True):
    """A requirement with its kind, its weight inside the kind, and its credit, 0 to 1."""

    result: RequirementResult
    kind: str
    weight: float
    credit: float
    sure: bool = False  # met by a fact under the very name, not by nearness
    certain: bool = False  # named by the claim itself, not guessed from words around a number
    exclusive: bool = False  # a component of a family whose members stand in for each other


class Assessment(Struct, frozen=True):
    """Rows in the plan's order; `factor` (0 to 1) is what dead code leaves of the credit.
    `few_words`: the claim names nothing to check and is hardly more than a few words."""

    rows: tuple[Row, ...]
    factor: float
    rule: DimensionRule
    few_words: bool = False

    @property
    def results(self) -> tuple[RequirementResult, ...]:
        """The requirements alone."""
        return tuple(row.result for row in self.rows)

    @property
    def asked(self) -> tuple[Row, ...]:
        """Rows of what the claim asks; the others say that its places do nothing."""
        return tuple(row for row in self.rows if row.kind not in IDLE)

    @property
    def share(self) -> float:
        """Weighted mean over kinds of the mean credit in each kind, 0 to 1."""
        credit: defaultdict[str, float] = defaultdict(float)
        weight: defaultdict[str, float] = defaultdict(float)
        for row in self.rows:
            credit[row.kind] += row.credit * row.weight
            weight[row.kind] += row.weight
        kinds = {kind: self.rule.weights.get(kind, 0.0) for kind in weight if weight[kind] > 0}
        total = sum(kinds.values())
        if total <= 0:
            return 0.0
        earned = sum(credit[kind] / weight[kind] * kinds[kind] for kind in kinds)
        return self.factor * earned / total

    @property
    def values_decide(self) -> bool:
        """All values met by facts in live code: faithful, whatever the other words are."""
        if not self.rule.values_decide or self.factor < 1.0:
            return False
        asked = [row for row in self.rows if row.kind in CHECKED and row.weight >= FIRM]
        values = [row for row in asked if row.kind == RequirementKind.VALUE]
        met = all(row.result.state is State.MET for row in asked)
        return bool(values) and met and all(row.sure for row in values)

    @property
    def highest(self) -> Score:
        """What the firm values and components still allow: with a variant nothing is wholly
        faithful, with none of them met it is a substitution or absent."""
        unmet = [row for row in self.rows if row.certain and row.kind in CHECKED]
        if any(row.result.state in UNMET for row in unmet):
            return min(Score.MINOR_DEVIATION, self._allowed(), key=lambda score: score.value)
        return self._allowed()

    def _allowed(self) -> Score:
        states = [row.result.state for row in self.rows if self._is_firm(row)]
        if not states or all(state is State.MET for state in states):
            return Score.FAITHFUL
        if any(state in {State.MET, State.VARIANT} for state in states):
            return Score.MINOR_DEVIATION
        if State.CONTRADICTED in states:
            return Score.CORE_SUBSTITUTION
        return Score.ABSENT if self.rule.values_decide else Score.FAITHFUL

    def _is_firm(self, row: Row) -> bool:
        if row.kind == RequirementKind.VALUE:
            return self.rule.values_decide and row.weight >= FIRM
        return row.kind == RequirementKind.COMPONENT and row.weight >= 1.0 and row.exclusive


BEST_PLACE = "the best place for the claim"
"""What a row of kind "dead" is about."""

ON_TOPIC = 1.0
"""Credit from which the rest of a claim is said to be met: half of its words in one place."""

UNMET = frozenset({State.NOT_FOUND, State.CONTRADICTED, State.STUBBED, State.UNREACHED})
CHECKED = frozenset({RequirementKind.VALUE.value, RequirementKind.COMPONENT.value})
FIRM = 0.5
"""Weight from which a requirement was named for certain and is no guess."""


IDLE = frozenset({"dead", "stands"})
"""Kinds of rows about places that do nothing."""


def is_another_value(assessment: Assessment) -> bool:
    """Whether one value is asked for, a fact in force holds another, and that is all."""
    asked = [row for row in assessment.rows if row.kind in CHECKED and row.weight >= FIRM]
    values = [row for row in asked if row.kind == RequirementKind.VALUE]
    idle = len(assessment.asked) < len(assessment.rows)
    if len(values) != 1 or idle or not values[0].certain:
        return False
    others = [row.result.state for row in asked if row is not values[0]]
    met = all(state is State.MET for state in others)
    return met and values[0].result.state is State.CONTRADICTED


def assessed(case: Case, extra: Sequence[tuple[str, RequirementResult]] = ()) -> Assessment:
    """Every requirement of the plan settled; `extra` adds rows of other kinds at the end."""
    table = scoring_table()
    rule = table.dimensions[case.claim.dimension]
    asked = [(requirement, _row(requirement, case)) for requirement in case.plan.requirements]
    rows = [row for requirement, row in asked if not _says_nothing(requirement, row, case)]
    rows += [Row(result, kind, 1.0, table.credit[result.state]) for kind, result in extra]
    dead = None if _only_repeats(case, rows) else _dead_place(case)
    if dead is not None:
        rows.append(Row(dead, "dead", 0.0, 0.0))
    return Assessment(
        tuple(row for row in rows if row.kind in SHOWN or _counts(row, rule)),
        _factor(case, table.topic, is_dead=dead is not None),
        rule,
        few_words=len(case.plan.content_words) <= FEW_WORDS and not case.formulas,
    )


FEW_WORDS = 4
"""Words of content that say nothing of how something is done: "the results are good"."""


SHOWN = frozenset({"dead", "part", "switch", "formula", "mechanism", "term", "stands"})
"""Kinds of rows that are told of and have their own signals."""


def _counts(row: Row, rule: DimensionRule) -> bool:
    return row.kind in rule.weights and row.weight > 0


def _says_nothing(requirement: Requirement, row: Row, case: Case) -> bool:
    """Whether nothing follows from there being no trace of a thing: a method is named after people
    and papers that code need not name, and a formula is looked for as a whole. Of a schedule its
    shape says more than the name, where code shows it."""
    shaped = any(one.name.startswith(NAMED) for one in case.mechanisms)
    if shaped and requirement.family == "schedule" and not case.switches:
        return True
    if row.result.state is not State.NOT_FOUND:
        return False
    if requirement.kind is RequirementKind.OPERATION:
        return bool(case.formulas)
    is_name = requirement.kind is RequirementKind.COMPONENT and requirement.family == "name"
    return is_name and case.claim.dimension is Dimension.METHOD


def _row(requirement: Requirement, case: Case) -> Row:
    result = settled(requirement, case)
    credit = scoring_table().credit[result.state]
    if requirement.kind is RequirementKind.TOPIC:
        return _topic_row(requirement, result, case)
    sure = any(
        s.alive and s.strength is Strength.EXACT for s in case.sightings[requirement.requirement_id]
    )
    exclusive = requirement.family in EXCLUSIVE
    certain = requirement.weight >= FIRM and not requirement.guessed
    return Row(result, requirement.kind.value, requirement.weight, credit, sure, certain, exclusive)


def _topic_row(requirement: Requirement, result: RequirementResult, case: Case) -> Row:
    """Credit rises from off topic to on topic with the best live place's share of the words."""
    rule = scoring_table().topic
    quality = _best_quality(case, requirement, alive=True)
    credit = min(1.0, max(0.0, (quality - rule.none) / (rule.full - rule.none)))
    best = next((s for s in case.sightings[requirement.requirement_id] if s.alive), None)
    state = State.MET if credit >= ON_TOPIC else State.VARIANT if credit > 0 else State.NOT_FOUND
    note = (
        f"{quality:.0%} of its words, weighed by rarity, stand {best.note}"
        if best
        else "its words stand together nowhere"
    )
    # The place that the note speaks of comes first; nothing is said of places where none is meant.
    first = (best.location.reference,) if best else ()
    rest = tuple(one for one in result.references if one not in first) if best else ()
    result = replace(result, state=state, note=note, decisive=False, references=(*first, *rest))
    return Row(result, requirement.kind.value, requirement.weight, credit)


def _best_quality(case: Case, requirement: Requirement, *, alive: bool) -> float:
    seen = case.sightings[requirement.requirement_id]
    return max((s.quality for s in seen if s.alive is alive and _is_code(s)), default=0.0)


def _is_code(sighting: Sighting) -> bool:
    return bool(sighting.stub) or not sighting.reachable or sighting.alive


def _factor(case: Case, rule: TopicRule, *, is_dead: bool) -> float:
    topic = next(r for r in case.plan.requirements if r.kind is RequirementKind.TOPIC)
    factor = 1.0
    dead, alive = (_best_quality(case, topic, alive=one) for one in (False, True))
    if dead > rule.dead_ratio * alive:
        factor *= rule.dead_credit
    if is_dead:
        factor *= rule.best_dead
    return factor


def _only_repeats(case: Case, rows: Sequence[Row]) -> bool:
    """Whether the best evidence is a file's list of values that are in force elsewhere: that
    nothing loads the copy takes nothing from them."""
    best = next((item for item in case.evidence if item.runs), None)
    if best is None or best.symbol != best.location.path.rpartition(".")[0].replace("/", "."):
        return False
    values = [row.result for row in rows if row.kind == RequirementKind.VALUE]
    held = all(one.state in (State.MET, State.VARIANT) for one in values)
    return bool(values) and held and not any(best.location.path in one.note for one in values)


def _dead_place(case: Case) -> RequirementResult | None:
    """The best evidence, when it is a stub or nothing reaches it."""
    best = next((item for item in case.evidence if item.runs), None)
    if best is None or (best.reachable and not best.stub):
        return None
    state = State.STUBBED if best.stub else State.UNREACHED
    note = f"{best.symbol} {best.stub}" if best.stub else f"no entry point reaches {best.symbol}"
    return RequirementResult(BEST_PLACE, state, note, (best.reference,))
