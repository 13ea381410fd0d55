"""Does code take turns the way a claim says: first one way of choosing, afterwards another?

"The first 12 moves are sampled, later ones are the most visited" is done by an `if` on a counter;
code with the branches turned round has the same words and does the opposite.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.guarded_lines import indent
from judge.text.logical_lines import LONGEST_LINE

NAME = "order_of_phases"
BRANCH = 6
"""Lines of a branch that are read."""

_FIRST = re.compile(
    r"\b(?:for|in|during|within|over|of) the first (?:\S+ ){1,4}|\b(?:up to|until|before) (?:step|"
    r"move|iteration|epoch|frame|time) ",
    re.I,
)
_THEN = re.compile(
    r"\b(?:afterwards?|thereafter|after that|from then on|from there on"
    r"|later (?:ones|on|moves|steps|iterations)|subsequently|then|for the rest"
    r"|in the rest|the (?:rest|remaining)\b)",
    re.I,
)


class Kind(Struct, frozen=True):
    """A way of choosing: what claims say and what code holds."""

    said: re.Pattern[str]
    done: re.Pattern[str]


AT_RANDOM = Kind(
    re.compile(r"\bsampl|\brandom|in proportion|stochastic|\bdrawn\b|explor", re.I),
    re.compile(
        r"choice\w*\(|multinomial|categorical|\brand\w*[\s(]|\brand\.|discrete_distribution"
        r"|\.sample\(|sample\w*\(|uniform\w*\(|WeightedIndex|gen_range",
        re.I,
    ),
)
GREEDY = Kind(
    re.compile(
        r"greed|arg ?max|most (?:visited|likely|probable|frequent)|(?:highest|largest|best)\b"
        r"|determinis|maximis|maximiz|according to the (?:policy|network)",
        re.I,
    ),
    re.compile(r"arg_?max|max_element|findmax|which\.max|max_by|\bbest\w*\(|\.mode\(|greedy", re.I),
)


def phases_in(text: str) -> tuple[Kind, Kind] | None:
    """What a claim says is done first and what afterwards; None where it does not say both."""
    first = _FIRST.search(text)
    if first is None:
        return None
    then = _THEN.search(text, first.end())
    if then is None:
        return None
    early = _kind(text[first.end() : then.start()])
    late = _kind(text[then.end() :])
    return (early, late) if early and late and early is not late else None


def _kind(text: str) -> Kind | None:
    kinds = [kind for kind in (AT_RANDOM, GREEDY) if kind.said.search(text)]
    return kinds[0] if len(kinds) == 1 else None


_TEST = re.compile(
    r"\b(?:if|elif|elseif|when|while)\b\s*\(?\s*(?P<left>[\w.\->()]+)\s*(?P<sign><=?|>=?)\s*"
    r"(?P<right>[\w.\->()]+)"
)
_COUNTER = re.compile(
    r"step|ply|move|turn|\bt\b|\bi\b|\bn\b|len|count|depth|round|epoch|iter|frame|time|size", re.I
)
_CHOICE = re.compile(
    r"(?P<then>[^?=]+?)\s+if\s+(?P<left>[\w.()]+)\s*(?P<sign><=?|>=?)\s*[\w.()]+\s+else\s+(?P<else>.+)"
    r"|(?P<left2>[\w.()]+)\s*(?P<sign2><=?|>=?)\s*[\w.()]+\s*\)?\s*\?\s*(?P<then2>[^:?]+):(?P<else2>.+)"
)


def phase_findings(text: str, near: Sequence[Chunk]) -> tuple[MechanismFinding, ...]:
    """What became of a claim's phases in live chunks: done, turned round, or not seen (none)."""
    asked = phases_in(text)
    if asked is None:
        return ()
    for chunk in near:
        for early, late, number in _phases_of(chunk):
            if (early, late) in {asked, asked[::-1]}:
                return (_finding(chunk, number, right=(early, late) == asked),)
    return ()


def _phases_of(chunk: Chunk) -> list[tuple[Kind | None, Kind | None, int]]:
    """What code does while a counter is small and what when it is large, with the line, from 0."""
    lines = [line[:LONGEST_LINE] for line in chunk.code_text().split("\n")]
    found: list[tuple[Kind | None, Kind | None, int]] = []
    for number, line in enumerate(lines):
        chosen = _CHOICE.search(line)
        test = _TEST.search(line)
        if chosen is not None:
            left = chosen["left"] or chosen["left2"]
            sign = chosen["sign"] or chosen["sign2"]
            parts = (chosen["then"] or chosen["then2"], chosen["else"] or chosen["else2"])
        elif test is not None:
            left, sign = test["left"], test["sign"]
            parts = _branches(lines, number, test.end())
        else:
            continue
        if _COUNTER.search(left):
            kinds = (_done(parts[0]), _done(parts[1]))
            early, late = kinds if sign.startswith("<") else kinds[::-1]
            found.append((early, late, number))
    return found


def _branches(lines: Sequence[str], number: int, end: int) -> tuple[str, str]:
    """What stands under a condition and what beside it."""
    depth = indent(lines[number], tab=1)
    under: list[str] = [lines[number][end:]]
    beside: list[str] = []
    for line in lines[number + 1 : number + 1 + 2 * BRANCH]:
        if not line.strip():
            continue
        if indent(line, tab=1) < depth:
            break
        if indent(line, tab=1) > depth and not beside:
            under.append(line)
        else:
            beside.append(line)
    return "\n".join(under[: BRANCH + 1]), "\n".join(beside[: BRANCH + 1])


def _done(code: str) -> Kind | None:
    kinds = [kind for kind in (AT_RANDOM, GREEDY) if kind.done.search(code)]
    return kinds[0] if len(kinds) == 1 else None


def _finding(chunk: Chunk, number: int, *, right: bool) -> MechanismFinding:
    line = chunk.line_of(number)
    text = chunk.text.split("\n")[number].strip()
    place = MechanismPlace(Location(chunk.location.path, line, line), text, chunk.owner)
    if right:
        return MechanismFinding(NAME, negated=False, near=place)
    return MechanismFinding(NAME, negated=False, against=place, instead="turned round")
