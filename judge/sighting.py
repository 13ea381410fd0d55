"""Where one requirement was seen in the repository, and how good the sighting is.

Looking is apart from deciding: sightings say what stands where; judges say what it means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from math import isclose

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS, FileRole, Location
from index.tokenize import tokens
from judge.repository import Repository, Spelling
from judge.requirement import Requirement, RequirementKind

CHUNKS_LOOKED_AT = 12
"""Search depth for one requirement; deeper hits rarely share more than one token."""

SAME = 1e-9
"""Relative difference under which two numbers are the same value."""


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
    quality: float = 0.0  # 0 to 1: share of the requirement's tokens, or nearness of the name

    @property
    def alive(self) -> bool:
        """Whether this can make the requirement true."""
        return (
            self.role in RUNS
            and self.reachable
            and not self.stub
            and not self.unread
            and self.strength > Strength.PROSE
            and (self.fact is None or self.fact.in_force or self.selected)
        )


def look_for(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> list[Sighting]:
    """All sightings of one requirement, best first, ties by place."""
    if requirement.kind is RequirementKind.VALUE:
        found = _facts(requirement, repository)
        # Once it is known which value wins, a number that stands beside the name proves nothing.
        if not any(s.alive and s.fact and s.fact.note.startswith("wins") for s in found):
            found += _loose_values(requirement, repository, hits)
            found += _renamed(requirement, repository, hits)
    else:
        found = list(_names(requirement, repository, hits))
    return sorted(found, key=_order)


def _order(sighting: Sighting) -> tuple[bool, int, float, Location]:
    return (not sighting.alive, -sighting.strength, -sighting.quality, sighting.location)


def equals(value: object, wanted: Iterable[float]) -> bool:
    """Whether a fact's value is (or, as a list, holds) one of the wanted numbers."""
    if isinstance(value, tuple):
        return any(equals(item, wanted) for item in value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return any(isclose(value, want, rel_tol=SAME, abs_tol=1e-30) for want in wanted)


def _is_number(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and all(_is_number(item) for item in value)
    return isinstance(value, int | float) and not isinstance(value, bool)


def _facts(requirement: Requirement, repository: Repository) -> list[Sighting]:
    """Facts under the requirement's name. Where some stand in a place that the claim's own
    conditions name ("on Atari": conf/atari.yaml), the others say nothing."""
    found: list[Sighting] = []
    for fact, whole in repository.parameters_named(requirement.spellings):
        exact = equals(fact.value, requirement.values) or _counts(requirement, fact)
        likely = whole or _shares_context(requirement, fact)
        if _is_number(fact.value) and (exact or (likely and not requirement.guessed)):
            found.append(_fact_sighting(requirement, repository, fact, exact=exact, whole=whole))
    matching = [s for s in found if s.fact and _meets_condition(requirement, s.fact)]
    return _launched(matching if any(s.alive for s in matching) else found)


def _launched(found: list[Sighting]) -> list[Sighting]:
    """Without defaults of a name that a launcher sets: the value is passed on to whatever else
    has a default of that name."""
    launched = {s.fact.name for s in found if s.fact and s.fact.kind is ParameterKind.LAUNCH}
    return [
        s
        for s in found
        if not (s.fact and s.fact.kind in DEFAULTS and s.fact.name in launched and s.alive)
    ]


DEFAULTS = frozenset({ParameterKind.KEYWORD_DEFAULT, ParameterKind.FLAG, ParameterKind.FIELD})


COUNTED = frozenset({"seeds", "repetitions", "path_length", "epochs"})
"""Parameters of which a claim may give the number and the code the list."""


def _counts(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the fact is a list with as many members as the claim says."""
    if requirement.term not in COUNTED or not isinstance(fact.value, tuple):
        return False
    return len(fact.value) > 1 and float(len(fact.value)) in requirement.values


def _shares_context(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a longer name ends with the one asked for, and shares another word of the claim:
    moving_average_decay for "a moving average with decay …"."""
    words = [token for token in tokens(fact.name.rpartition(".")[2]) if "_" not in token]
    last = {spelling[-1] for spelling in requirement.spellings if len(spelling) == 1}
    return len(words) > 1 and words[-1] in last and bool(set(words[:-1]) & set(requirement.context))


def _fact_sighting(
    requirement: Requirement,
    repository: Repository,
    fact: ParameterFact,
    *,
    exact: bool,
    whole: bool,
) -> Sighting:
    return Sighting(
        requirement.requirement_id,
        fact.location,
        "",
        repository.roles[fact.location.path],
        Strength.EXACT if exact else Strength.OTHER_VALUE,
        repository.is_reachable(fact.owner),
        repository.stub_of(fact.owner),
        _fact_note(fact),
        fact,
        " selects " in fact.note and _meets_condition(requirement, fact),
        not repository.is_read(fact),
        1.0 if whole else 0.6,
    )


def _fact_note(fact: ParameterFact) -> str:
    shown = f"{fact.name} = {_shown(fact.value)}"
    return f"{shown} ({fact.note})" if fact.note else shown


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _meets_condition(requirement: Requirement, fact: ParameterFact) -> bool:
    place = f"{fact.location.path} {fact.owner} {fact.name}".lower()
    return any(word in place for word in requirement.conditions)


SMALL = 3.0
"""Whole numbers up to this stand on every other line: nearness to a word says nothing."""


def _loose_values(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """The number on a code line with words of its name on it or just around it."""
    # Tokens have no sign: beside its name -0.001 looks like 0.001.
    telling = [v for v in requirement.values if v >= 0 and (v > SMALL or v != int(v))]
    wanted = repository.number_tokens(telling)
    for chunk in hits:
        lines = repository.line_tokens(chunk)
        for number, line in enumerate(lines):
            if not wanted & line:
                continue
            around = frozenset().union(*lines[max(0, number - 1) : number + 2])
            if not any(all(t in around for t in spelling) for spelling in requirement.spellings):
                continue
            strength = Strength.PROSE if chunk.role is FileRole.DOC else Strength.LOOSE
            if not _settled_otherwise(requirement, repository, chunk, number):
                yield _sighting(requirement, repository, chunk, number, number, strength, 0.5)


def _settled_otherwise(
    requirement: Requirement, repository: Repository, chunk: Chunk, number: int
) -> bool:
    """Whether the line's number is the value of facts of which none is in force and read."""
    line = chunk.line_of(number)
    facts = [
        fact
        for fact in repository.parameters_in(chunk)
        if fact.location.first_line <= line <= fact.location.last_line
        and equals(fact.value, requirement.values)
    ]
    return bool(facts) and not any(f.in_force and repository.is_read(f) for f in facts)


def _renamed(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """Facts with the very value among the best hits for a symbol, whose name code chooses freely:
    "gamma = 0.05" is `pull = 0.05` in the tuner."""
    telling = [v for v in requirement.values if abs(v) > SMALL or v != int(v)]
    if requirement.guessed or requirement.term or not telling:
        return
    for chunk in hits:
        for fact in repository.parameters_in(chunk):
            if equals(fact.value, telling):
                seen = _fact_sighting(requirement, repository, fact, exact=False, whole=False)
                note = f"{_shown(fact.value)} stands as {fact.name}"
                yield replace(seen, strength=Strength.LOOSE, note=note, quality=0.4)


def _names(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    share = _words_share if requirement.kind in MANY_WORDS else _whole_spelling
    for chunk in hits:
        if requirement.kind in COMPUTED and chunk.role in DECLARED:
            continue
        whole = requirement.family in NAMED_WHOLE
        words = repository.whole_words(chunk) if whole else repository.code_tokens(chunk)
        in_code = share(requirement.spellings, words, repository)
        if in_code > 0:
            first, last = deciding_lines(repository, chunk, requirement.spellings)
            yield _sighting(requirement, repository, chunk, first, last, Strength.TOKENS, in_code)
        elif share(requirement.spellings, repository.prose_tokens(chunk), repository) > 0:
            at = _prose_line(chunk, requirement.spellings)
            yield _sighting(requirement, repository, chunk, at, at, Strength.PROSE, 0.2)


def _prose_line(chunk: Chunk, spellings: Sequence[Spelling]) -> int:
    """The line of the chunk's text (from 0) whose words hold most of a spelling."""
    lines = [frozenset(tokens(line)) for line in chunk.text.split("\n")]
    counts = [max(sum(t in line for t in s) for s in spellings) for line in lines]
    return counts.index(max(counts))


NAMED_WHOLE = frozenset({"optimizer", "activation"})
"""Families whose members are pieces of each other's names: Adam of AdamW, ReLU of LeakyReLU."""

MANY_WORDS = frozenset({RequirementKind.STEP, RequirementKind.TOPIC})
COMPUTED = frozenset({RequirementKind.STEP, RequirementKind.OPERATION})
DECLARED = frozenset({FileRole.CONFIG, FileRole.SCRIPT})
"""Files that name things without computing them."""


def _whole_spelling(
    spellings: Sequence[Spelling], words: frozenset[str], repository: Repository
) -> float:
    """1 when any spelling stands there whole."""
    del repository
    return float(any(all(token in words for token in spelling) for spelling in spellings))


def _words_share(
    spellings: Sequence[Spelling], words: frozenset[str], repository: Repository
) -> float:
    """Share of the words that occur, each weighed by its rarity in the repository."""
    weights = [(repository.rarity(spelling[0]), spelling[0] in words) for spelling in spellings]
    total = sum(weight for weight, _ in weights)
    return sum(weight for weight, there in weights if there) / total if total else 0.0


def deciding_lines(
    repository: Repository, chunk: Chunk, spellings: Sequence[Spelling]
) -> tuple[int, int]:
    """The lines of the chunk's text (from 0, both ends in) with most of the wanted tokens."""
    wanted = frozenset(token for spelling in spellings for token in spelling)
    lines = repository.line_tokens(chunk)
    counts = [len(wanted & line) for line in lines]
    best = max(counts, default=0)
    if best == 0:
        return 0, min(len(lines) - 1, 2)
    first = counts.index(best)
    return first, first


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
        f"in {chunk.owner}" if chunk.owner else f"in {chunk.location.path}",
        quality=quality,
    )
