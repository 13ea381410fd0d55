"""What is the whole source of a LaTeX paper that is spread over several files?

Files are taken in only from the folder of the paper itself: no absolute names, no "..", no links
that lead out.
"""

from __future__ import annotations

import re
from pathlib import Path

from analyzer.engine.decode import decode
from analyzer.paper.latex_tokens import masked

DEEPEST = 12
"""Files that take in files; more means one takes in itself."""

LARGEST = 8_000_000
"""Characters of a paper with all its parts."""

_INPUT = re.compile(
    r"\\(?:input|include|subfile|subimport\s*\{[^{}]*\})\s*\{\s*([^{}]+?)\s*\}|\\input\s+([\w./-]+)"
)
_DOCUMENT = re.compile(r"\\begin\s*\{document\}")
_CLASS = re.compile(r"\\document(?:class|style)\b")


class Flattened:
    """The source with every part in its place, and what could not be found."""

    def __init__(self, main: Path) -> None:
        self.folder = main.parent.resolve()
        self.problems: list[str] = []
        self.text = self._with_parts(_source(main) or "", (main.resolve(),))

    def _with_parts(self, source: str, chain: tuple[Path, ...]) -> str:
        visible = masked(source)
        parts: list[str] = []
        last = 0
        for found in _INPUT.finditer(visible):
            name = found[1] or found[2]
            parts += [source[last : found.start()], self._part(name, chain) or found.group()]
            last = found.end()
        text = "".join([*parts, source[last:]])
        return text[:LARGEST]

    def _part(self, name: str, chain: tuple[Path, ...]) -> str | None:
        path = self._inside(name)
        source = _source(path) if path is not None else None
        if path is None or source is None:
            if "#" not in name and "\\" not in name:
                self.problems.append(f"The part {name!r} is not in the paper's folder.")
            return None
        if path in chain or len(chain) > DEEPEST:
            self.problems.append(f"The part {name!r} takes in itself.")
            return None
        return self._with_parts(source, (*chain, path))

    def _inside(self, name: str) -> Path | None:
        """The file a part names, if it lies in the folder of the paper and no link leads out of
        it.
        """
        for candidate in (name, f"{name}.tex"):
            try:
                path = (self.folder / candidate).resolve()
                if path.is_relative_to(self.folder) and path.is_file():
                    return path
            except (OSError, ValueError, RuntimeError):
                return None
        return None


def _source(path: Path) -> str | None:
    try:
        decoded = decode(path.read_bytes())
    except OSError:
        return None
    return decoded[0] if decoded else None


def main_file(folder: Path) -> Path | None:
    """The .tex file of a folder that holds a whole paper: the longest with all its parts; None
    without one.
    """
    found: list[tuple[int, str, Path]] = []
    for path in sorted(folder.glob("*.tex")):
        if path.is_symlink() or not path.is_file():
            continue
        source = masked(_source(path) or "")
        if _DOCUMENT.search(source) and _CLASS.search(source):
            found.append((-len(Flattened(path).text), path.name, path))
    return min(found)[2] if found else None
