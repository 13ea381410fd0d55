"""What papers call things and how code spells them: the shipped tables, ready for look-up.

Phrases are compared as token sequences of `index.tokenize`, so spelling rules (camelCase,
stems, British and American forms) live in one place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from msgspec import Struct

from index.notation import plain_characters, without_commands
from index.tokenize import tokens
from judge.text.shipped_tables import shipped_table


class Term(Struct, frozen=True):
    """One entry of a table. `said` and `coded` are alternatives, each a token sequence."""

    name: str
    family: str
    said: tuple[tuple[str, ...], ...]
    coded: tuple[tuple[str, ...], ...]
    near: tuple[str, ...] = ()  # accepted variants within the family
    borrowed: tuple[tuple[str, ...], ...] = ()  # those of `coded` that are mostly another term's
    kind: str = ""  # of a parameter: which numbers it can be, as the table says


class Found(Struct, frozen=True):
    """A term said in a text: tokens `start` to `end` (half-open)."""

    term: Term
    start: int
    end: int


class Table:
    """Terms with longest-match look-up over token sequences."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.terms = {term.name: term for term in terms}
        self._by_first: dict[str, list[tuple[tuple[str, ...], Term]]] = {}
        for term in terms:
            for phrase in term.said:
                self._by_first.setdefault(phrase[0], []).append((phrase, term))
        for candidates in self._by_first.values():
            candidates.sort(key=lambda pair: (-len(pair[0]), pair[1].name))

    def family(self, name: str) -> list[Term]:
        """All terms of one family, in table order."""
        return [term for term in self.terms.values() if term.family == name]

    def found_in(self, words: Sequence[str]) -> Iterator[Found]:
        """Terms said in `words`, left to right, longest first, never overlapping."""
        at = 0
        while at < len(words):
            match = self._match(words, at)
            if match is None:
                at += 1
                continue
            yield match
            at = match.end

    def _match(self, words: Sequence[str], at: int) -> Found | None:
        for phrase, term in self._by_first.get(words[at], ()):
            if tuple(words[at : at + len(phrase)]) == phrase:
                return Found(term, at, at + len(phrase))
        return None


WORD = re.compile(r"[^\W_]+(?:\.\d+)?")
"""A word, or a piece of a name between underscores; a number behind a point belongs to it."""


def plain_tokens(text: str) -> list[str]:
    """One token a word, so that phrases line up: "AdamW" is adamw, not adam and w."""
    plain = without_commands(plain_characters(text))
    return [found[0] for word in WORD.findall(plain) if (found := tokens(word))]


def _sequences(spellings: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    unique = dict.fromkeys(tuple(plain_tokens(spelling)) for spelling in spellings)
    return tuple(sequence for sequence in unique if sequence)


LONG_PIECE = 3
"""Shorter pieces of a name ("mu", "jo", "co") stand everywhere and say nothing together."""


def spellings_of(name: str) -> tuple[tuple[str, ...], ...]:
    """How a name may stand in an index: whole ("xgboost"), or in pieces that must all be there
    ("batch" and "norm" of BatchNorm), if each is long enough to mean something."""
    words = plain_tokens(name)
    found = [tuple(sorted(set(words)))] if len(words) > 1 else []
    if len(name.split()) > 1:
        return tuple(found)
    whole, *pieces = tokens(name) or [""]
    found.insert(0, (whole,))
    if len(pieces) > 1 and all(len(piece) >= LONG_PIECE for piece in pieces):
        found.append(tuple(sorted(set(pieces))))
    return tuple(dict.fromkeys(spelling for spelling in found if spelling and all(spelling)))


def _coded(spellings: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The first part of "math.cos" or "cross-entropy" alone is no spelling of it."""
    apart = [re.sub(r"[-.]", " ", spelling) for spelling in spellings]
    return tuple(dict.fromkeys(s for spelling in apart for s in spellings_of(spelling)))


_BETWEEN = re.compile(r"[ \t.:/-]*|[ \t]*[:=][ \t]*[\"']")
_CODE_WORD = re.compile(r"\w+")


def stands_together(spelling: tuple[str, ...], text: str) -> bool:
    """Whether one identifier of the text holds a whole spelling, or words that follow each other
    do: `batch_norm`, "batch norm" and `norm="batch"`, not `norm(get_batch())`."""
    wanted = frozenset(spelling)
    run: list[frozenset[str]] = []
    end = 0
    for match in _CODE_WORD.finditer(text):
        if not _BETWEEN.fullmatch(text, end, match.start()):
            run = []
        run = [*run, frozenset(tokens(match[0]))][-len(wanted) :]
        end = match.end()
        if wanted & run[-1] and wanted <= frozenset().union(*run):
            return True
    return False


def search_terms(spellings: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Tokens to search for: of an identifier only the whole, since its pieces ("size", "num")
    stand everywhere; of separate words all."""
    found: dict[str, None] = {}
    for spelling in spellings:
        whole = [token for token in spelling if "_" in token]
        found.update(dict.fromkeys(whole or spelling))
    return tuple(found)


def _strings(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


@cache
def parameters() -> Table:
    """Hyper-parameter names."""
    return Table([_said_and_coded(name, row) for name, row in shipped_table("parameters").items()])


@cache
def operations() -> Table:
    """Mathematical operations."""
    return Table([_said_and_coded(name, row) for name, row in shipped_table("operations").items()])


def _said_and_coded(name: str, row: Mapping[str, object]) -> Term:
    own, borrowed = _strings(row["coded"]), _strings(row.get("borrowed", []))
    said = _sequences(_strings(row["said"]))
    coded, kind = _coded([*own, *borrowed]), str(row.get("kind", ""))
    return Term(name, "", said, coded, borrowed=_coded(borrowed) if borrowed else (), kind=kind)


@cache
def components() -> Table:
    """Named components by family (optimizer, activation, backbone, …)."""
    terms: list[Term] = []
    for family, members in shipped_table("components").items():
        near = members.get("near", {})
        assert isinstance(near, dict)
        for name, spellings in members.items():
            if name == "near":
                continue
            said = _sequences(_strings(spellings))
            accepted = tuple(_strings(near.get(name, [])))
            terms.append(Term(name, family, said, _coded(_strings(spellings)), accepted))
    return Table(terms)
