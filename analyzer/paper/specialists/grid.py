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
_UNIT = re.compile(r"[A-Za-z%\\×^·/()\[\]{},;±\s.\d+\-−–:~<>=|_*]*")


class Grid(Struct, frozen=True):
    """`names` head the rows, `headings` the columns (without the first), `body` holds the cells."""

    corner: str
    headings: tuple[str, ...]
    names: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]

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
    return Grid(
        corner=next((head[0] for head in heads if head and head[0]), ""),
        headings=tuple(_folded(heads, column) for column in range(1, width)),
        names=tuple(row[0] for row in rows),
        body=tuple(row[1:] for row in rows),
    )


def _is_heading(row: tuple[str, ...], below_another: bool) -> bool:
    """A first row without numbers; below another heading only one that starts with an empty
    cell.
    """
    if below_another:
        return not row[0] and not any(map(is_number, row[1:]))
    return not any(re.search(r"\d", one) for one in row[1:])


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
