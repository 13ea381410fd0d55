"""Which kind of layer does a call make, and what do its arguments say of it?

What libraries call their layers and what a place means to them stands in a table; a program's own
functions are known by their bodies, or by their names and those of their parameters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct, field

from judge.text.shipped_tables import shipped_table


class LayerSignature(Struct, frozen=True):
    """What one call means: the kind of layer it makes, the roles of arguments given by place
    ("" for what says nothing), those given by name, and what every such call has."""

    kind: str
    places: tuple[str, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    always: Mapping[str, frozenset[float]] = field(default_factory=dict)


class _Entry(Struct, frozen=True):
    kind: str
    names: re.Pattern[str]
    within: re.Pattern[str] | None
    suffixes: tuple[str, ...]
    places: tuple[str, ...]


@cache
def _table() -> Mapping[str, object]:
    return shipped_table("layers")


@cache
def _entries() -> tuple[_Entry, ...]:
    rows = _table()["signature"]
    assert isinstance(rows, list)
    return tuple(
        _Entry(
            row["kind"],
            re.compile(row["names"]),
            re.compile(row["within"]) if "within" in row else None,
            tuple(row.get("suffixes", "").split()),
            tuple("" if place == "_" else place for place in row["places"].split()),
        )
        for row in rows
    )


@cache
def library_signature(callee: str, suffix: str) -> LayerSignature | None:
    """What a call of a library means in a file with that ending; None for what makes no layer."""
    last = re.split(r"\W+", callee)[-1]
    for entry in _entries():
        if not entry.names.fullmatch(last) or (entry.suffixes and suffix not in entry.suffixes):
            continue
        if entry.within is None or entry.within.fullmatch(callee):
            return LayerSignature(entry.kind, entry.places)
    return None


def calls_layers(texts: Sequence[str]) -> bool:
    """Whether any of the texts names a layer of a library where it may be called or handed on; the
    words are looked through first, for most programs have no such layers."""
    words = frozenset[str]().union(*(_WORD.findall(text) for text in texts))
    named = sorted(word for word in words if any(e.names.fullmatch(word) for e in _entries()))
    if not named:
        return False
    used = re.compile(rf"\b(?:{'|'.join(named)})\b(?=\s*[^\w\s\"'-]|[ \t]*\n|$)")
    return any(
        any(word in text for word in named) and used.search(text) is not None for text in texts
    )


_WORD = re.compile(r"\w+")


@cache
def _own() -> tuple[tuple[str, re.Pattern[str]], ...]:
    rows = _table()["own"]
    assert isinstance(rows, dict)
    return tuple((kind, re.compile(pattern)) for kind, pattern in rows.items())


@cache
def kind_by_name(name: str) -> str:
    """The kind of layer that a program's own function or class is by its name; "" for none."""
    return next((kind for kind, pattern in _own() if pattern.fullmatch(name)), "")


@cache
def _roles() -> Mapping[str, tuple[str, ...]]:
    rows = _table()["names"]
    assert isinstance(rows, dict)
    found: dict[str, tuple[str, ...]] = {}
    for role, names in rows.items():
        for name in names.split():
            found[_plain(name)] = (*found.get(_plain(name), ()), role)
    return found


_USED = {
    "convolution": frozenset({"kernel", "out", "in", "stride", "padding"}),
    "fully connected": frozenset({"out", "in"}),
    "pooling": frozenset({"kernel", "stride", "padding"}),
    "embedding": frozenset({"count", "out"}),
    "recurrent": frozenset({"in", "out", "layers", "rate"}),
    "attention": frozenset({"heads", "out", "rate", "inner"}),
}


def role_of(name: str, kind: str) -> str:
    """What a parameter of that name says of a layer of that kind; "" for nothing known."""
    used = _USED.get(kind, frozenset())
    return next((role for role in _roles().get(_plain(name), ()) if role in used), "")


def by_parameters(kind: str, parameters: Sequence[str]) -> LayerSignature:
    """What a call of the program's own layer means, by the names of its parameters."""
    roles = tuple(role_of(name, kind) for name in parameters)
    return LayerSignature(kind, roles)


def _plain(name: str) -> str:
    return "".join(c for c in name.lower() if c.isalnum())


def tells(signature: LayerSignature) -> bool:
    """Whether the signature says more of a layer than what goes in."""
    return any(role not in _TELLS_NOTHING for role in signature.places)


_TELLS_NOTHING = frozenset({"", "in", "padding"})


def both(one: LayerSignature, other: LayerSignature) -> LayerSignature:
    """What holds of both of two layers of a kind that one function makes."""
    pairs = zip(one.places, other.places, strict=False)
    places = tuple(a or b for a, b in pairs)
    names = {**other.names, **one.names}
    always = {r: v for r, v in one.always.items() if other.always.get(r) == v}
    return LayerSignature(one.kind, places, names, always)
