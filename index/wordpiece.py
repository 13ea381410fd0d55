"""Text cut as BERT's uncased models were trained to see it: word pieces by number.

Written here, since the usual library brings along what talks to a model hub.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

START, END, UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
_LONGEST = 100
"""Longer words are unknown as a whole."""
_IDEOGRAPHS = re.compile(
    "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002a6df\U0002a700-\U0002ebef"
    "\U0002f800-\U0002fa1f]"
)
_ASCII_WORD_OR_SIGN = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")


class WordPieces:
    """A vocabulary that cuts text; the same text gives the same numbers."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        """`numbers` hold `[CLS]`, `[SEP]` and `[UNK]`, too; else KeyError."""
        self._numbers = numbers
        self._start, self._end, self._unknown = (numbers[name] for name in (START, END, UNKNOWN))
        self._known: dict[str, list[int]] = {}

    @classmethod
    def load(cls, path: Path) -> WordPieces:
        """The vocabulary in a file, one piece a line."""
        lines = path.read_text("utf-8").rstrip("\n").split("\n")
        return cls({piece: number for number, piece in enumerate(lines)})

    def numbered(self, text: str, *, most: int) -> list[int]:
        """The pieces of a text between start and end, at most `most` of them all together."""
        found = [self._start]
        for word in _words(text):
            found.extend(self._of_word(word))
            if len(found) >= most:
                break
        return [*found[: most - 1], self._end]

    def _of_word(self, word: str) -> list[int]:
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._cut(word)
        return known

    def _cut(self, word: str) -> list[int]:
        if len(word) > _LONGEST:
            return [self._unknown]
        found: list[int] = []
        at = 0
        while at < len(word):
            ends = range(len(word), at, -1)
            mark = "##" if at else ""
            end = next((end for end in ends if mark + word[at:end] in self._numbers), None)
            if end is None:
                return [self._unknown]
            found.append(self._numbers[mark + word[at:end]])
            at = end
        return found


def _words(text: str) -> list[str]:
    """Lower case without accents; signs of punctuation and ideographs are words of their own."""
    text = _without_controls(text).lower()
    if text.isascii():
        return _ASCII_WORD_OR_SIGN.findall(text)
    plain = (
        sign for sign in unicodedata.normalize("NFD", text) if unicodedata.category(sign) != "Mn"
    )
    return "".join(f" {sign} " if _stands_alone(sign) else sign for sign in plain).split()


def _stands_alone(sign: str) -> bool:
    if sign.isascii():
        return not sign.isalnum() and not sign.isspace()
    return unicodedata.category(sign)[0] == "P" or _IDEOGRAPHS.match(sign) is not None


def _without_controls(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        sign for sign in text if sign in "\t\n\r" or unicodedata.category(sign)[0] != "C"
    )
