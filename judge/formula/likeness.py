"""Whether a name in code can be a symbol of a formula: "alphabar" is `abar`, `alphas_cumprod`."""

from __future__ import annotations

import re
from functools import cache

from index.notation import GREEK

UNRELATED = 0.2
"""Likeness of names that share nothing: code names things freely."""

SAME_LETTER = 0.6
USUAL = 0.75
SHORTENED = 0.9

_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\W\d_]+")
_ACCENT = re.compile(r"(bar|tilde|hat)$")
GREEK_NAMES = frozenset(GREEK.values())
"""Names of letters: symbols, which code uses for anything."""

CONVENTIONS = {
    "a": "advantage adv action",
    "v": "value values critic baseline direction",
    "q": "value qvalue position qa qs qval qvals",
    "r": "ratio reward rank residual resid momentum mom p",
    "l": "loss logp objective likelihood surrogate",
    "s": "entropy state soft shrink threshold obs observation ob nxt",
    "h": "entropy hidden",
    "p": "prob probability momentum logp density",
    "pi": "policy prob logp actor new old",
    "theta": "position params weights q x net model current",
    "eps": "noise step clip epsilon stepsize size width",
    "epsilon": "noise step clip eps stepsize",
    "z": "noise embedding proj latent feature rep",
    "x": "input data sample image features",
    "y": "target label response output goal backup",
    "tau": "temperature temp",
    "sigma": "std scale noise deviation sd var variance",
    "mu": "mean avg center prob logp density",
    "lambda": "lam penalty gae lmbda lmda pen strength trace",
    "beta": "coef coefficient weight penalty b",
    "gamma": "discount decay",
    "alpha": "scale mix accept prob acc",
    "kappa": "decay",
    "delta": "target td error diff",
    "eta": "lr rate linear",
    "w": "weight base kernel",
    "n": "count num size total",
    "m": "iter count step it",
    "c": "coef coefficient weight",
    "kl": "divergence",
    "psi": "digamma",
    "var": "square squared sq",
    "i": "inverse eye identity speye",
    "bar": "cumprod avg average bar prod cum target ema old slow",
    "hat": "pred estimate est",
    "tilde": "posterior prev work",
}  # fmt: skip
"""What symbols usually stand for; a symbol of one letter may mean any of them."""

USUALLY = {symbol: frozenset(words.split()) for symbol, words in CONVENTIONS.items()}


@cache
def words_of_name(written: str) -> tuple[str, ...]:
    """The words of the last part of a dotted name, small, plurals cut."""
    simple = written.rpartition(".")[2]
    found = [piece.lower() for piece in _PIECE.findall(simple)]
    return tuple(
        w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in found
    )


@cache
def likeness(symbol: str, written: str) -> float:
    """From UNRELATED to 1."""
    words = words_of_name(written)
    base, _, label = symbol.partition("_")
    base = base.rstrip("0123456789").lower() or base
    accent = _ACCENT.search(base)
    bare = base[: accent.start()] if accent and accent.start() else base
    best = max((_word_likeness(bare, word) for word in words), default=UNRELATED)
    if accent and accent.start():
        return _accented(bare, accent.group(), words, best)
    if label and any(_word_likeness(label.lower(), word) >= SHORTENED for word in words):
        return 1.0
    return best


def says(operation: str, written: str) -> bool:
    """Whether a name says that it holds the result of an operation: `kl_loss`, `grad_logp`."""
    words = words_of_name(written)
    if operation == "log" and any(re.match(r"log(?:var|std|sig)", word) for word in words):
        return True
    return operation in words or any(word in SAID_AS.get(operation, ()) for word in words)


SAID_AS = {
    "grad": ("gradient", "force", "nabla", "g"),
    "log": ("logp", "logpdf", "logprob", "lp"),
    "entropy": ("ent",),
    "kl": ("divergence", "kld"),
    "cosine": ("cossim",),
}


def _accented(bare: str, accent: str, words: tuple[str, ...], best: float) -> float:
    """The accent is said in code by a word of its own, or glued to the letter: abar."""
    glued = {f"{bare}{accent}", f"{bare[0]}{accent}"}
    if glued.intersection(words) or "".join(words) in glued:
        return 1.0
    said = accent in words or bool(USUALLY[accent].intersection(words))
    return max(best, USUAL) if said else best * USUAL


CUT_SHORT = 4
"""Letters from which the beginning of a usual word stands for it: disc, temp, coef."""


def _word_likeness(symbol: str, word: str) -> float:
    if symbol == word:
        return 1.0
    if min(len(symbol), len(word)) >= 2 and (word.startswith(symbol) or symbol.startswith(word)):
        return SHORTENED
    if word in USUALLY.get(symbol, ()):
        return USUAL
    if len(word) >= CUT_SHORT and any(one.startswith(word) for one in USUALLY.get(symbol, ())):
        return USUAL
    if (len(symbol) == 1 or symbol in GREEK_NAMES) and symbol[0] == word[0]:
        return SAME_LETTER if min(len(symbol), len(word)) == 1 else UNRELATED
    return UNRELATED
