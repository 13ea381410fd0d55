"""Is a number of a claim part of a name? "The 124M model", "trainval07+12", "two-dimensional"."""

from __future__ import annotations

import re
from functools import lru_cache

_SIZE = re.compile(r"\d[\d.]*\s?[MB]?$")
_SCALED = re.compile(r"\d[\d.]*[MB](?![\w])")
_OF_A_MODEL = re.compile(
    r"[\s-]*(?:parameters?[\s-]+)?(?:models?|variants?|versions?|networks?|checkpoints?)\b", re.I
)
_ENDS_THE_NAME = re.compile(r"\s*(?:$|[,;:.)]|(?:uses?|has|is|are|was)\b)")
_NAMED_MODEL = re.compile(r"(?<![\w-])[A-Z](?=[\w.]*[A-Z\d-])[\w.-]*(?P<gap>\s*\(\s*|\s+)$")
_ARTICLE = re.compile(r"(?:^|\s)(?:the|our)\s+$", re.I)
_SPLIT_BEFORE = re.compile(r"[A-Za-z]{3,}\d+\+$")
_SCHEDULE = re.compile(r"\s?[x×]\s+(?:\w+\s)?schedules?\b", re.I)
_KIND_OF_SPACE = re.compile(
    r"[-\u2013]dimensional\b(?!\s+(?:latent|embedding|code|hidden|feature|output|bottleneck)s?\b)",
    re.I,
)
_FLAT = frozenset({"one", "two", "three", "four", "1", "2", "3", "4"})
"""Dimensions of spaces that texts speak of in passing; nobody sets them."""

NAME_REACH = 40
"""Characters around a number among which the rest of its name stands."""


def is_name(text: str, start: int, end: int) -> bool:
    """Whether the number at characters `start` to `end` only names something."""
    before, after = text[max(0, start - NAME_REACH) : start], text[end : end + 2 * NAME_REACH]
    if text[start:end].lower() in _FLAT and _KIND_OF_SPACE.match(after):
        return True
    if _SPLIT_BEFORE.search(before) or _SCHEDULE.match(after):
        return True
    scaled = _SCALED.match(text, start)
    if scaled is None or not _SIZE.match(text[start:end]):
        return False
    after = text[scaled.end() : scaled.end() + NAME_REACH]
    if _OF_A_MODEL.match(after):
        return True
    named = _NAMED_MODEL.search(before)
    if named and "(" in named["gap"]:
        return after.lstrip().startswith(")")
    return bool((named or _ARTICLE.search(before)) and _ENDS_THE_NAME.match(after))


_COUNTED = re.compile(r"\s+(?:[a-z]+\s+)?[a-z]{2,}s\b")


def is_symbol(text: str, letter: str, end: int) -> bool:
    """Whether the letter that ends at `end` is a symbol of the claim instead of a scale: the M of
    "M_0 = 2M". What counts things ("2M steps") stays a scale."""
    return not _COUNTED.match(text, end) and _stands_for_something(text, letter)


@lru_cache(maxsize=64)
def _stands_for_something(text: str, letter: str) -> bool:
    stands_for = rf"(?<![\w\\]){letter}\s*(?:_|=|\^|\\in\b|\\le|\\ge|∈|≤|≥)"
    return re.search(stands_for, text) is not None
