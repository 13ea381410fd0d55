"""Which members does a claim about an experiment list, each of which must be run?

"DDPG, PPO and TD3" are three; "(MNLI, QQP and RTE)" behind a noun are its members too, while a
gloss in brackets belongs to what it stands behind. Grammar alone: no name is known here.
"""

from __future__ import annotations

import re

from msgspec import Struct

from judge.claims.vocabulary import plain_tokens

FEWEST = 2
"""Members that make a list."""

FEWEST_BRACKETED = 3
"""Members from which brackets hold a list and no gloss."""

_CLAUSE = re.compile(r"[;:](?=\s)|(?<!\b[A-Z])(?<!\bvs)(?<!\bal)\.(?=\s|$)")
_BRACKETS = re.compile(r"\(([^()]*)\)")
_JOINT = re.compile(
    r",\s+(?:(?:and|or|as well as|but)\s+(?:also\s+)?)?|\s+(?:and|or|plus|versus|vs\.?|as well as"
    r"|against)\s+"
)
_LEAD = re.compile(
    r"^.*(?<![\w-])(?:is|are|was|were|with|on|over|for|from|between|include|includes|cover|covers|use|uses"
    r"|tries|try|compares|compare|against|beside|across|to)\s+(?=\S)",
    re.I,
)
"""What comes before the first member."""

_SHIELD = str.maketrans({",": "\x01", " ": "\x02"})
_BARE = str.maketrans({"\x01": ",", "\x02": " "})


class Lists(Struct, frozen=True):
    """The lists of a claim in its order, every member as the claim writes it."""

    members: tuple[tuple[str, ...], ...]


def lists_said(text: str) -> Lists:
    """All lists of at least two members."""
    found: list[tuple[str, ...]] = []
    for clause in _CLAUSE.split(text):
        inner = [match[1] for match in _BRACKETS.finditer(clause) if _is_list(match[1])]
        outer = _BRACKETS.sub(
            lambda m: "" if _is_list(m[1]) else m.group().translate(_SHIELD), clause
        )
        outer = re.sub(r"\{[^{}]*\}", lambda m: m.group().translate(_SHIELD), outer)
        for one in (outer, *inner):
            members = _members(one)
            if len(members) >= FEWEST:
                found.append(members)
    return Lists(tuple(found))


def _is_list(inside: str) -> bool:
    return len(_members(inside)) >= FEWEST_BRACKETED


def _members(clause: str) -> tuple[str, ...]:
    pieces = [piece.strip() for piece in _JOINT.split(clause) if piece and piece.strip()]
    if len(pieces) >= FEWEST:
        pieces[0] = _LEAD.sub("", pieces[0]) or pieces[0]
    return tuple(piece.translate(_BARE) for piece in pieces)


_DENIES = re.compile(r"\b(?:without|no|not|none|never|lacks?|lacking)\b", re.I)
FEWEST_ARMS = 3


def is_denied_of_one(text: str, words: frozenset[str]) -> bool:
    """Whether what is denied is denied of one member of a list alone, or said of both: "no
    normalisation" as one of three variants says nothing of the rest."""
    if re.search(r"\bwith(?:out)?\s+and\s+with(?:out)?\b|\bcounterparts?\s+without\b", text, re.I):
        return True
    return any(
        _DENIES.search(member) and words & frozenset(plain_tokens(member))
        for members in lists_said(text).members
        if len(members) >= FEWEST_ARMS
        for member in members
    )
