"""The formulas that a claim states, read into trees: what they define, and every form given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import Match, SequenceMatcher
from functools import lru_cache, partial

from msgspec.structs import replace

from judge.formula.bounds import with_bounds
from judge.formula.cursor import CLOSING
from judge.formula.definitions import Formula, with_definitions
from judge.formula.equivalences import other_forms
from judge.formula.formula_reader import FormulaReader, is_place
from judge.formula.functions import is_known
from judge.formula.latex import plain_formula
from judge.formula.pieces import pieces_of
from judge.formula.proportional import without_constants
from judge.formula.spoken import spoken_means
from judge.formula.tokens import Token
from judge.formula.tree import Kind, Node, size, subtrees

LEAST_SIZE = 2.5
"""Smaller expressions ("2N", "t - 1") are no formulas."""

LEAST_DEFINED = 1.5
"""What defines a name may be smaller: "w = p(1 - p)"."""

MOST_FORMULAS = 6


_SPLITS = frozenset(
    {"=", ":=", "<-", "∝", "~", ";", ":", ",", "<", ">", "<=", ">=", "->", ".", "!", "?"}
)
_DEFINES = frozenset({"=", ":=", "<-", "∝"})


@lru_cache(maxsize=256)
def formulas_of(text: str) -> tuple[Formula, ...]:
    """At most MOST_FORMULAS formulas in the order of the text; prose alone gives none."""
    plain = _TRANSPOSED.sub(r"\1 ", plain_formula(text))
    plain = _PAIR.sub(partial(_pair, text=text), plain)
    plain = _JOINED.sub(" ", plain)
    plain = _DIVERGES.sub(_between, plain)
    plain = _GIVEN.sub(r"(\1|\2)", plain)
    plain = _OF_SETS.sub(r"\2(\1, \3)", plain)
    plain = _SUM_SAID.sub("sum_k ", _CIRCLE.sub(" * ", plain))
    plain = _PROPORTIONAL.sub(" ∝ ", plain)
    found: list[Formula] = []
    for run in _runs(plain):
        found.extend(_formulas_in(run, plain))
    found.extend(spoken_means(plain))
    found = [with_bounds(formula, plain) for formula in with_definitions(found)[:MOST_FORMULAS]]
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


_JOINED = re.compile(r"\|\|_?\{\w+\s*=[^{}]*\}\s*\^\s*(?:\{\w+\}|\w)|\|\|_\w\s(?=[A-Za-z]\w*\()")
"""The sign by which what several heads give is joined, which may be left out."""

_DIVERGES = re.compile(r"(?<=[\w)\]])\s+\|\|\s+(?=[\w(])")
"""Between the two operands of a divergence: bars of sizes have a space on one side at most."""

_GIVEN = re.compile(
    r"(?<=\w)\(((?:[^()|]|\([^()|]*\))*[^(|\s])\s*\|\s*((?:[^()|\s]|\w\([^()|]*\))"
    r"(?:[^()|]|\([^()|]*\))*)\)"
)
"""What is asked and what is given, in the bracket of one name: p(y | x)."""

_CIRCLE = re.compile(
    r"(?<=[\w)}\]]) o (?=(?:[A-Za-z](?:hat|tilde|bar)?|[A-Za-z]+_\w+)[_^({\s]|[\[(])"
)
"""A small circle between two factors, as it is typed: z o s is the product of their elements."""

_OF_SETS = re.compile(
    r"(?<![\w-])([A-Za-z](?:_\w)?(?:\([^()]*\))?)\s+(cap|cup)\s+([A-Za-z](?:_\w)?(?:\([^()]*\))?)(?!\w)"
)
"""What two sets share, or hold together."""

_SUM_SAID = re.compile(
    r"\bsum over (?:the )?(?:[a-z-]+ ){1,3}of (?=(?:log|exp)\b|[A-Za-z]\w{0,3}[(_]|\d+/)"
)
"""A sum in words before what is summed."""

_PROPORTIONAL = re.compile(
    r"(?<=[\w})\]])\s+(?:is\s+|are\s+)?proportional\s+to\s+(?=[A-Za-z]+[_^({])"
)

_TRANSPOSED = re.compile(r"(?<=[A-Za-z\d])(\^T)(?=[A-Za-z])")
"""What is written right after a transposed matrix."""

_PAIR = re.compile(r"(?<![\w\\.-])([A-Z])([A-Z])(?=[x-z]?(?![\w-])|\^T)")


def _between(match: re.Match[str]) -> str:
    """A comma for bars between two operands; the first of two bars of a size stays."""
    rest = _UP_TO_CLOSING.match(match.string, match.end())
    is_pair = rest is not None and rest.group().count("||") % 2
    return match.group() if is_pair else ", "


_UP_TO_CLOSING = re.compile(r"(?:[^()\[\]]|\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]*\])*")
"""All up to the bracket that closes one opened before."""


def _pair(match: re.Match[str], text: str) -> str:
    """Two letters side by side as two matrices, where the text speaks of each alone."""
    if match.string[match.end() :].startswith("^T"):
        return " ".join(match.groups())
    alone = (re.search(rf"(?<![\w-]){letter}(?![\w-])", text) for letter in match.groups())
    return " ".join(match.groups()) if all(alone) else match.group()


def _runs(text: str) -> Iterator[list[Token]]:
    """Stretches of mathematics; a bracket that prose opens or closes belongs to none."""
    run: list[Token] = []
    for piece in pieces_of(text):
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
    before: list[Token] = []  # what the right side is proportional to
    for segment, link in _segments(run):
        if segment and segment[0].text == "+":
            continue  # the end of a series whose beginning was read
        node = FormulaReader(segment).expression() if segment else None
        if segment and not forms:
            first = segment[0].start
        told = "" if target or forms or node is None else _told_before(text, first)
        if link in _DEFINES and node is not None and not forms and _is_head(node):
            target = target or _head(node)
        elif node is not None and _is_formula(node, bool(target or told)):
            forms.append(node)
            forms += without_constants(before, segment)
            target = target or told
        elif link in _DEFINES and node is not None and not forms:
            target = _head(node)
        last = segment[-1].end if segment else last
        before = segment if link == "∝" else []
        if link in _DEFINES and segment:
            continue
        if forms:
            kept = _telling(forms)
            others = [other for form in kept for other in other_forms(form)]
            yield Formula(text[first:last].strip(), target, (*kept, *others))
        target, forms = "", []


def _is_head(node: Node) -> bool:
    """Whether a side names what is defined: a function of the paper's own at plain operands."""
    return node.kind is Kind.CALL and not is_known(node) and node.name not in NO_FORMULAS


_TOLD = re.compile(
    r"\b(?:with|by|as|is|are|of|a|an|the|at|to|and|every|each|its)\s+"
    r"(?:[a-z]+(?:-[a-z]+)?\s+){0,2}?([a-z]{4,})\s+(?:of\s+|is\s+|=\s*)?$",
    re.I,
)


def _told_before(text: str, start: int) -> str:
    """The noun that a formula stands behind as what it is: "with probability 1 - q"."""
    found = _TOLD.search(text, 0, start)
    word = found.group(1).lower() if found else ""
    return word if word in QUANTITIES else ""


_QUANTITIES = """
probability rate weight weights size step deviation variance temperature coefficient score loss
penalty error cost reward return value distance margin threshold scale factor ratio target energy
bound radius momentum objective entropy likelihood density potential force gain length frequency
power amplitude norm mass step-size schedule bonus advantage divergence similarity
"""
QUANTITIES = frozenset(_QUANTITIES.split())


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
    names = sum(map(_is_symbol, parts))
    if all(map(_is_symbol, parts)):
        return False
    bare = node.kind is Kind.PRODUCT and set(node.scales) == {1.0} and len(parts) <= names + 1
    least = LEAST_DEFINED if defines else LEAST_SIZE
    if node.kind is Kind.SUM and is_place(node):
        return False
    return names >= 2 - defines and size(node) >= least and (defines or not bare)


def _is_symbol(node: Node) -> bool:
    is_own = node.kind is Kind.CALL and not is_known(node)
    return node.kind is Kind.NAME or is_own


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
        parts = token.text in {"=", ":=", ";"} and bound[-1:] != [True]
        if token.text in _SPLITS and (not bound or parts):
            yield segment, token.text
            segment, bound = [], []
        else:
            segment.append(token)
    yield segment, ""
