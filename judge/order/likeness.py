"""How much does a line do a step that a claim names?

Each word of the step is looked for among the words of the line: itself, a word of its row in the
table of actions, or a word that means nearly the same. What is found is weighed by rarity.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from index.encoder import Encoder
from index.tokenize import tokens
from judge.order.flow import Moment
from judge.text.shipped_tables import shipped_table

SAME_ACTION = 0.75
"""What a word of the same row counts against the word itself."""

LEAST_ALIKE = 0.4
"""Words whose vectors are less alike say nothing of each other."""

ONLY_SAID = 0.7
"""What a word counts that stands in a comment, or in the description of what is called."""

NOTHING = (0.0, "")

AGAIN = 0.5
"""What a word of code counts that already stands for another word of the step."""

SHORTEST = 4
"""Letters of a word that must be left where code shortens it."""


class Likeness:
    """Compares steps with moments. Without an encoder words are alike by the table alone."""

    def __init__(self, rarity: Callable[[str], float], encoder: Encoder | None = None) -> None:
        self._rarity = rarity
        self._encoder = encoder
        self._alike: dict[str, dict[str, float]] = {}
        self._weighed: dict[tuple[str, ...], tuple[tuple[tuple[str, float], ...], float]] = {}
        self._telling: dict[tuple[str, ...], frozenset[str]] = {}

    def learn(self, words: Sequence[str], others: Sequence[str]) -> None:
        """Work out at once how alike the words are to all of the others."""
        self._telling.clear()
        missing = [word for word in words if word not in self._alike]
        for word in missing:
            row = (*actions().get(word, ()), *_short(word))
            self._alike[word] = dict.fromkeys(row, SAME_ACTION)
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
        if self._says_nothing(step, moment):
            return 0.0
        weights, total = self._weights(tuple(step))
        done = 0.0
        used: set[str] = set()
        for word, weight in weights:
            if word in moment.words:
                done += weight
                used.add(word)
        for word, weight in weights:
            if word not in names and word not in moment.words:
                found, token = self._found(word, moment)
                done += weight * found * (AGAIN if token in used else 1.0)
                used.add(token or word)
        return done / total if total else 0.0

    def _weights(self, step: tuple[str, ...]) -> tuple[tuple[tuple[str, float], ...], float]:
        """Each word of a step with its weight, and the sum of these."""
        known = self._weighed.get(step)
        if known is None:
            weights = tuple((word, self._rarity(word)) for word in step)
            total = 0.0
            for _, weight in weights:
                total += weight
            known = self._weighed[step] = (weights, total)
        return known

    def _says_nothing(self, words: Sequence[str], moment: Moment) -> bool:
        """Whether a moment says neither one of the words nor what is like one: most do not."""
        key = tuple(words)
        telling = self._telling.get(key)
        if telling is None:
            alike = (self._alike.get(word, {}) for word in key)
            telling = self._telling[key] = frozenset(key).union(*alike)
        return telling.isdisjoint(moment.words) and telling.isdisjoint(moment.said)

    def told(self, word: str, words: Mapping[str, float]) -> float:
        """How plainly words, each of which tells something so plainly (0 to 1), tell this one."""
        known = self._alike.get(word, {})
        alike = known.keys() & words.keys()
        return max(words.get(word, 0.0), *(words[other] * known[other] for other in alike), 0.0)

    def _found(self, word: str, moment: Moment) -> tuple[float, str]:
        """How much the moment says a word, and the word of its code that says it; "" for none."""
        if word in moment.words:
            return 1.0, word
        known = self._alike.get(word)
        in_code, token = _most_alike(known, moment.words) if known else NOTHING
        if word in moment.said:
            return (in_code, token) if in_code > ONLY_SAID else (ONLY_SAID, "")
        in_prose = ONLY_SAID * _most_alike(known, moment.said)[0] if known else 0.0
        return (in_code, token) if in_code >= in_prose else (in_prose, "")


def _short(word: str) -> list[str]:
    """What code may shorten a word to: "vocab" for "vocabulary"."""
    return [word[:length] for length in range(SHORTEST, len(word))]


def _most_alike(known: Mapping[str, float], words: frozenset[str]) -> tuple[float, str]:
    # Most lines share no word with what is known, and that is told without building anything.
    if known.keys().isdisjoint(words):
        return NOTHING
    return max((known[word], word) for word in known.keys() & words)


@cache
def actions() -> Mapping[str, frozenset[str]]:
    """For each word that a step may say the words of code that do it."""
    return _coded(_rows())


def _coded(rows: Sequence[Mapping[str, Any]]) -> Mapping[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
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
    return tuple(shipped_table("actions").values())
