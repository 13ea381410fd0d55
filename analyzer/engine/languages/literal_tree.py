"""Read bracketed literals of many formats into one tree with offsets.

JSON with its relaxed relatives, HOCON, TOML values and gin values differ in separators and
comments, not in shape. The parser is a loop over tokens: depth costs memory, never the stack.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from msgspec import Struct

from analyzer.engine.languages.literals import scalar, storable
from analyzer.model.code import Scalar

DEEPEST = 200  # levels of nesting; deeper structures are no settings


class Leaf(Struct, gc=False):
    """One value and where it is written."""

    value: Scalar
    start: int
    end: int
    note: str = ""
    is_word: bool = False  # written without quotes


@dataclass(slots=True)
class Branch:
    """A mapping (`keys` holds names with offsets) or a list (`keys` is None)."""

    start: int
    keys: list[tuple[str, int]] | None
    items: list[Leaf | Branch] = field(default_factory=list)
    end: int = 0
    leaves: int = 0  # values below; those reached through an alias count each time
    is_open: bool = True


Node = Leaf | Branch


@dataclass(frozen=True, slots=True)
class Notation:
    """How one format writes literals."""

    separators: str  # between key and value
    opening: str = "{["
    needs_separator: bool = True
    ends_at_newline: bool = False  # an unquoted value runs to the end of its line


JSON = Notation(separators=":")
HOCON = Notation(separators=":=", needs_separator=False, ends_at_newline=True)
TOML = Notation(separators="=")
GIN = Notation(separators=":", opening="{[(")

_CLOSING = {"{": "}", "[": "]", "(": ")"}
_STRING = (
    r'"""[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*"""|\'\'\'[\s\S]*?\'\'\''
    r'|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|\'[^\'\\\n]*(?:\\.[^\'\\\n]*)*\''
)


def _tokens(notation: Notation) -> re.Pattern[str]:
    comments = r"#[^\n]*" if notation is TOML else r"//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)|#[^\n]*"
    marks = re.escape("{}[]()," + notation.separators)
    word = rf"[^\s{marks}\"'#]+"
    if notation.ends_at_newline:
        word = rf"[^\s{marks}\"'#][^\n{marks}\"'#/]*(?:/(?!/)[^\n{marks}\"'#/]*)*"
    elif notation is TOML:  # "1979-05-27 07:32:00" is one value
        word = rf"[^\s{marks}\"'#]+(?: \d\d:[\d:.+\-Z]+)?"
    return re.compile(rf"\s+|{comments}|(?P<string>{_STRING})|(?P<mark>[{marks}])|(?P<word>{word})")


_TOKENS = {notation: _tokens(notation) for notation in (JSON, HOCON, TOML, GIN)}


class Fault(Struct, frozen=True):
    """Why reading stopped, and at which offset."""

    offset: int
    message: str


class Reading:
    """One walk over the tokens of a text. `root` keeps what was read before a fault."""

    def __init__(self, text: str, notation: Notation) -> None:
        self.text = text
        self.notation = notation
        self.root = Branch(0, None)
        self.stack = [self.root]
        self.pending: list[tuple[str, int] | None] = [None]
        self.separated = False
        self.fault: Fault | None = None

    def run(self, start: int, *, whole: bool) -> int:
        """Read from `start`: the whole text, or (`whole` False) one value. Returns the end."""
        at, text, scanner = start, self.text, _TOKENS[self.notation]
        while at < len(text) and self.fault is None:
            match = scanner.match(text, at)
            if match is None:
                self.fail(at, "a string is not closed" if text[at] in "\"'" else "not understood")
                break
            at = match.end()
            if match.lastgroup:
                self.take(match.lastgroup, match[0], match.start(), at)
                if not whole and len(self.stack) == 1 and self.root.items:
                    return at
        if self.fault is None and len(self.stack) > 1:
            self.fail(self.stack[-1].start, "a bracket is not closed")
        while len(self.stack) > 1:
            self.close(at)
        self.finish(self.root, at)
        return at

    def fail(self, offset: int, message: str) -> None:
        if self.fault is None:
            self.fault = Fault(offset, message)

    def take(self, kind: str, token: str, start: int, end: int) -> None:
        if kind != "mark":
            self.text_token(kind, token, start, end)
        elif token in self.notation.separators:
            self.separated = self.pending[-1] is not None
            if not self.separated:
                self.fail(start, f'"{token}" where a name was expected')
        elif token == ",":
            if self.pending[-1] is not None:
                self.fail(start, f'"{self.pending[-1][0]}" has no value')
        elif token in self.notation.opening:
            self.open(token, start)
        else:
            self.closing(token, start, end)

    def text_token(self, kind: str, token: str, start: int, end: int) -> None:
        if self.stack[-1].keys is not None and not self.separated:
            name = unquoted(token) if kind == "string" else token.strip()
            if self.pending[-1] is not None:
                self.fail(start, f'no separator behind "{self.pending[-1][0]}"')
            self.pending[-1] = (name, start)
        elif kind == "string":
            self.add(Leaf(storable(unquoted(token)), start, end))
        else:
            word = token.rstrip()
            self.add(Leaf(scalar(word), start, start + len(word), is_word=True))

    def add(self, node: Node) -> None:
        parent = self.stack[-1]
        if parent.keys is not None:
            pending = self.pending[-1]
            if pending is None:
                self.fail(node.start, "a value without a name")
                return
            parent.keys.append(pending)
            self.pending[-1] = None
        self.separated = False
        parent.items.append(node)

    def open(self, token: str, start: int) -> None:
        is_bare = self.notation.needs_separator and not self.separated
        if self.stack[-1].keys is not None and (self.pending[-1] is None or is_bare):
            self.fail(start, f'"{token}" where a name was expected')
            return
        if len(self.stack) > DEEPEST:
            self.fail(start, f"nested deeper than {DEEPEST} levels")
            return
        branch = Branch(start, [] if token == "{" else None)
        self.add(branch)
        self.stack.append(branch)
        self.pending.append(None)

    def closing(self, token: str, start: int, end: int) -> None:
        if len(self.stack) == 1 or _CLOSING[self.text[self.stack[-1].start]] != token:
            self.fail(start, f'"{token}" closes nothing')
        elif self.pending[-1] is not None:
            self.fail(start, f'"{self.pending[-1][0]}" has no value')
        else:
            self.close(end)

    def close(self, end: int) -> None:
        self.pending.pop()
        self.separated = False
        self.finish(self.stack.pop(), end)

    @staticmethod
    def finish(branch: Branch, end: int) -> None:
        branch.end = end
        branch.is_open = False
        branch.leaves = sum(leaves_below(item) for item in branch.items)


def leaves_below(node: Node) -> int:
    """How many values a node stands for; a list that still is open stands for none."""
    return node.leaves if isinstance(node, Branch) else 1


def parse(text: str, notation: Notation) -> tuple[Branch, Fault | None]:
    """Every top-level value of the text in a list, and the first fault."""
    reading = Reading(text, notation)
    reading.run(0, whole=True)
    return reading.root, reading.fault


def parse_value(text: str, at: int, notation: Notation) -> tuple[Node | None, int, Fault | None]:
    """The one value at `at`, the offset behind it, and the fault in it."""
    reading = Reading(text, notation)
    end = reading.run(at, whole=False)
    return (reading.root.items[0] if reading.root.items else None), end, reading.fault


def unquoted(token: str) -> str:
    """What a quoted string says; escapes that are none stay as they are."""
    if token.startswith(('"""', "'''")):
        return token[3:-3].removeprefix("\n")
    body = token[1:-1]
    if token[0] == "'" or "\\" not in body:
        return body
    try:
        decoded = json.loads(token)
    except ValueError:
        return body
    return str(decoded)
