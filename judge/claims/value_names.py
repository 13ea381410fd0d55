"""What is asked of the code for a number of a claim whose parameter is known, or is not."""

from __future__ import annotations

import re

from judge.claims.clauses import Clause, said_before
from judge.claims.head_nouns import counted_noun
from judge.claims.noun_phrases import phrase_of
from judge.claims.numbers import ClaimNumber
from judge.claims.requirement import Requirement, RequirementKind
from judge.claims.symbols import RAW_WORD, SYMBOL
from judge.claims.value_courses import course_end, listed_symbol
from judge.claims.vocabulary import Term, parameters, plain_tokens, spellings_of

WEAK = 0.4
"""Weight of a number whose parameter the tables do not know: its name is a guess."""

NAMED = 1.0
_GENERIC = """
experiment run use set value default number all each per total about paper section
"""
GENERIC = frozenset(_GENERIC.split())


def requirement_of(
    number: ClaimNumber, clause: Clause, term: Term | None, text: str
) -> Requirement:
    """What is asked of the code: the value under the name of `term`, else under its symbol, else
    under the words around it."""
    symbol = symbol_of(number, text)
    course = None if symbol else course_end(number, text)
    spellings: list[tuple[str, ...]] = list(course.spellings) if course else []
    if symbol:
        spellings.extend(spellings_of(symbol))
        if _JOINED.fullmatch(symbol):
            spellings.append((symbol.replace("_", "").lower(),))
        spellings.extend(_explained(symbol, text))
        spellings.extend((letter.lower(),) for letter in _SUBSCRIPTED.findall(symbol))
    if term:
        spellings.extend(term.coded)
        name = term.name.replace("_", " ")
    elif symbol:
        name = symbol
    elif course:
        name = course.label
    else:
        phrase = phrase_of(number, text)
        spellings.extend(_spelled(phrase))
        words = [t for t in plain_tokens(clause.text) if t.isalpha() and t not in GENERIC]
        spellings.extend((word,) for word in dict.fromkeys(words))
        name = phrase or _phrase(number, clause) or "a number"
    return Requirement(
        requirement_id="",
        kind=RequirementKind.VALUE,
        label=f"{name} = {shown(number)}",
        spellings=tuple(dict.fromkeys(s for s in spellings if s)),
        values=number.values,
        term=term.name if term else "",
        guessed=not (term or symbol or course),
        near=("hidden",) if _HIDDEN.match(text, number.end) else (),
        negated=bool(_NOT.search(said_before(text, number))),
        weight=_weight(number, clause, term or symbol or course),
    )


def symbol_of(number: ClaimNumber, text: str) -> str:
    """The symbol that stands before a number, or before the list that it is in; "" for none."""
    symbol = SYMBOL.search(said_before(text, number))
    return symbol[1] if symbol else listed_symbol(number, text)


def _spelled(phrase: str) -> list[tuple[str, ...]]:
    """How code may write a name: all its words, its last two, or each of them that says what is
    meant ("energy_error_threshold", "max_energy_error")."""
    words = plain_tokens(phrase)
    telling = [word for word in words if word not in GENERIC | _HEADS]
    found = [tuple(sorted(set(words))), tuple(sorted(set(telling))), tuple(sorted(set(words[-2:])))]
    return [spelling for spelling in dict.fromkeys(found) if set(spelling) & set(telling)]


_HEADS = frozenset(
    plain_tokens("threshold fraction interval maximum minimum size rate count length factor value")
)
"""Words that say what kind of setting something is."""


def _weight(number: ClaimNumber, clause: Clause, named: object) -> float:
    """How much a value counts: in full under a name, less where it is a part of a structure
    ("a two-layer head"), a share of something else, or where 0 and 1 stand apart from any name."""
    if not named:
        return WEAK * (0.5 if number.is_word or number.in_formula else 1.0)
    after = clause.text[number.end - clause.start :]
    apart = set(number.values) <= {0.0, 1.0} and not _JOINED_TO.search(
        clause.text[: number.start - clause.start]
    )
    before = clause.text[: number.start - clause.start]
    parts = (_SHARE_OF.match(after), _COEFFICIENT.match(after), _EXAMPLE.search(before))
    is_part = any(parts) or named == parameters().terms["matrix_side"]
    return LOOSE if number.is_word or apart or is_part else NAMED


LOOSE = 0.45
"""Weight of a number that names no setting of its own: below it counts as no firm value."""

_EXAMPLE = re.compile(r"\b(?:e\.?g\.?|for example|for instance)\s[^;)]{0,40}$", re.I)
_COEFFICIENT = re.compile(r"[A-Za-z](?![\w-])")
_SHARE_OF = re.compile(r"\s*of\s+(?:the|its|all)\b")
_JOINED_TO = re.compile(r"(?:[=:~{\[(,]|[a-z]{3}|\bof|\bat|\bis)\s*$")
_JOINED = re.compile(r"[A-Za-z]\w?_[A-Za-z]{2,}")
"""A symbol with a word as its index, which code may write as one: x_max is xmax."""

_SUBSCRIPTED = re.compile(r"^([A-Za-z])_\{?[A-Za-z]+\}?$")
"""r_q is a value of r for q."""


def _explained(symbol: str, text: str) -> list[tuple[str, ...]]:
    """The word before another place of the symbol: s is the strength in "strength s"."""
    words = re.findall(rf"([^\W\d_]{{4,}})\s+{re.escape(symbol)}(?![\w=])(?!\s*=)", text)
    words += re.findall(rf"(?<=\s)([^\W\d_]{{4,}})\s+{re.escape(symbol)}\s*=", text)
    named = [word for word in words if word.lower() not in _NO_NAMES]
    return [(token,) for word in named[:1] for token in plain_tokens(word) if token not in GENERIC]


_NO_NAMES = frozenset({"with", "where", "when", "that", "from", "using", "most", "least", "than"})


_HIDDEN = re.compile(r"[\s-]*(?:[a-z-]+\s+)?hidden\s+layers?\b", re.I)
_NOT = re.compile(r"\b(?:not|no|never|instead of|rather than)\s+(?:\w+\s+)?$", re.I)
LABEL_WORDS = 4
"""Words of a claim that name a number in reports."""


def _phrase(number: ClaimNumber, clause: Clause) -> str:
    """The claim's own words around the number, as it writes them."""
    before = RAW_WORD.findall(clause.text[: number.start - clause.start])
    after = RAW_WORD.findall(clause.text[number.end - clause.start :])
    if counted := counted_noun(clause.text[number.end - clause.start :]):
        return counted
    return " ".join(before[-LABEL_WORDS:] or after[:LABEL_WORDS])


def shown(number: ClaimNumber) -> str:
    """The number as reports show it: as the claim writes it, words as digits."""
    return number.text if not number.is_word else f"{number.values[0]:g}"
