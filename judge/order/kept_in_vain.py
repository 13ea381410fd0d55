"""Is what a claim ends by, or goes back to, counted or kept, and then never looked at?

A counter of epochs without improvement that nothing compares ends no training; weights of the
best epoch that nothing reads are not the ones that are tested.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.shape import given, reads, uses
from judge.text.quoted import quoted

_ENDS = re.compile(
    r"\b(?:stop\w*|ends?|halt\w*|terminat\w*)\b[^.;]{0,120}\b(?:improv\w*|risen|fallen|decreas\w*"
    r"|increas\w*|better)\b|\bearly[- ]stopping\b|\bstop\w* early\b|\bpatience\b",
    re.I,
)
_COUNTER = re.compile(
    r"^(?P<name>(?:wait\w*|patien\w*|bad\w*|stall\w*|stale\w*|no_\w*|since\w*|\w*_since_\w*"
    r"|\w*no_improv\w*|\w*without\w*|strikes|misses|fails?))\s*(?:\+=\s*1|\+\+|=\s*(?P=name)\s*\+\s*1)"
    r"\s*;?$"
)
_RESTORED = re.compile(
    r"\b(?:best|highest|lowest|smallest)\b[^.;]{0,120}\b(?:restor\w*|loaded back|reloaded|put back"
    r"|used (?:on|for|in)|test(?:ed)?|evaluated?)\b|\brestor\w*\b[^.;]{0,60}\bbest\b",
    re.I,
)
_STATE = re.compile(r"state_dict\(|deepcopy\(|get_weights\(|clone\(|copy\(", re.I)
_BEST = re.compile(r"^(?:\w*best\w*|kept?|keep|top\w*|snapshot|saved|\w*_best)$")


def kept_in_vain(text: str, moments: Sequence[Moment]) -> Deviation | None:
    """Where a definition counts or keeps in vain what the claim needs; None where it does not."""
    if _ENDS.search(text) and (found := _counted(moments)):
        note = f"{quoted(found.text)} counts, and nothing ever ends by it"
        return Deviation("an end when nothing improves", note, (found,))
    if _RESTORED.search(text) and (found := _kept(moments)):
        note = f"what {quoted(found.text)} keeps is never looked at again"
        return Deviation("going back to the best", note, (found,))
    return None


def _counted(moments: Sequence[Moment]) -> Moment | None:
    for at, one in enumerate(moments):
        counter = _COUNTER.match(one.text) if one.loops else None
        if counter is None:
            continue
        name = counter["name"]
        others = (m for place, m in enumerate(moments) if place != at)
        if not any(_looks_at(other, name) for other in others):
            return one
    return None


def _kept(moments: Sequence[Moment]) -> Moment | None:
    """Weights that are kept in a loop under a name that nothing reads."""
    for one in moments:
        told = given(one.text)
        if told is None or not one.loops or not _STATE.search(told.value):
            continue
        kept = [name for name in told.names if _BEST.match(name)]
        state = _part(told.names, told.value, kept)
        if state and not any(reads(other, state) for other in moments):
            return one
    return None


def _part(names: Sequence[str], value: str, kept: Sequence[str]) -> str:
    """The one of the names that the copy of the weights is given to; "" where that is not plain."""
    if len(names) == 1:
        return kept[0] if kept else ""
    parts = re.split(r",\s*(?![^()]*\))", value)
    if len(parts) != len(names):
        return ""
    return next(
        (n for n, part in zip(names, parts, strict=True) if _STATE.search(part) and n in kept), ""
    )


def _looks_at(one: Moment, name: str) -> bool:
    told = given(one.text)
    return uses(told.value, name) if told and name in told.names else uses(one.text, name)
