"""Which steps or parts are looked for on a way, and where was one of them seen?"""

from __future__ import annotations

from dataclasses import dataclass

from judge.order.flow import Moment
from judge.order.turns import Turn


@dataclass(frozen=True, slots=True)
class Asked:
    """Words of one step or part. Of `names` only the very word counts."""

    key: str  # a requirement's id, or what reports call the part
    words: tuple[str, ...]
    names: frozenset[str] = frozenset()
    turn: Turn = Turn.UNSAID
    after: tuple[str, ...] = ()  # keys of steps said to come before this one


@dataclass(frozen=True, slots=True)
class StepSeen:
    """The best place of one step on the way; `place` counts moments from 0, `told` words of the
    step that are plainly said there."""

    share: float
    place: int
    moment: Moment
    told: int = 0

    @property
    def where(self) -> str:
        """As "path:line"."""
        return f"{self.moment.path}:{self.moment.line}"

    @property
    def reference(self) -> str:
        """As reports refer to lines."""
        return f"{self.where}-{self.moment.line}"
