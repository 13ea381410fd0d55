"""Which number is printed beside a display formula, and is a line nothing but a formula?"""

from __future__ import annotations

import re

_TAG = re.compile(r"\\tag\*?\s*\{\(?([^{}]*?)\)?\}")
_QUAD_NUMBER = re.compile(r"\\q?quad\s*(?:\\text\s*\{)?\((\d{1,3}[a-z]?|[A-Z]\.?\d+)\)\}?\s*$")
_LINE_NUMBER = re.compile(r"\s*\(([A-Z]?\.?\d{1,3}[a-z]?)\)\s*$")
_ALONE = re.compile(
    r"^\s*(?:\$\$(.+?)\$\$|\$([^$]{12,})\$"
    r"|\\\[(.+?)\\\])\s*[.,;]?\s*(?:\(([A-Z]?\.?\d{1,3})\))?\s*$",
    re.S,
)
_RELATION = re.compile(
    r"=|\\(?:propto|leq?|geq?|approx|leftarrow|gets|in|sim|triangleq|equiv|rightarrow|to|min"
    r"|max)\b|[<>]"
)


def formula_and_label(inside: str, after: str = "") -> tuple[str, str]:
    """The formula without its number, and "Equation N" when one is printed in it or right `after`
    it.
    """
    label = ""
    for pattern in (_TAG, _QUAD_NUMBER):
        if found := pattern.search(inside):
            label = f"Equation {found[1].strip()}"
            inside = inside[: found.start()] + inside[found.end() :]
    if not label and (found := _LINE_NUMBER.match(after)):
        label = f"Equation {found[1]}"
    return " ".join(inside.split()), label


def formula_alone(paragraph: str) -> tuple[str, str] | None:
    """Formula and label of a paragraph that is one formula stating something, else None."""
    found = _ALONE.match(paragraph)
    if found is None:
        return None
    inside = found[1] or found[2] or found[3]
    if not _RELATION.search(inside):
        return None
    formula, label = formula_and_label(inside)
    return formula, label or (f"Equation {found[4]}" if found[4] else "")
