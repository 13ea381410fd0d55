"""What the lines of a definition compute: each assignment and result as a tree, with the local
names that it uses opened up to what they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from judge.formula.cursor import CLOSING
from judge.formula.functions import MAKERS, plain, simple_name
from judge.formula.lines import lines_of
from judge.formula.reader import Reader
from judge.formula.tokens import TRANSPOSES, Token, code_tokens
from judge.formula.tree import Kind, Node, name, product, total

GIVES = frozenset(
    {"=", "<-", ":=", "<<-", "+=", "-=", "*=", "/=", ".=", ".+=", ".-=", ".*=", "./="}
)
"""Operators after which the value of a name stands."""

_SKIPPED = """
import from class package using namespace include use module function subroutine library require
struct trait object interface end assert raise throw print
"""
SKIPPED = frozenset(_SKIPPED.split())
CONDITIONS = frozenset({"if", "elif", "elseif", "while", "until"})
MOST_STATEMENTS = 400
MOST_TOKENS = 400
"""Longer statements are tables of data."""


class Statement(Struct, frozen=True):
    """`target` is the name that gets the value, "" for a result or condition; `line` counts from 0
    in the text of the chunk."""

    target: str
    value: Node
    line: int


def statements_of(chunk: Chunk) -> list[Statement]:
    """All statements of a chunk that compute something, in order."""
    transposes = chunk.location.path.endswith(TRANSPOSES)
    text = _KEY.sub(r".\1", chunk.code_text())
    tokens = code_tokens(text, transposes=transposes)
    found: list[Statement] = []
    for line in lines_of(tokens):
        if len(line) <= MOST_TOKENS and len(found) < MOST_STATEMENTS:
            found.extend(_read(line))
    return found


_KEY = re.compile(r"""(?<=[\w\])])\[\[?\s*["']([A-Za-z_]\w*)["']\s*\]\]?""")
"""A key in brackets names what it takes: batch["returns"] is batch.returns."""


def _read(line: Sequence[Token]) -> Iterator[Statement]:
    """The statements of one line: its condition, and what is assigned or returned."""
    if not line or line[0].text in SKIPPED or line[0].text == "@":
        return
    if line[0].text == "for":
        yield from _read(_after_bracket(line, 1))
        return
    if line[0].text in CONDITIONS:
        reader = Reader(line[1:])
        condition = reader.expression()
        if condition is not None:
            yield Statement("", condition, line[0].line)
            rest = line[1 + reader.at :]
            yield from _read([token for token in rest if token.text not in {":", "then"}])
        return
    yield from _given(line)


def _given(line: Sequence[Token]) -> Iterator[Statement]:
    at = _assignment(line)
    if line[0].text in HEADS and not at:
        return
    if at:
        yield from _assigned(line, at)
        return
    start = int(line[0].text in RESULTS)
    place = line[0].line
    several = _by_comma(line[start:])
    if len(several) > 1:
        values = [_value(one) for one in several]
        listed = tuple(value or name("") for value in values)
        yield Statement("", Node(Kind.CALL, "list", listed), place)
        return
    value = _value(line[start:])
    if value is not None:
        yield Statement(_changed(line, value), value, place)


def _value(tokens: Sequence[Token]) -> Node | None:
    node = Reader(_without_function(tokens)).expression()
    return plain(node) if node is not None else None


def _assigned(line: Sequence[Token], at: int) -> Iterator[Statement]:
    """What one line gives to a name, to several names at once, or one after the other."""
    names, values = _by_comma(_bare(line[:at])), _by_comma(line[at + 1 :])
    place = line[0].line
    if len(names) > 1 and len(names) == len(values):
        for one, tokens in zip(names, values, strict=True):
            value = _value(tokens)
            if value is not None:
                yield Statement(_target(one), value, place)
        return
    value = _value(line[at + 1 :])
    if value is None:
        return
    if len(names) > 1:
        yield from _items(names, value, place)
        return
    yield Statement(_target(line[:at]), _updated(_target(line[:at]), line[at].text, value), place)
    for other in values[1:]:
        if len(other) > 2 and other[0].is_name and _assignment(other):
            yield from _assigned(other, _assignment(other))


def _items(names: Sequence[Sequence[Token]], value: Node, place: int) -> Iterator[Statement]:
    """One statement for each name that gets one of several results."""
    for i, one in enumerate(names):
        target = _target(one)
        if target.strip("_"):
            yield Statement(target, Node(Kind.CALL, ITEM, (value,), value=float(i)), place)


ITEM = "item"
"""The call that stands for one of several results; its value says which."""

HEADS = frozenset({"def", "fn", "pub", "void", "static", "template", "__global__", "__device__"})
"""Words before the name of a definition."""

RESULTS = frozenset({"return", "yield", "else", "result"})


def _bare(tokens: Sequence[Token]) -> Sequence[Token]:
    """What is assigned to, without the words and brackets around several names."""
    inner = [token for token in tokens if token.text not in DECLARES]
    if len(inner) > 2 and inner[0].text in CLOSING and inner[-1].text == CLOSING[inner[0].text]:
        return inner[1:-1]
    return tokens


DECLARES = frozenset({"let", "const", "auto", "var", "local", "mut", "val"})


def _changed(line: Sequence[Token], value: Node) -> str:
    """The name that a call changes in place: of `x.mul_(b)`, of `axpy(a, y, x)` x; else ""."""
    for at, token in enumerate(line[:-1]):
        if not token.is_name or line[at + 1].text not in {"(", "!"}:
            continue
        simple = simple_name(token.text)
        in_place = simple in MAKERS and (token.text.endswith("_") or simple == "assign")
        if in_place and at and line[at - 1].text == ".":
            return _target(line[: at - 1]).removesuffix(".data")
        if simple == "axpy" and value.kind is Kind.SUM:
            return value.parts[0].name
    return ""


def _by_comma(tokens: Sequence[Token]) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.text in CLOSING) - (token.text in {")", "]", "}"})
        if token.text == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _without_function(tokens: Sequence[Token]) -> Sequence[Token]:
    """R's `function(a, b) a - b` is its body."""
    if not tokens or tokens[0].text != "function":
        return tokens
    return _after_bracket(tokens, 1)


def _after_bracket(tokens: Sequence[Token], start: int) -> Sequence[Token]:
    """What follows the bracket that opens at `start`; nothing where none opens there."""
    depth = 0
    for place, token in enumerate(tokens[start:], start=start):
        depth += (token.text == "(") - (token.text == ")")
        if depth == 0:
            return tokens[place + 1 :] if token.text == ")" else ()
    return ()


def _updated(target: str, operator: str, value: Node) -> Node:
    before = name(target)
    operator = operator.removeprefix(".")
    if operator in {"+=", "-="}:
        return total([(1.0, before), (1.0 if operator == "+=" else -1.0, value)])
    if operator in {"*=", "/="}:
        return product([(1.0, before), (1.0 if operator == "*=" else -1.0, value)])
    return value


def _assignment(line: Sequence[Token]) -> int:
    """Where the first sign of assignment outside brackets stands; 0 without any."""
    depth = 0
    for place, token in enumerate(line):
        if token.text in CLOSING:
            depth += 1
        elif token.text in ")]}":
            depth -= 1
        elif token.text in GIVES and depth == 0:
            return place
    return 0


def _target(tokens: Sequence[Token]) -> str:
    """The name before a sign of assignment, without type, index and parameters."""
    found: list[str] = []
    depth = 0
    for place, token in enumerate(tokens):
        if token.text in CLOSING:
            depth += 1
        elif token.text in ")]}":
            depth -= 1
        elif depth == 0 and token.text == ":" and found:
            break
        elif depth == 0 and token.is_name:
            joined = place and tokens[place - 1].text in {".", "->"} and found
            if joined:
                found[-1] += f".{token.text}"
            else:
                found.append(token.text)
    return found[-1] if found else ""
