"""Which cells does a LaTeX table have, and which of its rows are header?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from analyzer.paper.document import Table
from analyzer.paper.latex_inline import words
from analyzer.paper.latex_tokens import Token, argument, option, raw
from analyzer.paper.markdown_tables import joined_rows

TABULARS = frozenset(
    [
        "tabular",
        "tabular*",
        "tabularx",
        "tabulary",
        "longtable",
        "tabu",
        "NiceTabular",
        "tblr",
        "xtabular",
        "supertabular",
        "longtblr",
    ]
)
_WIDE = frozenset({"tabular*", "tabularx", "tabulary", "tabu"})
_RULES = frozenset(
    {
        "toprule",
        "midrule",
        "bottomrule",
        "hline",
        "specialrule",
        "Xhline",
        "thickhline",
        "hdashline",
    }
)
_PARTIAL_RULES = frozenset(
    {"cmidrule", "cline", "addlinespace", "rowcolor", "noalign", "arrayrulecolor", "cdashline"}
)
MOST_SPANNED = 60
MOST_HEADER_ROWS = 4


class _Cell(Struct):
    tokens: list[Token] = field(default_factory=list)


class _Grid(Struct):
    """Rows of cell texts, and before which row a full rule stands."""

    rows: list[list[str]]
    spans: list[list[str]]
    rules: set[int]


def latex_table(tokens: Sequence[Token], environment: str, caption: str = "") -> Table:
    """The table in the body of a tabular environment, its column specification included in
    `tokens`.
    """
    at = 0
    if environment in _WIDE:
        _, at = argument(tokens, at)
    _, at = option(tokens, at)
    _, at = argument(tokens, at)
    grid = _grid(tokens[at:])
    count = _header_rows(grid)
    header = joined_rows(grid.spans[:count])
    body = tuple(tuple(row) for row in grid.rows[count:] if any(row))
    return Table(header, body, caption)


def _header_rows(grid: _Grid) -> int:
    """Rows above the first rule that has rows on both sides; without one the first row, if more
    follow.
    """
    inner = sorted(rule for rule in grid.rules if 0 < rule < len(grid.rows))
    if inner and inner[0] <= MOST_HEADER_ROWS:
        return inner[0]
    return 1 if len(grid.rows) > 1 else 0


def _grid(tokens: Sequence[Token]) -> _Grid:
    grid = _Grid([], [], set())
    down: dict[int, tuple[int, str]] = {}
    row: list[_Cell] = [_Cell()]
    depth = at = 0
    while at < len(tokens):
        token = tokens[at]
        name = token.command
        depth += (token.text == "{") - (token.text == "}")
        depth += (name == "begin") - (name == "end")
        if depth <= 0 and (token.text == "\\\\" or name in ("tabularnewline", "cr")):
            _close_row(row, grid, down)
            row = [_Cell()]
            _, at = option(tokens, at + 1)
            continue
        if depth <= 0 and token.text == "&":
            row.append(_Cell())
        elif name in _RULES:
            if not _filled(row):
                grid.rules.add(len(grid.rows))
            _, at = option(tokens, at + 1)
            continue
        elif name in _PARTIAL_RULES:
            at = _partial_rule(tokens, at)
            continue
        else:
            row[-1].tokens.append(token)
        at += 1
    _close_row(row, grid, down)
    return grid


def _partial_rule(tokens: Sequence[Token], at: int) -> int:
    at += 1
    while at < len(tokens) and tokens[at].text == "(":
        at += 1
    if at < len(tokens) and tokens[at].text.startswith("("):
        at += 1
    _, at = option(tokens, at)
    if at < len(tokens) and tokens[at].text == "{":
        _, at = argument(tokens, at)
    return at


def _filled(row: Sequence[_Cell]) -> bool:
    return len(row) > 1 or any(not token.space for cell in row for token in cell.tokens)


def _close_row(row: Sequence[_Cell], grid: _Grid, down: dict[int, tuple[int, str]]) -> None:
    """Add a row; `down` holds what a \\multirow leaves for the rows below, by column."""
    if not _filled(row):
        return
    once: list[str] = []
    repeated: list[str] = []
    for cell in row:
        text, across, rows = _cell(cell.tokens)
        column = len(once)
        if not text and down.get(column, (0, ""))[0] > 0:
            left, text = down[column]
            down[column] = (left - 1, text)
        elif rows > 1:
            down[column] = (rows - 1, text)
        else:
            down.pop(column, None)
        once += [text, *[""] * (across - 1)]
        repeated += [text] * across
    if any(once):
        grid.rows.append(once)
        grid.spans.append(repeated)


def _cell(tokens: Sequence[Token]) -> tuple[str, int, int]:
    """Text, columns and rows of a cell."""
    across = rows = 1
    inner = list(tokens)
    for _ in range(3):
        at = next((i for i, t in enumerate(inner) if t.command in ("multicolumn", "multirow")), -1)
        if at < 0:
            break
        name = inner[at].command
        _, after = option(inner, at + 1)
        count, after = argument(inner, after)
        _, after = option(inner, after)
        _, after = argument(inner, after)
        _, after = option(inner, after)
        text, after = argument(inner, after)
        number = raw(count).strip()
        size = min(int(number), MOST_SPANNED) if number.isdigit() else 1
        across, rows = (max(1, size), rows) if name == "multicolumn" else (across, max(1, size))
        inner = [*inner[:at], *text, *inner[after:]]
    return words(inner), across, rows
