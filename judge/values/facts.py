"""Which facts speak of a value that a claim states, and which of them decides.

Code gives one name many values: in other presets, other files, defaults that something overrides.
Each fact is weighed by how well its name and its place fit what the claim says of the value; the
best-fitting ones decide, whatever they say, and a better value elsewhere does not save the claim.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence, Set

from msgspec import Struct
from msgspec.structs import replace

from analyzer.model.code import CHANGEABLE, CHOSEN, ParameterFact, ParameterKind, Value
from index.tokenize import tokens
from judge.alive.fact_places import speaks_of
from judge.claims.conditions import written
from judge.claims.fact_names import is_anothers, name_key, plain_name
from judge.claims.head_nouns import WHOLE
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.values.asides import is_aside
from judge.values.equality import equals, is_number
from judge.values.listed_values import COUNTED, case_rows, lists_of, members_counted, rows_of
from judge.values.other_cases import OTHER_CASE, is_for_all, other_case, serves_other
from judge.values.owners import (
    MANY_HAVE,
    WORKING,
    is_anyones,
    is_of_several,
    is_shared,
    of_beginning,
    perhaps_anothers,
)
from judge.values.stated_values import is_stated

IN_SCOPE = 3.0
"""What a place earns that says the value's own condition; a rival's costs as much."""

IN_CONDITION = 2.0
WHOLE_NAME = 1.0
CONTEXT = 0.4
MOST_CONTEXT = 1.6
TOGETHER = 1.0
"""What a place earns that holds all other values of the claim."""

KINDS = {
    ParameterKind.LIBRARY_DEFAULT: -1.0,
    ParameterKind.KEYWORD_DEFAULT: -0.6,
    ParameterKind.LAUNCH: 0.3,
}
SWEPT = -1.0
"""What a list of several values costs, asked for one: it says what was tried."""

BY_POSITION = "given by position"
"""The note of a number that a call gives a function of the repository by its place."""

SETS = CHOSEN | {ParameterKind.ASSIGNMENT}
"""Kinds of facts that may set what a default only proposes."""

LABELS = frozenset({"seeds"})
"""Parameters of which a single number is a name, not a count."""


class Candidate(Struct, frozen=True):
    """A fact with how well it fits; `barred` says why it cannot speak of the value at all."""

    fact: ParameterFact
    whole: bool
    exact: bool
    fit: float
    barred: str = ""
    count: int = 0  # members, where the list counts and not what is in it
    doubtful: bool = False  # another value, perhaps of another thing


def candidates(requirement: Requirement, repository: Repository) -> list[Candidate]:
    """Every fact under the requirement's name, in the order of the code model."""
    named: list[tuple[ParameterFact, bool]] = []
    setting: list[tuple[ParameterFact, bool]] = []  # what may stand instead of a default
    for fact, whole in repository.parameters_named(requirement.spellings):
        likely = whole or _shares_context(requirement, fact)
        exact = is_stated(requirement, fact) or members_counted(requirement, fact) > 0
        if requirement.term == "depth" and _counts_no_layers(requirement, fact):
            continue
        if (not whole and is_anothers(requirement, fact)) or is_counter(fact):
            continue
        if serves_other(requirement, fact, repository.lines_of(fact.location.path)):
            continue
        if not exact and _leaves_alone(requirement, fact):
            continue
        if not exact and _counts_nothing(requirement, fact.value):
            continue
        # What a call gives by place has its name from afar, and settles nothing.
        settles = exact or fact.note != BY_POSITION
        if is_number(fact.value) and (exact or (likely and not requirement.guessed)):
            named.append((fact, whole and settles))
        elif is_number(fact.value) and fact.kind in SETS and fact.in_force:
            setting.append((fact, whole and settles))
    named += _set_instead([fact for fact, _ in named], setting)
    common = _common_words([fact for fact, _ in named], repository)
    found = [_candidate(requirement, repository, f, whole, common) for f, whole in named]
    winners = {place for c in found if c.exact for place in _overriding(c.fact)}
    set_again = {plain_name(c.fact) for c in found if c.exact and c.fact.kind in CHANGEABLE}
    found = [_winning(c, winners, set_again, requirement, repository) for c in found]
    found = [c for c in found if c.exact or c.fit > STRANGER / 2]
    if any(c.whole and not is_shared(requirement, c.fact) for c in found):
        found = [c for c in found if c.exact or not is_shared(requirement, c.fact)]
    if _is_elsewhere(requirement, repository):
        found = [c for c in found if c.exact]
    known = {id(candidate.fact) for candidate in found}
    rows = {id(fact): fact for fact in rows_of(requirement, repository)}
    rows.update((id(fact), fact) for fact in lists_of(requirement, repository))
    rows.update((id(fact), fact) for fact in case_rows(requirement, repository))
    return found + [
        Candidate(
            fact,
            True,
            equals(fact.value, requirement.values),
            WHOLE_NAME + _place_fit(requirement, words) + IN_SCOPE,
        )
        for fact in rows.values()
        if id(fact) not in known
        for words in [repository.fact_places.words(fact)]
    ]


def _counts_no_layers(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a name of depths holds one number of hidden units, or counts blocks where a claim
    counts hidden layers."""
    name = name_key(fact)
    if name == "hidden" and not _is_list(fact):
        return True
    return "hidden" in requirement.near and "block" in f"{name} {fact.callee.lower()}"


def _leaves_alone(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether ones under the name of a rate only say that a part goes by the rate of the whole, or
    stand where every caller gives a rate of its own."""
    value = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    ones = set(value) <= {0, 1} and 1 in value and True not in map(_is_truth, value)
    small = max(map(abs, requirement.values)) < MOST_ALONE
    return ones and small and requirement.term == "learning_rate" and fact.kind in WORKING


def _is_truth(value: Value) -> bool:
    return isinstance(value, bool)


MOST_ALONE = 0.5
"""Claimed rates below which a rate of one is no other value of the same."""


def _set_instead(
    named: Sequence[ParameterFact], setting: Sequence[tuple[ParameterFact, bool]]
) -> list[tuple[ParameterFact, bool]]:
    """The settings that stand instead of defaults under the name: those of the very name, and
    those that the engine found to override one."""
    defaults = {plain_name(f) for f in named if f.kind in CHANGEABLE and f.in_force}
    winners = {place for f in named for place in _overriding(f)}
    return [
        (fact, whole)
        for fact, whole in setting
        if (plain_name(fact) in defaults and fact.kind in CHOSEN) or fact.location.start in winners
    ]


def _is_list(fact: ParameterFact) -> bool:
    return isinstance(fact.value, tuple)


def is_counter(fact: ParameterFact) -> bool:
    """Whether a fact only begins to count: `steps = 0` in code sets nothing."""
    begins = fact.value == 0 and not isinstance(fact.value, bool)
    return begins and fact.kind is ParameterKind.ASSIGNMENT


def _overriding(fact: ParameterFact) -> list[str]:
    """Where the facts stand that override this one, as its note says."""
    return fact.note.partition("overridden by ")[2].split(", ")


def _winning(
    candidate: Candidate,
    places: Iterable[str],
    names: Set[str],
    requirement: Requirement,
    repository: Repository,
) -> Candidate:
    """The candidate, no stranger any more if it overrides the very value that is asked for, or
    sets again what defaults of its name leave at that value."""
    overrides = candidate.fact.location.start in set(places) and not candidate.exact
    if overrides and not candidate.whole:
        candidate = replace(candidate, whole=True, doubtful=False)
    if candidate.fit >= 0:
        return candidate
    wins = overrides or (
        candidate.fact.kind in CHOSEN
        and candidate.fact.in_force
        and not candidate.barred
        and plain_name(candidate.fact) in names
        and is_for_all(requirement, candidate.fact, repository)
    )
    return replace(candidate, fit=WHOLE_NAME + WINS) if wins else candidate


def _is_elsewhere(requirement: Requirement, repository: Repository) -> bool:
    """Whether running code never says any of the names that the claim begins with: then no other
    value is another value of this, and only the value itself says anything."""
    names = requirement.heads
    return bool(names) and not any(repository.holds(t) for name in names for t in tokens(name)[:1])


def _candidate(
    requirement: Requirement,
    repository: Repository,
    fact: ParameterFact,
    whole: bool,
    common: dict[str, float],
) -> Candidate:
    count = members_counted(requirement, fact)
    exact = equals(float(count), requirement.values) if count else is_stated(requirement, fact)
    words = repository.fact_places.words(fact)
    here = _place_fit(requirement, words) + _context_fit(requirement, words, common)
    here += TOGETHER * _siblings_share(requirement, repository, fact)
    related = CLOSELY if requirement.term in MANY_HAVE else RELATED
    apart = here < related and not of_beginning(requirement, fact)
    if not exact and apart and is_anyones(requirement, fact):
        here = STRANGER - WHOLE_NAME
    fit = here + _name_fit(requirement, fact, whole) + _kind_fit(fact)
    fit += _swept(requirement, fact.value) + ASIDE * is_aside(requirement, fact, repository)
    barred = _bar(requirement, fact, words, exact)
    if not barred and (case := other_case(requirement, fact, repository)):
        barred = f"{OTHER_CASE}{case}"
    doubtful = not exact and (not whole or perhaps_anothers(requirement, fact, words))
    doubtful |= not exact and not count and is_of_several(requirement, fact)
    doubtful |= not exact and _counts_other_loop(requirement, fact)
    return Candidate(fact, whole, exact, fit, barred, count, doubtful)


def _counts_other_loop(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a claim counts a few passes where a fact counts thousands of times as many, or the
    other way round: no run goes on so much longer, one loop stands in the other."""
    if requirement.term not in _PASSES or not isinstance(fact.value, int | float):
        return False
    least, most = sorted((abs(float(fact.value)), abs(requirement.values[0])))
    return most >= OTHER_LOOP * max(least, 1.0)


_PASSES = frozenset({"iterations", "total_steps", "epochs"})
OTHER_LOOP = 1_000
"""How many times more passes are those of another loop."""

STRANGER = -20.0
RELATED = 0.35
"""Fit of a place below which another value under a name that many things have proves nothing."""

CLOSELY = 0.8
"""The same for a parameter that many things have."""


def _counts_nothing(requirement: Requirement, value: Value) -> bool:
    """Whether a number is no number of anything: the axis of `dim=-1`, where things are counted."""
    if requirement.term not in WHOLE or not isinstance(value, int | float):
        return False
    return value <= 0 or value % 1 != 0


def _name_fit(requirement: Requirement, fact: ParameterFact, whole: bool) -> float:
    if not whole:
        return 0.0
    return SHARED_NAME if is_shared(requirement, fact) else WHOLE_NAME


SHARED_NAME = 0.3
WINS = 0.8
"""What a fact earns of which it is known that it wins over others, and what one costs that only
another choice brings in."""


ASIDE = -0.8
"""What a fact costs in a file beside the main run, of which the claim says nothing."""


def _kind_fit(fact: ParameterFact) -> float:
    fit = KINDS.get(fact.kind, 0.0)
    if fact.note.startswith("wins"):
        fit += WINS
    if fact.note.startswith("a run composes"):
        fit -= WINS
    return fit


def _place_fit(requirement: Requirement, words: frozenset[str]) -> float:
    fit = 0.0
    if speaks_of(words, requirement.scope):
        fit += IN_SCOPE
    elif speaks_of(words, requirement.rivals):
        fit -= IN_SCOPE
    if speaks_of(words, (w for name in requirement.conditions for w in written(name))):
        fit += IN_CONDITION
    return fit


def _context_fit(
    requirement: Requirement, words: frozenset[str], common: dict[str, float]
) -> float:
    """Words of the claim that tell the fact's place from those of the other candidates."""
    asked = {word for spelling in requirement.spellings for word in spelling}
    told = [w for w in requirement.context if w not in asked and speaks_of(words, (w,))]
    return min(MOST_CONTEXT, CONTEXT * math.fsum(1.0 - common.get(w, 0.0) for w in told))


def _common_words(facts: Sequence[ParameterFact], repository: Repository) -> dict[str, float]:
    """Share of the candidates' places in which each word stands."""
    counts: Counter[str] = Counter()
    for fact in facts:
        counts.update(repository.fact_places.words(fact))
    return {word: count / len(facts) for word, count in counts.items()}


def _siblings_share(requirement: Requirement, repository: Repository, fact: ParameterFact) -> float:
    """The part of the claim's other values that stand beside the fact."""
    others = [value for value in requirement.siblings if value not in requirement.values]
    if not others:
        return 0.0
    beside = repository.values_beside(fact)
    return sum(equals(tuple(beside), (value,)) for value in others) / len(others)


def _swept(requirement: Requirement, value: Value) -> float:
    if not isinstance(value, tuple) or requirement.rival_values or requirement.term in COUNTED:
        return 0.0
    return SWEPT if len(set(value)) > 1 else 0.0


def _bar(requirement: Requirement, fact: ParameterFact, words: frozenset[str], exact: bool) -> str:
    """Why the fact says nothing of this value: it holds what the claim states for another
    condition, or stands under that condition."""
    mine = speaks_of(words, requirement.scope)
    if not mine and requirement.rivals and speaks_of(words, requirement.rivals):
        return "stands under another condition of the claim"
    if exact or mine or isinstance(fact.value, tuple):
        return ""
    if equals(fact.value, requirement.rival_values):
        return "is another value that the claim names"
    if requirement.scope and requirement.rival_values and fact.kind in WORKING:
        return "stands under no condition of the claim"
    return ""


def _shares_context(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a longer name ends with the one asked for, and shares another word of the claim:
    moving_average_decay for "a moving average with decay …"."""
    words = [token for token in tokens(fact.simple_name) if "_" not in token]
    last = {spelling[-1] for spelling in requirement.spellings if len(spelling) == 1}
    return len(words) > 1 and words[-1] in last and bool(set(words[:-1]) & set(requirement.context))


def is_label(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a single number only names one of several: seed = 10 is no ten seeds."""
    return (
        requirement.term in LABELS
        and not isinstance(fact.value, tuple)
        and ("seeds" not in fact.name.lower() and "n_seed" not in fact.name.lower())
    )
