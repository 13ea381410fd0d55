"""Between which numbers is a formula cut, where the sentence says so after it?"""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.formula.definitions import Formula
from judge.formula.tree import Kind, Node, number

_NUMBER = r"([+-]?\s?\d+(?:\.\d+)?)"
_CUT = re.compile(
    r"\s*,?\s*(?:is|are|be|being|then|gets?|was|which is)?\s*(?:then\s+)?"
    r"(?:clipped|clamped|truncated|bounded|limited|restricted|cut)\s+(?:off\s+)?"
    r"(?:(?:so as\s+)?to\s+(?:lie|be|stay|fall)\s+|to\s+)?(?:the\s+)?(?:range|interval)?\s*"
    rf"(?:(?:with)?in(?:to)?|between|from|at)?\s*[\[(]?\s*{_NUMBER}"
    rf"\s*(?:,|and|to|\.\.+)\s*{_NUMBER}",
    re.I,
)


def with_bounds(formula: Formula, text: str) -> Formula:
    """The formula with what it is cut to around it, where the text says that right after it."""
    start = text.find(formula.text)
    cut = _CUT.match(text, start + len(formula.text)) if start >= 0 else None
    if cut is None:
        return formula
    low, high = (number(float(bound.replace(" ", ""))) for bound in cut.groups())
    forms = tuple(Node(Kind.CALL, "clip", (form, low, high)) for form in formula.forms)
    return replace(formula, forms=forms)
