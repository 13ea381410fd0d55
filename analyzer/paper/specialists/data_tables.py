"""What data is there, going by a table that tells it: data sets with their sizes, and splits?

Such a table states no settings of a program but the protocol: what is trained on, what is held
back, and what the data sets look like.
"""

from __future__ import annotations

import re

from analyzer.paper.document import Table
from analyzer.paper.specialists.grid import Grid, grid_of, is_number
from analyzer.paper.specialists.measures import is_measure
from analyzer.paper.specialists.sentences import split
from analyzer.paper.specialists.wording import said

_SPLIT = re.compile(
    r"^(?:#\s*)?(?:train(?:ing)?|valid(?:ation)?|val|dev(?:elopment)?|test(?:ing)?|held[- ]out|all|"
    r"total|eval(?:uation)?)\b\.?(?: (?:set|split|data|size|samples|examples))?$",
    re.I,
)
_DATA = re.compile(
    r"\b(?:statistics|summary|summaries|characteristics|overview|details|description|properties|"
    r"sizes?)\b.{0,40}\b(?:data ?sets?|benchmarks?|corpora|corpus|data|graphs)\b|"
    r"\b(?:data ?sets?|benchmarks?|corpus|corpora)\b.{0,24}\b(?:statistics|summary|overview|"
    r"details|characteristics|properties|used)\b",
    re.I,
)
_COUNT = re.compile(
    r"^#|\b(?:number|no\.|num\.?|size|samples|instances|classes|features|nodes|edges|length|"
    r"attributes|images|examples|users|items|train\w*|test|missing|tokens|vocab\w*|rows|columns)\b|^[NnDdMmKkC]$",
    re.I,
)
MOST_CELLS = 24
MOST_SETS = 12


def data_told(table: Table, caption: str) -> str:
    """One sentence on the sizes of the splits or data sets, or "" for other tables."""
    grid = grid_of(table)
    if grid is None or any(map(is_measure, (*grid.headings, *grid.names))):
        return ""
    described = bool(_DATA.search(caption))
    if _are_splits(grid.names) or (described and _sets(grid.names, grid.headings)):
        told = _by_row(grid)
    elif _are_splits(grid.headings) or (described and _sets(grid.headings, grid.names)):
        told = _by_column(grid)
    else:
        return ""
    title = said((split(caption) or [""])[0]).rstrip(". ")
    listed = "; ".join(told)
    return f"{title}: {listed}." if title else f"{listed}."


def _sets(names: tuple[str, ...], counted: tuple[str, ...]) -> bool:
    return len(names) <= MOST_SETS and _counted(counted)


def _counted(names: tuple[str, ...]) -> bool:
    """Whether names are of what can be counted in data."""
    named = [name for name in names if name]
    return len(named) > 1 and sum(bool(_COUNT.search(name)) for name in named) * 2 >= len(named)


def _are_splits(names: tuple[str, ...]) -> bool:
    """Whether names are those of splits, two of them at least."""
    named = [name for name in names if name]
    return len(named) > 1 and sum(bool(_SPLIT.match(name)) for name in named) == len(named)


def _by_column(grid: Grid) -> list[str]:
    told = []
    for place, heading in enumerate(grid.headings):
        cells = zip(grid.names, grid.column(place), strict=True)
        told.append(_sizes(heading, [(name, cell) for name, cell in cells if cell]))
    return [one for one in told if one]


def _by_row(grid: Grid) -> list[str]:
    told = [
        _sizes(name, list(zip(grid.headings, row, strict=False)))
        for name, row in zip(grid.names, grid.body, strict=True)
    ]
    return [one for one in told if one]


def _sizes(name: str, cells: list[tuple[str, str]]) -> str:
    shown = [(what, cell) for what, cell in cells if cell][:MOST_CELLS]
    if not any(is_number(cell) for _, cell in shown):
        return ""
    return f"{name}: " + ", ".join(f"{what} = {cell}" if what else cell for what, cell in shown)
