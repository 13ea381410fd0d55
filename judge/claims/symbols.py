"""Which parameter does the symbol before a number stand for: the tau of "tau = 0.005"?"""

from __future__ import annotations

import re

from judge.claims.clauses import said_before
from judge.claims.numbers import ClaimNumber
from judge.claims.vocabulary import Term, parameters, plain_tokens

_GREEK = "|".join(
    rf"(?<=\b{letter})"
    for letter in ("alpha", "beta", "gamma", "delta", "epsilon", "kappa", "lambda", "sigma", "tau")
)
SYMBOL = re.compile(
    r"([A-Za-zͰ-Ͽ\\][\w\\^{}'’-]*)\s*(?:=|:=|<-|←|~|≈|\bin\b(?=\s*\{)"
    rf"|(?:{_GREEK})\s+(?:is|of|at|to|set to|equal to)\s)\s*\{{?\s*$"
)
_CLAUSE = re.compile(r"[;,:()\]}]|\s(?:and|with|then|while|where|but|or)\s")
RAW_WORD = re.compile(r"[^\W\d][\w'-]*")
_CHAIN = re.compile(r"(?:[\w\\^{}'’-]+\s*=\s*)+$")


def symbol_term(number: ClaimNumber, text: str, paired: str = "") -> tuple[Term | None, bool]:
    """The parameter that a symbol before the number stands for, if any is known, and whether there
    is a symbol; `paired` is the symbol where a list of symbols stands before a list of numbers."""
    symbol = SYMBOL.search(said_before(text, number))
    if symbol is None and not paired:
        return None, False
    name = paired or (symbol[1] if symbol else "")
    start = number.start - (len(symbol[0]) if symbol and not paired else 0)
    before = "" if paired else _CLAUSE.split(text[max(0, start - 120) : start])[-1]
    own = None if paired else _had_by(name, text[max(0, start - 120) : start])
    term = own or _term_of_symbol(name, before) or meant_by(name, text)
    return _told_apart(term, number), True


def _term_of_symbol(symbol: str, before: str) -> Term | None:
    """The hyper-parameter that a symbol stands for: said right before it ("discount gamma"), as
    its subject ("the clipping range is epsilon"), or by its own name; else none."""
    before = _CHAIN.sub("", before)  # "rank r_q = r_v = 8"
    words = RAW_WORD.findall(before)
    said = list(parameters().found_in(plain_tokens(before)))
    if words and said:
        if words[-1].lower() in {"is", "of", "be", "to", "equals"}:
            return said[-1].term
        if plain_tokens(words[-1]) and said[-1].end == len(plain_tokens(before)):
            return said[-1].term
    whole = plain_tokens(f"{before} {symbol}")
    return next((f.term for f in parameters().found_in(whole) if f.end == len(whole)), None)


_HAS = re.compile(r"\s+(?:with|using|has|at)\s+$")


def _had_by(symbol: str, before: str) -> Term | None:
    """The parameter that is said to have the symbol, where code may call it so: the alpha of
    "mixup with alpha = 0.8"."""
    has = _HAS.search(before)
    words = plain_tokens(_CLAUSE.split(before[: has.start()])[-1]) if has else []
    found = [f.term for f in parameters().found_in(words) if f.end == len(words)]
    name = tuple(plain_tokens(symbol.lstrip("\\")))
    return next((t for t in found if name in {*t.coded, *t.borrowed}), None)


_MEANINGS = (
    ("tau", r"\btarget\b(?!\s+(?:kl|entropy))|polyak|moving average", "target_smoothing"),
    ("tau", r"\bcontrast|\bsoftmax|\btemperature", "temperature"),
    ("gamma", r"\bdiscount|\breturns?\b", "discount"),
    ("lambda", r"\bgradient penalty|\bpenalty coefficient|\bcritic\b", "gradient_penalty"),
    ("lambda", r"\bgae\b|\badvantage", "gae_lambda"),
    ("epsilon", r"\bgreedy", "exploration_epsilon"),
    ("epsilon", r"\bclip", "clip_range"),
    ("epsilon", r"\blabel smoothing", "label_smoothing"),
    ("epsilon", r"\badam", "adam_epsilon"),
    ("beta", r"\bkl\b", "kl_weight"),
    ("alpha", r"\bDir(?:ichlet)?\b", "concentration"),
    ("lr", r"", "learning_rate"),
    ("p", r"\bdrop-?out", "dropout"),
    ("k", r"\bnearest neighbou?rs?\b|\bknn\b", "neighbors"),
    ("k", r"\bclusters?\b|\bk-means", "cluster_count"),
    ("k", r"\bcomponents\b|\bmixture", "components"),
    ("k", r"\bnegative", "negative_samples"),
)
"""What a symbol stands for in a claim that speaks of the thing, where it says no more of it."""


def meant_by(symbol: str, text: str) -> Term | None:
    """What a symbol stands for in a claim that speaks of the thing; None where nothing says it."""
    plain = symbol.lower().lstrip("\\").partition("_")[0].strip("{}")
    for letter, about, term in _MEANINGS:
        if plain == letter and re.search(about, text, re.I):
            return parameters().terms[term]
    return None


def _told_apart(term: Term | None, number: ClaimNumber) -> Term | None:
    """Small betas are variances of added noise: an optimizer's are none or nearly one. A small
    alpha is a step size."""
    if term and term.name == "scaling_alpha" and 0 < number.values[0] <= SMALL_ALPHA:
        return parameters().terms["learning_rate"]
    if term and term.name in {"adam_beta1", "adam_beta2"} and 0 < number.values[0] < 0.1:
        return parameters().terms["variance_schedule"]
    return term


SMALL_ALPHA = 0.02
