"""The formulas that a claim states, read into trees: what they define, and every form given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import Match, SequenceMatcher
from functools import lru_cache, partial

from index.notation import GREEK
from judge.formula.cursor import CLOSING
from judge.formula.equivalences import other_forms
from judge.formula.formula_reader import FormulaReader
from judge.formula.functions import FUNCTIONS
from judge.formula.latex import plain_formula
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

    @property
    def is_bare(self) -> bool:
        """Whether it says no more than that names multiply, which nearly any code does."""
        return all(
            form.kind is Kind.PRODUCT
            and set(form.scales) == {1.0}
            and all(part.kind is Kind.NAME for part in form.parts)
            for form in self.forms
        )


_LETTER_NAMES = "|".join(
    sorted({*GREEK.values(), "eps", "exp", "log", "sqrt", "clip", "min", "max"})
)
_SUBSCRIPT = r"(?:_(?:\{[^{}]*\}|(?![+])\w+))"
_PLACE = r"\([a-z]+(?:[+-]\d+)?\)"  # of a layer or a step: H^(l+1)
_RAISED = rf"(?:\^(?:{_PLACE}|\{{{_PLACE}\}}|\{{[^{{}}0-9-]*\}}|\*|[A-Za-z]+))"
_NUMBERED = r"(?:(?<=[A-Z])\^\(\d+\))"  # of a matrix: W^(0)
_PIECE = re.compile(
    rf"""
    (?P<size>\d+(?:\s*[x×]\s*\d+)+)
  | (?P<compound>(?<!\w)[A-Z]-(?!(?:{_LETTER_NAMES})(?![a-z]))[^\W\d_]{{3,}}\b)
  | (?P<word>[^\W\d_]\w+-(?!(?:{_LETTER_NAMES})(?![a-z]))[^\W\d_]{{2,}}(?:-[^\W\d_]+)*)
  | (?P<count>\#\s?[^\W\d_]\w*)
  | (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
  | (?P<name>[^\W\d_](?:[^\W_])*)(?P<sub>{_SUBSCRIPT}|{_RAISED}|{_NUMBERED})*'*
  | (?P<operator>_\+|<-|:=|<=|>=|!=|->|\|\||[-+*/^(){{}}\[\]|=<>~,;:.!?@&])
    """,
    re.X,
)
_SPLITS = frozenset(
    {"=", ":=", "<-", "~", ";", ":", ",", "<", ">", "<=", ">=", "->", ".", "!", "?"}
)
_DEFINES = frozenset({"=", ":=", "<-"})
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


@lru_cache(maxsize=256)
def formulas_of(text: str) -> tuple[Formula, ...]:
    """At most MOST_FORMULAS formulas in the order of the text; prose alone gives none."""
    plain = _TRANSPOSED.sub(r"\1 ", plain_formula(text))
    plain = _PAIR.sub(partial(_pair, text=text), plain)
    found: list[Formula] = []
    for run in _runs(plain):
        found.extend(_formulas_in(run, plain))
    found = found[:MOST_FORMULAS]
    return tuple(found if plain == text or not found else _as_written(found, plain, text))


def _as_written(found: Sequence[Formula], plain: str, text: str) -> Iterator[Formula]:
    """The formulas with their text as it stands in the claim, not as it was spelled out."""
    if len(text) > LONGEST_ALIGNED:
        yield from found
        return
    blocks = SequenceMatcher(None, plain, text, autojunk=False).get_matching_blocks()
    for formula in found:
        start = plain.find(formula.text)
        first = _place_in(blocks, start)
        last = _place_in(blocks, start + len(formula.text))
        written = text[first:last].strip()
        whole = start >= 0 and written.count("{") == written.count("}")
        yield replace(formula, text=written if whole and written else formula.text)


def _place_in(blocks: Sequence[Match], place: int) -> int:
    """Where a place of the first text is in the second: in a block that both have, or at the
    beginning of the next."""
    for block in blocks:
        if place < block.a:
            return block.b
        if place <= block.a + block.size:
            return block.b + place - block.a
    return blocks[-1].b


LONGEST_ALIGNED = 600


_TRANSPOSED = re.compile(r"(?<=[A-Za-z\d])(\^T)(?=[A-Za-z])")
"""What is written right after a transposed matrix."""

_PAIR = re.compile(r"(?<![\w\\.-])([A-Z])([A-Z])(?=[x-z]?(?![\w-])|\^T)")


def _pair(match: re.Match[str], text: str) -> str:
    """Two letters side by side as two matrices, where the text speaks of each alone."""
    if match.string[match.end() :].startswith("^T"):
        return " ".join(match.groups())
    alone = (re.search(rf"(?<![\w-]){letter}(?![\w-])", text) for letter in match.groups())
    return " ".join(match.groups()) if all(alone) else match.group()


@dataclass(frozen=True, slots=True)
class _Piece:
    token: Token
    math: bool


def _pieces(text: str) -> list[_Piece]:
    matches = list(_PIECE.finditer(text))
    found: list[_Piece] = []
    for place, match in enumerate(matches):
        following = text[match.end() : match.end() + 1]
        word = match.group("name") or match.group().lstrip("# ")
        is_math = _is_math(match, word, following) or _reaches_over(matches, place)
        is_math = is_math or _is_operand(matches, place)
        if match.group() in {"a", "A", "I", "i"} and place + 1 < len(matches):
            is_math = is_math and not _is_word(matches[place + 1])
        shown = f"{word}{_label(match.group())}"
        found.append(_Piece(Token(shown, 0, match.start(), match.end()), is_math))
    return found


def _is_word(match: re.Match[str]) -> bool:
    """Whether an article may stand before it: a word that is no function."""
    name = match.group("name") or ""
    return match.lastgroup == "word" or (name[2:].isalpha() and name.lower() not in FUNCTIONS)


def _reaches_over(matches: Sequence[re.Match[str]], place: int) -> bool:
    """Whether "min" or "max" stands between an operator and a call: "[min Q(s) - b]"."""
    if matches[place].group().lower() not in {"min", "max"} or not place:
        return False
    before, after = matches[place - 1].group("operator"), matches[place + 1 : place + 2]
    return before in _BEFORE_OPERAND and bool(
        after and after[0].group("name") and after[0].string[after[0].end() :][:1] == "("
    )


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
_BEFORE_OPERAND = frozenset({"(", "[", "{", "=", "+", "-", "*", "/", "<-", ":="})


def _label(text: str) -> str:
    """The word among the subscripts ("_VF" of L_VF); indices and Greek letters are none."""
    words = [w for w in re.findall(r"[_^]\{?([A-Za-z]{2,})", text) if w.lower() not in _LETTERS]
    return f"_{words[0]}" if words else ""


def _is_math(match: re.Match[str], word: str, following: str) -> bool:
    if match.group("word") or match.group("size") or match.group("compound"):
        return False
    if match.group("number") or match.group("operator") or match.group("count"):
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
            told = _telling(forms)
            others = [other for form in told for other in other_forms(form)]
            yield Formula(text[first:last].strip(), target, (*told, *others))
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
    if node.kind is Kind.CALL and node.name in NO_FORMULAS:
        return False
    parts = list(subtrees(node))
    names = sum(part.kind is Kind.NAME for part in parts)
    bare = node.kind is Kind.PRODUCT and set(node.scales) == {1.0} and len(parts) <= names + 1
    least = LEAST_DEFINED if defines else LEAST_SIZE
    return names >= 2 - defines and size(node) >= least and (defines or not bare)


DISTRIBUTIONS = frozenset({"N", "Bernoulli", "Beta", "Gamma", "Poisson", "Cat", "Dir", "Wishart"})
"""Calls that say how something is distributed and compute nothing."""

NO_FORMULAS = DISTRIBUTIONS | {"list"}


def _head(node: Node) -> str:
    if node.kind is Kind.CALL and node.name == "log" and node.parts:
        return f"{_head(node.parts[0])}_log"
    if node.kind in {Kind.NAME, Kind.CALL}:
        return node.name
    return next((part.name for part in subtrees(node) if part.kind is Kind.NAME), "")


def _segments(run: Sequence[Token]) -> Iterator[tuple[list[Token], str]]:
    """Parts of a run between signs that stand outside brackets, each with the sign after it."""
    segment: list[Token] = []
    bound: list[bool] = []  # of each open bracket, whether it belongs to the name before it
    for token in run:
        if token.text in CLOSING:
            bound.append(bool(segment) and segment[-1].is_name and segment[-1].end == token.start)
        elif token.text in {")", "]", "}"}:
            del bound[-1:]
            if not any(t.text in CLOSING for t in segment):
                continue
        parts = token.text in {"=", ":="} or (token.text == ";" and bound[-1:] != [True])
        if token.text in _SPLITS and (not bound or parts):
            yield segment, token.text
            segment, bound = [], []
        else:
            segment.append(token)
    yield segment, ""
