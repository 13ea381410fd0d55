"""What speaks for a parameter, and what against it, as the name of a number of a claim?

Every parameter that the claim names, that some use tells or that the number before had is a
candidate; so is none of them. Features say where the name stands and how it is joined to the
number; how much each is worth is data (`judge/tables/links.toml`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from judge.claims.head_nouns import counted_noun
from judge.claims.number_groups import Group
from judge.claims.numbers import ClaimNumber
from judge.claims.said_terms import Said
from judge.claims.vocabulary import Term

NONE = ""
"""The candidate that no parameter is meant."""

Features = Mapping[str, float]

_HEAD_NOUN = (
    r"(?:rate|value|probability|factor|coefficient|constant|weight|strength|level|parameter|ratio|"
    r"magnitude|size|sizes|number|count|p)"
)
_DIRECT = re.compile(
    rf"[\s\])}}]*(?:{_HEAD_NOUN}s?\b)?[\s\])}}]*"
    r"(?:(?:of|is|are|was|were|to|at|with|set|equals?|equal|being|up|about|around|roughly|only|just|always|fixed|kept|held|starts?|begins?|chosen|from|by|a|an|the|"
    r"between|in|most|least|than|has|have|size|as|constant|linearly|which|it|be|all|over|under)\b|"
    r"[\s=:≈~(\[{|$\\←<>≤≥±])*"
)
_JOIN = re.compile(r"[\s\])}]*(?:(?:of|is|are|was|to|at)\b|[=:≈~])?[\s({\[$]*")
_WORD = re.compile(r"[^\W\d_]+")
_BORDER = re.compile(r"[,;()]|\b(?:and|with|while|but|or|where|then|whereas)\b")
_PREPOSITION = re.compile(
    r"\b(?:for|in|on|with|at|by|from|per|to|of|as|over|after|until|before|that|is|are)\b"
)
_SEMICOLON = re.compile(r";")
_SMALL_WORDS = """
of is are was were to at with for in on by per from over under and or but while then as has have be
being that which where when set equals equal starts begins starting beginning uses used using up
down about all each every after before until during between than not no it its the a an this these
those so if only also both plus within without into through follows respectively give gives given
decays falls drops annealed multiplied divided
"""
_FUNCTION_WORDS = frozenset(_SMALL_WORDS.split())
_NEXT_WORD = re.compile(r"[\s-]+([a-z][a-z-]*)")
_PER = re.compile(r"\b(?:per|each|every|in|of|the|between|last|first|final)\s+$")
REACH = 200
"""Characters on either side of a list of numbers among which its name is sought."""

WHOLE_KINDS = frozenset({"count", "length", "size"})
FAR = 3


class Place(Struct, frozen=True):
    """A number among those of its claim, with the list it is in and what was said around it."""

    text: str
    number: ClaimNumber
    at: int  # its place among the numbers of the claim
    group: Group
    start: int  # of its list
    end: int
    numbers: Sequence[ClaimNumber]  # those within REACH of the list


def fits(term: Term, number: ClaimNumber) -> bool:
    """Whether the number can be a value of a parameter of this kind."""
    value = number.values[0]
    is_part = len(number.values) > 1  # a percentage
    if term.kind in WHOLE_KINDS:
        return (value == int(value) and value >= 0 and not is_part) or (
            term.kind == "length" and is_part
        )
    if term.kind == "share":
        return is_part or 0 <= value <= 1
    if term.kind == "rate":
        return not number.is_word and abs(value) <= MOST_OF_A_RATE
    return not number.is_word or value <= FAR


MOST_OF_A_RATE = 20.0


def said_features(said: Said, place: Place, all_said: Sequence[Said]) -> dict[str, float]:
    """What the place of a name says."""
    if said.end <= place.start:
        found = _before(said, place, all_said)
    elif said.start >= place.end:
        found = _behind(said, place, all_said)
    else:
        return {"inside": 1.0}
    after = _NEXT_WORD.match(place.text, said.end)
    if after and after[1] not in _FUNCTION_WORDS and not after[1].endswith("ly"):
        found["modifier"] = 1.0
    return found


def _steps(name: str, count: int) -> Iterator[tuple[str, float]]:
    """One feature a step, so that each further word may cost less or more."""
    for least in (1, 2, 3, 5, 8, 12):
        if count >= least:
            yield f"{name}{least}", 1.0


def _before(said: Said, place: Place, all_said: Sequence[Said]) -> dict[str, float]:
    text = place.text
    between = text[said.end : place.start]
    found = {"before": 1.0, f"before {said.term.kind}": 1.0}
    found.update(_steps("before words ", len(_WORD.findall(between))))
    inner = [n for n in place.numbers if said.end <= n.start < place.start]
    direct = bool(_DIRECT.fullmatch(between))
    found["before joined"] = float(bool(_JOIN.fullmatch(between)))
    found["before direct"] = float(direct)
    found["before borders"] = min(FAR, len(_BORDER.findall(between)))
    found["before numbers"] = min(FAR, len(inner))
    found["before names"] = min(FAR, sum(said.end <= o.start < place.start for o in all_said))
    found["before apart"] = float(bool(_SEMICOLON.search(between)))
    if inner and _DIRECT.fullmatch(text[said.end : inner[0].start]):
        found["before has its own"] = 1.0
    earlier = [n for n in place.numbers if n.end <= said.start]
    if earlier and _is_unit(text[earlier[-1].end : said.start]):
        found["before counted already"] = 1.0
    counted = _counted_here(place, all_said)
    if counted:
        found["before joined, another behind" if direct else "before another behind"] = 1.0
    if direct and not inner:
        found[f"before close {said.term.kind}"] = 1.0
    if _PER.search(text[max(0, said.start - 12) : said.start]):
        found["before per"] = 1.0
    return found


def _is_unit(between: str) -> bool:
    return len(_WORD.findall(between)) <= 1 and not _BORDER.search(between)


def _counted_here(place: Place, all_said: Sequence[Said]) -> bool:
    """Whether something is counted right behind the number."""
    if counted_noun(place.text[place.end : place.end + REACH]):
        return True
    return any(
        o.start >= place.end
        and o.term.kind in WHOLE_KINDS
        and not place.text[place.end : o.start].strip(" -")
        for o in all_said
    )


def _behind(said: Said, place: Place, all_said: Sequence[Said]) -> dict[str, float]:
    text = place.text
    between = text[place.end : said.start]
    count = len(_WORD.findall(between))
    found = {"behind": 1.0, f"behind {said.term.kind}": 1.0}
    found.update(_steps("behind words ", count))
    inner = [n for n in place.numbers if place.end <= n.start < said.start]
    found["behind preposition"] = float(bool(_PREPOSITION.search(between)))
    found["behind borders"] = min(FAR, len(_BORDER.findall(between)))
    found["behind numbers"] = min(FAR, len(inner))
    found["behind names"] = min(FAR, sum(place.end <= o.start < said.start for o in all_said))
    found["behind apart"] = float(bool(_SEMICOLON.search(between)))
    later = [n for n in place.numbers if n.start >= said.end]
    if later and _DIRECT.fullmatch(text[said.end : later[0].start]):
        found["behind has its own"] = 1.0
    if not between.strip(" -"):
        found[f"behind at once {said.term.kind}"] = 1.0
    elif count <= 1 and said.term.kind in WHOLE_KINDS and not found["behind preposition"]:
        found["behind counted"] = 1.0
    if _PER.search(text[max(0, said.start - 12) : said.start]):
        found["behind per"] = 1.0
    return found


def none_features(place: Place) -> dict[str, float]:
    """What speaks for no known parameter."""
    number, after = place.number, place.text[place.end : place.end + REACH]
    return {
        "none": 1.0,
        "none counts": float(bool(counted_noun(after))),
        "none word": float(number.is_word),
        "none formula": float(number.in_formula),
        "none percent": float(len(number.values) > 1),
        "none small": float(number.values[0] in {0.0, 1.0, 2.0}),
    }
