"""One call on a run's way: where it stands, and what is around it."""

from __future__ import annotations

from msgspec import Struct


class Loop(Struct, frozen=True, order=True):
    """A loop by its first line; `column` tells loops of one line apart."""

    path: str
    line: int
    column: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Branch(Struct, frozen=True, order=True):
    """One arm of a condition: those of one condition differ in `arm` alone."""

    path: str
    line: int
    column: int
    arm: int


class Site(Struct, frozen=True):
    """A call by `caller`. Loops and branches are those inside of the caller, outermost first."""

    caller: str
    path: str
    line: int
    text: str  # what is called, as written
    loops: tuple[Loop, ...] = ()
    branches: tuple[Branch, ...] = ()
    targets: tuple[str, ...] = ()  # Definition names; empty: something outside, or unknown
    number: int = 0  # the place among the caller's own calls

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"
