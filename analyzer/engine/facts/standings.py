"""Which facts are still in force while the override rules look at them, and why not the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from analyzer.engine.callgraph import Reachability
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import Location


class Standings:
    """All facts of a repository, each a number, and what was decided about them so far.

    A fact that lost once never comes back and never wins over another.
    """

    def __init__(self, readings: Sequence[FileReading], reachability: Reachability) -> None:
        self.readings = readings
        self.reachability = reachability
        self.facts: list[ParameterFact] = []
        self.reading_of: list[FileReading] = []
        for reading in readings:
            self.facts.extend(reading.parameters)
            self.reading_of.extend([reading] * len(reading.parameters))
        self.kinds: defaultdict[ParameterKind, list[int]] = defaultdict(list)
        for number, fact in enumerate(self.facts):
            self.kinds[fact.kind].append(number)
        self._losses: dict[int, str] = {}
        self._wins: dict[int, str] = {}
        self._restored: dict[int, str] = {}
        self._remarks: dict[int, str] = {}

    def add(self, fact: ParameterFact, reading: FileReading) -> int:
        """Take in a fact that no front end read; returns its number."""
        self.facts.append(fact)
        self.reading_of.append(reading)
        self.kinds[fact.kind].append(len(self.facts) - 1)
        return len(self.facts) - 1

    def standing(self, kind: ParameterKind) -> list[int]:
        """Numbers of the facts of a kind that nothing has overridden yet."""
        return [number for number in self.kinds[kind] if number not in self._losses]

    def stands(self, number: int) -> bool:
        """Whether nothing has overridden this fact yet."""
        return number not in self._losses

    def loss(self, number: int) -> str:
        """Why a fact is out of force; "" when it is in force."""
        return self._losses.get(number, "")

    def lose(self, number: int, note: str) -> None:
        """Take a fact out of force. The first reason stays."""
        if number not in self._restored:
            self._losses.setdefault(number, note)

    def restore(self, number: int, note: str) -> None:
        """Bring a fact into force that a front end or an earlier rule took for out of force."""
        self._losses.pop(number, None)
        self._restored[number] = note

    def override(self, loser: int, winner: int) -> None:
        """Let one fact win over another; notes name the other's place."""
        self.lose(loser, f"overridden by {start_of(self.facts[winner])}")
        self._wins.setdefault(winner, f"wins over {start_of(self.facts[loser])}")

    def remark(self, number: int, note: str) -> None:
        """Say something of a fact that decides nothing; what decides is said instead of it."""
        self._remarks.setdefault(number, note)

    def settled(self) -> tuple[ParameterFact, ...]:
        """The facts in their order, with `in_force` and `note` as decided."""
        facts = list(self.facts)
        for number in {*self._losses, *self._restored, *self._wins, *self._remarks}:
            facts[number] = self._settle(number, facts[number])
        return tuple(facts)

    def _settle(self, number: int, fact: ParameterFact) -> ParameterFact:
        if number in self._losses:
            return replace(fact, in_force=False, note=self._losses[number])
        if number in self._restored:
            return replace(fact, in_force=True, note=self._restored[number])
        if number in self._wins:
            return replace(fact, note=self._wins[number])
        return fact if fact.note else replace(fact, note=self._remarks[number])


def start_of(fact: ParameterFact) -> str:
    """The place of a fact as notes name it: "train.py:12"."""
    return f"{fact.location.path}:{fact.location.first_line}"


def dotted_key(fact: ParameterFact) -> str:
    """The whole key of a config entry, whether or not its name holds the section already."""
    if not fact.owner or fact.name == fact.owner or fact.name.startswith(fact.owner + "."):
        return fact.name
    return f"{fact.owner}.{fact.name}"


def last_key(fact: ParameterFact) -> str:
    """The name alone, as flags and keywords have it."""
    return fact.name.rpartition(".")[2].replace("-", "_")


def places(locations: Iterable[Location]) -> str:
    """First lines of several places, sorted: "run.sh:3, sweep.sh:9"."""
    ordered = sorted({(place.path, place.first_line) for place in locations})
    return ", ".join(f"{path}:{line}" for path, line in ordered)
