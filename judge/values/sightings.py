"""Where is a value seen: facts under its name, and numbers that stand beside its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.code import CHANGEABLE, CHOSEN, DEFAULTS, ParameterFact, ParameterKind
from analyzer.model.source import FileRole
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.fact_names import (
    ends_as_anothers,
    is_of_another_kind,
    name_key,
    name_owners,
    plain_name,
)
from judge.claims.requirement import Requirement
from judge.lookup.notes import fact_note, shown_value
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength, sighting_at
from judge.values.asides import is_aside, is_other_work
from judge.values.equality import equals
from judge.values.facts import Candidate, candidates, is_label
from judge.values.launches import (
    as_replaced,
    comes_from_launched,
    is_switched,
    launched_otherwise,
    replacing,
)
from judge.values.near_values import (
    SMALL,
    Near,
    beside_words,
    is_common,
    is_telling,
    looped_so_often,
    rare_numbers,
    words_said,
)
from judge.values.other_cases import OTHER_CASE, files_that_fill, is_for_most
from judge.values.overlaid_settings import is_named
from judge.values.owners import MANY_HAVE
from judge.values.products import factors_of, repeated_batches, shared_out
from judge.values.settings_by_value import held_by, in_use
from judge.values.stated_values import is_stated
from judge.values.told_by_calls import told_by_calls
from judge.values.told_in_strings import told_in_strings

MARGIN = 0.75
"""Facts that fit so much worse than the best one say nothing beside it."""


def fact_sightings(requirement: Requirement, repository: Repository) -> list[Sighting]:
    """Facts under the requirement's name, with which of them decide: of those that count, the
    best-fitting ones. Without any that counts, the best-fitting of all."""
    found = [
        _fact_sighting(requirement, repository, candidate)
        for candidate in candidates(requirement, repository)
        if not is_label(requirement, candidate.fact)
    ]
    found = [_used(requirement, repository, s) for s in found if not _of_variant(repository, s)]
    found = _launched(requirement, repository, _replaced(repository, found))
    found = _of_this_case(_outdone(found))
    free = [s for s in found if not s.barred.startswith(OTHER_CASE)] or found
    alive = [s.fit for s in free if s.alive]
    best = max(alive, default=max((s.fit for s in free), default=0.0))
    found = [replace(s, decides=s.fit >= best - MARGIN and not s.barred) for s in found]
    return found if is_met(found) else _multiplied(requirement, repository, found)


def _of_variant(repository: Repository, sighting: Sighting) -> bool:
    """Whether another value comes from a command line that starts a variant of what runs."""
    if sighting.fact is None or sighting.strength is Strength.EXACT:
        return False
    return is_switched(sighting.fact, repository)


def _used(requirement: Requirement, repository: Repository, sighting: Sighting) -> Sighting:
    """The sighting of a setting with the value that it has where it is used."""
    if sighting.fact is None or not sighting.alive or sighting.count:
        return sighting
    fact = in_use(requirement, sighting.fact, repository)
    if fact is sighting.fact:
        return sighting
    exact = is_stated(requirement, fact)
    strength = Strength.EXACT if exact else Strength.OTHER_VALUE
    fit = sighting.fit + 2 * MARGIN  # nothing else says better what a run holds
    doubtful = sighting.doubtful and sighting.strength is not Strength.EXACT
    note = fact_note(fact)
    location = fact.location
    return replace(
        sighting,
        fact=fact,
        strength=strength,
        note=note,
        fit=fit,
        doubtful=doubtful,
        location=location,
    )


def _of_this_case(found: list[Sighting]) -> list[Sighting]:
    """Without defaults of the very value that only another case sets again: nothing is known of
    what the claim's own case has."""
    others = {s.location.start for s in found if s.barred.startswith(OTHER_CASE)}
    return [
        s
        for s in found
        for places in [s.fact.note.partition("overridden by ")[2] if s.fact else ""]
        if not places
        or s.strength is not Strength.EXACT
        or not others.issuperset(places.split(", "))
    ]


def _outdone(found: Sequence[Sighting]) -> list[Sighting]:
    """The facts, those that stand instead of the very value as the best of all."""
    lost = [s for s in found if s.strength is Strength.EXACT and s.fact and not s.fact.in_force]
    winners = {
        place: max(s.fit, -1.0)
        for s in lost
        if s.fact
        for place in s.fact.note.partition("overridden by ")[2].split(", ")
        if place
    }
    return [
        replace(s, fit=max(s.fit, winners[place] + 3 * MARGIN))
        if s.strength is Strength.OTHER_VALUE and place in winners and s.alive
        else s
        for s in found
        for place in [s.location.start]
    ]


def _multiplied(
    requirement: Requirement, repository: Repository, found: list[Sighting]
) -> list[Sighting]:
    """The facts, behind the two whose product is the value; a single number is in doubt where a
    run takes it several times."""
    factors = factors_of(requirement, repository)
    if factors is not None:
        one, two = factors
        seen = _fact_sighting(requirement, repository, Candidate(one, True, True, 0.0))
        best = max((s.fit for s in found if s.alive), default=0.0)
        note = f"{fact_note(one)}, {fact_note(two)}, and their product is the value"
        return [replace(seen, note=note, fit=best), *found]
    held = [s.fact.value for s in found if s.alive and s.fact]
    if repeated_batches(requirement, repository) or shared_out(requirement, held, repository):
        return [replace(s, doubtful=s.doubtful or s.strength < Strength.EXACT) for s in found]
    return found


def _replaced(repository: Repository, found: Sequence[Sighting]) -> list[Sighting]:
    """The facts, those out of force that no run keeps; what stands instead is then no other
    thing's."""
    winning: dict[str, tuple[ParameterFact, ...]] = {}
    for s in found:
        if s.fact and s.fact.in_force and (by := replacing(s.fact, repository)):
            winning[s.location.start] = by
    if not winning:
        return list(found)
    winners = {f.location for by in winning.values() for f in by}
    names = {plain_name(f) for by in winning.values() for f in by}
    lost = max(s.fit for s in found if s.location.start in winning)
    kept: list[Sighting] = []
    for s in found:
        place = s.location.start
        if s.fact and place in winning and s.fact.in_force:
            fact = as_replaced(s.fact, winning[place])
            kept.append(replace(s, fact=fact, note=fact_note(fact)))
        elif s.fact and s.location in winners and plain_name(s.fact) in names:
            kept.append(replace(s, doubtful=False, fit=max(s.fit, lost + 2 * MARGIN)))
        elif not _comes_from(s, list(winning)):
            kept.append(s)
    return kept


def _launched(
    requirement: Requirement, repository: Repository, found: list[Sighting]
) -> list[Sighting]:
    """Without defaults of a name that a launcher or a file of settings gives another value: what
    is set is passed on to whatever else has a default of that name. Ablations set nothing else."""
    setting: dict[str, float] = {}
    for s in found:
        if not (s.alive and s.fact and s.fact.kind in CHOSEN and s.fact.in_force):
            continue
        if s.fact.kind is ParameterKind.CONFIG and not is_for_most(requirement, s.fact, repository):
            continue  # the file of one case: another leaves the default
        if not (s.barred or is_aside(requirement, s.fact, repository)):
            name = plain_name(s.fact)
            setting[name] = max(s.fit, setting.get(name, s.fit))
    lost = [
        s.location.start
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
    own = sighting.location.start
    source = sighting.fact.note.partition("worked out from ")[2].split(", ")
    return (own in places and sighting.fact.kind in DEFAULTS) or bool(set(places) & set(source))


OVERRIDES = 1.5
"""How much worse than a default a setting of its name may fit and still override it."""


def _fact_sighting(
    requirement: Requirement, repository: Repository, candidate: Candidate
) -> Sighting:
    fact = candidate.fact
    unread = not repository.is_read(fact)
    chosen = repository.is_chosen(fact) or is_named(fact.location.path, repository)
    unchosen = not (unread or chosen or _meets_condition(requirement, fact))
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
        aside=is_other_work(requirement, fact),
        left_by=files_that_fill(fact, repository) if fact.kind in CHANGEABLE else frozenset(),
    )


def _meets_condition(requirement: Requirement, fact: ParameterFact) -> bool:
    place = f"{fact.location.path} {fact.owner} {fact.name}".lower()
    return any(word in place for word in (*requirement.conditions, *requirement.scope))


def loose_values(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk], decided: Set[str]
) -> Iterable[Sighting]:
    """The number beside words of its name."""
    for near in beside_words(requirement, repository, hits, decided):
        strength = Strength.PROSE if near.chunk.role is FileRole.DOC else Strength.LOOSE
        yield _near(requirement, repository, near, strength, BESIDE)


def looped(requirement: Requirement, repository: Repository) -> Iterable[Sighting]:
    """Loops that run so often."""
    for near in looped_so_often(requirement, repository):
        yield _near(requirement, repository, near, Strength.LOOSE, BESIDE)


def told_unnamed(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """The number where no name of its own holds it: a call whose kind says what it is, a piece of a
    string of settings."""
    for near in told_by_calls(requirement, repository, hits):
        yield _near(requirement, repository, near, Strength.LOOSE, BESIDE)
    for fact, piece in told_in_strings(requirement, repository):
        seen = _fact_sighting(requirement, repository, Candidate(fact, False, False, 0.0))
        note = f"{piece} in {fact.name} = {fact.value}"
        yield replace(seen, strength=Strength.LOOSE, note=note, quality=BESIDE)


def held_otherwise(
    requirement: Requirement, repository: Repository, found: Sequence[Sighting]
) -> Iterable[Sighting]:
    """The setting that holds the value under a name that the claim does not say, where enough
    signs tell it."""
    against = [s for s in found if s.alive and s.decides and not s.doubtful and s.quality == 1.0]
    # A default of the very name that is set otherwise is no other name for it.
    set_otherwise = {plain_name(s.fact) for s in against if s.fact is not None}
    for fact in held_by(requirement, repository, against=bool(against)):
        if plain_name(fact) in set_otherwise:
            continue
        seen = _fact_sighting(requirement, repository, Candidate(fact, False, False, 0.0))
        note = f"{shown_value(fact.value)} stands as {fact.name}"
        yield replace(seen, strength=Strength.LOOSE, note=note, quality=0.5)


def rare_values(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """The number under any name, where hardly any other place holds it."""
    for near in rare_numbers(requirement, repository, hits):
        yield _near(requirement, repository, near, Strength.LOOSE, ALONE)


def _near(
    requirement: Requirement,
    repository: Repository,
    near: Near,
    strength: Strength,
    quality: float,
) -> Sighting:
    line = near.line
    seen = sighting_at(requirement, repository, near.chunk, line, line, strength, quality)
    return replace(seen, given=near.given)


BESIDE, ALONE = 0.5, 0.35
"""Quality of a number beside its words, and of a rare one alone."""


def renamed(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """Facts with the very value among the best hits for a symbol, whose name code chooses freely:
    "gamma = 0.05" is `pull = 0.05` in the tuner."""
    telling = [v for v in requirement.values if abs(v) > SMALL or v != int(v)]
    if requirement.guessed or not telling:
        return
    near = {id(f): f for chunk in hits for f in repository.parameters_in(chunk)}
    for fact in repository.parameters:
        if not equals(fact.value, telling) or comes_from_launched(fact, repository):
            continue
        if launched_otherwise(fact, repository):
            continue
        if _may_be(requirement, repository, fact, id(fact) in near):
            seen = _fact_sighting(requirement, repository, Candidate(fact, False, False, 0.0))
            note = f"{shown_value(fact.value)} stands as {fact.name}"
            yield replace(
                seen,
                strength=Strength.LOOSE,
                note=note,
                quality=0.4,
                given=_is_said(requirement, repository, fact),
            )


def _is_said(requirement: Requirement, repository: Repository, fact: ParameterFact) -> bool:
    """Whether the fact's own name says a word of the claim, or its line one of the parameter."""
    if speaks_of(words_of(fact.simple_name), words_said(requirement)):
        return True
    lines = repository.lines_of(fact.location.path)[fact.location.first_line - 1 :][:1]
    return bool(requirement.term) and speaks_of(words_of("".join(lines)), [requirement.term])


def elsewhere(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterable[Sighting]:
    """Facts of another name among the best hits, with a value that nobody writes by chance: what
    has the very name here is then something else that shares it."""
    if not requirement.guessed and all(map(is_telling, requirement.values[:1])):
        for seen in renamed(requirement, repository, hits):
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
    is_known |= is_of_another_kind(requirement, fact)
    if is_known or len(name_key(fact)) == 1 or ends_as_anothers(requirement, fact):
        return False
    words = repository.fact_places.words(fact)
    if requirement.scope and requirement.rivals and not speaks_of(words, requirement.scope):
        return False
    others = [value for value in requirement.siblings if value not in requirement.values]
    if near and others and not requirement.term:
        return any(equals(tuple(repository.values_beside(fact)), (value,)) for value in others)
    # A number that stands everywhere is known by its own name alone.
    near = near and not (requirement.term in MANY_HAVE or all(map(is_common, requirement.values)))
    said = words if near else words_of(fact.simple_name)
    return speaks_of(said, (*requirement.context, *requirement.term.split("_")))


def is_met(found: Sequence[Sighting]) -> bool:
    """Whether a live fact that decides has the value."""
    return any(s.alive and s.decides and s.strength is Strength.EXACT for s in found)
