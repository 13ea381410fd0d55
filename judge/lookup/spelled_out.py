"""Where in a text do the spellings of a requirement stand, and how much of them?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analyzer.model.chunk import Chunk
from index.tokenize import tokens
from judge.claims.vocabulary import stands_together
from judge.lookup.repository import Repository, Spelling


def prose_line(chunk: Chunk, spellings: Sequence[Spelling]) -> int:
    """The line of the chunk's text (from 0) whose words hold most of a spelling."""
    lines = [frozenset(tokens(line)) for line in chunk.text.split("\n")]
    counts = [max(sum(t in line for t in s) for s in spellings) for line in lines]
    return counts.index(max(counts))


def whole_spelling(
    spellings: Sequence[Spelling], words: frozenset[str], text: Callable[[], str]
) -> float:
    """1 when any spelling stands there whole, its tokens in one name or in adjacent words."""
    return float(
        any(
            words.issuperset(spelling) and (len(spelling) == 1 or stands_together(spelling, text()))
            for spelling in spellings
        )
    )


def words_share(
    spellings: Sequence[Spelling], words: frozenset[str], repository: Repository
) -> float:
    """Share of the words that occur, each weighed by its rarity in the repository."""
    weights = [(repository.rarity(spelling[0]), spelling[0] in words) for spelling in spellings]
    total = sum(weight for weight, _ in weights)
    return sum(weight for weight, there in weights if there) / total if total else 0.0


def deciding_lines(
    lines: Sequence[frozenset[str]], spellings: Sequence[Spelling]
) -> tuple[int, int]:
    """Of lines told by their tokens those (from 0, both ends in) with most of the wanted ones."""
    wanted = frozenset(token for spelling in spellings for token in spelling)
    counts = [len(wanted & line) for line in lines]
    best = max(counts, default=0)
    if best == 0:
        return 0, min(len(lines) - 1, 2)
    first = counts.index(best)
    return first, first
