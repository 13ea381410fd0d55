"""Does a line always run after an earlier one, or in another branch, or perhaps not at all, in
languages without a parser? Told from the words and brackets between the two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

MOST_LINES = 2_000
_STRINGS = re.compile(r"\"[^\"\\]*(?:\\.[^\"\\]*)*\"|'(?:[^'\\\n]|\\.){0,80}'")
_INDEXED = re.compile(r"\[[^\[\]]*\]|\([^()]*\)")
_BRACES = re.compile(
    r"(?P<open>\{)|(?P<close>\})|(?P<turn>\b(?:else|elsif|catch)\b|=>(?=[ \t]*\{))"
    r"|(?P<part>^[ \t]*(?:case\b|default[ \t]*:))"
)
_WORDS = {
    "matlab": (
        "function if for parfor while switch try unwind_protect",
        "end endif endfor endwhile endswitch endfunction end_try_catch",
        "else elseif case otherwise catch",
    ),
    "julia": (
        "function if for while try let begin quote do macro module struct",
        "end",
        "else elseif catch finally",
    ),
    "lua": ("function if do repeat", "end until", "else elseif"),
}
_FORTRAN = re.compile(
    r"^[ \t]*(?:(?P<close>end[ \t]*(?:if|do|select|where)\b)"
    r"|(?P<part>else\b|elseif\b|elsewhere\b|case\b)"
    r"|(?P<open>(?:\w+[ \t]*:[ \t]*)?(?:if\b.*\bthen\b|do\b|select[ \t]*case\b)))",
    re.I,
)
_CONDITIONS = re.compile(
    r"^[ \t]*#[ \t]*(?:(?P<open>if)|(?P<part>else|elif)|(?P<close>endif))", re.M
)


class Way(Enum):
    """How a later line stands to an earlier one."""

    FOLLOWS = "always runs after it"
    OTHER_BRANCH = "runs instead of it"
    MAYBE = "may not run"


def _word_pattern(opening: str, closing: str, parts: str) -> re.Pattern[str]:
    groups = {"open": opening, "close": closing, "part": parts}
    each = (rf"(?P<{name}>{'|'.join(words.split())})" for name, words in groups.items())
    return re.compile(rf"(?<![\w.:@])(?:{'|'.join(each)})(?!\w)")


_PATTERNS = {name: _word_pattern(*words) for name, words in _WORDS.items()} | {"fortran": _FORTRAN}


def way_between(lines: Sequence[str], language: str) -> Way:
    """How what stands behind `lines` is to what stands in front of them; comments are blank."""
    if len(lines) > MOST_LINES:
        return Way.MAYBE
    pattern = _PATTERNS.get(language, _BRACES)
    levels, conditions = _Levels(), _Levels()
    for line in lines:
        if line.lstrip().startswith("#") and (match := _CONDITIONS.match(line)):
            conditions.take(match)
            continue
        plain = _STRINGS.sub("", line)
        if language in _WORDS:
            plain = _INDEXED.sub("", _INDEXED.sub("", plain))
        for match in pattern.finditer(plain):
            levels.take(match)
    return max((levels.way, conditions.way), key=_GRAVITY.index)


_GRAVITY = (Way.FOLLOWS, Way.MAYBE, Way.OTHER_BRANCH)


class _Levels:
    """How deep a place is below and above the one it began at, and the branches it passed."""

    def __init__(self) -> None:
        self.depth = 0
        self.lowest = 0
        self.turned: set[int] = set()  # depths at which another branch than the first has begun
        self.turns_next = False

    def take(self, match: re.Match[str]) -> None:
        kind = match.lastgroup
        if kind == "open":
            self.depth += 1
            if self.turns_next:
                self.turned.add(self.depth)
        elif kind == "close":
            self.turned.discard(self.depth)
            self.depth -= 1
            self.lowest = min(self.lowest, self.depth)
        elif self.depth == self.lowest and kind == "part":
            self.turned.add(self.depth)
        self.turns_next = kind == "turn" and self.depth == self.lowest

    @property
    def way(self) -> Way:
        if self.turned:
            return Way.OTHER_BRANCH
        return Way.FOLLOWS if self.depth == self.lowest else Way.MAYBE
