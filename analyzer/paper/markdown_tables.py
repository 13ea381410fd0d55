"""Which cells does a table have that is written with pipes, or as HTML within Markdown?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.paper.document import Table
from analyzer.paper.markdown_inline import plain_words

_BAR = re.compile(r"(?<!\\)\|")
_RULE_CELL = re.compile(r"^\s*:?-{2,}:?\s*$")
_MATH = re.compile(r"(?<!\\)\$[^$\n]*(?<!\\)\$")
_STAND_IN = "\ue000"


def pipe_table(lines: Sequence[str], caption: str = "") -> Table:
    """The header is what stands above the rule of dashes; a second row of labels below it is
    joined to it.
    """
    rows = [_cells(line) for line in lines]
    rule = next((i for i, row in enumerate(rows) if row and all(map(_RULE_CELL.match, row))), -1)
    body = [_clean(row) for i, row in enumerate(rows) if i > rule]
    header = joined_rows([_clean(row) for row in rows[: max(rule, 0)]])
    while header and body and continues_header(header, body[0]):
        header = joined_rows([header, body.pop(0)])
    return Table(header if any(header) else (), tuple(row for row in body if any(row)), caption)


def _cells(line: str) -> list[str]:
    # A bar within a formula is no border.
    line = _MATH.sub(lambda found: found.group().replace("|", _STAND_IN), line.strip())
    cells = _BAR.split(line)
    if cells and not cells[0].strip():
        cells = cells[1:]
    if cells and not cells[-1].strip():
        cells = cells[:-1]
    return [cell.replace(_STAND_IN, "|") for cell in cells]


def _clean(row: Sequence[str]) -> tuple[str, ...]:
    return tuple(plain_words(cell) for cell in row)


def joined_rows(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Header rows as one: a group over several columns goes before each of their names.

    Empty cells of all but the last row take the group to their left.
    """
    if not rows:
        return ()
    width = max(map(len, rows))
    names = [""] * width
    for place, row in enumerate(rows):
        group = ""
        for column in range(width):
            cell = row[column] if column < len(row) else ""
            group = cell or group
            word = cell if place == len(rows) - 1 or column == 0 else group
            if word and word != names[column]:
                names[column] = f"{names[column]} {word}".strip()
    return tuple(names)


def continues_header(header: Sequence[str], row: Sequence[str]) -> bool:
    """A row below a header with gaps, its first cell empty and no number in it, is header too."""
    gaps = any(not cell for cell in header[1:]) or not any(header)
    return gaps and bool(row) and not row[0] and any(row) and not any(map(_numeric, row))


def _numeric(cell: str) -> bool:
    bare = re.sub(r"\\[a-z]+|[${}\s%±+,^_]|(?<=\d)[kMB]$", "", cell)
    return bool(re.fullmatch(r"-?\d*\.?\d+(?:e-?\d+)?.{0,6}", bare))
