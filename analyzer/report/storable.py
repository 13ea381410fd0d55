"""Which values may stand in a report: plain JSON, and text that UTF-8 can hold."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any

DEEPEST = 100


def storable_text(text: str) -> str:
    """`text` with lone surrogates (bytes of a file name that are no UTF-8) written as escapes."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text


def storable(value: object, depth: int = 0) -> Any:
    """`value` as plain JSON, in its own order; sets sorted, what JSON lacks as text.

    What is nested more than `DEEPEST` levels becomes its JSON text, so that readers of the
    report need no more stack than its writer.
    """
    match value:
        case Enum():
            return storable(value.value, depth)
        case None | bool() | int():
            return value
        case str():
            return storable_text(value)
        case float():
            return value if math.isfinite(value) else str(value)
        case Mapping() | list() | tuple() | set() | frozenset():
            plain = _container(value, depth + 1)
            return json.dumps(plain, ensure_ascii=False) if depth == DEEPEST else plain
        case _:
            return storable_text(str(value))


def _container(value: Mapping[Any, Any] | Collection[Any], depth: int) -> Any:
    if isinstance(value, Mapping):
        return {storable_text(str(key)): storable(item, depth) for key, item in value.items()}
    items = [storable(item, depth) for item in value]
    return items if isinstance(value, list | tuple) else sorted(items, key=repr)


def sorted_keys(value: Any) -> Any:
    """The same plain JSON with the keys of every object sorted."""
    if isinstance(value, dict):
        return {key: sorted_keys(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [sorted_keys(item) for item in value]
    return value
