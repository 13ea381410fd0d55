"""Where one requirement was seen in the repository, and how good the sighting is.

Looking is apart from deciding: sightings say what stands where; judges say what it means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import partial

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS, FileRole, Location
from judge.fact_names import ends_as_anothers, name_key, name_owners, plain_name
from judge.fact_places import speaks_of, words_of
from judge.near_values import (
    SMALL,
    beside_words,
    is_telling,
    looped_so_often,
    rare_numbers,
)
from judge.notes import fact_note, place_note, shown_value
from judge.repository import Repository
from judge.requirement import Requirement, RequirementKind
from judge.spelled_out import deciding_lines, prose_line, whole_spelling, words_share
from judge.value_equality import equals
from judge.value_facts import Candidate, candidates, is_aside, is_label

CHUNKS_LOOKED_AT = 12
"""Search depth for one requirement; deeper hits rarely share more than one token."""


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


def look_for(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> list[Sighting]:
    """All sightings of one requirement, best first, ties by place."""
    if requirement.kind is RequirementKind.VALUE:
        found = _facts(requirement, repository)
        # Once it is known which value is in force, a number beside the name proves nothing.
        if not any(_answers(requirement, s, repository) for s in found):
            decided = {plain_name(s.fact) for s in found if s.fact and s.alive and s.decides}
            found += _loose_values(requirement, repository, hits, decided)
            found += _renamed(requirement, repository, hits)
        elif not _is_met(found):
            found += _elsewhere(requirement, repository, hits)
        if not _is_met(found):
            found += _looped(requirement, repository)
        if not found:
            found += _rare_values(requirement, repository, hits)
    else:
        found = list(_names(requirement, repository, hits))
    return sorted(found, key=_order)


def _is_met(found: Sequence[Sighting]) -> bool:
    return any(s.alive and s.decides and s.strength is Strength.EXACT for s in found)


def _answers(requirement: Requirement, sighting: Sighting, repository: Repository) -> bool:
    """Whether a sighting settles the value: it decides under the very name, and, where the claim
    states the value under a condition of its own, stands under that condition."""
    if not (sighting.alive and sighting.decides and sighting.quality == 1.0):
        return False
    if not requirement.scope or not requirement.rivals or sighting.fact is None:
        return True
    return speaks_of(repository.fact_places.words(sighting.fact), requirement.scope)


def _order(sighting: Sighting) -> tuple[bool, bool, int, float, float, Location]:
    return (
        not sighting.alive,
        not sighting.decides,
        -sighting.strength,
        -sighting.fit,
        -sighting.quality,
        sighting.location,
    )


MARGIN = 0.75
"""Facts that fit so much worse than the best one say nothing beside it."""


def _facts(requirement: Requirement, repository: Repository) -> list[Sighting]:
    """Facts under the requirement's name, with which of them decide: of those that count, the
    best-fitting ones. Without any that counts, the best-fitting of all."""
    found = [
        _fact_sighting(requirement, repository, candidate)
        for candidate in candidates(requirement, repository)
        if not is_label(requirement, candidate.fact)
    ]
    found = _launched(requirement, found)
    alive = [s.fit for s in found if s.alive]
    best = max(alive, default=max((s.fit for s in found), default=0.0))
    return [replace(s, decides=s.fit >= best - MARGIN and not s.barred) for s in found]


def _launched(requirement: Requirement, found: list[Sighting]) -> list[Sighting]:
    """Without defaults of a name that a launcher or a file of settings gives another value: what
    is set is passed on to whatever else has a default of that name. Ablations set nothing else."""
    setting: dict[str, float] = {}
    for s in found:
        sets = s.fact is not None and s.fact.kind in SETS and s.fact.in_force
        if s.alive and s.fact and sets and not is_aside(requirement, s.fact):
            name = plain_name(s.fact)
            setting[name] = max(s.fit, setting.get(name, s.fit))
    lost = [
        f"{s.location.path}:{s.location.first_line}"
        for s in found
        if s.alive
        and s.fact
        and s.fact.kind in DEFAULTS
        and setting.get(plain_name(s.fact), s.fit - 2 * OVERRIDES) >= s.fit - OVERRIDES
    ]
    return [s for s in found if not _comes_from(s, lost)]


def _comes_from(sighting: Sighting, places: Sequence[str]) -> bool:
    """Whether a fact stands at one of the places, or was worked out from one."""
    if sighting.fact is None or not places:
        return False
    own = f"{sighting.location.path}:{sighting.location.first_line}"
    source = sighting.fact.note.partition("worked out from ")[2].split(", ")
    return (own in places and sighting.fact.kind in DEFAULTS) or bool(set(places) & set(source))


OVERRIDES = 1.5
"""How much worse than a default a setting of its name may fit and still override it."""

SETS = frozenset({ParameterKind.LAUNCH, ParameterKind.CONFIG})
DEFAULTS = frozenset({ParameterKind.KEYWORD_DEFAULT, ParameterKind.FLAG, ParameterKind.FIELD})


def _fact_sighting(
    requirement: Requirement, repository: Repository, candidate: Candidate
) -> Sighting:
    fact = candidate.fact
    unread = not repository.is_read(fact)
    unchosen = not (unread or repository.is_chosen(fact) or _meets_condition(requirement, fact))
    return Sighting(
        requirement.requirement_id,
        fact.location,
        "",
        repository.roles[fact.location.path],
        Strength.EXACT if candidate.exact else Strength.OTHER_VALUE,
        repository.is_reachable(fact.owner),
        repository.stub_of(fact.owner),
        fact_note(fact),
        fact,
        " selects " in fact.note and _meets_condition(requirement, fact),
        unread or unchosen,
        unchosen,
        1.0 if candidate.whole else 0.6,
        candidate.fit,
        barred=candidate.barred,
        count=candidate.count,
        unreached=repository.why_unreached(fact.owner),
        doubtful=candidate.doubtful,
    )


def _meets_condition(requirement: Requirement, fact: ParameterFact) -> bool:
    place = f"{fact.location.path} {fact.owner} {fact.name}".lower()
    return any(word in place for word in (*requirement.conditions, *requirement.scope))


def _loose_values(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk], decided: Set[str]
) -> Iterable[Sighting]:
    """The number beside words of its name."""
    for near in beside_words(requirement, repository, hits, decided):
        strength = Strength.PROSE if near.chunk.role is FileRole.DOC else Strength.LOOSE
        yield _sighting(requirement, repository, near.chunk, near.line, near.line, strength, BESIDE)


def _looped(requirement: Requirement, repository: Repository) -> Iterable[Sighting]:
    """Loops that run so often."""
    for near in looped_so_often(requirement, repository):
        yield _sighting(
            requirement, repository, near.chunk, near.line, near.line, Strength.LOOSE, BESIDE
        )


def _rare_values(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """The number under any name, where hardly any other place holds it."""
    for near in rare_numbers(requirement, repository, hits):
        yield _sighting(
            requirement, repository, near.chunk, near.line, near.line, Strength.LOOSE, ALONE
        )


BESIDE, ALONE = 0.5, 0.35
"""Quality of a number beside its words, and of a rare one alone."""


def _renamed(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """Facts with the very value among the best hits for a symbol, whose name code chooses freely:
    "gamma = 0.05" is `pull = 0.05` in the tuner."""
    telling = [v for v in requirement.values if abs(v) > SMALL or v != int(v)]
    if requirement.guessed or not telling:
        return
    near = {id(f): f for chunk in hits for f in repository.parameters_in(chunk)}
    for fact in repository.parameters:
        if equals(fact.value, telling) and _may_be(requirement, repository, fact, id(fact) in near):
            seen = _fact_sighting(requirement, repository, Candidate(fact, False, False, 0.0))
            note = f"{shown_value(fact.value)} stands as {fact.name}"
            yield replace(seen, strength=Strength.LOOSE, note=note, quality=0.4)


def _elsewhere(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """Facts of another name among the best hits, with a value that nobody writes by chance: what
    has the very name here is then something else that shares it."""
    if not requirement.guessed and all(map(is_telling, requirement.values[:1])):
        for seen in _renamed(requirement, repository, hits):
            if seen.alive and any(seen.location.overlaps(chunk.location) for chunk in hits):
                yield seen


def _may_be(
    requirement: Requirement, repository: Repository, fact: ParameterFact, near: bool
) -> bool:
    """Whether a fact of another name may be what is asked: values that a claim states together
    stand together; a value alone must stand where the claim's words do, or be named by them."""
    if fact.name.startswith("#") or isinstance(fact.value, tuple):
        return False
    is_known = bool(requirement.term) and name_key(fact) in name_owners()
    if is_known or len(name_key(fact)) == 1 or ends_as_anothers(requirement, fact):
        return False
    words = repository.fact_places.words(fact)
    if requirement.scope and requirement.rivals and not speaks_of(words, requirement.scope):
        return False
    others = [value for value in requirement.siblings if value not in requirement.values]
    if near and others and not requirement.term:
        return any(equals(tuple(repository.values_beside(fact)), (value,)) for value in others)
    said = words if near else words_of(fact.name.rpartition(".")[2])
    return speaks_of(said, requirement.context)


def _names(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    many = requirement.kind in MANY_WORDS
    for chunk in hits:
        if requirement.kind in COMPUTED and chunk.role in DECLARED:
            continue
        whole = requirement.family in NAMED_WHOLE
        words = repository.whole_words(chunk) if whole else repository.code_tokens(chunk)
        in_code = (
            words_share(requirement.spellings, words, repository)
            if many
            else whole_spelling(requirement.spellings, words, partial(_code, chunk))
        )
        if in_code > 0:
            first, last = deciding_lines(repository, chunk, requirement.spellings)
            yield _sighting(requirement, repository, chunk, first, last, Strength.TOKENS, in_code)
        elif _in_prose(requirement, chunk, repository):
            at = prose_line(chunk, requirement.spellings)
            yield _sighting(requirement, repository, chunk, at, at, Strength.PROSE, 0.2)


NAMED_WHOLE = frozenset({"optimizer", "activation"})
"""Families whose members are pieces of each other's names: Adam of AdamW, ReLU of LeakyReLU."""

MANY_WORDS = frozenset({RequirementKind.STEP, RequirementKind.TOPIC})
COMPUTED = frozenset({RequirementKind.STEP, RequirementKind.OPERATION})
DECLARED = frozenset({FileRole.CONFIG, FileRole.SCRIPT})
"""Files that name things without computing them."""


def _in_prose(requirement: Requirement, chunk: Chunk, repository: Repository) -> bool:
    words = repository.prose_tokens(chunk)
    if requirement.kind in MANY_WORDS:
        return words_share(requirement.spellings, words, repository) > 0
    return whole_spelling(requirement.spellings, words, partial(_prose, chunk)) > 0


def _code(chunk: Chunk) -> str:
    return f"{chunk.owner}\n{chunk.code_text()}"


def _prose(chunk: Chunk) -> str:
    return chunk.text if chunk.role is FileRole.DOC else chunk.prose_text()


def _sighting(
    requirement: Requirement,
    repository: Repository,
    chunk: Chunk,
    first: int,
    last: int,
    strength: Strength,
    quality: float,
) -> Sighting:
    return Sighting(
        requirement.requirement_id,
        Location(chunk.location.path, chunk.line_of(first), chunk.line_of(last)),
        chunk.chunk_id,
        chunk.role,
        strength,
        repository.is_reachable(chunk.owner),
        repository.stub_of(chunk.owner),
        place_note(repository, chunk),
        quality=quality,
        unreached=repository.why_unreached(chunk.owner),
    )
