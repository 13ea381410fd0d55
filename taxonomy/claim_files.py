"""Read the claims of one file, whichever of the published forms it has.

Order is that of the file and every unknown field is kept. All faults of a file are found
before one error tells them, so nothing is dropped and nothing is mended in silence.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taxonomy.claim import Claim, ClaimSet
from taxonomy.claim_forms import Entry, Lines, entries_of, form_of, head_of, is_criterion, no_form
from taxonomy.dimension import inferred_dimension
from taxonomy.drift import Dimension
from taxonomy.faults import ClaimsFileError, Fault, inside, shown
from taxonomy.rubric_tree import children_of, path_of, shares_of, steps_of
from taxonomy.strict_json import (
    decode,
    file_name,
    hidden_faults,
    printable,
    read_text,
    syntax_fault,
)

if TYPE_CHECKING:
    from taxonomy.claim_models import ClaimEntry, PaperHead, RubricEntry, TreeNode
    from taxonomy.claim_models import Entry as EntryModel

LINE_SUFFIXES = frozenset({".jsonl", ".ndjson"})
STEM_LENGTH = 100


def read_claims(path: Path) -> ClaimSet:
    """The file's claims in its order, with ids that are unique.

    Raises InputError, never anything else: its text has one line for each fault with file,
    JSON path or line, what is wrong and what to do.
    """
    unusable: list[Fault] = []
    by_line = path.suffix.lower() in LINE_SUFFIXES
    document = _document(read_text(path), unusable, by_line=by_line)
    faults: list[Fault] = []
    claims = None if document is None else _claim_set(document, _clean_stem(path), faults)
    # Of a value that cannot be used at all, the complaints about its shape add nothing.
    known = {fault.place for fault in unusable}
    faults = unusable + [fault for fault in faults if fault.place not in known]
    if claims is None or faults:
        raise ClaimsFileError(file_name(path), faults)
    return claims


def _document(text: str, faults: list[Fault], *, by_line: bool) -> Any:
    """The whole file as one JSON value, or as one a line when that is what it holds."""
    try:
        document = decode(text)
    except json.JSONDecodeError as error:
        if by_line or (error.msg == "Extra data" and _first_line_is_whole(text)):
            return _lines(text, faults)
        faults.append(syntax_fault(error))
        return None
    if document is None:
        faults.append(no_form(None))
    faults.extend(hidden_faults(document))
    return document


def _first_line_is_whole(text: str) -> bool:
    first = text.strip().split("\n", 1)[0].rstrip()
    return first.startswith("{") and first.endswith("}")


def _lines(text: str, faults: list[Fault]) -> Lines | None:
    values = []
    numbers = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip(" \t\r"):
            continue
        try:
            value = decode(line)
        except json.JSONDecodeError as error:
            faults.append(syntax_fault(error, first_line=number))
            continue
        faults.extend(hidden_faults(value, f"line {number}"))
        values.append(value)
        numbers.append(number)
    return Lines(tuple(values), tuple(numbers)) if values else None


def _clean_stem(path: Path) -> str:
    """The file's name as a paper id: without suffix and without what an id may not hold."""
    stem = printable(path.stem).replace("\\", "?").strip()[:STEM_LENGTH].strip()
    return stem if stem not in {"", ".", ".."} else "claims"


def _claim_set(document: Any, stem: str, faults: list[Fault]) -> ClaimSet | None:
    form = form_of(document)
    if isinstance(form, Fault):
        faults.append(form)
        return None
    entries = list(entries_of(document, form, faults))
    head = _head(document, form, faults)
    paper_id = (head and head.paper_id) or _shared_paper_id(entries) or stem
    if form == "paperbench":
        claims = _tree_claims(document, faults)
    else:
        claims = _list_claims(entries, paper_id, faults)
    if not entries and not faults:
        faults.append(Fault("", "holds no claims", "write at least one"))
    if head is None or faults:
        return None
    original = list(document.values) if isinstance(document, Lines) else document
    return ClaimSet(
        paper_id=paper_id,
        paper_title=head.paper_title,
        claims=tuple(replace(one, paper=(paper_id, head.paper_title)) for one in claims),
        form=form,
        original=original,
        extra=head.model_extra or {},
    )


def _head(document: Any, form: str, faults: list[Fault]) -> PaperHead | None:
    from taxonomy.claim_models import PaperHead, checked

    return checked(PaperHead, head_of(document, form), "", faults)


def _shared_paper_id(entries: Sequence[Entry]) -> str:
    """The paper that all entries name, or "": lines have no head to name it in."""
    from taxonomy.claim_models import PaperHead, checked

    named = [
        entry.raw.get("paper_id") if isinstance(entry.raw, dict) else None for entry in entries
    ]
    if not named or not isinstance(named[0], str | int) or any(one != named[0] for one in named):
        return ""
    head = checked(PaperHead, {"paper_id": named[0]}, "", [])
    return (head and head.paper_id) or ""


def _list_claims(entries: Sequence[Entry], paper_id: str, faults: list[Fault]) -> list[Claim]:
    from taxonomy.claim_models import ClaimEntry, RubricEntry, checked

    claims = []
    places: dict[str, str] = {}
    for number, entry in enumerate(entries, start=1):
        model = RubricEntry if is_criterion(entry.raw) else ClaimEntry
        read = checked(model, entry.raw, entry.place, faults)
        _remember(entry.raw, entry.place, places, faults)
        if read is None:
            continue
        claim_id = read.id or f"{paper_id}-{number:03d}"
        if read.id is None:
            _remember({"id": claim_id}, entry.place, places, faults)
        if isinstance(read, RubricEntry):
            claims.append(_claim_of_criterion(read, claim_id))
        elif isinstance(read, ClaimEntry):
            claims.append(_claim_of_entry(read, claim_id, entry, faults))
    return claims


def _remember(raw: Any, place: str, places: dict[str, str], faults: list[Fault]) -> None:
    """Note whose id this is, also of an entry with other faults, and tell of a second use."""
    given = raw.get("id") if isinstance(raw, dict) else None
    if isinstance(given, bool) or not isinstance(given, str | int):
        return
    here = inside(place, "id")
    first = places.setdefault(str(given), here)
    if first != here:
        problem = f"is {shown(given)} like {first}"
        faults.append(Fault(here, problem, "give every claim an id of its own"))


def _claim_of_criterion(read: RubricEntry, claim_id: str) -> Claim:
    dimension, inferred = _dimension(read, read.criteria)
    return Claim(
        claim_id=claim_id,
        dimension=dimension,
        text=read.criteria,
        source=read.source,
        weight=read.score,
        inferred_dimension=inferred,
        extra=read.model_extra or {},
    )


def _claim_of_entry(read: ClaimEntry, claim_id: str, entry: Entry, faults: list[Fault]) -> Claim:
    of_list = entry.dimension
    if of_list and read.dimension and read.dimension != of_list:
        problem = f"is {read.dimension.value} in the list {of_list.value}"
        remedy = "move the claim, or correct its dimension"
        faults.append(Fault(inside(entry.place, "dimension"), problem, remedy))
    dimension, inferred = (of_list, False) if of_list else _dimension(read, read.claim)
    return Claim(
        claim_id=claim_id,
        dimension=dimension,
        text=read.claim,
        source=read.source,
        weight=read.weight,
        inferred_dimension=inferred,
        extra=read.model_extra or {},
    )


def _dimension(read: EntryModel, text: str) -> tuple[Dimension, bool]:
    """What the file says, or what the text suggests; and whether it was the latter."""
    if read.dimension is not None:
        return read.dimension, False
    return inferred_dimension(text), True


def _tree_claims(root: Any, faults: list[Fault]) -> list[Claim]:
    from taxonomy.claim_models import LeafNode, TreeNode, checked

    steps = steps_of(root)
    places: dict[str, str] = {}
    nodes: list[TreeNode] = []
    for step in steps:
        model = TreeNode if children_of(step.node) else LeafNode
        read = checked(model, step.node, step.place, faults)
        _remember(step.node, step.place, places, faults)
        if read is not None:
            nodes.append(read)
    if len(nodes) < len(steps) or faults:
        return []
    return _leaf_claims(nodes, [step.parent for step in steps])


def _leaf_claims(nodes: Sequence[TreeNode], parents: Sequence[int]) -> list[Claim]:
    shares = shares_of(parents, [node.weight for node in nodes])
    claims = []
    for index, node in enumerate(nodes):
        if node.sub_tasks:
            continue
        path = [nodes[at] for at in path_of(parents, index)]
        dimension, inferred = _dimension(node, node.requirements)
        own_fields = {"path_weights": [step.weight for step in path]}
        claims.append(
            Claim(
                claim_id=node.id,
                dimension=dimension,
                text=node.requirements,
                source=node.source,
                weight=shares[index],
                inferred_dimension=inferred,
                context=tuple(step.requirements for step in path[:-1] if step.requirements.strip()),
                extra=(node.model_extra or {}) | own_fields,
            )
        )
    return claims
