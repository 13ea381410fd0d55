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


SAME_NAME = 0.4
"""Share that will do under the formula's own name, all that is there being its own symbols."""

OWN_NAMES, MUCH = 3, 0.65
"""Names of symbols that together tell the place of few operations, and what must be there."""

FAR_AHEAD, ALONE = 0.2, 0.4
"""How much less of it stands elsewhere, where the operations alone tell the place: with names that
are like, and with any."""

OWN_PAIR, OWN_AGREES = 2, 0.9
"""Names of symbols that tell the place together where all that is there agrees."""

REMNANT = 0.4
"""Share of a formula that is there where a large term is missing."""

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
    defined: bool = False  # what the formula defines gets its value there, with a part left out
    ahead: float = 0.0  # how much more of it is there than in any other definition
    own: int = 0  # symbols that are there under names that are surely theirs

    @property
    def whole(self) -> float:
        """The share of the formula that is there, strange names counted as good ones."""
        return max(self.share, self.shape)

    @property
    def is_sure(self) -> bool:
        """Whether this must be where the formula was meant to be computed: nearly all of it is
        there, or much of it among names that are its own."""
        if self.defined or self._is_own or self._is_sole or self._is_remnant:
            return True
        near = self.told >= HALF or self.named
        if self.operations < SEVERAL and not self.named:
            is_own = self.own >= OWN_NAMES and self.whole >= MUCH and self.written >= ALL
            is_there = self.written >= ALL or self.own > 0
            return (self.whole >= FULL and self.agrees >= CLOSE and is_there) or is_own
        if self.whole >= FULL - SLACK * (self.operations >= MANY):
            alike = AKIN - (AKIN - LOOSE) * (near or self.operations >= MANY)
            is_written = self.written >= ALL and self.operations >= SEVERAL
            is_told = self.agrees >= SOME or (self.named and self.operations >= MANY)
            return self.agrees >= alike or (is_written and is_told)
        if near:
            is_there = (
                self.whole >= PARTLY - SLACK and min(self.written, self.share + SLACK) >= HALF
            )
            is_half = self.named and self.whole >= SAME_NAME and self.alike >= ALL
            if is_half and any(one.flaw is Flaw.MISSING for one in self.differences):
                return True
            return is_there and (self.agrees >= AKIN or self.alike >= CLOSE)
        return self.whole >= PARTLY and self.written > HALF and self.agrees >= CLOSE

    @property
    def _is_own(self) -> bool:
        """Whether the symbols that the claim explains stand together under their own names, with
        no other place that has as much."""
        is_part = self.whole >= HALF and self.written >= HALF and self.operations >= SEVERAL
        return is_part and self.own >= OWN_PAIR and self.agrees >= OWN_AGREES

    @property
    def _is_sole(self) -> bool:
        """Whether a formula of many operations stands there, and nothing like it elsewhere."""
        is_like = not self.differences or self.agrees >= SOME
        if self.ahead >= ALONE and self.whole >= ALL and is_like:
            is_many = self.operations > SEVERAL and self.written >= HALF
            return is_many or (self.operations >= SEVERAL and self.written >= ALL)
        is_like = self.ahead >= FAR_AHEAD and self.agrees >= LOOSE and self.own > 0
        is_there = self.whole >= FULL and self.written >= HALF
        is_many = self.ahead >= ALONE and self.operations > MANY and self.alike >= AKIN
        is_like = is_like or (is_many and self.own > 0)
        return is_like and is_there and self.operations > SEVERAL

    @property
    def _is_remnant(self) -> bool:
        """Whether a formula stands there less a term: all that is there has its own names, and
        nothing like it is elsewhere."""
        is_own = self.own >= OWN_NAMES and self.alike >= ALL and self.whole >= REMNANT
        lacks = bool(self.differences) and all(d.flaw is Flaw.MISSING for d in self.differences)
        return is_own and lacks and self.written >= HALF and self.ahead >= FAR_AHEAD

    @property
    def worth(self) -> float:
        """How sure it is that this is the place: what of the formula stands there, and whether
        names in it and around it are those of the claim."""
        clean = CLEAN * all(one.flaw is Flaw.IDLE for one in self.differences)
        return self.share + TOLD * self.told + AGREED * self.agrees + clean
