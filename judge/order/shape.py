"""What is read alike in all languages on a statement: names it gives a value, names it uses?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from judge.order.flow import Moment

_DECLARES = (
    r"(?:(?:const|let|var|val|auto|mut|final|local|my|static)\s+)*(?:[A-Z]\w*(?:<[^=]*>)?\s+)?"
)
_TARGET = r"[\w.]+(?:\[[^\]=]*\])?"
_ASSIGNS = re.compile(
    rf"^{_DECLARES}(?P<names>{_TARGET}(?:\s*,\s*{_TARGET})*)(?:\s*:\s*[^=]+?)?\s*"
    r"(?P<sign>\.?=|<-|:=)(?!=)\s*(?P<value>.+?);?$"
)
_CALLED = re.compile(r"([A-Za-z_]\w*)!?\s*\(")
_BETWEEN = re.compile(r",(?![^\[]*\])")


class Given(Struct, frozen=True):
    """Names that a statement gives a value, as written, and the value's text."""

    names: tuple[str, ...]
    value: str
    in_place: bool  # what the name stood for is written over


def given(text: str) -> Given | None:
    """What a statement assigns; None for others."""
    found = _ASSIGNS.match(text.strip())
    if found is None:
        return None
    names = tuple(part.strip() for part in _BETWEEN.split(found["names"]))
    return Given(names, found["value"], found["sign"] == ".=")


def uses(text: str, name: str) -> bool:
    """Whether a text holds a name as a word of its own."""
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", text) is not None


def called_in(text: str) -> list[str]:
    """The simple names of all that a text calls, in order."""
    return _CALLED.findall(text)


def reads(moment: Moment, name: str) -> bool:
    """Whether a statement looks at what a name stands for."""
    told = given(moment.text)
    if told is None or name not in told.names:
        return uses(moment.text, name)
    return uses(told.value, name)


def inside(moments: Sequence[Moment], loop: str) -> list[int]:
    """Places of the statements in the body of a loop."""
    return [
        at
        for at, one in enumerate(moments)
        if loop in one.loops and f"{one.path}:{one.line}" != loop
    ]


def loops_of(moments: Sequence[Moment]) -> list[str]:
    """Heads of the loops around statements, each once."""
    return list(dict.fromkeys(loop for one in moments for loop in one.loops))
