"""Who calls whom, which names are used, and what is imported, in languages without a parser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from analyzer.engine.languages.literals import words
from analyzer.engine.languages.outline import Outline
from analyzer.model.code import CallSite, DefinitionKind, Import, Mention, NameFact

MOST_NAMES = 2_000
LONGEST_NAME = 120

# A name has at most nine parts: without a limit a chain of dots takes quadratic time.
_CALL_PATTERN = (
    r"\b[^\W\d]\w*+(?:(?:\.|::|->|\$|%)[^\W\d]\w*+){0,8}+[!?]?"
    r"(?:<[\w:*&, ]{1,60}>|::<[\w:, ]{1,60}>)?\.?[ \t]?(?=\()"
)
_IDENTIFIER_PATTERN = r"\b[^\W\d]\w++(?:\.[^\W\d]\w*+){0,8}+"
# Character classes of ASCII alone are twice as fast; most files hold nothing else.
_CALL = {True: re.compile(_CALL_PATTERN, re.ASCII), False: re.compile(_CALL_PATTERN)}
_KERNEL = re.compile(r"\b[A-Za-z_]\w*+(?:<[\w:*&, ]{1,60}>)?(?=\s*<<<)")
_IDENTIFIER = {
    True: re.compile(_IDENTIFIER_PATTERN, re.ASCII),
    False: re.compile(_IDENTIFIER_PATTERN),
}
_NO_CALLS = words(
    "int double float char bool if for while switch catch return sizeof do else elseif elsif until"
    " unless when match function fn func def class struct typeof in and or not case new throw"
    " assert defined foreach parfor end repeat then let var val const macro begin where real"
    " integer logical complex character dimension intent type allocate deallocate parameter"
    " write read print"
    " format select implicit use call kind include result optional pointer target save data common"
    " external intrinsic"
)
_KEYWORDS = _NO_CALLS | words(
    "void long short unsigned signed auto static inline extern public private protected virtual"
    " override template typename namespace using true false null nullptr this self super import"
    " package export default break continue try finally enum union string String None nil NULL"
    " TRUE FALSE NA subroutine program module contains local mutable abstract quote elif final"
    " implements extends interface async await yield delete"
)
_SEPARATOR = re.compile(r"::|->|\$|%")

_NAME = r"(?P<target>[\w.]+(?:\.\*)?)"
_QUOTED = r"[\"'](?P<target>[^\"'\n]+)[\"']"
_IMPORTS: dict[str, re.Pattern[str]] = {
    "c": re.compile(r"^[ \t]*#[ \t]*(?:include|import)[ \t]*[<\"](?P<target>[^>\"\n]+)[>\"]", re.M),
    "java": re.compile(rf"^[ \t]*(?:import|using)[ \t]+(?:static[ \t]+)?{_NAME}[ \t]*;", re.M),
    "kotlin": re.compile(
        rf"^[ \t]*import[ \t]+(?:\w+[ \t]+)?{_NAME}(?:[ \t]+as[ \t]+(?P<local>\w+))?", re.M
    ),
    "scala": re.compile(
        r"^[ \t]*import[ \t]+(?P<target>\w+(?:\.\w+)*+(?:\.\{[^}\n]*\}|\._|\.\*)?)", re.M
    ),
    "go": re.compile(
        r"^[ \t]*(?:import[ \t]+)?(?:(?P<local>[\w.]+)[ \t]+)?\"(?P<target>[\w./\-]+)\"[ \t]*$",
        re.M,
    ),
    "rust": re.compile(
        r"^[ \t]*(?:pub[ \t]+)?(?:use|mod|extern crate)[ \t]+"
        r"(?P<target>[\w:]+(?:\{[^}]*\}|\*)?)(?:[ \t]+as[ \t]+(?P<local>\w+))?[ \t]*;",
        re.M,
    ),
    "javascript": re.compile(
        rf"(?:\bfrom[ \t]*|\brequire[ \t]*\([ \t]*|^[ \t]*import[ \t]*){_QUOTED}", re.M
    ),
    "r": re.compile(
        r"\b(?:library|require|requireNamespace|loadNamespace|source|sys\.source)[ \t]*\([ \t]*"
        r"[\"']?(?P<target>[\w./\-]+)[\"']?"
    ),
    "julia": re.compile(
        r"^[ \t]*(?:(?:using|import)[ \t]+(?P<many>[^\n#]+)"
        r"|include\([ \t]*\"(?P<target>[^\"\n]+)\")",
        re.M,
    ),
    "fortran": re.compile(
        r"^[ \t]*(?:use\b[ \t]*(?:,[^\n:]*)?(?:::)?[ \t]*(?P<target>[a-z]\w*)"
        r"|include[ \t]+[\"'](?P<file>[^\"'\n]+))",
        re.M | re.I,
    ),
    "lua": re.compile(rf"\b(?:require|dofile|loadfile)[ \t]*\(?[ \t]*{_QUOTED}"),
    "perl": re.compile(r"^[ \t]*(?:use|require)[ \t]+(?P<target>[A-Z][\w:]*)", re.M),
    "matlab": re.compile(rf"^[ \t]*import[ \t]+{_NAME}", re.M),
    "ruby": re.compile(rf"^[ \t]*require(?:_relative)?[ \t]+{_QUOTED}", re.M),
}
_WHOLE = frozenset({"c", "r", "julia", "fortran", "perl", "lua", "matlab"})
_FILE_SUFFIXES = (".h", ".hpp", ".cuh", ".jl", ".R", ".r", ".lua", ".js", ".ts")


def calls_of(outline: Outline) -> tuple[list[CallSite], dict[str, set[str]]]:
    """Every call, and by owner the simple names of what is called."""
    sites: list[CallSite] = []
    called: dict[str, set[str]] = {}
    code, headers = outline.code, {block.name_at for block in outline.blocks}
    ends = " \t." if outline.syntax.shape == "julia" else " \t.!?"
    kernels = _KERNEL.finditer(code) if outline.source.language == "cuda" else ()
    for match in chain(_CALL[code.isascii()].finditer(code), kernels):
        start, callee = match.start(), match[0]
        if not callee.isalnum():
            callee = _SEPARATOR.sub(".", callee.rstrip(ends).partition("<")[0]).rstrip(".:")
        simple = callee.rpartition(".")[2]
        if simple in _NO_CALLS or start in headers or len(callee) > LONGEST_NAME:
            continue
        if start + len(callee) - len(simple) in headers:
            continue
        owner = outline.owner_at(start)
        runs = owner is not None and owner.kind is not DefinitionKind.CLASS
        if not runs and not outline.syntax.runs_at_top and not _initializes(code, start):
            continue
        caller = owner.full_name if owner else outline.module
        depth = outline.loops_inside(owner, start)
        sites.append(CallSite(caller, callee, outline.lines.line_at(start), depth))
        names = called.setdefault(caller, set())
        names.add(simple)
        if simple is not callee:
            names.add(callee)
    return sites, called


def _initializes(code: str, at: int) -> bool:
    """Whether the statement around is `x = f()`; without that it is a declaration."""
    low = max(0, at - 300)
    start = max(code.rfind(mark, low, at) for mark in ";{}")
    return code.rfind("=", max(start, low), at) >= 0


def mentions_of(outline: Outline, called: dict[str, set[str]]) -> tuple[Mention, ...]:
    """By owner: what is called, what is defined in the file, and names of several words or with
    a capital, which pass functions and classes around."""
    defined = {block.name for block in outline.blocks}
    identifiers = _IDENTIFIER[outline.code.isascii()]
    found: dict[str, set[str]] = {owner: set(names) for owner, names in called.items()}
    if outline.syntax.shape != "none":
        for owner, start, end in _stretches(outline):
            names = set(identifiers.findall(outline.code, start, end))
            names |= {part for name in names if "." in name for part in name.split(".")}
            kept = {n for n in names if n in defined or "_" in n or not n.islower()}
            found.setdefault(owner, set()).update(kept)
    return tuple(
        Mention(owner, tuple(sorted(kept)[:MOST_NAMES]))
        for owner, names in sorted(found.items())
        if (kept := {n for n in names if len(n) <= LONGEST_NAME and n.strip("_.")} - _KEYWORDS)
    )


def _stretches(outline: Outline) -> Iterator[tuple[str, int, int]]:
    """The text of each owner without its own name, in order."""
    starts = [0, *outline.owner_starts]
    owners = [None, *outline.owners]
    ends = [*starts[1:], len(outline.code)]
    for owner, start, end in zip(owners, starts, ends, strict=True):
        if owner is not None and start <= owner.name_at < end:
            yield outline.name_at(start - 1) if start else outline.module, start, owner.name_at
            start = owner.name_at + len(owner.name)
        if start < end:
            yield owner.full_name if owner else outline.module, start, end


def imports_of(outline: Outline) -> list[Import]:
    """Includes, uses and imports, in the order of the text."""
    syntax = outline.syntax
    pattern = _IMPORTS.get(syntax.family) or _IMPORTS.get(syntax.shape)
    if pattern is None:
        return []
    text, found = outline.source.text, []
    for match in pattern.finditer(text):
        at = match.end() - 1 if match.lastgroup == "many" else match.start(match.lastgroup or 0)
        if outline.code[match.start() : match.end()].isspace():
            continue  # in a comment
        line = outline.lines.line_at(at)
        groups = match.groupdict()
        for target in _targets(groups):
            local = groups.get("local") or _local(target)
            found.append(Import(local, target, line))
    return found


def _targets(groups: dict[str, str | None]) -> Iterator[str]:
    many = groups.get("many")
    if many is not None:
        for part in many.partition(":")[0].split(","):
            name = part.strip().strip(".").partition(" as ")[0]
            if name:
                yield name.split()[0]
        return
    target = (groups.get("target") or groups.get("file") or "").replace("::", ".")
    head, brace, rest = target.partition("{")
    if brace:
        for part in rest.strip("} \t\n").split(","):
            name = part.strip().partition(" as ")[0].partition("=>")[0].strip()
            if name:
                yield head + name
    elif target:
        yield target


def _local(target: str) -> str:
    """ "bench/simulate.R" and "x.h" give their stems, "a.b.C" gives "C"."""
    name = target.rstrip("/").rpartition("/")[2]
    if name.endswith(_FILE_SUFFIXES):
        return name.rpartition(".")[0]
    return name.rpartition(".")[2] or name


def outside_names(outline: Outline, imports: list[Import]) -> list[NameFact]:
    """Imported libraries; files of the repository itself are left out as far as names tell.

    A library whose whole content comes into scope counts as used.
    """
    facts = []
    whole = (outline.syntax.family or outline.syntax.shape) in _WHOLE
    words = None if whole else set(_IDENTIFIER[outline.code.isascii()].findall(outline.code))
    for item in imports:
        if _is_own_file(outline, item):
            continue
        place = outline.lines.location(*[outline.lines.start_of(item.line)] * 2)
        is_used = words is None or item.local in ("_", "*") or _is_used(outline, item)
        facts.append(NameFact(place, outline.module, item.target.replace("/", "."), is_used))
    return facts


def _is_own_file(outline: Outline, item: Import) -> bool:
    """`#include "x.h"`, `include("x.jl")`, `source("x.R")`, `from "./x"`."""
    if item.target.startswith((".", "crate.", "self.", "super.")):
        return True
    if outline.syntax.family == "c":
        return '"' in outline.lines.line(item.line)
    return item.target.endswith((".jl", ".R", ".r"))


def _is_used(outline: Outline, item: Import) -> bool:
    """Whether the name occurs on another line than that of its import."""
    at = outline.code.find(item.local)
    while at >= 0 and outline.lines.line_at(at) == item.line:
        at = outline.code.find(item.local, at + len(item.local))
    return at >= 0
