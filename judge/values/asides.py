"""Does a fact stand beside the main run: in a baseline, an ablation, a search, a quick check?"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS
from index.stem import stem
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository

_OTHER = """
baseline baselines rival rivals competitor competitors toy smoke debug sanity demo demos tutorial
tutorials playground sandbox scratch legacy deprecated
"""
OTHER = frozenset(_OTHER.split())
"""Words of paths where something else is done than the claimed work."""

_BESIDE = """
ablation ablations ablate sweep sweeps tune tuning grid quick bench benchmark benchmarks timing
profile profiling
"""
BESIDE = OTHER | frozenset(_BESIDE.split())
"""Words of paths beside the main run; some experiments are nothing but sweeps."""

_KNOWN: WeakKeyDictionary[Repository, frozenset[str]] = WeakKeyDictionary()


def is_aside(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """Whether a fact stands in an ablation, a search or a baseline that the claim never names.
    What the path of every launcher says tells none of them from the main run."""
    said = words_of(fact.location.path) & BESIDE
    if said and fact.kind is ParameterKind.LAUNCH:
        said -= _said_by_all(repository)
    return any(not speaks_of(frozenset(requirement.context), (stem(word),)) for word in said)


def is_other_work(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a fact stands in a baseline, a demonstration or a check that no claim names."""
    said = words_of(fact.location.path) & OTHER
    return any(not speaks_of(frozenset(requirement.context), (stem(word),)) for word in said)


def _said_by_all(repository: Repository) -> frozenset[str]:
    """Words of asides that stand in the path of every file that launches something."""
    known = _KNOWN.get(repository)
    if known is None:
        paths = {
            reading.path
            for reading in repository.model.readings
            if reading.role in RUNS and reading.launches
        }
        known = BESIDE.intersection(*map(words_of, paths)) if paths else frozenset()
        _KNOWN[repository] = known
    return known
