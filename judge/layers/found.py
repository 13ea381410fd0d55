"""Which call makes the layer that a claim speaks of, and has it the sizes that are claimed?

Sizes that a claim gives one layer are sought at one call. Of several layers of a kind the one is
meant whose place, name or function says what the claim says of it: the "value head" is `v_conv`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace

from msgspec import Struct

from analyzer.model.code import ParameterFact, ParameterKind
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.requirement import Requirement, RequirementKind
from judge.claims.said_layers import SaidLayer, SaidSize, said_layers
from judge.layers.calls import LayerCall, layers_of
from judge.layers.widths import made_together
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength

Sightings = Mapping[str, tuple[Sighting, ...]]

KINDS = {"fully connected": frozenset({"fully connected", "recurrent"})}
"""Kinds of calls that a said kind may mean; else its own alone."""

ROLES = {"units": "out"}
"""What calls name otherwise than claims."""

TERMS = {  # parameters that the tables may make of a size
    "kernel": ("kernel_size", "pool_size", "patch_size", "matrix_side"),
    "out": ("channels", "dimension", "classes"),
    "stride": ("stride",),
    "units": ("hidden_units", "dimension", "classes", "ways"),
    "heads": ("heads",),
}
LOCAL = frozenset({"kernel", "stride", "out"})
"""Sizes that stand at calls and seldom among settings: what only looks like one is none."""

MATCHED, PLACED = 1.5, 1.0
"""What a call earns that has all sizes, and one whose place says most of what is said of it."""


class _Chosen(Struct, frozen=True):
    """The calls that may be meant, best first, and the best one of them all by its sizes."""

    calls: Sequence[LayerCall]
    named: bool  # the names that the calls are given say so


def with_layers(
    text: str, requirements: Sequence[Requirement], sightings: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those of sizes of layers replaced by what the call of the layer has."""
    found = dict(sightings)
    asked = [r for r in requirements if r.kind is RequirementKind.VALUE and not r.negated]
    taken: set[str] = set()
    layers = said_layers(text)
    for said in layers:
        if not said.sizes:
            continue
        calls = _of_kind(said, layers_of(repository))
        chosen = _chosen(said, calls)
        for size in said.sizes:
            rivals = {o.value for one in layers for o in one.sizes if o.role == size.role}
            requirement = _requirement(size, text, asked, taken)
            if requirement is not None:
                taken.add(requirement.requirement_id)
                own = found[requirement.requirement_id]
                found[requirement.requirement_id] = _seen(
                    requirement, said, size, chosen, calls, own, repository, rivals
                )
    found.update(_listed_widths(asked, found, repository))
    for requirement in requirements:
        if requirement.family == FAMILY:
            seen = _standing(requirement, text, repository)
            found[requirement.requirement_id] = (*seen, *found[requirement.requirement_id])
    return found


def _listed_widths(
    asked: Sequence[Requirement], found: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The widths of a list that nothing has met, where the network that makes most of the list
    makes them too."""
    widths = [r for r in asked if r.term == "hidden_units" and r.values[0] > COMMON]
    made = made_together({r.values[0] for r in widths}, layers_of(repository)) if widths else {}
    met: dict[str, tuple[Sighting, ...]] = {}
    for requirement in widths:
        call, own = made.get(requirement.values[0]), found[requirement.requirement_id]
        if call and not any(s.alive and s.decides and s.strength is Strength.EXACT for s in own):
            size = SaidSize("out", requirement.values[0], 0, 0)
            seen = _sighting(requirement, call, size, repository, Strength.EXACT)
            met[requirement.requirement_id] = (seen,)
    return met


FAMILY = "layer"
"""The family of components that are kinds of layers, under the names of the kinds."""


def _of_kind(said: SaidLayer, layers: Sequence[LayerCall]) -> list[LayerCall]:
    """The layers of the kind that is said; of poolings those that take what is said, if any do."""
    able = KINDS.get(said.kind, frozenset({said.kind}))
    calls = [one for one in layers if one.kind in able]
    for taken, spelled in TAKEN.items():
        if said.kind == "pooling" and taken in said.words:
            same = [c for c in calls if any(word in c.callee.lower() for word in spelled)]
            return same or calls
    return calls


TAKEN = {"max": ("max",), "average": ("av", "mean"), "avg": ("av", "mean"), "mean": ("av", "mean")}
"""What a pooling takes, and how calls spell it."""


def _standing(requirement: Requirement, text: str, repository: Repository) -> tuple[Sighting, ...]:
    """Where live code makes layers of a kind that a claim names, those that are meant first."""
    said = next((one for one in said_layers(text) if one.kind == requirement.term), None)
    calls: Sequence[LayerCall] = [c for c in layers_of(repository) if c.kind == requirement.term]
    calls = _of_kind(said, calls) if said else calls
    meant: Sequence[LayerCall] = calls
    if calls and said is not None:
        meant = _chosen(said, calls).calls
        calls = [*meant, *(call for call in calls if call not in meant)]
    return tuple(
        Sighting(
            requirement.requirement_id,
            call.location,
            call.chunk.chunk_id,
            call.chunk.role,
            Strength.TOKENS,
            repository.is_reachable(call.chunk.owner),
            repository.stub_of(call.chunk.owner),
            f"{call.callee} makes one",
            quality=1.0,
            fit=MEANT if call in meant else 0.0,
        )
        for call in calls
    )


def _requirement(
    size: SaidSize, text: str, asked: Sequence[Requirement], taken: set[str]
) -> Requirement | None:
    """What is asked of the size: a value that is written so, under a name that a size may have."""
    written = text[size.start : size.end]
    able = [
        one
        for one in asked
        if one.values[:1] == (size.value,) and one.label.endswith(f"= {written}")
    ]
    starts = [m.start() for m in re.finditer(rf"(?<![\w.]){re.escape(written)}(?![\w.]\w)", text)]
    free = [one for one in able if one.requirement_id not in taken]
    if len(able) == len(starts):  # each place is asked for, in the order of the text
        own = able[starts.index(size.start)] if size.start in starts else None
        return own if own in free else None
    return next((one for one in free if one.term in ("", *TERMS[size.role])), None)


def _role(size: SaidSize) -> str:
    return ROLES.get(size.role, size.role)


def _matches(call: LayerCall, size: SaidSize) -> bool:
    return size.value in call.values.get(_role(size), ())


def _agreement(call: LayerCall, size: SaidSize) -> float:
    """1 where the call has the size, less where it may have others too."""
    if not _matches(call, size):
        return 0.0
    return 1.0 if len(call.values[_role(size)]) == 1 else AMONG_OTHERS


AMONG_OTHERS = 0.8


def _differs(call: LayerCall, size: SaidSize) -> bool:
    return bool(call.values.get(_role(size))) and not _matches(call, size)


def _chosen(said: SaidLayer, calls: Sequence[LayerCall]) -> _Chosen:
    """The calls by how many of the claim's sizes they have and how much of what is said of the
    layer their places say."""
    if not calls:
        return _Chosen((), False)
    named = _told_apart(said, calls, _name_says)
    around = _told_apart(said, calls, _place_says)
    placed = [NAME * a + b for a, b in zip(named, around, strict=True)]
    most = max(placed)
    count = max(1, len(said.sizes))
    scores: list[float] = []
    for call, place in zip(calls, placed, strict=True):
        matched = sum(_agreement(call, size) for size in said.sizes) / count
        differing = sum(_differs(call, size) for size in said.sizes) / count
        share = PLACED * place / most if most else 0.0
        scores.append(MATCHED * matched - DIFFERING * differing + share)
    order = sorted(range(len(calls)), key=lambda at: (-scores[at], calls[at].location))
    told = most > 0 and placed[order[0]] == most
    near = [calls[at] for at in order if not told or placed[at] == most]
    return _Chosen(near, told and named[order[0]] > 0)


NAME = 2.0
"""How much more the name of a layer says of it than the function and the file around."""

DIFFERING = 0.25
Says = Callable[[LayerCall, str], bool]


def _told_apart(said: SaidLayer, calls: Sequence[LayerCall], says: Says) -> list[float]:
    """How much of what is said of a layer is said at each call; words that stand at all calls
    tell nothing."""
    found = [0.0] * len(calls)
    for word in said.words:
        saying = [at for at, call in enumerate(calls) if says(call, word)]
        for at in saying:
            found[at] += 1.0 - len(saying) / len(calls)
    return found


_PIECES = ("conv", "fc", "pool", "linear", "dense", "out", "hidden", "head", "net", "norm", "lin")


def _place_says(call: LayerCall, word: str) -> bool:
    return speaks_of(call.words, (word,))


def _name_says(call: LayerCall, word: str) -> bool:
    """Whether the name of a layer says a word, in full or by its first letter: p_conv is the
    policy's."""
    if not call.bound:
        return False
    if speaks_of(words_of(call.bound), (word,)):
        return True
    name = call.bound.lower().removeprefix("self.").removeprefix("this.").split(" ")[0]
    rest = name
    for piece in _PIECES:
        rest = rest.replace(piece, "_")
    return rest != name and word[0] in [part for part in rest.split("_") if len(part) == 1]


def _seen(
    requirement: Requirement,
    said: SaidLayer,
    size: SaidSize,
    chosen: _Chosen,
    calls: Sequence[LayerCall],
    own: Sequence[Sighting],
    repository: Repository,
    rivals: Set[float],
) -> tuple[Sighting, ...]:
    """What became of one size: at the layer that is meant; else what else is known. In a program
    whose layers are none of the kind, a number that stands near is no size of one."""
    if not chosen.calls:
        of_layers = size.role in LOCAL and layers_of(repository)
        return tuple(s for s in own if not (of_layers and s.strength is Strength.LOOSE))
    met = any(s.alive and s.decides and s.strength is Strength.EXACT for s in own)
    if met and not (size.role in LOCAL or chosen.named):
        return tuple(own)
    best = chosen.calls[0]
    same = [call for call in chosen.calls if _matches(call, size)]
    if same and not (chosen.named and _differs(best, size)):
        call = best if _matches(best, size) else same[0]
        seen = _sighting(requirement, call, size, repository, Strength.EXACT)
        return (seen, *(s for s in own if s.strength is not Strength.LOOSE))
    if not _differs(best, size):
        return tuple(own) if met else tuple(s for s in own if not _is_chance(s, size))
    other = _sighting(requirement, best, size, repository, Strength.OTHER_VALUE)
    elsewhere = [call for call in calls if _matches(call, size)]
    several = len(best.values[_role(size)]) > 1 or best.values[_role(size)] & rivals
    if several and not elsewhere:
        return tuple(own) if met else tuple(s for s in own if not _is_chance(s, size))
    if elsewhere and not chosen.named:
        if whole := [call for call in elsewhere if size.value > COMMON or _has_all(call, said)]:
            return (_sighting(requirement, whole[0], size, repository, Strength.EXACT),)
        told = "is that of this layer; another one has the value"
        return (replace(other, barred=told, decides=False),)
    return (replace(other, doubtful=not (chosen.named or len(calls) == 1)),)


COMMON = 7.0
"""Sizes up to this stand at layers of every network."""


def _has_all(call: LayerCall, said: SaidLayer) -> bool:
    return len(said.sizes) > 1 and all(_matches(call, size) for size in said.sizes)


def _is_chance(seen: Sighting, size: SaidSize) -> bool:
    """Whether a sighting of a layer's size is a number that stands near, or one of another name."""
    if seen.strength is Strength.LOOSE:
        return True
    return size.role in LOCAL and seen.quality < 1.0 and seen.strength > Strength.PROSE


def _sighting(
    requirement: Requirement,
    call: LayerCall,
    size: SaidSize,
    repository: Repository,
    strength: Strength,
) -> Sighting:
    known = sorted(call.values[_role(size)])
    value = size.value if strength is Strength.EXACT else known[0]
    shown = f"{call.callee.rpartition('.')[2]} with {_role_name(size)} {value:g}"
    fact = ParameterFact(
        location=call.location,
        owner=call.chunk.owner,
        name=_role_name(size).replace(" ", "_"),
        value=value,
        text="",
        kind=ParameterKind.CALL_ARGUMENT,
        note=FROM_LAYER,
        callee=call.callee,
    )
    return Sighting(
        requirement.requirement_id,
        call.location,
        call.chunk.chunk_id,
        call.chunk.role,
        strength,
        repository.is_reachable(call.chunk.owner),
        repository.stub_of(call.chunk.owner),
        shown,
        fact,
        quality=1.0,
        fit=MEANT,
    )


_NAMES = {"out": "filters", "kernel": "kernel size"}


MEANT = 2.0
"""Fit of the call of the very layer that is meant."""


def is_meant_layer(seen: Sighting) -> bool:
    """Whether a sighting of a kind of layer is the call of the one that the claim means."""
    return seen.fact is None and seen.fit == MEANT


def is_of_layer(seen: Sighting) -> bool:
    """Whether a sighting is a size of a layer at the call that makes it."""
    return seen.fact is not None and seen.fact.note == FROM_LAYER


FROM_LAYER = "at the call of the layer"


def _role_name(size: SaidSize) -> str:
    return _NAMES.get(size.role, size.role)
