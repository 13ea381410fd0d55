"""Is something done once before a loop that a claim has done anew in each of its turns?

Told by what hangs together: a value is worked out before the loop from what the loop goes on to
change, from a random draw, or as a copy; the loop uses it and never gives it another value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from index.tokenize import tokens
from judge.order.acts import acts_done, acts_said
from judge.order.deviation import Deviation
from judge.order.flow import Moment
from judge.order.shape import called_in, given, inside, loops_of, uses
from judge.text.quoted import quoted

Told = Callable[[int], Mapping[str, float]]
"""How plainly each word tells what a statement, by its place, does with all that it calls."""

_CLAUSE = re.compile(r"[.;](?:\s|$)")
_AGAIN = re.compile(
    r"\b(?:a?fresh(?:ly)?|anew|re-?(?:comput|draw|drawn|sampl|estimat|calculat|min|build|built|fit"
    r"|evaluat|shuffl)\w*|newly)\b(?=.*\b(?:each|every|per)\b)"
    r"|\b(?:each|every|per)\b(?=.*\b(?:a?fresh(?:ly)?|anew|newly|re-?(?:comput|draw|drawn|sampl"
    r"|estimat|calculat|min|build|built|fit|evaluat|shuffl)\w*)\b)"
    r"|\b(?:inside|within|separately (?:in|for)|for) (?:each|every) (?:\w+ )?(?:fold|split|task"
    r"|round|client)\b"
    r"|\b(?:each|every) (?:\w+ ){0,2}(?:client|worker|task|agent|fold|run|member|particle)s? "
    r"(?:then )?(?:starts?|begins?|is (?:initiali[sz]ed|reset))\b",
    re.I,
)
_STARTS = re.compile(
    r"\b(?:each|every) (?:\w+ ){0,2}\w+ (?:then )?"
    r"(?:starts?|begins?|is (?:initiali[sz]ed|reset))\b",
    re.I,
)
_COPIED = re.compile(
    r"^(?:copy\.)?(?:deepcopy|clone|copy|clone_\w+)!?\(\s*([\w.]+)\s*\)$|^([\w.]+)\.(?:clone|copy)\(\)$"
)
_DRAWN = re.compile(
    r"^(?!.*\.(?:batch|map|repeat)\().*(?:\brand\w*\b|\w*(?:sampl|permut|choice|draw|mixtures?)\w*!?\()",
    re.I,
)
_MAKES = re.compile(
    r"(?:^|[\s=(.,])(?:new\s+)?(?:[A-Z]\w*[a-z]\w*|\w*(?:optim|sched|loader|_rng|seed)\w*|PRNGKey)\("
)
_TRAINS = frozenset({"gradient_step", "update_policy", "update_critic"})
_REFILLS = (
    r"{name}(?:\.|->)(?:load_state_dict|copy_|assign|set_\w+|load\w*|reset\w*)\("
    r"|^\s*\w*(?:copy|load|reset|assign)\w*!?\(\s*{name}\b"
)
_HANDED = r"\w!?\((?:[^()]*[,(]\s*)?{name}\b"
_NAME = re.compile(r"(?<![\w.\"'])([A-Za-z_]\w*)(?![\w(.\"'])")
_PLAIN_CALLS = re.compile(
    r"len|range|list|dict|set|tuple|int|float|str|zip|enumerate|max|min|sum|abs|copy|deepcopy|print"
    r"|array|zeros|ones|rand|randn|length|size|sorted|unique|c|matrix|numeric|vector"
)
_FOLDS = re.compile(r"\bfolds?\b|split|\bcv\b|\bkf\b|k_?fold", re.I)
_PREPARES = re.compile(
    r"\w*(?:fit_transform|fit|learn|prep\w*|scal\w*|standardi[sz]\w*|imput\w*|normali[sz]\w*|whiten"
    r"|pca|select_\w*|vectori[sz]\w*)\w*!?\(",
    re.I,
)
_NO_THING = frozenset(
    tokens(
        "training train network model current epoch data beginning turn round all only part set"
        " iteration batch each every fold value parameters weights step loop with from then start"
        " new anew fresh again before after during compute done perform both once while"
    )
)
LEAST_TOLD = 0.4
SEVERAL = 2
CARRIED = "every turn goes on from what the last one left"
ALL_PARTS = "all parts of the data included"


def done_once(
    text: str, moments: Sequence[Moment], told: Told, turned: Callable[[], bool] = bool
) -> Deviation | None:
    """Where a definition does once what a claim has anew in each turn; None where it does not, or
    where the claim asks for nothing of the kind. `turned` says that a loop goes around
    its calls."""
    clauses = [one for one in _CLAUSE.split(text) if _AGAIN.search(one)]
    if not clauses:
        return None
    for loop in loops_of(moments):
        body = inside(moments, loop)
        if not body:
            continue
        outer = moments[body[0]].loops
        outer = outer[: outer.index(loop)]
        before = [p for p in range(body[0]) if moments[p].loops == outer]
        for place in before:
            found = _hoisted(place, loop, body, moments)
            if not found or not any(_asked(one, place, moments, told, found) for one in clauses):
                continue
            # What stands in a loop itself is done anew in each turn of that.
            if found in (CARRIED, ALL_PARTS) or not (outer or turned()):
                one = moments[place]
                note = (
                    f"{quoted(one.text)} stands before the loop at {loop}: done once, {found};"
                    " the claim has it anew in each turn"
                )
                return Deviation("done anew in each turn", note, (one,))
    return None


def _hoisted(place: int, loop: str, body: Sequence[int], moments: Sequence[Moment]) -> str:
    """Why a value that the loop uses is old there; "" where it is not, or that cannot be told."""
    one = moments[place]
    told = given(one.text)
    if told is None or _MAKES.search(told.value) or not called_in(told.value):
        return ""
    within = [moments[at] for at in body]
    head = next((m for m in moments if f"{m.path}:{m.line}" == loop), None)
    lines = [*within, head] if head else within
    if not any(uses(m.text, name) for m in lines for name in told.names):
        return ""
    if any(_renews(m.text, name) for m in within for name in told.names):
        return ""
    copied = _COPIED.match(told.value)
    if copied:
        changed = any(_handed(m.text, told.names[0]) for m in within)
        return CARRIED if changed else ""
    does = [name for name in called_in(told.value) if not _PLAIN_CALLS.fullmatch(name)]
    if not does or any(does[0] in called_in(m.text) for m in within):
        return ""
    if head and _FOLDS.search(head.text) and _PREPARES.search(told.value):
        return ALL_PARTS
    grown = next((name for name in _arguments(told.value) if _changes(name, within)), "")
    if grown:
        return f"while `{grown}` changes in the loop"
    return "with one draw" if _DRAWN.search(told.value) else ""


def _asked(clause: str, place: int, moments: Sequence[Moment], told: Told, why: str) -> bool:
    """Whether a clause speaks of what a statement does: by an act, or by several words."""
    one = moments[place]
    if why == CARRIED:
        return _STARTS.search(clause) is not None
    if why == ALL_PARTS:
        return _FOLDS.search(clause) is not None
    if not set(acts_said(clause)).isdisjoint(acts_done(one.text)):
        return True
    row = told(place)
    said = {word for word in tokens(clause) if len(word) > 3} - _NO_THING
    return sum(row.get(word, 0.0) >= LEAST_TOLD for word in said) >= SEVERAL


def _renews(text: str, name: str) -> bool:
    told = given(text)
    if told and any(n == name or n.startswith((f"{name}[", f"{name}.")) for n in told.names):
        return True
    plain = re.escape(name)
    return re.search(_REFILLS.format(name=plain), text) is not None


def _handed(text: str, name: str) -> bool:
    """Whether a statement hands a name to what may change it."""
    return re.search(_HANDED.format(name=re.escape(name)), text) is not None


def _arguments(value: str) -> list[str]:
    """Names that are handed to a call, objects whose methods are called left out."""
    behind = value.partition("(")[2]
    return list(dict.fromkeys(_NAME.findall(behind)))


def _changes(name: str, body: Sequence[Moment]) -> bool:
    """Whether statements change what a name stands for: by another value, or by training it."""
    plain = re.escape(name)
    grows = re.compile(
        rf"^{plain}(?:\[[^\]]*\])?\s*(?:[-+*/.]?=|<-)(?!=)|^{plain}(?:\[[^\]]*\])?,.*?="
    )
    if any(grows.match(one.text) for one in body):
        return True
    trained = any(_TRAINS & acts_done(one.text) for one in body)
    called = any(re.search(rf"(?<![\w.]){plain}\(", one.text) for one in body)
    return trained and called
