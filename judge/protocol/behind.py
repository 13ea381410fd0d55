"""Is there anything behind a name that code knows: what it stands for, what is loaded under it?

A table may give a name nothing, what looks it up may return nothing, what it chooses may be a stub.
In each case code knows the name and has not the thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import FUNCTIONS, Definition
from index.tokenize import tokens
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository, Spelling
from judge.protocol.named import STRING, holds


class Behind(Struct, frozen=True):
    """Why a name has nothing behind it; `stub` is a reason of its own, for what is only begun."""

    why: str = ""
    stub: str = ""


SOMETHING = Behind()
EMPTY = "where the name stands for nothing"

_END = r"\s*(?:[,;)\]}]|#|//|--|%|$)"
_NOTHING = re.compile(
    r"\s*(?:=>|[:=,]|<-|->)\s*(?:None|null|nil|NULL|nullptr|undefined|nothing|Nothing|NA|TODO|FIXME"
    rf"|NotImplemented(?:Error)?|Ellipsis|\.\.\.|\"\"|''|\{{\s*\}}|\[\s*\]){_END}"
)
_KEY = re.compile(r"(?<![\w.\"'])(?P<text>[A-Za-z_][\w-]*)(?=\s*(?:=>|[:=]))")


def behind(requirement: Requirement, chunk: Chunk, repository: Repository) -> Behind:
    """What is behind the name where a chunk of code has it."""
    code = chunk.code_text()
    lines = [
        (number, line)
        for number, line in enumerate(code.split("\n"))
        if any(holds(line, spelling) for spelling in requirement.spellings)
    ]
    if not lines:
        return SOMETHING
    overrides = _OVERRIDES.search(code) is not None
    if all(_gives_nothing(line, requirement.spellings, overrides) for _, line in lines):
        return Behind(EMPTY)
    shared = [_shared_file(line, requirement.spellings, code) for _, line in lines]
    if all(shared):
        return Behind(f"where the same {shared[0]} stands for other names too")
    every = [_chosen_stub(code.split("\n")[n : n + REACH], repository) for n, _ in lines]
    if every and all(every):
        return Behind(stub=every[0])
    tables = [_table_of(code.split("\n"), number) for number, _ in lines]
    if all(tables):
        looked_up = [
            name for table in dict.fromkeys(tables) for name in _readers(table, repository)
        ]
        if looked_up and all(looked_up):
            return Behind(f"where {looked_up[0]} looks the name up and returns nothing")
        checks = [_check_of(table, repository) for table in dict.fromkeys(tables)]
        if not looked_up and all(checks):
            return Behind(f"where {checks[0]} only checks the name and gives the same for all")
    return SOMETHING


_OVERRIDES = re.compile(r"[\"'\w]\s*(?::|=>)\s*(?:dict\(\s*\w|Dict\(\s*[^\s)]|\{\s*[\"'\w])")
_BRACES = re.compile(r"\{\s*\}")


def _gives_nothing(line: str, spellings: tuple[Spelling, ...], overrides: bool) -> bool:
    """Whether the name is a key with nothing for it; beside keys with settings of their own, none
    is what holds for all."""
    if overrides and _BRACES.search(line):
        return False
    return any(
        _NOTHING.match(line, match.end())
        for pattern in (STRING, _KEY)
        for match in pattern.finditer(line)
        if any(set(s) <= set(tokens(match["text"])) for s in spellings)
    )


_FILE = re.compile(
    r"""[\"'](?P<key>[^\"'\n]+)[\"']\s*(?::|=>|,|=)\s*[\"'](?P<file>[^\"'\n{}%$]*\.[A-Za-z0-9]{2,5})[\"']"""
)


def _shared_file(line: str, spellings: tuple[Spelling, ...], code: str) -> str:
    """The file that a table gives the name and others: it cannot be the data of them all."""
    own = next((m for m in _FILE.finditer(line) if _is_any(m["key"], spellings)), None)
    if own is None:
        return ""
    others = {m["key"] for m in _FILE.finditer(code) if m["file"] == own["file"]}
    strange = [key for key in others if not _is_any(key, spellings)]
    return own["file"] if strange else ""


def _is_any(text: str, spellings: tuple[Spelling, ...]) -> bool:
    return any(set(spelling) <= set(tokens(text)) for spelling in spellings)


REACH = 2
"""Lines from the one that asks for a name within which stands what is chosen."""

_CHOICE = re.compile(r"[=!]=\s*[\"']|[\"']\s*[=!]=|\bcase\b|\bwhen\b|[\"']\s*(?::|=>)\s*[A-Za-z_]")
_MADE = re.compile(r"(?<![\w.\"'])(?:new\s+)?((?:\w+(?:\.|::))*[A-Za-z_]\w*)")


def _chosen_stub(lines: list[str], repository: Repository) -> str:
    """Why what a line chooses by the name is a stub; "" where it is none or nothing is chosen."""
    choice = _CHOICE.search(lines[0])
    if choice is None:
        return ""
    own_line = STRING.sub('""', lines[0])
    names = _names(own_line) if "return" in own_line or choice.group()[-1] not in "\"'=" else []
    for line in ([own_line] if names else []) + lines[1:]:
        for name in _names(line):
            why = _stub_named(name, repository)
            if why:
                return why
            if _is_defined(name, repository):
                return ""
    return ""


def _names(line: str) -> list[str]:
    return [found.replace("::", ".").rpartition(".")[2] for found in _MADE.findall(line)]


def _stub_named(name: str, repository: Repository) -> str:
    for owner in _owners(name, repository):
        if why := repository.stub_of(owner):
            return f"{name} {why}"
    return ""


def _is_defined(name: str, repository: Repository) -> bool:
    return any(True for _ in _owners(name, repository))


def _owners(name: str, repository: Repository) -> Iterator[str]:
    for reading in repository.model.readings:
        for one in reading.definitions:
            if one.simple_name == name:
                yield one.name


_TABLE = re.compile(
    r"^\s*(?:(?:const|let|var|static|final|private|public|val|auto|self\.)\s*)*"
    r"(?:[A-Z][\w<>\[\], ]*\s+)?(?P<table>[A-Za-z_]\w*)\s*(?::[^=\n]+)?(?:=|:=|<-)"
    r"\s*[\w.]*\s*[\[{(]"
)


def _table_of(lines: list[str], at: int) -> str:
    """The name of the table or list in which a line stands; "" where it stands in none."""
    for number in range(at, max(-1, at - LONGEST_TABLE), -1):
        match = _TABLE.match(lines[number])
        if match is not None:
            return match["table"] if _open_at(lines[number:at]) else ""
    return ""


LONGEST_TABLE = 60


def _open_at(lines: list[str]) -> bool:
    """Whether a bracket that these lines open is still open behind them."""
    text = STRING.sub("", "\n".join(lines))
    return not lines or sum(map(text.count, "([{")) > sum(map(text.count, ")]}"))


def _readers(table: str, repository: Repository) -> list[str]:
    """What looks names up in a table: its name where it then returns nothing, else ""."""
    asked = re.compile(rf"\b{re.escape(table)}\s*(?:\[|\.(?:get|at|find|fetch)\s*\()")
    paths = {c.location.path for c in repository.live_chunks if table in c.code_text()}
    found: list[str] = []
    for reading in repository.model.readings:
        lines = repository.lines_of(reading.path) if reading.path in paths else []
        for at, line in enumerate(lines, start=1):
            if asked.search(line):
                found.append(_idle_around(reading.definitions, at, lines))
    return found


def _idle_around(definitions: Sequence[Definition], at: int, lines: Sequence[str]) -> str:
    """The name of the function around a line where it returns nothing; else ""."""
    for one in definitions:
        place = one.location
        if one.kind in FUNCTIONS and place.first_line <= at <= place.last_line:
            body = "\n".join(lines[place.first_line - 1 : place.last_line])
            if _returns_nothing(body):
                return one.simple_name
    return ""


_RETURN = re.compile(r"^\s*return\b\s*(?P<what>[^;]*?)\s*;?\s*$", re.M)
_NO_VALUE = re.compile(
    r"(?:None|null|nil|NULL|nullptr|undefined|nothing|missing|NA|NaN|NAN|(?:\w+(?:\.|::))+(?:nan|NaN|NAN|NA)"
    r"|(?:float|Float64|Number)\(\s*[\"']nan[\"']\s*\)|\[\s*\]|\{\s*\}|\(\s*\))?"
)
"""What a function returns that has found nothing: no value, no number, nothing in it."""

_IDLE = re.compile(
    r"\s*(?:$|[\])}]+[;,]?$|def\b|function\b|func\b|fn\b|(?:public|private|static)\b.*\{$|[\"']|pass\b|return\b"
    r"|(?:(?:const|let|var|val|auto|final)\s+)?\w+\s*(?::=|=(?!=)|<-)[^(]*$"
    r"|(?:\w+\.)*(?:log\w*|warn\w*|print\w*|info|debug|error|message|console\.\w+)\s*[(.])",
    re.I,
)


def _returns_nothing(code: str) -> bool:
    """Whether a function only tells of what it does not do and returns nothing."""
    returned = [match["what"] for match in _RETURN.finditer(code)]
    if not returned or any(not _NO_VALUE.fullmatch(what) for what in returned):
        return False
    return all(_IDLE.match(line) for line in code.split("\n"))


def _check_of(table: str, repository: Repository) -> str:
    """The function that asks whether a name is one of a list and uses the name for nothing else;
    "" where none does, or where another one uses it."""
    asked = re.compile(
        rf"\b(?P<a>\w+)\s+(?:not\s+)?in\s+{re.escape(table)}\b(?!\s*[\[.])"
        rf"|\b{re.escape(table)}\s*\.\s*(?:includes|contains|has|count)\s*\(\s*&?(?P<b>\w+)"
        rf"|\bismember\s*\(\s*(?P<c>\w+)\s*,\s*{re.escape(table)}\b|\b(?P<d>\w+)\s+%in%\s+{re.escape(table)}\b"
    )
    found = ""
    for chunk in repository.live_chunks:
        code = STRING.sub("''", chunk.code_text())
        for match in asked.finditer(code):
            name = next(group for group in match.groups() if group)
            if re.search(r"\bfor\s*\(?\s*(?:\w+,\s*)?$", code[: match.start()]):
                continue  # what the loop does with the names shows where it hands them on
            if not _is_idle_name(name, code):
                return ""
            found = found or chunk.owner.rpartition(".")[2]
    return found


_COMPLAINS = re.compile(
    r"\b(?:raise|throw|error|assert|exit|print\w*|stop|panic|fail|warn\w*)\b", re.I
)


def _is_idle_name(name: str, code: str) -> bool:
    """Whether a function makes something and uses a name that it takes but to check it and to
    complain."""
    header, _, body = code.partition("\n")
    uses = [
        line
        for line in body.split("\n")
        if re.search(rf"(?<![\w.]){re.escape(name)}\b", line)
        if not _COMPLAINS.search(line) and not re.search(r"\b(?:if|unless|in)\b", line)
    ]
    makes = re.search(r"\breturn\b\s*(?:new\s+)?[A-Za-z_][\w.]*\s*\(", body)
    taken = re.search(rf"[(,]\s*{re.escape(name)}\b", header)
    return bool(makes and taken) and not uses
