"""How well does a definition suit a claim by its name and by the file that it is in?

Benchmarks, demos and notebooks look at a thing beside the programs that do it.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from index.tokenize import tokens

ASIDE = 0.6
"""What a notebook counts: it looks at things beside the programs, where there are any."""

LITTLE_ASIDE = 0.85
"""The same for programs that are named for a part of the work."""

NAMED = 0.2
"""What a definition counts more that a claim names in full: `DecoderLayer.forward`."""

PLAIN_NAMES = frozenset(tokens("forward call init run main step self apply new get do"))
"""Names of definitions that say nothing of what they are for."""

_PART = re.compile(
    r"(?:^|[/_.-])(bench|benchmarks?|timings?|profil\w+|demos?|toys?|examples?|tests?|debug"
    r"|baselines?|ablations?|plots?|sketch\w*)(?=[/_.-])",
    re.I,
)


def aside(path: str, words: Collection[str]) -> float:
    """What a file counts as the place of what a claim says in `words` (0 to 1): 1 where its name
    does not say that it is beside the matter, or the claim says the same."""
    if path.endswith(".ipynb"):
        return ASIDE
    named = [word for part in _PART.findall(path) for word in tokens(part)]
    return LITTLE_ASIDE if named and not set(named) & set(words) else 1.0


def named(name: str, said: Collection[str]) -> float:
    """What a definition counts of whose name, and that of its class, a claim says so much: 1 to
    1 + NAMED."""
    words = set(tokens(" ".join(name.split(".")[-2:]))) - PLAIN_NAMES
    return 1.0 + NAMED * len(words & set(said)) / len(words) if words else 1.0
