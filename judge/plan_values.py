"""Which values a claim asks for: every stated number with the name it belongs to.

A number's name is sought in its own clause: a symbol before "=", then a known hyper-parameter
after it ("64 units") or before it ("dropout 0.1"), then any words of the clause.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from judge.claim_numbers import ClaimNumber, numbers_in
from judge.requirement import Requirement, RequirementKind
from judge.vocabulary import Found, Term, parameters, plain_tokens, spellings_of

_CLAUSE = re.compile(r"[;,:()\[\]{}]|\.(?=\s|$)|\s(?:and|with|then|while|where|but|or)\s")
_SYMBOL = re.compile(r"([A-Za-zͰ-Ͽ\\][\w\\^{}'’-]*)\s*(?:=|:=|<-|←|~|≈|\bin\b(?=\s*\{))\s*\{?\s*$")
WEAK = 0.4
"""Weight of a number whose parameter the tables do not know: its name is a guess."""

NAMED = 1.0
_GENERIC = """
experiment run use set value default number all each per total about paper section
"""
GENERIC = frozenset(_GENERIC.split())


@dataclass(frozen=True, slots=True)
class _Clause:
    start: int
    end: int
    text: str


def value_requirements(
    text: str, *, conditions: tuple[str, ...] = (), context: tuple[str, ...] = ()
) -> list[Requirement]:
    """One VALUE requirement a number, in the claim's order; ids are set by the planner."""
    numbers = numbers_in(text)
    clauses = _clauses(text, numbers)
    starts = [clause.start for clause in clauses]
    found: list[Requirement] = []
    for number in numbers:
        if _is_exponent(text, number):
            continue
        clause = _near(clauses[bisect_right(starts, number.start) - 1], number)
        term = _nearest_term(number, clause, text)
        asked = _requirement(number, clause, term, text)
        if found and not term and asked.weight < NAMED and _listed(text, number):
            asked = replace(
                found[-1],
                label=f"{found[-1].label.rpartition(' = ')[0]} = {_shown(number)}",
                values=number.values,
            )
        found.append(replace(asked, conditions=conditions, context=context))
    return found


def _is_exponent(text: str, number: ClaimNumber) -> bool:
    """Powers and subscripts are part of a formula, not values: "||x||^2", "x_{t-1}"."""
    before = _before(text, number).rstrip("{( ")
    return before.endswith(("^", "**", "_")) or (
        text[number.end : number.end + 1] == "}"
        and bool(re.search(r"_\{[^{}]*$", _before(text, number)))
    )


def _clauses(text: str, numbers: Sequence[ClaimNumber]) -> list[_Clause]:
    edges = [0]
    inside = iter([*numbers, None])
    number = next(inside)
    for match in _CLAUSE.finditer(text):
        while number is not None and number.end <= match.start():
            number = next(inside)
        if number is None or not number.start <= match.start():
            edges.append(match.end())
    edges.append(len(text) + 1)
    return [_Clause(a, b, text[a:b]) for a, b in pairwise(edges) if a < b]


REACH = 120
"""Characters on either side of a number among which its name is sought."""


def _near(clause: _Clause, number: ClaimNumber) -> _Clause:
    """The clause within REACH of the number."""
    start = max(clause.start, number.start - REACH)
    end = min(clause.end, number.end + REACH)
    return _Clause(start, end, clause.text[start - clause.start : end - clause.start])


def _before(text: str, number: ClaimNumber) -> str:
    """What stands right before a number, within REACH."""
    return text[max(0, number.start - REACH) : number.start]


def _listed(text: str, number: ClaimNumber) -> bool:
    """Whether the number continues a list or range: "0.1, 0.2", "1e-4 to 0.02"."""
    before = _before(text, number).rstrip(" {(")
    return bool(re.search(r"\d\s*(?:,|;|/|and|or|to|-|–|\.\.|\()?\s*$", before)) or before.endswith(
        "or"
    )


_JOINED = re.compile(r"(?:=|:|≈|~|\bof|\bis|\bat|\bto|\bfrom)\s*\{?\s*$")


def _nearest_term(number: ClaimNumber, clause: _Clause, text: str) -> Term | None:
    """The known hyper-parameter a number belongs to: the one it is joined to, else the unit
    that follows at once, else the name that stands before it."""
    before = plain_tokens(clause.text[: number.start - clause.start])
    symbol = _SYMBOL.search(_before(text, number))
    if symbol:
        start = symbol.start() + max(0, number.start - REACH) - clause.start
        return _term_of_symbol(symbol[1], clause.text[: max(0, start)])
    after = plain_tokens(_NEXT_NUMBER.split(clause.text[number.end - clause.start :])[0])
    behind = list(parameters().found_in(before))
    ahead = [f for f in parameters().found_in(after[:5]) if f.start <= UNIT_REACH]
    at_once = [f for f in ahead if f.start == 0 and f.term.name not in MEASURES]
    if behind and not at_once and _JOINED.search(_before(text, number)):
        return behind[-1].term
    gap = len(before) - behind[-1].end if behind else len(before)
    if ahead and (not behind or _best(ahead).start <= gap):
        return _best(ahead).term
    return behind[-1].term if behind else None


def _term_of_symbol(symbol: str, before: str) -> Term | None:
    """The hyper-parameter that a symbol stands for: said right before it ("discount gamma"), as
    its subject ("the clipping range is epsilon"), or by its own name; else none."""
    words = _RAW_WORD.findall(before)
    said = list(parameters().found_in(plain_tokens(before)))
    if words and said:
        if words[-1].lower() in {"is", "of", "be", "to", "equals"}:
            return said[-1].term
        if plain_tokens(words[-1]) and said[-1].end == len(plain_tokens(before)):
            return said[-1].term
    whole = plain_tokens(f"{before} {symbol}")
    return next((f.term for f in parameters().found_in(whole) if f.end == len(whole)), None)


_NEXT_NUMBER = re.compile(r"\d")
MEASURES = frozenset({"epochs", "iterations", "samples", "total_steps", "noise_steps"})
"""Units that measure another parameter when "of" joins it: "a patience of 20 epochs"."""

UNIT_REACH = 1
"""Words that may stand between a number and its unit: "8 parallel actors"."""


def _best(found: list[Found]) -> Found:
    """ "8 parallel actors": the head of the phrase, unless a longer name starts at once."""
    return max(found, key=lambda f: (f.start == 0, f.end - f.start, -f.start))


def _requirement(number: ClaimNumber, clause: _Clause, term: Term | None, text: str) -> Requirement:
    symbol = _SYMBOL.search(_before(text, number))
    spellings: list[tuple[str, ...]] = []
    if symbol:
        spellings.extend(spellings_of(symbol[1]))
    if term:
        spellings.extend(term.coded)
        name = term.name.replace("_", " ")
    elif symbol:
        name = symbol[1]
    else:
        words = [t for t in plain_tokens(clause.text) if t.isalpha() and t not in GENERIC]
        spellings.extend((word,) for word in dict.fromkeys(words))
        name = _phrase(number, clause) or "a number"
    weight = NAMED if term or symbol else WEAK
    return Requirement(
        requirement_id="",
        kind=RequirementKind.VALUE,
        label=f"{name} = {_shown(number)}",
        spellings=tuple(dict.fromkeys(s for s in spellings if s)),
        values=number.values,
        term=term.name if term else "",
        guessed=not (term or symbol),
        negated=bool(_NOT.search(_before(text, number))),
        weight=weight * (0.5 if number.is_word and not term else 1.0),
    )


_NOT = re.compile(r"\b(?:not|no|never|instead of|rather than)\s+(?:\w+\s+)?$", re.I)
LABEL_WORDS = 4
"""Words of a claim that name a number in reports."""

_RAW_WORD = re.compile(r"[^\W\d][\w'-]*")


def _phrase(number: ClaimNumber, clause: _Clause) -> str:
    """The claim's own words around the number, as it writes them."""
    before = _RAW_WORD.findall(clause.text[: number.start - clause.start])
    after = _RAW_WORD.findall(clause.text[number.end - clause.start :])
    return " ".join(before[-LABEL_WORDS:] or after[:LABEL_WORDS])


def _shown(number: ClaimNumber) -> str:
    return number.text if not number.is_word else f"{number.values[0]:g}"
