"""Which values that a claim speaks of does code take out of a batch or a result and never read?

`s, a, r, s2, done = memory.sample(n)` with no word of `done` after it: what the claim says of the
ends of episodes does not happen there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.claims.terms import everyday_stems, general_stems
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

LOOKED_AT = 8
"""Live chunks, best first, that are looked at."""

SHORTEST = 3
"""Letters of a name: shorter ones are symbols, or there to be passed over."""

FEWEST = 3
"""Names that are taken out at once, of which the others are read."""

_TAKEN = re.compile(
    r"\s*(?:const |let |var |auto ?&{0,2} ?|local )?[\[({]?\s*"
    r"(?P<names>[A-Za-z_]\w*(?:\s*,\s*\*?[A-Za-z_]\w*)+)\s*,?\s*[\])}]?\s*:?\Z"
)
_GIVEN = re.compile(r"(?<![=!<>+*/-])=(?!=)")
_HELD = re.compile(r"\w\s*\(|\w\[|\b(?:batch|sample|data|item|row|transitions?)\b|<<|next")
_SPOKEN = {
    "done": r"episode[^.;]{0,12} (?:ends?|is over|terminat\w+|finish\w+)|\bterminal\b"
    r"|end of (?:the|an|each) episode",
    "weight": r"\b(?:importance[- ]|sample |example )?weight(?:s|ed|ing)?\b",
    "mask": r"\bmask(?:s|ed|ing)?\b|padd(?:ed|ing) (?:positions|tokens)",
    "length": r"\blengths?\b",
}
"""What claims say of that which code has under other names, or name by common words."""

_SPOKEN_OF = {
    "done": ("done", "terminal", "terminated", "term", "ended", "over", "notdone", "nonterminal"),
    "weight": ("weight", "weights", "isweights"),
    "mask": ("mask", "masks"),
    "length": ("length", "lengths", "lens"),
}
_FORMS = re.compile(r"_?(?:s|batch|b|t|flags?|tensors?|arr|np|vec|list)$")


def unread_names(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each name that the claim speaks of, that live code at the claim's places
    takes out with others and never reads."""
    said = frozenset(plain_tokens(text)) - general_stems() - everyday_stems()
    found: dict[str, MechanismFinding] = {}
    for chunk in near[:LOOKED_AT]:
        for name, number in repository.of_chunk(_never_read, chunk):
            if name not in found and _is_spoken_of(name, said, text):
                found[name] = _finding(name, chunk, number)
    return tuple(found.values())


def _is_spoken_of(name: str, said: frozenset[str], text: str) -> bool:
    words = frozenset(tokens(name.replace("_", " ")))
    if words and words <= said:
        return True
    small = name.lower().replace("_", "")
    kinds = (
        kind for kind, names in _SPOKEN_OF.items() if {small, _FORMS.sub("", small)} & {*names}
    )
    return any(re.search(_SPOKEN[kind], text, re.I) for kind in kinds)


def _never_read(chunk: Chunk) -> tuple[tuple[str, int], ...]:
    """The names with their lines, from 0."""
    if not chunk.owner:
        return ()
    return tuple(_unread(chunk.code_text()))


def _unread(code: str) -> Iterator[tuple[str, int]]:
    lines = code.split("\n")
    for number, line in enumerate(lines):
        given = _GIVEN.search(line) if "," in line else None
        taken = _TAKEN.match(line[: given.start()]) if given else None
        if given is None or taken is None or not _HELD.search(line, given.end()):
            continue
        names = [part.strip().lstrip("*") for part in taken["names"].split(",")]
        # In a loop what was taken out may be read where the next turn begins.
        rest = "\n".join([*lines[:number], line[given.end() :], *lines[number + 1 :]])
        unread = [name for name in names if not _stands_in(name, rest)]
        if len(names) >= FEWEST and 0 < len(unread) < len(names) / 2:
            yield from ((n, number) for n in unread if len(n) >= SHORTEST and n[0] != "_")


def _stands_in(name: str, code: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", code) is not None


def _finding(name: str, chunk: Chunk, number: int) -> MechanismFinding:
    line = chunk.line_of(number)
    text = chunk.text.split("\n")[number].strip()
    place = MechanismPlace(Location(chunk.location.path, line, line), text, chunk.owner)
    return MechanismFinding(f"use of {name}", negated=False, against=place, instead="never read")
