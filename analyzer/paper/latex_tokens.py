"""Which tokens does LaTeX source hold, each with its place, and which stretches count for nothing?

Comments, `\\iffalse` parts and what follows `\\end{document}` are blanked first, character by
character, so that places stay those of the source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

BLANK = "\0"
"""Stands for a character of the source that TeX never sees; decoded text holds none."""

LONGEST_OPTION = 800
"""Tokens between square brackets; a bracket that closes later is one of a formula or a mistake."""

_STARRED = (
    "part|chapter|(?:sub)*section|(?:sub)?paragraph|(?:re|provide)?newcommand|(?:re)?newcommand"
    "|providecommand"
    "|DeclareMathOperator|newtheorem|caption|captionof|[cC]ref|[cC]refrange|ref|autoref|h?vspace"
    "|hspace|tag"
    "|operatorname|footnotetext|[Cc]ite[a-z]*|text[ct]ite|makecell|multirow|includegraphics|verb"
    "|url|newenvironment"
)
_TOKEN = re.compile(
    rf"\\(?:{_STARRED})\*|\\[a-zA-Z@]+|\\[\s\S]|\$\$|[{{}}\[\]$&~^_#;]|\n[ \t\0]*\n\s*"
    rf"|[ \t\n\r\f\v]+"
    rf"|{BLANK}+|[^\\${{}}\[\]&~^_#;\s{BLANK}]+|[\s\S]"
)
_VERBATIM = re.compile(
    r"\\begin\s*\{(verbatim\*?|Verbatim|lstlisting|minted|alltt|BVerbatim|tcblisting"
    r"|pyverbatim)\}.*?\\end\s*\{\1\}"
    r"|\\verb\*?([^a-zA-Z\s*])[^\n]*?\2|\\lstinline(?:\[[^\]\n]*\])?([|!+/@])[^\n]*?\3",
    re.S,
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*(?:\n(?![ \t]*\n)[ \t]*|$|(?=\n))")
_DROPPED = re.compile(
    r"\\begin\s*\{comment\}.*?(?:\\end\s*\{comment\}|\Z)"
    r"|\\begin\s*\{(filecontents\*?|CCSXML|tikzpicture|pgfpicture)\}.*?\\end\s*\{\1\}",
    re.S,
)
_CONDITION = re.compile(
    r"\\if(?!thenelse\b|defined\b|f\b)[a-zA-Z@]*|\\fi(?![a-zA-Z])|\\else(?![a-zA-Z])"
)


class Token(NamedTuple):
    """A piece of source; the tokens of an expanded macro have the place of the macro's use."""

    text: str
    start: int
    end: int

    @property
    def command(self) -> str:
        """The name without backslash and star, empty for anything else."""
        return self.text[1:].rstrip("*") if self.text[0] == "\\" and len(self.text) > 1 else ""

    @property
    def space(self) -> bool:
        """Whether it is nothing but white space."""
        return self.text.isspace()

    @property
    def ends_paragraph(self) -> bool:
        """Whether it is an empty line."""
        return self.text.count("\n") > 1


def masked(source: str) -> str:
    """`source` with everything blank that TeX skips; of the same length."""
    verbatim = [found.span() for found in _VERBATIM.finditer(source)]
    source = _blanked(source, _COMMENT, verbatim)
    source = _blanked(source, _DROPPED, [])
    return _without_false(source)


def _blanked(source: str, pattern: re.Pattern[str], protected: Sequence[tuple[int, int]]) -> str:
    parts: list[str] = []
    last = 0
    at = 0
    for found in pattern.finditer(source):
        start = found.start() + (len(found[1]) if pattern is _COMMENT else 0)
        while at < len(protected) and protected[at][1] <= start:
            at += 1
        if start < last or (at < len(protected) and protected[at][0] <= start):
            continue
        parts += [source[last:start], BLANK * (found.end() - start)]
        last = found.end()
    return "".join([*parts, source[last:]])


def _without_false(source: str) -> str:
    """Blank out \\iffalse ... \\fi, or up to its \\else."""
    if "\\iffalse" not in source:
        return source
    parts: list[str] = []
    last = depth = 0
    skip_from = -1
    for found in _CONDITION.finditer(source):
        word = found.group()
        if skip_from < 0:
            if word == "\\iffalse":
                skip_from, depth = found.start(), 0
            continue
        if word.startswith("\\if"):
            depth += 1
        elif depth:
            depth -= word == "\\fi"
        else:
            parts += [source[last:skip_from], BLANK * (found.end() - skip_from)]
            last, skip_from = found.end(), -1
    return "".join([*parts, source[last:]])


def tokens_of(source: str) -> list[Token]:
    """The tokens of masked source; those of verbatim environments are one token each."""
    tokens: list[Token] = []
    at = 0
    for found in _VERBATIM.finditer(source):
        _add(tokens, source, at, found.start())
        tokens.append(Token(found.group(), found.start(), found.end()))
        at = found.end()
    _add(tokens, source, at, len(source))
    return tokens


def _add(tokens: list[Token], source: str, start: int, end: int) -> None:
    for found in _TOKEN.finditer(source, start, end):
        text = found.group()
        if text[0] != BLANK:
            tokens.append(Token(text.replace(BLANK, ""), found.start(), found.end()))


def group_end(tokens: Sequence[Token], at: int) -> int:
    """The index after the group that opens at `at`; the end of `tokens` where it never closes."""
    depth = 0
    for index in range(at, len(tokens)):
        text = tokens[index].text
        if text == "{":
            depth += 1
        elif text == "}":
            depth -= 1
            if depth <= 0:
                return index + 1
    return len(tokens)


def skip_spaces(tokens: Sequence[Token], at: int) -> int:
    """The index of the next token that is no space."""
    while at < len(tokens) and tokens[at].space:
        at += 1
    return at


def argument(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """The argument at `at` without its braces, and the index after it."""
    at = skip_spaces(tokens, at)
    if at >= len(tokens):
        return [], at
    if tokens[at].text != "{":
        return [tokens[at]], at + 1
    end = group_end(tokens, at)
    closed = tokens[end - 1].text == "}"
    return list(tokens[at + 1 : end - 1 if closed else end]), end


def option(tokens: Sequence[Token], at: int) -> tuple[list[Token] | None, int]:
    """The argument in square brackets at `at`, or None and `at` where there is none."""
    first = skip_spaces(tokens, at)
    if first >= len(tokens) or tokens[first].text != "[":
        return None, at
    depth = 0
    for index in range(first + 1, min(len(tokens), first + LONGEST_OPTION)):
        text = tokens[index].text
        if text == "{":
            depth += 1
        elif text == "}":
            depth -= 1
        elif text == "]" and depth <= 0:
            return list(tokens[first + 1 : index]), index + 1
        if depth < 0:
            break
    return None, at


def raw(tokens: Sequence[Token]) -> str:
    """The source of `tokens` again; a space keeps a command from running into a word."""
    parts: list[str] = []
    before = ""
    for token in tokens:
        text = token.text
        if before[:1] == "\\" and before[-1:].isalpha() and text[:1].isalpha():
            parts.append(" ")
        parts.append(text)
        before = text
    return "".join(parts)
