"""Foreign text made safe to look at: nothing invisible, nothing that steers a terminal.

Text of the audited repository may hold escape sequences, and characters that hide or reorder
what a reader sees. They are shown by their code, ⟨U+202E⟩, wherever a person reads the report.
"""

from __future__ import annotations

import re

UNSEEN = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls, but for tab and line feed
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb"
    "\ud800-\udfff"  # lone surrogates
    "\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"  # tags and further variation selectors
    "]"
)
"""Controls, format characters, and letters that draw nothing."""

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`\"'(\[<])")


def visible(text: str) -> str:
    """`text` with unseen characters spelled out; tabs and line feeds stay."""
    return UNSEEN.sub(_spelled, text)


def one_line(text: str) -> str:
    """`visible` text with every run of white space as one blank."""
    return visible(" ".join(text.split()))


def line_text(text: str) -> str:
    """`visible` text that stays on its line: a file name may hold line ends."""
    return visible(text).replace("\n", "⏎").replace("\t", " ")


def ascii_text(text: str) -> str:
    """`text` for a stream that knows only ASCII: other characters as backslash escapes."""
    shown = text.replace("⟨", "<").replace("⟩", ">")
    return shown.encode("ascii", "backslashreplace").decode("ascii")


def first_sentence(text: str) -> str:
    """The first sentence of prose, on one line."""
    return SENTENCE_END.split(one_line(text), maxsplit=1)[0]


def shortened(text: str, limit: int) -> str:
    """At most `limit` characters, cut at a word where possible and ending in "..." when cut."""
    if len(text) <= limit:
        return text
    head = text[: limit - 3]
    word_end = head.rfind(" ")
    return (head[:word_end] if word_end > limit // 2 else head).rstrip(" ,;:") + "..."


def _spelled(match: re.Match[str]) -> str:
    return f"⟨U+{ord(match.group()):04X}⟩"
