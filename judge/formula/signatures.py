"""What a definition is given and what it gives back, read from its first lines in any language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from judge.formula.cursor import CLOSING
from judge.formula.tokens import Token, code_tokens

RECEIVERS = frozenset({"self", "cls", "this"})
MOST_HEAD = 1500
"""Characters in which the head of a definition ends."""

_OUTPUTS = re.compile(r"^\s*function\s+(?:\[([^\]\n]*)\]|(\w+))\s*=", re.M)


def parameters_of(chunk: Chunk) -> tuple[str, ...]:
    """The names of what a definition is given, in order, without the receiver."""
    simple = chunk.owner.rpartition(".")[2]
    tokens = code_tokens(chunk.code_text()[:MOST_HEAD])
    at = next((i for i, t in enumerate(tokens) if t.text == simple and _opens(tokens, i)), None)
    if at is None:
        return ()
    opening = next(i for i in range(at, len(tokens)) if tokens[i].text == "(")
    names = [_name(one) for one in _between(tokens, opening)]
    return tuple(name for name in names if name and name not in RECEIVERS)


def names_in(text: str) -> tuple[str, ...]:
    """The names in the text of a list of parameters, in order."""
    pieces = _between(code_tokens(f"({text})"), 0)
    return tuple(name for name in map(_name, pieces) if name and name not in RECEIVERS)


def outputs_of(chunk: Chunk) -> tuple[str, ...]:
    """The names whose values a definition gives back, where its head says so."""
    match = _OUTPUTS.search(chunk.code_text()[:MOST_HEAD])
    if match is None:
        return ()
    return tuple(re.findall(r"\w+", match.group(1) or match.group(2)))


def _opens(tokens: Sequence[Token], place: int) -> bool:
    """Whether a list of parameters follows a name: f(, f!(, f <- function(, f<T>(."""
    following = [token.text for token in tokens[place + 1 : place + 4]]
    return (
        following[:1] == ["("]
        or following[:2] == ["!", "("]
        or following[1:3]
        == [
            "function",
            "(",
        ]
    )


def _between(tokens: Sequence[Token], opening: int) -> list[list[Token]]:
    """The pieces between commas in the bracket that opens there."""
    pieces: list[list[Token]] = [[]]
    depth = 0
    for token in tokens[opening + 1 :]:
        if token.text in CLOSING:
            depth += 1
        elif token.text in CLOSING.values():
            if depth == 0:
                break
            depth -= 1
        if token.text in {",", ";"} and depth == 0:
            pieces.append([])
        elif token.text != "\n":
            pieces[-1].append(token)
    return pieces


def _name(piece: Sequence[Token]) -> str:
    """The name of one parameter: before its type or default, or after its type in C."""
    head: list[Token] = []
    for token in piece:
        if token.text in {":", "="} and head and head[-1].is_name:
            break
        head.append(token)
    names = [token.text for token in head if token.is_name]
    typed = [i for i, token in enumerate(head) if token.text == "::"]
    is_last = bool(typed) and (not head[-1].is_name or typed[-1] == len(head) - 2)
    return (names[0] if is_last else names[-1]) if names else ""
