"""Characters that nobody sees, and what a text says without them.

Text of the audited repository may hold characters that hide or reorder what a reader sees; a
model reads them as they are stored. They are shown by their code, ⟨U+202E⟩.
"""

from __future__ import annotations

import unicodedata

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Unicode categories of characters without a picture of their own."""

BLANK_LETTERS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
"""Letters and marks that draw nothing."""

VARIATIONS = ("\ufe00", "\ufe0f")


def unseen(character: str) -> bool:
    """Whether a character draws nothing; tabs and line feeds count as seen."""
    if character in "\t\n" or " " <= character <= "~":
        return False
    return (
        unicodedata.category(character) in UNSEEN
        or character in BLANK_LETTERS
        or VARIATIONS[0] <= character <= VARIATIONS[1]
    )


def spelled_out(text: str) -> str:
    """`text` with every unseen character as its code; tabs and line feeds stay."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"⟨U+{ord(c):04X}⟩" if unseen(c) else c for c in text)


def on_one_line(text: str) -> str:
    """`text` for a single line: runs of white space become one blank."""
    return spelled_out(" ".join(text.split()))


def without_unseen(text: str) -> str:
    """`text` as a reader sees it: unseen characters left out."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c for c in text if not unseen(c))
