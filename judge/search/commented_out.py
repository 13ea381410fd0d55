"""Does a part of a claim stand in code that somebody commented out, and where?

Such code was there or was meant to be, and does not run: it makes nothing true, but it tells a
reader more than that nothing was found. Looked for only where live code has nothing.
"""

from __future__ import annotations

from analyzer.model.source import CONFIGURES
from judge.alive.commented_lines import Line
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.repository import Repository
from judge.lookup.sighting import COMPUTED, MANY_WORDS, NAMED_WHOLE, Sighting, Strength
from judge.values.near_values import SMALL

MOST_SEEN = 4
"""Places told of one requirement."""


def commented_out(requirement: Requirement, repository: Repository) -> list[Sighting]:
    """Where commented-out code names what is asked, and for a value also states it."""
    if requirement.negated or requirement.kind in MANY_WORDS:
        return []
    found: list[Sighting] = []
    for line in repository.commented:
        if _says(requirement, line, repository):
            found.append(_sighting(requirement, line, repository))
            if len(found) == MOST_SEEN:
                break
    return found


def _says(requirement: Requirement, line: Line, repository: Repository) -> bool:
    if requirement.kind in COMPUTED and line.role in CONFIGURES:
        return False
    if requirement.kind is RequirementKind.VALUE:
        telling = [v for v in requirement.values if v >= 0 and (v > SMALL or v != int(v))]
        if not repository.number_tokens(telling) & line.words:
            return False
    words = line.whole_words if requirement.family in NAMED_WHOLE else line.words
    return any(spelling and words.issuperset(spelling) for spelling in requirement.spellings)


def _sighting(requirement: Requirement, line: Line, repository: Repository) -> Sighting:
    return Sighting(
        requirement.requirement_id,
        line.location,
        repository.chunk_at(line.location),
        line.role,
        Strength.PROSE,
        reachable=True,
        stub="",
        note=f"commented out at {line.location.start}",
        commented=True,
    )
