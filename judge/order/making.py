"""Which lines only make what is used later: objects of a class, empty lists, constants?

A constructor names what it makes, and does nothing of what that will do.
"""

from __future__ import annotations

import re

_NAME = r"(?:[\w.]+->|[\w.]+\.)?(\w+)"
_GIVEN = (
    rf"\s*(?:(?:const|let|var|val|auto|final|static|private|public|mut)\s+)*{_NAME}"
    r"\s*(?::\s*[\w.\[\], |]+)?\s*(?:<-|:=|=)\s*"
)
_OBJECT = re.compile(_GIVEN + r"(?:[\w.]+\.)?([A-Z]\w*[a-z]\w*)\s*\(")
_NEW = re.compile(
    r"(?:[\w<>\[\], ]+\s+)?[\w.]+\s*=\s*(?:new\s+([\w.]+)|([\w:]+)::(?:new|default)\b)"
)
_LITERAL = re.compile(
    r"\s*(?:return\s+)?(?:Ok\(|Some\()?[A-Z]\w*[a-z]\w*(?:::\w+)?\s*\{.*\}\)*;?\s*$"
)
"""A record that is put together from what is there."""

_DECLARED = re.compile(r"\s*([A-Z]\w*)(?:<[^>]*>)?\s+\w+\s*[({]")
_CONSTANT = re.compile(
    _GIVEN + r"(?:[-+]?[\d.]+(?:e[-+]?\d+)?|\"[^\"]*\"|'[^']*'|None|null|true|false|True|False"
    r"|(?:list|dict|set|tuple|vector)\(\)|[\[({]\s*(?:[\])}]|[\"'\d-].*|$))\s*[,;]?\s*$"
)
_ENTRY = re.compile(r"\s*(?:[\"'][\w. -]+[\"']|[A-Z][A-Z_]+)\s*(?::|=>)\s*\S")
_HANDED_OVER = re.compile(r"\s*[\w.]+\.(?:put|set|add|register|on|insert)\([^()]*\w+::\w+\s*\)")
"""A function that is named for later and not called."""

_UPPER_IS_CLASS = (".py", ".ipynb", ".scala", ".kt", ".swift", ".jl")
_DECLARES = (".cpp", ".cc", ".cxx", ".cu", ".hpp", ".h", ".cuh")


def made(text: str, path: str) -> tuple[str, str] | None:
    """The name that a line gives an object and the class that it makes it of; None for other
    lines. Names of classes are told by how they are written."""
    if "(" not in text or not ("=" in text or "<-" in text):
        return None
    if path.endswith(_UPPER_IS_CLASS) and (found := _OBJECT.match(text)):
        return found[1], found[2]
    return None


def only_makes(text: str, path: str) -> bool:
    """Whether a line only makes an object or gives a name a constant or a function."""
    told = (_NEW, _CONSTANT, _ENTRY, _HANDED_OVER, _LITERAL)
    if made(text, path) or any(one.match(text) for one in told):
        return True
    return path.endswith(_DECLARES) and bool(_DECLARED.match(text))
