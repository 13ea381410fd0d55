"""Are the definitions that we see those that universal-ctags sees?

usage: python -m benchmarks.symbols DIR [--language L] [--differences N] [--keep]

Every file of DIR that has a language both know is read by both; compared are (name, line) pairs of
the kinds that both list. Precision counts a prototype, which ctags lists on demand, as right;
recall never asks for one. `--differences` prints the first N pairs that only one of them has: ctags
is a yardstick, not the truth.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from analyzer.engine.build import read_file
from analyzer.engine.reading import understand
from analyzer.engine.symbols import symbols_of
from analyzer.model.source import SourceFile
from benchmarks.results import keep

Pair = tuple[str, int]

_QUALIFIED = frozenset({"Lua", "JavaScript", "Perl"})
MOST_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class Yardstick:
    """How ctags calls a language and the kinds to compare; `optional` kinds are never missed."""

    name: str
    kinds: frozenset[str]
    optional: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()  # kinds of ours that ctags has not


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_C_KINDS = _words("function struct union enum macro class namespace")
YARDSTICKS = {
    "python": Yardstick("Python", _words("class function member")),
    "c": Yardstick("C", _C_KINDS, _words("prototype typedef")),
    "cpp": Yardstick("C++", _C_KINDS, _words("prototype typedef"), _words("concept")),
    "cuda": Yardstick("C++", _C_KINDS, _words("prototype typedef"), _words("concept")),
    "java": Yardstick("Java", _words("annotation class enum interface method")),
    "go": Yardstick(
        "Go", _words("func struct interface type package"), _words("talias methodSpec")
    ),
    "typescript": Yardstick(
        "TypeScript",
        _words("function class interface enum method namespace generator alias"),
        _words("property constant variable"),
        _words("prototype"),
    ),
    "javascript": Yardstick(
        "JavaScript",
        _words("function class method generator getter setter"),
        _words("property constant variable field"),
    ),
    "matlab": Yardstick("MatLab", _words("function class")),
    "r": Yardstick(
        "R", _words("function"), _words("functionVar globalVar nameattr"), _words("class method")
    ),
    "julia": Yardstick("Julia", _words("function macro module struct type")),
    "rust": Yardstick(
        "Rust",
        _words("module struct interface implementation function enum typedef macro method"),
    ),
    "fortran": Yardstick(
        "Fortran",
        _words("function subroutine module program type interface submodule blockData"),
        _words("method prototype"),
    ),
    "lua": Yardstick("Lua", _words("function")),
    "perl": Yardstick("Perl", _words("package subroutine")),
    "shell": Yardstick("Sh", _words("function")),
    "makefile": Yardstick("Make", _words("target"), _words("macro")),
    "cmake": Yardstick("CMake", _words("function macro")),
}


@dataclass(slots=True)
class Compared:
    """Counts of one language."""

    files: int = 0
    bytes: int = 0
    seconds: float = 0.0
    ours: int = 0
    right: int = 0
    theirs: int = 0
    found: int = 0
    only_ours: list[str] = field(default_factory=list)
    only_theirs: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Share of our pairs that ctags has."""
        return self.right / self.ours if self.ours else 1.0

    @property
    def recall(self) -> float:
        """Share of the pairs of ctags that we have."""
        return self.found / self.theirs if self.theirs else 1.0


def sources(folder: Path, language: str) -> Iterator[tuple[Path, SourceFile]]:
    """Files that both can read, with their text."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file() or path.stat().st_size > MOST_BYTES:
            continue
        source = understand(path.relative_to(folder).as_posix(), path.read_bytes())
        if not isinstance(source, SourceFile) or source.language not in YARDSTICKS:
            continue
        if language in ("", source.language):
            yield path, source


def ctags(yardstick: Yardstick, paths: Iterable[Path]) -> dict[str, dict[Pair, str]]:
    """The kind of every pair that ctags lists, by file."""
    command = [
        *(
            "ctags",
            "--output-format=json",
            "--fields=+nK",
            "--kinds-all=*",
            "--extras=-{anonymous}",
        ),
        *(f"--language-force={yardstick.name}", "-L", "-", "-f", "-"),
    ]
    listed = subprocess.run(
        command,
        input="\n".join(map(str, paths)),
        capture_output=True,
        check=True,
        encoding="utf-8",
        errors="replace",
    )
    found: dict[str, dict[Pair, str]] = defaultdict(dict)
    for line in listed.stdout.split("\n"):
        tag = json.loads(line) if line.startswith('{"_type": "tag"') else None
        if tag and tag.get("kind") and "line" in tag:
            pair = plain(tag["name"], yardstick.name), int(tag["line"])
            if tag["kind"] in yardstick.kinds or pair not in found[tag["path"]]:
                found[tag["path"]][pair] = tag["kind"]
    return found


def plain(name: str, language: str) -> str:
    """A name without spaces and quotes; where ctags qualifies names, the last part."""
    bare = "".join(name.split()).strip("`\"'")
    return re.split(r"[.:]", bare)[-1] if language in _QUALIFIED else bare


def compared(yardstick: Yardstick, files: Sequence[tuple[Path, SourceFile]]) -> Compared:
    """Both views of all files of one language."""
    paths = [path for path, _ in files]
    # ctags loses typed functions of Fortran when it has read other files before.
    batches = [[path] for path in paths] if yardstick.name == "Fortran" else [paths]
    theirs = {path: tags for batch in batches for path, tags in ctags(yardstick, batch).items()}
    total = Compared(files=len(files))
    for path, source in files:
        reading = read_file(source)
        started = time.process_time()
        symbols = symbols_of(source, reading)
        total.seconds += time.process_time() - started
        total.bytes += len(source.text)
        ours = {(plain(one.name, yardstick.name), one.line): one.kind for one in symbols}
        _count(total, yardstick, source.path, ours, theirs.get(str(path), {}))
    return total


def _count(
    total: Compared,
    yardstick: Yardstick,
    path: str,
    ours: dict[Pair, str],
    theirs: dict[Pair, str],
) -> None:
    wanted = {pair for pair, kind in theirs.items() if kind in yardstick.kinds}
    allowed = {pair for pair, kind in theirs.items() if kind in yardstick.optional} | wanted
    claimed = {pair for pair, kind in ours.items() if kind not in yardstick.left_out}
    total.ours += len(claimed)
    total.right += len(claimed & allowed)
    total.theirs += len(wanted)
    total.found += len(wanted & ours.keys())
    total.only_ours += [f"{path}:{line} {name}" for name, line in sorted(claimed - allowed)]
    total.only_theirs += [
        f"{path}:{line} {name} ({theirs[name, line]})"
        for name, line in sorted(wanted - ours.keys())
    ]


def main() -> None:
    """Print one row a language."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    asked.add_argument("folder", type=Path)
    asked.add_argument("--language", default="", choices=["", *YARDSTICKS])
    asked.add_argument("--differences", type=int, default=0)
    asked.add_argument("--keep", action="store_true", help="write into benchmarks/results")
    options = asked.parse_args()
    if shutil.which("ctags") is None:
        raise SystemExit("ctags is not installed: apt-get install universal-ctags")
    by_language: dict[str, list[tuple[Path, SourceFile]]] = defaultdict(list)
    for path, source in sources(options.folder, options.language):
        by_language[source.language].append((path, source))
    rows = {}
    for language, files in sorted(by_language.items()):
        row = compared(YARDSTICKS[language], files)
        rows[language] = {
            "files": row.files,
            "definitions": row.theirs,
            "precision": round(row.precision, 4),
            "recall": round(row.recall, 4),
        }
        speed = row.bytes / 1e6 / row.seconds if row.seconds else 0.0
        print(
            f"{language:12} {row.files:5} files {row.theirs:7} definitions "
            f"precision {row.precision:.3f} recall {row.recall:.3f} {speed:6.2f} MB/s"
        )
        for mark, lines in (("only ours  ", row.only_ours), ("only ctags ", row.only_theirs)):
            for line in lines[: options.differences]:
                print(f"    {mark} {line}")
    if options.keep:
        keep(f"symbols-{options.folder.name}", {"input": options.folder.name, "languages": rows})


if __name__ == "__main__":
    main()
