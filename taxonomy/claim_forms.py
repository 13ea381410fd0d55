"""Which of the published shapes a document has, and where its entries stand.

Shapes are told apart by their keys alone; whether an entry is sound is `taxonomy.claim_models`'
business. The same walk serves reading and writing back, so both agree on the order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from taxonomy.drift import Dimension
from taxonomy.faults import Fault, inside, shown
from taxonomy.rubric_tree import steps_of

_DIMENSION_KEY = re.compile(r"[Dd]\d+")
_NODE_KEYS = frozenset(
    {"id", "requirements", "weight", "sub_tasks", "source", "dimension"}
    | {"task_category", "finegrained_task_category"}
)
_RUBRIC_KEYS = ("rubric", "rubrics", "criteria")
_FORMS = (
    "give lists D1 to D4, a list of claims, JSON Lines, a rubric checklist or a PaperBench tree"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One raw entry: `place` is its JSON path or line, `dimension` that of its list."""

    place: str
    raw: Any
    dimension: Dimension | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """A document of several: JSON Lines. `numbers` are the lines in the file, from 1."""

    values: tuple[Any, ...]
    numbers: tuple[int, ...]


def form_of(document: Any) -> str | Fault:
    """The name of the form as ClaimSet.form has it, or why there is none."""
    if isinstance(document, Lines):
        return "jsonl"
    if isinstance(document, list):
        return "rubric" if _is_checklist(document) else "flat"
    if isinstance(document, dict):
        return _form_of_object(document)
    return no_form(document)


def no_form(document: Any) -> Fault:
    """The complaint about a document that is neither list nor object."""
    return Fault("", f"holds {shown(document)} and no claims", _FORMS)


def _form_of_object(document: dict[str, Any]) -> str | Fault:
    if "sub_tasks" in document or "requirements" in document:
        return "paperbench"
    lists = [key for key in document if _DIMENSION_KEY.fullmatch(key)]
    if lists and "claims" in document:
        problem = f'has both "{lists[0]}" and "claims"'
        return Fault("", problem, "keep one of the two forms")
    if lists:
        return "sa_bench"
    if "claims" in document:
        return "rubric" if _is_checklist(document["claims"]) else "flat"
    if any(isinstance(document.get(key), list) for key in _RUBRIC_KEYS):
        return "rubric"
    if "claim" in document or is_criterion(document):
        return "jsonl"  # one line of it
    return Fault("", "is an object without claims", _FORMS)


def _is_checklist(entries: Any) -> bool:
    return isinstance(entries, list) and any(is_criterion(raw) for raw in entries)


def is_criterion(raw: Any) -> bool:
    """Whether an entry is an item of a rubric checklist."""
    return isinstance(raw, dict) and "claim" not in raw and bool({"criteria", "criterion"} & {*raw})


def entries_of(document: Any, form: str, faults: list[Fault]) -> Iterator[Entry]:
    """All entries in the order of the file; a list that is none is added to `faults`."""
    if form == "sa_bench":
        yield from _by_dimension(document, faults)
    elif form == "paperbench":
        yield from (Entry(step.place, step.node) for step in steps_of(document))
    elif isinstance(document, Lines):
        for number, value in zip(document.numbers, document.values, strict=True):
            yield Entry(f"line {number}", value)
    elif form == "jsonl":
        yield Entry("", document)
    elif isinstance(document, list):
        yield from _items("", document, None, faults)
    else:
        key = list_key(document)
        yield from _items(key, document[key], None, faults)


def _by_dimension(document: dict[str, Any], faults: list[Fault]) -> Iterator[Entry]:
    for key in document:
        if not _DIMENSION_KEY.fullmatch(key):
            continue
        if key.upper() not in set(Dimension):
            faults.append(Fault(key, "is no dimension", "use the lists D1, D2, D3 and D4"))
            continue
        yield from _items(key, document[key], Dimension(key.upper()), faults)


def _items(
    place: str, entries: Any, dimension: Dimension | None, faults: list[Fault]
) -> Iterator[Entry]:
    if isinstance(entries, list):
        for index, raw in enumerate(entries):
            yield Entry(inside(place, index), raw, dimension)
    else:
        faults.append(Fault(place, f"is {shown(entries)}, not a list", "write a list of entries"))


def list_key(document: Mapping[str, Any]) -> str:
    """The key under which an object of the flat or rubric form holds its entries."""
    if "claims" in document:
        return "claims"
    return next(key for key in _RUBRIC_KEYS if isinstance(document.get(key), list))


def head_of(document: Any, form: str) -> dict[str, Any]:
    """What stands beside the entries: paper_id, paper_title and fields unknown to us."""
    if form == "jsonl" or not isinstance(document, dict):
        return {}
    if form == "sa_bench":
        return {key: document[key] for key in document if not _DIMENSION_KEY.fullmatch(key)}
    if form == "paperbench":
        return {key: document[key] for key in document if key not in _NODE_KEYS}
    return {key: document[key] for key in document if key != list_key(document)}


Change = Callable[[dict[str, Any]], dict[str, Any]]


def rewritten(document: Any, form: str, change: Change) -> Any:
    """A copy of a sound document with `change` applied to each entry in the file's order.

    For a tree that is every node, and its children are those of the original: use
    `taxonomy.weighted.paperbench_scores` there.
    """
    if form == "sa_bench":
        return {
            key: [change(raw) for raw in value] if _DIMENSION_KEY.fullmatch(key) else value
            for key, value in document.items()
        }
    if isinstance(document, list):
        return [change(raw) for raw in document]
    if form == "jsonl":
        return change(document)
    key = list_key(document)
    return document | {key: [change(raw) for raw in document[key]]}
