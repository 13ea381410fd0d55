"""Split a shell script into commands and words, each word with its lines.

A lexer, not a shell: quotes, expansions, comments, continuations and here-documents are told
apart, and nothing is expanded. Any text splits into something; nothing fails.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_INNER = r"\([^()\\]*(?:(?:\\[\s\S]|\([^()]*\))[^()\\]*)*\)"
_SUBST = rf"\$\([^()\\]*(?:(?:\\[\s\S]|{_INNER})[^()\\]*)*\)?"
_TOKEN = re.compile(
    rf"""
    (?P<continued>\\\n)
  | (?P<space>[ \t\r\f\v]+)
  | (?P<newline>\n)
  | (?P<here><<-?[ \t]*(?P<quote>['"\\]?)(?P<mark>[A-Za-z_]\w*)['"]?)
  | (?P<redirect>\d?(?:>>|>\||>&|<&|<<<|<>|>|<)|&>>?)
  | (?P<operator>&&|\|\||\|&|;;&|;;|;&|[;&|()])
  | (?P<single>'[^']*'?)
  | (?P<double>"[^"\\]*(?:\\[\s\S][^"\\]*)*"?)
  | (?P<expansion>\$\{{[^{{}}]*(?:\{{[^{{}}]*\}}[^{{}}]*)*\}}?|{_SUBST}|`[^`]*`?
      |\$'[^'\\]*(?:\\[\s\S][^'\\]*)*'?
      |\$(?:[#?@*!$-]|\w+)?)
  | (?P<escape>\\[\s\S]?)
  | (?P<plain>[^\s\\'"$`;&|()<>]+|[\s\S])
    """,
    re.VERBOSE,
)


_LIST = re.compile(
    r"\([^()'\"\\]*(?:(?:\\[\s\S]|'[^']*'|\"[^\"\\]*(?:\\[\s\S][^\"\\]*)*\"|\([^()]*\))[^()'\"\\]*)*\)"
)
_NAME_OF_LIST = re.compile(r"[A-Za-z_]\w*\+?=")


def token_opens_list(token: str, parts: list[str]) -> bool:
    """Whether a parenthesis stands right behind `NAME=`."""
    return token == "(" and len(parts) < 4 and bool(_NAME_OF_LIST.fullmatch("".join(parts)))


@dataclass(frozen=True, slots=True)
class Word:
    """`text` without quotes; `raw` as written; `offset` is where `raw` begins."""

    text: str
    raw: str
    offset: int
    is_quoted: bool = False

    @property
    def is_dynamic(self) -> bool:
        """Whether the shell would put something else in its place."""
        return "$" in self.text or "`" in self.text


@dataclass(slots=True)
class Command:
    """Words up to the next operator or line end."""

    words: list[Word] = field(default_factory=list)
    depth: int = 0  # loops around it, counted by the reader of commands


class _Lexer:
    def __init__(self, text: str) -> None:
        self.text = text
        self.commands: list[Command] = []
        self.comments: list[tuple[int, int]] = []
        self.words: list[Word] = []
        self.parts: list[str] = []
        self.word_at = -1
        self.quoted = False
        self.here: list[str] = []
        self.skip_word = False

    def run(self) -> None:
        at, text = 0, self.text
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                break
            at = self.take(match)
        self.end_command(len(text))

    def take(self, match: re.Match[str]) -> int:
        kind, start, end = match.lastgroup or "plain", match.start(), match.end()
        if match["here"] is not None:
            self.end_word(start)
            self.here.append(match["mark"])
        elif kind == "newline":
            self.end_command(start)
            return self.behind_documents(end)
        elif kind in ("space", "continued"):
            if kind == "space" or self.word_at < 0 or self.text[end : end + 1] in " \t":
                self.end_word(start)
        elif kind == "operator" and token_opens_list(match[0], self.parts):
            return self.list_items(start)
        elif kind == "operator":
            self.end_command(start)
        elif kind == "redirect":
            self.end_word(start)
            self.skip_word = True
        elif kind == "plain" and match[0][0] == "#" and self.word_at < 0:
            return self.comment(start)
        else:
            self.part(kind, match[0], start)
        return end

    def part(self, kind: str, token: str, start: int) -> None:
        if self.word_at < 0:
            self.word_at = start
        if kind == "single":
            token = token[1:].removesuffix("'")
            self.quoted = True
        elif kind == "double":
            token = token[1:].removesuffix('"').replace("\\\n", "").replace('\\"', '"')
            self.quoted = True
        elif kind == "escape":
            token = token[1:]
        self.parts.append(token)

    def list_items(self, start: int) -> int:
        """`LRS=(0.1 0.01)`: the parentheses and what is in them belong to the word."""
        match = _LIST.match(self.text, start)
        end = match.end() if match is not None else start + 1
        self.parts.append(self.text[start:end])
        return end

    def comment(self, start: int) -> int:
        end = self.text.find("\n", start)
        end = len(self.text) if end < 0 else end
        self.comments.append((start, end))
        return end

    def end_word(self, end: int) -> None:
        if self.word_at < 0:
            return
        if not self.skip_word:
            raw = self.text[self.word_at : end]
            self.words.append(Word("".join(self.parts), raw, self.word_at, self.quoted))
        self.skip_word = False
        self.parts = []
        self.word_at = -1
        self.quoted = False

    def end_command(self, end: int) -> None:
        self.end_word(end)
        self.skip_word = False
        if self.words:
            self.commands.append(Command(self.words))
            self.words = []

    def behind_documents(self, at: int) -> int:
        """Here-documents begin on the next line; their text is no command."""
        for mark in self.here:
            ending = re.compile(rf"^\t*{re.escape(mark)}[ \t]*$", re.M).search(self.text, at)
            at = len(self.text) if ending is None else min(ending.end() + 1, len(self.text))
        self.here = []
        return at


def commands_of(text: str) -> tuple[list[Command], list[tuple[int, int]]]:
    """The commands of a script in order, and the offsets of its comments."""
    lexer = _Lexer(text)
    lexer.run()
    return lexer.commands, lexer.comments
