"""Which places does a reason speak of? A reader who is told why looks there first."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.model.source import FileRole, Location
from judge.case import Case

DOCUMENTS = "quoted in documents"
"""How a reason says that it means documents without naming one."""


def places_named(reason: str, case: Case) -> tuple[Location, ...]:
    """The places in the order in which the reason names them, as "path:line"; for definitions and
    documents that it names without a line, the cited items that hold them."""
    found: dict[Location, int] = {}
    paths = {*_paths(case), _path(case.said.document), _path(case.said.stub)} - {""}
    for path in sorted(paths):
        for match in re.finditer(rf"(?<![\w./-]){re.escape(path)}:(\d+)(?:-(\d+))?", reason):
            first = int(match[1])
            found.setdefault(Location(path, first, int(match[2] or first)), match.start())
    if found:
        return tuple(sorted(found, key=lambda place: (found[place], place)))
    return tuple(item.location for item in case.evidence if _is_meant(item.symbol, reason)) or (
        tuple(item.location for item in case.evidence if item.role is FileRole.DOC)
        if DOCUMENTS in reason
        else ()
    )


def _paths(case: Case) -> Iterator[str]:
    yield from (item.location.path for item in case.evidence)
    yield from (place.location.path for place in case.places)
    yield from (s.location.path for seen in case.sightings.values() for s in seen)


def _path(shown: str) -> str:
    """The path of "fit at a.py:3" or "README.md:13"; a text without one gives itself."""
    return shown.rpartition(" at ")[2].rpartition(":")[0] or shown


def _is_meant(symbol: str, reason: str) -> bool:
    return bool(symbol) and re.search(rf"(?<![\w.]){re.escape(symbol)}(?!\w)", reason) is not None
