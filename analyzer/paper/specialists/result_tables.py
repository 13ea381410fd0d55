"""What a table of results says about the experiment: who is compared, on what, by what; never
the values.
"""

from __future__ import annotations

import re

from msgspec import Struct

from analyzer.paper.document import Table
from analyzer.paper.specialists.grid import grid_of, is_number
from analyzer.paper.specialists.measures import is_measure

MOST_NAMES = 16
LONGEST_NAME = 48
FEWEST_PAIRS = 3
"""Combinations from which a table is told as a cross of two lists."""

_NOISE = re.compile(r"^[\W\d_]*$")
_OURS = re.compile(r"^(?:ours?|our method|proposed)\b\s*[:(\-]?\s*", re.I)
_COST = re.compile(
    r"\b(?:gpu|hours?|memory|latency|flops|carbon|licen[sc]e|runtime|running time|inference time|"
    r"wall-?clock)\b",
    re.I,
)
_ABLATION = re.compile(r"\bablat\w+|\bw/o\b|\bwithout\b|^[-−+]\s*\w|\bw/ ", re.I)


class Comparison(Struct, frozen=True):
    """The sides of a comparison: `compared` are rows, `columns` what is told of each.

    Both are as a claim tells them: pairs ("A + B") and columns under one heading are taken
    together. `groups` are what the rows stand under: data sets, as a rule.
    """

    compared: tuple[str, ...]
    columns: tuple[str, ...]
    ablation: bool = False
    groups: tuple[str, ...] = ()


def comparison(table: Table, caption: str) -> Comparison | None:
    """The comparison a table of results reports, or None for other tables."""
    grid = grid_of(table)
    if grid is None or _COST.search(caption) or _counts(grid.names):
        return None
    cells = [one for row in grid.body for one in row if one]
    if not cells or sum(map(is_number, cells)) * 2 < len(cells):
        return None
    filled = [place for place in range(len(grid.headings)) if any(grid.column(place))]
    compared = _names(_apart(grid.names))
    columns = _names(tuple(grid.headings[place] for place in filled))
    if sum(map(is_measure, compared)) * 2 > len(compared) and len(columns) > 1:
        compared, columns = columns, compared
    varied = _varied(grid.corner, grid.names)
    if varied:
        compared = (varied,)
    if (len(compared) < 2 and not varied) or not columns:
        return None
    ablation = bool(_ABLATION.search(caption)) or sum(
        bool(_ABLATION.search(name)) for name in compared
    ) * 3 > len(compared)
    return Comparison(_crossed(compared), _gathered(columns), ablation, _names(grid.groups))


def _varied(corner: str, names: tuple[str, ...]) -> str:
    """What the rows vary, where they are numbers under one name, else ""."""
    values = list(dict.fromkeys(name for name in names if name))
    if len(values) < 2 or not re.search(r"[A-Za-zα-ω]", corner) or not all(map(is_number, values)):
        return ""
    return f"{corner} in {{{', '.join(values)}}}"


_COUNT = re.compile(
    r"^\W*(?:(?:total |average |avg\.? |mean |median )?(?:number|no\.|#|size|length|count|amount|"
    r"percentage|share|ratio|% ?of)\b|#)",
    re.I,
)


def _counts(names: tuple[str, ...]) -> bool:
    """Whether the rows tell how large data is, which compares nothing."""
    told = [name for name in names if name]
    return sum(bool(_COUNT.search(name)) for name in told) * 3 >= 2 * len(told) > 0 or (
        len(told) > 2 and all(map(_COUNT.search, told[:2]))
    )


def _apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names that conversion put into one cell, each by itself."""
    return tuple(one.strip() for name in names for one in re.split(r";\s|\s{2,}", name))


def _crossed(names: tuple[str, ...]) -> tuple[str, ...]:
    """Combinations taken apart: "A + X", "A + Y", "B + X" are A, B, each with X and Y."""
    pairs = [parts for name in names if len(parts := re.split(r"\s*\+\s*", name)) == 2]
    if len(pairs) < FEWEST_PAIRS or not all(all(pair) for pair in pairs):
        return names
    left, right = {a for a, _ in pairs}, {b for _, b in pairs}
    single = {name for name in names if "+" not in name}
    if not single & (left | right):
        return names
    seen = dict.fromkeys(part for name in names for part in re.split(r"\s*\+\s*", name) if part)
    bases, added = (right, left) if len(single & right) >= len(single & left) else (left, right)
    tops = [part for part in seen if part in bases or part not in added]
    extras = [part for part in seen if part in added and part not in bases]
    if len({tuple(pair) for pair in pairs}) * 2 < len(tops) * len(extras):
        return names
    return (*tops, f"each also with {' or '.join(extras)}") if extras else names


def _gathered(columns: tuple[str, ...]) -> tuple[str, ...]:
    """Columns under one heading told together: "X a", "X b" are "X (a, b)"."""
    groups: dict[str, list[str]] = {}
    for column in columns:
        head = _shared_head(column, columns)
        groups.setdefault(head or column, []).append(column[len(head) :].strip() if head else "")
    return tuple(
        f"{head} ({', '.join(tails)})" if any(tails) else head for head, tails in groups.items()
    )


def _shared_head(column: str, columns: tuple[str, ...]) -> str:
    """The longest run of first words that another column starts with too."""
    words = column.split()
    for count in range(len(words) - 1, 0, -1):
        head = " ".join(words[:count])
        if sum(other.startswith(f"{head} ") for other in columns) > 1:
            return head
    return ""


def _names(given: tuple[str, ...]) -> tuple[str, ...]:
    """Names worth telling, each once; several in one cell are taken apart."""
    found: dict[str, None] = {}
    for name in given:
        plain = _OURS.sub("", name).strip(" .:*†‡↑↓") or name.strip()
        if plain and not _NOISE.match(plain):
            found.setdefault(plain[:LONGEST_NAME], None)
    return tuple(found)


def told_names(names: tuple[str, ...]) -> str:
    """A list of names for a sentence, cut after `MOST_NAMES`."""
    shown = ", ".join(names[:MOST_NAMES])
    return f"{shown} and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else shown
