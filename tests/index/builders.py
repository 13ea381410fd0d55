"""Chunks and readings with sane defaults."""

from __future__ import annotations

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole, Location


def chunk(
    chunk_id: str,
    text: str,
    *,
    role: FileRole = FileRole.CODE,
    owner: str = "",
    header: str = "",
    prose: tuple[tuple[int, int], ...] = (),
) -> Chunk:
    path = chunk_id.partition(":")[0]
    place = Location(path, 1, 1 + text.count("\n"))
    return Chunk(chunk_id, place, role, ChunkKind.REGION, owner, header, text, prose)


def reading(path: str, *texts: str) -> FileReading:
    chunks = tuple(chunk(f"{path}:{n}-{n}", text) for n, text in enumerate(texts, start=1))
    return FileReading(path, "python", FileRole.CODE, "0" * 64, path, chunks=chunks)
