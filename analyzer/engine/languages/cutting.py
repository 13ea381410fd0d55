"""Cut a file into chunks that follow its structure.

A front end names stretches of lines (`Piece`) that together hold every line; what comes out
are chunks without blank edges, so every line that says something is in exactly one chunk.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from analyzer.engine.languages.source_lines import SourceLines, within
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import Location, SourceFile

WINDOW = 40  # lines a reader takes in at once


class Piece(Struct, frozen=True, gc=False):
    """Lines `first` to `last` that belong together."""

    first: int
    last: int
    kind: ChunkKind
    owner: str = ""
    header: str = ""


def windows(lines: SourceLines, first: int, last: int, size: int = WINDOW) -> Iterator[range]:
    """Ranges of at most `size` lines that hold first to last, cut at blank lines if it can be."""
    while last - first + 1 > size:
        cut = first + size
        for line in range(first + size, first + size // 2, -1):
            if not lines.line(line).strip():
                cut = line
                break
        yield range(first, cut)
        first = cut
    if first <= last:
        yield range(first, last + 1)


def in_windows(lines: SourceLines, piece: Piece, *, longest: int = WINDOW) -> Iterator[Piece]:
    """The piece itself while it is short enough, else its windows."""
    if piece.last - piece.first + 1 <= longest:
        yield piece
        return
    for window in windows(lines, piece.first, piece.last):
        yield Piece(window[0], window[-1], piece.kind, piece.owner, piece.header)


def packed(
    lines: SourceLines, first: int, last: int, levels: Sequence[Sequence[int]]
) -> list[range]:
    """Ranges of at most WINDOW lines that begin at the starts of the coarsest possible level.

    `levels` holds sorted first lines of blocks, outermost first. Small neighbours are merged.
    """
    if last - first + 1 <= WINDOW:
        return [range(first, last + 1)]
    if not levels:
        return list(windows(lines, first, last))
    inner = levels[0][bisect_right(levels[0], first) : bisect_right(levels[0], last)]
    cuts = [first, *inner]
    merged: list[range] = []
    for start, stop in zip(cuts, [*cuts[1:], last + 1], strict=True):
        if merged and stop - merged[-1].start <= WINDOW:
            merged[-1] = range(merged[-1].start, stop)
        else:
            merged += packed(lines, start, stop - 1, levels[1:])
    return merged


def chunks_of(
    source: SourceFile,
    lines: SourceLines,
    pieces: Iterable[Piece],
    prose: Sequence[tuple[int, int]] = (),
) -> tuple[Chunk, ...]:
    """One chunk for each piece that is not blank. `prose` holds sorted offsets of the text."""
    made = (_chunk(source, lines, piece, prose) for piece in pieces)
    return tuple(chunk for chunk in made if chunk is not None)


def _chunk(
    source: SourceFile, lines: SourceLines, piece: Piece, prose: Sequence[tuple[int, int]]
) -> Chunk | None:
    first, last = piece.first, piece.last
    while first <= last and not lines.line(first).strip():
        first += 1
    while last >= first and not lines.line(last).strip():
        last -= 1
    if first > last:
        return None
    return Chunk(
        chunk_id=f"{source.path}:{first}-{last}",
        location=Location(source.path, first, last),
        role=source.role,
        kind=piece.kind,
        owner=piece.owner,
        header=piece.header or source.path,
        text=lines.slice(first, last),
        prose=tuple(within(prose, lines.start_of(first), lines.end_of(last))),
    )
