"""Does code work on old values where a claim has each update use the newest ones?

"One after another, each with the most recent values" is undone by a copy: results gathered in a
second array that is written back behind the loop, or a state put aside and handed on afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from index.tokenize import tokens
from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.shape import called_in, given, inside, loops_of, reads, uses
from judge.text.quoted import quoted

_NEWEST = re.compile(
    r"\b(?:most recent|newest|latest|just[- ]updated|already[- ]updated|freshly updated)\b"
    r"|\bfrom the (?:new|updated)\b",
    re.I,
)
_SPARE = re.compile(
    r"^(?:copy|deepcopy|similar|clone)\(\s*(?P<a>[\w.]+)\s*\)"
    r"|^(?:np|jnp|numpy|torch|xp)\.(?:zeros_like|empty_like|copy|clone|ones_like)\(\s*(?P<b>[\w.]+)"
    r"|^(?P<c>[\w.]+?)\.(?:copy|clone|to_owned|to_vec)\(\s*\)$"
)
_BACK = (
    r"(?:copyto!?\(\s*{old}\s*,\s*{new}\b"
    r"|{old}(?:\[[:.,\s]*\])?\s*\.?(?:=|<-)\s*{new}\s*(?:\.copy\(\)|\.clone\(\))?;?$)"
)
_ASIDE = re.compile(r"(?:^|_)(?:before|old|prev|previous|stale|snapshot|backup)(?:$|_)")
_PLAIN = re.compile(r"^(?!(?:None|NULL|null|nil|nullptr|[Tt]rue|[Ff]alse)$)[A-Za-z_][\w.]*$")
_COMPARED = re.compile(r"\b(?:norm|abs|diff|dist\w*|max|sum|allclose|isapprox)\w*[!.]*\(", re.I)


def old_values(text: str, moments: Sequence[Moment]) -> Deviation | None:
    """Where a definition works on old values against the claim; None where it does not, or where
    the claim does not ask for the newest."""
    if not _NEWEST.search(text):
        return None
    for at, one in enumerate(moments):
        told = given(one.text)
        if told is None or len(told.names) != 1:
            continue
        found = _gathered(at, told.names[0], told.value, moments) or _put_aside(
            at, told.names[0], told.value, moments
        )
        if found:
            return found
    return None


def _gathered(at: int, new: str, value: str, moments: Sequence[Moment]) -> Deviation | None:
    """Results that a loop writes into a second array, which takes the first one's place behind
    the loop."""
    spare = _SPARE.match(value.rstrip(";"))
    if spare is None:
        return None
    old = next(part for part in spare.groups() if part)
    back = re.compile(_BACK.format(old=re.escape(old), new=re.escape(new)))
    for loop in loops_of(moments[at:]):
        body = [place for place in inside(moments, loop) if place > at]
        if not body or loop in moments[at].loops:
            continue
        written = [
            p for p in body if re.match(rf"(?:@view\s+)?{re.escape(new)}\[", moments[p].text)
        ]
        read = any(reads(moments[p], old) for p in body)
        later = [p for p in range(body[-1] + 1, len(moments)) if back.search(moments[p].text)]
        changed = any(
            re.match(rf"{re.escape(old)}\[[^\]]*\]\s*\.?=", moments[p].text) for p in body
        )
        if written and read and later and not changed:
            note = (
                f"all are worked out from the old `{old}` and gathered in `{new}`, which takes its"
                " place behind the loop; the claim has each use the newest"
            )
            return Deviation("updates from the newest values", note, (moments[written[0]],))
    return None


def _put_aside(at: int, old: str, value: str, moments: Sequence[Moment]) -> Deviation | None:
    """A state that is put aside, updated, and then handed on as it was."""
    spare = _SPARE.match(value.rstrip(";"))
    of = next((part for part in spare.groups() if part), "") if spare else value.rstrip(";")
    if not _ASIDE.search(old) or not _PLAIN.match(of):
        return None
    behind = moments[at + 1 :]
    changed = next((n for n, one in enumerate(behind) if _changes(one, of)), None)
    if changed is None:
        return None
    for one in behind[changed + 1 :]:
        handed = _alike(one.text, behind[changed].text) and uses(one.text, old)
        handed = handed and not uses(one.text, of)
        if handed and not _COMPARED.search(one.text):
            note = f"{quoted(one.text)} is given `{old}`, `{of}` as it was before its update"
            return Deviation("updates from the newest values", note, (one, moments[at]))
    return None


def _alike(one: str, other: str) -> bool:
    """Whether two statements call what shares a word of its name: halves of one update."""
    words = [{w for name in called_in(text) for w in tokens(name)} for text in (one, other)]
    return not words[0].isdisjoint(words[1])


def _changes(one: Moment, name: str) -> bool:
    """Whether a statement writes to a name, or hands it first to what may write to it."""
    told = given(one.text)
    if told and name in told.names:
        return True
    return re.search(rf"\w!?\(\s*&?{re.escape(name)}\s*,", one.text) is not None and told is None
