"""A folder as the program sees it, indexed apart from the user's own cache."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from analyzer.app.index_repo import Indexed, index_repository
from analyzer.model.chunk import Chunk


@cache
def indexed(folder: Path) -> Indexed:
    """The folder's index, made once a run and left nowhere."""
    with tempfile.TemporaryDirectory() as directory:
        return index_repository(folder, index_dir=Path(directory) / "index")


def chunks_of(subject: Indexed) -> list[Chunk]:
    """All chunks, file by file."""
    return [chunk for reading in subject.model.readings for chunk in reading.chunks]
