"""Which functions of one expression does code define on the spot: lambdas, closures, methods and
inner functions that are a line long?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from analyzer.model.chunk import Chunk
from judge.formula.reader import read
from judge.formula.signatures import names_in
from judge.formula.tokens import TRANSPOSES, code_tokens
from judge.formula.tree import Kind, Node

_NAME, _GIVEN, _LINE = r"(?P<name>\w+)", r"(?P<given>[^()\n]{0,200})", r"(?P<body>[^\n{};]{3,400})"
# What every match holds, which is found sooner than that there is none, and the form.
_FORMS = (
    ("lambda", rf"\b{_NAME}\s*=\s*lambda\s+(?P<given>[^:\n]{{0,200}}):{_LINE}"),
    (r"@\(", rf"\b{_NAME}\s*=\s*@\({_GIVEN}\){_LINE}"),
    (r"\|", rf"\blet\s+{_NAME}\s*=\s*(?:move\s*)?\|(?P<given>[^|\n]{{0,200}})\|{_LINE}"),
    ("[=-]>", rf"\b{_NAME}\s*=\s*\(?{_GIVEN}\)?\s*(?:=>|->)\s*{_LINE}"),
    (
        r"\{\s*return\s",
        rf"\b{_NAME}\s*=\s*\[[^\]\n]{{0,60}}\]\s*\({_GIVEN}\)[^{{;\n]{{0,60}}"
        rf"\{{\s*return\s{_LINE};",
    ),
    (r"\{", rf"\b{_NAME}\s*\({_GIVEN}\)[^{{}};=\n]{{0,60}}\{{\s*(?:return\s)?{_LINE};?\s*\}}"),
    (r"\)\s*=(?!=)", rf"^[ \t]*(?:@?inline\s+)?{_NAME}\({_GIVEN}\)\s*=(?!=){_LINE}"),
    ("function", rf"\b{_NAME}\s*(?:<-|=)\s*function\s*\({_GIVEN}\)\s*{_LINE}"),
    (r":\s*return\s", rf"\bdef\s+{_NAME}\({_GIVEN}\)[^:\n]{{0,60}}:\s*return\s{_LINE}"),
)
_PATTERNS = tuple((re.compile(sign), re.compile(form, re.M)) for sign, form in _FORMS)
_NO_NAMES = frozenset(
    {"if", "for", "while", "switch", "return", "catch", "match", "elif", "function"}
)


class OneLiner(Struct, frozen=True):
    """A function of one expression with the names of what it is given."""

    name: str
    given: tuple[str, ...]
    body: Node


def one_liners(chunk: Chunk) -> Iterator[OneLiner]:
    """The functions that a chunk defines in one expression each, as they come."""
    transposes = chunk.location.path.endswith(TRANSPOSES)
    text = chunk.code_text()
    for sign, pattern in _PATTERNS:
        for match in pattern.finditer(text) if sign.search(text) else ():
            if match.group("name") in _NO_NAMES:
                continue
            body = read(code_tokens(match.group("body"), transposes=transposes))
            if body is not None and body.kind not in {Kind.NAME, Kind.NUMBER}:
                yield OneLiner(match.group("name"), names_in(match.group("given")), body)
