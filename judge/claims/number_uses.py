"""Which parameter is a number whose sentence leaves no doubt, though its name stands nowhere?

"Each at most 512 tokens long" is a length, "the first 1,000 iterations are thrown away" a burn-in,
"one update for every 4 actions" a rhythm: the nearest names, batches and iterations, are wrong.
"""

from __future__ import annotations

import re

from msgspec import Struct

from judge.claims.clauses import said_after, said_before
from judge.claims.how_often import interval_of
from judge.claims.numbers import ClaimNumber
from judge.claims.sides import is_side

_ABOUT = r"(?:(?:about|around|approximately|roughly|exactly|nearly|only|some)\s+)?"
_SYMBOL = r"(?:[A-Za-zͰ-Ͽ]\w{0,4}\s*=\s*)?"
_MOST = (
    r"(?:at most|up to|no more than|not more than|a maximum of|a maximum length of|"
    r"truncated (?:to|at|after)|cut (?:to|at|off at|after)|limited to|clipped to|"
    r"capped at|of length|"
    r"no longer than|padded to|(?:the )?first)"
)
_TOKENS = r"\s*(?:(?:sub-?word|input|source|target|byte|BPE|WordPiece)\s+)?"
_LONG = r"(?:tokens|word-?pieces|sub-?words|characters|bytes|symbols|words|frames|time ?steps)\b"
_STEPS = r"(?:steps|iterations|samples|sweeps|draws|epochs|updates|episodes|scans|cycles)"
_ACTIONS = (
    r"\s*(?:(?:environment|agent|emulator|simulator|time|collected|new|chosen)[- ]?\s*)?"
    r"(?:steps|actions|frames|transitions|interactions|timesteps|decisions)\b"
)
_UPDATE = (
    r"\b(?:(?:a|an|one|single)\s+)?"
    r"(?:gradient\s+(?:descent\s+)?(?:step|update)|optimi[sz](?:er|ation)\s+step"
    r"|(?:parameter|network|sgd|learning|training)\s+update|update|mini-?batch update)s?\s+"
    r"(?:(?:is|are)\s+)?(?:(?:taken|made|performed|done|carried out|applied|run|executed)\s+)?"
    r"(?:for|after|per|in|once)?\s*every\s+"
)
_OF_LAYERS = (
    r"\b(?:fully[- ]connected|dense|hidden|linear|shared|feed-?forward|mlp)\s+layers\s+"
    r"(?:of|with|have|has)\s+(?:(?:widths?|sizes?)\s+)?(?:\d+\s*(?:,|and|,\s*and)\s+(?:then\s+(?:of\s+)?)?)*"
)
_DROPPED = (
    r"(?:(?:is|are|being|were)\s+)?(?:thrown away|thrown out|discarded|dropped|ignored|cut off|"
    r"left out|removed|burn(?:ed|t)?[- ]?in\b|as (?:a )?burn-?in|(?:for|of) burn-?in)"
)


class _Use(Struct, frozen=True):
    """A parameter with what stands right before its number and right behind."""

    term: str
    before: re.Pattern[str]
    behind: re.Pattern[str]


def _use(term: str, before: str, behind: str) -> _Use:
    return _Use(term, re.compile(f"{before}$", re.I), re.compile(behind, re.I))


_USES = (
    _use(
        "batch_tokens",
        rf"\bbatch(?:es)?\s+(?:\w+\s+){{0,2}}?(?:of|contains?|holds?|has|have|with|comprises?|"
        rf"covers?|takes?)\s+{_ABOUT}(?:(?:at most|up to)\s+)?"
        rf"(?:[\d,.kKMx^ ]+\w+ tokens and {_ABOUT})?",
        r"\s*(?:source|target|input|word|sub-?word)?\s*tokens\b",
    ),
    _use(
        "batch_tokens",
        "",
        r"\s*(?:\w+\s+)?tokens\s+(?:per|in (?:each|every|a))\s+(?:\w+\s+)?batch\b",
    ),
    _use(
        "max_length",
        rf"\b(?:sequences?|sentences?|inputs?|documents?|passages?|texts?|each|reviews?|"
        rf"questions?|paragraphs?|segments?)\b[^.;\d]{{0,40}}?\b{_MOST}\s+",
        rf"{_TOKENS}{_LONG}(?!\s+(?:per|to|on|around|before|after|apart|away)\b)",
    ),
    _use(
        "burn_in",
        r"\bfirst\s+",
        rf"\s*(?:\w+\s+)?{_STEPS}\s+(?:of (?:each|every|the) \w+\s+)?{_DROPPED}",
    ),
    _use(
        "burn_in",
        r"\b(?:discard(?:ing)?|throw(?:ing)? away|drop(?:ping)?|ignoring)\s+the\s+first\s+",
        rf"\s*(?:\w+\s+)?{_STEPS}\b",
    ),
    _use(
        "thinning",
        r"\b(?:samples?|states?|draws?|values?)\b[^.;\d]{0,25}\b(?:kept|taken|recorded|stored|drawn|"
        r"collected|retained|saved|read)\b[^.;\d]{0,15}\b(?:every|each)\s+",
        rf"\s*(?:th\s+)?(?:\w+\s+)?{_STEPS}\b",
    ),
    _use("update_every", _UPDATE + _SYMBOL, _ACTIONS),
    _use(
        "action_repeat",
        r"\bactions?\b[^.;\d]{0,40}\b(?:every|each)\s+",
        r"\s*(?:st|nd|rd|th)\s+(?:\w+\s+)?(?:frames?|(?:emulator|simulator) steps?)\b",
    ),
    _use(
        "action_repeat",
        r"\baction\b[^.;\d]{0,25}\brepeated\s+(?:for\s+|over\s+)?",
        r"\s*(?:times|frames)\b",
    ),
    _use(
        "frame_stack",
        rf"\b(?:last|latest|previous|stack(?:s|ed)?(?: of)?)\s+(?:the\s+)?{_SYMBOL}",
        r"\s*(?:\w+\s+)?frames\b(?!\s+of\b)(?=[^.;]{0,60}\b(?:stack|input|state|observation|network))",
    ),
    _use(
        "frame_stack",
        "",
        r"\s*(?:most recent|latest|last|previous|preceding|consecutive)\s+(?:\w+\s+)?frames\b"
        r"(?=[^.;]{0,60}\b(?:stack|input|state|observation|network))",
    ),
    _use(
        "context_window",
        "",
        r"\s*words?\s+(?:to|on)\s+(?:its|the|either|each|both)\s+(?:left|right|sides?)\b",
    ),
    _use(
        "samples",
        _SYMBOL,
        r"\s*(?:(?:noise|latent|posterior|Monte Carlo|MC|importance|random)\s+)?"
        r"(?:samples?|draws?)\s+(?:per|for (?:each|every)|of (?:each|every))\s+"
        r"(?:data\s?-?points?|examples?|inputs?|observations?|items?|images?)\b",
    ),
    _use(
        "image_size",
        r"\b(?:over|on|for|of)\s+(?:all\s+)?the\s+(?:\d+\s*[x×]\s*)?",
        r"(?:\s*[x×]\s*\d+)?\s+pixels\b(?!\s+(?:blocks|patches|windows|tiles))",
    ),
    _use("depth", "", r"(?:\s|-)layers?\s*:?\s*[\[(]\s*\d+\s*,"),
    _use("layers_per_stage", r"\blayers?\s*:?\s*[\[(](?:\s*\d+\s*,){0,7}\s*", r"\s*[,\])]"),
    _use(
        "channels",
        r"\b(?:groups?|stages?|blocks?|conv\w*|unets?|u-nets?)\b[^.;\d]{0,30}\b(?:base\s+|channel\s+)?"
        r"widths\s+(?:of\s+)?(?:\d+\s*,\s*)*(?:\d+\s*,?\s*and\s+)?",
        r"(?!\w)",
    ),
    _use(
        "weight_scale",
        r"\b(?:weights?|parameters|embeddings?|initiali[sz]\w+)\b[^.;]{0,60}"
        r"(?:\bU|[Uu]niform(?:ly)?(?:\s+(?:in|from|on|over|distribution))*)\s*"
        r"[\[(]\s*[-−][\d.]+\s*,\s*",
        r"\s*[\])]",
    ),
    _use(
        "warmup", "", r"[\s-]+(?:epochs?|steps|iterations|updates)\s+of\s+(?:\w+\s+)?warm-?\s?up\b"
    ),
    _use(
        "hidden_units",
        _OF_LAYERS,
        r"(?=\s*(?:$|[,;:)]|\.(?!\d)|(?:and|or|units?|neurons|nodes|each|in|for|on|then|rectified|"
        r"relu|hidden units|with|followed)\b))",
    ),
    _use("hidden_units", r"(?<![\d.])(?:\d{2,5}[-–]){0,6}", r"(?:[-–]\d{2,5}){1,6}(?!\w)"),
    _use("hidden_units", r"(?<![\d.])(?:\d{2,5}[-–]){1,6}", r"(?![-–\w])"),
    _use(
        "iterations",
        r"(?:\b(?:and|for|runs?|of|after|most|takes?|in|with|to)\s+)",
        r"\s+(?-i:[A-Z][\w]*-?[A-Z]{2,}|EM|SGD|K-[Mm]eans|ICP|VI)\s+(?:iterations|steps)\b",
    ),
)

SHORTEST = 8
"""Texts are cut to no fewer words or tokens."""

_LAYERED = re.compile(
    r"\b(?:mlps?|perceptrons?|encoders?|decoders?|hidden|fully[- ]connected|dense|network|nets?|"
    r"layers?)\b",
    re.I,
)
_TARGET = "target_update"


def sure_use(number: ClaimNumber, text: str) -> str:
    """The name of the parameter that the words right around a number leave no doubt of; "" where
    they do not say it."""
    before, after = said_before(text, number), said_after(text, number)
    for use in _USES:
        if use.before.search(before) and use.behind.match(after) and _is_able(use, number, text):
            return use.term
    rhythm = interval_of(number, text)
    return _TARGET if rhythm and rhythm.name == _TARGET else ""


def _is_able(use: _Use, number: ClaimNumber, text: str) -> bool:
    """Whether a number can be meant: things are counted in whole numbers, and the sizes of a chain
    are those of layers that the claim speaks of."""
    value = number.values[0]
    if use.term == "weight_scale":
        return value > 0
    if value != int(value) or value < 1 or len(number.values) > 1:
        return False
    if use.term == "max_length" and value < SHORTEST:
        return False
    if use.term == "image_size":
        return is_side(number, text)
    return use.term != "hidden_units" or bool(_LAYERED.search(text))
