"""Settings that the groups of an optimizer's parameters give: `{"params": ps, "weight_decay": wd}`.

What each group says is in force, so the default of the library is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.code import FileReading
from analyzer.model.source import RUNS, Location

_GROUP = re.compile(
    r"\{[^{}]{0,200}?[\"']params[\"']\s*:[^{}]{0,400}\}|\bdict\(\s*params\s*=[^()]{0,200}\)"
)
_KEY = re.compile(r"[\"'](\w+)[\"']\s*:|[,(]\s*(\w+)\s*=(?!=)")


def given_in_groups(readings: Sequence[FileReading]) -> dict[str, Location]:
    """The first place of each setting that a group of parameters has."""
    found: dict[str, Location] = {}
    for reading in readings:
        if reading.role not in RUNS or reading.language not in ("python", "notebook"):
            continue
        for chunk in reading.chunks:
            if "params" in chunk.text:
                for name, place in _keys(chunk):
                    found.setdefault(name, place)
    return found


def _keys(chunk: Chunk) -> list[tuple[str, Location]]:
    text = chunk.code_text()
    found: list[tuple[str, Location]] = []
    for group in _GROUP.finditer(text):
        for key in _KEY.finditer(group[0]):
            name = key[1] or key[2]
            if name != "params":
                number = text.count("\n", 0, group.start() + key.start())
                line = chunk.line_of(number)
                found.append((name, Location(chunk.location.path, line, line)))
    return found
