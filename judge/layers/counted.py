"""How many layers of a kind stand one after the other where a network is made?

A claim counts them ("two hidden layers", "three shared layers"), and code writes one call for
each: l1, l2, l3 of a class, three convolutions in a row between two poolings, the linear layers of
one chain. No name holds the number.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import EXECUTES
from judge.claims.requirement import Requirement, RequirementKind
from judge.layers.calls import LayerCall, layers_of
from judge.layers.signatures import kind_by_name, library_signature
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength, sighting_at
from judge.text.calls_in_text import calls_in

Sightings = Mapping[str, tuple[Sighting, ...]]

COUNTED = frozenset({"depth", "shared_layers"})
FEWEST, MOST = 2, 12
"""Numbers of layers that code may write out."""

KINDS = frozenset({"fully connected", "convolution"})
_PLAIN = frozenset(
    {"hidden", "convolutional", "convolut", "mlp", "perceptron", "linear", "dense", "shar"}
)
"""What a claim says of layers that are one call each; blocks and recurrent ones are more."""

_BETWEEN = re.compile(
    r"(?:.*_)?(?:re?lu\d?|leaky_?relu|e?s?elu|gelu|si?lu|tanh|sigmoid|softmax|dropout\w*|identity|"
    r"batch_?norm\w*|layer_?norm|\w*norm\d?d?|sequential|chain|super|module_?list|activation|append|"
    r"add|init|lecunn?|xavier\w*|kaiming\w*)_?",
    re.I,
)
"""Calls that part no layers from each other."""

_STATEMENT = re.compile(r"\s*(?:[\w.,\[\] ]+?(?:=|<-)\s*|return\s+)?$")


def with_counts(
    requirements: Sequence[Requirement],
    sightings: Sightings,
    hits: Sequence[Chunk],
    repository: Repository,
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, those of numbers of layers that nothing else has answered with the best hits
    that make so many in a row."""
    found = dict(sightings)
    for requirement in requirements:
        own = found.get(requirement.requirement_id, ())
        if _is_count(requirement) and not any(s.alive for s in own):
            seen = tuple(_made(requirement, hits, repository))
            found[requirement.requirement_id] = (*seen, *own)
    return found


def _is_count(requirement: Requirement) -> bool:
    if requirement.kind is not RequirementKind.VALUE or requirement.negated:
        return False
    count = requirement.values[0]
    few = count == int(count) and FEWEST <= count <= MOST
    return few and requirement.term in COUNTED and _counts_layers({*requirement.beside})


def _counts_layers(words: Set[str]) -> bool:
    """Whether the words around a number count single layers: "two residual blocks" are more."""
    return bool(_PLAIN & words) and "block" not in words


def _made(
    requirement: Requirement, hits: Sequence[Chunk], repository: Repository
) -> Iterator[Sighting]:
    count = int(requirement.values[0])
    # An output layer follows the hidden ones.
    able = {count, count + 1} if "hidden" in requirement.beside else {count}
    rows = repository.once(_rows)
    for chunk in hits:
        if chunk.role not in EXECUTES:
            continue
        for row in rows.get(chunk.chunk_id, ()):
            if len(row) in able:
                first, last = row[0].location.first_line, row[-1].location.first_line
                at, end = _index(chunk, first), _index(chunk, last)
                seen = sighting_at(requirement, repository, chunk, at, end, Strength.EXACT, 1.0)
                yield _noted(seen, len(row), row[0])


def _noted(seen: Sighting, count: int, layer: LayerCall) -> Sighting:
    return replace(seen, note=f"{count} layers in a row, each a {layer.callee}")


def _index(chunk: Chunk, line: int) -> int:
    """The line of a chunk's text, counted from 0, that is this line of the file."""
    if chunk.stored_lines:
        return chunk.stored_lines.index(line) if line in chunk.stored_lines else 0
    return line - chunk.location.first_line


def _rows(repository: Repository) -> Mapping[str, Sequence[Sequence[LayerCall]]]:
    """For each chunk the layers that it makes, cut where another name or another thing begins, and
    all those whose names are counted through: out1 to out5. A loop makes nobody knows how many."""
    by_chunk: defaultdict[str, list[LayerCall]] = defaultdict(list)
    for layer in layers_of(repository):
        if layer.kind in KINDS:
            by_chunk[layer.chunk.chunk_id].append(layer)
    found: dict[str, list[list[LayerCall]]] = {}
    for one, layers in by_chunk.items():
        begun, repeated = _lines(layers[0].chunk)
        single = [layer for layer in layers if layer.location.first_line not in repeated]
        rows = list(_cut(single, begun))
        found[one] = [*rows, *(row for row in _numbered(single) if row not in rows)]
    return found


def _cut(layers: Sequence[LayerCall], begun: Set[int]) -> Iterator[list[LayerCall]]:
    """Rows of like layers, one after the other."""
    row: list[LayerCall] = []
    for layer in sorted(layers, key=lambda one: one.location):
        if row and not _follows(row[-1], layer, begun):
            yield row
            row = []
        row.append(layer)
    if row:
        yield row


def _numbered(layers: Sequence[LayerCall]) -> Iterator[list[LayerCall]]:
    """Layers whose names differ in the number alone, from 1 (or 0) on without a gap."""
    by_stem: defaultdict[str, dict[int, LayerCall]] = defaultdict(dict)
    for layer in layers:
        if match := _NUMBERED.search(layer.bound):
            by_stem[match[1]].setdefault(int(match[2]), layer)
    for numbers in by_stem.values():
        first = min(numbers)
        if first <= 1 and set(numbers) == set(range(first, first + len(numbers))):
            yield [numbers[at] for at in sorted(numbers)]


_NUMBERED = re.compile(r"([A-Za-z_]+)(\d+)$")


def _follows(one: LayerCall, other: LayerCall, begun: Set[int]) -> bool:
    """Whether a layer is the next of its row."""
    begin, end = one.location.first_line, other.location.first_line
    same = one.kind == other.kind and _stem(one.bound) == _stem(other.bound)
    return same and not any(begin < line <= end for line in begun)


def _stem(name: str) -> str:
    """A name without its number: l1 and l2 are one row, and so are what has no name."""
    return re.sub(r"\d+\w?$", "", name.rpartition(".")[2].split(" ")[0])


def _lines(chunk: Chunk) -> tuple[set[int], set[int]]:
    """Lines on which another statement begins (a call of another thing, another branch), and those
    that a loop repeats."""
    text = chunk.code_text()
    begun: set[int] = set()
    repeated: set[int] = set()
    for call in calls_in(text):
        before = text[text.rfind("\n", 0, call.start) + 1 : call.start]
        if _STATEMENT.fullmatch(before) and not _is_between(call.last):
            begun.add(chunk.line_of(text.count("\n", 0, call.start)))
    within: list[int] = []  # how far the loops around are set in
    for number, line in enumerate(text.split("\n")):
        if not line.strip():
            continue
        deep = len(line) - len(line.lstrip())
        within = [loop for loop in within if deep > loop]
        if within or _LOOPS.search(line):
            repeated.add(chunk.line_of(number))
        if _LOOPS.match(line):
            within.append(deep)
        if _BRANCH.match(line):
            begun.add(chunk.line_of(number))
    return begun, repeated


def _is_between(name: str) -> bool:
    """Whether a call parts no layers: it makes one, or what stands between two."""
    return bool(_BETWEEN.fullmatch(name) or kind_by_name(name) or library_signature(name, ""))


_LOOPS = re.compile(r"^\s*(?:for|while|repeat|foreach)\b|[\[({].*\sfor\s")
_BRANCH = re.compile(r"\s*\}?\s*(?:return|if|elif|else|elseif|case|match|switch)\b")
