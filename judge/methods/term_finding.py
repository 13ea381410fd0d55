"""Whether code says the technical terms of a claim, and what stands there in their place."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS
from judge.claims.code_words import CodeWords
from judge.claims.term_families import Replaced, replacements
from judge.claims.terms import ClaimTerm, terms_of
from judge.lookup.repository import Repository
from judge.methods.term_signs import is_shown

NEAR = 8
"""Live chunks, best first, that are the claim's places."""


class TermFinding(Struct, frozen=True):
    """Whether code at the claim's places says a term, and whether any live code does."""

    term: ClaimTerm
    near: bool
    live: bool


class TermsSeen(Struct, frozen=True):
    """All that became of a claim's terms, in its order."""

    terms: tuple[TermFinding, ...] = ()
    replaced: tuple[Replaced, ...] = ()


NO_TERMS = TermsSeen()


def terms_seen(text: str, ranking: Sequence[Chunk], repository: Repository) -> TermsSeen:
    """What became of the terms of a claim's text; `ranking` holds its places, best first."""
    near = [c for c in ranking if c.role in RUNS and repository.is_live(c.owner)][:NEAR]
    words = CodeWords(map(repository.code_tokens, near))
    found = tuple(_finding(term, words, near, repository) for term in terms_of(text))
    return TermsSeen(found, replacements(text, near, repository.live_chunks))


def _finding(
    term: ClaimTerm, words: CodeWords, near: Sequence[Chunk], repository: Repository
) -> TermFinding:
    """A firm term that nothing says may still be done under other names."""
    close = words.says(term.spelled)
    live = close or repository.live_words.says(term.spelled)
    if term.firm and not close:
        close = is_shown(term.text, near)
        live = live or close or is_shown(term.text, repository.live_chunks)
    return TermFinding(term, close, live)
