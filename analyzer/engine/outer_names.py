"""With which names of folders around the checkout do imports begin?

A project that is one folder of a larger one imports itself by the larger one's path:
`import research.vision.moco.builder` means moco/builder.py here. Libraries begin imports in the
same way, so most of what is imported below a name must be found here before the name counts.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator

MOST = 0.8
"""The share of imports below a name that must be found here."""

LONG, MANY = 2, 3
"""Parts of a path that are no accident; a last part alone is none from so many imports on."""


def outer_names(targets: Iterable[str], modules: Container[str]) -> dict[str, int]:
    """First names of imports that lead around the checkout, with how many last parts of an import
    must at least name a module of it. `modules` are the dotted names of the modules here."""
    below: defaultdict[str, set[str]] = defaultdict(set)
    for target in targets:
        head, _, tail = target.removesuffix(".*").partition(".")
        if head and head not in modules and head not in sys.stdlib_module_names:
            below[head].add(tail)
    found = {head: _least_parts(tails, modules) for head, tails in below.items()}
    return {head: parts for head, parts in found.items() if parts}


def _least_parts(tails: set[str], modules: Container[str]) -> int:
    found = [_found(tail, modules) for tail in tails]
    if sum(length > 0 for length, _ in found) >= max(MANY, MOST * len(tails)):
        return 1
    left_out = [folders for length, folders in found if length >= LONG]
    is_chance = len(left_out) < LONG and not any(left_out)
    return 0 if is_chance or len(left_out) < MOST * len(tails) else LONG


def _found(tail: str, modules: Container[str]) -> tuple[int, int]:
    """The parts of the module that a tail names, 0 for none, and how many stand before it."""
    for folders, name in enumerate(inner_names(tail)):
        for module in (name, name.rpartition(".")[0]):
            if module and module in modules:
                return module.count(".") + 1, folders
    return 0, 0


def inner_names(tail: str, least: int = 1) -> Iterator[str]:
    """A dotted name and all its endings of at least so many parts, the longest first."""
    while tail and tail.count(".") + 1 >= least:
        yield tail
        tail = tail.partition(".")[2]
