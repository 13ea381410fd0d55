"""The skip ledger while it is written: what was not read, and why."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from analyzer.engine.exclusions import Exclusion
from analyzer.engine.roles import holds_code, suffix_of
from analyzer.engine.stored import Census, shown_name, take_census
from analyzer.model.source import Skip, SkipReason

MERGE_AT = 50
"""A folder with this many files, none read and none of interest, becomes one entry."""

LINK_TARGET = 200
"""Characters of a link's target that the ledger shows."""

_MERGED = frozenset(
    {SkipReason.BINARY, SkipReason.DATA, SkipReason.IGNORED, SkipReason.LFS_POINTER}
)


@dataclass(slots=True)
class Ledger:
    """Entries in the order of the walk. Paths of folders end with "/"."""

    entries: list[Skip] = field(default_factory=list)

    def add(self, path: str, exclusion: Exclusion, *, size: int = 0, files: int = 1) -> None:
        """One entry, by default for one file."""
        self.entries.append(
            Skip(path, exclusion.reason, exclusion.detail, size, files, exclusion.may_hold_evidence)
        )

    def add_folder(self, path: str, stored: str, exclusion: Exclusion) -> None:
        """One entry for all that lies in a folder, with the number of its files."""
        census = take_census(stored)
        hopeful = _folder_may_hold_evidence(exclusion, census)
        detail = exclusion.detail
        if not census.whole:
            detail += f"; at least {census.files:,} files"
        self.add(path, Exclusion(exclusion.reason, detail, hopeful), files=census.files)

    def add_unreadable(self, path: str, error: Exception) -> None:
        """A file or folder that the system would not give us."""
        hopeful = path.endswith("/") or holds_code(path)
        files = 0 if path.endswith("/") else 1
        self.add(path, Exclusion(SkipReason.UNREADABLE, spelled_error(error), hopeful), files=files)

    def add_submodule(self, path: str, url: str) -> None:
        """A submodule whose files are not there."""
        detail = f"not checked out; it lives at {url}" if url else "not checked out"
        self.add(path, Exclusion(SkipReason.SUBMODULE, detail, True), files=0)

    def merge_folder(self, path: str, first: int) -> None:
        """Make one entry of those from `first` on, the whole of one folder, if none matters."""
        entries = self.entries[first:]
        if len(entries) < MERGE_AT or not all(_is_mergeable(entry) for entry in entries):
            return
        counts = Counter(entry.reason for entry in entries)
        by_count = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        detail = ", ".join(f"{count:,} {reason.value}" for reason, count in by_count)
        merged = Exclusion(by_count[0][0], detail, any(e.may_hold_evidence for e in entries))
        del self.entries[first:]
        self.add(path, merged, size=sum(e.size for e in entries), files=len(entries))


def link_exclusion(root: str, stored: str, path: str) -> Exclusion:
    """The note for a symbolic link: where it points, as its text says. Nothing is followed."""
    target = Path(stored).readlink()
    folders = [os.path.normpath(root), os.path.realpath(root)]
    end = os.path.normpath(Path(stored).parent / target)
    home = next((folder for folder in folders if _lies_in(end, folder)), "")
    text = os.path.relpath(end, home) if home and target.is_absolute() else str(target)
    shown = shown_name(text)[:LINK_TARGET]
    if home:
        return Exclusion(SkipReason.SYMLINK, f"a link to {shown}")
    hopeful = not suffix_of(path.rpartition("/")[2]) or holds_code(path)
    return Exclusion(SkipReason.SYMLINK, f"a link out of the repository, to {shown}", hopeful)


def spelled_error(error: Exception) -> str:
    """What the system says, without the path on this machine."""
    said = getattr(error, "strerror", None)
    return said.lower() if isinstance(said, str) else "cannot be read"


def _lies_in(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def _is_mergeable(entry: Skip) -> bool:
    if entry.reason is SkipReason.LFS_POINTER:
        return True
    return entry.reason in _MERGED and not entry.may_hold_evidence


def _folder_may_hold_evidence(exclusion: Exclusion, census: Census) -> bool:
    if exclusion.reason is SkipReason.VENDORED:
        return exclusion.may_hold_evidence and census.files > 0
    return census.holds_code or not census.whole
