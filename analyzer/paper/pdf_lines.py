"""Which lines stand on a page, and in which order does a reader take them?

Pieces come as the file draws them. That is the order of reading in nearly all papers; where a page
jumps between its columns line by line, the columns are read one after the other instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

CELL_GAP = 1.6
"""A gap of so many letters' height within a line parts the cells of a table."""

JUMPS = 8
"""So many changes between columns on one page are too many for reading order."""

MARGIN_NUMBERS = 15
"""So many bare numbers left of all words are the line numbers of a submission."""

CELL_MARK = "\t"
_EQUATION_NUMBER = re.compile(r"\([A-Z]?\.?\d{1,3}[a-z]?\)")
_BOLD = re.compile(
    r"bold|medi|cmbx|black|heavy|semib|-b$|bx\d|\bnimbusromno9l-medi|sfbx", re.IGNORECASE
)
_MATH = re.compile(
    r"cmmi|cmsy|cmex|msbm|msam|math|symbol|eufm|cmbsy|mtmi|mtsy|rsfs|stix.*it|lmmath", re.IGNORECASE
)


class PagePiece(Struct, frozen=True):
    """Text drawn in one go: place of its first letter, size in points, name of its font."""

    x: float
    y: float
    size: float
    font: str
    text: str

    @property
    def end(self) -> float:
        """Where it ends, near enough: letters are half as wide as high."""
        return self.x + 0.47 * self.size * len(self.text.strip())


class PageLine(Struct, frozen=True):
    """A line of a page; `text` has tabs where its cells part. `bold` and `math` are shares of its
    letters.
    """

    page: int
    x: float
    end: float
    y: float
    size: float
    bold: float
    math: float
    bold_lead: int
    text: str


def page_lines(pieces: Sequence[PagePiece], page: int) -> list[PageLine]:
    """The lines of a page in reading order."""
    rows: list[list[PagePiece]] = []
    for piece in without_line_numbers([one for one in pieces if one.text.strip()]):
        if rows and _same_line(rows[-1], piece):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return _in_reading_order([_line(row, page) for row in rows])


def without_line_numbers(pieces: Sequence[PagePiece]) -> list[PagePiece]:
    """`pieces` without the numbers that submissions have beside each line."""
    edge = min((one.x for one in pieces if not one.text.strip().isdigit()), default=0.0)
    beside = {one for one in pieces if one.text.strip().isdigit() and one.x < edge}
    if len(beside) < MARGIN_NUMBERS:
        return list(pieces)
    return [one for one in pieces if one not in beside]


def _same_line(row: Sequence[PagePiece], piece: PagePiece) -> bool:
    last = row[-1]
    height = max(last.size, piece.size, 1.0)
    near = min(abs(piece.y - last.y), abs(piece.y - row[0].y))
    if _EQUATION_NUMBER.fullmatch(piece.text.strip()) and piece.x > last.x:
        return near < height
    return (
        near < 0.6 * height
        and piece.x >= last.x - 0.3 * height
        and piece.x - last.end < 14 * height
    )


def _line(row: Sequence[PagePiece], page: int) -> PageLine:
    parts: list[str] = []
    for before, piece in zip([None, *row[:-1]], row, strict=True):
        if before is not None and piece.x - before.end > CELL_GAP * piece.size:
            parts.append(CELL_MARK)
        parts.append(piece.text.replace("\n", " "))
    text = re.sub(r" *\t *", CELL_MARK, re.sub(r" {2,}", " ", "".join(parts))).strip()
    letters = sum(len(piece.text.strip()) for piece in row) or 1
    lead = 0
    for piece in row:
        if not _BOLD.search(piece.font):
            break
        lead += len(piece.text)
    return PageLine(
        page=page,
        x=min(piece.x for piece in row),
        end=max(piece.end for piece in row),
        y=row[0].y,
        size=max(row, key=lambda piece: len(piece.text)).size,
        bold=sum(len(p.text.strip()) for p in row if _BOLD.search(p.font)) / letters,
        math=sum(len(p.text.strip()) for p in row if _MATH.search(p.font)) / letters,
        bold_lead=lead,
        text=text,
    )


def _in_reading_order(lines: list[PageLine]) -> list[PageLine]:
    if len(lines) < JUMPS:
        return lines
    middle = (min(line.x for line in lines) + max(line.end for line in lines)) / 2
    sides = [_side(line, middle) for line in lines]
    jumps = sum(a != b and "both" not in (a, b) for a, b in pairwise(sides))
    if jumps < JUMPS or sides.count("right") < 5 or sides.count("left") < 5:
        return lines
    ordered: list[PageLine] = []
    band: list[PageLine] = []
    for line in sorted(lines, key=lambda line: (-line.y, line.x)):
        if _side(line, middle) == "both":
            ordered += [*_by_column(band, middle), line]
            band = []
        else:
            band.append(line)
    return [*ordered, *_by_column(band, middle)]


def _by_column(band: Sequence[PageLine], middle: float) -> list[PageLine]:
    return sorted(band, key=lambda line: (_side(line, middle), -line.y, line.x))


def _side(line: PageLine, middle: float) -> str:
    if line.x >= middle - 5:
        return "right"
    return "left" if line.end < middle + 12 else "both"
