"""Which layers does a program's live code make, with which sizes, and where?

A parameter of the program's own function that goes on to a layer's kernel is a kernel wherever
the function is called: `unit(3, 64, 7, 2)` makes a 7x7 convolution of 64 filters.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import Location
from judge.alive.fact_places import words_of
from judge.claims.fact_names import plain_name
from judge.layers.signatures import (
    LayerSignature,
    both,
    by_parameters,
    calls_layers,
    kind_by_name,
    library_signature,
    role_of,
    tells,
)
from judge.lookup.repository import Repository
from judge.methods.own_definitions import OwnDefinitions
from judge.text.calls_in_text import WrittenArgument, WrittenCall, arguments_of, calls_in
from judge.values.equality import is_number
from judge.values.written_sizes import bound_name, last_name, numbers_in_text

_DOUBLED = re.compile(r"\s*([\w.$>-]+)\s*(?:\*\s*\(?\s*2\s*(?:\*\*|\^)|<<)\s*[\w./ ()+-]+\s*")
DOUBLINGS = 4
"""How often a width doubles in networks whose code writes it as a power of two."""

ROUNDS = 3
"""How often a layer may be handed on from function to function."""

MOST_VALUES = 6
"""Values of one name beyond which the name says nothing."""

SHORTEST_NAME = 2
LONG_NAME = 5
"""Letters from which the name of a parameter that is handed on says whose it is everywhere."""


class LayerCall(Struct, frozen=True):
    """One call that makes a layer in live code. `values` holds what is known of its sizes by
    role, each with all the values that it may have."""

    kind: str
    callee: str
    location: Location
    chunk: Chunk
    values: Mapping[str, frozenset[float]]
    words: frozenset[str]  # of the place, whole and in pieces
    bound: str  # what the line gives it as a name


class _Site(Struct, frozen=True):
    call: WrittenCall
    chunk: Chunk
    text: str

    @property
    def suffix(self) -> str:
        return "." + self.chunk.location.path.rpartition(".")[2]

    @property
    def line(self) -> int:
        """The stored line on which the call begins."""
        return self.chunk.line_of(self.text.count("\n", 0, self.call.start))

    @property
    def before(self) -> str:
        """What stands before the call on its line."""
        return self.text[self.text.rfind("\n", 0, self.call.start) + 1 : self.call.start]


def layers_of(repository: Repository) -> tuple[LayerCall, ...]:
    """All layers that live code makes, by place. Of a call that hands on the parameters of its
    function only what it says itself is known; the rest is said where the function is called."""
    return repository.once(_layers)


def _layers(repository: Repository) -> tuple[LayerCall, ...]:
    definitions = OwnDefinitions(repository)
    own = any(tells(by_parameters(kind_by_name(n), given)) for n, _, given in definitions.named())
    if not own and not calls_layers([chunk.code_text() for chunk in repository.live_chunks]):
        return ()
    return _Reader(repository, definitions).layers()


class _Reader:
    def __init__(self, repository: Repository, definitions: OwnDefinitions) -> None:
        self._repository = repository
        self._definitions = definitions
        self._sites: list[_Site] = []
        for chunk in repository.live_chunks:
            text = chunk.code_text()
            sites = (_Site(call, chunk, text) for call in calls_in(text))
            self._sites += [site for site in sites if not self._is_definition(site)]
        self._own: dict[str, dict[str, tuple[LayerSignature, ...]]] = defaultdict(dict)
        self._aliases = dict(_aliases(repository.live_chunks))

    def _is_definition(self, site: _Site) -> bool:
        path, last = site.chunk.location.path, site.call.last
        return self._definitions.begins_at(path, site.line, last, site.before)

    def layers(self) -> tuple[LayerCall, ...]:
        for name, path, parameters in self._definitions.named():
            made = by_parameters(kind_by_name(name), parameters)
            if tells(made):
                self._own[name][path] = (made,)
        for _ in range(ROUNDS):
            if not self._handed_on():
                break
        found = [layer for site in self._sites for layer in self._made(site)]
        return tuple(sorted(found, key=lambda one: (one.location, one.kind, one.callee)))

    def _signatures(self, site: _Site) -> tuple[LayerSignature, ...]:
        last = site.call.last
        paths = self._definitions.paths_of(last)
        if paths:
            own = self._own.get(last, {})
            path = site.chunk.location.path
            return own.get(path if path in paths or len(paths) > 1 else next(iter(paths)), ())
        known = library_signature(self._aliases.get(last, site.call.callee), site.suffix)
        return (known,) if known else ()

    def _handed_on(self) -> bool:
        """Learn which own functions hand their parameters on to layers; whether any was new."""
        learnt: dict[tuple[str, str], dict[str, LayerSignature]] = defaultdict(dict)
        for site in self._sites:
            home = self._definitions.home(site.chunk)
            for signature in self._signatures(site) if home else ():
                made = self._passing(site, signature, home[1]) if home else None
                if home and made is not None:
                    kinds = learnt[home[0], site.chunk.location.path]
                    kinds[made.kind] = both(kinds[made.kind], made) if made.kind in kinds else made
        new = False
        for (name, path), by_kind in learnt.items():
            known = tuple(one for one in by_kind.values() if tells(one))
            if known and known != self._own[name].get(path):
                self._own[name][path] = known
                new = True
        return new

    def _passing(
        self, site: _Site, signature: LayerSignature, parameters: Sequence[str]
    ) -> LayerSignature | None:
        """What a call of the function around means by this layer in it."""
        places = [""] * len(parameters)
        always = dict(signature.always)
        for role, text in _given(site, signature).items():
            always.pop(role, None)
            name = last_name(text)
            if name in parameters:
                places[parameters.index(name)] = role
            elif values := numbers_in_text(text):
                always[role] = values
        names = {parameters[at]: role for at, role in enumerate(places) if role}
        return LayerSignature(signature.kind, tuple(places), names, always) if names else None

    def _made(self, site: _Site) -> Iterator[LayerCall]:
        home = self._definitions.home(site.chunk)
        for signature in self._signatures(site):
            yield self._layer(site, signature, home[1] if home else ())

    def _layer(
        self, site: _Site, signature: LayerSignature, parameters: Sequence[str]
    ) -> LayerCall:
        location = Location(site.chunk.location.path, site.line, site.line)
        given = _given(site, signature)
        values = {r: known for r, known in signature.always.items() if r not in given}
        handed = {r for r, text in given.items() if last_name(text) in parameters}
        inner = bool(handed) and not signature.names
        for role, more in self._worked_out(location, site.call, signature).items():
            # Of a layer inside of what makes many, callers know which sizes go together.
            if not (inner and role in handed and len(more) > 1):
                values[role] = more
        for role, text in given.items():
            if role not in handed or len(last_name(text)) >= LONG_NAME:
                known = numbers_in_text(text) or self._set_for(location.path, text)
                known = known or values.get(role) or self._worth(text)
                values[role] = known
        bound = bound_name(site.before)
        path = location.path.rpartition(".")[0]
        return LayerCall(
            signature.kind,
            site.call.callee,
            location,
            site.chunk,
            {role: known for role, known in values.items() if known},
            words_of(f"{path} {site.chunk.owner} {bound} {site.call.last}"),
            bound,
        )

    def _worked_out(
        self, place: Location, call: WrittenCall, signature: LayerSignature
    ) -> dict[str, frozenset[float]]:
        """What evaluation gave the arguments of this very call."""
        found: dict[str, set[float]] = defaultdict(set)
        by_line = self._repository.once(_facts_by_line)
        for fact in by_line.get((place.path, place.first_line), ()):
            if fact.callee.rpartition(".")[2] != call.last or not is_number(fact.value):
                continue
            role = signature.names.get(fact.name) or role_of(fact.name, signature.kind)
            if role:
                found[role] |= _as_numbers(fact)
        return {role: frozenset(v) for role, v in found.items() if len(v) <= MOST_VALUES}

    def _worth(self, text: str) -> frozenset[float]:
        """What an argument may be that is a name, or one that doubles from layer to layer."""
        grown = _DOUBLED.fullmatch(text)
        if grown is None:
            return self._named(text)
        base = numbers_in_text(grown[1]) or self._named(grown[1])
        return frozenset(b * 2**power for b in base for power in range(DOUBLINGS))

    def _set_for(self, path: str, text: str) -> frozenset[float]:
        """What the file of settings that is named like a program gives the name, over defaults."""
        stem, plain = _stem(path), "".join(c for c in last_name(text).lower() if c.isalnum())
        found: set[float] = set()
        for fact in self._repository.once(_facts_by_name).get(plain, ()):
            if fact.kind is ParameterKind.CONFIG and _stem(fact.location.path) == stem:
                found |= _as_numbers(fact)
        return frozenset(found)

    def _named(self, text: str) -> frozenset[float]:
        """What the name that is given holds anywhere in the program; nothing for a name of many
        things."""
        name = last_name(text)
        if len(name) < SHORTEST_NAME:
            return frozenset()
        plain = "".join(c for c in name.lower() if c.isalnum())
        found: set[float] = set()
        for fact in self._repository.once(_facts_by_name).get(plain, ()):
            found |= _as_numbers(fact)
        return frozenset(found) if len(found) <= MOST_VALUES else frozenset()


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0].lower()


def _given(site: _Site, signature: LayerSignature) -> dict[str, str]:
    """What a call gives, as written, by role."""
    found: dict[str, str] = {}
    arguments = arguments_of(site.call, site.text)
    placed = [a for a in arguments if not a.name]
    for role, argument in zip(_roles_by_place(signature, placed), placed, strict=False):
        if role == "pair" and "=>" in argument.text:
            found["in"], _, found["out"] = map(str.strip, argument.text.partition("=>"))
        elif role and role != "pair":
            found.setdefault(role, argument.text)
    for argument in arguments:
        role = argument.name and (
            signature.names.get(argument.name) or role_of(argument.name, signature.kind)
        )
        if role:
            found[role] = argument.text
    return found


def _roles_by_place(
    signature: LayerSignature, placed: Sequence[WrittenArgument]
) -> tuple[str, ...]:
    """The roles of what is given by place: a layer given one size alone is given what goes out."""
    if signature.places == ("in", "out") and len(placed) == 1:
        pair = "=>" in placed[0].text
        return ("pair",) if pair else ("out",)
    if signature.places == ("out",) and placed and "=>" in placed[0].text:
        return ("pair",)
    return signature.places


_ALIAS = re.compile(
    r"^[ \t]*(?:(?:const|auto|let|val|var|local)\s+)?(\w+)\s*=\s*"
    r"(?:(?:functools\.)?partial\s*\(\s*)?([A-Za-z_][\w.]*)\s*(?:[,)]|$)",
    re.M,
)


def _aliases(chunks: Sequence[Chunk]) -> Iterator[tuple[str, str]]:
    """Other names of layers: `conv = partial(nn.Conv, …)`, `dense = nn.Linear`."""
    for chunk in chunks:
        for name, meant in _ALIAS.findall(chunk.code_text()):
            if name != meant and library_signature(meant, ""):
                yield name, meant


def _as_numbers(fact: ParameterFact) -> set[float]:
    values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    return {float(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool)}


def _facts_by_line(repository: Repository) -> Mapping[tuple[str, int], Sequence[ParameterFact]]:
    found: dict[tuple[str, int], list[ParameterFact]] = defaultdict(list)
    for fact in repository.parameters:
        if fact.callee and fact.in_force:
            found[fact.location.path, fact.location.first_line].append(fact)
    return found


def _facts_by_name(repository: Repository) -> Mapping[str, Sequence[ParameterFact]]:
    found: dict[str, list[ParameterFact]] = defaultdict(list)
    for fact in repository.parameters:
        if fact.in_force and is_number(fact.value) and repository.is_reachable(fact.owner):
            found[plain_name(fact)].append(fact)
    return found
