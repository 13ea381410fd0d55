"""Is dropout ever on, where layers are told by an argument whether they train?

`def call(self, x, training=False)` drops nothing until a caller says `training=True`. Where the
default is off in every definition and no live code ever says otherwise, the rate is never in force.
"""

from __future__ import annotations

import re

from judge.lookup.repository import Repository

_OFF = re.compile(
    r"\b(?:def|fn|func|fun)\b[^\n]*\b(?P<flag>training|is_training|train|deterministic)\b"
    r"\s*(?::\s*[\w.\[\]| ]+)?=\s*(?P<default>False|True|None|false|true)"
)
_NEEDED = re.compile(
    r"\b(?:def|fn|func|fun)\b[^\n]*[(,]\s*(?:training|is_training|train|deterministic)\b"
    r"\s*(?::\s*[\w.\[\]| ]+)?(?=[,)])"
)
_DROPS = re.compile(r"drop\w*\b[^\n]*\b(?:training|is_training|train|deterministic)\s*=", re.I)
_ON = re.compile(
    r"\b(?:training|is_training|train)\s*=\s*"
    r"(?!False\b|false\b|None\b|(?:training|is_training|train|self)\b|=)"
    r"|\bdeterministic\s*=\s*(?!True\b|true\b|None\b|(?:deterministic|self)\b|=)"
    r"|\.fit\(|\bset_learning_phase\b|\.train\(\)|\bpartial\([^\n]*\bTrue\b|[(,]\s*True\s*\)"
)
"""Signs that something may turn it on."""


def never_on(repository: Repository) -> str:
    """Why dropout is never in force, as a note says it; "" where it may be."""
    return repository.once(_found)


def _found(repository: Repository) -> str:
    texts = [chunk.code_text() for chunk in repository.live_chunks]
    defaults = {
        (match["flag"], match["default"].lower()) for t in texts for match in _OFF.finditer(t)
    }
    if not defaults or not any(_DROPS.search(text) for text in texts):
        return ""
    if any((default == "true") != (flag == "deterministic") for flag, default in defaults):
        return ""
    if any(_NEEDED.search(text) or _is_turned_on(text) for text in texts):
        return ""
    flag, default = min(defaults)
    return f"which nothing turns on: {flag} is left at {default.capitalize()} in every call"


def _is_turned_on(text: str) -> bool:
    return any(_ON.search(_OFF.sub("", line)) for line in text.split("\n"))
