"""Which pieces of a sentence are mathematics: symbols, signs, numbers, and words that stand where
only an operand can."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from index.notation import GREEK
from judge.formula.functions import FUNCTIONS
from judge.formula.tokens import Token

_LETTER_NAMES = "|".join(
    sorted({*GREEK.values(), "eps", "exp", "log", "sqrt", "clip", "min", "max"})
)
_SUBSCRIPT = r"(?:_(?:\{(?:[^{}]|\{[^{}]*\})*\}|(?![+])\w+|\.(?=\^|\s)))"
_PLACE = r"\([a-z]+(?:[+-]\d+)?\)"  # of a layer or a step: H^(l+1)
_RAISED = rf"(?:\^(?:{_PLACE}|\{{{_PLACE}\}}|\{{[^{{}}0-9-]*\}}|\*|[A-Za-z]+))"
_NUMBERED = r"(?:(?<=[A-Z])\^\(\d+\))"  # of a matrix: W^(0)
_PIECE = re.compile(
    rf"""
    (?P<size>\d+(?:\s*[x×]\s*\d+)+)
  | (?P<compound>(?<!\w)[A-Z]-(?!(?:{_LETTER_NAMES})(?![a-z]))[^\W\d_]{{3,}}\b)
  | (?P<word>[^\W\d_]\w+-(?!(?:{_LETTER_NAMES})(?![a-z]))(?:[^\W\d_]{{2,}}(?:-[^\W\d_]+)*|L\d\b))
  | (?P<count>\#\s?[^\W\d_]\w*)
  | (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
  | (?P<over>sum|prod)(?:_(?:\{{[^{{}}]*\}}|\w+))(?:\^(?:\{{[^{{}}]*\}}|\w+))?
  | (?P<name>[^\W\d_](?:[^\W_])*)'*(?P<sub>{_SUBSCRIPT}|{_RAISED}|{_NUMBERED})*'*
  | (?P<operator>_\+|<-|:=|<=|>=|!=|->|\|\||[-+*/^(){{}}\[\]|=<>~∝,;:.!?@&])
    """,
    re.X,
)
_SPOKEN_WORDS = """
mean sum sign min max product median entropy average prod normal uniform std diff dot det round
floor sim var inverse inner power square add sub kl divide to random plus minus times solve outer
fold reduce reciprocal multiply where select total diagonal symmetric full values inv
identity eye
"""
_SPOKEN = frozenset(_SPOKEN_WORDS.split())
"""Functions whose names are words too: mathematics only where a bracket or subscript follows."""

_ACCENTS = re.compile(r"(?:bar|tilde|hat)$|^(?:bar|tilde|hat)")
_LETTERS = frozenset(GREEK.values()) | {"eps", "grad", "inf"}


class Piece(Struct, frozen=True):
    """A piece of a sentence and whether it is mathematics."""

    token: Token
    math: bool


def pieces_of(text: str) -> list[Piece]:
    """All pieces in order."""
    matches = list(_PIECE.finditer(text))
    marks = [_stands_as_math(matches, place) for place in range(len(matches))]
    _mark_arguments(matches, marks)
    pairs = zip(matches, marks, strict=True)
    return [Piece(_token(match), is_math) for match, is_math in pairs]


def _token(match: re.Match[str]) -> Token:
    text = f"{_word(match)}{_label(match)}"
    return Token(text, 0, match.start(), match.end(), match.group())


def _word(match: re.Match[str]) -> str:
    return match.group("over") or match.group("name") or match.group().lstrip("# ")


def _stands_as_math(matches: Sequence[re.Match[str]], place: int) -> bool:
    match = matches[place]
    following = match.string[match.end() : match.end() + 1]
    is_math = _is_math(match, _word(match), following) or _reaches_over(matches, place)
    is_math = is_math or _is_operand(matches, place)
    if match.group() in {"a", "A", "I", "i"} and place + 1 < len(matches):
        is_math = is_math and not _is_article(matches, place)
    return is_math


def _mark_arguments(matches: Sequence[re.Match[str]], marks: list[bool]) -> None:
    """Marks what stands in the bracket of a call, and the word that is called: in "count(w v)"
    and "PE(pos, i)" nothing else can be meant, prose sets a space before its brackets."""
    for place, match in enumerate(matches[:-1]):
        after = matches[place + 1]
        if match.lastgroup not in {"name", "sub"} or after.group() != "(":
            continue
        close = _closing(matches, place + 1)
        if after.start() != match.end() or close - place < LEAST_CALLED:
            continue
        inside = range(place + 2, close)
        if all(marks[i] or _is_slot(matches, i) for i in inside):
            for i in (place, *inside):
                marks[i] = True


LEAST_CALLED = 3
"""Pieces from a called word to the bracket after its operand."""


def _closing(matches: Sequence[re.Match[str]], opening: int) -> int:
    """The place of the bracket that closes one; 0 where none does."""
    depth = 0
    for place in range(opening, len(matches)):
        depth += (matches[place].group() == "(") - (matches[place].group() == ")")
        if depth == 0:
            return place
    return 0


_PLURALS = frozenset({"s", "es", "ies"})


def _is_slot(matches: Sequence[re.Match[str]], place: int) -> bool:
    """Whether a word is alone between brackets, commas and signs of arithmetic."""
    if matches[place].lastgroup not in {"name", "sub"} or matches[place].group() in _PLURALS:
        return False
    before, after = matches[place - 1].group(), matches[place + 1].group()
    return before in _BEFORE_OPERAND | {","} and after in _AFTER_WORD | {"|"}


def _is_article(matches: Sequence[re.Match[str]], place: int) -> bool:
    """Whether "a" or "I" is no symbol: a word follows it, or it stands after a word and before a
    function or distribution ("of a softmax", "to a N(0, 1)")."""
    following = matches[place + 1]
    if _is_word(following):
        return True
    before = matches[place - 1] if place else None
    if matches[place].group() != "a" or before is None or before.lastgroup != "name":
        return False
    named = following.group("name") or ""
    is_bare = following.string[following.end() :][:1] != "("
    called = len(named) > 2 and named.lower() in FUNCTIONS and is_bare
    return len(before.group()) > 1 and (called or (named in _DRAWN and not is_bare))


_DRAWN = frozenset({"N", "U", "Beta", "Gamma", "Dir", "Bernoulli", "Poisson", "Exp"})


def _is_word(match: re.Match[str]) -> bool:
    """Whether an article may stand before it: a word that is no function."""
    name = match.group("name") or ""
    return match.lastgroup == "word" or (name[2:].isalpha() and name.lower() not in FUNCTIONS)


def _reaches_over(matches: Sequence[re.Match[str]], place: int) -> bool:
    """Whether "min" or "max" stands between an operator and a call: "[min Q(s) - b]"; or a sum
    between one and a symbol: "1 / sum h"."""
    if matches[place].group().lower() not in {"min", "max", "sum", "prod"} or not place:
        return False
    if matches[place].group().lower() in {"sum", "prod"}:
        before = matches[place - 1]
        stands = before.group() in _BEFORE_SUM or bool(before.group("number"))
        return stands and _is_symbol(matches, place + 1)
    sign, after = matches[place - 1].group("operator"), matches[place + 1 : place + 2]
    return sign in _BEFORE_OPERAND and bool(
        after and after[0].group("name") and after[0].string[after[0].end() :][:1] == "("
    )


def _is_symbol(matches: Sequence[re.Match[str]], place: int) -> bool:
    """Whether a letter stands there, with an index or without."""
    named = matches[place].group("name") if place < len(matches) else None
    return named is not None and (len(named) == 1 or named.lower() in _LETTERS) and named != "a"


def _is_operand(matches: Sequence[re.Match[str]], place: int) -> bool:
    """Whether a word stands between signs of arithmetic or is given a value: "= hits / (hits + k)".
    A slash or hyphen alone joins words of prose too."""
    if matches[place].lastgroup not in {"name", "sub"} or _DIFFERENTIAL.match(matches[place][0]):
        return False
    before = matches[place - 1].group("operator") if place else ""
    after = matches[place + 1].group("operator") if place + 1 < len(matches) else ""
    if after == "=":
        return before is None or before in {"", *_BEFORE_WORD}
    if before not in _BEFORE_WORD or after not in {"", *_AFTER_WORD}:
        return False
    return bool({before, after} & _ARITHMETIC)


_DIFFERENTIAL = re.compile(r"d[a-zA-Z]$")
_ARITHMETIC = frozenset({"*", "+", "^", "="})
_BEFORE_WORD = frozenset({"(", "[", "{", "=", "+", "-", "*", "/", ":", ","})
_AFTER_WORD = frozenset({")", "]", "}", "+", "-", "*", "/", "^", ".", ",", ";"})
_BEFORE_SUM = frozenset({"=", "+", "-", "*", "/", "("})
_BEFORE_OPERAND = frozenset({"(", "[", "{", "=", "+", "-", "*", "/", "<-", ":="})


def _label(match: re.Match[str]) -> str:
    """The word among the subscripts ("_VF" of L_VF); indices and Greek letters are none."""
    is_function = (match.group("name") or "").lower() in WITHOUT_LABEL
    text = "" if match.group("over") or is_function else match.group()
    words = [w for w in re.findall(r"[_^]\{?([A-Za-z]{2,})", text) if w.lower() not in _LETTERS]
    return f"_{words[0]}" if words else ""


WITHOUT_LABEL = frozenset({"grad", "e", "log", "min", "max", "argmin", "argmax", "softmax", "norm"})
"""Functions whose subscript says only what they go over."""


def _is_math(match: re.Match[str], word: str, following: str) -> bool:
    if match.group("word") or match.group("size") or match.group("compound"):
        return False
    if any(map(match.group, ("number", "operator", "count", "over"))):
        return True
    simple = word.lower()
    if simple in _SPOKEN:
        return bool(match.group("sub")) or following in {"(", "[", "{"} or word == "KL"
    if simple in FUNCTIONS or len(word) == 1 or match.group("sub"):
        return True
    bare = word if simple in {"that", "what", "chat"} else _ACCENTS.sub("", word)
    if re.fullmatch(r"[A-Za-z]\d", word):
        return True
    return bare.lower() in _LETTERS or len(bare) == 1 or (len(word) == 2 and word.isupper())
