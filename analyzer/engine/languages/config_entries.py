"""From a tree of settings to named values.

`optim: {lr: 3e-4}` becomes the entry "optim.lr". A list of plain values is one value, a list of
mappings is numbered. Aliases can make a small file stand for billions of values, so the walk
stops at MOST_ENTRIES and says how many it left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from analyzer.engine.languages.literal_tree import Branch, Leaf, Node
from analyzer.engine.languages.literals import LONGEST_STRING
from analyzer.model.code import Value

MOST_ENTRIES = 20_000
MOST_STEPS = 200_000  # aliases of empty mappings cost steps without giving entries
LONGEST_LIST = 64  # longer lists are data, not settings
LONGEST_NAME = 500


class Entry(Struct, frozen=True):
    """A named value; offsets count in the text. `key_at` is where its line begins to matter."""

    name: str
    value: Value
    key_at: int
    start: int
    end: int
    note: str = ""


def entries_of(root: Branch) -> tuple[list[Entry], int]:
    """At most MOST_ENTRIES entries of the list of documents `root`, and how many were left out."""
    found = list(islice(_walk(root), MOST_ENTRIES + 1))
    if len(found) <= MOST_ENTRIES:
        return found, 0
    kept = found[:MOST_ENTRIES]
    held = sum(len(e.value) if isinstance(e.value, tuple) else 1 for e in kept)
    return kept, max(1, root.leaves - held)


def _walk(root: Branch) -> Iterator[Entry]:
    stack: list[tuple[str, int, Node]] = [("", item.start, item) for item in reversed(root.items)]
    steps = 0
    while stack and steps < MOST_STEPS:
        steps += 1
        name, key_at, node = stack.pop()
        if isinstance(node, Leaf):
            if name and not _is_prose(node):
                yield Entry(name, node.value, key_at, node.start, node.end, node.note)
        elif len(name) < LONGEST_NAME:
            values = _plain_values(node)
            if values is not None:
                if name and values.value != ():
                    yield Entry(name, values.value, key_at, node.start, values.end, values.note)
            else:
                stack += reversed(list(_children(name, node)))


class _Values(Struct, frozen=True):
    value: Value
    end: int
    note: str


def _plain_values(branch: Branch) -> _Values | None:
    """The list's values when all are plain and few; an empty one says that it is no setting."""
    if branch.keys is not None:
        return None
    if len(branch.items) > LONGEST_LIST:
        return _Values((), branch.end, "")
    leaves = [item for item in branch.items if isinstance(item, Leaf)]
    if len(leaves) < len(branch.items):
        return None
    if any(_is_prose(leaf) for leaf in leaves):
        return _Values((), branch.end, "")
    note = next((leaf.note for leaf in leaves if leaf.note), "")
    return _Values(tuple(leaf.value for leaf in leaves), branch.end, note)


def _is_prose(leaf: Leaf) -> bool:
    return isinstance(leaf.value, str) and len(leaf.value) > LONGEST_STRING


def _children(name: str, branch: Branch) -> Iterator[tuple[str, int, Node]]:
    prefix = f"{name}." if name else ""
    if branch.keys is None:
        for place, item in enumerate(branch.items):
            yield f"{prefix}{place}", item.start, item
        return
    own = {key for key, _ in branch.keys} if any(k == "<<" for k, _ in branch.keys) else set()
    for (key, key_at), item in zip(branch.keys, branch.items, strict=False):
        if key == "<<" and isinstance(item, Branch):
            yield from _merged(prefix, item, own)
        else:
            yield prefix + key, key_at, item


def _merged(prefix: str, merged: Branch, own: set[str]) -> Iterator[tuple[str, int, Node]]:
    """What `<<` brings in: keys that the mapping does not set itself, earlier sources first."""
    sources = merged.items if merged.keys is None else [merged]
    seen = set(own)
    for source in sources:
        if isinstance(source, Branch) and source.keys is not None:
            for (key, key_at), item in zip(source.keys, source.items, strict=False):
                if key not in seen:
                    seen.add(key)
                    yield prefix + key, key_at, item
