"""Which methods may a generic function of R mean: `fit.default` for `UseMethod("fit")`?

The classes of values are not known, so that a generic means all of its methods.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from analyzer.model.code import FileReading

_DISPATCHES = "UseMethod"
_LANGUAGES = frozenset({"r", "rmarkdown"})


def methods_of_generics(
    readings: Sequence[FileReading], numbers: Sequence[Mapping[str, int]]
) -> dict[int, tuple[int, ...]]:
    """Methods by the generic function, both as numbers: `numbers` has those of the definitions of
    each reading by full name."""
    generics: defaultdict[str, list[int]] = defaultdict(list)
    for reading, known in zip(readings, numbers, strict=True):
        for name in _generics(reading):
            if name in known:
                generics[_own_name(reading, name)].append(known[name])
    found: defaultdict[int, list[int]] = defaultdict(list)
    if not generics:
        return {}
    for reading, known in zip(readings, numbers, strict=True):
        for name, number in known.items() if reading.language in _LANGUAGES else ():
            for one in _heads(_own_name(reading, name)):
                for generic in generics.get(one, ()):
                    found[generic].append(number)
    return {generic: tuple(sorted(its)) for generic, its in found.items()}


def _generics(reading: FileReading) -> Iterator[str]:
    if reading.language in _LANGUAGES:
        for mention in reading.mentions:
            if _DISPATCHES in mention.names:
                yield mention.owner


def _own_name(reading: FileReading, name: str) -> str:
    """The name without the module: it may have dots of its own."""
    return name.removeprefix(f"{reading.module}.").partition("#")[0]


def _heads(name: str) -> Iterator[str]:
    """What stands before each of the dots: "get.var" and "get" for "get.var.default"."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name
