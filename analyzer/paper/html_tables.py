"""How does an HTML table read as lines with pipes?"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.paper.html_tree import Element
from analyzer.paper.html_words import words_of

MOST_SPANNED = 60


def pipe_lines(table: Element) -> list[str]:
    """The rows of `table` with pipes between cells and a rule below the header; spans are filled
    in.
    """
    rows = [one for one in table.all() if one.tag == "tr" or one.has("ltx_tr")]
    grid: list[list[str]] = []
    down: dict[int, tuple[int, str]] = {}
    for row in rows:
        cells = [one for one in row.all() if one.tag in ("td", "th") or one.has("ltx_td")]
        grid.append(_row(cells, down))
    grid = [row for row in grid if any(row)]
    if not grid:
        return []
    width = max(map(len, grid))
    header = _header_rows(rows)
    lines = [_line(row, width) for row in grid]
    return [*lines[:header], "|" + " --- |" * width, *lines[header:]]


def _row(cells: Sequence[Element], down: dict[int, tuple[int, str]]) -> list[str]:
    row: list[str] = []
    for cell in cells:
        while down.get(len(row), (0, ""))[0] > 0:
            left, text = down[len(row)]
            down[len(row)] = (left - 1, text)
            row.append(text)
        text = words_of(cell).replace("|", "\\|")
        column = len(row)
        across, rows = _span(cell, "colspan"), _span(cell, "rowspan")
        row += [text, *[""] * (across - 1)]
        if rows > 1:
            down[column] = (rows - 1, text)
    return row


def _span(cell: Element, name: str) -> int:
    value = cell.attributes.get(name, "1")
    return max(1, min(int(value), MOST_SPANNED)) if value.isdigit() else 1


def _header_rows(rows: Sequence[Element]) -> int:
    """Rows of header cells at the top, or one."""
    count = 0
    for row in rows:
        cells = [one for one in row.all() if one.tag in ("td", "th") or one.has("ltx_td")]
        heads = [one for one in cells if one.tag == "th" and not one.has("ltx_th_row")]
        if not cells or len(heads) * 2 < len(cells):
            break
        count += 1
    return max(1, min(count, 4))


def _line(row: Sequence[str], width: int) -> str:
    return "| " + " | ".join([*row, *[""] * (width - len(row))]) + " |"
