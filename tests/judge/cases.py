"""Cases for judge tests, built by hand: no repository, no search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from analyzer.model.code import ParameterFact, ParameterKind, Value
from analyzer.model.source import FileRole, Location, Skip
from judge.case import Case, Substitute
from judge.claims.requirement import Plan, Requirement, RequirementKind
from judge.lookup.sighting import Sighting, Strength
from judge.order.course import Course
from judge.search.places import Place
from taxonomy.claim import Claim
from taxonomy.evidence import Evidence, SearchStep
from tests.builders import claim


def requirement(
    kind: RequirementKind = RequirementKind.VALUE,
    *,
    requirement_id: str = "r1",
    label: str = "learning rate = 0.0003",
    values: tuple[float, ...] = (3e-4,),
    near: tuple[str, ...] = (),
    negated: bool = False,
) -> Requirement:
    """One requirement."""
    return Requirement(
        requirement_id, kind, label, (("lr",),), values=values, near=near, negated=negated
    )


TOPIC = Requirement("topic", RequirementKind.TOPIC, "what it is about", (("learn",),), weight=0.0)
"""Every plan ends with one; weight 0 as when other requirements cover all words."""


def fact(value: Value = 3e-4, *, in_force: bool = True, path: str = "train.py") -> ParameterFact:
    """One named value."""
    return ParameterFact(
        Location(path, 3, 3), "train", "lr", value, str(value), ParameterKind.CONSTANT, in_force
    )


def sighting(
    strength: Strength = Strength.EXACT,
    *,
    requirement_id: str = "r1",
    role: FileRole = FileRole.CODE,
    reachable: bool = True,
    stub: str = "",
    seen: ParameterFact | None = None,
    line: int = 3,
    quality: float = 1.0,
) -> Sighting:
    """One place at which a requirement was seen."""
    place = Location("train.py", line, line)
    note = f"lr = {seen.value}" if seen else "in train"
    return Sighting(
        requirement_id, place, "", role, strength, reachable, stub, note, seen, quality=quality
    )


def standing(line: int = 3, *, words: float = 1.0, alive: bool = True) -> Place:
    """One of the places that a claim is about."""
    return Place("train", Location("train.py", line, line), 0.5, words, alive, "")


def case(
    requirements: Sequence[Requirement] = (),
    sightings: Mapping[str, Sequence[Sighting]] | None = None,
    *,
    about: Claim | None = None,
    evidence: tuple[Evidence, ...] = (),
    substitutes: Mapping[str, tuple[Substitute, ...]] | None = None,
    course: Course | None = None,
    words: tuple[str, ...] = ("learn",),
    known: tuple[str, ...] = ("learn",),
    hits: int = 1,
    code_lines: int = 500,
    hidden: tuple[Skip, ...] = (),
) -> Case:
    """A case with the given parts; every requirement has an entry in the sightings."""
    requirements = (*requirements, TOPIC)
    seen = {
        r.requirement_id: tuple((sightings or {}).get(r.requirement_id, ())) for r in requirements
    }
    return Case(
        claim=about or claim(),
        plan=Plan(tuple(requirements), (), words),
        evidence=evidence,
        sightings=seen,
        substitutes=substitutes or {},
        course=course,
        known_words=known,
        trace=(SearchStep("learning rate", "the whole claim", hits, ("train.py",)),),
        code_lines=code_lines,
        hidden=hidden,
    )
