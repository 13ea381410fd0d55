"""Which folders belong to other repositories, according to .gitmodules?"""

from __future__ import annotations

import posixpath
import re
import stat
from pathlib import Path

from analyzer.engine.stored import list_folder

_SECTION = re.compile(r"\s*\[\s*submodule\b.*\]", re.I)
_ENTRY = re.compile(r"\s*(path|url)\s*=\s*(.*?)\s*", re.I)


def read_submodules(text: str) -> dict[str, str]:
    """Paths, relative to the .gitmodules, and the URL of each ("" when none is given).

    Lines that cannot be understood and paths that lead out of the repository are left out.
    """
    found: dict[str, str] = {}
    section: dict[str, str] = {}
    for line in [*text.split("\n"), "[submodule]"]:
        if _SECTION.match(line):
            path = _inner_path(section.get("path", ""))
            if path:
                found[path] = section.get("url", "")
            section = {}
        elif entry := _ENTRY.fullmatch(line):
            section[entry[1].lower()] = entry[2].strip('"')
    return found


def _inner_path(path: str) -> str:
    inner = posixpath.normpath(path) if path else "."
    return "" if inner.startswith(("/", "..")) or inner == "." or "\0" in inner else inner


def is_absent(root: str, path: str) -> bool:
    """Whether nothing of a submodule is there. A link on the way counts as something."""
    place = Path(root)
    for part in path.split("/"):
        place = place / part
        try:
            mode = place.lstat().st_mode
        except (OSError, ValueError):
            return True
        if not stat.S_ISDIR(mode):
            return False
    try:
        return {entry.name for entry in list_folder(str(place))} <= {".git"}
    except OSError:
        return False
