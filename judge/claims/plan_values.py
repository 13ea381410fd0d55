"""Which values a claim asks for: every stated number with the name it belongs to, the condition
under which it holds, and the other values that it is stated with.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from judge.claims.clauses import Clause, clauses_of, is_listed, led_clause, near, said_before
from judge.claims.conditions import condition_numbers, conditions_of, names_of, written
from judge.claims.head_nouns import counted_noun
from judge.claims.mere_numbers import sets_nothing
from judge.claims.number_links import links_of
from judge.claims.numbers import ClaimNumber, numbers_in
from judge.claims.requirement import Requirement
from judge.claims.sides import is_side
from judge.claims.symbols import meant_by
from judge.claims.value_courses import listed_symbol
from judge.claims.value_names import GENERIC, LOOSE, NAMED, requirement_of, shown, symbol_of
from judge.claims.vocabulary import Term, components, parameters, plain_tokens


def value_requirements(
    text: str,
    *,
    conditions: tuple[str, ...] = (),
    context: tuple[str, ...] = (),
    apart: Sequence[tuple[int, int]] = (),
) -> list[Requirement]:
    """One VALUE requirement a number, in the claim's order; ids are set by the planner. Numbers
    in the stretches `apart` belong to formulas, which are compared as such."""
    asked = asked_numbers(text, conditions=conditions, context=context, apart=apart)
    return [requirement for _, requirement in asked]


def asked_numbers(
    text: str,
    *,
    conditions: tuple[str, ...] = (),
    context: tuple[str, ...] = (),
    apart: Sequence[tuple[int, int]] = (),
) -> list[tuple[ClaimNumber, Requirement]]:
    """As `value_requirements`, each with the number that states it."""
    numbers = numbers_in(text)[:MOST_NUMBERS]
    clauses = clauses_of(text, numbers)
    starts = [clause.start for clause in clauses]
    held = conditions_of(text, numbers)
    worked_out = _worked_out(text, numbers)
    skipped = condition_numbers(text, numbers) | set_apart(text, numbers) | worked_out.keys()
    linked = links_of(text, numbers)
    found: list[tuple[ClaimNumber, Requirement]] = []
    meant: dict[str, Term] = {}
    for place, number in enumerate(numbers):
        if place in skipped:
            continue
        if any(start <= number.start < end for start, end in apart):
            continue
        clause = near(
            led_clause(number, clauses[bisect_right(starts, number.start) - 1], text), number
        )
        term = linked[place].term
        if term and term.name == "depth" and is_side(number, text):
            term = None
        symbol = symbol_of(number, text)
        if symbol:
            known = term or (meant_by(symbol, text) if listed_symbol(number, text) else None)
            term = meant.setdefault(symbol, known) if known else meant.get(symbol)
        asked = requirement_of(number, clause, term, text)
        if term and not symbol and not linked[place].is_sure:
            asked = replace(asked, weight=min(asked.weight, LOOSE))
        if found and not term and asked.weight < NAMED and _continues(text, found[-1][0], number):
            asked = replace(
                found[-1][1],
                label=f"{found[-1][1].label.rpartition(' = ')[0]} = {shown(number)}",
                values=number.values,
            )
        if (asked.guessed and set(number.values) <= BOUNDS) or sets_nothing(text, number, asked):
            continue
        asked = replace(
            asked,
            values=(*_held_for(number, text), *_factor_of(place, numbers, worked_out)),
            conditions=conditions,
            context=context,
            scope=held[place].words,
            beside=_words_of(clause),
        )
        found.append((number, asked))
    heads = tuple(names_of(text[: numbers[0].start], first_words=False)) if numbers else ()
    once = _joined(text, _said_once(text, found))
    apart_told = [replace(asked, heads=heads) for asked in told_apart(text, once)]
    return [(number, asked) for (number, _), asked in zip(once, apart_told, strict=True)]


MOST_NUMBERS = 300
"""Numbers of one claim that are compared with each other; far fewer parts are checked anyway."""


def set_apart(text: str, numbers: Sequence[ClaimNumber]) -> set[int]:
    """Places of numbers that are part of a formula or of a reference, whatever is said of them."""
    return {
        place
        for place, number in enumerate(numbers)
        if _is_exponent(text, number) or _is_arithmetic(text, number)
    }


def _said_once(
    text: str,
    found: Sequence[tuple[ClaimNumber, Requirement]],
) -> list[tuple[ClaimNumber, Requirement]]:
    """Without what is said twice: of values under a name the first; sides and unnamed numbers that
    repeat a value which the claim states under a name, or are the area of a square that it states:
    "8 x 8 patches, a 64 x 256 dictionary of 256 atoms"."""
    named = [asked for _, asked in found if asked.term and asked.term != "matrix_side"]
    told = {value for asked in named for value in asked.values}
    told |= {asked.values[0] ** 2 for n, asked in found if asked.term and "x" in n.text.lower()}
    kept: list[tuple[ClaimNumber, Requirement]] = []
    for number, asked in found:
        own = bool(asked.term) and asked.term != "matrix_side"
        if not own and asked.values[0] > _COMMON and asked.values[0] in told:
            continue
        if not (kept and own and _is_repeated(text, kept[-1], (number, asked))):
            kept.append((number, asked))
    return kept


def _is_repeated(
    text: str, one: tuple[ClaimNumber, Requirement], other: tuple[ClaimNumber, Requirement]
) -> bool:
    """Whether a value is stated again under its name, of nothing else that has a name."""
    (first, before), (second, after) = one, other
    alike = (before.term, before.values, before.scope) == (after.term, after.values, after.scope)
    return alike and not names_of(text[first.end : second.start])


_COMMON = 10.0
"""Smaller numbers may well be stated of two things."""


TRIVIAL = frozenset({-1.0, 0.0, 1.0, 2.0})
"""Numbers that stand in every formula and every program."""

BOUNDS = frozenset({0.0, 1.0})
"""Without a name these are bounds and cases ("between 0 and 1"), not settings."""

_NORMAL = (
    r"(?:\\(?:mathcal|mathrm)\s*\{?\s*N\s*\}?|\bN|[Nn]ormal|[Gg]aussian|[Cc]auchy|[Ll]aplace)"
    r"\s*(?:\\left\s*)?\(\s*"
)
_MEAN = re.compile(_NORMAL + "$")


def _is_arithmetic(text: str, number: ClaimNumber) -> bool:
    """Whether the number is part of how something is computed and nothing that is set: the 1 of
    (1 - m), the mean 0 of N(0, 0.02)."""
    if number.in_formula and set(number.values) <= TRIVIAL:
        return True
    if _DIVIDES.search(said_before(text, number)):
        return True
    if _IN_FUNCTION.search(said_before(text, number)) or _FUNCTION.match(text, number.end):
        return True
    return number.values[0] == 0 and bool(_MEAN.search(said_before(text, number)))


_DIVIDES = re.compile(r"[A-Za-z]\s*/\s*$")
_IN_FUNCTION = re.compile(r"(?<![A-Za-z])(?:sqrt|log\d*|ln|exp|cos|sin|tanh)\s*[({]\s*$", re.I)
_FUNCTION = re.compile(r"\s*\\?(?:log\d*|ln|exp|sqrt|cos|sin|tanh)\s*[({\\]")
"""A number that a function takes or is multiplied with: the 6 of sqrt(6 / n), the 10 of
10 log10(x)."""


def _words_of(clause: Clause) -> tuple[str, ...]:
    """The words of the part of the claim that speaks of one number."""
    return tuple(t for t in plain_tokens(clause.text) if t.isalpha() and t not in GENERIC)


def _held_for(number: ClaimNumber, text: str) -> tuple[float, ...]:
    """The numbers that code may hold for the one that is stated."""
    return (*number.values, *_root(number, text), *_in_units(number, text))


_SQUARED = re.compile(r"(?P<base>\d*\.?\d+)\s*(?:\^|\*\*)\s*\{?\s*2\s*\}?$")


_SPREAD = re.compile(_NORMAL + r"[-\d.]+\s*,\s*$")


def _root(number: ClaimNumber, text: str) -> tuple[float, ...]:
    """What code holds of a variance written as a square: 0.01 of 0.01^2, 10 of N(0, 10^2)."""
    squared = _SQUARED.fullmatch(number.text)
    if squared and ("." in squared["base"] or _SPREAD.search(said_before(text, number))):
        return (float(squared["base"]),)
    return ()


_UNITS = {"khz": 1e3, "mhz": 1e6, "ms": 1e-3, "milliseconds": 1e-3}
_UNIT = re.compile(r"\s?-?(kHz|MHz|ms|milliseconds)\b", re.I)


def _in_units(number: ClaimNumber, text: str) -> tuple[float, ...]:
    """The number in the unit that code may count in: 16 kHz is 16000."""
    unit = _UNIT.match(text, number.end)
    return (round(number.values[0] * _UNITS[unit[1].lower()], 9),) if unit else ()


_BETWEEN = re.compile(r"\bbetween\s+$", re.I)


def _joined(
    text: str, found: Sequence[tuple[ClaimNumber, Requirement]]
) -> list[tuple[ClaimNumber, Requirement]]:
    """With both ends of "between 0.1 and 0.2" accepted for either."""
    result = list(found)
    for place, ((low, first), (high, second)) in enumerate(pairwise(found)):
        ends = _BETWEEN.search(said_before(text, low)) and _parameter(first) == _parameter(second)
        if ends and text[low.end : high.start].strip() == "and":
            both = (*first.values, *second.values)
            result[place] = (low, replace(first, values=both))
            result[place + 1] = (high, replace(second, values=both, scope=first.scope))
    return result


def told_apart(text: str, found: Sequence[tuple[ClaimNumber, Requirement]]) -> list[Requirement]:
    """Each with what tells it from other values of its parameter, and with the claim's others."""
    scoped = [
        replace(asked, scope=asked.scope or _subject(text, found, place))
        for place, (_, asked) in enumerate(found)
    ]
    special = {word for asked in scoped for word in asked.scope}
    result: list[Requirement] = []
    for asked in scoped:
        same = [o for o in scoped if _parameter(o) == _parameter(asked) and o is not asked]
        rivals = dict.fromkeys(word for other in same for word in other.scope)
        result.append(
            replace(
                asked,
                rivals=tuple(word for word in rivals if word not in asked.scope),
                rival_values=tuple(v for o in same for v in o.values if v not in asked.values),
                siblings=tuple(v for o in scoped if o is not asked for v in o.values[:1]),
                conditions=tuple(c for c in asked.conditions if _is_condition(c, special)),
            )
        )
    return result


def _is_condition(name: str, special: set[str]) -> bool:
    """Whether a name of the claim says where all of it holds: no component ("LARS"), no parameter
    ("Dropout is …"), and no condition of single values."""
    words = plain_tokens(name)
    known = any(True for table in (components(), parameters()) for _ in table.found_in(words))
    return not known and not special & set(written(name))


def _parameter(asked: Requirement) -> str:
    return asked.term or asked.label.rpartition(" = ")[0]


def _subject(
    text: str, found: Sequence[tuple[ClaimNumber, Requirement]], place: int
) -> tuple[str, ...]:
    """Names that only the part before this value says, when another value of its parameter
    follows or precedes: "CIFAR10 has dropout 0.1, the others have dropout 0"."""
    number, asked = found[place]
    same = [n for n, other in found if n is not number and _parameter(other) == _parameter(asked)]
    following = found[place + 1][0] if place + 1 < len(found) else None
    if asked.term in {"", "matrix_side"} or not same or is_listed(text, number):
        return ()
    if following is not None and is_listed(text, following):
        return ()
    before = max((n.end for n, _ in found[:place]), default=0)
    before += max(map(text[before : number.start].rfind, ",;)")) + 1
    own = names_of(text[before : number.start])
    elsewhere = text[:before] + text[number.end :]
    return tuple(word for word in own if word not in names_of(elsewhere))


def _worked_out(text: str, numbers: Sequence[ClaimNumber]) -> dict[int, int]:
    """Places of numbers that only say how a value comes about, with the place of that value:
    "4.8 (0.3 * BatchSize/256)"."""
    found: dict[int, int] = {}
    for place, number in enumerate(numbers):
        open_at = text.rfind("(", 0, number.start)
        if not place or not number.in_formula or open_at < 0 or ")" in text[open_at : number.start]:
            continue
        if place - 1 in found:
            found[place] = found[place - 1]
        elif text[numbers[place - 1].end : open_at].strip() == "":
            found[place] = place - 1
    return found


def _factor_of(
    place: int, numbers: Sequence[ClaimNumber], worked_out: dict[int, int]
) -> list[float]:
    """The first number of the formula that a value comes from: what code holds in its stead."""
    parts = [part for part, whole in worked_out.items() if whole == place]
    return list(numbers[parts[0]].values) if parts else []


_CARRIED_ON = re.compile(r"\b(?:for|on|in)\b[^.;:()]*(?:,|\band)\s*$|\(\s*$")


def _continues(text: str, before: ClaimNumber, number: ClaimNumber) -> bool:
    """Whether the number is another value of the parameter before it: a list, a range, or the
    next condition ("0.9 for E2E and 0.8 for DART", "4 (8 for RTE)")."""
    between = text[before.end : number.start]
    if is_listed(text, number) or between.strip(" $") in {"to", "and", "-", "–"}:
        return True
    own = counted_noun(text[number.end :])
    counts_others = own and own != counted_noun(text[before.end :]) and counted_noun(between)
    return not counts_others and bool(_CARRIED_ON.search(between))


def _is_exponent(text: str, number: ClaimNumber) -> bool:
    """Powers and subscripts are part of a formula, not values: "||x||^2", "x_{t-1}"."""
    before = said_before(text, number).rstrip("{( ")
    return before.endswith(("^", "**", "_")) or (
        text[number.end : number.end + 1] == "}"
        and bool(re.search(r"_\{[^{}]*$", said_before(text, number)))
    )
