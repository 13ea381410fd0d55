"""Which technical terms a claim holds, how code may spell each, and how much each tells.

A claim's words without the general English of papers are its terms. Depends on the text alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from index.notation import plain_characters
from judge.claims.vocabulary import parameters, plain_tokens
from judge.text.shipped_tables import shipped_table

EVERYDAY, PLAIN, NAMED = 0.25, 1.0, 1.5
"""Weights of a word that nearly all code says, of a technical one, and of a name."""

HEAD = 1.25
"""A noun names the thing by its last word: "ratio" of a "peak-to-sidelobe ratio"."""

WHY = 0.3
"""What is left of a term that only tells why or to what end something is done."""

MOST_TERMS = 40


class Spelled(Struct, frozen=True):
    """How code may write a term: `whole` as a token of its own, `inside` also within a name;
    `stem` may be cut short, and is "" where a beginning would be another word."""

    whole: frozenset[str]
    inside: tuple[str, ...]
    stem: str = ""


class ClaimTerm(Struct, frozen=True):
    """One term. `firm` when code that does it must say it; `excluded` when the claim says that
    it is not there; `at` is where it begins in the text."""

    text: str
    spelled: Spelled
    weight: float
    at: int
    firm: bool = False
    excluded: bool = False
    everyday: bool = False


_HYPHEN = re.compile("[-\u2010-\u2013]")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-\u2010-\u2013][A-Za-z0-9]+)*(?:'s)?")
_FORMULA = re.compile(r"\S*[\\^_{}=|<>]\S*|\b[A-Za-z]\(\S*")
_REASON = re.compile(
    r"(?:,\s*(?:which|so that|so as to|thereby|thus|hence|making|since|because|whose purpose)"
    r"|\bin order to|\bbecause\b|\bso that\b)[^.;]*|^\s*(?:To|In order to|For)\b[^.;,]*(?=,)"
)
_NEGATION = re.compile(
    r"(?:\bno\b|\bnot\b|\bwithout\b|\bnever\b|\bneither\b|\bnor\b|\binstead of\b|\brather than\b"
    r"|\bomit\w*|\bfree of\b)[^.;,:]{0,40}"
    r"|[^.;,:]{0,40}\b(?:is|are) (?:replaced by|left out|dropped|removed)\b",
    re.I,
)


def terms_of(text: str) -> tuple[ClaimTerm, ...]:
    """The terms of a claim in its order, each once; at most MOST_TERMS."""
    plain = plain_characters(text)
    prose = _FORMULA.sub(lambda match: " " * len(match[0]), plain)
    reasons = [match.span() for match in _REASON.finditer(prose)]
    denied = [match.span() for match in _NEGATION.finditer(prose)]
    found: dict[str, ClaimTerm] = {}
    for term in _terms(prose):
        weight = term.weight * (WHY if _within(term.at, reasons) else 1.0)
        told = replace(term, weight=weight, excluded=_within(term.at, denied))
        found.setdefault(" ".join(plain_tokens(term.text)), told)
    return tuple(found.values())[:MOST_TERMS]


def _terms(prose: str) -> Iterator[ClaimTerm]:
    """The phrases of the table first, then what is left between them."""
    rest = prose
    for phrase in _phrases(prose):
        yield phrase
        end = phrase.at + len(phrase.text)
        rest = rest[: phrase.at] + "." * len(phrase.text) + rest[end:]
    for run in _runs(rest):
        yield from _terms_of_run(run)


def _phrases(prose: str) -> Iterator[ClaimTerm]:
    """Pairs of words that the table spells as one."""
    end = 0
    for pair in _PAIR.finditer(prose):
        first, second = pair[1], pair[2]
        key = stem_of(first) + stem_of(second)
        if pair.start() < end or key not in phrase_stems():
            continue
        end = pair.end(2)
        text = prose[pair.start() : end]
        yield ClaimTerm(text, spelled(f"{first}-{second}"), HEAD, pair.start(), key in firm_stems())


_PAIR = re.compile(r"\b(?=([A-Za-z]{2,})[ -]([A-Za-z]{2,})\b)")


def _within(at: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in spans)


def _runs(prose: str) -> Iterator[list[re.Match[str]]]:
    """Words that stand side by side with nothing general between them."""
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(prose):
        if run and prose[run[-1].end() : match.start()].strip():
            yield run
            run = []
        if _is_general(match[0]):
            if run:
                yield run
            run = []
        else:
            run = [*run, match]
    if run:
        yield run


def _terms_of_run(run: Sequence[re.Match[str]]) -> Iterator[ClaimTerm]:
    for number, match in enumerate(run):
        last = number == len(run) - 1
        for word, at in _parts(match):
            key = stem_of(word)
            named = _is_name(word, match.string[: match.start()])
            everyday = key in everyday_stems() and not named
            weight = EVERYDAY if everyday else NAMED if named else PLAIN
            weight *= HEAD if last else 1.0
            yield ClaimTerm(word, spelled(word), weight, at, key in firm_stems(), everyday=everyday)


def _parts(match: re.Match[str]) -> Iterator[tuple[str, int]]:
    """A word whole where a table or its digits make it a name, else the parts of a compound."""
    word = match[0].removesuffix("'s")
    pieces = list(_PIECE.finditer(word))
    if len(pieces) == 1 or stem_of(word) in spellings() or any(c.isdigit() for c in word):
        yield word, match.start()
        return
    for piece in pieces:
        if not _is_general(piece[0]):
            yield piece[0], match.start() + piece.start()


_PIECE = re.compile(r"[A-Za-z0-9]+")


def _is_name(word: str, before: str) -> bool:
    """Whether a capital says so that does not merely begin a sentence."""
    if any(c.isupper() for c in word[1:]):
        return True
    before = before.rstrip()
    return word[0].isupper() and bool(before) and not before.endswith((".", ":"))


def _is_general(word: str) -> bool:
    word = word.removesuffix("'s")
    if any(c.isupper() for c in word[1:]) or any(c.isdigit() for c in word):
        return False
    pieces = _HYPHEN.split(word)
    return len(word) < 2 or all(stem_of(piece) in general_stems() for piece in pieces)


@cache
def stem_of(word: str) -> str:
    """The stem of a word, hyphens kept out: "back-propagated" is "backpropagat"."""
    return "".join(plain_tokens(_HYPHEN.sub(" ", word)))


INSIDE = 4
"""Shorter spellings stand inside names that mean something else."""


@cache
def spelled(word: str) -> Spelled:
    """How code may write a word of a claim."""
    key = stem_of(word)
    coded = spellings().get(key, ())
    # Tokens of code are stems where they are words: "patience" stands there as "patienc".
    stems = {stem_of(form) for form in coded if form.isalpha()}
    forms = {key, word.lower(), *_pieces_joined(word), *coded, *stems}
    inside = {form for form in forms if len(form) >= INSIDE}
    stem = "" if _HYPHEN.search(word) else key
    return Spelled(frozenset(form for form in forms if form), tuple(sorted(inside)), stem)


def _pieces_joined(word: str) -> set[str]:
    pieces = [piece for piece in _HYPHEN.split(word.lower()) if piece]
    if len(pieces) < 2:
        return set()
    initials = {"".join(piece[0] for piece in pieces)} if len(pieces) > 2 else set()
    return {"".join(pieces), "_".join(pieces), *initials}


@cache
def _stems(key: str) -> frozenset[str]:
    return frozenset(stem_of(word) for word in str(shipped_table("general_words")[key]).split())


@cache
def general_stems() -> frozenset[str]:
    """Stems of words that nothing is asked by."""
    return _stems("general") | {""}


def asks_nothing(words: Iterable[str]) -> bool:
    """Whether words speak of a program as a whole, and of nothing that one could look for in it:
    "the code does what the paper describes"."""
    empty = general_stems() | _stems("of_programs")
    return all(stem_of(word) in empty for word in words)


@cache
def everyday_stems() -> frozenset[str]:
    """Stems of words that nearly all code says."""
    return _stems("everyday")


@cache
def spellings() -> Mapping[str, tuple[str, ...]]:
    """By stem how code says a word of papers."""
    found: dict[str, tuple[str, ...]] = {}
    for words in shipped_table("term_spellings").values():
        assert isinstance(words, dict)
        for word, coded in words.items():
            key = stem_of(word)
            found[key] = (*found.get(key, ()), *map(str, coded))
    return found


def is_plain_word(word: str) -> bool:
    """Whether a word is one of the tables', general or technical: it may begin a sentence with a
    capital and is no name for that."""
    stem = stem_of(word)
    known = stem in general_stems() or stem in everyday_stems() or stem in spellings()
    return (known and not _HYPHEN.search(word)) or any(
        True for _ in parameters().found_in(plain_tokens(word))
    )


@cache
def firm_stems() -> frozenset[str]:
    """Stems of words that code says, in a spelling of the table, wherever it does what they say."""
    firm = shipped_table("term_spellings")["firm"]
    assert isinstance(firm, dict)
    return frozenset(map(stem_of, firm))


@cache
def phrase_stems() -> frozenset[str]:
    """Stems of the table's keys of two words."""
    words = [word for part in shipped_table("term_spellings").values() for word in _keys(part)]
    return frozenset(stem_of(word) for word in words if word.count("-") == 1)


def _keys(part: object) -> list[str]:
    return list(part) if isinstance(part, dict) else []


PREFIX = 4
"""Letters with which a name may begin a word of a claim: "perm" for "permutations"."""


def is_said(word: str, said: frozenset[str]) -> bool:
    """Whether a claim that says these words says the word of a name, or one that it begins."""
    return word in said or (len(word) >= PREFIX and any(one.startswith(word) for one in said))
