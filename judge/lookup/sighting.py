"""What is a sighting: one place where a requirement was seen, and how good it is.

Looking is apart from deciding: sightings say what stands where; judges say what it means.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact
from analyzer.model.source import RUNS, FileRole, Location
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.notes import place_note
from judge.lookup.repository import Repository

CHUNKS_LOOKED_AT = 12
"""Search depth for one requirement; deeper hits rarely share more than one token."""

NAMED_WHOLE = frozenset({"optimizer", "activation"})
"""Families whose members are pieces of each other's names: Adam of AdamW, ReLU of LeakyReLU."""

MANY_WORDS = frozenset({RequirementKind.STEP, RequirementKind.TOPIC})
COMPUTED = frozenset({RequirementKind.STEP, RequirementKind.OPERATION})


class Strength(IntEnum):
    """How much a sighting says, weakest first."""

    PROSE = 1  # comment, docstring, document
    OTHER_VALUE = 2  # the name, with another value
    LOOSE = 3  # the number near the words
    TOKENS = 4  # the name in code
    EXACT = 5  # the name with the value


@dataclass(frozen=True, slots=True)
class Sighting:
    """One place. `alive` is: in a file that runs, reached, not a stub."""

    requirement_id: str
    location: Location
    chunk_id: str
    role: FileRole
    strength: Strength
    reachable: bool
    stub: str
    note: str
    fact: ParameterFact | None = None
    selected: bool = False  # lost to another choice of its group, but the claim names this one
    unread: bool = False  # a setting whose name nothing in live code asks for
    unchosen: bool = False  # unread only as its file could be chosen and nobody names it
    quality: float = 0.0  # 0 to 1: share of the requirement's tokens, or nearness of the name
    fit: float = 0.0  # of a fact: how well name and place fit what the claim says of the value
    decides: bool = True  # no fact under the name fits clearly better
    barred: str = ""  # why the fact cannot speak of this value
    count: int = 0  # members of a list whose number is asked for
    unreached: str = ""  # why nothing reaches it, where that is known
    commented: bool = False  # in code that is commented out
    runs: bool = False  # a launcher or a setting in force tells a run to take it
    named: str = ""  # why the place only says the name
    doubtful: bool = False  # another value, perhaps of another thing that shares the name
    given: bool = True  # of a loose number: its line gives it to a name that the claim's words say
    aside: bool = False  # in a baseline or a check, of which the claim says nothing
    drawn: str = ""  # the tensor drawn there, of which the claim does not speak
    left_by: frozenset[str] = frozenset()  # files that set other fields of the default's record

    @property
    def alive(self) -> bool:
        """Whether this can make the requirement true."""
        return (
            self.role in RUNS
            and self.reachable
            and not self.stub
            and not self.unread
            and not self.named
            and self.strength > Strength.PROSE
            and (self.fact is None or self.fact.in_force or self.selected)
        )


def sighting_at(
    requirement: Requirement,
    repository: Repository,
    chunk: Chunk,
    first: int,
    last: int,
    strength: Strength,
    quality: float,
) -> Sighting:
    """A sighting of lines `first` to `last` of a chunk's text, counted from 0."""
    path, line = chunk.location.path, chunk.line_of(first)
    lost = repository.why_unselected(path, line)
    return Sighting(
        requirement.requirement_id,
        Location(path, line, chunk.line_of(last)),
        chunk.chunk_id,
        chunk.role,
        strength,
        repository.is_reachable(chunk.owner) and not lost,
        repository.stub_of(chunk.owner),
        place_note(repository, chunk),
        quality=quality,
        unreached=lost or repository.why_unreached(chunk.owner),
    )
