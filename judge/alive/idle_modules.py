"""Which files does no run load, so that not even what stands outside of functions is done?

Only in Python do imports tell; elsewhere a file-level line counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel, FileReading
from analyzer.model.source import FileRole

WHY = "nothing that runs imports the file"


def idle_modules(model: CodeModel) -> frozenset[str]:
    """Names of the modules; none where nothing starts."""
    if not model.entry_points:
        return frozenset()
    return frozenset(
        reading.module
        for reading in model.readings
        if _is_code(reading) and _is_idle(reading, model)
    )


def _is_code(reading: FileReading) -> bool:
    return reading.language == "python" and reading.role is FileRole.CODE


def _is_idle(reading: FileReading, model: CodeModel) -> bool:
    names = (reading.module, *(definition.name for definition in reading.definitions))
    return model.reachable.isdisjoint(names)


def owned(model: CodeModel, idle: frozenset[str]) -> Iterable[Chunk]:
    """All chunks; what stands at file level of an idle module belongs to the module."""
    for reading in model.readings:
        for chunk in reading.chunks:
            if reading.module in idle and not chunk.owner:
                yield structs.replace(chunk, owner=reading.module)
            else:
                yield chunk
