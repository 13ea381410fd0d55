"""Which other name does the preprocessor give to a function: `#define order my_order`?

Only where the function is written as `order` and callers write `my_order`, or the other way round:
the text then never holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading

_RENAMES = re.compile(r"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+([A-Za-z_]\w*)[ \t]*$", re.M)


def macro_aliases(
    readings: Sequence[FileReading], defined: Container[str]
) -> Iterator[tuple[str, str]]:
    """(name that callers use, name under which a function is defined)."""
    for reading in readings:
        if family(reading.language) != "c":
            continue
        for chunk in reading.chunks:
            if "define" not in chunk.text:
                continue
            for written, meant in _RENAMES.findall(chunk.text):
                if written in defined and meant not in defined:
                    yield meant, written
