"""Which of the things that a claim about an experiment names does the code really have or run?

A search by words takes any place that says a name. Here each place is looked at again: a launcher
that goes through a data set runs it; a baseline that stands in a table of printed figures is only
mentioned; and a name that is an ordinary word of programs is not there at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterKind
from analyzer.model.source import COMPUTES, CONFIGURES, FileRole, Location
from index.tokenize import tokens
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.notes import place_note
from judge.lookup.repository import Repository, Spelling
from judge.lookup.sighting import Sighting, Strength
from judge.protocol.behind import SOMETHING, Behind, behind
from judge.protocol.drawn import DRAWN, SYNTHETIC, is_drawn, nothing_is_loaded
from judge.protocol.inputs import as_input, is_asked_whole, of_one_run
from judge.protocol.named import Use, figures_of, is_ordinary, use_of
from judge.protocol.roles import NamedAs, named_as

Sightings = Mapping[str, tuple[Sighting, ...]]
LISTED = "where it is only named: nothing of that name is defined, called or chosen"
_ASIDE = frozenset(tokens("tune tuning search debug smoke quick profile demo"))
"""Scripts of these names run an experiment for another purpose."""

_BY_NAME = re.compile(
    r"\bgetattr\(|import_module\(|\bglobals\(\)|\beval\(|create_model\(|from_pretrained\("
    r"|\.__dict__\[|get_model\(|hub\.load\(|\bmake\(\s*[a-z_]|instantiate\(|\bfeval\(|str2func\("
    r"|do\.call\(|match\.fun\("
)
"""Signs of code that finds what to run by a name made at run time."""


def looked_at_again(
    text: str, requirements: Sequence[Requirement], sightings: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings of names, each for what it is."""
    found = dict(sightings)
    launched = _launched(repository)
    for requirement in requirements:
        own = found[requirement.requirement_id]
        if requirement.kind is RequirementKind.VALUE:
            found[requirement.requirement_id] = tuple(_told(s, repository) for s in own)
        if requirement.kind is not RequirementKind.COMPONENT or not own:
            continue
        if requirement.family != "name":
            continue
        if requirement.negated:
            found[requirement.requirement_id] = tuple(
                s for s in own if not _left_out(s, repository)
            )
            continue
        own = tuple(_chosen(as_input(s, repository), requirement, launched) for s in own)
        seen = _again(text, requirement, own, repository)
        seen = _backed(text, requirement, seen, repository)
        found[requirement.requirement_id] = tuple(sorted(seen, key=_in_settings))
    names = [r.requirement_id for r in requirements if r.family == "name" and not r.negated]
    return found | of_one_run({one: found[one] for one in names}, repository)


def _told(sighting: Sighting, repository: Repository) -> Sighting:
    """A number that only stands near, unread where it stands in a setting that nothing reads."""
    if sighting.strength is not Strength.LOOSE or sighting.role not in CONFIGURES:
        return sighting
    return replace(_as_data(sighting, repository), runs=sighting.runs)


_LEAVES_OUT = re.compile(
    r"\b(?:skip\w*|exclu\w*|except\w*|omit\w*|drop\w*|ignor\w*|remov\w*|filter\w*|discard\w*|continue"
    r"|without|not|held_?out|holdout|blacklist|denylist)\b|!=|~=|\.difference\(|setdiff",
    re.I,
)


def _left_out(sighting: Sighting, repository: Repository) -> bool:
    """Whether a place says a name in order to leave it out, or only says it."""
    if not sighting.alive:
        return True
    lines = repository.lines_of(sighting.location.path)
    at = sighting.location.first_line
    return bool(_LEAVES_OUT.search("\n".join(lines[max(0, at - 1) : at + 1])))


def _backed(
    text: str, requirement: Requirement, own: Sequence[Sighting], repository: Repository
) -> tuple[Sighting, ...]:
    """The sightings, those marked that have nothing behind the name. Where no code has anything
    behind it, settings that give the name do nothing either."""
    if not SYNTHETIC.search(text) and _is_made_up(text, requirement, repository):
        return tuple(replace(s, named=DRAWN) if s.alive else s for s in own)
    marked: list[Sighting] = []
    whys: list[Behind] = []
    for one in own:
        chunk = repository.chunks.get(one.chunk_id) if _is_code(one) else None
        found = behind(requirement, chunk, repository) if chunk is not None else SOMETHING
        if found != SOMETHING:
            whys.append(found)
            one = replace(one, named=found.why, stub=found.stub)
        marked.append(one)
    if not whys or any(_is_code(s) and _works(s, requirement, repository) for s in marked):
        return tuple(marked)
    return tuple(replace(s, named=whys[0].why, stub=whys[0].stub) if s.alive else s for s in marked)


def _is_made_up(text: str, requirement: Requirement, repository: Repository) -> bool:
    if is_drawn(requirement, repository):
        return True
    is_data = named_as(text, requirement.label) is NamedAs.DATA
    return is_data and nothing_is_loaded(repository)


def _works(sighting: Sighting, requirement: Requirement, repository: Repository) -> bool:
    chunk = repository.chunks.get(sighting.chunk_id)
    return chunk is None or _use_in(chunk, requirement)[0] is Use.WORKS


def _in_settings(sighting: Sighting) -> tuple[bool, bool]:
    """Code is cited before settings that name the same."""
    return not sighting.alive, sighting.role in CONFIGURES


def _launched(repository: Repository) -> frozenset[str]:
    """The words that command lines give programs, one after the other too."""
    found: set[str] = set()
    for fact in repository.parameters:
        if repository.roles[fact.location.path] is FileRole.SCRIPT:
            values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
            for value in values:
                found.update(re.split(r"[,\s=]+", value.lower()) if isinstance(value, str) else ())
    return frozenset(found)


def _chosen(sighting: Sighting, requirement: Requirement, launched: frozenset[str]) -> Sighting:
    """A file of settings that bears the name is chosen where a command line says so."""
    stem = sighting.location.path.rpartition("/")[2].partition(".")[0].lower()
    if sighting.unread and stem in launched and _is_named_file(requirement, sighting):
        return replace(sighting, unread=False, unchosen=False)
    return sighting


def _again(
    text: str, requirement: Requirement, own: Sequence[Sighting], repository: Repository
) -> tuple[Sighting, ...]:
    role = named_as(text, requirement.label)
    if is_ordinary(requirement.label):
        own = _meant(requirement, own, repository)
    if role is NamedAs.METHOD:
        return _as_method(requirement, own, repository)
    printed = {
        s.location.path for s in own if _is_code(s) and _is_printed(s, requirement, repository)
    }
    return tuple(
        replace(s, named=PRINTED)
        if _is_code(s) and s.location.path in printed
        else _as_data(s, repository)
        for s in own
    )


PRINTED = "where its results are printed figures"
FEWEST_FIGURES = 3
"""Figures of one name in one place from which they are a column of results."""


def _is_printed(sighting: Sighting, requirement: Requirement, repository: Repository) -> bool:
    """Whether the place is a table of results with a column for the name."""
    chunk = repository.chunks.get(sighting.chunk_id)
    if chunk is None:
        return False
    code = chunk.code_text()
    return any(figures_of(code, s) >= FEWEST_FIGURES for s in requirement.spellings[:1])


def _meant(
    requirement: Requirement, own: Sequence[Sighting], repository: Repository
) -> list[Sighting]:
    """Those of an ordinary word whose code means the name."""
    return [
        s
        for s in own
        if s.strength is not Strength.TOKENS
        or s.chunk_id not in repository.chunks
        or _use_in(repository.chunks[s.chunk_id], requirement)[0] is not Use.NOTHING
    ]


def _use_in(chunk: Chunk, requirement: Requirement) -> tuple[Use, int]:
    """The most that the code of a chunk does with a name, and on which of its lines."""
    best, at = Use.NOTHING, 0
    name = chunk.owner.rpartition(".")[2]
    if name and use_of(name, requirement.spellings[0], requirement.label) is Use.WORKS:
        return Use.WORKS, 0
    for number, line in enumerate(chunk.code_text().split("\n")):
        use = _use_of_any(line, requirement.spellings, requirement.label)
        if use > best:
            best, at = use, number
    return best, at


def _use_of_any(line: str, spellings: Iterable[Spelling], name: str) -> Use:
    return max(use_of(line, spelling, name) for spelling in spellings)


def _as_method(
    requirement: Requirement, own: Sequence[Sighting], repository: Repository
) -> tuple[Sighting, ...]:
    """What only names a method marked so, unless code finds what to run by its name."""
    working = _working(requirement, repository)
    if working is not None:
        chunk, line = working
        if any(s.alive and s.location.path == chunk.location.path for s in own):
            return tuple(own)
        return (_shown(requirement, chunk, line, repository), *own)
    if any(s.alive and _is_named_file(requirement, s) for s in own):
        return tuple(replace(s, runs=_is_named_file(requirement, s)) for s in own)
    if any(_BY_NAME.search(chunk.code_text()) for chunk in _code(repository)):
        return tuple(own)
    return tuple(replace(s, named=LISTED) if _is_code(s) else s for s in own)


def _is_code(sighting: Sighting) -> bool:
    return sighting.alive and sighting.role not in CONFIGURES and not sighting.runs


def _is_named_file(requirement: Requirement, sighting: Sighting) -> bool:
    """Whether a file of settings bears the name: a run may choose it."""
    stem = sighting.location.path.rpartition("/")[2].partition(".")[0]
    words = frozenset(tokens(stem))
    is_settings = sighting.role is FileRole.CONFIG
    return is_settings and any(set(spelling) <= words for spelling in requirement.spellings)


def _code(repository: Repository) -> Iterable[Chunk]:
    return (c for c in repository.live_chunks if c.role in COMPUTES)


def _working(requirement: Requirement, repository: Repository) -> tuple[Chunk, int] | None:
    """A live place that works with the name, and the line of its text, from 0."""
    for chunk in _code(repository):
        words = repository.code_tokens(chunk)
        if not any(words.issuperset(spelling) for spelling in requirement.spellings):
            continue
        use, line = _use_in(chunk, requirement)
        if use is Use.WORKS:
            return chunk, line
    return None


def _shown(requirement: Requirement, chunk: Chunk, line: int, repository: Repository) -> Sighting:
    at = chunk.line_of(line)
    return Sighting(
        requirement.requirement_id,
        Location(chunk.location.path, at, at),
        chunk.chunk_id,
        chunk.role,
        Strength.TOKENS,
        True,
        "",
        place_note(repository, chunk),
        quality=1.0,
    )


def _as_data(sighting: Sighting, repository: Repository) -> Sighting:
    """With whether a run is told to take it."""
    if not sighting.alive or sighting.role not in CONFIGURES or sighting.runs:
        return sighting
    if sighting.role is FileRole.SCRIPT:
        stem = sighting.location.path.rpartition("/")[2].partition(".")[0]
        return replace(sighting, runs=not _ASIDE & frozenset(tokens(stem)))
    chunk = repository.chunks.get(sighting.chunk_id)
    facts = repository.parameters_in(chunk) if chunk is not None else []
    told = [
        f
        for f in facts
        if f.kind is ParameterKind.CONFIG and f.location.overlaps(sighting.location)
    ]
    read = [f for f in told if repository.is_read(f) and is_asked_whole(f, repository)]
    return replace(sighting, runs=bool(read), unread=sighting.unread or (bool(told) and not read))
