"""A table as names, headings and bodies, whichever way round it was printed.

Header rows of several storeys are folded into one heading a column; cells are cleaned of
formulas and
citations. What a cell holds (a number, a value, a result with its error) is told here and
nowhere else.
"""

from __future__ import annotations

import re

from msgspec import Struct

from analyzer.paper.document import Table
from analyzer.paper.specialists.formulas import readable_prose
from analyzer.paper.specialists.wording import without_citations

_NUMBER = re.compile(r"[-+−]?[\d.,]*\d(?:\s*[eE]-?\d+)?(?:\s*[%×kKMB])?")
_RESULT = re.compile(r"\d\s*(?:±|\+/-|\\pm)|^\s*[-–—]\s*$|\(\s*[±+-]?\d[\d.]*\s*\)\s*$")
_REMARK = re.compile(r"(?<=[A-Za-z]) ?\([^()]*\)")
_UNIT = re.compile(r"[A-Za-z%\\×^·/()\[\]{},;±\s.\d+\-−–:~<>=|_*]*")


class Grid(Struct, frozen=True):
    """`names` head the rows, `headings` the columns (without the first), `body` holds the cells.

    Where several rows stand under one name, `groups` holds that name for each row.
    """

    corner: str
    headings: tuple[str, ...]
    names: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    groups: tuple[str, ...] = ()

    def column(self, index: int) -> list[str]:
        """The cells of one column, "" where a row is shorter."""
        return [row[index] if index < len(row) else "" for row in self.body]


def cell(text: str) -> str:
    """A cell as a claim says it."""
    plain = readable_prose(without_citations(text.replace("\\%", "%").replace("<br>", " ")))
    return re.sub(r"(?<=\d) (?=[\d.]\s?)(?=[\d. ]*$)", "", plain).strip(" *")


def is_number(text: str) -> bool:
    """Whether a cell is one number, with a unit or an error perhaps."""
    return bool(_NUMBER.fullmatch(text.strip())) or is_result(text)


def is_result(text: str) -> bool:
    """Whether a cell looks measured: a value with its error."""
    return bool(re.search(r"\d", text) and _RESULT.search(text))


def grid_of(table: Table) -> Grid | None:
    """The table in order, or None when it has no two columns or no body."""
    rows = [tuple(cell(one) for one in row) for row in table.rows]
    heads = [tuple(cell(one) for one in table.header)] if table.header else []
    rows = [row for row in rows if any(row)]
    if heads and sum(map(is_number, heads[0])) > len(heads[0]) / 2:
        rows, heads = [*heads, *rows], []
    while rows and len(heads) < 3 and _is_heading(rows[0], bool(heads)):
        heads.append(rows.pop(0))
    width = max((len(row) for row in [*rows, *heads]), default=0)
    if width < 2 or not rows:
        return None
    storeys, heads, rows = _storeys(heads, rows, width)
    if not rows:
        return None
    grid = Grid(
        corner=next((head[0] for head in heads if head and head[0]), ""),
        headings=tuple(_folded(heads, column) for column in range(1, width)),
        names=tuple(row[0] for row in rows),
        body=tuple(row[1:] for row in rows),
        groups=storeys,
    )
    return _named_by_second(grid) if not storeys and _groups_rows(grid) else grid


NARROWEST = 3
"""Columns from which a row with one filled cell is the title of the rows below it."""


def _storeys(
    heads: list[tuple[str, ...]], rows: list[tuple[str, ...]], width: int
) -> tuple[tuple[str, ...], list[tuple[str, ...]], list[tuple[str, ...]]]:
    """Titles that stand across a whole table, taken out: one for each row that is left."""
    if width < NARROWEST:
        return (), heads, rows
    current = ""
    below = heads[1:] or [row for row in rows[:1] if sum(map(bool, row)) > 1]
    heads_below = bool(below) and _is_heading(below[0], below_another=False)
    if heads and heads_below and len({one for one in heads[0] if one}) == 1:
        current = next(one for one in heads[0] if one)
        rows = rows if heads[1:] else rows[1:]
        heads = below
    groups: list[str] = []
    kept: list[tuple[str, ...]] = []
    for row in rows:
        if row[0] and not any(row[1:]):
            current = row[0]
        elif row not in heads:
            groups.append(current)
            kept.append(row)
    return (tuple(groups) if any(groups) else ()), heads, kept


FEWEST_IN_GROUPS = 4
"""Rows from which a first column with few names is taken for one of groups."""


def _groups_rows(grid: Grid) -> bool:
    """Whether the first column only says what the rows of the second belong to."""
    rows = len(grid.names)
    if rows < FEWEST_IN_GROUPS or len(grid.headings) < 2:
        return False
    groups = {name for name in grid.names if name}
    second = grid.column(0)
    texts = [one for one in second if re.search(r"[A-Za-zα-ω]", one) and not is_number(one)]
    distinct = len(set(texts)) >= len(groups)
    return 0 < len(groups) * 2 <= rows and len(texts) * 4 >= 3 * rows and distinct


def _named_by_second(grid: Grid) -> Grid:
    groups: list[str] = []
    for name in grid.names:
        groups.append(name or (groups[-1] if groups else ""))
    return Grid(
        corner=grid.headings[0] or grid.corner,
        headings=grid.headings[1:],
        names=tuple(grid.column(0)),
        body=tuple(row[1:] for row in grid.body),
        groups=tuple(groups),
    )


def _is_heading(row: tuple[str, ...], below_another: bool) -> bool:
    """A first row without numbers; below another heading only one that starts with an empty
    cell.
    """
    if below_another:
        return not row[0] and not any(map(is_number, row[1:]))
    return not any(re.search(r"\d", _REMARK.sub("", one)) for one in row[1:])


def _folded(heads: list[tuple[str, ...]], column: int) -> str:
    """What stands above a column, an upper storey reaching right until the next entry."""
    parts: list[str] = []
    for head in heads:
        reach = [one for one in head[1 : column + 1] if one]
        at = head[column] if column < len(head) else ""
        upper = head is not heads[-1]
        part = at or (reach[-1] if upper and reach else "")
        if part and part not in parts:
            parts.append(part)
    return " ".join(parts)
