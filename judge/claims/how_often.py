"""Which parameter is a number that says how often something is done?

"The weights are copied every 1000 steps" sets the interval of a target network, "an evaluation
every 10 epochs" that of evaluations, "4 gradient steps per environment step" how many updates one
step brings: their unit alone would make each of them a length of training.
"""

from __future__ import annotations

import re

from judge.claims.clauses import SENTENCE_END, said_after, said_before
from judge.claims.numbers import ClaimNumber
from judge.claims.vocabulary import Term, parameters

_EVERY = re.compile(
    r"\b(?P<what>(?:[^.;:]|\.(?=\d)){0,90})\b(?:every|each|once (?:every|per|in))\s+"
    r"(?:[A-Za-z]\w{0,3}\s*=\s*)?$",
    re.I,
)
_TIMES = re.compile(
    r"\s*(?:th\s+)?(?:[\w-]+\s+){0,2}(?:steps?|updates?|iterations?|episodes?|epochs?|frames?|"
    r"batches|games|transitions)\b",
    re.I,
)
_RHYTHMS = (
    ("target_update", re.compile(r"\btarget\b|\bcop(?:y|ies|ied)\b|\bsynchron", re.I)),
    (
        "evaluation_interval",
        re.compile(r"\bevaluat|\bvalidat|\btest(?:ed|ing)?\b|\broll-?outs?\b", re.I),
    ),
    ("checkpoint_interval", re.compile(r"\bcheckpoint|\bsaved?\b|\bsnapshot|\blogg?ed\b", re.I)),
)


def interval_of(number: ClaimNumber, text: str) -> Term | None:
    """The interval that the number after "every" is, told by what is done; None for others."""
    every = _EVERY.search(said_before(text, number))
    if every is None or not _TIMES.match(said_after(text, number)):
        return None
    # "Every 5,000 steps the policy is evaluated" says what is done behind the number.
    told = every["what"].strip() or SENTENCE_END.split(said_after(text, number))[0]
    said = [
        (found[-1].end(), name) for name, sign in _RHYTHMS if (found := list(sign.finditer(told)))
    ]
    return parameters().terms[max(said)[1]] if said else None


_UPDATE = r"(?:gradient|optimi[sz]ation|optimi[sz]er|learning|training|critic|policy|network)?\s*"
_PER_STEP = re.compile(
    rf"\s*{_UPDATE}(?:steps?|updates?)\s+"
    r"(?:(?:are|is)\s+\w+\s+)?(?:per|for (?:each|every)|after (?:each|every)|(?:at|in) each)\s+"
    r"(?:(?:environment|env|collected|time|agent|sampled)[- ]?\s*)?(?:steps?|timesteps?|transition|"
    r"interaction|frame|sample)\b",
    re.I,
)
_GENERATOR = re.compile(r"\b(?:critic|discriminator|generator)\b", re.I)


def updates_of(number: ClaimNumber, text: str) -> Term | None:
    """How many updates one step brings, where the number says so."""
    after = said_after(text, number)
    found = _PER_STEP.match(after)
    told = found is not None and not _GENERATOR.search(said_before(text, number))
    return parameters().terms["updates_per_step"] if told else None


_RISES = re.compile(
    r"\brates?\b(?:[^.;]|\.(?=\d)){0,60}\b(?:ris|increas|ramp|grow|warm)\w*(?:[^.;]|\.(?=\d)){0,60}"
    r"\b(?:(?:over|for|during|in|within)\s+the\s+first|over|within)\s+(?:the\s+)?$",
    re.I,
)


def warmup_of(number: ClaimNumber, text: str) -> Term | None:
    """For how long a rate rises before it falls."""
    found = _RISES.search(said_before(text, number))
    told = found and _TIMES.match(said_after(text, number))
    return parameters().terms["warmup"] if told else None


_RANDOM = re.compile(
    r"\s*(?:\w+\s+){0,2}(?:steps|frames|interactions|transitions)\s+(?:\w+\s+){0,3}?"
    r"(?:(?:uniformly|purely|entirely)\s+)?(?:random|exploratory)\b(?!\s+seed)",
    re.I,
)


def random_steps_of(number: ClaimNumber, text: str) -> Term | None:
    """The steps that are taken blindly before anything is learned."""
    found = _RANDOM.match(said_after(text, number))
    return parameters().terms["random_steps"] if found else None
