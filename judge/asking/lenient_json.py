"""JSON as models write it: fenced, in prose, with comments, raw line ends, LaTeX, or cut off.

What can be read for certain is read; what was cut off is left out, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

DEEPEST = 40
LONGEST = 1_000_000
"""Characters of a reply that are read."""

STARTS = 200
"""Places in a reply at which JSON is looked for."""

THINKING = re.compile(r"<(think|thinking|reasoning|scratchpad)>.*?(?:</\1>|\Z)", re.DOTALL)
"""What a model says to itself holds drafts, not answers."""

LATEX = re.compile(
    r"(?:nabla|nu|neq|ne|neg|notin|not|nolimits|newcommand|nonumber|nleq|ngeq|nmid"
    r"|tau|theta|text|textbf|textit|textrm|texttt|textsc|tfrac|tilde|times|to"
    r"|top|tan|tanh|triangle|rho|right|rangle|rightarrow|rm|root|rceil|rfloor|rVert|rvert)"
)
"""Commands whose first letter JSON would read as an escape of a line end, tab or return."""

PLAIN_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "'": "'"}
BLANK_ESCAPES = ("n", "r", "t")
LITERALS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}
CLOSERS = {"{": "}", "[": "]"}

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_WORD = re.compile(r"[A-Za-z_]\w*")
_SPACE = re.compile(r"(?:\s+|//[^\n]*|#[^\n]*|/\*.*?(?:\*/|\Z))+", re.DOTALL)
_LETTERS = re.compile(r"[A-Za-z]+")


class Unreadable(ValueError):
    """No JSON stands at this place."""


def values_in(text: str) -> Iterator[Any]:
    """Every object or list of a reply, in order, each as far as it was finished.

    Strings hold no control characters; NaN and infinities come as floats.
    """
    text = THINKING.sub(" ", text[:LONGEST])
    at = tries = 0
    while tries < STARTS:
        starts = [found for found in (text.find("{", at), text.find("[", at)) if found >= 0]
        if not starts:
            return
        tries += 1
        reader = Reader(text, min(starts))
        try:
            value = reader.value()
        except (Unreadable, IndexError):
            at = min(starts) + 1
            continue
        at = max(reader.at, min(starts) + 1)
        yield value


class Reader:
    """Reads one value; `cut` is set once the text ended inside of it."""

    def __init__(self, text: str, at: int = 0) -> None:
        self.text = text
        self.at = at
        self.cut = False

    def value(self, depth: int = 0) -> Any:
        """The value that begins here. Unreadable where none does."""
        self._skip()
        if depth > DEEPEST:
            raise Unreadable("nested too deeply")
        if self.at >= len(self.text):
            self.cut = True
            return None
        first = self.text[self.at]
        if first == "{":
            return self._object(depth)
        if first == "[":
            return self._list(depth)
        if first in "\"'“":
            return self._string()
        return self._bare()

    def _object(self, depth: int) -> dict[str, Any]:
        """Of an object in which the text ended only the lists remain: their items are whole."""
        members: dict[str, Any] = {}
        self.at += 1
        while not self._closed("}"):
            key = self._key()
            self._skip()
            if self.cut or not self._peek():
                self.cut = True
                break
            if self._peek() != ":":
                raise Unreadable("no colon")
            self.at += 1
            members.setdefault(key, self.value(depth + 1))
        if self.cut:
            return {key: value for key, value in members.items() if isinstance(value, list)}
        return members

    def _list(self, depth: int) -> list[Any]:
        """An item in which the text ended is left out."""
        items: list[Any] = []
        self.at += 1
        while not self._closed("]"):
            value = self.value(depth + 1)
            if self.cut:
                break
            items.append(value)
        return items

    def _closed(self, closer: str) -> bool:
        """Whether the container ends here; commas before that, however many, are passed."""
        self._skip()
        while self._peek() == ",":
            self.at += 1
            self._skip()
        if self.cut or self.at >= len(self.text):
            self.cut = True
            return True
        if self._peek() == closer:
            self.at += 1
            return True
        return False

    def _key(self) -> str:
        if self._peek() in "\"'“":
            return self._string()
        word = _WORD.match(self.text, self.at)
        if word is None:
            raise Unreadable("no key")
        self.at = word.end()
        return word.group()

    def _string(self) -> str:
        closer = {"“": "”"}.get(self.text[self.at], self.text[self.at])
        self.at += 1
        parts: list[str] = []
        while self.at < len(self.text):
            character = self.text[self.at]
            if character == closer and self._ends_here(closer):
                self.at += 1
                return plain("".join(parts))
            if character == "\\":
                parts.append(self._escape())
            else:
                parts.append(character)
                self.at += 1
        self.cut = True
        return plain("".join(parts))

    def _ends_here(self, closer: str) -> bool:
        """A quote that nothing of JSON follows belongs to the text: "the "core" loss"."""
        if closer == "'":
            return self._next(self.at + 1) in ",:}]" or self._next(self.at + 1) == ""
        after = self._next(self.at + 1)
        return after == "" or after in ",:}]/#"

    def _next(self, at: int) -> str:
        while at < len(self.text) and self.text[at].isspace():
            at += 1
        return self.text[at : at + 1]

    def _escape(self) -> str:
        """The characters that a backslash and what follows stand for; LaTeX stays as written."""
        at = self.at + 1
        letters = _LETTERS.match(self.text, at)
        name = letters.group() if letters else ""
        follower = self.text[at : at + 1]
        if follower in PLAIN_ESCAPES:
            self.at += 2
            return PLAIN_ESCAPES[follower]
        if follower == "u" and re.match(r"[0-9a-fA-F]{4}", self.text[at + 1 : at + 5]):
            self.at += 6
            return chr(int(self.text[at + 1 : at + 5], 16))
        if follower in BLANK_ESCAPES and not LATEX.fullmatch(name):
            self.at += 2
            return " "
        self.at += 1
        return "\\"

    def _bare(self) -> Any:
        number = _NUMBER.match(self.text, self.at)
        if number:
            self.at = number.end()
            # "1" at the very end may be the beginning of "1.5", or of ten.
            self.cut = self.at >= len(self.text)
            return float(number.group())
        word = _WORD.match(self.text, self.at + (self._peek() in "+-"))
        if word is None:
            raise Unreadable("no value")
        self.at = word.end()
        if word.group().lower() in {"nan", "infinity", "inf"}:
            return float("nan" if word.group().lower() == "nan" else "inf")
        if self.at >= len(self.text):
            self.cut = True
            return None
        if word.group() not in LITERALS:
            raise Unreadable("an unknown word")
        return LITERALS[word.group()]

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _skip(self) -> None:
        space = _SPACE.match(self.text, self.at)
        if space:
            self.at = space.end()


_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def plain(text: str) -> str:
    """`text` on one line, without control characters and lone surrogates."""
    joined = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return _CONTROL.sub(" ", joined)
