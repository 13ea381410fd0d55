"""Whether code says a term of a claim: as a token of its own, inside a name, or cut short."""

from __future__ import annotations

from collections.abc import Iterable

from judge.claims.terms import Spelled

SHORTEST_CUT, LONGEST_CUT = 4, 6
"""Letters that stand for a longer word when code cuts it off there: "corr" for "correlation"."""


class CodeWords:
    """The tokens of some code, to be asked whole or in part."""

    def __init__(self, parts: Iterable[frozenset[str]]) -> None:
        self._tokens = frozenset().union(*parts)
        self._joined = "\n".join(sorted(self._tokens))

    def says(self, spelled: Spelled) -> bool:
        """Whether any spelling stands there."""
        return (
            not self._tokens.isdisjoint(spelled.whole)
            or any(form in self._joined for form in spelled.inside)
            or any(spelled.stem[:end] in self._tokens for end in _cuts(spelled.stem))
        )


def _cuts(word: str) -> range:
    """Where a word may end early: not so late that the rest is a mere ending."""
    if len(word) <= LONGEST_CUT or not word.isalpha():
        return range(0)
    return range(SHORTEST_CUT, LONGEST_CUT + 1)
