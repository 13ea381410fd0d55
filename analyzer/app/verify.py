"""Is a stored index what a fresh one would be? Everything is made anew beside it and compared."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from analyzer.app.encoders import encoder_for
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.status import files_of, open_store
from analyzer.engine.build import read_files
from analyzer.model.chunk import Chunk
from analyzer.model.source import SourceFile
from index.dense import DenseIndex, encoder_of
from index.lexical import LexicalIndex
from index.manifest import checksums
from index.store import StoredIndex


def index_faults(
    repo: Path,
    *,
    index_dir: Path | None = None,
    settings: Settings | None = None,
    progress: Progress = silent,
) -> tuple[str, ...]:
    """What is wrong with the stored index, a sentence each; () when nothing is.

    Files that have changed since are no fault: the next run reads them. Nothing is written.
    Raises what `Store.load` raises.
    """
    settings = settings or Settings()
    store = open_store(repo, index_dir)
    stored = store.load()
    if stored is None:
        return (store.reason or "there is no index yet",)
    files = files_of(repo, settings)
    return (*_misread(stored, files, progress), *_unlike(stored, settings, progress))


def _misread(
    stored: StoredIndex, files: tuple[SourceFile, ...], progress: Progress
) -> Iterator[str]:
    known = {(reading.path, reading.digest): reading for reading in stored.readings}
    same = tuple(file for file in files if (file.path, file.digest) in known)
    fresh = read_files(same, known={}, progress=lambda done, total: progress("read", done, total))
    for reading in fresh:
        if known[reading.path, reading.digest] != reading:
            yield f"{reading.path}: was read otherwise than it is read now"


def _unlike(stored: StoredIndex, settings: Settings, progress: Progress) -> Iterator[str]:
    chunks = [chunk for reading in stored.readings for chunk in reading.chunks]
    if not _saves_the_same(LexicalIndex.build(chunks).save, stored.lexical_dir):
        yield "the ranking by words is not that of the stored files"
    dense = _dense(stored, chunks, settings, progress)
    if dense is not None and not _saves_the_same(dense.save, stored.dense_dir):
        yield "the vectors are not those of the stored files"


def _dense(
    stored: StoredIndex, chunks: list[Chunk], settings: Settings, progress: Progress
) -> DenseIndex | None:
    """Vectors made anew; None when those stored are of another encoder, or of none."""
    encoder = encoder_for(settings.retrieval, [])
    if encoder is None or encoder_of(stored.dense_dir) != encoder.name:
        return None
    return DenseIndex.build(
        chunks, encoder, progress=lambda done, total: progress("encode", done, total)
    )


def _saves_the_same(save: Callable[[Path], None], stored: Path) -> bool:
    with tempfile.TemporaryDirectory() as directory:
        save(Path(directory, "fresh"))
        return checksums(Path(directory, "fresh")) == checksums(stored)
