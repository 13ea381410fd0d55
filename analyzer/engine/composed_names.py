"""What do languages other than Python start by names that are put together at run time?

`require('models/' .. opt.net)` may mean any file of that folder, `feval(['init_' kind])` any
function whose name begins so. Told from the text of chunks; what a name begins with must stand in
it as one literal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading

_LEAST = 3
"""Characters of a beginning of function names: shorter ones say too little."""
_QUOTE = r"[\"']"
_FOLDER = rf"{_QUOTE}(?P<folder>[\w./-]*[\w-]/)"
_BEGINNING = rf"{_QUOTE}@?(?P<beginning>[A-Za-z][\w.]*)"
_FILES = {
    "lua": re.compile(
        rf"\b(?:require|dofile|loadfile)\s*\(?\s*(?:string\.format\s*\(\s*)?"
        rf"(?:{_FOLDER}|{_QUOTE}(?P<dotted>[\w.]*\w\.))(?:{_QUOTE}\s*\.\.|%s)"
    ),
    "r": re.compile(
        rf"\bsource\s*\(\s*(?:(?:file\s*=\s*)?(?:here::)?(?:here|file\.path|paste0?|sprintf|glue)"
        rf"\s*\(\s*)(?:{_FOLDER}|{_QUOTE}(?P<bare>[\w./-]+){_QUOTE}\s*,)"
    ),
    "julia": re.compile(
        rf"\binclude\s*\(\s*(?:{_FOLDER}[\w-]*(?:\$|{_QUOTE}\s*\*)"
        rf"|joinpath\s*\((?:\s*@__DIR__\s*,)?\s*{_QUOTE}(?P<bare>[\w./-]+){_QUOTE}\s*,\s*"
        rf"(?:[A-Za-z]|{_QUOTE}\$))"
    ),
    "javascript": re.compile(
        rf"\b(?:require|import)\s*\(\s*(?:`(?P<folder>[\w./-]*/)\$|{_QUOTE}(?P<bare>[\w./-]*/){_QUOTE}"
        rf"\s*\+)"
    ),
}
_NAMES = {
    "matlab": re.compile(
        rf"\b(?:feval|str2func|eval|evalin)\s*\(\s*(?:\[\s*{_BEGINNING}{_QUOTE}\s*[,\s]\s*[^\]\s'\"]"
        rf"|(?:sprintf|strcat)\s*\(\s*{_QUOTE}@?(?P<other>[A-Za-z]\w*)(?:%s|{_QUOTE}\s*,))"
    ),
    "r": re.compile(
        rf"\b(?:get|match\.fun|do\.call|exists)\s*\(\s*(?:paste0?|sprintf)\s*\(\s*"
        rf"{_BEGINNING}(?:%s|{_QUOTE}\s*,)"
    ),
    "julia": re.compile(
        rf"\b(?:getfield|getproperty|eval)\s*\([^()\n]{{0,60}}?Symbol\s*\(\s*"
        rf"{_BEGINNING}(?:\$|{_QUOTE}\s*,)"
    ),
}
_TRIGGERS = {
    "lua": ("require", "dofile", "loadfile"),
    "r": ("source", "get", "match.fun", "do.call"),
    "julia": ("include", "Symbol"),
    "javascript": ("require", "import"),
    "matlab": ("feval", "str2func", "eval"),
}


class Composed(Struct, frozen=True):
    """`folders` hold the files that may be meant, `beginnings` are those of functions' names."""

    folders: tuple[str, ...] = ()
    beginnings: tuple[str, ...] = ()


def composed_names(reading: FileReading) -> Composed:
    """What one file starts by names of which it holds only the beginning."""
    group = family(reading.language)
    triggers = _TRIGGERS.get(group)
    if triggers is None:
        return Composed()
    folders: set[str] = set()
    beginnings: set[str] = set()
    for chunk in reading.chunks:
        if any(word in chunk.text for word in triggers):
            text = chunk.code_text()
            folders.update(_folders(group, text))
            beginnings.update(_beginnings(group, text))
    return Composed(tuple(sorted(folders)), tuple(sorted(beginnings)))


def _folders(group: str, text: str) -> Iterator[str]:
    pattern = _FILES.get(group)
    for match in pattern.finditer(text) if pattern is not None else ():
        groups = match.groupdict()
        dotted = (groups.get("dotted") or "").replace(".", "/")
        found = groups.get("folder") or dotted or groups.get("bare") or ""
        parts = [part for part in found.split("/") if part not in ("", ".", "..")]
        if parts:
            yield "/".join(parts)


def _beginnings(group: str, text: str) -> Iterator[str]:
    pattern = _NAMES.get(group)
    for match in pattern.finditer(text) if pattern is not None else ():
        found = match["beginning"] or match.groupdict().get("other") or ""
        if len(found) >= _LEAST:
            yield found


def is_in_folder(path: str, folder: str) -> bool:
    """Whether a file lies right in a folder that is given by the end of its path."""
    return f"/{path}".rpartition("/")[0].endswith(f"/{folder}")
