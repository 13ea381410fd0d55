"""Where is a requirement seen in the repository? All places, best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from analyzer.model.chunk import Chunk
from analyzer.model.source import CONFIGURES, FileRole, Location
from index.tokenize import tokens
from judge.alive.fact_places import speaks_of
from judge.claims.fact_names import plain_name
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.repository import Repository
from judge.lookup.sighting import COMPUTED, MANY_WORDS, NAMED_WHOLE, Sighting, Strength, sighting_at
from judge.lookup.spelled_out import deciding_lines, prose_line, whole_spelling, words_share
from judge.search.meant_otherwise import can_be_others, without_others
from judge.values.sightings import (
    elsewhere,
    fact_sightings,
    held_otherwise,
    is_met,
    looped,
    loose_values,
    rare_values,
    renamed,
    told_unnamed,
)


def look_for(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> list[Sighting]:
    """All sightings of one requirement, best first, ties by place."""
    if requirement.kind is RequirementKind.VALUE:
        found = fact_sightings(requirement, repository)
        # Once it is known which value is in force, a number beside the name proves nothing.
        if not any(_answers(requirement, s, repository) for s in found):
            decided = {plain_name(s.fact) for s in found if s.fact and s.alive and s.decides}
            found += loose_values(requirement, repository, hits, decided)
            found += renamed(requirement, repository, hits)
            if not any(s.strength is Strength.EXACT for s in found):
                found += told_unnamed(requirement, repository, hits)
        elif not is_met(found):
            found += elsewhere(requirement, repository, hits)
        if not is_met(found):
            found += looped(requirement, repository)
            found += held_otherwise(requirement, repository, found)
        if not found:
            found += rare_values(requirement, repository, hits)
    else:
        found = list(_names(requirement, repository, hits))
    return sorted(found, key=_order)


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


def _names(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    many = requirement.kind in MANY_WORDS
    for chunk in hits:
        if requirement.kind in COMPUTED and chunk.role in CONFIGURES:
            continue
        whole = requirement.family in NAMED_WHOLE
        words = repository.whole_words(chunk) if whole else repository.code_tokens(chunk)
        in_code = (
            words_share(requirement.spellings, words, repository)
            if many
            else whole_spelling(requirement.spellings, words, partial(_code, chunk))
        )
        if in_code > 0 and (lines := _lines(requirement, chunk, repository)):
            first, last = lines
            yield sighting_at(requirement, repository, chunk, first, last, Strength.TOKENS, in_code)
        elif _in_prose(requirement, chunk, repository):
            at = prose_line(chunk, requirement.spellings)
            yield sighting_at(requirement, repository, chunk, at, at, Strength.PROSE, 0.2)


def _lines(
    requirement: Requirement, chunk: Chunk, repository: Repository
) -> tuple[int, int] | None:
    """The lines of the chunk that decide; None where names alone that mean something else share a
    word with what is asked."""
    if not can_be_others(requirement):
        return deciding_lines(repository.line_tokens(chunk), requirement.spellings)
    owner = tokens(without_others(chunk.owner, requirement))
    code = without_others(chunk.code_text(), requirement)
    lines = [frozenset(tokens(line)) for line in code.split("\n")]
    words = frozenset(owner).union(*lines)
    if not whole_spelling(requirement.spellings, words, lambda: f"{chunk.owner}\n{code}"):
        return None
    return deciding_lines(lines, requirement.spellings)


def _in_prose(requirement: Requirement, chunk: Chunk, repository: Repository) -> bool:
    words = repository.prose_tokens(chunk)
    if requirement.kind in MANY_WORDS:
        return words_share(requirement.spellings, words, repository) > 0
    return whole_spelling(requirement.spellings, words, partial(_prose, chunk)) > 0


def _code(chunk: Chunk) -> str:
    return f"{chunk.owner}\n{chunk.code_text()}"


def _prose(chunk: Chunk) -> str:
    return chunk.text if chunk.role is FileRole.DOC else chunk.prose_text()
