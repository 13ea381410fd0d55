"""Which of two steps does the code do first, where it does both?"""

from __future__ import annotations

from msgspec import Struct

from judge.order.asked import StepSeen

CLEARLY = 0.75
"""Part of the places that must stand on one side before anything is said of two steps."""

PLAIN = 0.75
"""Share from which steps are so plainly done that their places alone count."""

MUCH = 0.55
"""From there on the whole order is another than the claimed one."""

SURE = 0.4
"""Share from which both of two steps are surely done."""

CERTAIN = 0.36
"""Share of the less sure of two steps with which their places say nothing of an order."""

WIDE = 0.2
"""How much better two steps are done the other way round where that alone settles it."""

SEVERAL = 2
"""Words of each step that must be told where it stands: one word is told by many lines."""


class Compared(Struct, frozen=True):
    """Two steps of a claim, `first` before `second` in it. `turned` is the part of their places
    (0 to 1) that stand the other way round; `margin` how much better both are done that way."""

    first: str
    second: str
    early: StepSeen
    late: StepSeen
    turned: float
    margin: float

    @property
    def sure(self) -> float:
        """How surely both are done at all: 0 to 1."""
        return min(self.early.share, self.late.share)

    @property
    def inverted(self) -> bool:
        """Whether they stand the other way round."""
        if self.sure < CERTAIN or self.turned < CLEARLY:
            return False
        if min(self.early.told, self.late.told) < SEVERAL:
            return False
        return self.margin > 0 or self.sure >= PLAIN


class Precedence(Struct, frozen=True):
    """The frame in which steps were compared, and what came of it."""

    frame: str
    pairs: tuple[Compared, ...]
    steps: int  # of the claim, compared or not

    @property
    def worst(self) -> Compared | None:
        """The pair that most surely stands the other way round."""
        inverted = [pair for pair in self.pairs if pair.inverted]
        return max(inverted, key=lambda pair: pair.sure, default=None)

    @property
    def turned(self) -> float:
        """How much of the claimed order is another, and how surely: 0 where it is kept, or where
        that cannot be told, to 1."""
        if self.worst is None:
            return 0.0
        against = sum(pair.inverted for pair in self.pairs)
        return min(1.0, self.worst.sure / SURE) * against / (self.steps - 1)

    @property
    def otherwise(self) -> Compared | None:
        """The pair for which the order is said to be another than the claimed one: where much of
        it is, or where two steps are plainly done the other way round."""
        worst = self.worst
        if worst is None:
            return None
        clear = worst.sure >= SURE and worst.margin >= WIDE
        return worst if clear or self.turned >= MUCH or worst.sure >= PLAIN else None
