"""How does code call data between two languages: English-German is de-en?"""

from __future__ import annotations

import re

_CODES = """
english en german de french fr czech cs russian ru romanian ro chinese zh spanish es turkish tr
japanese ja korean ko vietnamese vi portuguese pt dutch nl polish pl arabic ar ukrainian uk
"""
CODES = dict(zip(_CODES.split()[::2], _CODES.split()[1::2], strict=True))
"""Codes of two letters that are no words of programs."""

_BETWEEN = re.compile(r"-to-|\s+to\s+|\s*[-–/→]\s*", re.I)


def codes_of(name: str) -> tuple[tuple[str, str], ...]:
    """Both codes, which must stand together, where a name is that of two languages; else none."""
    pair = [CODES.get(word.lower(), "") for word in _BETWEEN.split(name)]
    return ((pair[0], pair[1]),) if len(pair) == 2 and all(pair) else ()
