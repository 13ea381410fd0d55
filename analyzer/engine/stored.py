"""What lies on the disk? Bytes and listings, with no link followed and no pipe waited for."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass

from analyzer.engine.exclusions import VERSION_CONTROL
from analyzer.engine.roles import holds_code

Entry = os.DirEntry[str]

COUNT_LIMIT = 10_000
"""Files looked at in a folder that is left out: enough to tell its size, cheap on any tree."""

# A link is refused, a FIFO is not waited for; neither flag exists on Windows.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


@dataclass(frozen=True, slots=True)
class Census:
    """How many files lie in a folder that is not read, and whether any looks like code."""

    files: int
    whole: bool  # False: counting stopped at the limit or at something unreadable
    holds_code: bool


def read_stored(path: str, most: int) -> bytes:
    """At most `most` bytes from the start of a regular file; OSError for anything else."""
    descriptor = os.open(path, _FLAGS)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "not a regular file")
        # One byte more than there should be: a full read is then known to be the whole file.
        wanted = min(most, status.st_size + 1)
        data = os.read(descriptor, wanted)
        while len(data) == wanted < most:
            wanted = min(most, 2 * wanted)
            data += os.read(descriptor, wanted - len(data))
        return data
    finally:
        os.close(descriptor)


def list_folder(path: str) -> list[Entry]:
    """The entries of a folder sorted by name; OSError when it cannot be listed."""
    with os.scandir(path) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def take_census(path: str, *, limit: int = COUNT_LIMIT) -> Census:
    """Count the files below a folder, version control left out. Never raises."""
    folders, files, code, whole = [path], 0, False, True
    while folders:
        try:
            entries = list_folder(folders.pop())
        except OSError:
            whole = False
            continue
        for entry in entries:
            if is_folder(entry):
                if entry.name not in VERSION_CONTROL:
                    folders.append(entry.path)
                continue
            files += 1
            code = code or holds_code(entry.name)
            if files >= limit:
                return Census(files, False, code)
    return Census(files, whole, code)


def is_folder(entry: Entry) -> bool:
    """Whether the entry is a folder itself, not a link to one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def shown_name(name: str) -> str:
    """A file name as text: bytes that are no UTF-8 become "\\\\xff"."""
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return os.fsencode(name).decode("utf-8", "backslashreplace")
    return name


def shown_names(names: list[str]) -> dict[str, str]:
    """What to show for each name of one folder: different for different names."""
    shown: dict[str, str] = {name: name for name in names if shown_name(name) == name}
    taken = set(shown)
    for name in names:
        if name not in shown:
            label = shown_name(name)
            while label in taken:
                label = label.replace("\\x", "\\\\x", 1)
            shown[name] = label
            taken.add(label)
    return shown
