"""Which lines does an evidence item show, and which of them decided?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.report.document import ClaimEntry, EvidenceEntry
from analyzer.report.wording import GRAVITY
from taxonomy.verdict import RequirementState


@dataclass(frozen=True, slots=True)
class DecidingRange:
    """Lines that settled a requirement, and how."""

    path: str
    first_line: int
    last_line: int
    state: RequirementState


def deciding_ranges(claim: ClaimEntry) -> list[DecidingRange]:
    """The places that the claim's requirements refer to, in their order."""
    return [
        DecidingRange(*place, requirement.state)
        for requirement in claim.requirements
        for reference in requirement.references
        if (place := _place(reference)) is not None
    ]


def line_numbers(item: EvidenceEntry, count: int) -> list[int | None]:
    """The stored line of each of a snippet's `count` lines; None where it cannot be told.

    A notebook's cell need not lie one line a line in the stored file: then no number is shown
    rather than a wrong one.
    """
    first, last = item.first_line, item.last_line
    if item.cell is not None and count != last - first + 1:
        return [None] * count
    return [first + i if first + i <= last else None for i in range(count)]


def marked_lines(item: EvidenceEntry, ranges: list[DecidingRange]) -> dict[int, RequirementState]:
    """The gravest state of each of the item's lines that decided something."""
    marks: dict[int, RequirementState] = {}
    for line, state in _line_states(item, ranges):
        known = marks.get(line)
        if known is None or GRAVITY[state] < GRAVITY[known]:
            marks[line] = state
    return marks


def text_lines(snippet: str) -> list[str]:
    """The lines of a snippet; one final line end makes no further line."""
    return snippet.removesuffix("\n").split("\n")


def _line_states(
    item: EvidenceEntry, ranges: list[DecidingRange]
) -> Iterator[tuple[int, RequirementState]]:
    for place in ranges:
        if place.path != item.file:
            continue
        first = max(place.first_line, item.first_line)
        for line in range(first, min(place.last_line, item.last_line) + 1):
            yield line, place.state


def _place(reference: str) -> tuple[str, int, int] | None:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    if not path or not first.isdecimal() or not (last or first).isdecimal():
        return None
    return path, int(first), int(last or first)
