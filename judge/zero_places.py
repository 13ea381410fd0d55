"""Which places speak most for a claim that scored 0, and are they alive, stubs, or uncalled?

A place speaks by what it earned in search, by the claim's words that it says, and by its name: a
stub called `posterior_mean` is what stands for a claim about the posterior mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from analyzer.model.source import FileRole
from index.tokenize import tokens
from judge.alive.vain_words import share_said
from judge.case import Case
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.sighting import MANY_WORDS, Sighting, Strength
from judge.search.places import Place

EARNED, NAMED = 0.5, 0.5
"""What the best place's earnings and a name of the claim's own words add to the words it says."""


class Spoken(Struct, frozen=True):
    """How much the best place of each kind says for a claim, 0 to 2; "" where there is none."""

    live: float = 0.0
    stub: float = 0.0
    unreached: float = 0.0
    live_name: str = ""
    stub_name: str = ""
    unreached_name: str = ""
    stub_path: str = ""
    unreached_path: str = ""


def spoken(case: Case) -> Spoken:
    """The best place of each kind among those that the search liked best."""
    words = frozenset(case.plan.content_words)
    most = max((place.share for place in case.places), default=0.0) or 1.0
    best: dict[str, tuple[float, str, str]] = {}
    for place in case.places:
        said = place.words + EARNED * place.share / most + NAMED * _name_share(place, words)
        kind = "stub" if place.stub else "live" if place.reachable else "unreached"
        if said > best.get(kind, (0.0, "", ""))[0]:
            best[kind] = (said, _shown(place), place.location.path)
    levels = {kind: said for kind, (said, _, _) in best.items()}
    names = {f"{kind}_name": name for kind, (_, name, _) in best.items()}
    paths = {f"{kind}_path": path for kind, (_, _, path) in best.items() if kind != "live"}
    return Spoken(**levels, **names, **paths)  # type: ignore[arg-type]


def _shown(place: Place) -> str:
    where = place.location.start
    if place.stub and place.owner:
        return f"{place.owner} {place.stub} at {where}"
    if place.unreached:
        return f"{place.owner}, {place.unreached}"
    return f"{place.owner} at {where}" if place.owner else where


def _name_share(place: Place, words: frozenset[str]) -> float:
    """The larger share of words that the claim says, of the definition's name and its owner's."""
    return max((share_said(part, words) for part in place.owner.split(".")[-2:]), default=0.0)


def words_said(case: Case, roles: frozenset[FileRole]) -> float:
    """The most of the claim's words, 0 to 1, that one cited place in files of these roles says."""
    words = case.plan.content_words
    found = [frozenset(tokens(item.snippet)) for item in case.evidence if item.role in roles]
    most = max((sum(word in said for word in words) for said in found), default=0)
    return most / len(words) if words else 0.0


TELLING = 2.0
"""Whole numbers up to this stand in every text."""


def values_quoted(case: Case, roles: frozenset[FileRole]) -> float:
    """Share of the claim's telling numbers that cited places in files of these roles state."""
    asked = [r for r in _values(case) if any(_is_telling(v) for v in r.values)]
    said = [frozenset(tokens(item.snippet)) for item in case.evidence if item.role in roles]
    there = sum(any(_numbers(r) & text for text in said) for r in asked)
    return there / len(asked) if asked else 0.0


def values_idle(case: Case) -> float:
    """Share of the claim's values that stand only where no run takes them from."""
    asked = _values(case)
    return sum(map(_is_idle, (case.sightings[r.requirement_id] for r in asked))) / (len(asked) or 1)


def _is_idle(seen: Sequence[Sighting]) -> bool:
    exact = [s for s in seen if s.strength is Strength.EXACT]
    # Under another name than the claim's, a setting that nothing reads is idle all the same.
    renamed = [s for s in seen if s.strength is Strength.LOOSE and s.fact and s.unread]
    if any(s.alive and not s.barred for s in seen if s.strength >= Strength.LOOSE):
        return False
    return bool(exact or renamed)


OFF = 0.5
"""Share of a claim's parts from which it is what somebody commented out."""


def commented_place(case: Case) -> str:
    """Where the claim stands in code that is commented out, "train.py:88": at least OFF of its
    parts do, and no running code has them; "" for other claims."""
    asked = [r for r in case.plan.requirements if r.kind not in MANY_WORDS and not r.negated]
    off = [r for r in asked if _is_off(_seen(case, r))]
    if not off or len(off) < OFF * len(asked):
        return ""
    place = next(s for s in _seen(case, off[0]) if s.commented).location
    return f"{place.path}:{place.first_line}"


def _is_off(seen: Sequence[Sighting]) -> bool:
    return any(s.commented for s in seen) and not any(s.alive for s in seen)


def _values(case: Case) -> list[Requirement]:
    return [r for r in case.plan.requirements if r.kind is RequirementKind.VALUE]


def _is_telling(value: float) -> bool:
    return value != int(value) or abs(value) > TELLING


def _numbers(requirement: Requirement) -> frozenset[str]:
    return frozenset(token for v in requirement.values for token in tokens(f"{v:.12g}"))


def _seen(case: Case, requirement: Requirement) -> Sequence[Sighting]:
    return case.sightings[requirement.requirement_id]
