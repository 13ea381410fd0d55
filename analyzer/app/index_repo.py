"""Bring the index of a repository up to date: scan, read what changed, link, store.

The repository is only read. Without a place to write, the index is kept in memory and a note
says so, unless the user named the place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.collection import paused_collection
from analyzer.app.encoders import encoder_for
from analyzer.app.own_files import without_own_files, without_own_skips
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.engine.build import ENGINE_VERSION, linked, model_of, read_files, reading_key
from analyzer.engine.linking_key import linking_key
from analyzer.engine.walk import Scan, ScanLimits, scan
from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel, FileReading
from analyzer.model.errors import InputError, StoreError, UnknownStoreFormat
from analyzer.model.linked import Linked
from index.dense import DenseIndex, stored_vectors
from index.encoder import Encoder
from index.fused import FusedIndex
from index.lazy_dense import MOST_ENCODED, LazyDenseIndex
from index.lexical import LexicalIndex
from index.store import Store, StoredIndex, default_index_dir, repository_digest


@dataclass(frozen=True, slots=True)
class Indexed:
    """A repository ready to be searched and judged."""

    name: str
    digest: str
    model: CodeModel
    lexical: LexicalIndex
    dense: DenseIndex | LazyDenseIndex | None  # None: there is no encoder
    directory: Path | None  # None: kept in memory only
    files_parsed: int  # the others were taken from the stored index
    notes: tuple[str, ...]

    @property
    def fused(self) -> FusedIndex | LexicalIndex:
        """The best ranking there is: words and meaning together, or words alone."""
        return self.lexical if self.dense is None else FusedIndex(self.lexical, self.dense)


def index_repository(
    repo: Path,
    *,
    index_dir: Path | None = None,
    settings: Settings | None = None,
    progress: Progress = silent,
    must_store: bool = False,
    inputs: tuple[Path, ...] = (),
    outputs: tuple[Path, ...] = (),
) -> Indexed:
    """The index of `repo` as it is now; raises InputError or StoreError that a user can mend.

    `inputs` and `outputs` are files of this run; inside the repository they are left out.
    """
    settings = settings or Settings()
    limits = settings.scan
    notes: list[str] = []
    encoder = encoder_for(settings.retrieval, notes)
    found = scan(
        repo,
        limits=ScanLimits(limits.max_file_bytes, limits.max_files, limits.max_depth),
        progress=lambda done: progress("scan", done, 0),
    )
    with paused_collection():
        return _indexed(
            repo,
            found,
            index_dir,
            (inputs, outputs),
            progress,
            must_store=must_store,
            encoder=encoder,
            notes=notes,
        )


def _indexed(
    repo: Path,
    found: Scan,
    index_dir: Path | None,
    own: tuple[tuple[Path, ...], tuple[Path, ...]],
    progress: Progress,
    *,
    must_store: bool,
    encoder: Encoder | None,
    notes: list[str],
) -> Indexed:
    files, left_out = without_own_files(repo, found.files, *own)
    skipped = without_own_skips(repo, found.skipped, own[1])
    must = must_store or index_dir is not None
    store = _store(repo, index_dir, notes, must=must)
    stored = _loaded(store, notes, must=must) if store else None
    # A file with a problem is read again: the fault may have been ours, and mended since.
    whole = [r for r in stored.readings if not r.problems] if stored else []
    known = {reading_key(r.path, r.digest): r for r in whole}
    readings = read_files(
        files,
        known=known,
        progress=lambda done, total: progress("read", done, total),
    )
    digest = repository_digest([(file.path, file.digest) for file in files])
    known_links = _linked(stored, digest, readings)
    links = known_links or linked(files, readings)
    model = model_of(files, readings, links, (*skipped, *left_out))
    unchanged = _unchanged(stored, digest, readings)
    lexical = _lexical(stored, readings, progress, unchanged=unchanged)
    dense, fresh = _dense(stored, readings, lexical.keys, encoder, progress, notes)
    written = store.directory if store else None
    if store and not (unchanged and known_links and not fresh):
        kept = dense if isinstance(dense, DenseIndex) else None
        written = _stored(store, readings, (lexical, kept), digest, links, notes, must=must)
    parsed = sum(reading_key(file.path, file.digest) not in known for file in files)
    return Indexed(_name(repo), digest, model, lexical, dense, written, parsed, tuple(notes))


def _name(repo: Path) -> str:
    return repo.resolve().name


def _store(repo: Path, index_dir: Path | None, notes: list[str], *, must: bool) -> Store | None:
    """The place on disk; None when the user's own cache lies inside the repository."""
    directory = index_dir or default_index_dir(repo)
    try:
        return Store(directory, engine_version=ENGINE_VERSION, repository=repo)
    except InputError as error:
        if index_dir is not None:
            raise
        place = InputError(
            str(directory),
            "the cache directory lies inside the repository",
            "set ANALYZER_CACHE_DIR or give --index-dir",
        )
        if must:
            raise place from error
        notes.append(f"the index was kept in memory only: {place}")
        return None


def _loaded(store: Store, notes: list[str], *, must: bool) -> StoredIndex | None:
    try:
        stored = store.load()
    except UnknownStoreFormat:
        raise
    except StoreError as error:
        if must:
            raise
        notes.append(f"the stored index was not used: {error}")
        return None
    if stored is None and store.reason:
        notes.append(f"the stored index was rebuilt: {store.reason}")
    return stored


def _linked(
    stored: StoredIndex | None, digest: str, readings: tuple[FileReading, ...]
) -> Linked | None:
    """What was linked before, of these very readings and by this very program."""
    if stored is None or not _unchanged(stored, digest, readings):
        return None
    return stored.linked_by(linking_key())


def _unchanged(stored: StoredIndex | None, digest: str, readings: tuple[FileReading, ...]) -> bool:
    return stored is not None and stored.repository_digest == digest and stored.readings == readings


def _chunks(readings: tuple[FileReading, ...]) -> list[Chunk]:
    return [chunk for reading in readings for chunk in reading.chunks]


def _lexical(
    stored: StoredIndex | None,
    readings: tuple[FileReading, ...],
    progress: Progress,
    *,
    unchanged: bool,
) -> LexicalIndex:
    """The stored ranking when nothing at all has changed, else one made with its help."""
    if stored is None:
        progress("index", 0, 0)
        return LexicalIndex.build(_chunks(readings))
    known = LexicalIndex.load(stored.lexical_dir, _chunks(stored.readings))
    return known if unchanged else LexicalIndex.build(_chunks(readings), known=known)


def _dense(
    stored: StoredIndex | None,
    readings: tuple[FileReading, ...],
    keys: Sequence[bytes],
    encoder: Encoder | None,
    progress: Progress,
    notes: list[str],
) -> tuple[DenseIndex | LazyDenseIndex | None, bool]:
    """The vectors, and whether they are to be stored; encoded is only what is not stored yet."""
    if encoder is None:
        return None, False
    chunks = _chunks(readings)
    if len(chunks) > encoder.most_chunks:
        notes.append(
            f"{len(chunks)} chunks are too many to encode them all: of each search by words, "
            f"the meaning of the first {MOST_ENCODED} is looked at"
        )
        return LazyDenseIndex(chunks, encoder), False
    known = DenseIndex.load(stored.dense_dir, chunks, encoder, keys=keys) if stored else None
    if known is not None:
        return known, False
    vectors = stored_vectors(stored.dense_dir, encoder) if stored else None
    dense = DenseIndex.build(
        chunks,
        encoder,
        known=vectors,
        keys=keys,
        progress=lambda done, total: progress("encode", done, total),
    )
    return dense, True


def _stored(
    store: Store,
    readings: tuple[FileReading, ...],
    indexes: tuple[LexicalIndex, DenseIndex | None],
    digest: str,
    links: Linked,
    notes: list[str],
    *,
    must: bool,
) -> Path | None:
    try:
        lexical, dense = indexes
        store.save(readings, lexical, digest, linked=(linking_key(), links), dense=dense)
    except StoreError as error:
        if must:
            raise
        notes.append(f"the index was kept in memory only: {error}")
        return None
    return store.directory
