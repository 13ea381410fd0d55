"""Does code move a quantity the way a claim says when another crosses a threshold?

"If the divergence is above 1.5 times its target, beta is doubled" is a pair: above, up. Code that
halves there has the same words, numbers and operations, and does the opposite.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.logical_lines import LONGEST_LINE

Pair = tuple[int, int]
"""Below (-1) or above (1) the threshold, and down (-1) or up (1)."""

NAME = "rule_of_adaptation"
REACH = 3
"""Lines from a condition on in which its consequence is sought."""

_RULE = re.compile(
    r"\b(?:if|when|whenever|once)\b(?P<test>[^.;]{0,80}?)(?P<sign><=?|>=?|\b(?:exceeds?|above|below"
    r"|larger than|smaller than|greater than|less than|higher than|lower than|under|over)\b)"
    r"(?P<rest>[^;]{0,80}?)\b(?P<effect>halv(?:ed|es?)|doubl(?:ed|es?)|increas(?:ed|es?)"
    r"|decreas(?:ed|es?)|reduc(?:ed|es?)|raised|lowered|grows?|shrinks?|shrunk|enlarged)\b",
    re.I,
)
_UNDER = re.compile(r"<|below|smaller|less|lower|under", re.I)
_DOWN = re.compile(r"halv|decreas|reduc|lower|shr", re.I)


def rules_in(text: str) -> set[Pair]:
    """The pairs that a claim states."""
    pieces = re.split(r"[;,]\s+(?=(?:and\s+)?(?:if|when|whenever|once)\b)", text)
    matches = [match for piece in pieces if (match := _RULE.search(piece))]
    return {
        (-1 if _UNDER.search(m["sign"]) else 1, -1 if _DOWN.search(m["effect"]) else 1)
        for m in matches
    }


_TEST = re.compile(
    r"\b(?:if|elif|elseif|when|else\s+if)\b\s*\(?(?P<left>[^<>=]+?)\s*(?P<sign>[<>])=?\s*(?P<right>[^:{?)]+)"
)
_LIMIT = re.compile(r"targ|thresh|limit|goal|tol|max|min|bound|desired|\d\s*[*/]|[*/]\s*\d", re.I)
_CHANGE = re.compile(
    r"(?P<name>[A-Za-z_][\w.]*)\s*(?:(?P<self>[*/+-])=|(?:=|<-)\s*(?P=name)\s*(?P<by>[*/+-]))"
    r"\s*(?P<amount>\d*\.?\d+)?"
)
_GIVEN = re.compile(r"\breturn\s+[A-Za-z_][\w.]*\s*(?P<by>[*/])\s*(?P<amount>\d*\.?\d+)")


def pairs_of(chunk: Chunk) -> Iterator[tuple[Pair, int]]:
    """The pairs that code of a chunk does, each with the line of its condition, from 0."""
    lines = [line[:LONGEST_LINE] for line in chunk.code_text().split("\n")]
    for number, line in enumerate(lines):
        test = _TEST.search(line)
        effect = _effect([line[test.end() :], *lines[number + 1 : number + REACH]]) if test else 0
        if test and effect:
            side = -1 if test["sign"] == "<" else 1
            turned = _LIMIT.search(test["left"]) and not _LIMIT.search(test["right"])
            yield ((-side if turned else side), effect), number


def _effect(lines: Sequence[str]) -> int:
    """Up (1), down (-1) or nothing (0): what the first change on the lines does."""
    for place, line in enumerate(lines):
        if place and _TEST.search(line):
            return 0
        change = _CHANGE.search(line) or _GIVEN.search(line)
        if change is not None:
            groups = change.groupdict()
            operator = groups.get("self") or groups["by"]
            shrinks = operator in "*/" and float(groups["amount"] or 2) < 1
            down = operator in "/-"
            return -1 if down != shrinks else 1
    return 0


def rule_findings(text: str, near: Sequence[Chunk]) -> tuple[MechanismFinding, ...]:
    """What became of the claim's rule in live chunks: done, turned about, or not seen (none)."""
    asked = rules_in(text)
    if not asked:
        return ()
    turned = {(side, -effect) for side, effect in asked}
    for chunk in near:
        found = dict(pairs_of(chunk))
        for wanted, right in ((asked, True), (turned, False)):
            if wanted <= found.keys() and not (len(asked) == 1 and len(found) > 1):
                place = _place(chunk, min(found[pair] for pair in wanted))
                return (_finding(place, right=right),)
    return ()


def _finding(place: MechanismPlace, *, right: bool) -> MechanismFinding:
    if right:
        return MechanismFinding(NAME, negated=False, near=place)
    return MechanismFinding(NAME, negated=False, against=place)


def _place(chunk: Chunk, number: int) -> MechanismPlace:
    line = chunk.line_of(number)
    text = chunk.text.split("\n")[number].strip()
    return MechanismPlace(Location(chunk.location.path, line, line), text, chunk.owner)
