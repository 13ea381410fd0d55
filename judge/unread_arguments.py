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
from judge.claim_terms import everyday_stems, general_stems
from judge.mechanisms import MechanismFinding, MechanismPlace
from judge.repository import Repository
from judge.vocabulary import plain_tokens

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
    said = frozenset(plain_tokens(text)) - general_stems() - everyday_stems()
    found: dict[str, MechanismFinding] = {}
    for chunk in near[:LOOKED_AT]:
        for name in _unread(chunk, repository):
            words = frozenset(tokens(name))
            if words and words <= said:
                found.setdefault(name, _finding(name, chunk))
    return tuple(found.values())


def _unread(chunk: Chunk, repository: Repository) -> Iterator[str]:
    head = _HEAD.match(chunk.code_text()) if chunk.owner else None
    if head is None or _DECLARED.search(chunk.code_text()):
        return
    body = "\n".join([chunk.code_text()[head.end() :], *_rest(chunk, repository)])
    if not _BODY.search(body):
        return
    typed = head["typed"] is not None
    for name in arguments_of(head["typed"] if typed else head["plain"], typed=typed):
        if len(name) >= SHORTEST and not re.search(rf"\b{re.escape(name)}\b", body):
            yield name


def _rest(chunk: Chunk, repository: Repository) -> Iterator[str]:
    """The other parts of the definition and the definitions within it."""
    for other in repository.chunks.values():
        if other.location.path != chunk.location.path:
            continue
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
