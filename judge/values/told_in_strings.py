"""Which numbers stand in a string of settings that some library takes apart?

"rand-m9-mstd0.5-inc1" holds a magnitude and its deviation, "adam:lr=1e-3,eps=1e-8" two settings of
an optimizer. Letters before a number name it: in full, in short, or by what often stands for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.code import ParameterFact
from judge.alive.fact_places import words_of
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.values.equality import equals
from judge.values.stated_values import stated_values

_PIECE = re.compile(
    r"(?:^|[-,;:])(?P<name>[A-Za-z][A-Za-z_]*)(?P<sign>[=:]?)"
    r"(?P<number>(?:(?<==)-)?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?)(?=$|[-,;:])"
)
_STRING = re.compile(r"(?P<lead>[A-Za-z]+)[\w.=:,;+-]{3,80}")
_FILE = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}$|://|:\d{2,5}$")
_OFTEN = {"std": "deviat", "sd": "deviat", "lr": "rat", "wd": "decay", "bs": "batch"}
"""What stands for a word of which it is no beginning; words as their stems."""


def told_in_strings(
    requirement: Requirement, repository: Repository
) -> Iterator[tuple[ParameterFact, str]]:
    """Settings in force whose string names the very number, with the piece that does."""
    wanted = stated_values(requirement)
    said = _said(requirement)
    for fact, pieces in repository.once(_strings):
        if not _is_of_claim(str(fact.value), fact, requirement):
            continue
        for name, number in pieces:
            if equals(number, wanted) and _names(name.lower(), said):
                yield fact, f"{name} {number:g}"


def _said(requirement: Requirement) -> tuple[str, ...]:
    """Words by which the claim names the number; those of a parameter whose name it says."""
    words = (*requirement.beside, *requirement.term.split("_"))
    return tuple(dict.fromkeys(w for w in words if len(w) > 1))


def _is_of_claim(text: str, fact: ParameterFact, requirement: Requirement) -> bool:
    """Whether the claim names what the string begins with, or the setting that holds it."""
    lead = _STRING.fullmatch(text)
    words = {lead["lead"].lower() if lead else "", *words_of(fact.simple_name)}
    asked = (w for spelling in requirement.spellings for w in spelling)
    said = (*requirement.context, *requirement.beside, *asked)
    return any(len(w) >= SHORTEST and one.startswith(w) for w in words for one in said)


SHORTEST = 3
"""Letters by which a word of the claim is known from its beginning."""


def _names(name: str, said: Sequence[str]) -> bool:
    """Whether letters are a word of the claim, its beginning, or end with what stands for one."""
    if any(name.endswith(short) and word in said for short, word in _OFTEN.items()):
        return True
    return any(word.startswith(name) or name.startswith(word) for word in said)


def _strings(
    repository: Repository,
) -> tuple[tuple[ParameterFact, tuple[tuple[str, float], ...]], ...]:
    """Strings of two or more named numbers, or of one behind an equals sign."""
    found = []
    for fact in repository.parameters:
        text = fact.value
        if not isinstance(text, str) or not fact.in_force or not _STRING.fullmatch(text):
            continue
        if _FILE.search(text):
            continue
        matches = list(_PIECE.finditer(text))
        if len(matches) > 1 or any(m["sign"] for m in matches):
            pieces = tuple((m["name"], float(m["number"])) for m in matches)
            found.append((fact, pieces))
    return tuple(found)
