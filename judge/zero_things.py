"""How do the things stand that an experiment names, its data sets, rivals and metrics?

Of an experiment that scored 0 most are not there, each in its own way: a name in a table with
nothing behind it, a loader that refuses, a stub, a setting that nothing reads, a line of a README.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.case import Case
from judge.lookup.sighting import Sighting, Strength
from judge.zero_places import Spoken
from taxonomy.drift import Dimension


class Stands(Enum):
    """How a named thing stands in a repository, best first."""

    LIVE = "live"
    DATA_REFUSED = "a loader of data that refuses or makes them up"
    STUB = "stub"
    UNCALLED = "uncalled"
    NAMED = "named in code with nothing behind it"
    SETTING = "a setting that nothing reads"
    PROSE = "prose"
    NOWHERE = "nowhere"


MENTIONED = frozenset({Stands.SETTING, Stands.PROSE})

DATA_WORDS = frozenset(tokens("load loader data dataset datasets corpus corpora download fetch"))
"""Words in the name of what reads data, or of its file."""

MADE_UP = "in place of data"
"""How a stub is told of that draws the data it should load."""


@dataclass(frozen=True, slots=True)
class Things:
    """The names of an experiment by how they stand, as the claim writes them."""

    by: dict[Stands, tuple[str, ...]] = field(default_factory=dict)

    def count(self, *stands: Stands) -> int:
        """How many stand in one of these ways."""
        return sum(len(self.by.get(one, ())) for one in stands)

    def named(self, *stands: Stands) -> str:
        """Those that do, at most MOST_NAMED by name."""
        labels = [label for one in stands for label in self.by.get(one, ())]
        more = len(labels) - MOST_NAMED
        return ", ".join(labels[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


MOST_NAMED = 3

NAMES = "name"
"""Family of things that go by a name of their own; a loss or a distribution is no such thing."""


def things_of(case: Case) -> Things:
    """How the named things of an experiment stand; none for other claims."""
    found: dict[Stands, tuple[str, ...]] = {}
    if case.claim.dimension is Dimension.PROTOCOL:
        for requirement in case.plan.requirements:
            if requirement.family == NAMES and not requirement.negated:
                how = _stands(case.sightings[requirement.requirement_id])
                found[how] = (*found.get(how, ()), requirement.label)
    return Things(found)


def _stands(seen: Sequence[Sighting]) -> Stands:
    if any(s.alive for s in seen):
        return Stands.LIVE
    code = [s for s in seen if s.role in RUNS and s.strength > Strength.PROSE]
    stubs = [s for s in code if s.stub]
    if stubs:
        return Stands.DATA_REFUSED if any(map(_loads_data, stubs)) else Stands.STUB
    if any(s.named and s.reachable and not s.unread for s in code):
        return Stands.NAMED
    if any(s.unread for s in code):
        return Stands.SETTING
    if any(not s.reachable for s in code):
        return Stands.UNCALLED
    return Stands.PROSE if seen else Stands.NOWHERE


def _loads_data(sighting: Sighting) -> bool:
    return is_of_data(f"{sighting.note} {sighting.location.path} {sighting.stub}")


def is_of_data(stub: str) -> bool:
    """Whether what is told of a stub, its name, place and reason, says that it should have loaded
    data."""
    return MADE_UP in stub or bool(DATA_WORDS & frozenset(tokens(stub)))


LISTED = 3
"""Names from which a protocol is a list of standard things rather than one setting."""

HOLLOW = Stands.NAMED, Stands.DATA_REFUSED


def external_of(case: Case, place: Spoken, things: Things, stub: str) -> tuple[str, str]:
    """Standard things that an experiment names and code has only by name, and why they are no
    more, where that is known; "" for both without such. `stub` stands for the whole claim.

    That nothing calls them or that settings alone name them is another matter, and so is a list
    of which a part stands in another way: it is that part which makes the claim 0.
    """
    if case.claim.dimension is not Dimension.PROTOCOL:
        return "", ""
    if things.count(*HOLLOW) >= max(1, things.count(Stands.STUB), things.count(*MENTIONED)):
        return things.named(*HOLLOW), ""
    live = things.named(Stands.LIVE)
    if place.stub >= max(place.live, place.unreached) and is_of_data(place.stub_name):
        return live or "the data", place.stub_name
    others = things.count(*Stands) - things.count(Stands.LIVE, Stands.NOWHERE)
    if not stub and not others and things.count(Stands.LIVE) >= LISTED:
        return live, "of what the claim asks of them nothing was found"
    return "", ""
