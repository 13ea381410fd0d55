"""Does a text hold one of many patterns, told without a search where its letters tell it already?

What every match of a pattern must hold ("relu" of "leaky_?relu") is looked for first; most texts
hold nothing of it, and most patterns of a table are then never compiled.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cached_property

from judge.text.needed_letters import needed_of

_ODD = re.compile("[\u017f\u0130\u0131\u212a]")
"""Letters beyond ASCII that a pattern without regard to case takes for s, i or k."""

_NUMBERED = re.compile(r"\\\d|\(\?\(")


class Signs:
    """Alternatives of one pattern. Searches as the compiled pattern does, only sooner."""

    def __init__(self, patterns: Sequence[str], flags: re.RegexFlag = re.NOFLAG) -> None:
        self._patterns = tuple(patterns)
        self.pattern = "|".join(f"(?:{pattern})" for pattern in patterns)
        self._flags = flags

    @cached_property
    def regex(self) -> re.Pattern[str]:
        """The pattern itself."""
        return re.compile(self.pattern, self._flags)

    @cached_property
    def _needed(self) -> tuple[str, ...]:
        return needed_of(self.pattern)

    def may_stand_in(self, text: str, small: str | None = None) -> bool:
        """False only where the text surely holds no match; `small` is the text in small letters,
        for whoever asks of many patterns."""
        needed = self._needed
        if not needed:
            return True
        if small is None:
            small = text.lower()
        for letters in needed:
            if letters in small:
                return True
        return not text.isascii() and _ODD.search(text) is not None

    @cached_property
    def _each(self) -> tuple[Signs, ...]:
        """The alternatives, each for itself; groups by number would count anew in each."""
        if len(self._patterns) == 1 or _NUMBERED.search(self.pattern):
            return (self,)
        return tuple(Signs([pattern], self._flags) for pattern in self._patterns)

    def holds(self, text: str) -> bool:
        """Whether a text holds any match: sooner told than where the first one is."""
        small = text.lower()
        return any(
            one.may_stand_in(text, small) and one.regex.search(text) is not None
            for one in self._each
        )

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """The first match in a text, from `start` to before `end`."""
        return self.regex.search(text, start, end) if self.may_stand_in(text) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All matches in a text, in order."""
        return self.regex.finditer(text) if self.may_stand_in(text) else iter(())
