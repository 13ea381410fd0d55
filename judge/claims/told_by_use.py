"""Which parameter is a number that is told by what happens at it, not by a name beside it?

"Divided by 10 at 32k and 48k iterations" states a decay factor and two milestones without naming
either; "the weights are copied every 1000 steps" an interval. Each reader looks for one such use;
what it finds is a candidate among the names that the claim says.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.claims.clauses import SENTENCE_END, said_after, said_before
from judge.claims.head_nouns import (
    clipped_at,
    combined_of,
    critic_steps_of,
    patience_of,
    taken_at_once,
    tolerance_of,
)
from judge.claims.how_often import interval_of, random_steps_of, updates_of, warmup_of
from judge.claims.numbers import ClaimNumber
from judge.claims.sides import sided_term
from judge.claims.vocabulary import Term, parameters

_SCALED = (
    r"(?:divid|multipl|decay|reduc|dropp|drop|cut|slash|shrunk|decreas|lower|cut|scal|anneal|shr[iu]nk|halv|"
    r"diminish|increas|rais|grow|ris)\w*"
)
_RATE = re.compile(r"\b(?:rates?|lr|step sizes?|stepsize)\b|\\eta|\beta\b|α|η", re.I)
_FACTOR = re.compile(
    rf"\b{_SCALED}\b(?:\s+(?:it|each|them|linearly|exponentially|again|once|down|the\s+[\w-]+\s+rate))?"
    r"\s+(?:by|with)\s+(?:(?:a|the)\s+factors?\s+(?:of\s+)?|about\s+|another\s+)?$"
    r"|\bby\s+(?:a|the)?\s*(?:constant\s+)?factors?\s+(?:of\s+)?$",
    re.I,
)
_UNIT = r"(?:steps?|updates?|iterations?|epochs?|mini-?batches|batches|frames|episodes|passes)"
_NUMBERS = r"(?:\d[\d.,]{0,11}[kKM]?%?,?\s+(?:(?:and|or|/)\s+)?){0,8}"
_POINT = re.compile(rf"\b(?:at|after|from|until|on)\s+(?:the\s+)?(?:{_UNIT}\s+)?{_NUMBERS}$", re.I)
_BEHIND_POINT = re.compile(
    rf"\s*(?:,\s*)?(?:(?:and|or|/)\s+)?(?:(?:at|after)\s+)?{_NUMBERS}(?:of\s+(?:the\s+)?{_NUMBERS})?(?:th\s+)?"
    rf"(?:\w+\s+)?{_UNIT}",
    re.I,
)
_UNIT_BEFORE = re.compile(rf"\b{_UNIT}\s+{_NUMBERS}$", re.I)
_BY_FACTOR = re.compile(
    r"\b(?:divided|multiplied|decayed|reduced|dropped|lowered|halved)\s+by\b", re.I
)
_CHANGED = re.compile(rf"\b{_SCALED}\b", re.I)
_POINT_NEXT = re.compile(
    rf"\s*(?:at|after|every|on|per|each)\s+(?:the\s+|every\s+|each\s+|one\s+)?(?:{_UNIT}\b|\d)",
    re.I,
)
_EVERY = re.compile(r"\b(?:every|each)\s+$", re.I)
_PER = re.compile(
    r"\s*(?:[\w-]+\s+){1,2}(?:per|in\s+(?:a|each|every))\s+(?:gradient\s+|training\s+)?"
    r"(?:update|mini-?batch|batch|step|optimi[sz]er step)\b",
    re.I,
)
_BATCH = re.compile(
    r"\b(?:mini-?)?batch(?:es)?\s+(?:of|has|have|holds?|contains?|contain|with)\s+"
    r"(?:size\s+)?$",
    re.I,
)
_OPTIMISED_AT = re.compile(
    r"\b(?:adam\w*|sgd|rmsprop|adagrad|gradient descent|optimi[sz]\w+)\b[^.;,]{0,40}"
    r"\b(?:at|with)\s+an?\s+(?:(?:constant|initial|fixed)\s+)?rate\s+of\s+$",
    re.I,
)
_FALLS_FROM = re.compile(
    r"\b(?:learning rate|step size)s?\s+(?:(?:is|are|then|linearly|gradually)\s+){0,2}"
    r"(?:drop|fall|decreas|decay|reduc|lower|anneal|go)\w*\s+(?:\w+ly\s+)?from\s+$",
    re.I,
)
_ENDS = re.compile(
    r"\b(?:decay|anneal|fall|drop|decreas|declin|reduc|lower|down)\w*\b[^.;\d]{0,60}\b(?:to|towards|at)\s+"
    r"(?:(?:a|the)\s+(?:minimum|final value|floor)\s+(?:of\s+)?)?$",
    re.I,
)
_AT_RANK = re.compile(r"[A-Za-z]\s?@\s?$")
_CROSS = re.compile(r"\s*-?fold\b", re.I)
_WAY = re.compile(r"\s*-?way\b", re.I)
_SHOT = re.compile(r"\s*-?shots?\b", re.I)
_TIMES = re.compile(r"\s*(?:times|trials|runs)\b", re.I)
_REPEATED = re.compile(r"\b(?:repeat|averag|rerun|re-run|replicat)\w*\b[^.;]{0,60}$", re.I)

Reader = Callable[[ClaimNumber, str], Term | None]


def _named(name: str, told: object) -> Term | None:
    return parameters().terms[name] if told else None


def _sentence_before(number: ClaimNumber, text: str) -> str:
    return SENTENCE_END.split(said_before(text, number))[-1]


def factor_of(number: ClaimNumber, text: str) -> Term | None:
    """What a rate is divided by or multiplied with."""
    before = _sentence_before(number, text)
    found = _FACTOR.search(before)
    after = said_after(text, number)
    told = found and (_RATE.search(before) or _POINT_NEXT.match(after))
    word = number.is_word and _RATE.search(before) and _BY_WORD.search(f"{number.text} {before}")
    return _named("decay_factor", told or word)


_BY_WORD = re.compile(
    rf"^(?:halv|\w+-?fold)|\b{_SCALED}\s+(?:to|by)\s+(?:about\s+)?(?:a\s+|one\s+)?$", re.I
)


def milestone_of(number: ClaimNumber, text: str) -> Term | None:
    """Where in training a rate changes."""
    before, after = said_before(text, number), said_after(text, number)
    sentence = _sentence_before(number, text)
    at = _POINT.search(before) and (_BEHIND_POINT.match(after) or _UNIT_BEFORE.search(before))
    changed = _BY_FACTOR.search(sentence) or (_CHANGED.search(sentence) and _RATE.search(sentence))
    found = at and number.values[0] > 1 and changed
    return _named("decay_steps", found)


def decay_interval_of(number: ClaimNumber, text: str) -> Term | None:
    """After how long, again and again, a rate changes."""
    sentence = _sentence_before(number, text) + SENTENCE_END.split(said_after(text, number))[0]
    found = _EVERY.search(said_before(text, number)) and re.match(
        rf"\s*(?:th\s+)?(?:\w+\s+)?{_UNIT}", said_after(text, number), re.I
    )
    return _named("decay_interval", found and _CHANGED.search(sentence) and _RATE.search(sentence))


def batch_of(number: ClaimNumber, text: str) -> Term | None:
    """How many things one update takes: "512 images per batch", "a batch of 32"."""
    found = _BATCH.search(said_before(text, number)) or _PER.match(said_after(text, number))
    return _named("batch_size", found and number.values[0] == int(number.values[0]) > 1)


def rate_of(number: ClaimNumber, text: str) -> Term | None:
    """The rate of an optimiser that is only called a rate, and what a learning rate falls from."""
    before = _sentence_before(number, text)
    found = _OPTIMISED_AT.search(before) or _FALLS_FROM.search(before)
    return _named("learning_rate", found and 0 < abs(number.values[0]) < 1)


def lowest_rate_of(number: ClaimNumber, text: str) -> Term | None:
    """What a rate falls to in the end."""
    before = _sentence_before(number, text)
    small = not number.is_word and (0 <= number.values[0] < 1 or len(number.values) > 1)
    found = small and _ENDS.search(before) and _RATE.search(before)
    return _named("min_learning_rate", found)


def repeated_of(number: ClaimNumber, text: str) -> Term | None:
    """How often something is repeated: "repeated 20 times", "averaged over 5 runs"."""
    before, after = said_before(text, number), said_after(text, number)
    done = _TIMES_ALONE.match(after) and _DONE.search(before)
    return _named("repetitions", done or (_TIMES.match(after) and _REPEATED.search(before)))


_TIMES_ALONE = re.compile(
    r"\s*times\b(?!\s*(?:as|more|less|fewer|larger|smaller|faster|slower|higher|lower|the|its|that|"
    r"per|for (?:each|every)|an?|[a-z]+er)\b)"
)
_DONE = re.compile(r"\b(?:\w+ed|split|run|drawn|done|carried out)(?:\s+at random|\s+\w+ly)?\s+$")


def joined_on_of(number: ClaimNumber, text: str) -> Term | None:
    """What a number is by the word it is joined with: "5-way 1-shot", "10-fold", "recall@20"."""
    after = said_after(text, number)
    for name, sign in (
        ("cross_validation_folds", _CROSS),
        ("ways", _WAY),
        ("labels_per_class", _SHOT),
    ):
        if sign.match(after):
            return parameters().terms[name]
    return _named("cutoff_rank", _AT_RANK.search(said_before(text, number)))


_SPREAD = re.compile(
    r"(?:\\(?:mathcal|mathrm)\s*\{?\s*N\s*\}?|\bN|[Nn]ormal|[Gg]aussian)\s*(?:\\left\s*)?\(\s*"
    r"[^,()]{1,12},\s*$"
)


def spread_of(number: ClaimNumber, text: str) -> Term | None:
    """How widely a normal distribution is spread: the 0.02 of N(0, 0.02)."""
    return _named("standard_deviation", _SPREAD.search(said_before(text, number)))


_DIMENSIONS = re.compile(r"[-–](?:d\b|dimensional\b)", re.I)
_STEPS = re.compile(r"\s*(?:\w+\s+)?(?:time\s?)?(?:steps|frames|interactions)\b", re.I)
_UNLEARNED = re.compile(r"\b(?:random(?!ly?\s+seed|\s+seed)|explor|uniform|purely|replay)", re.I)
_PART_OF = re.compile(r"\b(?:first|last|initial|final)\s+$", re.I)
_WARMUP = re.compile(r"\bwarm(?:ed|ing)?[- ]?up\b", re.I)


def dimension_of(number: ClaimNumber, text: str) -> Term | None:
    """How many dimensions something has: "32-d", "a 64-dimensional code"."""
    return _named("dimension", _DIMENSIONS.match(said_after(text, number)))


def phase_of(number: ClaimNumber, text: str) -> Term | None:
    """What "the first 1,000 steps" are: steps before learning, or a warm-up that was spoken of."""
    before, after = said_before(text, number), said_after(text, number)
    if not _PART_OF.search(before):
        return None
    if _STEPS.match(after) and _UNLEARNED.search(before + after):
        return parameters().terms["random_steps"]
    return _named("warmup", _WARMUP.search(_sentence_before(number, text)))


def side_of(number: ClaimNumber, text: str) -> Term | None:
    """What the number is one side of."""
    name = sided_term(number, text)
    return parameters().terms[name] if name else None


READERS: tuple[Reader, ...] = (
    patience_of,
    critic_steps_of,
    updates_of,
    interval_of,
    random_steps_of,
    warmup_of,
    combined_of,
    tolerance_of,
    clipped_at,
    taken_at_once,
    factor_of,
    milestone_of,
    decay_interval_of,
    batch_of,
    rate_of,
    lowest_rate_of,
    repeated_of,
    joined_on_of,
    spread_of,
    dimension_of,
    phase_of,
    side_of,
)


def told_by_use(number: ClaimNumber, text: str) -> list[Term]:
    """The parameters that some use tells, each once."""
    found = [term for reader in READERS if (term := reader(number, text))]
    return list(dict.fromkeys(found))
