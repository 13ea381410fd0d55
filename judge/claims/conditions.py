"""Under which condition does a claim state each of its values?

"batch size 128 for CIFAR10 and 64 for larger images" states 128 under one condition and 64 under
another; "MNLI batch 16, 30 epochs; SST-2 batch 16, 60 epochs" states four values under two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from judge.claims.head_nouns import counted_noun
from judge.claims.numbers import ClaimNumber
from judge.claims.plan_names import proper_names
from judge.claims.vocabulary import components, parameters, plain_tokens

_PREPOSITION = re.compile(r"\b(?:for|on|when|under|with|in)\s+(?:the\s+)?(?=\S)", re.I)
_CONDITION_NUMBER = re.compile(r"\b(?:for|on|with|at)\s+(?:the\s+)?$", re.I)
_SET_AT = re.compile(
    r",|;|\b(?:and|or)\b|(?:ed|held|kept|set|cut|off|is|are)\s+(?:at|with|for)\s+(?:the\s+)?$"
)
"""What makes a number behind a preposition a value of its own: "and clipped at 1.0"."""

CONDITION_REACH = 5
"""Words between a value and the number that says where it holds."""

_END = re.compile(
    r"[;:()]|\.\s|,\s|\band\s*$|\sand\s+(?:one|an?)\s|\s(?:but|then|while|where|whose)\s"
)
_NAME = r"[A-Z][\w.-]*(?:\s+[A-Z][\w.-]*)?"
_NAMES = re.compile(rf"{_NAME}(?:,\s+{_NAME})*,?\s+and\s+{_NAME}(?=\s*(?:[,;.)]|$))")
"""Several names for which one value holds: "5 for Hopper, Walker and Ant, 20 for Humanoid"."""

_NEXT_VALUE = re.compile(
    r"\s*(?:(?:at|most|least|about|around|roughly|up|to|the|first|last|next|another|only|over|all)"
    r"\b\s*)*",
    re.I,
)
_SEGMENT = re.compile(r";|\.\s")
UNIT_WORDS = 2
"""Tokens after a number among which a unit makes it a value: "with 8 attention heads"."""

_EMPTY = frozenset(
    plain_tokens(
        "images models data sets dataset runs tasks targets experiments settings cases other all "
        "each size both default training trained method methods value values every whole"
    )
)


_ROLES = frozenset(
    plain_tokens("actor critic generator discriminator encoder decoder policy teacher student")
)
"""Parts of a program of which each has a setting of its own: none is a parameter."""


class Condition(Struct, frozen=True):
    """`words` say where a value holds, as they would stand in code, without signs: "sst2"."""

    words: tuple[str, ...] = ()


def condition_numbers(text: str, numbers: Sequence[ClaimNumber]) -> frozenset[int]:
    """Places in `numbers` of those that name a condition of the value before them: the 256 of
    "2e-5 for the 256x256 images"."""
    found: set[int] = set()
    for place, (before, number) in enumerate(pairwise(numbers), start=1):
        between = text[before.end : number.start]
        if _SEGMENT.search(between) or not _CONDITION_NUMBER.search(between):
            continue
        if _SET_AT.search(between) or len(between.split()) > CONDITION_REACH:
            continue
        if number.is_word or place - 1 in found or _has_unit(text, number):
            continue
        if counted_noun(text[number.end :]):
            continue
        found.add(place)
    return frozenset(found)


def _has_unit(text: str, number: ClaimNumber) -> bool:
    after = plain_tokens(re.split(r"[,;()]", text[number.end :], maxsplit=1)[0])
    return any(f.start < UNIT_WORDS for f in parameters().found_in(after[:5]))


def conditions_of(text: str, numbers: Sequence[ClaimNumber]) -> list[Condition]:
    """One condition a number, empty where the claim says nothing special of it."""
    conditions = condition_numbers(text, numbers)
    heads = _segment_heads(text, numbers)
    found: list[Condition] = []
    for place, number in enumerate(numbers):
        after = place + 1
        words: list[str] = []
        if after in conditions:
            words += _number_words(numbers[after])
            after += 1
        end = numbers[after].start if after < len(numbers) else len(text)
        words += _said_after(text[number.end : end])
        found.append(Condition(tuple(dict.fromkeys(words or heads[place]))))
    return found


def _said_after(between: str) -> list[str]:
    """The words of "for …", "on …" right behind a value and its unit."""
    match = _PREPOSITION.search(between)
    if match is None or _SEGMENT.search(between[: match.start()]):
        return []
    if re.search(r"[,;(]", between[: match.start()].rstrip(")")):
        return []
    listed = _NAMES.match(between, match.end())
    phrase = listed[0] if listed else _END.split(between[match.end() :], maxsplit=1)[0]
    weak = match.group().strip().lower().split()[0] in {"with", "in", "under"}
    names = names_of(phrase)
    if names or weak or _NEXT_VALUE.fullmatch(phrase):  # "for at most 200" is the next number's
        return names
    plain = [w for w in plain_tokens(phrase) if w.isalpha() and len(w) > 3 and w not in _EMPTY]
    if len(plain) == 1 and plain[0] in _ROLES:
        return plain
    known = any(True for _ in parameters().found_in(plain_tokens(phrase)))
    return [] if known else plain


def _segment_heads(text: str, numbers: Sequence[ClaimNumber]) -> list[list[str]]:
    """Names at the head of each part between semicolons, for all numbers of the part."""
    edges = [0, *(m.end() for m in re.finditer(";", text)), len(text)]
    parts = [[n for n in numbers if a <= n.start < b] for a, b in pairwise(edges)]
    heads: dict[int, list[str]] = {}
    for (start, _), inside in zip(pairwise(edges), parts, strict=True):
        if inside and sum(map(bool, parts)) > 1:
            head = text[start : inside[0].start].rpartition(":")[2]
            heads.update((number.start, names_of(head)) for number in inside)
    return [heads.get(number.start, []) for number in numbers]


def names_of(text: str, *, first_words: bool = True) -> list[str]:
    """Proper names as code may write them; components (ReLU, Adam) are no conditions."""
    return [
        word
        for name in proper_names(text, first_words=first_words)
        if not any(True for _ in components().found_in(plain_tokens(name)))
        for word in written(name)
    ]


def written(name: str) -> list[str]:
    """How a name may stand in code once signs are dropped: whole, and its last part when that
    tells members of a family apart ("RoBERTa-large")."""
    parts = [part.lower() for part in re.split(r"[^A-Za-z0-9]+", name) if part]
    whole = "".join(parts)
    last = [parts[-1]] if len(parts) > 1 and parts[-1].isalpha() and len(parts[-1]) > 3 else []
    return [whole, *last] if len(whole) > 1 else []


def _number_words(number: ClaimNumber) -> list[str]:
    return [f"{value:g}" for value in number.values]
