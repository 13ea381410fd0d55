"""Does code choose between two things where a claim has both, or the one wholly before the other?

A remainder of the step's number picks one of two optimisers; a random draw for each batch mixes
what the claim has as two phases.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from index.tokenize import tokens
from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.shape import given, uses
from judge.text.quoted import quoted

_TOGETHER = re.compile(
    r"\b(?:both|together|jointly|all parameters)\b[^.;]{0,80}\bsame (?:gradient |optimi[sz]er )?"
    r"(?:step|update|pass)\b|\bupdat\w* (?:\S+ ){0,6}(?:jointly|simultaneously|together)\b"
    r"|\b(?:jointly|simultaneously) (?:updat|train|optimi)\w*",
    re.I,
)
_PICKED = re.compile(r"\b\w+\[[^\]]*(?:%|\bmod\b)[^\]]*\](?:\.|->)step\(")
_EVEN = re.compile(r"^(?:if|elif)\b.*%\s*2\b")
_STEP = re.compile(r"^\s*(?:\w+\.)*(\w*opt\w*)(?:\.|->)step\(")

_PHASES = re.compile(
    r"\bfirst\b.{0,160}\b(?:only then|only after(?:wards| that)|then (?:the )?(?:rest|remaining)"
    r"|(?:are|is) the remaining|the remaining|afterwards|for the rest)\b",
    re.I,
)
_DRAWN = re.compile(
    r"\b(?:rand\w*|random)\w*(?:\.\w+)*\([^()]*\)\s*[<>]|[<>]=?\s*(?:\w+\.)*rand\w*\("
)
_EITHER = re.compile(
    r"^(?P<a>.+?)\s+if\s+(?P<test>.+?)\s+else\s+(?P<b>.+)$"
    r"|^(?P<test2>.+?)\s*\?\s*(?P<a2>[^:]+?)\s*:\s*(?P<b2>.+)$"
    r"|^if\s+(?P<test3>.+?)\s*\{\s*(?P<a3>.+?)\s*\}\s*else\s*\{\s*(?P<b3>.+?)\s*\}$"
)
_SPOKEN_OF = frozenset(
    tokens("length size resolution rate scale depth width noise beta weight loss")
)
"""What phases of training differ in."""


def taking_turns(text: str, moments: Sequence[Moment]) -> Deviation | None:
    """Where a definition chooses against the claim; None where it does not."""
    if _TOGETHER.search(text) and (found := _one_a_step(moments)):
        note = f"{quoted(found.text)} updates one of several a step, the claim has all in the same"
        return Deviation("all updated in the same step", note, (found,))
    if _PHASES.search(text) and (found := _at_random(text, moments)):
        note = f"{quoted(found.text)} is drawn anew each time: the phases are mixed"
        return Deviation("one phase wholly before the other", note, (found,))
    return None


def _one_a_step(moments: Sequence[Moment]) -> Moment | None:
    for at, one in enumerate(moments):
        if _PICKED.search(one.text):
            return one
        both = [_STEP.match(m.text) for m in moments[at + 1 : at + 3]]
        if _EVEN.match(one.text) and len(both) == 2 and both[0] and both[1]:
            return one if both[0][1] != both[1][1] else None
    return None


def _at_random(text: str, moments: Sequence[Moment]) -> Moment | None:
    """A value that the claim has in phases and a draw decides."""
    said = _SPOKEN_OF & set(tokens(text))
    drawn: set[str] = set()
    for one in moments:
        told = given(one.text)
        if told is None:
            continue
        either = _EITHER.match(told.value)
        if either and said & set(tokens(told.names[0])):
            test = next(part for part in (either["test"], either["test2"], either["test3"]) if part)
            if one.loops and (_DRAWN.search(test) or any(uses(test, name) for name in drawn)):
                return one
        if len(told.names) == 1 and _DRAWN.search(told.value) and not either:
            drawn.add(told.names[0])
    return None
