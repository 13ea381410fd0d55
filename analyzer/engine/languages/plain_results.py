"""Which short bodies give back a result that nothing of what they take goes into, in languages read
by patterns?

Only straight code is followed: names that are given constants, zeros or empty containers, however
large, and a result made of these.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

MOST = 6
"""Statements of a body that is followed."""

_SETS = re.compile(
    r"(?:[\w:]+(?:<[^;=]*>)?[&*]?\s+)*\[?(?P<name>\w+)\s*(?:::?\s*[\w<>\[\], :.]+?)?\]?\s*"
    r"(?:(?:=(?![=>])|:=|<-)\s*(?P<value>[^;]+)|[({](?P<made>[^;]*)[)}])?\s*;?"
)
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
_SIZE = re.compile(
    r"\b(?:nrow|ncol|NROW|NCOL|length|len|numel|size|dim|rows|cols)\((?:[^()]|\([^()]*\))*\)"
    r"|\b[\w.$]+(?:\.|->|::)(?:size|len|length|rows|cols|nrows|ncols|dim|raw_dim)(?:\(\))?"
)
_ALL_SIZES = re.compile(
    r"(?:[\w.:]*\b(?:zeros|ones|nans|falses|numeric|logical|character|integer|vector|Zero|Zeros"
    r"|with_capacity|make|new|zeros_like|emptyList|emptyMap|of|empty|default|nan|NaN|eye)"
    r"(?:::<[^<>]*>)?|(?:std::)?vector<[^<>]*>|new\s+\w+(?:<[^<>]*>)?)"
    r"\s*[({][^(){}]*[)}]|new\s+\w+\[[^\[\]]*\]"
)
_FIRST_FILLS = re.compile(
    r"[\w.:]*\b(?:rep|matrix|fill|Constant|full|repeat|array|nCopies)\s*\(\s*"
    r"(?P<what>[-+\w.]+)\s*(?:,[^()]*)?\)"
)
_FILLED = re.compile(r"vec!\s*\[\s*(?P<what>[-+\w.]+)\s*;[^\[\]]*\]")
_HOLDER = re.compile(
    r"\b(?:list|c|Dict|Map|HashMap|Some|Ok|data\.frame|tibble|structure|invisible|return|NamedTuple"
    r"|tuple|struct|Seq|List|Vector|Optional|OptionalDouble|object|dict)\s*(?=[({\[])"
)
_KEY = re.compile(r"(?<=[({,\[|;])\s*[\w.]+\s*(?:=>|->|:(?!:)|=(?!=))|^\s*[\w.]+\s*(?:=>|=(?!=))")
_WORD = re.compile(r"[A-Za-z_]\w*")
_NOTHING = """
NA NULL NaN Inf TRUE FALSE true false True False None nil null nullptr nothing undefined nan inf
NA_real_ NA_integer_ NA_character_ missing Nil e E L f64 f32 usize i32 i64 mut
"""
_CONSTANTS = frozenset(_NOTHING.split())
_LANGUAGE_RESULT = re.compile(r"(?:return\b|invisible\b)\s*")


def is_unmoved(statements: Sequence[str]) -> bool:
    """Whether a body of these statements gives the same whatever it takes, up to how much of it
    there is. Statements that only drop a name or say something are no part of them."""
    if not 1 <= len(statements) <= MOST:
        return False
    still: set[str] = set()
    for one in statements[:-1]:
        found = _SETS.fullmatch(one.strip())
        if found is None or re.match(r"(?:for|while|if|else|switch|return)\b", one):
            return False
        value = found["value"] if found["value"] is not None else found["made"]
        if value is None or _is_still(value, still):
            still.add(found["name"])
        elif _calls(value):
            return False
    last = _LANGUAGE_RESULT.sub("", statements[-1].strip().rstrip(";"), count=1).strip()
    return bool(last) and _is_still(last, still)


def _plain(value: str) -> str:
    """A value without texts, keys, and calls that give blanks of some size."""
    text = _SIZE.sub("1", _TEXT.sub("0", value))
    before = ""
    while before != text:
        before = text
        text = _ALL_SIZES.sub("0", text)
        for form in (_FIRST_FILLS, _FILLED):
            text = form.sub(lambda found: found["what"], text)
    return _KEY.sub(" ", _HOLDER.sub(" ", text))


def _is_still(value: str, still: set[str]) -> bool:
    """Whether nothing but constants, blanks and names that hold such goes into a value."""
    if _SIZE.fullmatch(value.strip().rstrip(";")):
        return False
    text = _plain(value)
    return "(" not in re.sub(r"(?<![\w)\]])\(", "", text) and all(
        word in still or word in _CONSTANTS
        for word in _WORD.findall(re.sub(r"\b\d[\w.]*", "0", text))
    )


def _calls(value: str) -> bool:
    """Whether a value comes from a call that may do work."""
    return re.search(r"\w\s*[({]", _plain(value)) is not None
