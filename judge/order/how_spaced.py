"""Is done at every update what a claim has done at intervals, every k of them?

Told by the company of a line: where it stands under the same conditions and in the same loops as
the gradient step of its definition, it is done as often.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.order.acts import ActsDone, Done, acts_said
from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.reading import Kind, read_order
from judge.text.quoted import quoted

Conditions = Callable[[Moment], Sequence[tuple[str, bool]]]

BESIDE = ("gradient_step", "update_critic")
"""Acts of which each stands for one update."""

SPARED = ("update_target",)
"""Acts that claims have at intervals of updates."""

_SPACED = re.compile(
    r"\bevery\s+(?!single\b|one\b)(?:[A-Z]\b|[\d,.]+k?\b|second\b|other\b|third\b|few\b|several\b)"
    r"|\bless often\b|\bperiodically\b|\bat (?:regular |fixed )?intervals\b",
)
_COMES_ROUND = re.compile(
    r"%|\b(?:mod|rem)\s*\(|every|interval|period|freq|delay|\bdue\b|last_|since|counter", re.I
)


def too_often(
    text: str, frames: Sequence[str], done: ActsDone, conditions: Conditions
) -> Deviation | None:
    """What a definition does at each update and the claim at intervals; None where it has an
    interval anywhere, or where that cannot be told."""
    for act in _spaced(text):
        found = None
        for name in frames:
            all_done = done.of(name)
            # A call that takes the gradient step as well is the whole update.
            apart = (one for one in all_done if act in one.acts and one.acts.isdisjoint(BESIDE))
            for one in apart:
                if _comes_round(one.moment, done, name, conditions):
                    return None
                found = found or _beside(one, all_done, conditions)
        if found:
            note = (
                f"{quoted(found.moment.text)} stands beside the gradient step and is done as often,"
                " the claim has it at intervals"
            )
            return Deviation(f"{act.replace('_', ' ')} at intervals", note, (found.moment,))
    return None


def _spaced(text: str) -> list[str]:
    reading = read_order(text)
    apart = {one.first for one in reading.relations if one.kind is Kind.EACH and one.spaced}
    told = [f"{one.verb} {one.text}" for one in reading.steps] or [text]
    found = [
        act
        for at, piece in enumerate(told)
        if at in apart or _SPACED.search(piece) or (len(told) == 1 and _SPACED.search(text))
        for act in acts_said(" ".join(piece.split()))
    ]
    return [act for act in SPARED if act in found]


def _comes_round(moment: Moment, done: ActsDone, frame: str, conditions: Conditions) -> bool:
    """Whether a line stands under a condition that comes round, or a way out that does."""
    if any(_COMES_ROUND.search(test) for test, _ in conditions(moment)):
        return True
    before = (one for one in done.tests(frame) if one.line < moment.line)
    out = any(_COMES_ROUND.search(one.text) and _leaves(one, done, frame) for one in before)
    return out or done.tests_below(frame, moment, _COMES_ROUND)


def _leaves(test: Moment, done: ActsDone, frame: str) -> bool:
    behind = [one for one in done.moments(frame) if one.line >= test.line][:2]
    return any(re.search(r"\b(?:return|continue|next)\b", one.text) for one in behind)


def _beside(one: Done, others: Sequence[Done], conditions: Conditions) -> Done | None:
    under = list(conditions(one.moment))
    for other in others:
        mate = other.moment
        near = mate.path == one.moment.path and mate.line != one.moment.line
        own_loops = one.moment.loops[: len(mate.loops)] == mate.loops
        beside = near and own_loops and any(act in other.acts for act in BESIDE)
        if beside and list(conditions(mate)) == under:
            return one
    return None
