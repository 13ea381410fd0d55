"""Who calls whom, and what is imported, in languages without a parser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from analyzer.engine.languages.literals import words
from analyzer.engine.languages.outline import Outline
from analyzer.model.code import CallSite, DefinitionKind, Import, NameFact

LONGEST_NAME = 120
MOST_SEARCHES = 1_000  # of the whole text, for imports whose names are no words

# A name has at most nine parts: without a limit a chain of dots takes quadratic time.
_CALL_PATTERN = (
    r"\b[^\W\d]\w*\b(?:(?:\.|::|->|\$|%)[^\W\d]\w*\b){0,8}[!?]?"
    r"(?:<[\w:*&, ]{1,60}>|::<[\w:, ]{1,60}>)?\.?[ \t]?(?=\()"
)
_IDENTIFIER_PATTERN = r"\b[^\W\d]\w+(?:\.[^\W\d]\w*){0,8}"
# Character classes of ASCII alone are twice as fast; most files hold nothing else.
_CALL = {True: re.compile(_CALL_PATTERN, re.ASCII), False: re.compile(_CALL_PATTERN)}
_KERNEL = re.compile(r"\b[A-Za-z_]\w*(?:<[\w:*&, ]{1,60}>)?(?=\s*<<<)")
IDENTIFIER = {
    True: re.compile(_IDENTIFIER_PATTERN, re.ASCII),
    False: re.compile(_IDENTIFIER_PATTERN),
}
NO_CALLS = words(
    "int double float char bool if for while switch catch return sizeof do else elseif elsif until"
    " unless when match function fn func def class struct typeof in and or not case new throw"
    " assert defined foreach parfor end repeat then let var val const macro begin where"
)
TYPES = words("int double float char bool")
"""Of these, names that other languages than those of C leave to functions: `double(a, b) = …`."""
STATEMENTS = words(
    "real integer logical complex character dimension intent type allocate deallocate parameter"
    " write read print format select implicit use call kind include result optional pointer target"
    " save data common external intrinsic"
)
"""Words that stand in front of a parenthesis in Fortran and call nothing there."""
_QUALIFIED = (".", "::", "->", "$", "%")
_WORD = re.compile(r"\w+")
SEPARATOR = re.compile(r"::|->|\$|%")

_NAME = r"(?P<target>[\w.]+(?:\.\*)?)"
_QUOTED = r"[\"'](?P<target>[^\"'\n]+)[\"']"
_IMPORTS: dict[str, re.Pattern[str]] = {
    "c": re.compile(r"^[ \t]*#[ \t]*(?:include|import)[ \t]*[<\"](?P<target>[^>\"\n]+)[>\"]", re.M),
    "java": re.compile(rf"^[ \t]*(?:import|using)[ \t]+(?:static[ \t]+)?{_NAME}[ \t]*;", re.M),
    "kotlin": re.compile(
        rf"^[ \t]*import[ \t]+(?:\w+[ \t]+)?{_NAME}(?:[ \t]+as[ \t]+(?P<local>\w+))?", re.M
    ),
    "scala": re.compile(
        r"^[ \t]*import[ \t]+(?P<target>\w+(?:\.\w+)*(?:\.\{[^}\n]*\}|\._|\.\*)?)", re.M
    ),
    "go": re.compile(
        r"^[ \t]*(?:import[ \t]+)?(?:(?P<local>[\w.]+)[ \t]+)?\"(?P<target>[\w./\-]+)\"[ \t]*$",
        re.M,
    ),
    "rust": re.compile(
        r"^[ \t]*(?:pub[ \t]+)?(?:use|mod|extern crate)[ \t]+"
        r"(?P<target>[\w:]+(?:\{[^{};]*\}|\*)?)(?:[ \t]+as[ \t]+(?P<local>\w+))?[ \t]*;",
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
        r"^[ \t]*(?:use\b[ \t]*(?:,[^\n:]*(?![^\n:]))?(?:::[ \t]*)?(?P<target>[a-z]\w*)"
        r"|include[ \t]+[\"'](?P<file>[^\"'\n]+))",
        re.M | re.I,
    ),
    "lua": re.compile(rf"\b(?:require|dofile|loadfile)[ \t]*(?:\([ \t]*)?{_QUOTED}"),
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
    no_calls = NO_CALLS | STATEMENTS if outline.syntax.shape == "fortran" else NO_CALLS
    no_calls -= TYPES & {block.name for block in outline.blocks}
    kernels = _KERNEL.finditer(code) if outline.source.language == "cuda" else ()
    for match in chain(_CALL[code.isascii()].finditer(code), kernels):
        start, callee = match.start(), match[0]
        if not callee.isalnum():
            callee = SEPARATOR.sub(".", callee.rstrip(ends).partition("<")[0]).rstrip(".:")
        simple = callee.rpartition(".")[2]
        # `Net::new(3)` calls something, whatever the words are that call nothing when alone.
        is_alone = simple is callee and not code.endswith(_QUALIFIED, max(0, start - 2), start)
        if (is_alone and simple in no_calls) or start in headers or len(callee) > LONGEST_NAME:
            continue
        if start + match[0].partition("<")[0].rfind(simple) in headers:
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
    used = _UsedNames(outline) if imports and not whole else None
    for item in imports:
        if _is_own_file(outline, item):
            continue
        place = outline.lines.location(*[outline.lines.start_of(item.line)] * 2)
        is_used = used is None or item.local in ("_", "*") or used.holds(item)
        facts.append(NameFact(place, outline.module, item.target.replace("/", "."), is_used))
    return facts


def _is_own_file(outline: Outline, item: Import) -> bool:
    """`#include "x.h"`, `include("x.jl")`, `source("x.R")`, `from "./x"`."""
    if item.target.startswith((".", "crate.", "self.", "super.")):
        return True
    if outline.syntax.family == "c":
        return '"' in outline.lines.line(item.line)
    return item.target.endswith((".jl", ".R", ".r"))


class _UsedNames:
    """Where the words of a file occur: the first and the last line of each."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.searches = 0
        self.lines: dict[str, tuple[int, int]] = {}
        for match in _WORD.finditer(outline.code):
            line = outline.lines.line_at(match.start())
            self.lines[match[0]] = (self.lines.get(match[0], (line, line))[0], line)

    def holds(self, item: Import) -> bool:
        """Whether the name occurs on another line than that of its import, as a word or, for
        the first imports of which that is not so, in one."""
        first, last = self.lines.get(item.local, (item.line, item.line))
        if first != item.line or last != item.line:
            return True
        self.searches += 1
        return self.searches <= MOST_SEARCHES and self.occurs(item)

    def occurs(self, item: Import) -> bool:
        lines, code = self.outline.lines, self.outline.code
        start, end = lines.start_of(item.line), lines.end_of(item.line)
        return code.find(item.local, 0, start) >= 0 or code.find(item.local, end) >= 0
