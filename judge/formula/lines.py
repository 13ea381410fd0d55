"""Which tokens of a definition make one statement, in languages with ends of lines, semicolons or
braces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.formula.tokens import Token

CARRIES = frozenset({",", "+", "-", "*", "/", "=", "<-", "&", "(", "[", "**", "^", "@"})
"""A line that ends in one goes on in the next."""

CARRIED = frozenset({"*", "/", ".*", "./", "+", ".+", ".", "?", "%*%", "||", "&&"})
"""A line that begins with one goes on from the last, in any language."""

BREAKS = frozenset({"\n", ";", "{", "}"})
ENDS = frozenset({":", "else", "do", "then", "=>", "->"})
"""After one at the end of a line a statement may begin with a star."""

OPENS_BLOCK = frozenset({"|", "||", "=>", "->", ")", "move"})
"""Before a brace inside brackets: the block is the body of a function without a name."""


def lines_of(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Statements: lines, joined while a bracket is open or an operator waits for its operand; the
    bodies of functions without a name come before the statement that holds them."""
    line: list[Token] = []
    open_brackets = 0
    outer: list[tuple[list[Token], int] | None] = []  # None for braces that hold no body
    joined = list(_joined(tokens))
    for place, token in enumerate(joined):
        if token.text in "([":
            open_brackets += 1
        elif token.text in ")]":
            open_brackets = max(0, open_brackets - 1)
        if token.text == "{":
            holds = bool(open_brackets and line and line[-1].text in OPENS_BLOCK)
            outer.append((line, open_brackets) if holds else None)
            if holds:
                line, open_brackets = [], 0
                continue
        elif token.text == "}" and outer:
            held = outer.pop()
            if held is not None:
                yield line
                line, open_brackets = held
                continue
        if token.text in BREAKS and not open_brackets and not _goes_on(joined, place, line):
            yield line
            line = []
        elif token.text != "\n" and not (token.text == "&" and not open_brackets):
            line.append(token)
    yield line
    for held in outer:
        if held is not None:
            yield held[0]


def _goes_on(tokens: Sequence[Token], place: int, line: Sequence[Token]) -> bool:
    """Whether the end of a line at a place ends no statement."""
    if tokens[place].text != "\n" or not line:
        return False
    if line[-1].text in CARRIES:
        return True
    after = [token for token in tokens[place + 1 : place + 8] if token.text != "\n"][:2]
    if not after or after[0].text not in CARRIED or line[-1].text in ENDS:
        return False
    twice = len(after) > 1 and after[0].text == after[1].text
    member = after[0].text != "." or (len(after) > 1 and after[1].is_name)
    return member and not twice


def _joined(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens without ends of lines that the language takes for none: after a backslash or
    three dots."""
    at = 0
    while at < len(tokens):
        marks = 1 if tokens[at].text == "\\" else 3
        texts = [token.text for token in tokens[at : at + marks + 1]]
        if texts in (["\\", "\n"], [".", ".", ".", "\n"]):
            at += len(texts)
            continue
        yield tokens[at]
        at += 1
