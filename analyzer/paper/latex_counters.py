"""Which number is printed on a section, equation, table or algorithm of a LaTeX paper?"""

from __future__ import annotations

import re
from collections.abc import Callable

_ROMAN = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_SECTIONS = ("section", "subsection", "subsubsection", "paragraph")
_STYLE = re.compile(r"\\(arabic|Alph|alph|roman|Roman|fnsymbol)\s*\{(\w+)\}|\\the([a-z]+)")
_LARGEST = 3_999


def _letters(value: int) -> str:
    return chr(ord("a") + value - 1) if 1 <= value <= 26 else str(value)


def _roman(value: int) -> str:
    done = ""
    for worth, letter in _ROMAN:
        while 0 < worth <= value and len(done) < 12:
            done, value = done + letter, value - worth
    return done


_FORMATS: dict[str, Callable[[int], str]] = {
    "arabic": str,
    "alph": _letters,
    "Alph": lambda value: _letters(value).upper(),
    "roman": _roman,
    "Roman": lambda value: _roman(value).upper(),
    "fnsymbol": str,
}


class Counters:
    """Counts as LaTeX does, with the paper's own formats (`\\thetable`) and resets."""

    def __init__(self) -> None:
        self.values: dict[str, int] = {}
        self.formats: dict[str, str] = {
            "section": "\\arabic{section}",
            "subsection": "\\thesection.\\arabic{subsection}",
            "subsubsection": "\\thesubsection.\\arabic{subsubsection}",
        }
        self.within: dict[str, str] = {}

    def step(self, name: str) -> str:
        """Count one more of `name`; what is printed for it."""
        self.values[name] = self.values.get(name, 0) + 1
        if name in _SECTIONS:
            for deeper in _SECTIONS[_SECTIONS.index(name) + 1 :]:
                self.values[deeper] = 0
        for counted, around in self.within.items():
            if around == name:
                self.values[counted] = 0
        return self.printed(name)

    def set(self, name: str, value: int) -> None:
        """As \\setcounter."""
        self.values[name] = max(-_LARGEST, min(value, _LARGEST))

    def count_within(self, name: str, around: str) -> None:
        """As \\numberwithin."""
        self.within[name] = around
        self.formats[name] = f"\\the{around}.\\arabic{{{name}}}"

    def start_appendix(self) -> None:
        """As \\appendix: sections are counted A, B, C."""
        self.values["section"] = 0
        self.formats["section"] = "\\Alph{section}"

    def printed(self, name: str, depth: int = 0) -> str:
        """The number as it stands on the page now."""
        pattern = self.formats.get(name, f"\\arabic{{{name}}}")

        def fill(found: re.Match[str]) -> str:
            if found[3]:
                return self.printed(found[3], depth + 1) if depth < 5 else ""
            return _FORMATS[found[1]](self.values.get(found[2], 0))

        return re.sub(r"\\[a-zA-Z]+|[{}$]", "", _STYLE.sub(fill, pattern)).strip()
