"""Which values does code at a claim's places work out and do nothing with?

`perm = rng.permutation(n)` that no later line reads, a layer that is built and never called, a sum
that is returned with the zero it began with, an argument that is taken and left alone: what the
claim says is done with them is not done, whatever else stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import Definition, DefinitionKind
from analyzer.model.source import COMPUTES, Location
from index.tokenize import tokens
from judge.claims.terms import PREFIX, everyday_stems, general_stems, is_said
from judge.claims.vocabulary import plain_tokens
from judge.idle.members import UnusedMembers, without_comment
from judge.lookup.repository import Repository
from judge.methods.calls_of import Calls, calls_of
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

LOOKED_AT = 8
"""Live chunks, best first, whose definitions are looked at for values that a claim names."""

CLOSEST = 3
"""Definitions, best first, in which a value that the claim does not name tells as well."""

MOST_LINES = 60
"""Lines of a definition in which every name has a purpose."""

PLAIN = (".py", ".ipynb", ".jl", ".R", ".r")
"""Endings of files in which a name that a definition gives a value is its own, undeclared."""


class Kind(StrEnum):
    """What becomes of a value."""

    UNREAD = "worked out and never read"
    UNTAKEN = "taken and never read"
    UNCALLED = "made and never used"
    UNCHANGED = "returned as it began"
    UNTURNED = "taken in turn and never read"


SAID_OF_ANY = frozenset({Kind.UNREAD, Kind.UNTAKEN, Kind.UNCHANGED, Kind.UNCALLED})
"""What tells of the definition whatever the value is called."""


class Idle(Struct, frozen=True):
    """A name, what becomes of it, and its line, from 1; `optional` is an argument that calls may
    leave out."""

    name: str
    kind: Kind
    line: int
    text: str
    optional: bool = False


def idle_values(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each value that the claim names, and for each other one in the definitions
    that stand nearest to it."""
    said = frozenset(plain_tokens(text)) - general_stems() - everyday_stems()
    values = repository.once(_Values)
    owners: list[str] = []
    found: dict[str, MechanismFinding] = {}
    for chunk in near[:LOOKED_AT]:
        if chunk.role not in COMPUTES or not chunk.owner:
            continue
        if chunk.owner not in owners:
            owners.append(chunk.owner)
        for idle in values.of(chunk):
            named = _is_named(idle.name, said)
            close = len(owners) <= CLOSEST and _tells_unnamed(idle)
            if idle.name not in found and (named or close):
                firm = named or len(owners) == 1
                meant = len(said.intersection(tokens(chunk.owner.rpartition(".")[2]))) > 1
                if not meant and values.is_taken_elsewhere(idle, chunk):
                    firm = False
                found[idle.name] = _finding(idle, chunk, firm=firm)
    return tuple(found.values())


def _tells_unnamed(idle: Idle) -> bool:
    """Whether a value that the claim does not name tells of the definition all the same: a call
    may have been made for what else it does, and what may be left out is an option of old."""
    if idle.kind is Kind.UNREAD:
        return "(" not in idle.text
    if idle.kind is Kind.UNTAKEN:
        return not idle.optional
    if idle.kind is Kind.UNCALLED:
        return "(" in idle.text.partition("=")[2]
    return idle.kind in SAID_OF_ANY


def _is_named(name: str, said: frozenset[str]) -> bool:
    words = [word for word in tokens(name.replace("_", " ")) if word.isalpha()]
    if not words or max(map(len, words)) < PREFIX - 1:
        return False
    return all(is_said(word, said) for word in words)


def _finding(idle: Idle, chunk: Chunk, *, firm: bool) -> MechanismFinding:
    place = MechanismPlace(
        Location(chunk.location.path, idle.line, idle.line), idle.text, chunk.owner
    )
    return MechanismFinding(
        f"use of {idle.name}",
        negated=False,
        against=place,
        instead=idle.kind.value,
        mild=not firm,
    )


class _Values:
    """The idle values of a repository's definitions, each found once."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._calls: Calls = calls_of(repository)
        self._known: dict[str, tuple[Idle, ...]] = {}
        self._members = UnusedMembers(repository)

    def of(self, chunk: Chunk) -> tuple[Idle, ...]:
        """Those of the definition to which a chunk belongs."""
        if chunk.owner not in self._known:
            self._known[chunk.owner] = tuple(self._of(chunk))
        return self._known[chunk.owner]

    def _of(self, chunk: Chunk) -> Iterator[Idle]:
        one = self._calls.definition(chunk.owner)
        if one is None or one.kind is DefinitionKind.MODULE:
            return
        if one.kind is DefinitionKind.CLASS:
            return
        lines = self._lines(one)
        if len(lines) > MOST_LINES or _HIDES.search("\n".join(lines)):
            return
        if chunk.location.path.endswith(PLAIN):
            yield from unread_locals(lines, one.location.first_line)
        yield from unchanged_results(lines, one.location.first_line)
        yield from unread_turns(lines, one.location.first_line)
        if self._is_own(one):
            yield from _unread_parameters(one, lines)
        yield from self._members_of(one)

    def is_taken_elsewhere(self, idle: Idle, chunk: Chunk) -> bool:
        """Whether a definition in another file takes and reads an argument that this one leaves
        alone, and does not hand it on to this one: a claim may speak of that one."""
        if idle.kind is not Kind.UNTAKEN:
            return False
        own = re.compile(rf"\b{re.escape(chunk.owner.rpartition('.')[2])}\s*\(")
        return any(
            idle.name in one.parameters and not own.search("\n".join(self._lines(one)[1:]))
            for one in self._calls.definitions()
            if one.location.path != chunk.location.path and self._repository.is_live(one.name)
        )

    def _lines(self, one: Definition) -> list[str]:
        lines = self._repository.lines_of(one.location.path)
        return [
            without_comment(line)
            for line in lines[one.location.first_line - 1 : one.location.last_line]
        ]

    def _members_of(self, one: Definition) -> Iterator[Idle]:
        holder = self._calls.definition(one.name.rpartition(".")[0])
        if holder is not None and holder.kind is DefinitionKind.CLASS:
            for name, line, text in self._members.of(holder):
                yield Idle(name, Kind.UNCALLED, line, text)

    def _is_own(self, one: Definition) -> bool:
        """Whether a definition takes what it likes: no other bears its name, and all that call it
        are known."""
        plain = not one.decorators and one.simple_name not in _GIVEN_NAMES
        return plain and bool(self._calls.of(one.name))


_HIDES = re.compile(
    r"\blocals\(|\beval\(|\bexec\(|\bparent\.frame|\bassign\(|\bglobal\b|\bnonlocal\b"
)
"""Code that may read any name."""

_GIVEN_NAMES = frozenset(
    {"forward", "call", "step", "__call__", "__init__", "fit", "predict", "update", "main", "setup"}
)
"""Names whose arguments others prescribe."""

_SUPPLIES = "key rng seed train training deterministic args kwargs config ctx event device dtype"
_SUPPLIED = frozenset([*_SUPPLIES.split(), "self", "cls", "state", "env", "info", "names", "axis"])

_GIVEN = re.compile(
    r"(?P<indent>\s*)(?:(?:const|constexpr|auto|let|var|val|mut|local|double|float|int|size_t|bool)\s+"
    r"|(?:std::)?(?:vector|array)<[^=;]*>\s+)*[&*]?(?P<name>[A-Za-z]\w*)\s*"
    r"(?::\s*[\w\[\], .|]+)?(?P<sign>=(?![=>])|<-|:=)\s*(?P<value>.+)"
)
_WORTH = re.compile(r"\w\s*[(\[{]|\w\s*[-+*/@%]\s*[\w(]")
_MEASURED = re.compile(
    r"(?:len|length|size|n(?:row|col))\(\w+\)[\s;]*|[\w.]+\.(?:shape|size|dim|n(?:row|col)s?)\b[\w()\[\]\s;:,-]*"
)
"""Sizes, which are often taken from an object together and not all needed."""

_KEPT_FOR = re.compile(
    r"(?:lock|guard|timer|scope|handle|fig|ax|plot|bar|thread|proc|tmp|dummy)\w*\Z"
)
"""Names of what does its work by being there."""


def unread_locals(lines: Sequence[str], first: int) -> Iterator[Idle]:
    """Names that a definition gives a value that takes work, and of which no line makes anything.
    `lines` begin with its head, on line `first`."""
    last = max((n for n, line in enumerate(lines) if line.strip(" \t}{)];")), default=0)
    given: dict[str, list[int]] = {}
    for number, line in enumerate(lines[1:], 1):
        match = _GIVEN.fullmatch(line.rstrip())
        if match and _begins(lines, number):
            given.setdefault(match["name"], []).append(number)
    for name, places in given.items():
        own = re.compile(rf"\b{re.escape(name)}\b")
        said = [number for number, line in enumerate(lines) if own.search(line)]
        if said != places or _KEPT_FOR.match(name) or last in places:
            continue
        number = places[-1]
        found = _GIVEN.fullmatch(lines[number].rstrip())
        worth = found and _WORTH.search(found["value"]) and not _MEASURED.fullmatch(found["value"])
        if worth and not _is_last(lines, number):
            yield Idle(name, Kind.UNREAD, first + number, lines[number].strip())


def _begins(lines: Sequence[str], number: int) -> bool:
    """Whether a statement begins on a line, and not an argument of a call above."""
    above = "\n".join(lines[:number])
    return above.count("(") == above.count(")") and above.count("[") == above.count("]")


def _is_last(lines: Sequence[str], number: int) -> bool:
    """Whether a value is the result: the last statement of a definition or of a branch in a
    language in which that is what it gives back."""
    rest = [line.strip() for line in lines[number + 1 :] if line.strip()]
    return not rest or all(line.strip("})];, ") in {"", "end"} for line in rest)


_RETURNED = re.compile(
    r"\s*return\s*\(?\s*(?P<names>[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*\)?\s*;?\s*$"
)


def unchanged_results(lines: Sequence[str], first: int) -> Iterator[Idle]:
    """Names that begin with nothing and are returned with no line between that says them."""
    text = "\n".join(lines)
    for line in lines[1:]:
        returned = _RETURNED.match(line)
        if returned is None:
            continue
        for name in re.findall(r"\w+", returned["names"]):
            own = re.compile(rf"\b{re.escape(name)}\b")
            if len(own.findall(text)) != 2:
                continue
            number = next(n for n, one in enumerate(lines) if own.search(one))
            if _starts_empty(lines[number], name):
                yield Idle(name, Kind.UNCHANGED, first + number, lines[number].strip())


_ZERO = re.compile(r"0(?:\.0*)?f?|\[\]|0L")


def _starts_empty(line: str, name: str) -> bool:
    """Whether a line gives a name zero or an empty list, alone or among others."""
    sides = re.split(r"(?<![=!<>+*/-])=(?!=)|<-", line.strip().rstrip(";"), maxsplit=1)
    if len(sides) != 2:
        return False
    names = [part.split()[-1] for part in sides[0].split(",") if part.split()]
    values = split_outside(sides[1])
    if len(names) != len(values) or name not in names:
        return False
    return _ZERO.fullmatch(values[names.index(name)].strip()) is not None


def split_outside(text: str) -> list[str]:
    """The parts of a text between commas that stand in no bracket."""
    parts, depth, at = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append(text[at:place])
            at = place + 1
    return [*parts, text[at:]]


_TURN = re.compile(
    r"\s*for\s+\(?(?P<names>\w+(?:\s*,\s*\w+)+)\)?\s+(?:in|∈)\s+(?:\w+\.)*(?:zip|izip)\s*\("
)


def unread_turns(lines: Sequence[str], first: int) -> Iterator[Idle]:
    """Names that a loop over several things at once takes and never reads."""
    text = "\n".join(lines)
    for number, line in enumerate(lines):
        turn = _TURN.match(line)
        if turn is None:
            continue
        for name in re.findall(r"\w+", turn["names"]):
            if name[0] != "_" and len(re.findall(rf"\b{re.escape(name)}\b", text)) == 1:
                yield Idle(name, Kind.UNTURNED, first + number, line.strip())


_TYPE_VARIABLE = re.compile(r"[A-Z][A-Z0-9]?")
"""What stands in the types of a head, where types have variables and lifetimes."""


def _unread_parameters(one: Definition, lines: Sequence[str]) -> Iterator[Idle]:
    taken = [name for name in one.parameters if name not in {"self", "cls"}]
    text = "\n".join(lines)
    unread = [
        name
        for name in taken
        if name[0] != "_"
        and name not in _SUPPLIED
        and not _TYPE_VARIABLE.fullmatch(name)
        and len(re.findall(rf"\b{re.escape(name)}\b", text)) == 1
    ]
    if len(unread) == 1 and len(taken) > 1 and "NotImplemented" not in text:
        name, line = unread[0], one.location.first_line
        optional = re.search(rf"\b{re.escape(name)}\b[^,()]*=", text) is not None
        yield Idle(name, Kind.UNTAKEN, line, lines[0].strip(), optional)
