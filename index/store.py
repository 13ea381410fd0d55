"""The index on disk: outside the repository, whole at every moment, made anew when in doubt.

A directory holds `manifest.json`, which names one generation, and the generations themselves:
`gen-<digest>/{readings.msgpack, linked.msgpack, lexical/…, dense/…}`. A generation is written under
a temporary name, renamed when it is whole, never changed afterwards; replacing the manifest is
the one moment at which the index changes. Nothing here may ever read or write inside the audited
repository.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from analyzer.model.code import FileReading
from analyzer.model.errors import InputError, StoreError
from analyzer.model.linked import Linked
from index.filesystem import TEMPORARY, Disk, FileOperations
from index.lock import DEFAULT_WAIT, exclusive
from index.manifest import (
    LOCK,
    MANIFEST,
    OTHER_DIRECTORY,
    PROGRAM,
    STORE_FORMAT,
    Damaged,
    Manifest,
    Unusable,
    checksums,
    generation_name,
    is_generation,
    manifest_bytes,
    read_manifest,
    refuse_foreign,
)

__all__ = ["STORE_FORMAT", "Store", "StoredIndex", "default_index_dir", "repository_digest"]

CACHE_VARIABLE = "ANALYZER_CACHE_DIR"
_READINGS = "readings.msgpack"
_LINKED = "linked.msgpack"
_LEXICAL = "lexical"
_DENSE = "dense"


class SavedByItself(Protocol):
    """An index that writes itself into a directory: `LexicalIndex`, `DenseIndex`."""

    def save(self, directory: Path) -> None: ...


class StoredIndex(Struct, frozen=True):
    """What was saved: readings in the order given, and where the lexical index lies; the dense one
    lies at `dense_dir`, if there is any."""

    readings: tuple[FileReading, ...]
    lexical_dir: Path
    repository_digest: str
    linked: bytes = b""

    def linked_by(self, key: str) -> Linked | None:
        """What was linked of all readings, if it was saved under this key. Raises StoreError for
        what cannot be decoded."""
        if not self.linked:
            return None
        try:
            written, content = msgspec.msgpack.decode(self.linked, type=tuple[str, msgspec.Raw])
            return msgspec.msgpack.decode(content, type=Linked) if written == key else None
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            raise StoreError(
                str(self.lexical_dir.parent),
                f"the index cannot be read ({error})",
                "index the repository again",
            ) from error

    @property
    def dense_dir(self) -> Path:
        """Where vectors lie, if they were saved."""
        return self.lexical_dir.parent / _DENSE


def default_index_dir(repo: Path) -> Path:
    """Where a repository's index lives unless the user says otherwise: in the user's cache, or
    in $ANALYZER_CACHE_DIR, under a name made of the repository's real path."""
    import platformdirs

    real = Path(os.path.realpath(repo))
    cache = os.environ.get(CACHE_VARIABLE) or platformdirs.user_cache_dir(PROGRAM, appauthor=False)
    key = hashlib.sha256(os.fsencode(real)).hexdigest()[:16]
    slug = re.sub(r"[^A-Za-z0-9]+", "-", real.name).strip("-").lower()[:40]
    return Path(cache).expanduser().absolute() / "indexes" / (f"{key}-{slug}" if slug else key)


def repository_digest(files: Sequence[tuple[str, str]], *, engine_version: int = 0) -> str:
    """One digest of (path, digest) pairs in any order; other versions give other digests."""
    parts = (STORE_FORMAT, engine_version, sorted(files))
    return hashlib.sha256(msgspec.msgpack.encode(parts)).hexdigest()


class Store:
    """The index of one repository in one directory.

    Any number of processes may load while one saves: each gets the old index or the new one.
    """

    def __init__(
        self,
        directory: Path,
        *,
        engine_version: int,
        repository: Path,
        files: FileOperations | None = None,
        wait: float = DEFAULT_WAIT,
    ) -> None:
        """InputError when `directory` lies in `repository`, which is never written to, and which
        could bring along an index of its own making. `wait` is for other writers, in seconds."""
        self.directory = Path(os.path.realpath(directory))
        self.reason = ""
        self._engine_version = engine_version
        self._files = files or Disk()
        self._wait = wait
        if _lies_inside(self.directory, Path(os.path.realpath(repository))):
            raise InputError(
                f"--index-dir {directory}", "lies inside the repository", OTHER_DIRECTORY
            )

    def load(self) -> StoredIndex | None:
        """The index as last saved; None, and `reason` in a sentence, when it must be made anew.

        `reason` stays empty where there never was one. Raises UnknownStoreFormat for one that
        a newer version wrote, and StoreError for a directory that holds something else or may
        not be read. Needs no lock.
        """
        self.reason = ""
        try:
            refuse_foreign(self.directory)
            return self._read_twice()
        except Unusable as why:
            self.reason = str(why)
        except OSError as error:
            raise _cannot_be("read", self.directory, error) from error
        return None

    def _read_twice(self) -> StoredIndex:
        """A save may remove the generation between our look at the manifest and at its files."""
        try:
            return self._read()
        except (FileNotFoundError, Damaged):
            pass
        try:
            return self._read()
        except FileNotFoundError as error:
            raise Damaged("the index is damaged: a file is missing") from error

    def _read(self) -> StoredIndex:
        manifest = self._read_manifest()
        generation = self.directory / manifest.generation
        if checksums(generation) != manifest.files:
            raise Damaged("the index is damaged: its files are not as they were written")
        readings = _decoded(self._files.read(generation / _READINGS))
        linked = self._files.read(generation / _LINKED) if _LINKED in manifest.files else b""
        return StoredIndex(readings, generation / _LEXICAL, manifest.repository_digest, linked)

    def save(
        self,
        readings: Sequence[FileReading],
        chunks_index: SavedByItself,
        repository_digest: str,
        *,
        linked: tuple[str, Linked] | None = None,
        dense: SavedByItself | None = None,
    ) -> None:
        """Replace the index. When that fails, even by kill -9, the old one is as it was.
        `linked` is what all readings together told, behind the key to ask for it; without `dense`
        there are no vectors in the new index.

        Raises StoreBusy while another process saves, and StoreError when the disk is full or
        may not be written, or the directory holds something else: no half index is left then.
        """
        try:
            refuse_foreign(self.directory)
            self._files.make_directory(self.directory)
            with exclusive(self.directory / LOCK, wait=self._wait):
                self._remove(_is_temporary)
                try:
                    indexes = {_LEXICAL: chunks_index} | ({_DENSE: dense} if dense else {})
                    self._replace_index(tuple(readings), indexes, repository_digest, linked)
                finally:
                    self._remove(_is_temporary)
        except OSError as error:
            raise _cannot_be("written", self.directory, error) from error

    def _replace_index(
        self,
        readings: tuple[FileReading, ...],
        indexes: Mapping[str, SavedByItself],
        digest: str,
        linked: tuple[str, Linked] | None,
    ) -> None:
        before = self._current_generation()
        temporary = self._files.make_temporary_directory(self.directory)
        self._files.write(temporary / _READINGS, msgspec.msgpack.encode(readings))
        if linked is not None:
            self._files.write(temporary / _LINKED, msgspec.msgpack.encode(linked))
        for name, chunks_index in indexes.items():
            chunks_index.save(temporary / name)
        for path in (*sorted(temporary.rglob("*")), temporary):
            self._files.sync(path)
        written = checksums(temporary)
        manifest = Manifest(
            program=PROGRAM,
            format=STORE_FORMAT,
            engine_version=self._engine_version,
            repository_digest=digest,
            generation=self._publish(temporary, written),
            counts={"files": len(readings), "chunks": sum(len(r.chunks) for r in readings)},
            files=written,
        )
        self._write_manifest(manifest)
        # The one before stays: who read the old manifest a moment ago still wants its files.
        kept = {before, manifest.generation}
        self._remove(lambda name: is_generation(name) and name not in kept)

    def _publish(self, temporary: Path, written: dict[str, str]) -> str:
        """Give the whole generation its name, which is made of its content."""
        name = generation_name(written)
        target = self.directory / name
        if target.is_dir():
            if checksums(target) == written:
                return name
            self._files.remove(target)  # damaged, and so is any index that names it
        self._files.rename(temporary, target)
        self._files.sync(self.directory)
        return name

    def _write_manifest(self, manifest: Manifest) -> None:
        temporary = self.directory / f"{TEMPORARY}{MANIFEST}"
        self._files.write(temporary, manifest_bytes(manifest))
        self._files.sync(temporary)
        self._files.replace(temporary, self.directory / MANIFEST)
        self._files.sync(self.directory)

    def _read_manifest(self) -> Manifest:
        return read_manifest(self.directory, self._engine_version, self._files)

    def _current_generation(self) -> str:
        try:
            return self._read_manifest().generation
        except (OSError, StoreError, Unusable):
            return ""

    def _remove(self, unwanted: Callable[[str], bool]) -> None:
        """What cannot be removed now is left to the next save."""
        for path in sorted(self.directory.iterdir()):
            if unwanted(path.name):
                with suppress(OSError):
                    self._files.remove(path)


def _is_temporary(name: str) -> bool:
    return name.startswith(TEMPORARY)


def _decoded(content: bytes) -> tuple[FileReading, ...]:
    try:
        return msgspec.msgpack.Decoder(tuple[FileReading, ...]).decode(content)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Damaged("the index is damaged: its readings cannot be decoded") from error


def _lies_inside(directory: Path, repository: Path) -> bool:
    """By name, and by identity for file systems that know a directory under several names."""
    for place in (directory, *directory.parents):
        if place == repository:
            return True
        with suppress(OSError):
            if place.samefile(repository):
                return True
    return False


def _cannot_be(done: str, directory: Path, error: OSError) -> StoreError:
    remedy = OTHER_DIRECTORY
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        remedy = f"free some space or {OTHER_DIRECTORY}"
    reason = error.strerror or str(error)
    return StoreError(str(directory), f"the index cannot be {done} ({reason})", remedy)
