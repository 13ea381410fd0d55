"""Are the weights that are kept, or the end of the training, chosen by the test data?

Told where a loop compares a score with the best one so far and what that score is worked out from
is called the test part, while the claim has it done on a validation part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.shape import given, uses
from judge.text.quoted import quoted

_HELD_OUT = re.compile(r"\b(?:validat\w*|dev(?:elopment)?|held-?out)\b", re.I)
_CHOSEN = re.compile(
    r"\b(?:best|highest|lowest|select\w*|chosen|stop\w*|ends?|improv\w*|patience|restor\w*|kept)\b",
    re.I,
)
_COMPARES = re.compile(r"^(?:el(?:se )?)?if\b.*[<>]")
_BEST = re.compile(r"\b\w*(?:best|top|high|low)\w*\b", re.I)
_TEST = re.compile(r"(?<![a-z])test(?![a-z])|(?<![a-z])x?te(?:_|\b)", re.I)
_OTHER = re.compile(r"(?<![a-z])(?:val|vali|valid\w*|dev|held|hold)(?![a-z])", re.I)


def chosen_on_test(text: str, moments: Sequence[Moment]) -> Deviation | None:
    """Where a definition chooses by the test part against the claim; None where it does not."""
    if not (_HELD_OUT.search(text) and _CHOSEN.search(text)):
        return None
    for place, one in enumerate(moments):
        if not one.loops or not _COMPARES.match(one.text) or not _BEST.search(one.text):
            continue
        source = _scored(place, one, moments)
        if source and _by_test(source.text):
            note = (
                f"{quoted(source.text)} decides which is the best, the claim has validation data do"
            )
            return Deviation("chosen on validation data", note, (source, one))
    return None


def _scored(place: int, test: Moment, moments: Sequence[Moment]) -> Moment | None:
    """The statement of the same loop that last gave a name that is compared its value."""
    for one in reversed(moments[:place]):
        told = given(one.text)
        if told is None or not one.loops or one.loops[0] != test.loops[0] or "(" not in told.value:
            continue
        if any(uses(test.text, name) and not _BEST.search(name) for name in told.names):
            return one
    return None


def _by_test(text: str) -> bool:
    """Whether what a call is handed is called test, and nothing there validation."""
    handed = text.partition("(")[2]
    return _TEST.search(handed) is not None and _OTHER.search(text) is None
