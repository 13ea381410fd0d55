"""Which tokens a text holds: one answer for code, configs, prose and claims alike.

Queries and chunks must go through the same function, or they never meet. The hot loop is one
compiled pattern and one dictionary look-up a word, for most words of a repository repeat.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain

from index.notation import plain_characters, plain_letters, without_commands
from index.numbers import (
    NUMBER_AFTER_A_DIGIT,
    NUMBER_ENDING,
    canonical_number,
    number_tokens,
)
from index.stem import stem

__all__ = ["canonical_number", "tokens", "word_tokens", "words"]

_ENGLISH = """
a an and are as at be been being but by can could did do does during each either for from had has
have he her his how if in into is it its itself may might must no nor not of on only or other our
own shall should so some such than that the their them then there these they this those through
thus to too under until use used uses using very via was we were what when where whether which
while who whom will with would you your
"""
_KEYWORDS = """
self cls def return import elif else except finally raise yield async await end void public
private protected static const endif ifdef
"""
STOP_WORDS = frozenset((_ENGLISH + _KEYWORDS).split())
"""Words that nearly every chunk or claim holds. `lambda`, `var`, `pass` and `class` stay: they
are also names in mathematics and in papers."""

_SUBSCRIPT = r"(?:\{?\\[A-Za-z]+(?:\{[A-Za-z0-9]+\})?\}?|\{[A-Za-z0-9]+\})"
# What a word begins with comes first and alone, for the engine looks quickly for one class of
# characters; what follows is chosen by looking back at it. Of a number, the first digit is gone.
_AFTER = (
    rf"(?<=[A-Za-z_])\w*(?:(?<=_){_SUBSCRIPT})?"
    rf"|(?<=[0-9])(?:[0-9]*(?:\.[0-9]+){{2,}}|{NUMBER_AFTER_A_DIGIT}|[0-9]*\.[0-9]+|\w*)"
    rf"|(?<=\.)(?<![\w.)\]]\.)(?:[0-9]+{NUMBER_ENDING}|[0-9]+)"
    rf"|(?<=\\)[A-Za-z]+(?:_(?:{_SUBSCRIPT}|\w+))?"
)
_ASCII_WORD = re.compile(rf"[A-Za-z_0-9.\\](?:{_AFTER})", re.ASCII)
_WORD = re.compile(rf"[\w.\\](?:(?<=[^\W\d])\w*(?:(?<=_){_SUBSCRIPT})?|{_AFTER}|(?<=\w)\w*)")
_CJK = "\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_PIECE = re.compile(
    rf"[{_CJK}]"
    r"|[0-9]+[dD](?![A-Za-z])|[0-9]+[kKM](?![A-Za-z0-9])|[0-9]+"
    r"|[A-Z]+s?(?![a-z])|[A-Z]?[a-z]+"
    rf"|[^\W0-9A-Za-z_{_CJK}]+"
)
_WRITTEN_WITHOUT_SPACES = re.compile(f"[{_CJK}]")
_BETWEEN_DIGITS = re.compile(r"(?<=[0-9])[xX](?=[0-9])")
_LONGEST = 80
"""Longer words are data (hashes, base64); nobody asks for them and they swell the vocabulary."""
_MOST_WORDS = 200_000
"""Bound on remembered words, some 50 MB; beyond it words are split again each time."""


def tokens(text: str) -> list[str]:
    """The tokens of `text` in its order, repeats kept; never raises, same text same tokens.

    Identifiers come whole and in pieces, numbers in one spelling without sign, Greek letters
    and LaTeX commands by name, English words as stems.
    """
    return list(chain.from_iterable(map(_TOKENS_OF.__getitem__, words(text))))


def words(text: str) -> list[str]:
    """The words of `text` in its order, uncut: `tokens` are those of `word_tokens` in turn."""
    if text.isascii():
        return _ASCII_WORD.findall(text)
    return _WORD.findall(plain_characters(text))


def word_tokens(word: str) -> tuple[str, ...]:
    """The tokens of one of `words`."""
    return _TOKENS_OF[word]


class _RememberedWords(dict[str, tuple[str, ...]]):
    def __missing__(self, word: str) -> tuple[str, ...]:
        found = _split(word)
        if len(self) < _MOST_WORDS and len(word) <= _LONGEST:
            self[word] = found
        return found


_TOKENS_OF = _RememberedWords()


def _split(word: str) -> tuple[str, ...]:
    if word.islower() and len(word) <= _LONGEST and word.isascii() and word.isalpha():
        token = _piece_token(word)
        return (token,) if token else ()
    written_without_spaces = _WRITTEN_WITHOUT_SPACES.search(word) is not None
    if len(word) > _LONGEST and not written_without_spaces:
        return ()
    if word[0] in "0123456789.":
        if word.count(".") > 1:
            return (word,)
        numbers = number_tokens(word)
        if numbers:
            return numbers
    if "\\" in word or "{" in word:
        word = without_commands(word)
    if not word.isascii():
        word = plain_letters(word)
    return _identifier_tokens(word.strip("_"), whole=not written_without_spaces)


def _identifier_tokens(word: str, *, whole: bool) -> tuple[str, ...]:
    pieces = _pieces(word)
    found = [token for piece in pieces if (token := _piece_token(piece))]
    if whole and len(pieces) > 1 and not _is_a_size(word) and word.lower() not in STOP_WORDS:
        return (word.lower(), *found)
    return tuple(found)


def _pieces(word: str) -> list[str]:
    if _is_hexadecimal(word):
        return [word]
    if "x" in word or "X" in word:
        word = _BETWEEN_DIGITS.sub("_", word)
    return _PIECE.findall(word)


def _is_hexadecimal(word: str) -> bool:
    return word[:2] in ("0x", "0X")


def _is_a_size(word: str) -> bool:
    """ "64x64" is two numbers and nothing more."""
    return word[0] in "0123456789" and not _BETWEEN_DIGITS.sub("", word).strip("0123456789")


@lru_cache(maxsize=200_000)
def _piece_token(piece: str) -> str:
    if piece[0] in "0123456789":
        numbers = number_tokens(piece)
        return numbers[0] if numbers else piece.lower()
    if piece[-1] == "s" and piece[:-1].isupper():
        piece = piece[:-1]  # "GANs", "IDs"
    word = piece.lower()
    return "" if word in STOP_WORDS else stem(word)
