"""Which classes only hold stubs, so that using one does nothing of what its name promises, and
which stubs are the empty places of an interface that other classes fill?"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from analyzer.model.code import CodeModel, Definition, DefinitionKind, FileReading, StubFact
from analyzer.model.source import Location

MAKERS = frozenset({"__init__", "init", "new", "constructor", "initialize"})
"""Methods that only keep what they are given."""

SHOWN = 3


def hollow_classes(model: CodeModel, stubs: Mapping[str, StubFact]) -> dict[str, str]:
    """Why, by class name, for classes whose methods are stubs, all but what makes an instance."""
    methods: defaultdict[str, list[Definition]] = defaultdict(list)
    makers: dict[str, StubFact] = {}
    classes: list[str] = []
    for one in _definitions(model):
        if one.kind is DefinitionKind.CLASS:
            classes.append(one.name)
        elif one.kind is DefinitionKind.METHOD and one.simple_name not in MAKERS:
            methods[one.name.rpartition(".")[0]].append(one)
        elif one.kind is DefinitionKind.METHOD and one.name in stubs:
            makers[one.name.rpartition(".")[0]] = stubs[one.name]
    found = {}
    for name in classes:
        own = methods.get(name, [])
        if name in makers and "raises" in makers[name].reason:
            found[name] = f"cannot be made: {makers[name].owner} {makers[name].reason}"
        elif own and name not in stubs and all(method.name in stubs for method in own):
            found[name] = f"only has stubs: {', '.join(m.simple_name for m in own[:SHOWN])}"
    return found


def pretenders(model: CodeModel) -> dict[str, str]:
    """Why, by name, for stubs and for classes of nothing else."""
    stubs = without_interfaces(model)
    return hollow_classes(model, stubs) | {name: stub.reason for name, stub in stubs.items()}


def without_interfaces(model: CodeModel) -> dict[str, StubFact]:
    """The stubs by name, without methods that a class below, in whatever file, does work in, and
    without names that another definition of the same file does the work of."""
    stubs = {stub.owner: stub for one in model.readings for stub in _wholly_stubs(one)}
    if not stubs:
        return stubs
    below = _methods_below(model, stubs)
    unused = _unused_slots(model, stubs)
    return {
        name: stub
        for name, stub in stubs.items()
        if name.rpartition(".")[2] not in below[_class_of(name)] and name not in unused
    }


SLOTS = frozenset({"forward", "call", "__call__"})
"""Methods that a framework asks of a class, whether or not anybody uses it by them."""

FEWEST_WORKING = 2
"""Working methods of a class that is used by others than its slot."""


def _unused_slots(model: CodeModel, stubs: Mapping[str, StubFact]) -> set[str]:
    """Slots that only raise, of classes whose work other methods do: `act` and `evaluate` of a
    policy whose `forward` raises."""
    raising = {
        name.rpartition(".")[0]: name
        for name, stub in stubs.items()
        if name.rpartition(".")[2] in SLOTS and "raises" in stub.reason
    }
    working: Counter[str] = Counter(
        one.name.rpartition(".")[0]
        for one in (_definitions(model) if raising else ())
        if one.kind is DefinitionKind.METHOD
        and one.simple_name not in MAKERS | SLOTS
        and one.name not in stubs
    )
    return {name for owner, name in raising.items() if working[owner] >= FEWEST_WORKING}


def _wholly_stubs(reading: FileReading) -> Iterator[StubFact]:
    """The stubs of a file but those of one name with code that is none: functions that differ in
    the types they take have one name."""
    places: defaultdict[str, list[Location]] = defaultdict(list)
    for stub in reading.stubs:
        places[stub.owner].append(stub.location)
    working = {
        chunk.owner
        for chunk in reading.chunks
        if chunk.owner in places
        and not any(chunk.location.overlaps(place) for place in places[chunk.owner])
    }
    yield from (stub for stub in reading.stubs if stub.owner not in working)


def _methods_below(model: CodeModel, stubs: Mapping[str, StubFact]) -> defaultdict[str, set[str]]:
    """Simple names of working methods of all classes that name a class as their base, by that
    class's simple name."""
    working: defaultdict[str, set[str]] = defaultdict(set)
    for one in _definitions(model):
        if one.kind is DefinitionKind.METHOD and one.name not in stubs:
            working[one.name.rpartition(".")[0]].add(one.simple_name)
    below: defaultdict[str, set[str]] = defaultdict(set)
    for one in _definitions(model):
        for base in one.bases:
            below[_AROUND.sub("", base)] |= working[one.name]
    return below


_AROUND = re.compile(r"[<\[(].*|^(?:\w+(?:::|\.))+")
"""What stands around the last name of a base: generics, arguments, where it comes from."""


def _class_of(name: str) -> str:
    return name.rpartition(".")[0].rpartition(".")[2]


def _definitions(model: CodeModel) -> Iterator[Definition]:
    for reading in model.readings:
        yield from reading.definitions
