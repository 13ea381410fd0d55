"""Which calls stand in a piece of code, with their arguments as written, in any language?

Only calls with brackets are read. What is made by a template or a builder counts as a call of
what it makes: `make_unique<Conv>(in, 64)`, `Conv2dOptions(3, 64, 7).stride(2)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

_CALL = re.compile(
    r"(?<![\w.])(?P<name>(?:[A-Za-z_]\w*(?:\.|::|->|\$))*[A-Za-z_]\w*)[ \t]*"
    r"(?:<[ \t]*(?P<made>[A-Za-z_][\w:.]*)[^<>()]*>)?[ \t]*\("
)
_MAKERS = frozenset({"make_unique", "make_shared", "emplace", "emplace_back"})
_BUILDERS = frozenset({"Builder", "builder"})
_CHAINED = re.compile(r"\s*(?:\.|->)\s*(\w+)[ \t]*\(")
_KEYWORD = re.compile(r"\s*[.:]?([A-Za-z_]\w*)\s*(?:=(?![=>])|:(?!:))\s*(.*)", re.S)
_QUOTED = re.compile(r"\s*['\"](\w+)['\"]\s*")
LONGEST = 1200
"""Characters of one call that are read."""

MOST_CHAINED = 12
_OPENING, _CLOSING = "([{", ")]}"


class WrittenArgument(Struct, frozen=True):
    """One argument as written; `name` is "" for one that is given by place."""

    name: str
    text: str


class WrittenCall(Struct, frozen=True):
    """A call at character `start` of its text; what stands in brackets begins at `inside`."""

    callee: str  # as written: "nn.Conv2d"
    start: int
    inside: int

    @property
    def last(self) -> str:
        """The last part of what is called."""
        return _parts(self.callee)[-1]


def _parts(name: str) -> list[str]:
    return [name] if name.isidentifier() else _BETWEEN.split(name)


_BETWEEN = re.compile(r"\W+")


def calls_in(text: str) -> Iterator[WrittenCall]:
    """All calls of a text of code, in their order."""
    for match in _CALL.finditer(text):
        name = match["name"]
        parts = _parts(name)
        if match["made"] and parts[-1] in _MAKERS:
            name = match["made"]
        elif parts[-1] in _BUILDERS and len(parts) > 1:
            name = ".".join(parts[:-1])
        yield WrittenCall(name, match.start(), match.end())


def arguments_of(call: WrittenCall, text: str) -> list[WrittenArgument]:
    """The arguments of a call, those of a builder's later calls under their names."""
    pieces, end = _pieces(text, call.inside)
    found = list(_named(pieces))
    for _ in range(MOST_CHAINED):
        chained = _CHAINED.match(text, end)
        if chained is None:
            break
        pieces, end = _pieces(text, chained.end())
        found.append(WrittenArgument(chained[1].removeprefix("set"), ", ".join(pieces)))
    return found


def _named(pieces: list[str]) -> Iterator[WrittenArgument]:
    """Pieces with the names that they give; `"Stride", 2` gives one as well."""
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        quoted = _QUOTED.fullmatch(piece)
        keyword = _KEYWORD.fullmatch(piece)
        if quoted and at and at + 1 < len(pieces) and not _QUOTED.fullmatch(pieces[at + 1]):
            yield WrittenArgument(quoted[1], pieces[at + 1].strip())
            at += 1
        elif keyword:
            yield WrittenArgument(keyword[1], keyword[2].strip())
        else:
            yield WrittenArgument("", piece.strip())
        at += 1


def _pieces(text: str, start: int) -> tuple[list[str], int]:
    """What stands between the brackets that open before `start`, cut at its own commas, and where
    it ends."""
    depth, quote = 0, ""
    begin, pieces = start, list[str]()
    stop = min(len(text), start + LONGEST)
    for at in range(start, stop):
        sign = text[at]
        if quote:
            quote = "" if sign == quote and text[at - 1] != "\\" else quote
        elif sign in "'\"":
            quote = sign
        elif sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            if depth == 0:
                return [*pieces, text[begin:at]] if text[begin:at].strip() else pieces, at + 1
            depth -= 1
        elif sign in ",;" and depth == 0:
            pieces.append(text[begin:at])
            begin = at + 1
    return pieces, stop
