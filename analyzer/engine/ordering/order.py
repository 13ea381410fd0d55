"""Which of two names does one trace call first?"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from analyzer.engine.ordering.meeting import Meeting, Shared, meeting
from analyzer.engine.ordering.site import Loop, Site
from analyzer.engine.ordering.trace import Trace


class Order(StrEnum):
    """A before B, and all else that may be."""

    BEFORE = "before"
    AFTER = "after"
    INTERLEAVED = "interleaved"  # one loop repeats both, or one comes between two of the other
    EITHER = "either"  # in arms of one condition: no pass runs both
    ONLY_A = "only A"
    ONLY_B = "only B"
    NEITHER = "neither"

    @property
    def mirrored(self) -> Order:
        """The answer when A and B change places."""
        return _MIRROR.get(self, self)


_MIRROR = {
    Order.BEFORE: Order.AFTER,
    Order.AFTER: Order.BEFORE,
    Order.ONLY_A: Order.ONLY_B,
    Order.ONLY_B: Order.ONLY_A,
}


class Ordering(Struct, frozen=True):
    """The answer for one start. `way_a` and `way_b` are the calls that lead to A and to B, the
    pair that shows the verdict best."""

    start: str
    order: Order
    way_a: tuple[Site, ...] = ()
    way_b: tuple[Site, ...] = ()
    loop: Loop | None = None  # the innermost one that repeats both
    in_loop: Order | None = None  # the order inside of each pass
    conditional: bool = False  # a condition is around one of them alone, at every pair
    encloses: bool = False  # the later one happens inside of the earlier one
    cut_short: bool = False


def ordering(trace: Trace) -> Ordering:
    """What a trace says of its two names."""
    if not trace.of_a or not trace.of_b:
        return _one_sided(trace)
    pairs = [meeting(a, b) for a in trace.of_a for b in trace.of_b]
    live = [pair for pair in pairs if pair.excluded is None]
    shared = _innermost(live or pairs)
    if not live:
        return _answer(trace, Order.EITHER, pairs, shared)
    if shared is None:
        return _answer(trace, _sequence(live), live, None)
    inside = [pair for pair in pairs if shared in pair.loops]
    return _answer(trace, Order.INTERLEAVED, inside, shared)


def _one_sided(trace: Trace) -> Ordering:
    way_a = trace.of_a[0].way if trace.of_a else ()
    way_b = trace.of_b[0].way if trace.of_b else ()
    order = Order.ONLY_A if way_a else Order.ONLY_B if way_b else Order.NEITHER
    return Ordering(trace.start, order, way_a, way_b, cut_short=trace.cut_short)


def _answer(
    trace: Trace, order: Order, pairs: Sequence[Meeting], shared: Shared | None
) -> Ordering:
    live = [pair for pair in pairs if pair.excluded is None] or list(pairs)
    best = min(live, key=_plainness)
    return Ordering(
        start=trace.start,
        order=order,
        way_a=best.first.way,
        way_b=best.second.way,
        loop=shared.loop if shared else None,
        in_loop=_inner(pairs) if shared else None,
        conditional=order is not Order.EITHER and all(pair.conditional for pair in live),
        encloses=best.encloses,
        cut_short=trace.cut_short,
    )


def _inner(pairs: Sequence[Meeting]) -> Order:
    live = [pair for pair in pairs if pair.excluded is None]
    return _sequence(live) if live else Order.EITHER


def _sequence(pairs: Sequence[Meeting]) -> Order:
    """BEFORE or AFTER where all pairs agree."""
    if all(pair.first.place < pair.second.place for pair in pairs):
        return Order.BEFORE
    if all(pair.first.place > pair.second.place for pair in pairs):
        return Order.AFTER
    return Order.INTERLEAVED


def _innermost(pairs: Sequence[Meeting]) -> Shared | None:
    """The deepest loop around both names; of equals the one that a run comes to first."""
    looped = [pair for pair in pairs if pair.loops]
    if not looped:
        return None
    best = min(looped, key=lambda pair: (-len(pair.loops), *_places(pair)))
    return best.loops[-1]


def _plainness(pair: Meeting) -> tuple[bool, int, int]:
    return (pair.conditional, *_places(pair))


def _places(pair: Meeting) -> tuple[int, int]:
    first, second = sorted((pair.first.place, pair.second.place))
    return first, second
