"""Into which pieces is a notebook cut for retrieval? One a cell, more for a very long one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import structs

from analyzer.engine.languages.notebook_cells import Cell
from analyzer.engine.languages.python_chunks import Bounds, Piece, Unit
from analyzer.engine.languages.python_prose import comment_spans, cut, merged
from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.languages.python_walk import is_string
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole, Location, SourceFile


def cell_chunks(
    source: SourceFile,
    cells: list[Cell],
    bodies: dict[int, list[ast.stmt]],
    owners: dict[int, str],
) -> tuple[Chunk, ...]:
    """Chunks in the order of the cells. `bodies` are the statements of the cells that parse, by
    cell number; `owners` the names of definitions by the identity of their nodes."""
    chunks: list[Chunk] = []
    seen: set[str] = set()
    above = 0  # lines of the code cells before this one, which statements count from
    for cell in cells:
        body = bodies.get(cell.number)
        for chunk in _chunks_of(source, cell, body or [], above, owners):
            chunks.append(_with_own_id(chunk, seen))
        above += len(cell.lines) if body is not None else 0
    return tuple(chunks)


def plain_chunks(source: SourceFile, text: str) -> tuple[Chunk, ...]:
    """The stored text in windows, for a notebook that cannot be read as one."""
    lines = PythonText(source.path, text)
    unit = Unit(1, len(lines.lines), ChunkKind.REGION, "", source.path)
    everything = frozenset(range(1, len(lines.lines) + 1))
    pieces = Bounds(lines, everything).split(unit, 1, len(lines.lines))
    return tuple(_plain(source, lines, piece) for piece in pieces)


def _plain(source: SourceFile, text: PythonText, piece: Piece) -> Chunk:
    place = Location(source.path, piece.first, piece.last)
    shown = "\n".join(text.lines[piece.first - 1 : piece.last])
    name = f"{source.path}:{place.lines}"
    return Chunk(name, place, source.role, piece.kind, "", piece.header, shown)


def _chunks_of(
    source: SourceFile, cell: Cell, body: list[ast.stmt], above: int, owners: dict[int, str]
) -> Iterator[Chunk]:
    text = PythonText(source.path, "\n".join(cell.lines))
    is_code = cell.kind == "code"
    kind = ChunkKind.CELL if is_code else ChunkKind.DOC
    role = source.role if is_code else FileRole.DOC
    header = f"{source.path} · cell {cell.number}"
    prose = merged(comment_spans(text.text) + _bare_strings(text, body, above)) if is_code else []
    unit = Unit(1, len(cell.lines), kind, _owner(body, owners), header, body)
    for piece in Bounds(text, frozenset(), above).split(unit, 1, len(cell.lines)):
        start = text.starts[piece.first - 1]
        end = text.starts[piece.last - 1] + len(text.lines[piece.last - 1])
        stored = tuple(cell.stored[piece.first - 1 : piece.last])
        place = Location(source.path, stored[0], stored[-1])
        yield Chunk(
            chunk_id=f"{source.path}:{place.lines}",
            location=place,
            role=role,
            kind=kind,
            owner=piece.owner,
            header=header,
            text=text.text[start:end],
            prose=cut(prose, start, end),
            cell=cell.number,
            stored_lines=stored,
        )


def _owner(body: list[ast.stmt], owners: dict[int, str]) -> str:
    """The definition that a cell consists of, imports and strings aside; else ""."""
    rest = [one for one in body if not isinstance(one, ast.Import | ast.ImportFrom | ast.Expr)]
    return owners.get(id(rest[0]), "") if len(rest) == 1 else ""


def _bare_strings(text: PythonText, body: list[ast.stmt], above: int) -> list[tuple[int, int]]:
    """Spans in the cell of docstrings and other strings that stand alone."""
    nodes = (node for statement in body for node in ast.walk(statement))
    bare = (node.value for node in nodes if isinstance(node, ast.Expr))
    return [text.span(one, above) for one in bare if is_string(one)]


def _with_own_id(chunk: Chunk, seen: set[str]) -> Chunk:
    """Cells stored on one line would share an id; all but the first say which cell they are."""
    name, count = chunk.chunk_id, 1
    while name in seen:
        name = f"{chunk.chunk_id}#{chunk.cell}" + (f".{count}" if count > 1 else "")
        count += 1
    seen.add(name)
    if name == chunk.chunk_id:
        return chunk
    return structs.replace(chunk, chunk_id=name)
