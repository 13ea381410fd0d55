"""Which code does a file look up by names that are not in its text: `eval(args.runner)(config)`?

Told from the text of chunks, where a file calls or names what looks things up at all. A name that
stands there as one whole literal is no such look-up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from analyzer.model.code import FileReading

OWN_LOOKUPS = frozenset({"globals", "locals", "eval", "exec"})
"""Plain calls that find functions of the same module by names that are not in the text. Only as
calls: as a name, `eval` is mostly a method of networks."""

_TRIGGERS = frozenset({"getattr", "__dict__", "vars"})
_LITERAL = r"(?!\s*[rbu]?(?:'[^'\n]*'|\"[^\"\n]*\")\s*[,)\]])"
_NAME = r"[^\W\d]\w*(?:\s*\.\s*[^\W\d]\w*)*"
_AROUND = re.compile(
    rf"(?<![\w.])(?:eval|exec)\s*\({_LITERAL}\s*[^\s)]"
    rf"|(?<![\w.])(?:globals|locals)\s*\(\s*\)\s*(?:\[|\.\s*get\s*\(){_LITERAL}"
)
_INTO = (
    re.compile(rf"(?<![\w.])getattr\s*\(\s*({_NAME})\s*,{_LITERAL}"),
    re.compile(rf"(?<![\w.])({_NAME})\s*\.\s*__dict__\s*(?:\[|\.\s*get\s*\(){_LITERAL}"),
    re.compile(rf"(?<![\w.])vars\s*\(\s*({_NAME})\s*\)\s*(?:\[|\.\s*get\s*\(){_LITERAL}"),
    re.compile(rf"(?<![\w.])eval\s*\(\s*[fr]?['\"]({_NAME})\s*\.\s*(?:['\"]\s*[+%]|\{{|%s)"),
)

_REACH = 200
"""Characters behind a word in which its arguments must begin."""


class Lookups(Struct, frozen=True):
    """`around`: any name that the module has, imported ones included. `into`: what else is looked
    into, as written and sorted: "models" for `getattr(models, args.arch)`."""

    around: bool = False
    into: tuple[str, ...] = ()


NO_LOOKUPS = Lookups()


def lookups(reading: FileReading) -> Lookups:
    """What the Python of one file looks up; nothing where there is no text to tell."""
    calls = any(call.callee in OWN_LOOKUPS for call in reading.calls)
    if not calls and all(_TRIGGERS.isdisjoint(mention.names) for mention in reading.mentions):
        return NO_LOOKUPS
    text = "\n".join(map(_around_words, (chunk.code_text() for chunk in reading.chunks)))
    found = {match[1] for pattern in _INTO for match in pattern.finditer(text)}
    into = {"".join(name.split()) for name in found}
    return Lookups(calls and _AROUND.search(text) is not None, tuple(sorted(into)))


def _around_words(text: str) -> str:
    """The places of a text where something may be looked up: patterns that begin with any name
    are slow on all of it."""
    return "\n".join(text[start:end] for start, end in _places(text))


def _places(text: str) -> Iterator[tuple[int, int]]:
    for word in sorted(OWN_LOOKUPS | _TRIGGERS):
        at = text.find(word)
        while at >= 0:
            yield text.rfind("\n", 0, at) + 1, at + len(word) + _REACH
            at = text.find(word, at + len(word))
