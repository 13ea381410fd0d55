"""Which configurations does a table state? Hyper-parameter tables, search grids, architecture
tables.

A table states settings when its rows or columns are named like parameters, or when its caption
says so and
its cells are values. Rows and columns of measured results are left out, whatever stands beside
them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.paper.document import Table
from analyzer.paper.specialists.data_tables import data_told
from analyzer.paper.specialists.described_tables import described
from analyzer.paper.specialists.grid import Grid, grid_of, is_number, is_result
from analyzer.paper.specialists.measures import is_measure
from analyzer.paper.specialists.sentences import split
from analyzer.paper.specialists.wording import said
from judge.claims.vocabulary import parameters, plain_tokens

_SETTINGS = re.compile(
    r"hyper-?\s?parameters?|parameters? (?:settings?|values?|sets?|ranges?|grids?)|configurations?|"
    r"(?:training|model|default) settings\b|training details|implementation details|"
    r"search (?:space|grid|range)|architecture (?:details|of)|model (?:size|details)",
    re.I,
)
_HYPER = re.compile(
    r"hyper-?\s?parameters?|\b(?:training|implementation) details|search space", re.I
)
_RESULTS = re.compile(
    r"\b(?:results?|ablations?|performance|accuracy|comparisons?|scores?|mean|errors?|evaluation)\b",
    re.I,
)
_SEARCH = re.compile(r"\b(?:search|sweep|grid|tuning|sensitivity|selection)\b", re.I)
_LIST = re.compile(r"^[\[{(].*[,;].*[\])}]$|\d\s*(?:/|,|;|\bor\b)\s*-?\d|\bto\b|\d\s*[–-]\s*\d")
_SYMBOL = re.compile(
    r"^(?:[A-Za-zα-ωΑ-Ω]|[α-ωΑ-Ω]\w{0,3}|[A-Za-z]{1,3}_\{?\w{1,6}\}?|lr|"
    r"[a-z]+(?:_[a-z0-9]+)+)(?:\s*\([^)]*\))?$"
)
_NAMED = re.compile(
    r"\b(?:rate|size|decay|dim(?:ension)?s?|layers?|heads?|epochs?|steps?|batch|optimi[sz]er|"
    r"schedul\w+|"
    r"dropout|momentum|temperature|number of|#|length|width|depth|kernel|stride|threshold|seed|"
    r"beta|"
    r"iterations?|coefficient|weight|activation|hidden|warm-?up|gamma|lambda|alpha|clip\w*|"
    r"initiali\w+|"
    r"augmentation|crop|resolution|channels|units|patience|capacity|buffer|horizon|discount|"
    r"precision)\b",
    re.I,
)
FEWEST_NAMED = 2
LARGEST_GROUP = 9
"""Values one claim lists at most; longer configurations are cut where searched values begin, or
in order.
"""


def configurations(table: Table, caption: str) -> list[str]:
    """One sentence a configuration, in the table's order; empty for tables of results."""
    grid = grid_of(table)
    if grid is None or data_told(table, caption):
        return []
    grid = described(grid)
    searched = _searched(grid, caption) or _tried(grid, caption)
    if searched:
        return [searched]
    by_row = [place for place, name in enumerate(grid.names) if is_parameter(name)]
    by_column = [place for place, name in enumerate(grid.headings) if is_parameter(name)]
    if _outcome(grid, caption):
        return []
    across = sum(map(_spelled_out, grid.headings)) > sum(map(_spelled_out, grid.names))
    if len(by_row) >= FEWEST_NAMED and len(by_row) * 2 >= len(grid.names) and not across:
        return _columns(grid, caption)
    if len(by_column) >= FEWEST_NAMED and not _results(grid):
        return _rows(grid, by_column, caption)
    if _SETTINGS.search(caption) and not _results(grid) and len(grid.names) > 1:
        return _columns(grid, caption)
    return []


_BRACKETS = re.compile(r"\s*\((?:[^()]|\([^()]*\))*\)$")


def is_parameter(name: str) -> bool:
    """Whether a row or column name is that of a setting; what stands in brackets explains it."""
    plain = _BRACKETS.sub("", name.strip()) or name.strip()
    if not plain or len(plain.split()) > 7 or is_measure(plain):
        return False
    words = plain_tokens(plain)
    return bool(
        _SYMBOL.match(plain) or _NAMED.search(plain) or next(parameters().found_in(words), None)
    )


def _outcome(grid: Grid, caption: str) -> bool:
    """Whether caption or headings say that the cells came out of a run."""
    if grid.headings and all(map(is_measure, grid.headings)):
        return True
    return bool(_RESULTS.search(caption)) and not _HYPER.search(caption)


def _spelled_out(name: str) -> bool:
    """Whether a name is that of a setting in words, not by a letter alone."""
    return is_parameter(name) and not _SYMBOL.match(name.strip())


def _results(grid: Grid) -> bool:
    """Whether the cells are measured values."""
    cells = [one for row in grid.body for one in row if one]
    measures = sum(map(is_measure, [*grid.headings, *grid.names]))
    return sum(map(is_result, cells)) * 4 > len(cells) or measures * 2 > len(grid.headings)


def _searched(grid: Grid, caption: str) -> str:
    """A table of tried values with what came out: the values alone, or "" for other tables."""
    named = list(zip(grid.names, grid.body, strict=True))
    values = [(name, row) for name, row in named if _SYMBOL.match(name) or is_parameter(name)]
    rest = [name for name, _ in named if name and not any(name == one for one, _ in values)]
    wide = len(grid.headings) >= 4 and not any(grid.headings)
    if not values or not rest or not wide or not all(map(is_measure, rest)):
        return ""
    tried = [f"{name} in {{{', '.join(_distinct(row))}}}" for name, row in values]
    if not all(any(map(is_number, row)) for _, row in values):
        return ""
    how = "" if _SEARCH.search(caption) else "values tried: "
    return _sentence(caption, how + "; ".join(tried))


_COUNTER = re.compile(
    r"\b(?:epochs?|steps?|iterations?|runs?|seeds?|folds?|trials?|id|index|rank|day|year)\b", re.I
)


def _tried(grid: Grid, caption: str) -> str:
    """A table of results down the values of one setting: the values alone, or ""."""
    values = [name for name in grid.names if name]
    if not is_parameter(grid.corner) or _COUNTER.search(grid.corner) or len(values) < 3:
        return ""
    if not all(map(is_number, values)) or not _outcomes(grid, caption):
        return ""
    how = "" if _SEARCH.search(caption) else "values tried: "
    return _sentence(caption, f"{how}{grid.corner} in {{{', '.join(_distinct(values))}}}")


def _outcomes(grid: Grid, caption: str) -> bool:
    """Whether all columns are of what came out."""
    if any(map(_spelled_out, grid.headings)):
        return False
    measures = sum(map(is_measure, grid.headings))
    return measures * 2 > len(grid.headings) or bool(measures or _RESULTS.search(caption))


def _distinct(row: Sequence[str]) -> list[str]:
    found = list(dict.fromkeys(one for one in row if one))
    try:
        return sorted(found, key=float)
    except ValueError:
        return found


def _columns(grid: Grid, caption: str) -> list[str]:
    """Names down the side: one configuration a column of values."""
    found: list[str] = []
    for place, heading in enumerate(grid.headings):
        pairs = [
            (name, value)
            for name, value in zip(grid.names, grid.column(place), strict=True)
            if name and value and value not in {"-", "–", "—"} and not is_measure(name)
        ]
        head = "" if len(grid.headings) == 1 or _plain_value_heading(heading) else heading
        found += _grouped(pairs, head, caption)
    return found


def _rows(grid: Grid, chosen: list[int], caption: str) -> list[str]:
    """Names across the top: one configuration a row, small ones told together."""
    told: list[list[str]] = []
    size = 0
    for name, row in zip(grid.names, grid.body, strict=True):
        pairs = [
            (grid.headings[place], row[place])
            for place in chosen
            if place < len(row) and row[place]
        ]
        if not any(re.search(r"[\dA-Za-z]", value) for _, value in pairs):
            continue
        if not told or size + len(pairs) > LARGEST_GROUP:
            told.append([])
            size = 0
        told[-1].append(_listed(pairs, name))
        size += len(pairs)
    return [_sentence(caption, ". ".join(rows)) for rows in told]


def _plain_value_heading(heading: str) -> bool:
    return heading.strip().lower() in {"", "value", "values", "setting", "settings", "default"}


def _grouped(pairs: list[tuple[str, str]], head: str, caption: str) -> list[str]:
    """The pairs as claims: searched values apart from fixed ones, long lists in parts."""
    if not pairs:
        return []
    searched = [pair for pair in pairs if _LIST.search(pair[1]) and re.search(r"\d", pair[1])]
    fixed = [pair for pair in pairs if pair not in searched]
    parts: list[list[tuple[str, str]]] = []
    if len(pairs) <= 4 or not searched or not fixed:
        parts = _cut(pairs)
    else:
        parts = [*_cut(fixed), *_cut(searched)]
    return [_sentence(caption, _listed(part, head), part) for part in parts]


def _cut(pairs: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    count = -(-len(pairs) // LARGEST_GROUP)
    size = -(-len(pairs) // max(1, count))
    return [pairs[at : at + size] for at in range(0, len(pairs), size)]


def _listed(pairs: Sequence[tuple[str, str]], head: str) -> str:
    listed = "; ".join(f"{name} = {value}" for name, value in pairs)
    return f"{head}: {listed}" if head else listed


def _sentence(caption: str, listed: str, pairs: Sequence[tuple[str, str]] = ()) -> str:
    """Title of the table, what it states, and what else its caption says of the names."""
    title, *notes = split(caption) or [""]
    title = said(title).rstrip(". ")
    wanted = {word for name, _ in pairs for word in plain_tokens(name)}
    searched = any(_LIST.search(value) for _, value in pairs)
    kept = [
        said(note)
        for note in notes
        if wanted & set(plain_tokens(note)) or (searched and _SEARCH.search(note))
    ]
    tail = f". {' '.join(kept[:2])}" if kept else "."
    return f"{title}: {listed}{tail}" if title else f"{listed}{tail}"
