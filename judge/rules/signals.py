"""What an assessment of a case says in numbers: the signals from which the level is weighed.

Every signal lies between 0 and 1 and has one meaning whatever the dimension, so that a table of
one weight a signal can be read, and a verdict explained by what moved it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.rules.assessment import Assessment, Row
from judge.zero_places import values_idle
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState

Signal = Callable[[Case, Assessment], float]
SIGNALS: dict[str, Signal] = {}


def signal(name: str) -> Callable[[Signal], Signal]:
    """Register a signal under the name that the table of weights uses."""

    def register(function: Signal) -> Signal:
        if name in SIGNALS:
            raise ValueError(f"signal {name!r} is registered twice")
        SIGNALS[name] = function
        return function

    return register


def signals_of(case: Case, assessment: Assessment) -> Mapping[str, float]:
    """All signals by name, in the order of registration."""
    return {name: measure(case, assessment) for name, measure in SIGNALS.items()}


def _credit(kind: str) -> Signal:
    def measure(case: Case, assessment: Assessment) -> float:
        """Weighted mean credit of the requirements of a kind; 0 without any."""
        del case
        rows = [row for row in assessment.rows if row.kind == kind]
        total = math.fsum(row.weight for row in rows)
        return math.fsum(row.credit * row.weight for row in rows) / total if total else 0.0

    return measure


for _kind in ("value", "component", "operation", "step", "order", "topic"):
    signal(f"{_kind}_credit")(_credit(_kind))


def _asks(dimension: Dimension) -> Signal:
    return lambda case, _: float(case.claim.dimension is dimension)


for _dimension in (Dimension.METHOD, Dimension.PROTOCOL, Dimension.ORDERING):
    signal(f"is_{_dimension.value}")(_asks(_dimension))


@signal("share")
def share(case: Case, assessment: Assessment) -> float:
    """The weighted credit of everything the claim asks."""
    del case
    return assessment.share


@signal("values_decide")
def values_decide(case: Case, assessment: Assessment) -> float:
    """1 when all firm values are met by facts in live code."""
    del case
    return float(assessment.values_decide)


@signal("cap")
def cap(case: Case, assessment: Assessment) -> float:
    """The most that firm values and named components still allow."""
    del case
    return assessment.highest.value


@signal("asks_values")
def asks_values(case: Case, assessment: Assessment) -> float:
    """Whether any value is asked for."""
    del case
    return float(any(row.kind == RequirementKind.VALUE for row in assessment.rows))


COUNTED_NAMES = 8


@signal("names_asked")
def names_asked(case: Case, assessment: Assessment) -> float:
    """How many named components the claim asks for, COUNTED_NAMES and more being 1."""
    del case
    names = sum(row.kind == RequirementKind.COMPONENT for row in assessment.rows)
    return min(COUNTED_NAMES, names) / COUNTED_NAMES


@signal("contradicted")
def contradicted(case: Case, assessment: Assessment) -> float:
    """Share of the requirements, by weight, against which something stands."""
    del case
    return _share_in(assessment.rows, RequirementState.CONTRADICTED)


@signal("dead_requirements")
def dead_requirements(case: Case, assessment: Assessment) -> float:
    """Share of the requirements met only by stubs, uncalled code or settings nobody reads. A name
    that documents mention, of an experiment that does others of its names, is merely absent."""
    rows = assessment.rows
    dead = [
        row.weight for row in rows if row.result.state in DEAD and not _is_absent(case, row, rows)
    ]
    total = math.fsum(row.weight for row in rows)
    return math.fsum(dead) / total if total else 0.0


DEAD = frozenset({RequirementState.STUBBED, RequirementState.UNREACHED, RequirementState.MENTIONED})
THERE = frozenset({RequirementState.MET, RequirementState.VARIANT})


def _is_absent(case: Case, row: Row, rows: Sequence[Row]) -> bool:
    if case.claim.dimension is not Dimension.PROTOCOL:
        return False
    if row.kind != RequirementKind.COMPONENT or row.result.state is not RequirementState.MENTIONED:
        return False
    return any(r.kind == RequirementKind.COMPONENT and r.result.state in THERE for r in rows)


def _share_in(rows: Sequence[Row], *states: RequirementState) -> float:
    total = math.fsum(row.weight for row in rows)
    inside = math.fsum(row.weight for row in rows if row.result.state in states)
    return inside / total if total else 0.0


@signal("dead_place")
def dead_place(case: Case, assessment: Assessment) -> float:
    """1 when the best evidence is a stub or nothing reaches it."""
    del case
    return float(any(row.kind == "dead" for row in assessment.rows))


@signal("dead_places")
def dead_places(case: Case, assessment: Assessment) -> float:
    """Part of what the best places earned that went to stubs and to code nobody calls."""
    del assessment
    return math.fsum(place.share for place in case.places if not place.alive)


@signal("words_in_dead")
def words_in_dead(case: Case, assessment: Assessment) -> float:
    """The most of the claim's words that one dead place says, its docstring included."""
    del assessment
    return max((place.words for place in case.places if not place.alive), default=0.0)


@signal("words_in_live")
def words_in_live(case: Case, assessment: Assessment) -> float:
    """The most of the claim's words that one live place says."""
    del assessment
    return max((place.words for place in case.places if place.alive), default=0.0)


@signal("together")
def together(case: Case, assessment: Assessment) -> float:
    """The most requirements, by weight, that live code of one file meets."""
    del assessment
    asked = [r for r in case.plan.requirements if r.kind is not RequirementKind.TOPIC]
    met: dict[str, list[float]] = {}
    for requirement in asked:
        seen = case.sightings[requirement.requirement_id]
        for path in {s.location.path for s in seen if s.alive}:
            met.setdefault(path, []).append(requirement.weight)
    total = math.fsum(r.weight for r in asked)
    return max(map(math.fsum, met.values()), default=0.0) / total if total else 0.0


@signal("unmet")
def unmet(case: Case, assessment: Assessment) -> float:
    """Share of what is asked by name or value, by weight, of which there is no trace."""
    del case
    rows = [row for row in assessment.rows if row.kind not in UNNAMED]
    return _share_in(rows, RequirementState.NOT_FOUND)


UNNAMED = frozenset({RequirementKind.TOPIC.value, "dead"})


@signal("words_unknown")
def words_unknown(case: Case, assessment: Assessment) -> float:
    """Part of the claim's words that no code of the repository says."""
    del assessment
    asked = len(case.plan.content_words)
    return 1.0 - len(case.known_words) / asked if asked else 0.0


@signal("meaning_live")
def meaning_live(case: Case, assessment: Assessment) -> float:
    """How near in meaning the nearest of the best live places is to the claim."""
    del assessment
    return max((place.meaning for place in case.places if place.alive), default=0.0)


@signal("meaning_dead")
def meaning_dead(case: Case, assessment: Assessment) -> float:
    """The same of stubs and of code that nothing calls."""
    del assessment
    return max((place.meaning for place in case.places if not place.alive), default=0.0)


ALL_IN_VAIN = 0.2
"""Share of a claim's pairs of words from which more of them in vain says nothing new."""


@signal("said_in_vain")
def said_in_vain(case: Case, assessment: Assessment) -> float:
    """How much of what it says beside each other stands only in stubs, in code that nothing calls,
    in settings that nothing reads, or in documents, ALL_IN_VAIN and more being 1."""
    del assessment
    return min(1.0, case.vain.only / ALL_IN_VAIN)


@signal("values_unread")
def values_unread(case: Case, assessment: Assessment) -> float:
    """Share of its values that stand only where no run takes them from."""
    del assessment
    return values_idle(case)


@signal("setting_unread")
def setting_unread(case: Case, assessment: Assessment) -> float:
    """The most of its words that a setting says which nothing reads."""
    del assessment
    return min(1.0, case.vain.setting)


LOUDER = 0.5
"""How much more than any place that runs a stub speaks for a claim when there is no doubt left."""


@signal("stub_speaks")
def stub_speaks(case: Case, assessment: Assessment) -> float:
    """How much a stub speaks for it by words, meaning and name, against the best place that runs:
    a half when as much, 1 from LOUDER on; 0 without a stub."""
    del assessment
    if not case.vain.stub:
        return 0.0
    more = (case.vain.stub - case.vain.running) / LOUDER
    return min(1.0, max(0.0, 0.5 + more / 2))


HALF_OF_STUBS, HALF_OF_UNREACHED = 0.02, 0.05
"""Shares of a repository's functions at which half is said that such shares can say: that some are
stubs tells a pretended repository from a real one, how many more little."""


@signal("repository_stubs")
def repository_stubs(case: Case, assessment: Assessment) -> float:
    """How many of the repository's functions only pretend to work, rising ever slower, as far as
    the claim is not met: what is there is no worse for stubs elsewhere."""
    stubs = case.standing.stubs / (case.standing.stubs + HALF_OF_STUBS)
    return stubs * (1.0 - min(1.0, assessment.share))


@signal("repository_unreached")
def repository_unreached(case: Case, assessment: Assessment) -> float:
    """How many of the repository's functions no entry point reaches, rising ever slower."""
    del assessment
    return case.standing.unreached / (case.standing.unreached + HALF_OF_UNREACHED)


MIDDLE, STEEPNESS = 1000.0, 4.0
"""Lines of code at which a repository is half grown, and how fast it gets so: a tenth of them is
small (.02), ten times as many large (.98)."""


@signal("repository_size")
def repository_size(case: Case, assessment: Assessment) -> float:
    """How grown the repository is, by its lines of code."""
    del assessment
    return 1.0 / (1.0 + math.exp(STEEPNESS * math.log10(MIDDLE / max(1, case.code_lines))))
