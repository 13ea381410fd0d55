"""Which places of code decide how often an experiment is repeated?

The number of a claim stands nowhere in code that goes over a list of seeds: turns are counted
instead, and what counts them takes the place of numbers that only happen to stand near.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from analyzer.model.code import CHOSEN, DEFAULTS, ParameterFact, ParameterKind
from index.tokenize import tokens
from judge.claims.fact_names import plain_name
from judge.claims.numbers import numbers_in
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength
from judge.protocol.lists import UNREAD
from judge.protocol.repeats import Repeats, Turn, repeats_asked
from judge.protocol.sweeps import Sweep, SweepSeen
from judge.protocol.turns import TurnsSeen, turn_of_name, turns_of

Sightings = Mapping[str, tuple[Sighting, ...]]

_ALIKE = {
    Turn.FOLD: (Turn.FOLD, Turn.SPLIT),
    Turn.SPLIT: (Turn.SPLIT,),
    Turn.RUN: (Turn.RUN,),
    Turn.PLAY: (Turn.PLAY,),
}
"""Kinds of turns that code may write for one: KFold(n_splits=5)."""

REPEATING = frozenset({"repetitions", "seeds", "cross_validation_folds", "folds"})
"""Parameters of a table that are numbers of turns."""


def counted(
    text: str, requirements: Sequence[Requirement], sightings: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those of numbers of turns replaced by places that take turns."""
    found = dict(sightings)
    asked = repeats_asked(text)
    turns = turns_of(repository) if asked else ()
    for one in asked:
        alike = [seen for seen in turns if seen.turn in _ALIKE[one.turn]]
        places = _set(_of_claims_file(alike, text), repository)
        for requirement in _numbers_of(requirements, one):
            seen = _of_unit(places, one, requirement)
            own = _kept(found[requirement.requirement_id], seen)
            new = [_sighting(requirement, one, place, repository) for place in seen]
            found[requirement.requirement_id] = tuple(sorted([*new, *own], key=_order))
    return _with_lists(text, requirements, found, repository)


_THINGS = re.compile(
    r"(?:\s+(?!(?:and|or|on|in|for|with|of|to|the|per|at|by|from|times)\b)[\w-]+){0,3}?\s+(?P<unit>games|tasks"
    r"|data\s?sets|environments|languages|domains|problems|subjects|benchmarks|functions|words|queries"
    r"|systems|instances|corpora|images|videos|scenes|stocks|cities|countries|genes|species)\b",
    re.I,
)
"""Things of which code lists the names, behind their number."""

FEWEST_THINGS = 5


def _with_lists(
    text: str,
    requirements: Sequence[Requirement],
    found: dict[str, tuple[Sighting, ...]],
    repository: Repository,
) -> dict[str, tuple[Sighting, ...]]:
    """With the lists of names that have as many members as a text says of things, or about so
    many."""
    for number in numbers_in(text):
        match = _THINGS.match(text, number.end)
        count = number.values[0]
        if match is None or count != int(count) or not FEWEST_THINGS <= count <= MOST_THINGS:
            continue
        one = Repeats(int(count), Turn.RUN, number.text, match["unit"].lower())
        seen = list(_lists_of(one, repository))
        for requirement in _counting(requirements, one) if seen else ():
            new = [_sighting(requirement, one, place, repository) for place in seen]
            own = [s for s in found[requirement.requirement_id] if s.strength is Strength.EXACT]
            found[requirement.requirement_id] = tuple(sorted([*new, *own], key=_order))
    return found


MOST_THINGS = 1000


def _counting(requirements: Sequence[Requirement], one: Repeats) -> list[Requirement]:
    """The values of the plan that are a number of things."""
    same = [r for r in requirements if r.kind is RequirementKind.VALUE and one.number in r.values]
    unit = frozenset(tokens(one.unit))
    return [r for r in same if not r.negated and (not r.term or unit & frozenset(tokens(r.term)))]


def _lists_of(one: Repeats, repository: Repository) -> Iterator[TurnsSeen]:
    unit = frozenset(tokens(one.unit.replace(" ", ""))[:1]) | frozenset(tokens(one.unit)[-1:])
    for fact in repository.parameters:
        value = fact.value
        if not isinstance(value, tuple) or not all(isinstance(v, str) for v in value):
            continue
        if not unit & frozenset(tokens(fact.name)) or len(set(value)) < one.number * ABOUT:
            continue
        count = len(set(value))
        note = f"{fact.name} names {count}"
        yield TurnsSeen(one.turn, count, fact.location, fact.owner, note, fact)


ABOUT = 0.5
"""Share of the things from which a list may be the one that is meant."""


OTHER_NUMBER = 0.5
"""What another number of turns is worth."""


def repeats_seen(text: str, repository: Repository) -> tuple[SweepSeen, ...]:
    """For each number of turns that a claim states, whether code that runs takes so many."""
    asked = [one for one in repeats_asked(text) if not _is_strict(one)]
    turns = turns_of(repository) if asked else ()
    own = _of_claims_file(turns, text)
    return tuple(_turns_seen(one, own, repository) for one in asked)


def _turns_seen(one: Repeats, turns: Sequence[TurnsSeen], repository: Repository) -> SweepSeen:
    sweep = Sweep(f"{one.text} {one.unit}".strip(), (float(one.number),), turns=True)
    alike = [seen for seen in turns if seen.turn in _ALIKE[one.turn] and _is_meant(seen, one)]
    places = _set(alike, repository)
    whys = [(place, _why_dead(place, repository)) for place in places if place.count > 1]
    exact = [(place, why) for place, why in whys if place.count == one.number]
    live = [place for place, why in exact if not why]
    if live:
        return SweepSeen(sweep, 1.0, live[0].location, (float(one.number),))
    other = [place for place, why in whys if not why]
    if exact:
        other = [place for place in other if not _is_trial(place)]
    if other:
        near = min(other, key=lambda place: abs(place.count - one.number))
        return SweepSeen(sweep, OTHER_NUMBER, near.location, (float(near.count),))
    for place, why in exact:
        if why == UNCHOSEN and _is_trial_alone(places, repository):
            return SweepSeen(sweep, 1.0, place.location, (float(one.number),))
    if exact:
        place, why = exact[0]
        return SweepSeen(sweep, 0.0, place.location, (float(one.number),), why)
    return SweepSeen(sweep, 0.0, None)


_TRIALS = frozenset(tokens("toy tiny mini debug smoke quick demo test example dev"))


def _is_trial(place: TurnsSeen) -> bool:
    """Whether a file of settings is there to try something out."""
    return place.location.path.endswith(SETTING_ENDS) and bool(_TRIALS & _stem(place))


SETTING_ENDS = (".ini", ".cfg", ".conf", ".yaml", ".yml", ".toml", ".json", ".properties")


def _stem(place: TurnsSeen) -> frozenset[str]:
    stem = place.location.path.rpartition("/")[2].partition(".")[0]
    return frozenset(tokens(stem.replace("_", " ")))


def _of_claims_file(seen: Sequence[TurnsSeen], text: str) -> list[TurnsSeen]:
    """Without what other files of settings give a name where the file that bears a name of the
    claim gives it too: what holds for all loses to what holds for one data set."""
    said = frozenset(tokens(text))
    own = {
        plain_name(place.fact)
        for place in seen
        if place.fact is not None and place.fact.kind is ParameterKind.CONFIG
        if _stem(place) and _stem(place) <= said
    }
    return [
        place
        for place in seen
        if place.fact is None
        or place.fact.kind is not ParameterKind.CONFIG
        or plain_name(place.fact) not in own
        or _stem(place) <= said
    ]


_SIMULATES = re.compile(r"simul|monte|(?<![a-z])mc(?![a-z])|nsim", re.I)


def _is_meant(seen: TurnsSeen, one: Repeats) -> bool:
    """Simulations are turns of claims that say so; of others they may be a part of the method."""
    said = seen.fact.name if seen.fact is not None else seen.note
    return not _SIMULATES.search(said) or bool(_SIMULATES.search(one.unit))


def _why_dead(place: TurnsSeen, repository: Repository) -> str:
    """Why nothing takes the turns of a place; "" where a run does."""
    if repository.stub_of(place.owner):
        return "in a stub"
    if not repository.is_reachable(place.owner):
        return repository.why_unreached(place.owner) or "in code that no entry point reaches"
    if place.fact is None:
        return ""
    if not place.fact.in_force:
        return place.fact.note or "not in force"
    if not repository.is_read(place.fact):
        return UNREAD
    return "" if repository.is_chosen(place.fact) else UNCHOSEN


UNCHOSEN = "in a file of settings that nothing here names"


def _is_trial_alone(places: Sequence[TurnsSeen], repository: Repository) -> bool:
    """Whether what is chosen is only there to try something out: a user then names another file."""
    live = [place for place in places if not _why_dead(place, repository)]
    return bool(live) and all(map(_is_trial, live))


def _is_strict(one: Repeats) -> bool:
    return bool(STRICT & frozenset(tokens(one.unit)[:1]))


STRICT = frozenset(stem for word in ("realisation", "restart") for stem in tokens(word))
"""Turns that are no whole runs: a number of runs is theirs only where it is about the same."""


def _of_unit(
    places: Sequence[TurnsSeen], one: Repeats, requirement: Requirement
) -> list[TurnsSeen]:
    """The places that bear the claim's own word, if any; else those that may be meant."""
    unit = frozenset(tokens(one.unit)[:1])
    own = [p for p in places if p.fact is not None and unit & frozenset(tokens(p.fact.name))]
    if own:
        return own
    if not unit & STRICT:
        return list(places)
    about = frozenset(requirement.context) - unit
    return [p for p in places if about & frozenset(tokens(f"{p.location.path} {p.owner}"))]


def _set(seen: Sequence[TurnsSeen], repository: Repository) -> list[TurnsSeen]:
    """Without defaults of a name that settings in force give another number."""
    given = {
        plain_name(place.fact)
        for place in seen
        if place.fact is not None and place.fact.kind in CHOSEN and place.fact.in_force
        if repository.is_read(place.fact) and repository.is_chosen(place.fact)
    }
    return [
        place
        for place in seen
        if place.fact is None
        or place.fact.kind not in DEFAULTS
        or plain_name(place.fact) not in given
    ]


def _numbers_of(requirements: Sequence[Requirement], one: Repeats) -> list[Requirement]:
    """The values of the plan that are the number of turns: of equal numbers the one that stands
    in its place, where all of them are asked for, else what is named like turns or not at all."""
    same = [r for r in requirements if r.kind is RequirementKind.VALUE and one.number in r.values]
    same = [r for r in same if not r.negated]
    named = [r for r in same if r.term in REPEATING]
    return named or [r for place, r in enumerate(same) if not r.term and place >= one.place]


def _kept(own: Sequence[Sighting], seen: Sequence[TurnsSeen]) -> list[Sighting]:
    """What the search had found and still says something: the value under its very name."""
    places = {(place.location.path, place.location.first_line) for place in seen}
    return [
        s
        for s in own
        if s.strength is Strength.EXACT
        and s.quality == 1.0
        and (s.location.path, s.location.first_line) not in places
        and (s.fact is None or turn_of_name(s.fact.simple_name) is None)
    ]


def _sighting(
    requirement: Requirement, one: Repeats, place: TurnsSeen, repository: Repository
) -> Sighting:
    fact = place.fact or ParameterFact(
        place.location,
        place.owner,
        one.turn.value,
        place.count,
        str(place.count),
        ParameterKind.ASSIGNMENT,
    )
    unread = not repository.is_read(fact)
    unchosen = not (unread or repository.is_chosen(fact))
    return Sighting(
        requirement.requirement_id,
        place.location,
        repository.chunk_at(place.location),
        repository.roles[place.location.path],
        Strength.EXACT if place.count == one.number else Strength.OTHER_VALUE,
        repository.is_reachable(place.owner),
        repository.stub_of(place.owner),
        place.note,
        fact,
        unread=unread or unchosen,
        unchosen=unchosen,
        quality=1.0,
        fit=1.0,
        count=place.count,
        unreached=repository.why_unreached(place.owner),
    )


def _order(sighting: Sighting) -> tuple[bool, int, int, str, int]:
    """What counts first; of other numbers, what a launcher says."""
    launched = sighting.role.value == "script"
    return (
        not sighting.alive,
        -sighting.strength,
        -int(launched),
        sighting.location.path,
        sighting.location.first_line,
    )
