"""Which sum of a claim does code begin with nought and then set, instead of adding to it?

`lw[i] = loglik(x[i])` in the loop over time forgets what `lw[i] += loglik(x[i])` keeps; `ll =
log(c[T - 1])` behind the loop has the last term of the sum alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES, Location
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens
from judge.idle.members import without_comment
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.guarded_lines import indent

LOOKED_AT = 6
"""Live chunks, best first, that are looked at."""

PREFIX = 3
"""Letters with which a name may begin a word of the claim."""

_SUMS = re.compile(
    r"\bsum(?:s|med|ming)?\b|\bsum_|\brecursive(?:ly)?\b|\b(?:ac)?cumulat\w+|\badds? up\b"
    r"|\brunning (?:sum|total|mean|average)\b|\btotal\b|\\sum|\bproduct of\b",
    re.I,
)
_NAME = r"(?P<name>[A-Za-z]\w*)"
_BEGINS = re.compile(
    rf"\s*(?:(?:const|auto|let|mut|var|local|double|float|int|long|real|std::vector<\w+>)\s+)*{_NAME}"
    r"(?:\(\s*\w+\s*,\s*0(?:\.0*)?f?\s*\)|\s*(?::\s*\w+\s*)?(?:=|<-)\s*(?:0(?:\.0*)?[fL]?|[\w.:]*zeros(?:_like)?\([^=]*\)))"
    r"\s*;?\s*$"
)
_SETS = re.compile(
    rf"(?P<indent>\s*){_NAME}\s*(?P<at>\[[^\]=]*\])?\s*(?:=(?![=>])|<-)\s*(?P<value>.+)"
)
_LOOP = re.compile(
    r"\s*(?:@\w+\s+)?(?:for|while|loop|repeat|do)\b(?:\s*\(?\s*(?:auto|int|size_t|double)?[\s&]*"
    r"(?P<turn>[\w, ]+?)\s*(?:=|in|∈|:))?"
)
_BRANCH = re.compile(r"\s*\}?\s*(?:if|elif|else|elseif|case|when|switch|try|except|catch)\b")


class Anew(Struct, frozen=True):
    """A name that begins with nought, and the line, from 0, that sets it."""

    name: str
    line: int


def set_anew(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for the first name of a claim about a sum that code at its places sets, though
    it begins with nought, and never adds to."""
    if not _SUMS.search(text):
        return ()
    words = plain_tokens(text)
    for chunk in near[:LOOKED_AT]:
        if chunk.role not in COMPUTES or not chunk.owner:
            continue
        for one in repository.of_chunk(_set_in, chunk):
            if _is_said(one.name, words):
                return (_finding(one, chunk),)
    return ()


def _is_said(name: str, words: Sequence[str]) -> bool:
    """Whether a claim says a name: its words, what they begin, or words with its letters first."""
    pieces = [piece for piece in tokens(name.replace("_", " ")) if piece.isalpha()]
    if not pieces:
        return False
    if all(
        p in words or (len(p) >= PREFIX and any(w.startswith(p) for w in words)) for p in pieces
    ):
        return True
    firsts = "".join(word[0] for word in words if word)
    return 1 < len(name) <= LONGEST_LETTERS and name.lower() in firsts


LONGEST_LETTERS = 4
"""Of a name that may be made of the first letters of words: "ll" for "log-likelihood"."""


def _set_in(chunk: Chunk) -> tuple[Anew, ...]:
    return tuple(names_set_anew([without_comment(x) for x in chunk.code_text().split("\n")]))


def names_set_anew(lines: Sequence[str]) -> Iterator[Anew]:
    """The names of a definition that begin with nought and of which every later line that sets
    them forgets what they held."""
    for number, line in enumerate(lines):
        begins = _BEGINS.match(line)
        if begins is None:
            continue
        set_at = _forgetting(begins["name"], number, lines)
        if set_at is not None:
            yield Anew(begins["name"], set_at)


def _forgetting(name: str, first: int, lines: Sequence[str]) -> int | None:
    """The line that sets a name anew, the only one that sets it after it began; None where it is
    added to, changed by what it is handed to, set in a branch, or a list filled in turn."""
    own = re.compile(rf"\b{re.escape(name)}\b")
    said = [n for n, line in enumerate(lines) if own.search(line) and n != first]
    sets = [n for n in said if (m := _SETS.match(lines[n])) and m["name"] == name]
    if len(sets) != 1 or sets[0] < first or said == sets:
        return None
    number = sets[0]
    match = _SETS.match(lines[number])
    if match is None or own.search(match["value"]) or _is_changed(name, said, lines):
        return None
    above = [n for n in _around(lines, number) if n > first]
    around = [lines[n] for n in above]
    if any(_BRANCH.match(line) for line in around):
        return None
    others = [n for n in said if n != number]
    if not match["at"] and above and _is_read_within(above[-1], others, lines):
        return None
    return number if _forgets(match, around) else None


def _is_read_within(head: int, said: Sequence[int], lines: Sequence[str]) -> bool:
    """Whether a line that says a name stands in the block that begins on a line: each turn has a
    value of its own."""
    depth = indent(lines[head])
    rest = range(head + 1, len(lines))
    end = next((n for n in rest if lines[n].strip() and indent(lines[n]) <= depth), len(lines))
    return any(head < n < end for n in said)


def _is_changed(name: str, said: Sequence[int], lines: Sequence[str]) -> bool:
    """Whether a line adds to a name, or changes it where it lies."""
    changes = re.compile(
        rf"\b{re.escape(name)}\b(?:\[[^\]]*\])*\s*(?:\.?[-+*/|&]=|\+\+|\.(?:add|append|push\w*|at|copy_|"
        rf"add_|fill\w*|insert|extend|update|index_\w+|scatter\w*)\b|\[[^\]]*\]\s*=)"
        rf"|[\w.]+[!_]\(\s*{re.escape(name)}\b|&\s*{re.escape(name)}\b|\b(?:out|into)\s*=\s*{re.escape(name)}\b"
        rf"|\b{re.escape(name)}\b\s*,\s*\w+[^=]*=(?!=)|,\s*{re.escape(name)}\b[^=(]*=(?!=)"
    )
    sets = [n for n in said if (m := _SETS.match(lines[n])) and m["name"] == name]
    return any(changes.search(lines[n]) for n in said if n not in sets)


def _around(lines: Sequence[str], number: int) -> Iterator[int]:
    """The lines that begin the blocks in which a line stands, the innermost first."""
    depth = indent(lines[number])
    for above in range(number - 1, -1, -1):
        line = lines[above]
        if line.strip() and indent(line) < depth:
            depth = indent(line)
            yield above


def _forgets(match: re.Match[str], around: Sequence[str]) -> bool:
    """Whether a value that is set loses others: one that takes no place of its own in some loop
    around it, or one that is set outside of every loop."""
    loops = [found for line in around if (found := _LOOP.match(line))]
    if not match["at"]:
        return True
    turns = [re.findall(r"\w+", found["turn"] or "") for found in loops]
    places = set(re.findall(r"\w+", match["at"]))
    return len(loops) > 1 and any(places.isdisjoint(turn) for turn in turns if turn)


def _finding(one: Anew, chunk: Chunk) -> MechanismFinding:
    at = chunk.line_of(one.line)
    text = chunk.text.split("\n")[one.line].strip()
    place = MechanismPlace(Location(chunk.location.path, at, at), text, chunk.owner)
    return MechanismFinding(f"sum of {one.name}", negated=False, against=place, instead="set anew")
