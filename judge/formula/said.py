"""The formulas that a claim states, read into trees: what they define, and every form given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from index.notation import GREEK
from judge.formula.formula_reader import FormulaReader
from judge.formula.functions import FUNCTIONS
from judge.formula.latex import plain_formula
from judge.formula.reader import CLOSING
from judge.formula.tokens import Token
from judge.formula.tree import Kind, Node, size, subtrees

LEAST_SIZE = 2.5
"""Smaller expressions ("2N", "t - 1") are no formulas."""

LEAST_DEFINED = 1.5
"""What defines a name may be smaller: "w = p(1 - p)"."""

MOST_FORMULAS = 6


@dataclass(frozen=True, slots=True)
class Formula:
    """`target` is what it defines ("" for none); `forms` are equal by the claim's own word."""

    text: str
    target: str
    forms: tuple[Node, ...]


_LETTER_NAMES = "|".join(
    sorted({*GREEK.values(), "eps", "exp", "log", "sqrt", "clip", "min", "max"})
)
_SUBSCRIPT = r"(?:_(?:\{[^{}]*\}|(?![+])\w+))"
_RAISED = r"(?:\^(?:\([a-z]+\)|\{[^{}0-9-]*\}|\*|[A-Za-z]+))"
_PIECE = re.compile(
    rf"""
    (?P<word>[^\W\d_]\w+-(?!(?:{_LETTER_NAMES})(?![a-z]))[^\W\d_]{{2,}}(?:-[^\W\d_]+)*)
  | (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
  | (?P<name>[^\W\d_](?:[^\W_])*)(?P<sub>{_SUBSCRIPT}|{_RAISED})*'*
  | (?P<operator>_\+|<-|:=|<=|>=|->|\|\||[-+*/^(){{}}\[\]|=<>~,;:.!?@&])
    """,
    re.X,
)
_SPLITS = frozenset(
    {"=", ":=", "<-", "~", ";", ":", ",", "<", ">", "<=", ">=", "->", ".", "!", "?"}
)
_DEFINES = frozenset({"=", ":=", "<-"})
_SPOKEN_WORDS = """
mean sum sign min max product median entropy average prod normal uniform std diff dot det round
floor sim var inverse inner power square add sub kl divide to random
"""
_SPOKEN = frozenset(_SPOKEN_WORDS.split())
"""Functions whose names are words too: mathematics only where a bracket or subscript follows."""

_ACCENTS = re.compile(r"(?:bar|tilde|hat)$|^(?:bar|tilde|hat)")
_LETTERS = frozenset(GREEK.values()) | {"eps", "grad", "inf"}


def formulas_of(text: str) -> tuple[Formula, ...]:
    """At most MOST_FORMULAS formulas in the order of the text; prose alone gives none."""
    plain = plain_formula(text)
    found: list[Formula] = []
    for run in _runs(plain):
        found.extend(_formulas_in(run, plain))
    return tuple(found[:MOST_FORMULAS])


@dataclass(frozen=True, slots=True)
class _Piece:
    token: Token
    math: bool


def _pieces(text: str) -> list[_Piece]:
    matches = list(_PIECE.finditer(text))
    found: list[_Piece] = []
    for place, match in enumerate(matches):
        following = text[match.end() : match.end() + 1]
        word = match.group("name") or match.group()
        is_math = _is_math(match, word, following)
        if word in {"a", "A", "I", "i"} and place + 1 < len(matches):
            is_math = is_math and matches[place + 1].lastgroup != "word" and not (
                matches[place + 1].group("name") or ""
            )[2:].isalpha()  # fmt: skip
        shown = f"{word}{_label(match.group())}"
        found.append(_Piece(Token(shown, 0, match.start(), match.end()), is_math))
    return found


def _label(text: str) -> str:
    """The word among the subscripts ("_VF" of L_VF); indices and Greek letters are none."""
    words = [w for w in re.findall(r"[_^]\{?([A-Za-z]{2,})", text) if w.lower() not in _LETTERS]
    return f"_{words[0]}" if words else ""


def _is_math(match: re.Match[str], word: str, following: str) -> bool:
    if match.group("word"):
        return False
    if match.group("number") or match.group("operator"):
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


def _runs(text: str) -> Iterator[list[Token]]:
    """Stretches of mathematics; a bracket that prose opens or closes belongs to none."""
    run: list[Token] = []
    for piece in _pieces(text):
        if piece.math:
            run.append(piece.token)
        else:
            yield run
            run = []
    yield run


def _formulas_in(run: Sequence[Token], text: str) -> Iterator[Formula]:
    """One formula for each thing defined; forms chained by "=" belong together."""
    target = ""
    forms: list[Node] = []
    first = last = 0
    for segment, link in _segments(run):
        if segment and segment[0].text == "+":
            continue  # the end of a series whose beginning was read
        node = FormulaReader(segment).expression() if segment else None
        if segment and not forms:
            first = segment[0].start
        if node is not None and _is_formula(node, bool(target)):
            forms.append(node)
        elif link in _DEFINES and node is not None and not forms:
            target = _head(node)
        last = segment[-1].end if segment else last
        if link in _DEFINES and segment:
            continue
        if forms:
            yield Formula(text[first:last].strip(), target, _telling(forms))
        target, forms = "", []


def _telling(forms: Sequence[Node]) -> tuple[Node, ...]:
    """The forms without those that say much less than the largest: of "x r = x y - x z b" the
    left side stands in too much code."""
    most = max(map(size, forms))
    return tuple(form for form in forms if size(form) >= TELLING * most)


TELLING = 0.5


def _is_formula(node: Node, defines: bool) -> bool:
    """Whether there is something to check: names side by side ("d x r") are no formula unless
    they define something."""
    if node.kind is Kind.CALL and node.name in DISTRIBUTIONS:
        return False
    parts = list(subtrees(node))
    names = sum(part.kind is Kind.NAME for part in parts)
    bare = node.kind is Kind.PRODUCT and set(node.scales) == {1.0} and len(parts) <= names + 1
    least = LEAST_DEFINED if defines else LEAST_SIZE
    return names >= 2 - defines and size(node) >= least and (defines or not bare)


DISTRIBUTIONS = frozenset({"N", "Bernoulli", "Beta", "Gamma", "Poisson", "Cat", "Dir", "Wishart"})
"""Calls that say how something is distributed and compute nothing."""


def _head(node: Node) -> str:
    if node.kind in {Kind.NAME, Kind.CALL}:
        return node.name
    return next((part.name for part in subtrees(node) if part.kind is Kind.NAME), "")


def _segments(run: Sequence[Token]) -> Iterator[tuple[list[Token], str]]:
    """Parts of a run between signs that stand outside brackets, each with the sign after it."""
    segment: list[Token] = []
    depth = 0
    for token in run:
        if token.text in CLOSING:
            depth += 1
        elif token.text in {")", "]", "}"}:
            depth = max(0, depth - 1)
            if not any(t.text in CLOSING for t in segment):
                continue
        if token.text in _SPLITS and (depth == 0 or token.text in {"=", ":=", ";"}):
            yield segment, token.text
            segment, depth = [], 0
        else:
            segment.append(token)
    yield segment, ""
