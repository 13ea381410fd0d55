"""What does a claim itself say that its symbols stand for: W as "the vocabulary size"?"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from index.notation import GREEK
from judge.formula.likeness import SHORTENED, likeness, words_of_name

Alike = Callable[[str, str], float]
"""How like a symbol a name of the code is, UNRELATED to 1."""

_LETTERS = "|".join(sorted({*GREEK.values(), "eps"}, key=len, reverse=True))
_INDEX = r"(?:_\{[^{}]*\}|_\w+|\^\{[^{}]*\}|\([\w', ;]*\))*"
_SYMBOL = rf"(?P<symbol>(?:{_LETTERS}|[A-Za-z])(?![A-Za-z]))(?P<index>{_INDEX})"
_ARTICLE = r"(?:the|a|an|its|their|one)\s+"
_ENDS = (
    r"(?!(?:in|on|at|for|by|to|from|that|which|when|where|with|and|or|is|are|as|over|against|used|"
    r"drawn|taken|given|be|under|than|per|into|being)\b)"
)
_PHRASE = rf"(?P<phrase>{_ENDS}[A-Za-z][\w-]*(?:\s+(?:of\s+(?:the\s+)?)?{_ENDS}[a-z][\w-]*){{0,5}})"
_FORMS = (
    rf"(?<![\w\\^_]){_SYMBOL}\s+(?:being|denotes|denoting|is|are|stands? for|counts?)\s+"
    rf"(?:{_ARTICLE}){_PHRASE}",
    rf"\b(?:with|where|and|or|,|for)\s+{_SYMBOL}\s+(?:{_ARTICLE}){_PHRASE}",
    rf"(?<![\w\\^_]){_SYMBOL}\s+bits\s+(?:code\s+)?(?:{_ARTICLE}){_PHRASE}",
)
_PATTERNS = tuple(re.compile(form) for form in _FORMS)
_HEADED = (
    rf"(?:^|[.;:,]\s+|\bthe\s+)(?:(?:the|a|an|our|its|each)\s+)?(?P<phrase>{_ENDS}[a-z][a-z-]*"
    rf"(?:\s+{_ENDS}[a-z][a-z-]*){{0,2}})(?:\s+(?:of|for)\s+(?:[a-z-]+\s+){{1,3}}|\s+)"
    rf"(?:is|are|equals?|reads?|becomes?|uses?)\s(?!\w+ed\s+(?:by|with|as|from|to)\b)"
    rf"(?:[^.;=()]|=\s*\d+(?=[,:\s])){{0,90}}?(?<![\w\\^_])(?-i:{_SYMBOL})\s*(?:=|:=|<-|∝)"
    r"(?!\s*[\d.]+\s*(?:[,.;:)]|$|and\b))"
)
_TITLED = (
    rf"(?:^|[.;,]\s+)(?P<phrase>[a-z]+(?:\s+[a-z]+){{0,2}}):\s+(?-i:{_SYMBOL})\s*(?:=|:=|<-|∝)"
)
_VALUED = (
    rf"\b(?P<phrase>[a-z-]{{4,}}(?:\s+[a-z-]{{4,}})?)\s+(?:with|at|of)\s+(?-i:{_SYMBOL})"
    rf"\s*=\s*[\d.]+"
)
_OF_SENTENCES = tuple(re.compile(form, re.I) for form in (_HEADED, _TITLED, _VALUED))
# The subject of a sentence that ends in a definition: "the mixing weights are ...: pi_k = ...".
_NOUN_BEFORE = re.compile(
    rf"\b(?:{_ARTICLE}|with\s+|by\s+)(?:[a-z-]+\s+)?(?P<phrase>[a-z]{{4,}}(?<!ing)(?<!ed))\s+{_SYMBOL}(?=[\s,.;:)]|$)"
)
_INSIDE = re.compile(r"(?:[-+*/^)]|\b(?:log|ln|exp|sum\w*|[b-z]))\s*$")
"""Before a symbol that belongs to a formula: what follows tells of all of that."""
_WORD = re.compile(r"[A-Za-z]{3,}")
_BLAND_WORDS = """
number numbers the all each its own value values vector vectors matrix parameter parameters
symbol index total given current one two any set only same other final input output result
claim constant scalar function variable term terms size most new first second
last next same usual real with from that which when where
"""
_BLAND = frozenset(_BLAND_WORDS.split())
_NO_SYMBOLS = frozenset({"a", "A", "I"})
SHORTEST = 3


class Glosses(Struct, frozen=True):
    """Words for each symbol; where the claim says none, symbols have their usual names."""

    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    settings: Mapping[str, frozenset[str]] = field(default_factory=dict)  # that have its value

    def likeness(self, symbol: str, written: str) -> float:
        """As `likeness`, and SHORTENED where a name says what the claim calls the symbol."""
        usual = likeness(symbol, written)
        meant = self.words.get(symbol) or self.words.get(symbol.partition("_")[0])
        if usual >= SHORTENED:
            return usual
        if written.rpartition(".")[2].lower() in self.settings.get(symbol, ()):
            return SHORTENED
        if not meant:
            return usual
        names = words_of_name(written)
        return SHORTENED if any(_same(word, name) for word in meant for name in names) else usual


def _same(word: str, name: str) -> bool:
    if word == name:
        return True
    return min(len(word), len(name)) >= SHORTEST and (
        word.startswith(name) or (len(word) > SHORTEST and name.startswith(word))
    )


def glosses_of(text: str) -> Glosses:
    """What the text says of its symbols, by symbol without indices."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for symbol, words in _said(text):
        found[symbol] |= words
    return Glosses({symbol: frozenset(words) for symbol, words in found.items() if words})


def with_settings(glosses: Glosses, text: str, named: Callable[[float], Iterable[str]]) -> Glosses:
    """The glosses with the names of settings for symbols that the text gives a telling value:
    alpha is `prior` where the claim says alpha = 2.5 and nothing else has that value."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for match in _GIVEN.finditer(text):
        value = float(match.group("value"))
        names = {name.rpartition(".")[2].lower() for name in named(value)}
        if value not in _COMMON and len(names) <= MOST_NAMES:
            found[match.group("symbol")] |= names
    return replace(glosses, settings={one: frozenset(names) for one, names in found.items()})


_GIVEN = re.compile(
    rf"(?<![\w\\^_]){_SYMBOL}\s*=\s*(?P<value>\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w.]*\d)"
)
_COMMON = frozenset({0.0, 1.0})
MOST_NAMES = 2
"""Settings of one value, of which one is taken for the symbol."""


def _said(text: str) -> Iterator[tuple[str, set[str]]]:
    for pattern in (*_PATTERNS, _NOUN_BEFORE, *_OF_SENTENCES):
        for match in pattern.finditer(text):
            symbol = match.group("symbol")
            before = _INSIDE.search(text, 0, match.start("symbol"))
            if symbol not in _NO_SYMBOLS and not before:
                yield symbol, _telling(match.group("phrase"))


def _telling(phrase: str) -> set[str]:
    words = {word for piece in _WORD.findall(phrase) for word in words_of_name(piece.lower())}
    return {word for word in words if word not in _BLAND}
