"""Does a step stand inside of the loop that it belongs to, and one that is done once outside?

Loops over seeds, data sets and runs repeat the whole program and are none of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from judge.order.asked import StepSeen
from judge.order.flow import Moment
from judge.order.turns import Turn

AS_GOOD = 0.8
"""Part of the best share from which other places of a step are places of it too."""

SURE = 0.36
"""Share from which a step is surely done."""

_SWEEP = re.compile(
    r"seed|run|trial|repeat|fold|dataset|data_?set|task|config|exp|variant|method|sweep|models\b"
    r"|sets\b"
)


class Misplaced(Struct, frozen=True):
    """A step that stands on the wrong side of a loop; `loop` is its head as "path:line"."""

    key: str
    step: StepSeen
    loop: str
    inside: bool


def is_sweep(head: str) -> bool:
    """Whether the head of a loop repeats the whole program: over seeds, data sets or settings."""
    return _SWEEP.search(head) is not None


def own_loops(moment: Moment, heads: Mapping[str, str]) -> tuple[str, ...]:
    """The loops around a moment that belong to the program; `heads` holds their text."""
    return tuple(
        loop
        for loop in moment.loops
        if not loop.partition(":")[0].endswith((".sh", ".bash"))
        and not is_sweep(heads.get(loop, ""))
    )


def misplaced(
    walk: Sequence[Moment],
    columns: Sequence[Sequence[float]],
    keys: Sequence[str],
    turns: Sequence[Turn],
) -> Misplaced | None:
    """The first step, in the claim's order, all of whose places are on the wrong side."""
    heads = {f"{moment.path}:{moment.line}": moment.text for moment in walk if moment.loops}
    loops = [own_loops(moment, heads) for moment in walk]
    stands = [_places(column) for column in columns]
    turning = _turning(stands, turns, loops, walk)
    for key, places, column, turn in zip(keys, stands, columns, turns, strict=True):
        if not places:
            continue
        loop = _wrong_side(places, turn, loops, turning, walk)
        if loop:
            at = max(places, key=lambda place: (column[place], -place))
            return Misplaced(key, StepSeen(column[at], at, walk[at]), loop, turn is Turn.ONCE)
    return None


def _places(column: Sequence[float]) -> list[int]:
    best = max(column, default=0.0)
    least = max(SURE, AS_GOOD * best)
    return [at for at, share in enumerate(column) if share >= least]


def _turning(
    stands: Sequence[Sequence[int]],
    turns: Sequence[Turn],
    loops: Sequence[tuple[str, ...]],
    walk: Sequence[Moment],
) -> frozenset[str]:
    """The innermost loops around steps that each turn does, at all of their places, where these
    stand in the file of the loop and are no places of what is done once."""
    once = {
        at for places, turn in zip(stands, turns, strict=True) if turn is Turn.ONCE for at in places
    }
    each = [p for p, turn in zip(stands, turns, strict=True) if turn is Turn.EACH and p]
    inside = [
        p for p in each if once.isdisjoint(p) and all(_is_near(walk[at], loops[at]) for at in p)
    ]
    return frozenset(loops[at][-1] for places in inside for at in places)


def _is_near(moment: Moment, loops: Sequence[str]) -> bool:
    return bool(loops) and loops[-1].startswith(f"{moment.path}:")


def _wrong_side(
    places: Sequence[int],
    turn: Turn,
    loops: Sequence[tuple[str, ...]],
    turning: frozenset[str],
    walk: Sequence[Moment],
) -> str:
    """The loop on whose wrong side all places are; "" where none is."""
    around = [loops[at] for at in places]
    if turn is Turn.ONCE and all(not turning.isdisjoint(one) for one in around):
        return min(turning.intersection(around[0]))
    if turn is Turn.EACH and not any(around):
        return min(turning, default="")
    if turn is Turn.BETWEEN and not any(around):
        return _passed(places, loops, walk)
    return ""


def _passed(places: Sequence[int], loops: Sequence[tuple[str, ...]], walk: Sequence[Moment]) -> str:
    """The last loop in the same file that a run has left when it comes to the first place."""
    first = min(places)
    passed = (
        loops[at][0]
        for at in reversed(range(first))
        if loops[at] and loops[at][0].startswith(f"{walk[first].path}:")
    )
    return next(passed, "")
