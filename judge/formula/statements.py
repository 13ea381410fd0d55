"""What the lines of a definition compute: each assignment and result as a tree, with the local
names that it uses opened up to what they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from analyzer.model.chunk import Chunk
from judge.formula.functions import exponential
from judge.formula.reader import CLOSING, Reader
from judge.formula.tokens import TRANSPOSES, Token, code_tokens
from judge.formula.tree import Kind, Node, name, product, total

GIVES = frozenset(
    {"=", "<-", ":=", "<<-", "+=", "-=", "*=", "/=", ".=", ".+=", ".-=", ".*=", "./="}
)
"""Operators after which the value of a name stands."""

CARRIES = frozenset({",", "+", "-", "*", "/", "=", "<-", "&", "(", "[", "\\", "**", "^", "@"})
"""A line that ends in one goes on in the next."""

_SKIPPED = """
import from class package using namespace include use module function subroutine library require
struct trait object interface end assert raise throw print
"""
SKIPPED = frozenset(_SKIPPED.split())
BREAKS = frozenset({"\n", ";", "{", "}"})
CONDITIONS = frozenset({"if", "elif", "elseif", "while", "until"})
MOST_STATEMENTS = 400
MOST_TOKENS = 400
"""Longer statements are tables of data."""


@dataclass(frozen=True, slots=True)
class Statement:
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
    for line in _lines(tokens):
        if len(line) <= MOST_TOKENS and len(found) < MOST_STATEMENTS:
            found.extend(_read(line))
    return found


_KEY = re.compile(r"""(?<=[\w\])])\[\[?\s*["']([A-Za-z_]\w*)["']\s*\]\]?""")
"""A key in brackets names what it takes: batch["returns"] is batch.returns."""


def _lines(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Statements: lines, joined while a bracket is open or an operator waits for its operand."""
    line: list[Token] = []
    open_brackets = 0
    for token in tokens:
        if token.text in "([":
            open_brackets += 1
        elif token.text in ")]":
            open_brackets = max(0, open_brackets - 1)
        carries = token.text == "\n" and line and line[-1].text in CARRIES
        if token.text in BREAKS and not open_brackets and not carries:
            yield line
            line = []
        elif token.text not in {"\n", "\\"} and not (token.text == "&" and not open_brackets):
            line.append(token)
    yield line


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
    target = _target(line[:at]) if at else ""
    if line[0].text == "def" and not at:
        return
    listed = list(_listed(line, at)) if at else []
    for names, values in listed:
        each = Reader(values).expression()
        if each is not None:
            yield Statement(_target(names), each, line[0].line)
    if listed:
        return
    start = at + 1 if at else int(line[0].text in {"return", "yield", "else", "result"})
    value = Reader(_without_function(line[start:])).expression()
    if value is None:
        return
    operator = line[at].text if at else ""
    yield Statement(target, _updated(target, operator, value), line[0].line)


def _listed(line: Sequence[Token], at: int) -> Iterator[tuple[Sequence[Token], Sequence[Token]]]:
    """Each name with its value of `a, b = x, y`; nothing where the two sides do not match."""
    names, values = _by_comma(line[:at]), _by_comma(line[at + 1 :])
    if len(names) > 1 and len(names) == len(values):
        yield from zip(names, values, strict=True)


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
        elif depth == 0 and token.is_name:
            joined = place and tokens[place - 1].text in {".", "->"} and found
            if joined:
                found[-1] += f".{token.text}"
            elif not (place and tokens[place - 1].text == ":"):
                found.append(token.text)
    return found[-1] if found else ""


MOST_NODES = 300
"""Expressions that would be larger with all names opened keep them shut."""


def opened(statements: Sequence[Statement], known: Mapping[str, Node]) -> list[Statement]:
    """The statements with every name that was assigned before carrying what it stands for."""
    bodies = dict(known)
    found: list[Statement] = []
    for statement in statements:
        value = with_bodies(statement.value, bodies)
        if not is_small(value):
            value = statement.value
        found.append(replace(statement, value=value))
        if statement.target and is_small(value):
            bodies[statement.target] = value
    return found


def is_small(node: Node) -> bool:
    """Whether a node with all that its names stand for has at most MOST_NODES nodes."""
    waiting = [node]
    count = 0
    while waiting and count <= MOST_NODES:
        one = waiting.pop()
        count += 1
        waiting.extend(one.parts)
        if one.body is not None:
            waiting.append(one.body)
    return count <= MOST_NODES


def with_bodies(node: Node, bodies: Mapping[str, Node]) -> Node:
    """The node with bodies at its names; calls of known helpers become names with bodies."""
    if node.kind is Kind.NAME:
        body = bodies.get(node.spelled or node.name)
        if body is not None and node.spelled:
            body = exponential([body])
        return replace(node, body=body) if body is not None and node.body is None else node
    if not node.parts:
        return node
    return replace(node, parts=tuple(with_bodies(part, bodies) for part in node.parts))
