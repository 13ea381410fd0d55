"""What tells a report of something that code does otherwise than an ordered claim has it?"""

from __future__ import annotations

from msgspec import Struct

from judge.order.flow import Moment


class Deviation(Struct, frozen=True):
    """What was asked, what stands instead, and where, the most telling place first."""

    asked: str
    note: str
    places: tuple[Moment, ...]

    @property
    def references(self) -> tuple[str, ...]:
        """The places as reports refer to lines, each once."""
        return tuple(dict.fromkeys(f"{m.path}:{m.line}-{m.line}" for m in self.places))
