"""Which switches of the code decide against a claim: the claim names one way, a setting in force
selects another or turns the thing off.

`schedule: cosine` beside the right ends of a linear schedule, `random_flip = false` under a claim
of random flips: the values and the names are all there, and the run does not do it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from analyzer.model.code import CHOSEN, SETTINGS, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location
from judge.alive.fact_places import speaks_of
from judge.claims.conditions import written
from judge.claims.plan_names import NEGATION
from judge.claims.requirement import Plan
from judge.claims.vocabulary import Term, components, plain_tokens
from judge.lookup.repository import Repository
from judge.values.handed_by_name import handed_instead

SET_FOR_RUN = SETTINGS - {ParameterKind.KEYWORD_DEFAULT} | {ParameterKind.ASSIGNMENT}
"""Kinds of facts that set something for a whole run; an argument sets it for one call."""

_SCHEDULED = "schedule rate decay anneal variance warm warmup noise beta"
SCHEDULED = frozenset(plain_tokens(_SCHEDULED))
"""Words without which "linearly" is no schedule."""

FAMILY_NAMES = {
    "optimizer": frozenset({"optim", "optimizer", "opt", "solver"}),
    "activation": frozenset({"act", "activ", "nonlinear", "nonlinearity"}),
    "normalization": frozenset({"norm", "normal"}),
    "schedule": frozenset({"schedul", "scheduler", "sched", "schedule"}),
}
"""Words in the name of a setting that chooses a member of the family."""

_SAYS_NOTHING = "use do enable with apply is has should random add"
_VERBS = frozenset(_SAYS_NOTHING.split())
_MODE_NAMES = "train training test eval evaluation debug verbose resume save log plot"
_MODES = frozenset(plain_tokens(_MODE_NAMES))
"""Switches of these names say what a run is for, not how it works."""


class Switch(Struct, frozen=True):
    """A setting in force that decides against the claim."""

    label: str  # what the claim asks for
    note: str
    location: Location
    replaces: frozenset[str] = frozenset()  # files whose own default it is handed over for


def switches_of(plan: Plan, repository: Repository) -> tuple[Switch, ...]:
    """Each thing of the claim once, in the order of the plan, then of the code model."""
    alive = [fact for fact in repository.parameters if _counts(fact, repository)]
    found = [*_other_choices(plan, alive, repository), *_turned_off(plan, alive, repository)]
    return tuple({switch.label: switch for switch in reversed(found)}.values())[::-1]


def _counts(fact: ParameterFact, repository: Repository) -> bool:
    return (
        isinstance(fact.value, bool | str)
        and (fact.kind in SET_FOR_RUN or fact.value is True)
        and (fact.kind is not ParameterKind.ASSIGNMENT or "." in fact.name)
        and not (fact.kind is ParameterKind.FLAG and fact.value is False)
        and fact.in_force
        and repository.roles[fact.location.path] in RUNS
        and repository.is_live(fact.owner)
        and not handed_instead(fact, repository)
    )


def _decides(fact: ParameterFact, repository: Repository) -> bool:
    """What takes a look through the whole code; asked of few, so after all that is cheap."""
    return repository.is_chosen(fact) and repository.is_read(fact)


def _pieces(fact: ParameterFact) -> tuple[str, ...]:
    return _pieces_of(fact.simple_name)


@lru_cache(maxsize=100_000)
def _pieces_of(name: str) -> tuple[str, ...]:
    words = plain_tokens(re.sub(r"[_-]", " ", name))
    return tuple(word for word in words if word not in _VERBS)


def _other_choices(
    plan: Plan, facts: Sequence[ParameterFact], repository: Repository
) -> Iterable[Switch]:
    """Settings of a family that select a member the claim does not name."""
    for family, names in FAMILY_NAMES.items():
        asked = [r for r in plan.requirements if r.family == family and not r.negated]
        if not asked or (family == "schedule" and not SCHEDULED & set(plan.said)):
            continue
        texts = [fact for fact in facts if isinstance(fact.value, str)]
        choosing = [fact for fact in texts if not names.isdisjoint(_pieces(fact))]
        deciding = [fact for fact in choosing if _decides(fact, repository)]
        chosen = [
            (fact, term)
            for fact in _without_defaults(deciding)
            for term in _members(family, fact.value)
        ]
        chosen = _fitting(plan, chosen, repository)
        accepted = {name for r in asked for name in (r.term, *r.near)}
        if chosen and not any(term.name in accepted for _, term in chosen):
            fact, term = chosen[0]
            note = f"{fact.name} = {fact.value} selects {term.name.replace('_', ' ')}"
            replaced = _replaced_by(fact, repository)
            yield Switch(asked[0].label, note, fact.location, replaced)


def _replaced_by(fact: ParameterFact, repository: Repository) -> frozenset[str]:
    """The files of defaults that the callers' value stands for."""
    same = (one for one in repository.parameters if one.name == fact.name)
    return frozenset(o.location.path for o in same if fact in handed_instead(o, repository))


def _without_defaults(facts: Sequence[ParameterFact]) -> list[ParameterFact]:
    """The facts but for what code sets by default where files of settings set the same name."""
    given = {fact.simple_name for fact in facts if fact.kind in CHOSEN}
    return [f for f in facts if f.kind in CHOSEN or f.simple_name not in given]


def _members(family: str, value: object) -> list[Term]:
    """The members of a family that a setting's value names, by their first word too: cosine."""
    words = plain_tokens(re.sub(r"[_-]", " ", str(value)))
    return [
        term
        for term in components().family(family)
        if any(phrase[0] in words and len(words) <= 3 for phrase in term.said)
        or any(word in {"".join(s) for s in term.coded} for word in words)
    ]


def _fitting(
    plan: Plan, chosen: Sequence[tuple[ParameterFact, Term]], repository: Repository
) -> list[tuple[ParameterFact, Term]]:
    """Those whose place a condition of the claim names, if any; else all."""
    named = [pair for pair in chosen if _is_meant(plan, pair[0], repository)]
    return named or list(chosen)


def _is_meant(plan: Plan, fact: ParameterFact, repository: Repository) -> bool:
    names = {w for r in plan.requirements for c in (*r.conditions, *r.heads) for w in written(c)}
    return speaks_of(repository.fact_places.words(fact), names)


def _turned_off(
    plan: Plan, facts: Sequence[ParameterFact], repository: Repository
) -> Iterable[Switch]:
    """Boolean settings under words of the claim, all of them false. A flag that is off is none:
    it is there to be given."""
    said = set(plan.said)
    by_name: dict[tuple[str, ...], list[ParameterFact]] = {}
    for fact in facts:
        if not isinstance(fact.value, bool):
            continue
        pieces = _pieces(fact)
        if not pieces or not _MODES.isdisjoint(pieces):
            continue
        if all(piece in said for piece in pieces) and _decides(fact, repository):
            by_name.setdefault(pieces, []).append(fact)
    if any(NEGATION.search(query.text) for query in plan.queries):
        return  # which words the claim's negation governs is not known here
    for pieces, same in by_name.items():
        meant = [f for f in same if _is_meant(plan, f, repository)] or same
        if not any(f.value for f in meant):
            note = f"{meant[0].name} = {meant[0].value} turns it off"
            yield Switch(_label(plan, pieces), note, meant[0].location)


def _label(plan: Plan, pieces: Sequence[str]) -> str:
    """The claim's own word for the first piece of a name."""
    shown = (word for word in plan.shown_words if pieces[0] in plain_tokens(word))
    return next(shown, pieces[0])
