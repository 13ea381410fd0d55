"""The pieces of a line of code or of a formula: names, numbers and operators, strings left out."""

from __future__ import annotations

import re

from msgspec import Struct

from index.notation import GREEK


class Token(Struct, frozen=True):
    """One piece. `line` counts from 0 in the text read; `start` and `end` are its characters."""

    text: str
    line: int
    start: int
    end: int
    written: str = ""  # with subscripts, where these are no part of the text

    @property
    def raw(self) -> str:
        """The piece as it was written."""
        return self.written or self.text

    @property
    def is_name(self) -> bool:
        """Whether it begins like a name."""
        return self.text[0].isalpha() or self.text[0] == "_"

    @property
    def is_number(self) -> bool:
        """Whether it is a number."""
        return self.text[0].isdigit() or (self.text[0] == "." and len(self.text) > 1)


_CODE = re.compile(
    r"""
    (?P<newline>\n)
  | (?P<string>\"\"\".*?\"\"\"|'''.*?'''|"(?:\\.|[^"\\\n])*")
  | (?P<number>(?:\d[\d_]*\.?(?![.*/^\\]\D)\d*|\.\d+)(?:[eEdD][+-]?\d+)?)
      (?:_\w+|[fiu](?:8|16|32|64|size)\b|[fFlLuU]\b)?
  | (?P<name>[^\W\d]\w*)
  | (?P<operator>\.[-+*/]=|\.=|%[*]%|%/%|%%|%in%|<<-|<-|->|=>|:=|===|!==|==|!=|<=|>=|\*\*|\.[-+*/^]
      |\+=|-=|\*=|/=|\|\||&&|//|::|:::|'|[-+*/^%@(){}\[\],;:=<>!?.&|~\\$])
    """,
    re.X | re.S,
)
_TICKED = re.compile(r"'(?:\\.|[^'\\\n])*'")
TRANSPOSES = (".jl", ".m")
"""Suffixes of languages in which an apostrophe after an operand transposes."""


def code_tokens(text: str, *, transposes: bool = False) -> list[Token]:
    """Tokens in order; every end of a line is one, of text "\\n"; strings and odd characters are
    none. An apostrophe opens a string unless it `transposes` what stands before it."""
    found: list[Token] = []
    line = at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        if text[at] == "'" and not (transposes and _after_operand(text, at)):
            ticked = _TICKED.match(text, at)
            if ticked and not text.startswith("'''", at):
                at = ticked.end()
                continue
        match = _CODE.match(text, at)
        if match is None:
            at += 1
            continue
        word = match.group(match.lastgroup or 0)
        if match.lastgroup != "string" and word != "'":
            found.append(Token(spelled(word), line, at, match.end()))
        line += match.group().count("\n")
        at = match.end()
    return found


def _after_operand(text: str, at: int) -> bool:
    return at > 0 and (text[at - 1].isalnum() or text[at - 1] in "_)]'")


def spelled(word: str) -> str:
    """Greek letters by their names."""
    if word.isascii():
        return word
    parts = [GREEK.get(letter, letter) for letter in word]
    return "".join(parts)
