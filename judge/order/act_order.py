"""Do the acts that a claim has one after another come in that order in the code?

Compared are acts of one definition inside of the innermost loop that holds both. Where one place
keeps the claimed order nothing is held against the claim: another may be a warm-up or a baseline.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from judge.order.acts import ActsDone, Done, acts_said, first_of
from judge.order.reading import Step, read_order


class Pair(Struct, frozen=True):
    """Two acts, the first before the second in the claim, and where a definition does them;
    `kept` where it does so in the claim's order."""

    first: str
    second: str
    early: Done  # where the first is done
    late: Done
    frame: str
    kept: bool


def pairs_said(text: str) -> tuple[tuple[str, str], ...]:
    """Acts that a claim has one before the other, as far as it names them surely."""
    reading = read_order(text)
    before = set(reading.before())
    while more := {(a, d) for a, b in before for c, d in before if b == c and a != d} - before:
        before |= more
    told = [_acts_of(one) for one in reading.steps]
    found = {
        (first, second): None
        for a, b in sorted(before)
        for first in told[a]
        for second in told[b]
        if first not in told[b] and second not in told[a]
    }
    return tuple(pair for pair in found if (pair[1], pair[0]) not in found)


_INITIAL = re.compile(r"^(?:the )?(?:very )?first\b", re.I)
"""A loop's act of which only the first turn is meant: what comes before stands outside."""


_DONE_BEFORE = re.compile(
    r"\b(the|these|those|its|their|each)\s+(?:\w+ly\s+)?[a-z]+ed\s+(?=[a-z]+(?:\s+(?:is|are)\b|\s*$))",
    re.I,
)
"""What was done to a thing before, by which the step only tells which is meant."""


def _acts_of(step: Step) -> tuple[str, ...]:
    text = " ".join(_DONE_BEFORE.sub(r"\1 ", f"{step.verb} {step.text}").split())
    return () if step.denied or _INITIAL.match(text) else acts_said(text)


def pairs_seen(
    pairs: Iterable[tuple[str, str]], frames: Sequence[str], done: ActsDone
) -> tuple[Pair, ...]:
    """Each pair in the first definition that does both apart, the claimed order preferred."""
    found: list[Pair] = []
    for first, second in pairs:
        seen = [pair for name in frames if (pair := _compared(first, second, name, done))]
        # A launcher runs programs that each do both: their own order counts.
        seen = [pair for pair in seen if not _LAUNCHER.search(pair.early.moment.path)] or seen
        best = next((one for one in seen if one.kept), seen[0] if seen else None)
        if best:
            found.append(best)
    return tuple(found)


_LAUNCHER = re.compile(r"\.(?:sh|bash|zsh|slurm|sbatch|pbs|bat|ps1)$|(?:^|/)[Mm]akefile$")


def _compared(first: str, second: str, frame: str, done: ActsDone) -> Pair | None:
    """The order of two acts in the innermost loop of a definition that holds both; None where a
    statement does both, or where they take turns."""
    statements = done.of(frame)
    if not {first, second} <= frozenset[str]().union(*(one.acts for one in statements)):
        return None
    contexts = sorted({_prefix for one in statements for _prefix in _around(one)}, key=len)
    for context in reversed(contexts):
        inside = [one for one in statements if one.moment.loops[: len(context)] == context]
        early = [at for at, one in enumerate(inside) if first in one.acts]
        late = [at for at, one in enumerate(inside) if second in one.acts]
        if not early or not late:
            continue
        if set(early) & set(late):
            return _in_one(first, second, frame, [inside[at] for at in {*early, *late}])
        if max(late) < min(early) or max(early) < min(late):
            kept = max(early) < min(late)
            return Pair(first, second, inside[early[0]], inside[late[0]], frame, kept)
        # One of both stands on both sides of the other: the claimed order is there too.
        return Pair(first, second, inside[early[0]], inside[late[-1]], frame, True)
    return None


def _in_one(first: str, second: str, frame: str, done: Sequence[Done]) -> Pair | None:
    """The order of two acts of one statement, where its own words tell it."""
    if len(done) != 1:
        return None
    came = first_of(first, second, done[0].moment.text)
    return Pair(first, second, done[0], done[0], frame, came == first) if came else None


def _around(one: Done) -> Iterable[tuple[str, ...]]:
    loops = one.moment.loops
    return (loops[:depth] for depth in range(len(loops) + 1))
