"""Files, places in them, and what could not be read.

Lines count from 1 in the file as stored and both ends belong. `SourceFile.text` holds only
"\\n" line ends, so `text.split("\\n")` is the one way to count lines (never `splitlines`,
which also breaks at form feeds and U+2028).
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class FileRole(StrEnum):
    """What a file is for. Only roles in RUNS can make a claim true."""

    CODE = "code"
    CONFIG = "config"
    NOTEBOOK = "notebook"
    SCRIPT = "script"
    TEST = "test"
    DOC = "doc"


RUNS = frozenset({FileRole.CODE, FileRole.CONFIG, FileRole.NOTEBOOK, FileRole.SCRIPT})

COMPUTES = frozenset({FileRole.CODE, FileRole.NOTEBOOK})
"""Roles of files in which something is computed."""

EXECUTES = COMPUTES | {FileRole.SCRIPT}
"""Roles of files whose lines are carried out: all that runs but files of settings."""

CONFIGURES = RUNS - COMPUTES
"""Roles of files that name things and set values without computing anything."""


class Location(Struct, frozen=True, order=True, gc=False):
    """Whole lines of one file. `path` is POSIX and relative to the repository."""

    path: str
    first_line: int
    last_line: int

    @property
    def lines(self) -> str:
        """The range as reports write it: "10-24", always with both ends."""
        return f"{self.first_line}-{self.last_line}"

    @property
    def start(self) -> str:
        """The file and the first line: "net.py:10"."""
        return f"{self.path}:{self.first_line}"

    @property
    def reference(self) -> str:
        """The file and the range, always with both ends: "net.py:10-24"."""
        return f"{self.path}:{self.lines}"

    def __str__(self) -> str:
        if self.first_line == self.last_line:
            return f"{self.path}:{self.first_line}"
        return f"{self.path}:{self.first_line}-{self.last_line}"

    def overlaps(self, other: Location) -> bool:
        """Whether both share at least one line of the same file."""
        return (
            self.path == other.path
            and self.first_line <= other.last_line
            and other.first_line <= self.last_line
        )


class SourceFile(Struct, frozen=True):
    """One file that was read. `digest` is the hex SHA-256 of the bytes as stored."""

    path: str
    language: str  # "python", "notebook", "yaml", "json", "toml", "ini", "shell", "markdown", …
    role: FileRole
    text: str
    digest: str
    encoding: str = "utf-8"


class SkipReason(StrEnum):
    """Why a file was not read."""

    VERSION_CONTROL = "version_control"
    IGNORED = "ignored"
    VENDORED = "vendored"
    GENERATED = "generated"
    BINARY = "binary"
    DATA = "data"
    TOO_LARGE = "too_large"
    LFS_POINTER = "lfs_pointer"
    SUBMODULE = "submodule"
    SYMLINK = "symlink"
    SPECIAL = "special"
    UNREADABLE = "unreadable"
    UNDECODABLE = "undecodable"
    TOO_DEEP = "too_deep"
    TOO_MANY = "too_many"


class Skip(Struct, frozen=True, order=True):
    """An entry of the skip ledger: a file, or a whole directory, that was not read."""

    path: str  # a directory ends with "/"
    reason: SkipReason
    detail: str = ""
    size: int = 0  # bytes; 0 when not known
    files: int = 1  # how many files the entry stands for; 0 when not counted
    may_hold_evidence: bool = False  # text or code that a claim could have been about


class Problem(Struct, frozen=True, order=True):
    """Something the engine could not read or parse. Reported, never raised."""

    location: Location
    stage: str  # "python", "yaml", "notebook", …
    message: str
