"""A claim with all that was found for it: the only thing a judge may look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from msgspec import Struct

from analyzer.model.source import Skip
from judge.alive.vain_words import NOTHING_VAIN, Vain
from judge.claims.requirement import Plan
from judge.idle.switches import Switch
from judge.lookup.sighting import Sighting
from judge.methods.mechanisms import MechanismFinding
from judge.methods.term_finding import NO_TERMS, TermsSeen
from judge.order.course import Course
from judge.placing.formula_finding import FormulaFinding
from judge.protocol.sweeps import SweepSeen
from judge.search.places import Place
from judge.search.said import SILENCE, Said
from taxonomy.claim import Claim
from taxonomy.evidence import Evidence, SearchStep
from taxonomy.verdict import RequirementResult, Verdict


class Substitute(Struct, frozen=True):
    """Another member of a required component's family that stands in running code."""

    name: str
    sighting: Sighting


@dataclass(frozen=True, slots=True)
class Standing:
    """How much of the repository's functions works: shares between 0 and 1."""

    stubs: float = 0.0
    unreached: float = 0.0  # of those that are no stubs


@dataclass(frozen=True, slots=True)
class Case:
    """Evidence is best first; sightings are keyed by requirement id, best first."""

    claim: Claim
    plan: Plan
    evidence: tuple[Evidence, ...]
    sightings: Mapping[str, tuple[Sighting, ...]]
    substitutes: Mapping[str, tuple[Substitute, ...]]
    known_words: tuple[str, ...]  # content words that occur in code that runs
    trace: tuple[SearchStep, ...]
    code_lines: int
    hidden: tuple[Skip, ...]  # files not read that could hold evidence
    said: Said = SILENCE  # where what it says is said most
    vain: Vain = NOTHING_VAIN  # what of it is said only where no run does it
    sweeps: tuple[SweepSeen, ...] = ()  # numbers that an experiment goes through
    experiment: tuple[RequirementResult, ...] = ()  # what it reports, and its data
    course: Course | None = None  # the way on which its steps or parts come
    order: tuple[RequirementResult, ...] = ()  # what of an order is surely kept or not
    places: tuple[Place, ...] = ()  # in files that run, best first
    standing: Standing = Standing()
    formulas: tuple[FormulaFinding, ...] = ()  # in the claim's order
    mechanisms: tuple[MechanismFinding, ...] = ()  # said in prose, in the table's order
    switches: tuple[Switch, ...] = ()  # settings in force that decide against the claim
    terms: TermsSeen = NO_TERMS  # technical terms, and what stands in their place


class Judge(Protocol):
    """One verdict per case, in the order given. Never raises for one bad case."""

    name: str

    def judge(self, cases: Sequence[Case]) -> list[Verdict]: ...
