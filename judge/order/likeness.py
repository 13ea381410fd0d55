"""How much does a line do a step that a claim names?

Each word of the step is looked for among the words of the line: itself, a word of its row in the
table of actions, or a word that means nearly the same. What is found is weighed by rarity.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from index.encoder import Encoder
from index.tokenize import tokens
from judge.order.flow import Moment

SAME_ACTION = 0.75
"""What a word of the same row counts against the word itself."""

LEAST_ALIKE = 0.4
"""Words whose vectors are less alike say nothing of each other."""

ONLY_SAID = 0.7
"""What a word counts that stands in a comment, or in the description of what is called."""


class Likeness:
    """Compares steps with moments. Without an encoder words are alike by the table alone."""

    def __init__(self, rarity: Callable[[str], float], encoder: Encoder | None = None) -> None:
        self._rarity = rarity
        self._encoder = encoder
        self._alike: dict[str, dict[str, float]] = {}

    def literal(self) -> Likeness:
        """One to which only the very words are alike, as it learns none."""
        return Likeness(self._rarity)

    def learn(self, words: Sequence[str], others: Sequence[str]) -> None:
        """Work out at once how alike the words are to all of the others."""
        missing = [word for word in words if word not in self._alike]
        for word in missing:
            self._alike[word] = dict.fromkeys(actions().get(word, ()), SAME_ACTION)
        if self._encoder is None or not words or not others:
            return
        left = self._encoder.encode(list(words))
        right = self._encoder.encode(list(others))
        for word, row in zip(words, (left @ right.T).tolist(), strict=True):
            known = self._alike[word]
            for other, alike in zip(others, row, strict=True):
                if alike >= LEAST_ALIKE and alike > known.get(other, 0.0):
                    known[other] = round(alike, 3)

    def share(
        self, step: Sequence[str], moment: Moment, names: frozenset[str] = frozenset()
    ) -> float:
        """The part of the step's words, by rarity, that the moment does: 0 to 1. Of `names` only
        the very word counts."""
        total = done = 0.0
        for word in step:
            weight = self._rarity(word)
            total += weight
            done += weight * (
                float(word in moment.words) if word in names else self._found(word, moment)
            )
        return done / total if total else 0.0

    def most(self, words: Sequence[str], moment: Moment) -> float:
        """How much the moment does of the one of the words that it does most: 0 to 1."""
        return max((self._found(word, moment) for word in words), default=0.0)

    def _found(self, word: str, moment: Moment) -> float:
        if word in moment.words:
            return 1.0
        known = self._alike.get(word, {})
        in_code = max((known.get(other, 0.0) for other in moment.words), default=0.0)
        if word in moment.said:
            return max(in_code, ONLY_SAID)
        in_prose = max((known.get(other, 0.0) for other in moment.said), default=0.0)
        return max(in_code, ONLY_SAID * in_prose)


@cache
def actions() -> Mapping[str, frozenset[str]]:
    """For each word that a step may say the words of code that do it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for row in _rows():
        coded = {token for word in row["coded"] for token in tokens(word)[:1]}
        for said in row["said"]:
            for word in tokens(said):
                found[word] |= coded
    return {word: frozenset(coded) for word, coded in found.items()}


@cache
def verbs() -> frozenset[str]:
    """Words that say what is done, not to what."""
    rows = [row for row in _rows() if not row.get("thing")]
    return frozenset(word for row in rows for said in row["said"] for word in tokens(said))


@cache
def _rows() -> Sequence[Mapping[str, Any]]:
    text = resources.files("judge").joinpath("tables", "actions.toml").read_text("utf-8")
    return tuple(tomllib.loads(text).values())
