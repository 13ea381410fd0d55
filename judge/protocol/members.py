"""Which values of a claim are members of a set that an experiment goes through?

"Rank in {1, 2, 4}" does not set a rank three times: the list of code that goes through the set
decides all its members at once, whatever else happens to hold one of the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from analyzer.model.source import FileRole
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.notes import shown_value
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength
from judge.protocol.lists import UNREAD
from judge.protocol.sweeps import SweepSeen, same

Sightings = Mapping[str, tuple[Sighting, ...]]


def with_members(
    sweeps: Sequence[SweepSeen],
    requirements: Sequence[Requirement],
    sightings: Sightings,
    repository: Repository,
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those of members of a set replaced by the list that goes through it. Where
    no list does, numbers that only stand near are taken away."""
    found = dict(sightings)
    values = [r for r in requirements if r.kind is RequirementKind.VALUE and not r.negated]
    taken: set[str] = set()
    for seen in sweeps:
        for number in () if seen.sweep.between or seen.sweep.turns else seen.sweep.values:
            asked = next((r for r in values if _is(r, number) and _key(r) not in taken), None)
            if asked is None:
                continue
            taken.add(_key(asked))
            own = found[_key(asked)]
            found[_key(asked)] = _member(asked, number, seen, own, repository)
    return found


def _is_list(sighting: Sighting) -> bool:
    """Whether a list has the number: of those that no list goes through it is another thing's."""
    return sighting.fact is not None and isinstance(sighting.fact.value, tuple)


def _key(requirement: Requirement) -> str:
    return requirement.requirement_id


def _is(requirement: Requirement, number: float) -> bool:
    return bool(requirement.values) and same(requirement.values[0], number)


def _member(
    asked: Requirement,
    number: float,
    seen: SweepSeen,
    own: Sequence[Sighting],
    repository: Repository,
) -> tuple[Sighting, ...]:
    if seen.location is None:
        return tuple(s for s in own if s.strength is not Strength.LOOSE and not _is_list(s))
    listed = any(same(number, one) for one in seen.listed)
    path = seen.location.path
    role = repository.roles[path]
    shown = shown_value(tuple(round(one, 12) for one in seen.listed))
    note = f"listed in {shown}" if listed else f"only {shown} is gone through"
    return (
        Sighting(
            _key(asked),
            seen.location,
            repository.chunk_at(seen.location),
            # Only a command line brings a document among the lists: it is a launcher.
            FileRole.SCRIPT if role is FileRole.DOC else role,
            Strength.EXACT if listed else Strength.OTHER_VALUE,
            not seen.dead or seen.dead == UNREAD,
            "",
            note,
            unread=seen.dead == UNREAD,
            quality=1.0,
            decides=listed,
            barred="" if listed else "lacks it",
            unreached=seen.dead,
        ),
    )
