"""How do two calls of one run stand to each other: one loop around both, or arms that exclude?"""

from __future__ import annotations

from itertools import takewhile
from typing import TypeVar

from msgspec import Struct

from analyzer.engine.ordering.site import Branch, Loop, Site
from analyzer.engine.ordering.trace import Find

_T = TypeVar("_T")


class Shared(Struct, frozen=True):
    """A loop around both calls, told from the same loop on other ways by the way to it."""

    way: tuple[Site, ...]
    loop: Loop
    depth: int  # loops around it, of all callers


class Meeting(Struct, frozen=True):
    """What two finds have in common."""

    first: Find
    second: Find
    loops: tuple[Shared, ...]  # outermost first
    excluded: Branch | None  # the condition whose arms hold one each
    conditional: bool  # a condition is around one of them alone
    encloses: bool  # one happens inside of the other


def meeting(first: Find, second: Find) -> Meeting:
    """How two finds of one trace meet. Swapping them swaps `first` and `second` alone."""
    ways = first.way, second.way
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*ways, strict=False)))
    loops = [(ways[0][:place], loop) for place in range(common) for loop in ways[0][place].loops]
    rests = ways[0][common:], ways[1][common:]
    excluded = None
    left: tuple[Branch, ...] = tuple(b for rest in rests for site in rest for b in site.branches)
    if all(rests) and rests[0][0].caller == rests[1][0].caller:
        one, other = rests[0][0], rests[1][0]
        loops += [(ways[0][:common], loop) for loop in _both(one.loops, other.loops)]
        same = _both(one.branches, other.branches)
        left = tuple(b for b in left if b not in same)
        excluded = _excluded(one.branches[len(same) :], other.branches[len(same) :])
    shared = tuple(Shared(way, loop, depth) for depth, (way, loop) in enumerate(loops))
    return Meeting(first, second, shared, excluded, bool(left), not all(rests))


def _both(one: tuple[_T, ...], other: tuple[_T, ...]) -> tuple[_T, ...]:
    return tuple(
        pair[0]
        for pair in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    )


def _excluded(one: tuple[Branch, ...], other: tuple[Branch, ...]) -> Branch | None:
    """The condition in different arms of which two calls of one caller stand."""
    if not one or not other:
        return None
    here, there = one[0], other[0]
    same = (here.path, here.line, here.column) == (there.path, there.line, there.column)
    return min(here, there) if same and here.arm != there.arm else None
