"""What is stored of a repository, and is it still what the repository says?"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from analyzer.app.settings import Settings
from analyzer.engine.build import ENGINE_VERSION
from analyzer.engine.walk import ScanLimits, scan
from analyzer.model.source import SourceFile
from index.dense import encoder_of
from index.store import Store, StoredIndex, default_index_dir


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """An index beside the files it was made of. Paths are sorted."""

    directory: Path
    reason: str  # why there is no usable index; "" where there is one, or never was
    stored: bool
    files: int
    chunks: int
    size: int  # bytes, of all that lies in the directory
    encoder: str  # "": words alone
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()

    @property
    def current(self) -> bool:
        """Whether the next run finds nothing to do."""
        return self.stored and not (self.new or self.changed or self.deleted)


def open_store(repo: Path, index_dir: Path | None) -> Store:
    """The store where `index` would write. InputError when it would lie in the repository."""
    directory = index_dir or default_index_dir(repo)
    return Store(directory, engine_version=ENGINE_VERSION, repository=repo)


def files_of(repo: Path, settings: Settings) -> tuple[SourceFile, ...]:
    """The files that an index of the repository would hold now."""
    limits = settings.scan
    return scan(
        repo, limits=ScanLimits(limits.max_file_bytes, limits.max_files, limits.max_depth)
    ).files


def index_status(
    repo: Path, *, index_dir: Path | None = None, settings: Settings | None = None
) -> IndexStatus:
    """The state of the stored index; nothing is written. Raises what `Store.load` raises."""
    store = open_store(repo, index_dir)
    stored = store.load()
    files = files_of(repo, settings or Settings())
    if stored is None:
        size = _size(store.directory)
        return IndexStatus(store.directory, store.reason, False, 0, 0, size, "")
    return _compared(store.directory, stored, files)


def _compared(directory: Path, stored: StoredIndex, files: tuple[SourceFile, ...]) -> IndexStatus:
    before = {reading.path: reading.digest for reading in stored.readings}
    now = {file.path: file.digest for file in files}
    return IndexStatus(
        directory=directory,
        reason="",
        stored=True,
        files=len(before),
        chunks=sum(len(reading.chunks) for reading in stored.readings),
        size=_size(directory),
        encoder=encoder_of(stored.dense_dir),
        new=tuple(sorted(now.keys() - before.keys())),
        changed=tuple(sorted(p for p in now.keys() & before.keys() if now[p] != before[p])),
        deleted=tuple(sorted(before.keys() - now.keys())),
    )


def _size(directory: Path) -> int:
    return sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())
