"""Does one batch serve all turns of an inner loop where a claim has a fresh one for each?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from index.tokenize import tokens
from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.shape import given, inside, loops_of, uses
from judge.text.quoted import quoted

_FRESH = re.compile(
    r"\b(?:each|every)\b[^.;]{0,60}\b(?:fresh|new|newly drawn|separate|another|different|its own)"
    r"\s+(?:random\s+)?(?:mini-?)?batch",
    re.I,
)
_FETCHES = re.compile(
    r"\bnext\(|(?:\.|->)next\w*\(|\b\w*(?:next|get|draw|sample|fetch)_?(?:mini_?)?batch\w*!?\("
    r"|\b\w*(?:loader|data\w*|iter\w*|stream|batches)(?:\.|->)(?:next|sample|draw|get)\w*\(",
    re.I,
)
_COUNTED = re.compile(r"^(?:for|while|repeat|loop)\b", re.I)
_UPDATES = re.compile(r"step\w*!?\(|updat\w*!?\(|train\w*!?\(|backward\(", re.I)
_NO_THING = frozenset(
    tokens("step update train batch iteration data real new fresh every each first loss noise only")
)


def one_batch_for_all(
    text: str, moments: Sequence[Moment], called: Sequence[Sequence[Moment]]
) -> Deviation | None:
    """Where a batch is fetched outside of the loop whose turns all use it; `called` holds for each
    statement those of what it calls. None where each turn fetches one, or nothing is asked."""
    if not _FRESH.search(text):
        return None
    said = set(tokens(text)) - _NO_THING
    for inner in loops_of(moments):
        body = inside(moments, inner)
        if not body or len(moments[body[0]].loops) < 2:
            continue
        found = _served(inner, body, moments, said)
        fetched = any(
            _FETCHES.search(one.text) for at in body for one in (moments[at], *called[at])
        )
        if found and not fetched:
            return found
    return None


def _served(
    inner: str, body: Sequence[int], moments: Sequence[Moment], said: set[str]
) -> Deviation | None:
    """A statement of the body that uses what the outer loop fetched once before."""
    around = moments[body[0]].loops
    outer = around[: around.index(inner)]
    before = [m for m in moments[: body[0]] if m.loops == outer and outer]
    for source in before:
        told = given(source.text)
        if told is None or not _FETCHES.search(told.value):
            continue
        for at in body:
            one = moments[at]
            does = _UPDATES.search(one.text) and said & set(tokens(one.text))
            if does and any(uses(one.text, name) for name in told.names):
                note = (
                    f"{quoted(source.text, 50)} stands outside of the loop at {inner}:"
                    " one batch serves all of its turns"
                )
                return Deviation("a fresh batch for each update", note, (source, one))
    return None
