"""Which arguments that a claim speaks of does code take and never read?

A `soft_update(target, online, tau)` whose body says nothing of `tau` does not do what a claim says
of tau, whatever the function is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.claims.terms import everyday_stems, general_stems
from judge.claims.vocabulary import plain_tokens
from judge.formula.likeness import GREEK_NAMES
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

LOOKED_AT = 8
"""Live chunks, best first, whose arguments are looked at."""

SHORTEST = 3
"""Shorter names are symbols that mean many things."""

_LISTED = r"\((?P<{}>[^()]*(?:\([^()]*\)[^()]*)*)\)"
_HEAD = re.compile(
    r"\A\s*(?:@[^\n]*\n\s*)*[^\n(=]*?(?:\bfunction\s+(?:\[[^\]\n]*\]|\w+)\s*=\s*\w+\s*"
    r"|\b(?:def|function|fn|func|fun)\s+[\w.:!<>]+\s*|[\w.]+\s*(?:<-|=)\s*function\s*)"
    + _LISTED.format("plain")
    + r"|\A\s*(?:[\w:]+(?:<[^;(){}]*>)?[\s&*]+)+[\w:~]+\s*"
    + _LISTED.format("typed")
    + r"\s*(?:const\s*)?(?:noexcept\s*)?\{"
)
_DECLARED = re.compile(r"@abstract|@overload|@override|\bNotImplemented")
"""Definitions that others fill in, or that must take what those they stand for take."""

_BODY = re.compile(r"\w[^\n]*\n?[^\n]*\w")


def unread_arguments(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each argument that the claim's words name and that its definition, among
    the claim's live places, never reads."""
    told = frozenset(plain_tokens(text)) - general_stems()
    said = told - everyday_stems()
    found: dict[str, MechanismFinding] = {}
    for chunk in near[:LOOKED_AT]:
        for name in _unread(chunk, repository):
            words = frozenset(tokens(name))
            if not words or not words <= said or _is_read_by_others(name, chunk, near):
                continue
            if words <= GREEK_NAMES or _is_meant(chunk, told - words):
                found.setdefault(name, _finding(name, chunk))
    return tuple(found.values())


def _is_read_by_others(name: str, chunk: Chunk, near: Sequence[Chunk]) -> bool:
    """Whether another definition among a claim's places takes the same argument and reads it, and
    does not only hand it on to this one: the claim may speak of that one."""
    own = re.compile(rf"\b{re.escape(chunk.owner.rpartition('.')[2])}\s*\(")
    others = (c for c in near[:LOOKED_AT] if c.owner != chunk.owner)
    return any(
        name in _arguments(other) and _reads(name, other) and not own.search(other.code_text())
        for other in others
    )


def _reads(name: str, chunk: Chunk) -> bool:
    head = _HEAD.match(chunk.code_text())
    body = chunk.code_text()[head.end() :] if head else ""
    return re.search(rf"\b{re.escape(name)}\b", body) is not None


def _arguments(chunk: Chunk) -> list[str]:
    head = _HEAD.match(chunk.code_text()) if chunk.owner else None
    if head is None:
        return []
    typed = head["typed"] is not None
    return arguments_of(head["typed"] if typed else head["plain"], typed=typed)


"""Symbols of formulas, which mean the same wherever they stand."""


def _is_meant(chunk: Chunk, told: frozenset[str]) -> bool:
    """Whether a claim speaks of what a definition's name says."""
    return not told.isdisjoint(tokens(chunk.owner.rpartition(".")[2]))


def _unread(chunk: Chunk, repository: Repository) -> Iterator[str]:
    head = _HEAD.match(chunk.code_text()) if chunk.owner else None
    if head is None or _DECLARED.search(chunk.code_text()):
        return
    body = "\n".join([chunk.code_text()[head.end() :], *_rest(chunk, repository)])
    if not _BODY.search(body):
        return
    taken = _arguments(chunk)
    unread = [name for name in taken if not re.search(rf"\b{re.escape(name)}\b", body)]
    # A definition that reads nothing at all is a stub, and told of as one.
    if len(unread) < len(taken):
        yield from (name for name in unread if len(name) >= SHORTEST)


def _rest(chunk: Chunk, repository: Repository) -> Iterator[str]:
    """The other parts of the definition and the definitions within it."""
    for other in repository.chunks_in(chunk.location.path):
        inside = other.owner == chunk.owner or other.owner.startswith(f"{chunk.owner}.")
        if inside and other.chunk_id != chunk.chunk_id:
            yield other.code_text()


def arguments_of(listed: str, *, typed: bool = False) -> list[str]:
    """The names of what a definition takes, `typed` where types come before names; those that
    begin with "_" are not meant to be read."""
    plain = re.sub(r"\[[^\]]*\]|\([^()]*\)|<[^<>]*>", "", listed)
    wanted = _LAST_NAME if typed else _FIRST_NAME
    names = [wanted.search(part.strip()) for part in plain.split(",")]
    return [found[1] for found in names if found and found[1] not in {"self", "cls", "mut"}]


_FIRST_NAME = re.compile(r"\A(?:&?mut\s+)?([A-Za-z]\w*)\s*(?:$|:|=)", re.A)
_LAST_NAME = re.compile(r"[\s&*]([A-Za-z]\w*)\s*(?:=.*)?$", re.A)


def _finding(name: str, chunk: Chunk) -> MechanismFinding:
    line = chunk.line_of(0)
    head = next((text for text in chunk.code_text().split("\n") if text.strip()), "")
    place = MechanismPlace(Location(chunk.location.path, line, line), head.strip(), chunk.owner)
    return MechanismFinding(f"use of {name}", negated=False, against=place, instead="never read")
