"""Which sightings look alive and are not, because what they name is dead, idle or another thing?

A setting that selects attention does nothing while the attention is a stub; a constant does
nothing while only dead code reads it; and a function `lars` that returns an Adam is no LARS.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.code import DECLARED, ParameterFact, ParameterKind
from analyzer.model.source import COMPUTES, CONFIGURES, RUNS
from index.tokenize import tokens
from judge.alive.fact_places import leading_lines, leading_widths
from judge.alive.unread import BY_ANY_NAME
from judge.claims.requirement import EXCLUSIVE, Plan, Requirement, RequirementKind
from judge.claims.vocabulary import components
from judge.layers.training_flags import never_on
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting
from judge.methods.brought_in import settled_imports

Sightings = Mapping[str, tuple[Sighting, ...]]
UNLAUNCHED = DECLARED - {ParameterKind.LAUNCH}
SHORT = 8
"""Lines of a definition that does nothing but hand on what it makes."""


def doubted(
    plan: Plan, sightings: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those that only look alive marked for what they are."""
    found = dict(sightings)
    for requirement in plan.requirements:
        seen = found[requirement.requirement_id]
        if not any(s.alive for s in seen):
            continue
        if requirement.kind is RequirementKind.COMPONENT:
            found[requirement.requirement_id] = _component(requirement, seen, repository)
        elif requirement.kind is RequirementKind.VALUE:
            found[requirement.requirement_id] = _value(requirement, seen, repository)
    return found


def _component(
    requirement: Requirement, seen: Sequence[Sighting], repository: Repository
) -> tuple[Sighting, ...]:
    other = misnamed(requirement, repository)
    if other:
        return tuple(replace(s, stub=other) if s.alive else s for s in seen)
    seen = [replace(s, unread=True) if _is_idle(s, repository) else s for s in seen]
    seen = settled_imports(requirement, seen, repository)
    dead = _dead_definition(requirement, repository)
    if dead is not None and all(
        _is_declared(s, repository) or _says(dead, s, repository) for s in seen if s.alive
    ):
        reason = repository.stub_of(dead.owner)
        marked = [
            replace(
                s,
                stub=reason,
                reachable=bool(reason),
                note=f"in {dead.owner}",
                location=dead.location,
            )
            if s.alive
            else s
            for s in seen
        ]
        return tuple(marked)
    return tuple(seen)


def _facts_at(sighting: Sighting, repository: Repository) -> list[ParameterFact]:
    chunk = repository.chunks.get(sighting.chunk_id)
    facts = repository.parameters_in(chunk) if chunk is not None else []
    return [fact for fact in facts if fact.location.overlaps(sighting.location)]


def _is_idle(sighting: Sighting, repository: Repository) -> bool:
    """Whether a line of settings says nothing that a run would take up."""
    if not sighting.alive or sighting.role not in CONFIGURES:
        return False
    facts = _facts_at(sighting, repository)
    return bool(facts) and not any(
        f.in_force and repository.is_read(f) and repository.is_chosen(f) for f in facts
    )


def _is_declared(sighting: Sighting, repository: Repository) -> bool:
    """Whether the place only gives a setting its value."""
    facts = _facts_at(sighting, repository)
    return sighting.role in CONFIGURES or any(fact.kind in UNLAUNCHED for fact in facts)


def _says(dead: Chunk, sighting: Sighting, repository: Repository) -> bool:
    """Whether the place only uses the dead definition by its name."""
    lines = repository.lines_of(sighting.location.path)
    first, last = sighting.location.first_line, sighting.location.last_line
    return dead.owner.rpartition(".")[2] in " ".join(lines[first - 1 : last])


def _dead_definition(requirement: Requirement, repository: Repository) -> Chunk | None:
    """The definition of the component's name that never works, where no other does."""
    named = [chunk for chunk in repository.chunks.values() if _bears(chunk, requirement)]
    if not named or any(repository.is_live(chunk.owner) for chunk in named):
        return None
    return named[0]


def _bears(chunk: Chunk, requirement: Requirement) -> bool:
    """Whether a chunk of code belongs to a definition that is called like the component."""
    if chunk.role not in COMPUTES or not chunk.owner:
        return False
    words = frozenset(tokens(chunk.owner.rpartition(".")[2]))
    return any(set(spelling) <= words for spelling in requirement.spellings)


def misnamed(requirement: Requirement, repository: Repository) -> str:
    """What a short function under the component's name makes instead, when that is another
    member of its family; "" when there is none."""
    if requirement.family not in EXCLUSIVE:
        return ""
    for chunk in repository.chunks.values():
        if _bears(chunk, requirement) and chunk.text.count("\n") <= SHORT:
            other = _made_instead(requirement, chunk)
            if other:
                return f"makes {other} under this name"
    return ""


def _made_instead(requirement: Requirement, chunk: Chunk) -> str:
    made = _MADE.findall(chunk.code_text())
    names = {token for called in made for token in tokens(called.rpartition(".")[2])[:1]}
    if any(spelling[0] in names for spelling in requirement.spellings if len(spelling) == 1):
        return ""
    for term in components().family(requirement.family):
        if term.name != requirement.term and any(
            len(spelling) == 1 and spelling[0] in names for spelling in term.coded
        ):
            return term.name
    return ""


_MADE = re.compile(r"(?:\breturn\b|->|=>|=)\s*(?:new\s+)?([A-Za-z_][\w.:]*)\s*\(")


def _value(
    requirement: Requirement, seen: Sequence[Sighting], repository: Repository
) -> tuple[Sighting, ...]:
    idle = never_on(repository) if requirement.term == "dropout" else ""
    if idle:
        return tuple(replace(s, named=idle) if s.alive else s for s in seen)
    marked: list[Sighting] = []
    for sighting in seen:
        name = _constant(sighting, repository) if sighting.alive else ""
        readers = _readers(name, sighting, repository) if name else []
        if name and not readers and _is_forgotten(sighting, repository):
            sighting = replace(sighting, named=f"in {name}, which nothing reads")
        if readers and not any(repository.is_live(chunk.owner) for chunk in readers):
            reason = repository.stub_of(readers[0].owner)
            sighting = replace(
                sighting,
                stub=reason and f"{readers[0].owner}, which alone reads it, {reason}",
                reachable=bool(reason),
            )
        marked.append(sighting)
    return tuple(marked)


def _is_forgotten(sighting: Sighting, repository: Repository) -> bool:
    """Whether a constant that no code names is read by nobody: a loose number of a script, where
    nothing takes names that it makes."""
    if sighting.fact is not None:
        return False  # it is known of facts whether they are read
    return not any(BY_ANY_NAME.search(chunk.code_text()) for chunk in _code(repository))


_CONSTANT = re.compile(
    r"\s*(?:(?:const|static|final|val|constexpr)\s+)*([A-Z][A-Z0-9_]{2,})\b[^=]*="
)


def _constant(sighting: Sighting, repository: Repository) -> str:
    """The name in capitals that gets its value at the place, or in lines of brackets around it;
    "" where there is none."""
    if sighting.role in CONFIGURES:
        return ""
    lines = repository.lines_of(sighting.location.path)
    line = sighting.location.first_line
    if not 0 < line <= len(lines):
        return ""
    match = _CONSTANT.match(lines[line - 1])
    if match is None:
        around = leading_lines(lines, line, leading_widths(lines))
        opened = [text for text in around if text.rstrip().endswith(("[", "{", "("))]
        match = _CONSTANT.match(opened[-1]) if opened and opened == around else None
    return match[1] if match else ""


def _readers(name: str, sighting: Sighting, repository: Repository) -> list[Chunk]:
    """Chunks of running files that say the name, the one that gives it its value aside."""
    word = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])")
    return [
        chunk
        for chunk in _code(repository)
        if name in chunk.text
        and any(
            word.search(text)
            for number, text in enumerate(chunk.code_text().split("\n"))
            if (chunk.location.path, chunk.line_of(number))
            != (sighting.location.path, sighting.location.first_line)
        )
    ]


def _code(repository: Repository) -> Iterable[Chunk]:
    return (chunk for chunk in repository.chunks.values() if chunk.role in RUNS)
