"""What the store asks of the disk, as one small object that a test can make fail."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Protocol


class FileOperations(Protocol):
    """The steps of an index's life. Each may raise OSError and then has done nothing whole."""

    def read(self, path: Path) -> bytes: ...

    def make_directory(self, path: Path) -> None: ...

    def make_temporary_directory(self, parent: Path) -> Path: ...

    def write(self, path: Path, content: bytes) -> None: ...

    def sync(self, path: Path) -> None: ...

    def rename(self, path: Path, target: Path) -> None: ...

    def replace(self, path: Path, target: Path) -> None: ...

    def remove(self, path: Path) -> None: ...


TEMPORARY = "tmp-"
"""Prefix of everything that is not yet part of an index."""


class Disk:
    """`FileOperations` on the real disk. Only the owner may look into what it makes."""

    def read(self, path: Path) -> bytes:
        """A whole file."""
        return path.read_bytes()

    def make_directory(self, path: Path) -> None:
        """Make it and its parents; an existing one is left as it is."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=0o700, exist_ok=True)

    def make_temporary_directory(self, parent: Path) -> Path:
        """A new empty directory in `parent`, named `TEMPORARY` and something."""
        return Path(tempfile.mkdtemp(prefix=TEMPORARY, dir=parent))

    def write(self, path: Path, content: bytes) -> None:
        """Write a whole file."""
        path.write_bytes(content)

    def sync(self, path: Path) -> None:
        """Wait until a file, or the names in a directory, are on the disk itself."""
        if os.name == "nt" and path.is_dir():
            return  # Windows cannot open directories and needs no such step.
        handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def rename(self, path: Path, target: Path) -> None:
        """Give a directory a name that nothing has yet."""
        path.rename(target)

    def replace(self, path: Path, target: Path) -> None:
        """Put a file in another's place: whoever opens `target` sees the old or the new one."""
        path.replace(target)

    def remove(self, path: Path) -> None:
        """Remove a file or a whole directory."""
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
