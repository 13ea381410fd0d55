"""Which files of a repository are read, and why is each of the others not?

Every regular file below the root ends in `files` or under exactly one entry of `skipped`. No
link is followed, nothing is written, and only names below the root matter: the same tree gives
the same scan wherever it lies.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from analyzer.engine.exclusions import (
    VERSION_CONTROL,
    Exclusion,
    crowded_suffixes,
    folder_exclusion,
)
from analyzer.engine.ignore import MAX_RULES, IgnoreFile, ignored, read_rules
from analyzer.engine.ledger import Ledger, link_exclusion, spelled_error
from analyzer.engine.reading import read_file
from analyzer.engine.roles import holds_code, suffix_of
from analyzer.engine.stored import (
    Entry,
    is_folder,
    list_folder,
    read_stored,
    shown_name,
    shown_names,
    take_census,
)
from analyzer.engine.submodules import is_absent, read_submodules
from analyzer.model.errors import InputError
from analyzer.model.source import Skip, SkipReason, SourceFile

RULE_FILE_BYTES = 1_000_000
"""How much of a .gitignore or .gitmodules is read."""

_ENVIRONMENTS = frozenset({".venv", "venv", "env"})


@dataclass(frozen=True, slots=True)
class ScanLimits:
    """How much is read. Beyond a limit the ledger says what was left out."""

    max_file_bytes: int = 2_000_000
    max_files: int = 100_000
    max_depth: int = 200
    max_notebook_bytes: int = 40_000_000  # stored outputs count; later steps drop them


@dataclass(frozen=True, slots=True)
class Scan:
    """What a repository holds. Both tuples are sorted by path."""

    files: tuple[SourceFile, ...]
    skipped: tuple[Skip, ...]


DEFAULT_LIMITS = ScanLimits()


def scan(
    root: Path,
    *,
    limits: ScanLimits = DEFAULT_LIMITS,
    progress: Callable[[int], None] | None = None,
) -> Scan:
    """Read the repository at `root`; an empty one gives an empty Scan.

    `progress` gets the number of files read so far after each folder. InputError when `root` is
    no folder that can be listed; nothing below it raises.
    """
    _check_root(root)
    walk = _Walk(str(root.absolute()), limits)
    while walk.folders:
        walk.visit(walk.folders.pop())
        if progress is not None:
            progress(len(walk.files))
    walk.finish()
    files = sorted(walk.files, key=lambda file: file.path)
    return Scan(tuple(files), tuple(sorted(walk.ledger.entries)))


def _check_root(root: Path) -> None:
    where = shown_name(str(root))
    try:
        list_folder(str(root))
    except FileNotFoundError:
        raise InputError(where, "does not exist", "name the folder of a repository") from None
    except NotADirectoryError:
        raise InputError(where, "is not a folder", "name the folder that holds it") from None
    except (OSError, ValueError) as error:
        problem = f"cannot be listed ({spelled_error(error)})"
        raise InputError(where, problem, "check the path and its permissions") from None


@dataclass(frozen=True, slots=True)
class _Folder:
    stored: str
    shown: str  # "" for the root, else "a/b/"
    parts: tuple[str, ...]
    rules: tuple[IgnoreFile, ...]
    exclusion: Exclusion | None = None  # known before its content is


@dataclass(slots=True)
class _Walk:
    """A depth-first walk with a stack of its own: a deep tree costs no recursion."""

    root: str
    limits: ScanLimits
    folders: list[_Folder] = field(init=False)
    files: list[SourceFile] = field(default_factory=list)
    ledger: Ledger = field(default_factory=Ledger)
    beyond: int = 0  # files met after the limit was reached
    submodules: dict[str, str] = field(default_factory=dict)
    listed: set[str] = field(default_factory=set)  # those of `submodules` that were visited

    def __post_init__(self) -> None:
        self.folders = [_Folder(self.root, "", (), ())]

    @property
    def full(self) -> bool:
        return len(self.files) >= self.limits.max_files

    def visit(self, folder: _Folder) -> None:
        try:
            entries = list_folder(folder.stored)
        except OSError as error:
            self.ledger.add_unreadable(folder.shown or "./", error)
            return
        if folder.parts and self._leave_out(folder, entries):
            return
        if self.full:
            self.beyond += take_census(folder.stored, limit=sys.maxsize).files
        else:
            self._enter(folder, entries)

    def finish(self) -> None:
        """Add what only the whole walk can tell: absent submodules, files beyond the limit."""
        for path, url in self.submodules.items():
            if path not in self.listed and is_absent(self.root, path):
                self.ledger.add_submodule(f"{path}/", url)
        if self.beyond:
            detail = f"{self.beyond:,} files after the first {len(self.files):,} were not read"
            self.ledger.add("./", Exclusion(SkipReason.TOO_MANY, detail, True), files=self.beyond)

    def _leave_out(self, folder: _Folder, entries: list[Entry]) -> bool:
        """Whether the folder is left out as a whole; the ledger then has its entry."""
        names = {entry.name for entry in entries}
        path = folder.shown.removesuffix("/")
        if path in self.submodules:
            self.listed.add(path)
            if names <= {".git"}:
                self.ledger.add_submodule(folder.shown, self.submodules[path])
                return True
        if folder.parts[-1] in _ENVIRONMENTS and "bin" in names and _has_activate(folder.stored):
            names.add("pyvenv.cfg")
        around = folder.parts[-2] if len(folder.parts) > 1 else ""
        exclusion = folder_exclusion(folder.parts[-1], names, around) or folder.exclusion
        if exclusion is not None:
            self.ledger.add_folder(folder.shown, folder.stored, exclusion)
        return exclusion is not None

    def _enter(self, folder: _Folder, entries: list[Entry]) -> None:
        files, skips = len(self.files), len(self.ledger.entries)
        names = [entry.name for entry in entries]
        folder = self._with_rules(folder, names)
        shown = shown_names(names)
        crowded = crowded_suffixes(names)
        inner: list[_Folder] = []
        for entry in entries:
            path = folder.shown + shown[entry.name]
            if entry.name in VERSION_CONTROL:
                self._pass_version_control(entry, path)
            elif is_folder(entry):
                inner.append(self._inner(folder, entry, path))
            else:
                self._take(folder, entry, path, crowded)
        self.folders.extend(reversed(inner))
        if folder.parts and not inner and len(self.files) == files:
            self.ledger.merge_folder(folder.shown, skips)

    def _with_rules(self, folder: _Folder, names: list[str]) -> _Folder:
        if ".gitmodules" in names:
            text = _rule_file(folder, ".gitmodules").decode("utf-8", "replace")
            for path, url in read_submodules(text).items():
                self.submodules.setdefault(folder.shown + path, url)
        if ".gitignore" not in names:
            return folder
        room = MAX_RULES - sum(len(file.rules) for file in folder.rules)
        rules = read_rules(_rule_file(folder, ".gitignore"), limit=room)
        ignore_file = IgnoreFile(len(folder.parts), rules)
        return replace(folder, rules=(*folder.rules, ignore_file)) if rules else folder

    def _inner(self, folder: _Folder, entry: Entry, path: str) -> _Folder:
        parts = (*folder.parts, entry.name)
        exclusion = None
        if ignored(parts, folder.rules, folder=True):
            exclusion = Exclusion(SkipReason.IGNORED, "by .gitignore")
        elif len(parts) > self.limits.max_depth:
            detail = f"more than {self.limits.max_depth} folders deep"
            exclusion = Exclusion(SkipReason.TOO_DEEP, detail)
        return _Folder(entry.path, f"{path}/", parts, folder.rules, exclusion)

    def _pass_version_control(self, entry: Entry, path: str) -> None:
        shown, files = (f"{path}/", 0) if is_folder(entry) else (path, 1)
        self.ledger.add(shown, Exclusion(SkipReason.VERSION_CONTROL, ""), files=files)

    def _take(self, folder: _Folder, entry: Entry, path: str, crowded: frozenset[str]) -> None:
        """Read one entry that is no folder, or say why it is not read."""
        try:
            if entry.is_symlink():
                self.ledger.add(path, link_exclusion(self.root, entry.path, path))
            elif not entry.is_file(follow_symlinks=False):
                special = Exclusion(SkipReason.SPECIAL, "a pipe, socket or device")
                self.ledger.add(path, special)
            else:
                self._take_file(folder, entry, path, crowded)
        except OSError as error:
            self.ledger.add_unreadable(path, error)

    def _take_file(self, folder: _Folder, entry: Entry, path: str, crowded: frozenset[str]) -> None:
        size = entry.stat(follow_symlinks=False).st_size
        if ignored((*folder.parts, entry.name), folder.rules):
            outcome: SourceFile | Exclusion = Exclusion(
                SkipReason.IGNORED, "by .gitignore", holds_code(path)
            )
        elif suffix_of(entry.name) in crowded:
            outcome = Exclusion(SkipReason.DATA, "one of very many such files in its folder")
        elif self.full:
            self.beyond += 1
            return
        else:
            outcome = read_file(entry.path, path, size, most=self._most(entry.name))
        if isinstance(outcome, SourceFile):
            self.files.append(outcome)
        else:
            self.ledger.add(path, outcome, size=size)

    def _most(self, name: str) -> int:
        is_notebook = suffix_of(name) == ".ipynb"
        return self.limits.max_notebook_bytes if is_notebook else self.limits.max_file_bytes


def _rule_file(folder: _Folder, name: str) -> bytes:
    try:
        return read_stored(str(Path(folder.stored, name)), RULE_FILE_BYTES)
    except OSError:
        return b""


def _has_activate(stored: str) -> bool:
    return os.path.lexists(Path(stored, "bin", "activate"))
