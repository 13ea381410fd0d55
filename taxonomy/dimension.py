"""Which dimension a word names, and which one a claim's text speaks of when its file names none.

Inference adds up cues. Each cue is a kind of wording with a weight for one dimension; none
knows a paper, a method or a data set by name.
"""

from __future__ import annotations

import re
from functools import cache

from taxonomy.drift import Dimension

_WORDS = {
    Dimension.NUMERICAL: ("numerical precision", "numerical", "numeric", "number", "numbers"),
    Dimension.METHOD: ("method/formula", "method", "methods", "formula", "methodological"),
    Dimension.PROTOCOL: ("experimental protocol", "protocol", "protocols", "experimental"),
    Dimension.ORDERING: ("step ordering", "step order", "ordering", "order", "steps"),
}
_BY_WORD = {word: dimension for dimension, words in _WORDS.items() for word in words}
_CODE = re.compile(r"d[1-4]\b")

NUMERICAL, METHOD, PROTOCOL, ORDERING = Dimension

CUES: tuple[tuple[Dimension, float, int, str], ...] = (
    # dimension, weight of one find, finds that count at most, pattern (of lower-case text)
    (ORDERING, 2.0, 2, r"\b(?:and )?then\b(?! (?:be|is)\b)"),
    (ORDERING, 1.5, 2, r"\bfirst(?:ly)?\b(?! (?:and second|lag|\d+|layer|order|moment))"),
    (ORDERING, 1.5, 2, r"\b(?:finally|afterwards?|subsequently|and only then|next,)"),
    (ORDERING, 4.0, 1, r"\b(?:in|with|follow\w*) (?:this|the|that|following)(?: \w+)? order\b"),
    (ORDERING, 4.0, 1, r"\border:|\b(?:step|layer|execution|call) order\b"),
    (
        ORDERING,
        2.5,
        1,
        r"\b(?:pipeline|procedure|stages?|phases?|loop|order|workflow)\b[^.:]{0,80}:",
    ),
    (ORDERING, 2.0, 1, r"^(?:each|one|per|every|at each|for each|within) [\w-]+(?: \w+)?[:,]"),
    (ORDERING, 2.0, 1, r"\b(?:nested loops|outer\b.{0,200}\binner|phase \d|stage \d|step \d)"),
    (ORDERING, 1.0, 2, r"\b(?:before|after|once|until|followed by|prior to)\b"),
    (ORDERING, 1.0, 1, r"\b(?:starts? from|returns?|repeat\w*|goes:|stages|pipeline)\b"),
    (PROTOCOL, 5.0, 1, r"\b(?:ablations?|ablated|leave-one-out|case study)\b"),
    (PROTOCOL, 2.5, 1, r"\b(?:baselines?|benchmarks?|leaderboard|state[- ]of[- ]the[- ]art)\b"),
    (PROTOCOL, 2.0, 2, r"\bcompar(?:ed|es|ing|isons?|e)\b"),
    (
        PROTOCOL,
        2.0,
        2,
        r"\b(?:evaluat(?:ed|es|e|ion of)|measured|judged|scored|report(?:s|ed)?|recorded|timed)\b",
    ),
    (PROTOCOL, 1.5, 2, r"\b(?:against|metrics?|versus|vs\.?|qualitative\w*|showcase)(?!\w)"),
    (
        PROTOCOL,
        1.5,
        2,
        r"\b(?:data ?sets?|data|test sets?|validation sets?|corpus|corpora|tasks|categories)\b",
    ),
    (
        PROTOCOL,
        1.5,
        2,
        r"\b(?:accuracy|f1|auc|recall|error rates?|perplexity|mean reward|timings?)\b",
    ),
    (PROTOCOL, 1.5, 1, r"\b(?:seeds|runs|trials|folds|error bars|median over|averaged over)\b"),
    (PROTOCOL, 1.5, 1, r"\bto (?:show|see|find|verify|test|study|examine|assess|check) \b"),
    (
        PROTOCOL,
        1.5,
        1,
        r"\b(?:experiments?|study|sweeps?|varied|varying|transfer|out-of-distribution)\b",
    ),
    (PROTOCOL, 1.0, 1, r"\b(?:plotted|curves?|table|figure|relation of|cross-validation)\b"),
    (NUMERICAL, 1.0, 4, r"(?<![\w.^_/{\[(*+<>-])\d[\d,.]*(?:e-?\d+)?[km%]?(?![\w/*^(+-]| \*)"),
    (NUMERICAL, 1.5, 3, r"(?<!for )(?<!\bat )\b\w+ ?= ?-?\d[\d.]*(?:e-?\d+)?(?![\w/^(]| [*+/-])"),
    (NUMERICAL, 1.0, 3, r"\b(?:learning[ -]rates?|lr|batch(?:es)?(?: size)?|step size|epochs?)\b"),
    (NUMERICAL, 1.0, 3, r"\b(?:dropout|weight decay|warm-?up|momentum|temperature|threshold)\b"),
    (
        NUMERICAL,
        1.0,
        3,
        r"\b(?:layers?|heads|units|dimensions?|-d|width|kernel size|resolutions?)\b",
    ),
    (NUMERICAL, 1.0, 2, r"\b(?:coefficients?|horizon|rank|iterations|parameters|probability)\b"),
    (NUMERICAL, 1.0, 2, r"\b(?:defaults?|settings?|grid|evenly spaced|hyper-?parameters?|range)\b"),
    (
        METHOD,
        1.0,
        4,
        r"<-|:=|\|\||\b(?:sum|prod|sqrt|exp|log|min|max|sign|clip|softmax|argmax)_?\b ?[({\[_]",
    ),
    (METHOD, 1.5, 2, r"[\w)\]}'] ?= ?[^\s=\d]{0,20}[a-z_(]\w{0,20}[^=]{0,40}[*+/^|(\[-]"),
    (
        METHOD,
        1.5,
        1,
        r"\b(?:objective|loss|formula|surrogate|estimator|update rule|rule)\b(?! ablation)",
    ),
    (
        METHOD,
        1.0,
        2,
        r"\b(?:is|are) (?:computed|defined|given|drawn|scaled|applied|fixed|kept|used)\b",
    ),
    (METHOD, 1.0, 1, r"\b(?:instead of|without|so that|where|with [a-z] (?:the|of))\b"),
)

NUMBER = re.compile(r"(?<![\w^_-])\d")
"""Without one, words such as "layer" and "dropout" speak of a mechanism."""

READ_CHARACTERS = 2_000
"""A claim is a sentence or two; more text only costs time."""


@cache
def _compiled() -> tuple[tuple[Dimension, float, int, re.Pattern[str]], ...]:
    return tuple(
        (dimension, weight, most, re.compile(pattern)) for dimension, weight, most, pattern in CUES
    )


def dimension_named(word: str) -> Dimension | None:
    """The dimension that a file means by "D2", "d2", "D2: method" or "Method"; None for others."""
    plain = " ".join(word.lower().replace("_", " ").replace("-", " ").split())
    if code := _CODE.match(plain):
        return Dimension(code[0].upper())
    return _BY_WORD.get(plain)


def inferred_dimension(text: str) -> Dimension:
    """The dimension whose cues weigh most; a text without cues speaks of a method."""
    weights = dict.fromkeys(Dimension, 0.0)
    weights[METHOD] = 1.2
    lowered = text[:READ_CHARACTERS].lower()
    for dimension, weight, most, pattern in _compiled():
        found = len(pattern.findall(lowered))
        weights[dimension] += weight * min(found, most)
    if not NUMBER.search(lowered):
        weights[NUMERICAL] = 0.0
    return max(_TIES, key=weights.__getitem__)


_TIES = (METHOD, ORDERING, PROTOCOL, NUMERICAL)
"""Which of equals wins: the first."""
