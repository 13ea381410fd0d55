"""How do mappings flow into one another? Entries keep the bindings that they had."""

from __future__ import annotations

from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Frame,
    Mapping,
)


def merged(run: Run, frame: Frame, mappings: list[Mapping], line: int) -> Mapping:
    """A new mapping with the entries of all; later ones win."""
    result = Mapping({}, by_attribute=any(one.by_attribute for one in mappings))
    for one in mappings:
        copy_into(run, result, one, Label(frame.module.path, line, frame.kind, frame.owner))
    return result


def copy_into(run: Run, target: Mapping, source: Mapping, label: Label) -> None:
    """`target.update(source)`: entries move with the cells that they have."""
    target.is_whole = target.is_whole and source.is_whole
    source.copies += 1
    for key, thing in list(source.entries.items()):
        if source.copies == 1:
            # The first copy stands for the original, which nothing need read itself.
            for cell in thing.cells[:1]:
                cell.holders -= 1
        inner = thing
        if isinstance(thing, Mapping) and not thing.cells:
            inner = thing
        bind_entry(run, target, key, inner, label)
