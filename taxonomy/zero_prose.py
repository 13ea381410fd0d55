"""Which zero type a judge's reasoning speaks of, whoever wrote it.

A lexicon of whole words, as in SA-Bench, Section 5.4. Negated finds do not count ("is not a
stub"), and where no word fits the answer is UNCLASSIFIED.
"""

from __future__ import annotations

import re
from functools import cache

from taxonomy.drift import ZeroType

STUB, GAP, MENTION, WRONG, MISSING, UNCLASSIFIED = ZeroType

READ_CHARACTERS = 20_000

LEXICON: tuple[tuple[ZeroType, str], ...] = (
    # The first line that has a find decides. "…" allows up to six words between.
    (
        UNCLASSIFIED,
        "(?:right|correct|implemented|written|computed|defined|exists) … (?:never|not)"
        " (?:uses|used|called|reached)",
    ),
    (UNCLASSIFIED, "but (?:only a test|nothing|no \\w+) … (?:uses|calls|reaches) it"),
    (UNCLASSIFIED, "dead code|unreachable|never (?:called|reached|invoked|instantiated)"),
    (GAP, "external knowledge|only names|only a name|names? (?:mapped|map) to"),
    (
        GAP,
        "(?:data ?sets?|sets|baselines?|benchmarks?|tasks?|environments?) … (?:not|never|nor|none)"
        " (?:of them )?(?:is |are |be )?(?:loaded|downloaded|available|implemented)",
    ),
    (GAP, "(?:synthetic|toy|random|dummy|fake) … (?:data|data ?set|environment|arrays?)"),
    (GAP, "(?:loaders?|load|sets?) … (?:throws?|raises?)"),
    (STUB, "stub(?:s|bed)?|placeholders?|todos?|fixme|notimplemented\\w*|not implemented yet"),
    (STUB, "unimplemented|empty (?:body|function|method|class)|no-op|skeleton"),
    (STUB, "(?:is|are|body is|just|only|merely) pass|pass statements?|raises?"),
    (
        STUB,
        "(?:returns?|is|are) (?:\\w+ )?(?:constants?|zeros?|none)|hard-?coded (?:constant|result)",
    ),
    (
        MENTION,
        "only (?:\\w+ )?(?:in|a|the|from) … (?:readme|comments?|docstrings?|documentation|docs)",
    ),
    (MENTION, "only … (?:mentioned|mentions|named|names|promises|quoted|texts?)"),
    (
        MENTION,
        "(?:readme|comments?|docs|documentation|docstrings?|tests?) (?:only|alone|line|text)",
    ),
    (
        MENTION,
        "(?:key|flag|flags|field|option|values?|yaml|json|config\\w*|file|recipes?|settings?) …"
        " (?:nobody|nothing|never|not|unused|no code)(?: \\w+)? ?(?:reads?|used|parsed?|load)?",
    ),
    (MENTION, "(?:nobody|nothing) reads|is read by nothing"),
    (MISSING, "(?:no|any|without) (?:trace|sign|mention|evidence|code|implementation)"),
    (MISSING, "(?:absent|missing|not (?:found|present|implemented)|nowhere|entirely omitted)"),
    (MISSING, "(?:there is|there are|has|have) no|^no|lacks?"),
    (
        WRONG,
        "instead|rather than|contradict\\w*|swapped|wrong\\w*|incorrect\\w*|differs?|different",
    ),
    (WRONG, "unrelated|does not match|mismatch\\w*|replaced|opposite|in place of|so-called"),
    (WRONG, "(?:function|class|method) (?:called|named)"),
)

_NEGATION = re.compile(
    r"\b(?:not|no|never|without|isn't|aren't|rather than|neither|nor)"
    r"(?: (?:a|an|any|the|just))*\s*$",
    re.IGNORECASE,
)


@cache
def _compiled() -> tuple[tuple[ZeroType, re.Pattern[str]], ...]:
    return tuple((kind, _pattern(words)) for kind, words in LEXICON)


def _pattern(words: str) -> re.Pattern[str]:
    spaced = words.replace(" … ", r"(?: [^\s.;]+){0,6}? ").replace(" …", r"(?: [^\s.;]+){0,6}?")
    return re.compile(rf"(?<!\w)(?:{spaced})(?!\w)", re.IGNORECASE)


def zero_type_of_prose(reasoning: str) -> ZeroType:
    """The type of the first lexicon line found in the text without a negation before it."""
    text = " ".join(reasoning[:READ_CHARACTERS].split())
    for kind, pattern in _compiled():
        if any(not _negated(text, found.start()) for found in pattern.finditer(text)):
            return kind
    return UNCLASSIFIED


def _negated(text: str, start: int) -> bool:
    return _NEGATION.search(text[max(0, start - 30) : start]) is not None
