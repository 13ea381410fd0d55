"""Which parameter a number of a claim belongs to, and what is asked of it.

A number's name is sought in its own clause: a symbol before "=", then a known hyper-parameter
after it ("64 units") or before it ("dropout 0.1"), then any words of the clause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.claim_clauses import REACH, Clause, said_after, said_before
from judge.claim_numbers import ClaimNumber
from judge.head_nouns import (
    clipped_at,
    combined_of,
    counted_noun,
    counts_another,
    critic_steps_of,
    headed_term,
    patience_of,
    taken_at_once,
    tolerance_of,
)
from judge.how_often import interval_of, random_steps_of, updates_of, warmup_of
from judge.requirement import Requirement, RequirementKind
from judge.sides import sided_term
from judge.vocabulary import Found, Term, parameters, plain_tokens, spellings_of

_GREEK = "|".join(
    rf"(?<=\b{letter})"
    for letter in ("alpha", "beta", "gamma", "delta", "epsilon", "kappa", "lambda", "sigma", "tau")
)
SYMBOL = re.compile(
    r"([A-Za-zͰ-Ͽ\\][\w\\^{}'’-]*)\s*(?:=|:=|<-|←|~|≈|\bin\b(?=\s*\{)"
    rf"|(?:{_GREEK})\s+(?:is|of|at|to|set to|equal to)\s)\s*\{{?\s*$"
)
WEAK = 0.4
"""Weight of a number whose parameter the tables do not know: its name is a guess."""

NAMED = 1.0
_GENERIC = """
experiment run use set value default number all each per total about paper section
"""
GENERIC = frozenset(_GENERIC.split())


_JOINED = re.compile(r"(?:=|:|≈|~|\bof|\bis|\bat|\bto|\bfrom)\s*\{?\s*$")


def nearest_term(number: ClaimNumber, clause: Clause, text: str) -> Term | None:
    """The known hyper-parameter a number belongs to: the one it is joined to, else the unit
    that follows at once, else the name that stands before it."""
    before = plain_tokens(clause.text[: number.start - clause.start])
    following = clause.text[number.end - clause.start :]
    behind = [f for f in parameters().found_in(before) if not _is_unit(f, before)]
    behind = _without_verb(behind, clause.text[: number.start - clause.start])
    ahead = [] if number.in_formula else _units(following)
    at_once = [f for f in ahead if f.start == 0 and f.term.name not in MEASURES]
    if told := _told_by_use(number, text):
        return told
    if _PART_OF.search(said_before(text, number)):
        return _phase(behind) or _unlearned(number, text)
    if _DIMENSIONS.match(following):
        return parameters().terms["dimension"]
    if shaped := _by_shape(number, behind, text):
        return parameters().terms[shaped]
    symbol = SYMBOL.search(said_before(text, number))
    if symbol:
        start = symbol.start() + max(0, number.start - REACH) - clause.start
        named = _term_of_symbol(symbol[1], clause.text[: max(0, start)])
        named = named or _meant_by(symbol[1], text)
        return _told_apart(named, number) or next((f.term for f in ahead if f.start == 0), None)
    if not at_once and not before and (headed := _heading(said_before(text, number))):
        return headed
    gap = len(before) - behind[-1].end if behind else len(before)
    if gap and counts_another(number, following) and not _IS.search(said_before(text, number)):
        return _counted(_best(ahead).term, number) if ahead else None
    if behind and not at_once and gap <= 1 and _JOINED.search(said_before(text, number)):
        is_share = behind[-1].term.name == "probability"
        return (headed_term(number, text) if is_share else None) or behind[-1].term
    if ahead and (not behind or _best(ahead).start <= gap):
        return _counted(_best(ahead).term, number)
    if behind and gap <= NAME_REACH and behind[-1].term.name != "probability":
        return behind[-1].term
    return headed_term(number, text) or (behind[-1].term if behind and gap <= NAME_REACH else None)


def _told_by_use(number: ClaimNumber, text: str) -> Term | None:
    """The parameter that a number is by what happens for so long, so often or so many times."""
    for told_by in TOLD_BY_USE:
        if term := told_by(number, text):
            return term
    return None


TOLD_BY_USE = (
    patience_of,
    critic_steps_of,
    updates_of,
    interval_of,
    random_steps_of,
    warmup_of,
    combined_of,
    tolerance_of,
    clipped_at,
    taken_at_once,
)


_IS = re.compile(r"(?:=|:|≈|~|\bof|\bis|\bat|\bto)\s*\{?\s*$")
"""As _JOINED; what is counted "from" a number of things is no value of what was said before."""

UNITS = frozenset({"repetitions", "chains"})
"""Names that only follow their number: "3 runs", but "the adaptive runs start at 1"."""


def _is_unit(found: Found, words: Sequence[str]) -> bool:
    return found.term.name in UNITS or list(words[found.start : found.end]) == ["step"]


NAME_REACH = 5
"""Words that may stand between a name and its number; further away it is another's."""

_PART_OF = re.compile(r"\b(?:first|last|initial|final|every)\s+$", re.I)
_DIMENSIONS = re.compile(r"[-–]d\b", re.I)
_UNCOUNTED = """
image_size probability decay threshold temperature vector_size context_window kernel_size
gradient_penalty learning_rate weight_decay dropout label_smoothing vocabulary_size
"""
UNCOUNTED = frozenset(_UNCOUNTED.split())
"""Parameters that nobody counts: "six resolutions" are six of something, not a size of six."""


def _told_apart(term: Term | None, number: ClaimNumber) -> Term | None:
    """Small betas are variances of added noise: an optimizer's are none or nearly one. A small
    alpha is a step size."""
    if term and term.name == "scaling_alpha" and 0 < number.values[0] <= SMALL_ALPHA:
        return parameters().terms["learning_rate"]
    if term and term.name in {"adam_beta1", "adam_beta2"} and 0 < number.values[0] < 0.1:
        return parameters().terms["variance_schedule"]
    return term


SMALL_ALPHA = 0.02

_COMPOUND = re.compile(r"\b[A-Z][A-Za-z]*-[A-Z][A-Za-z]*\b")
_APART = re.compile(r"\s*(?:for|in|on|with|at|by|from|per|to)\b", re.I)


def _units(following: str) -> list[Found]:
    """What is counted right after a number; "3e-4 for actors" counts nothing."""
    if _APART.match(following):
        return []
    # A name with a hyphen is one word: "80 K-SVD iterations".
    after = plain_tokens(_COMPOUND.sub("name", _NEXT_NUMBER.split(following)[0]))
    return [f for f in parameters().found_in(after[:5]) if f.start <= UNIT_REACH]


_DECAYS = re.compile(
    r"\bdecay(?:s|ed|ing)\b(?:(?!\bby\b)[^.;]){0,60}\b(?:from|to)\b(?:(?!\bby\b)[^;])*$", re.I
)


def _without_verb(behind: list[Found], before: str) -> list[Found]:
    """Without the "decays" of "the learning rate decays from": what is said is the subject."""
    if len(behind) > 1 and behind[-1].term.name == "decay" and _DECAYS.search(before):
        verb = behind[-1]
        return [*behind[:-2], Found(behind[-2].term, behind[-2].start, verb.end)]
    return behind


_MORE_UNITS = re.compile(
    r"(?:\s*(?:,\s*and|,|and)\s*\d[\d,.]{0,9}){1,9}\s+(?:hidden\s+)?(?:units|neurons)\b", re.I
)


def _by_shape(number: ClaimNumber, behind: Sequence[Found], text: str) -> str:
    """The parameter that a form gives away: "3x3 convolutions", "layers of 400 and 300 units"."""
    if sided := sided_term(number, text):
        return sided
    after = said_after(text, number)
    of_layers = not behind or behind[-1].term.name == "depth"
    return "hidden_units" if of_layers and _MORE_UNITS.match(after) else ""


_HEADING = re.compile(r"(?:^|[.;,()\n*-])\s*([^\W\d][\w -]{1,40}):\s*$")


def _heading(before: str) -> Term | None:
    """The parameter that ends the heading of a number: "Learning rate: 3e-4"."""
    heading = _HEADING.search(before)
    words = plain_tokens(heading[1]) if heading else []
    return next((f.term for f in parameters().found_in(words) if f.end == len(words)), None)


_STEPS = re.compile(r"\s*(?:\w+\s+)?(?:time\s?)?(?:steps|frames|interactions)\b", re.I)
_UNLEARNED = re.compile(r"\b(?:random(?!ly?\s+seed|\s+seed)|explor|uniform|purely|replay)", re.I)


def _unlearned(number: ClaimNumber, text: str) -> Term | None:
    """What "the first 1,000 steps" are when actions are drawn blindly meanwhile."""
    before, after = said_before(text, number), said_after(text, number)
    if _STEPS.match(after) and _UNLEARNED.search(before + after):
        return parameters().terms["random_steps"]
    return None


def _phase(behind: Sequence[Found]) -> Term | None:
    """What "the first 10 epochs" are the length of: a warm-up that was spoken of, never all."""
    return next((f.term for f in behind if f.term.name == "warmup"), None)


def _counted(term: Term, number: ClaimNumber) -> Term | None:
    return None if number.is_word and term.name in UNCOUNTED else term


def _term_of_symbol(symbol: str, before: str) -> Term | None:
    """The hyper-parameter that a symbol stands for: said right before it ("discount gamma"), as
    its subject ("the clipping range is epsilon"), or by its own name; else none."""
    before = _CHAIN.sub("", before)  # "rank r_q = r_v = 8"
    words = _RAW_WORD.findall(before)
    said = list(parameters().found_in(plain_tokens(before)))
    if words and said:
        if words[-1].lower() in {"is", "of", "be", "to", "equals"}:
            return said[-1].term
        if plain_tokens(words[-1]) and said[-1].end == len(plain_tokens(before)):
            return said[-1].term
    whole = plain_tokens(f"{before} {symbol}")
    return next((f.term for f in parameters().found_in(whole) if f.end == len(whole)), None)


_MEANINGS = (
    ("tau", r"\btarget\b(?!\s+(?:kl|entropy))|polyak|moving average", "target_smoothing"),
    ("tau", r"\bcontrast|\bsoftmax|\btemperature", "temperature"),
    ("gamma", r"\bdiscount|\breturns?\b", "discount"),
    ("lambda", r"\bgradient penalty|\bpenalty coefficient|\bcritic\b", "gradient_penalty"),
    ("lambda", r"\bgae\b|\badvantage", "gae_lambda"),
    ("epsilon", r"\bgreedy", "exploration_epsilon"),
    ("epsilon", r"\bclip", "clip_range"),
    ("epsilon", r"\blabel smoothing", "label_smoothing"),
    ("beta", r"\bkl\b", "kl_weight"),
)
"""What a symbol stands for in a claim that speaks of the thing, where it says no more of it."""


def _meant_by(symbol: str, text: str) -> Term | None:
    plain = symbol.lower().lstrip("\\").partition("_")[0].strip("{}")
    for letter, about, term in _MEANINGS:
        if plain == letter and re.search(about, text, re.I):
            return parameters().terms[term]
    return None


_CHAIN = re.compile(r"(?:[\w\\^{}'’-]+\s*=\s*)+$")
_NEXT_NUMBER = re.compile(r"\d")
MEASURES = frozenset({"epochs", "iterations", "samples", "total_steps", "noise_steps"})
"""Units that measure another parameter when "of" joins it: "a patience of 20 epochs"."""

UNIT_REACH = 1
"""Words that may stand between a number and its unit: "8 parallel actors"."""


def _best(found: list[Found]) -> Found:
    """ "8 parallel actors": the head of the phrase, unless a longer name starts at once."""
    return max(found, key=lambda f: (f.start == 0, f.end - f.start, -f.start))


def requirement_of(
    number: ClaimNumber, clause: Clause, term: Term | None, text: str
) -> Requirement:
    """What is asked of the code: the value under the name of `term`, else under its symbol, else
    under the words around it."""
    symbol = SYMBOL.search(said_before(text, number))
    spellings: list[tuple[str, ...]] = []
    if symbol:
        spellings.extend(spellings_of(symbol[1]))
        spellings.extend(_explained(symbol[1], text))
        spellings.extend((letter.lower(),) for letter in _SUBSCRIPTED.findall(symbol[1]))
    if term:
        spellings.extend(term.coded)
        name = term.name.replace("_", " ")
    elif symbol:
        name = symbol[1]
    else:
        words = [t for t in plain_tokens(clause.text) if t.isalpha() and t not in GENERIC]
        spellings.extend((word,) for word in dict.fromkeys(words))
        name = _phrase(number, clause) or "a number"
    return Requirement(
        requirement_id="",
        kind=RequirementKind.VALUE,
        label=f"{name} = {shown(number)}",
        spellings=tuple(dict.fromkeys(s for s in spellings if s)),
        values=number.values,
        term=term.name if term else "",
        guessed=not (term or symbol),
        near=("hidden",) if _HIDDEN.match(text, number.end) else (),
        negated=bool(_NOT.search(said_before(text, number))),
        weight=_weight(number, clause, term or symbol),
    )


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

_RAW_WORD = re.compile(r"[^\W\d][\w'-]*")


def _phrase(number: ClaimNumber, clause: Clause) -> str:
    """The claim's own words around the number, as it writes them."""
    before = _RAW_WORD.findall(clause.text[: number.start - clause.start])
    after = _RAW_WORD.findall(clause.text[number.end - clause.start :])
    if counted := counted_noun(clause.text[number.end - clause.start :]):
        return counted
    return " ".join(before[-LABEL_WORDS:] or after[:LABEL_WORDS])


def shown(number: ClaimNumber) -> str:
    """The number as reports show it: as the claim writes it, words as digits."""
    return number.text if not number.is_word else f"{number.values[0]:g}"
