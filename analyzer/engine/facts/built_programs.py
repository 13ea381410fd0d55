"""From which sources is a program built that a command line starts by its own name?

`train_gpt2cu: train_gpt2.cu` in a Makefile, `add_executable(fit main.cpp)`, `gcc a.c -o a` in a
script, `[[bin]]` of a crate. A program that no build file names may be that of the source of its
own name.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

LONGEST_BUILD_FILE = 200_000
_SOURCES = (".c", ".cc", ".cpp", ".cxx", ".cu", ".rs", ".go", ".f90", ".f", ".f95", ".hs", ".swift")
_RULE = re.compile(r"^(?P<targets>[^\s#:=][^\n:=#]*):(?!=)(?P<needs>[^\n=;#]*)", re.M)
_CMAKE = re.compile(r"\badd_executable\s*\(\s*(?P<name>[^\s()]+)(?P<needs>[^()]*)\)", re.I)
_COMPILES = re.compile(r"^[^\n#]*?\s-o\s*(?P<name>[^\s;&|]+)[^\n]*$", re.M)
_CRATE = re.compile(
    r"^\[\[(?:bin|example)\]\][^\[]*?^name\s*=\s*\"(?P<name>[^\"\n]+)\"[^\[]*?"
    r"^path\s*=\s*\"(?P<needs>[^\"\n]+)\"",
    re.M,
)
_PATTERNS = {
    "makefile": (_RULE, _COMPILES),
    "cmake": (_CMAKE,),
    "shell": (_COMPILES,),
    "toml": (_CRATE,),
}
_CONTINUED = re.compile(r"\\\n")


class BuiltPrograms:
    """Programs by name, with the stems of the sources they are built from."""

    def __init__(self, files: Iterable[tuple[str, str]], texts: Mapping[str, str]) -> None:
        """`files` are paths with their languages."""
        self.stems: defaultdict[str, set[str]] = defaultdict(set)
        self.sources: set[str] = set()
        for path, language in files:
            if path.endswith(_SOURCES):
                self.sources.add(PurePosixPath(path).stem)
            text = texts.get(path, "")
            if len(text) <= LONGEST_BUILD_FILE:
                for name, needs in _rules(language, text):
                    self.stems[name].update(needs)

    def is_built_from(self, program: str, path: str) -> bool | None:
        """Whether a program is built from the file at `path`; None where nothing tells."""
        name, stem = _last(program).removesuffix(".exe"), PurePosixPath(path).stem
        known = self.stems.get(name, set()) & self.sources
        if known:
            return stem in known
        return stem == name if name in self.sources else None


def _rules(language: str, text: str) -> Iterator[tuple[str, set[str]]]:
    for pattern in _PATTERNS.get(language, ()):
        for match in pattern.finditer(_CONTINUED.sub(" ", text)):
            groups = match.groupdict()
            needs = {
                PurePosixPath(_last(word)).stem
                for word in (groups.get("needs") or match[0]).split()
            }
            for name in (groups.get("targets") or groups.get("name") or "").split():
                yield _last(name), needs


def _last(program: str) -> str:
    return program.replace("\\", "/").rstrip("/").rpartition("/")[2]
