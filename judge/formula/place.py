"""Where a formula may stand in code, and how sure it is that it was meant to be there."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.model.source import Location
from judge.formula.differences import Difference, Flaw

TOLD = 0.15
"""What a definition or variable that the claim's words name is worth, in the choice of a place."""

AGREED = 0.15
"""What names like the formula's symbols are worth in that choice."""

SHAPED = 0.15
"""What all of its operations are worth there."""

CLEAN = 0.05
"""What a place where nothing is other is worth: that the formula is elsewhere too, and other,
says nothing."""

SEVERAL, MANY = 3, 5
"""Kinds of operations from which a formula is told from other code, and told well."""

FULL, PARTLY = 0.8, 0.55
"""Share of a formula, strange names set aside, that is nearly all of it, and much of it."""

HALF, LOOSE, AKIN, CLOSE = 0.5, 0.45, 0.6, 0.75
"""Of names: half is said by the claim; likeness that will do where something else tells the
place, where all operations are there, and where only some are."""


ALL = 0.95
"""Share of the kinds of operations in one statement that tells the place without any name."""

SOME = 0.25
"""Likeness of names below which plain arithmetic is the same by chance."""

SLACK = 0.05
"""What less of the formula will do where something else tells the place."""


@dataclass(frozen=True, slots=True)
class FormulaPlace:
    """The best place of a formula. `share` (0 to 1) of it was found there."""

    location: Location
    owner: str
    share: float
    differences: tuple[Difference, ...]
    told: float = 0.0  # 0 to 1: how much of its names the claim says
    target: str = ""  # the name that gets the value
    agrees: float = 1.0  # 0 to 1: how like the symbols of the formula the names are
    alike: float = 0.0  # 0 to 1: the same of the symbols that were found at all
    note: str = ""  # what else is to be said
    unused: bool = False  # nothing ever reads the name that gets the value
    shape: float = 0.0  # 0 to 1: the share of its operations, whatever names its symbols have
    named: bool = False  # the name that gets the value, or of the definition, is the formula's
    operations: int = 3  # kinds of operations in the formula
    doubtful: bool = False  # what is other may be made up for elsewhere in the definition
    written: float = 0.0  # 0 to 1: the share of them that stands in the statement itself

    @property
    def whole(self) -> float:
        """The share of the formula that is there, strange names counted as good ones."""
        return max(self.share, self.shape)

    @property
    def is_sure(self) -> bool:
        """Whether this must be where the formula was meant to be computed: nearly all of it is
        there, or much of it among names that are its own."""
        near = self.told >= HALF or self.named
        if self.operations < SEVERAL and not self.named:
            return self.whole >= FULL and self.agrees >= CLOSE
        if self.whole >= FULL:
            alike = AKIN - (AKIN - LOOSE) * (near or self.operations >= MANY)
            is_written = self.written >= ALL and self.operations >= SEVERAL
            is_told = self.agrees >= SOME or (self.named and self.operations >= MANY)
            return self.agrees >= alike or (is_written and is_told)
        if near:
            is_there = (
                self.whole >= PARTLY - SLACK and min(self.written, self.share + SLACK) >= HALF
            )
            return is_there and (self.agrees >= AKIN or self.alike >= CLOSE)
        return self.whole >= PARTLY and self.written > HALF and self.agrees >= CLOSE

    @property
    def worth(self) -> float:
        """How sure it is that this is the place: what of the formula stands there, and whether
        names in it and around it are those of the claim."""
        clean = CLEAN * all(one.flaw is Flaw.IDLE for one in self.differences)
        return self.share + TOLD * self.told + AGREED * self.agrees + clean
