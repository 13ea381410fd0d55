"""How much may a line of its kind do at all, whatever it says?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from index.tokenize import tokens
from judge.order.flow import Moment
from judge.order.loops import is_head
from judge.order.making import only_makes
from judge.order.silence import asks, counts, hands_on, opens_scope

GIVES = frozenset(tokens("return returned output report yield give"))
"""Steps that a line may do which only hands on what is there."""

MADE = frozenset(
    tokens(
        "initialise initialised initial initialize init start starts make build create construct"
        " set load read parse reset save store restore return"
    )
)
"""Steps that making something may be."""

MAKES = 0.5
"""What a line counts that only makes what other steps use."""

_KEYWORD = re.compile(r"\b(?:if|elif|elseif|while|for|foreach|switch|case|until|match)\s*\(")
_CALLS = re.compile(
    r"\b(?!(?:range|len|length|size|enumerate|zip|isempty|is\w*|isinstance|numel|seq_len|seq_along"
    r"|min|max|abs|any|all|int|float|axes|eachindex)\()\w+!?\("
)
_PERIODIC = re.compile(r"%|\b(?:mod|rem)\s*\(")
"""Conditions that name what comes round: `step % save_every == 0`."""

_KEEPS_HOUSE = re.compile(
    r"^(?:[\w.]+\s*=\s*)?[\w.]+\.(?:cuda|cpu|to|half|float|double)\(\s*(?:[\w.]*(?:device|gpu|rank)\w*)?\s*\);?$"
    r"|\bos\.(?:path\.(?:exists|isdir|isfile)|makedirs|mkdir|remove)\b|\b(?:file|dir)\.exists\("
    r"|\b(?:isdir|isfile|mkpath|dir\.create|create_dir(?:_all)?|mkdirs?)\(|\bstrcmp\("
)
"""Moves what is there to a device, or looks after files."""

_HANDED = re.compile(r"[^()]*(?:,|\)+)\s*[;:{]?")
"""Goes on with what a call or a list of the line above takes."""

ARGUMENT = 0.6
"""What such a line counts: it names what is done something to."""

HEAD = 0.6
"""What the head of a loop or a condition counts that calls nothing: what is done is inside it."""


OTHERS = 0.5
"""What a call counts whose name says that it does the step's verb to something else."""

_TO_WHAT = re.compile(r"\b(?P<name>[a-z]\w*_\w+)\s*\((?P<given>.*)", re.I)
_ANY_OBJECT = frozenset(
    tokens(
        "model models network networks net nets param params parameter parameters weight weights"
        " step steps one all batch epoch iteration ema average avg copy module with from by to"
        " in on and once each both data state states fn func function"
    )
)
"""What everything has to which something is done: `update_weights(critic)` updates the critic."""


def is_to_another(text: str, words: Sequence[str]) -> bool:
    """Whether a call says by its name that it does the verb of a step to another thing than the
    step has, which it is only given: `update_centre(teacher_output)` updates no teacher."""
    for call in _TO_WHAT.finditer(text):
        named = [part for part in tokens(call["name"]) if "_" not in part]
        objects = frozenset(named[1:]) - _ANY_OBJECT
        about = frozenset(words) - {named[0]} if named else frozenset()
        if not objects or named[0] not in words or not objects.isdisjoint(words):
            continue
        if objects == frozenset(named[1:]) and not about.isdisjoint(tokens(call["given"])):
            return True
    return False


def own_doing(moment: Moment, words: Sequence[str]) -> float:
    """What the kind of a line counts for a step: 1, less for heads of what is done inside, and 0
    for lines that only count or hand on."""
    if _KEEPS_HOUSE.search(moment.text) or opens_scope(moment.text):
        return 0.0
    if hands_on(moment.text) or counts(moment.text):
        return float(not GIVES.isdisjoint(words))
    if is_head(moment.text) or asks(moment.text):
        names = _CALLS.search(_KEYWORD.sub(" ", moment.text)) or _PERIODIC.search(moment.text)
        return 1.0 if names else HEAD
    if _HANDED.fullmatch(moment.text):
        return ARGUMENT
    if MADE.isdisjoint(words) and only_makes(moment.text, moment.path):
        return MAKES
    return OTHERS if is_to_another(moment.text, words) else 1.0
