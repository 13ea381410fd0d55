"""Which names stand in a text without using what they name?

Reachability follows names. A prototype names a function that nobody need call, and `getattr` of a
library names nothing of the repository. Told from the text of chunks; where there are none, a name
counts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from analyzer.engine.module_graph import family
from analyzer.model.code import Definition, FileReading

LONGEST_PROTOTYPE = 2_000

_PROTOTYPE = re.compile(
    r"^[ \t]*(?!(?:return|using|typedef|else|new|delete|throw|goto|case)\b)[A-Za-z_][^;{}()=\n]*?"
    r"[ \t*&](\w+)[ \t]*\([^;{}]*\)[^;{}()=]*;",
    re.MULTILINE,
)
_WORD = re.compile(r"[^\W\d]\w*")
_GETATTR = re.compile(r"\bgetattr\s*\(\s*([^\W\d]\w*)?")


def only_declared(reading: FileReading) -> frozenset[str]:
    """Functions of the C family that the file names outside of definitions to declare them, and
    for nothing else."""
    if family(reading.language) != "c":
        return frozenset()
    text = "\n".join(chunk.code_text() for chunk in reading.chunks if not chunk.owner)
    found = Counter(one[1] for one in _PROTOTYPE.finditer(text) if len(one[0]) <= LONGEST_PROTOTYPE)
    if not found:
        return frozenset()
    words = Counter(one[0] for one in _WORD.finditer(text))
    return frozenset(name for name, times in found.items() if words[name] == times)


def looks_into_strangers(reading: FileReading, definition: Definition) -> bool:
    """Whether each `getattr` in a definition asks a module that an import brings in, as
    `getattr(torchvision.models, name)` does; False where no text tells."""
    modules = {item.local.partition(".")[0] for item in reading.imports}
    asked = [
        one[1] or "" for text in _code_of(reading, definition) for one in _GETATTR.finditer(text)
    ]
    return bool(asked) and all(name in modules for name in asked)


def _code_of(reading: FileReading, definition: Definition) -> Iterator[str]:
    place = definition.location
    for chunk in reading.chunks:
        if not chunk.location.overlaps(place):
            continue
        lines = chunk.code_text().split("\n")
        yield "\n".join(
            line
            for number, line in enumerate(lines)
            if place.first_line <= chunk.line_of(number) <= place.last_line
        )
