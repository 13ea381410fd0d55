"""Which parameters do the places of a library's arguments mean, whatever its defaults?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources


@cache
def _table() -> Mapping[str, tuple[str, ...]]:
    file = resources.files("analyzer.engine.defaults").joinpath("library_signatures.toml")
    return {
        f"{root}.{name}": tuple(written.split())
        for library in tomllib.loads(file.read_text("utf-8"))["library"]
        for name, written in library["calls"].items()
        for root in library["roots"]
    }


def places_of(name: str) -> tuple[str, ...]:
    """The parameters in their order, "_" for one without interest; empty for what is not listed.
    A name may say the module inside of which the library defines it."""
    found = _table().get(name, ())
    if not found and name.count(".") >= 2:
        parts = name.split(".")
        found = _table().get(".".join((*parts[:-2], parts[-1])), ())
    return found
