"""What does the head of a definition say of who calls it, in languages without decorators?

Front ends keep these marks where other languages have decorators. They register nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

_SIGN = "%"
OVERRIDES = "%overrides"
"""Takes the place of a method of a base, which calls it."""
CALLED_BY_LANGUAGE = "%called by the language"
"""Constructors, destructors, operators, hooks of the language."""
EXPORTED = "%exported"
"""For others to call by its name: `extern "C"`, `.onLoad`."""
PUBLIC = "%public"
"""For users of a library; means nothing in a program."""
TEST = "%test"
"""Run by a tool for tests, in a file that is none."""
PASSIVE = "%passive"
"""A type that does nothing: no methods, no values."""
_IMPLEMENTS = "%implements "


def implements(trait: str) -> str:
    """The mark of a method that a trait asks for."""
    return f"{_IMPLEMENTS}{trait}"


def traits(marks: Iterable[str]) -> tuple[str, ...]:
    """The traits that ask for what has these marks."""
    return tuple(m.removeprefix(_IMPLEMENTS) for m in marks if m.startswith(_IMPLEMENTS))


def is_mark(text: str) -> bool:
    """Whether what stands among the decorators is a mark."""
    return text.startswith(_SIGN)


def is_alive_with_file(marks: Iterable[str]) -> bool:
    """Whether something outside of the text may call this as soon as its file is part of a run."""
    return any(mark in (EXPORTED, CALLED_BY_LANGUAGE, PASSIVE) for mark in marks)


def is_alive_with_type(marks: Iterable[str]) -> bool:
    """Whether a method may be called wherever its type is used, without being named."""
    return any(mark in (OVERRIDES, CALLED_BY_LANGUAGE, EXPORTED, PASSIVE) for mark in marks)
