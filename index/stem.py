"""The stem that forms of one English word share.

Light on purpose: endings that leave the meaning alone (-s, -ed, -ing, -ion, -ly) and British
spellings. Stems are made to be equal, not to be read: "scaled" and "scale" are "scal".
"""

from __future__ import annotations

import re

_KEPT_WORDS = """
bias alias canvas atlas pandas keras chaos series species embed hundred indeed multiply assembly
anomaly family
"""
_KEPT = frozenset(_KEPT_WORDS.split())
_IRREGULAR = {
    "indices": "index",
    "matrices": "matrix",
    "vertices": "vertex",
    "axes": "axis",
    "analyses": "analysis",
    "hypotheses": "hypothesis",
    "biases": "bias",
    "biased": "bias",
    "aliases": "alias",
    "criteria": "criterion",
}
_ISE = re.compile(r"(?<=[dklmnrt])is(ations?|ed|ing|ers?|es|e)$")
_NOT_ISE = re.compile(r"^(?:(?:com)?prom|prem|expert|parad|merchand|treat|ar)is|pris(?:e|ing)")
_AMERICAN = {
    "colour": "color",
    "behaviour": "behavior",
    "neighbour": "neighbor",
    "favour": "favor",
    "flavour": "flavor",
    "labour": "labor",
    "honour": "honor",
    "vapour": "vapor",
    "analyse": "analyze",
    "analysing": "analyzing",
    "grey": "gray",
    "centre": "center",
    "artefact": "artifact",
}
_BRITISH = re.compile("^(?:" + "|".join(_AMERICAN) + ")")
_VOWEL = re.compile("[aeiouy]")
_DOUBLED = re.compile(r"([bcdfgklmnprtvz])\1$")
_SHORTEST = 4
"""Shorter words are names of variables more often than English."""


def stem(word: str) -> str:
    """The stem of one lower-case word; words with anything but a-z are returned as they are."""
    if len(word) < _SHORTEST or not (word.isascii() and word.isalpha()):
        return word
    word = _IRREGULAR.get(word) or _singular(_american(word))
    if word in _KEPT:
        return word
    word = _without_endings(word)
    if len(word) > 3:
        word = _DOUBLED.sub(r"\1", word)
    if len(word) > 3 and word.endswith("e") and not word.endswith("ee"):
        word = word[:-1]
    return word


def _american(word: str) -> str:
    if len(word) > 6 and not _NOT_ISE.search(word):
        word = _ISE.sub(r"iz\1", word)
    return _BRITISH.sub(lambda found: _AMERICAN[found[0]], word)


def _singular(word: str) -> str:
    if word in _KEPT or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith(("sses", "xes", "ches", "shes", "zzes", "oes")) and len(word) > 4:
        return word[:-2]
    return word[:-1]


def _without_endings(word: str) -> str:
    if word.endswith("ied") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith("ization"):
        return word[:-5]
    if word.endswith(("tion", "sion")) and len(word) > 7:
        return word[:-3]
    if word.endswith("ly") and len(word) > 6:
        return word[:-2]
    if word.endswith("ed") and not word.endswith("eed"):
        return _if_a_word_is_left(word, 2)
    if word.endswith("ing"):
        return _if_a_word_is_left(word, 3)
    return word


def _if_a_word_is_left(word: str, ending: int) -> str:
    """Keeps "string" and "bring" whole: what is left must have three letters and a vowel."""
    left = word[:-ending]
    return left if len(left) > 2 and _VOWEL.search(left) else word
