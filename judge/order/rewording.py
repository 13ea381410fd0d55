"""How does an ordered claim read without the turns of speech that hide where its steps part?"""

from __future__ import annotations

import re

from judge.order.likeness import verbs
from judge.vocabulary import plain_tokens

_PART = r"\w+(?:ed|en|wn|un|t)\b"
_TURNS = (
    # "are first tuned": the adverb stands inside of one step.
    (
        re.compile(
            rf"\b((?:is|are|was|were|be|been|being)\s+)(?:then|first|finally|next|subsequently)\s+"
            rf"(?={_PART})",
            re.I,
        ),
        r"\1",
    ),
    # "each epoch then runs": what comes round is no step before it.
    (
        re.compile(r"\b((?:each|every)\s+[\w-]+(?:\s+[\w-]+)?)\s+(?:then|first)\s+(?=\w)", re.I),
        r"\1 ",
    ),
    # "after fitting and before testing, the best is kept": three steps.
    (
        re.compile(r"(^|[;.]\s+)after\s+([^,;.]+?)\s+and\s+before\s+([^,;.]+),\s+([^;.:]+)", re.I),
        r"\1\2, then \4, then \3",
    ),
    # "…, i.e. f(x)", "…, in encoder and decoder alike": nothing more is done.
    (re.compile(r",?\s+(?:i\.\s?e\.|e\.\s?g\.|that is),?\s+[^,;]*(?=[,;]|$)", re.I), ""),
    (re.compile(r",?\s+(?:in|for|on|at)\s+(?:[\w-]+\s+){1,5}(?:alike|likewise)\b", re.I), ""),
    # "with both fixed the third is fitted": what stays as it is.
    (
        re.compile(
            r"\bwith\s+(?:\w+\s+){1,3}(?:held\s+)?(?:fixed|frozen|given|unchanged)\s+"
            r"(?=(?:the|an?|its)\b)",
            re.I,
        ),
        "",
    ),
    (
        re.compile(r"\bone\s+(?:after\s+(?:the\s+)?(?:an)?other|by\s+one|at\s+a\s+time)\b", re.I),
        " ",
    ),
    # "alternates assigning and moving": two steps.
    (
        re.compile(r"\balternat(?:es?|ing)\s+(?:between\s+)?([^,;.]+?)\s+and\s+", re.I),
        r", then in each iteration \1, then in each iteration ",
    ),
    # "after training the best is restored": when, told without a comma.
    (
        re.compile(
            r"(?:^|(?<=[;,.]\s))(?:after|during)\s+(?:the\s+)?(?:training|learning|optimi[sz]ation|fitting)"
            r"\s+(?=(?:the|an?|its|all|both)\b)",
            re.I,
        ),
        "",
    ),
    (re.compile(r",?\s+in\s+(?:this|that|the following)\s+order\s*,\s*", re.I), " "),
)
_LISTED = re.compile(
    r"\b(?P<before>into|between|of|on|for|with|from|to)\s+(?P<items>[A-Za-z-]+(?:,\s+[A-Za-z-]+)+,?"
    r"\s+(?:and|or)\s+[A-Za-z-]+)",
)


def reworded(text: str) -> str:
    """The same claim; what it says and in which order stays."""
    for turn, plainer in _TURNS:
        text = turn.sub(plainer, text)
    return _LISTED.sub(_without_commas, text)


def _without_commas(found: re.Match[str]) -> str:
    """ "into training, validation and test rows": things of one step, none of which is done."""
    items = re.split(r",?\s+(?:and|or)\s+|,\s+", found["items"])
    if any(_is_done(item) for item in items[1:-1]):
        return found[0]
    return f"{found['before']} {'/'.join(items)}"


def _is_done(item: str) -> bool:
    """Whether the word is a verb of the table as it stands: "shuffle", not "validation"."""
    return not re.search(r"(?:ing|ion|ions|ment|ity)$", item) and not verbs().isdisjoint(
        plain_tokens(item)
    )
