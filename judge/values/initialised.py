"""Which tensor does a line draw anew, and is it one that a claim speaks of?

`normal_(self.mask_token, std=.02)` says nothing of the weights of the layers, though a claim of
their deviation finds its number there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.alive.fact_places import speaks_of, words_of

_DRAWS = r"(?:\w*normal|\w*uniform|constant|xavier\w*|kaiming\w*|orthogonal)_"
_GIVEN = re.compile(rf"\b{_DRAWS}\s*\(\s*(?P<target>[A-Za-z_][\w.\[\]]*)\s*[,)]")
_OWN = re.compile(rf"(?P<target>[A-Za-z_][\w.\[\]]*?)(?:\.data)?\.{_DRAWS}\s*\(")
_ANY = (
    "self data weight weights bias kernel param params parameter parameters module modules layer "
    "layers model net network tensor head fc classifier linear proj conv out output"
)
ANY = words_of(_ANY)
"""Words of tensors of which every layer has one, or that claims call by many names."""

PARTS = 2
"""Last parts of a dotted name that say whose a tensor is."""


def drawn_otherwise(line: str, said: Iterable[str]) -> str:
    """The tensor that a line draws where it has a name of its own of which the words that a claim
    says speak nowhere; "" for any other line."""
    found = _GIVEN.search(line) or _OWN.search(line)
    if found is None or found["target"].startswith(("nn.", "torch.", "init.")):
        return ""
    own = words_of(" ".join(found["target"].split(".")[-PARTS:]))
    pieces = frozenset(w for w in own if len(w) > 1) - ANY
    if not pieces or speaks_of(pieces, said) or _shorten(pieces, said):
        return ""
    return found["target"]


def _shorten(pieces: Iterable[str], said: Iterable[str]) -> bool:
    """Whether a piece of a name begins a word of the claim: pos_embed for "positional"."""
    words = tuple(said)
    return any(len(p) >= SHORTEST and w.startswith(p) for p in pieces for w in words)


SHORTEST = 3
"""Letters of a piece that may shorten a word."""
