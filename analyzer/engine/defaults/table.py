"""Which value does a library use for an argument that a call leaves out?

The table is data with the versions it holds for; one that is wrong for the library installed is as
bad as none, so facts made of it always say where they come from.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from msgspec import Struct

from analyzer.model.code import Value


class Signature(Struct, frozen=True):
    """One callable of a library. `positional` are the parameters that places mean, in order;
    `defaults` are in the order of the table and leave out those of None."""

    name: str  # dotted, below the library's first root: "torch.optim.Adam"
    origin: str  # "torch 1.13-2.7"
    positional: tuple[str, ...]
    defaults: tuple[tuple[str, Value], ...]


def signatures() -> Mapping[str, Signature]:
    """Signatures by every dotted name that means them."""
    return {name: _signature(*entry) for name, entry in _entries().items()}


@cache
def _entries() -> Mapping[str, tuple[str, str, str]]:
    """First name, origin and signature as written, by every dotted name that means it."""
    file = resources.files("analyzer.engine.defaults").joinpath("library_defaults.toml")
    found: dict[str, tuple[str, str, str]] = {}
    for library in tomllib.loads(file.read_text("utf-8"))["library"]:
        origin = f"{library['name']} {library['versions']}"
        for name, written in library["calls"].items():
            entry = (f"{library['roots'][0]}.{name}", origin, written)
            for root in library["roots"]:
                found[f"{root}.{name}"] = entry
    return found


def signature_of(name: str) -> Signature | None:
    """The signature that a dotted name means, also where it names the module inside of which a
    library defines it: `torch.optim.adam.Adam`."""
    known = _entries().get(name)
    if known is None and name.count(".") >= 2:
        parts = name.split(".")
        known = _entries().get(".".join((*parts[:-2], parts[-1])))
    return None if known is None else _signature(*known)


@cache
def _signature(name: str, origin: str, written: str) -> Signature:
    arguments = ast.parse(f"lambda {written}: 0", mode="eval").body
    assert isinstance(arguments, ast.Lambda)
    spec = arguments.args
    positional = [one.arg for one in spec.args]
    pairs = list(zip(reversed(positional), reversed(spec.defaults), strict=False))[::-1]
    pairs += [
        (one.arg, default)
        for one, default in zip(spec.kwonlyargs, spec.kw_defaults, strict=True)
        if default is not None
    ]
    values = [(parameter, ast.literal_eval(node)) for parameter, node in pairs]
    known = tuple((parameter, value) for parameter, value in values if value not in (None, ()))
    return Signature(name, origin, tuple(positional), known)
