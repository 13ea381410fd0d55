"""Which numbers of a claim about an experiment does no code set?

"Three games" counts what the claim then lists, "60k test images" says how large a data set is that
somebody else made, and the four of Connect Four is a name. A program that does all of it has none
of these numbers, so that nothing follows from their absence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.claims.clauses import SENTENCE_END
from judge.claims.numbers import ClaimNumber, numbers_in
from judge.claims.plan_names import proper_names
from judge.claims.requirement import Requirement
from judge.claims.told_numbers import describes, follows

FEW = 12
"""Things up to which a claim lists what it has counted."""

MOST_NAMES = 30
"""Names of things up to which a claim counts what it then names."""

AHEAD = 72
"""Characters behind a number within which its list begins."""

LARGE = 1000.0
"""Items from which a number is the size of a data set and no setting."""

WHOLE = 5000.0
"""Size from which a part of a data set was cut by whoever made it."""

_WORDS = r"(?:[\s-]+[\w-]+){0,3}?[\s-]+"
_COUNTED = re.compile(
    rf"{_WORDS}(?:games|tasks|data\s?-?sets|corpora|benchmarks|suites|domains|environments|languages|methods"
    r"|baselines|models|variants|versions|kinds|types|sorts|families|groups|settings|conditions|metrics|measures"
    r"|ablations|competitors|opponents|algorithms|approaches|systems|architectures|networks|experiments|studies"
    r"|scenarios|graphs|questions|examples|objectives|losses|options|choices|schemes|strategies|configurations"
    r"|alternatives|comparisons|criteria|references|rivals|predecessors|collections|samplers|solvers|agents|scores|losses|figures|tables|sources|categories|classifiers|estimators)\b",
    re.I,
)
_ITEMS = re.compile(
    rf"{_WORDS}(?:words|tokens|sentences|characters|images|pictures|photos|examples|samples|documents|articles"
    r"|papers|abstracts|reviews|nodes|vertices|edges|links|points|users|customers|movies|items|ratings|pairs"
    r"|questions|analogies|queries|passages|observations|records|rows|instances|genes|cells|patients|clips|videos"
    r"|hours|frames|utterances|digits|molecules|proteins|sequences|tweets|posts|triples|entities|relations"
    r"|features|attributes|categories|classes|variables)\b(?!\s+per\b)",
    re.I,
)
_CUTS = re.compile(
    r"\b(?:split\w*|held[- ]out|hold[- ]out|subset\w*|subsampl\w*|sampl(?:e|ed|ing)|random\w*|first"
    r"|choos\w+|chosen|draw\w*|select\w*|reserv\w*|generat\w*|simulat\w*|truncat\w*|limit\w*"
    r"|at most|keep|kept)\b",
    re.I,
)
"""Words of claims in which the experiment itself decides how much data there is."""

_NAME_BEFORE = re.compile(r"(?<![.;]\s)\b[A-Z][a-z]+\s+$")


def said_of_things(text: str, values: Sequence[Requirement]) -> list[Requirement]:
    """The values without those that in all their places only say how many things there are, and
    without guessed ones that count what the text then names."""
    things: set[float] = set()
    items: set[float] = set()
    working: set[float] = set()
    numbers = numbers_in(text)
    for number in numbers:
        kind = working
        named = _is_name(text, number) or describes(text, number)
        if named or _counts_things(text, number) or follows(text, number, numbers):
            kind = things
        elif _counts_items(text, number):
            kind = items
        kind.add(number.values[0])
    return [
        value
        for value in values
        if (
            value.values[0] in working
            or not (value.values[0] in things or (value.values[0] in items and _is_loose(value)))
        )
        and not (value.guessed and counts_names(text, value.values[0]))
    ]


def counts_names(text: str, number: float) -> bool:
    """Whether the text lists what it says the number of: "three data sets: Iris, Wine and …"."""
    for match in numbers_in(text):
        if match.values[0] != number or not 1 < number <= MOST_NAMES:
            continue
        rest = SENTENCE_END.split(text[match.end :])[0]
        names = proper_names(rest)
        if len(names) >= max(2, number - 1) and names[0] in rest[:AHEAD]:
            return True
    return False


_PARTS = frozenset(
    {"test_count", "training_examples", "validation_count", "dimension", "hidden_units"}
)
"""Parameters that are sizes of parts of data, or sizes of models that no items are counted by."""


def _is_loose(value: Requirement) -> bool:
    """Whether a size has no name of its own, or one that only says of which part it is."""
    own = value.term in _PARTS and value.values[0] >= WHOLE
    return value.guessed or not value.term or own


def _is_name(text: str, number: ClaimNumber) -> bool:
    """Whether a number word is part of a name: Connect Four, five-in-a-row."""
    capital = text[number.start].isupper() and _NAME_BEFORE.search(text[: number.start])
    return number.is_word and bool(capital or text.startswith("-in-", number.end))


def _counts_things(text: str, number: ClaimNumber) -> bool:
    value, behind = number.values[0], text[number.end :]
    few = 1 < value <= FEW and value == int(value)
    return few and number.is_word and not _breaks(behind) and bool(_COUNTED.match(behind))


def _counts_items(text: str, number: ClaimNumber) -> bool:
    behind = text[number.end :]
    large = number.values[0] >= LARGE and not _breaks(behind)
    around = (
        re.split(r"[,;:().]\s", text[: number.start])[-1] + re.split(r"[,;:()]|\.\s", behind)[0]
    )
    return large and bool(_ITEMS.match(behind)) and not _CUTS.search(around)


def _breaks(behind: str) -> bool:
    """Whether something else follows than what is counted."""
    return bool(re.match(r"\s*[,.;:)(/+=]|\s+(?:per|to|and|or|x|for|in|on|of|with)\b", behind))
