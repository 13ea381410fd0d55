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
        "(?:right|correct|implemented|written|defined|exists) … (?:never|not)"
        " (?:uses|used|called|reached|invoked)",
    ),
    (UNCLASSIFIED, "computed … (?:never|not) uses? it|but … never uses it"),
    (UNCLASSIFIED, "but (?:only a test|nothing|no \\w+) … (?:uses|calls|reaches) it"),
    (UNCLASSIFIED, "(?:the|a) (?:class|function|method|code|module) is (?:unused|never called)"),
    (UNCLASSIFIED, "dead code|unreachable|never (?:reached|invoked|instantiated|executed)"),
    (GAP, "external knowledge|only names|only a name|names? (?:mapped|map) to"),
    (
        GAP,
        "(?:third-party|external) … (?:not|never|nor) (?:included|available|provided|shipped)",
    ),
    (
        GAP,
        "(?:data ?sets?|sets|baselines?|benchmarks?|tasks?|environments?) …"
        " (?:not|never|nor|none|isn't|aren't)"
        " (?:of them )?(?:is |are |be |being )?(?:loaded|downloaded|available|implemented)",
    ),
    (GAP, "(?:synthetic|toy|random|dummy|fake) … (?:data|data ?set|environment|arrays?)"),
    (GAP, "(?:loaders?|load|sets?) … (?:throws?|raises?)"),
    (GAP, "neither loaded nor (?:built|implemented)|none of (?:them|which) is loaded"),
    (MENTION, "read by (?:nothing|nobody)|(?:nobody|nothing|no code) … (?:reads|references)"),
    (MENTION, "(?:is|are|but) never read"),
    (STUB, "stub(?:s|bed)?|placeholders?|todos?|fixme|notimplemented\\w*|not implemented yet"),
    (STUB, "unimplemented|empty (?:body|function|method|class)|no-op|skeleton|\\?\\?\\?"),
    (STUB, "(?:body|function|method|class|pipeline) is empty|commented out"),
    (STUB, "(?:is|are|body is|just|only|merely) pass|pass statements?|raises?"),
    (
        STUB,
        "(?:returns?|is|are) (?:\\w+ )?(?:constants?|zeros?|none)|hard-?coded (?:constant|result)",
    ),
    (STUB, "(?:returns?|hands? back) … (?:unchanged|untouched|as (?:it is|they are))"),
    (STUB, "always returns?|returns? (?:0|1|0\\.0|1\\.0|nan|null|nothing)|does nothing"),
    (
        MENTION,
        "only (?:\\w+ )?(?:in|a|the|from) …"
        " (?:readme|comments?|docstrings?|documentation|docs|tests?)",
    ),
    (
        MENTION,
        "(?:named|mentioned|described|documented) in … (?:readme|comments?|docs|documentation)",
    ),
    (
        MENTION,
        "(?:readme|comments?|docs|documentation|docstrings?) (?:mentions?|names?|describes?) … but",
    ),
    (MENTION, "(?:mentioned|named|described|declared) but (?:\\w+ )?(?:not|never)"),
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
    (WRONG, "whatever|regardless of|a copy of|so-called|swapped|only printed|(?:is|are) always"),
    (MISSING, "(?:no|any|without) (?:trace|sign|mention|evidence|code|implementation)"),
    (
        MISSING,
        "(?:does|do|did|could|can) not (?:contain|implement|include|appear|find|exist|provide)"
        "|cannot (?:find|be found)",
    ),
    (MISSING, "(?:absent|missing|not (?:found|present|implemented)|nowhere|entirely omitted)"),
    (MISSING, "(?:there is|there are|has|have) no|^no|lacks?"),
    (MISSING, "none (?:of|that)|neither … nor|nothing (?:about|on)|(?:exists?|appears?) nowhere"),
    (
        WRONG,
        "instead|rather than|contradict\\w*|wrong\\w*|incorrect\\w*|differs?|different"
        "|contrary to|whereas",
    ),
    (
        WRONG,
        "unrelated|does not match|mismatch\\w*|replaced|opposite|in place of|the same"
        "|but the (?:paper|claim)",
    ),
    (WRONG, "(?:function|class|method) (?:called|named)"),
    (WRONG, "(?:something|anything) else|turned (?:a)?round|the other way round"),
    (UNCLASSIFIED, "never (?:called|used)|unused"),
    # What is told of only by what is not there.
    (MISSING, "(?<=[;:,] )no|no … exists?"),
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
    return words_of_zero(reasoning)[0]


def words_of_zero(reasoning: str) -> tuple[ZeroType, str]:
    """The same with the words that decided, as the text has them; "" where none did."""
    text = " ".join(reasoning[:READ_CHARACTERS].split())
    for kind, pattern in _compiled():
        for found in pattern.finditer(text):
            if not _negated(text, found.start()):
                return kind, found[0]
    return UNCLASSIFIED, ""


def _negated(text: str, start: int) -> bool:
    return _NEGATION.search(text[max(0, start - 30) : start]) is not None
