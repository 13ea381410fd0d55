"""What do the rows of a table mean, where a column of its own says so?

"Symbol, Meaning, Value" tells one setting a row, and so does "Name, Value, Description": the words
go beside the name they explain, and only columns of values are left.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from analyzer.paper.specialists.grid import Grid, is_number

_EXPLAINS = re.compile(
    r"^(?:meanings?|descriptions?|definitions?|explanations?|interpretations?|symbols?|notations?|"
    r"variables?|units?|roles?|purpose|comments?|notes?|remarks?|details)$",
    re.I,
)
LONGEST = 12
"""Words of an explanation; longer ones are prose and left out."""


def described(grid: Grid) -> Grid:
    """The grid with one setting a row and what explains it beside its name.

    Tables of two halves side by side are put one below the other first.
    """
    return _told_apart(_beside_names(_below_each_other(grid)))


def _below_each_other(grid: Grid) -> Grid:
    """A table "name, value, name, value" as one of names and values."""
    heads = (grid.corner, *grid.headings)
    halves = [heads[at : at + 2] for at in range(0, len(heads), 2)]
    if len(halves) < 2 or any(half != halves[0] for half in halves):
        return grid
    if not any(heads) and not all(
        _holds_values(grid.column(at)) and not _holds_values(grid.column(at + 1))
        for at in range(0, len(grid.headings) - 1, 2)
    ):
        return grid
    rows = [
        (row[at], row[at + 1])
        for at in range(0, len(heads), 2)
        for row in ((name, *cells) for name, cells in zip(grid.names, grid.body, strict=True))
        if at + 1 < len(row) and (row[at] or row[at + 1])
    ]
    return Grid(
        corner=heads[0],
        headings=(heads[1],),
        names=tuple(name for name, _ in rows),
        body=tuple((value,) for _, value in rows),
    )


def _beside_names(grid: Grid) -> Grid:
    explaining = [place for place, one in enumerate(grid.headings) if _EXPLAINS.match(one.strip())]
    explaining = [place for place in explaining if not _holds_values(grid.column(place))]
    staying = [place for place in range(len(grid.headings)) if place not in explaining]
    if not explaining or not staying:
        return grid
    names = tuple(
        _explained(name, [row[place] for place in explaining if place < len(row)])
        for name, row in zip(grid.names, grid.body, strict=True)
    )
    return replace(
        grid,
        names=names,
        headings=tuple(grid.headings[place] for place in staying),
        body=tuple(
            tuple(row[place] if place < len(row) else "" for place in staying) for row in grid.body
        ),
    )


def _holds_values(cells: list[str]) -> bool:
    return sum(map(is_number, cells)) * 2 > len(cells)


def _explained(name: str, words: list[str]) -> str:
    kept = [one for one in words if one and one != name and len(one.split()) <= LONGEST]
    if not name:
        return ", ".join(kept)
    return f"{name} ({', '.join(kept)})" if kept else name


def _told_apart(grid: Grid) -> Grid:
    """Names that several groups have go with the name of their group."""
    if not grid.groups or len(set(grid.names)) == len(grid.names):
        return grid
    names = tuple(
        f"{group} {name}".strip() for group, name in zip(grid.groups, grid.names, strict=True)
    )
    return replace(grid, names=names)
