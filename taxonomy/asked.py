"""What asking somebody about a claim took and gave: calls, tokens, money, votes, masks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Masked:
    """Something hidden before a line left the machine: where, and what kind; never what it was.

    `path` is "" for the claim's own text, and `line` 0 where a line cannot be told.
    """

    path: str
    line: int
    kind: str  # "e-mail", "private key", "high-entropy text", …


@dataclass(frozen=True, slots=True)
class Vote:
    """One of several answers: who gave it and which level; None for an answer without a score."""

    by: str
    score: float | None


@dataclass(frozen=True, slots=True)
class Asked:
    """All that was spent on one claim. A call shared by several claims counts once for each of
    them; its tokens and its cost are divided. `cost` is in US dollars, None when not known."""

    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float | None = 0.0
    faults: tuple[str, ...] = ()  # what was wrong with replies that were asked again
    searched_again: tuple[str, ...] = ()  # words that the model wanted looked for
    votes: tuple[Vote, ...] = ()
    masked: tuple[Masked, ...] = ()

    @property
    def spread(self) -> float:
        """Distance between the highest and the lowest vote, 0 to 1."""
        scores = [vote.score for vote in self.votes if vote.score is not None]
        return max(scores) - min(scores) if scores else 0.0

    def plus(self, other: Asked) -> Asked:
        """Both together; a cost that is not known stays so."""
        known = self.cost is not None and other.cost is not None
        return Asked(
            self.calls + other.calls,
            self.prompt_tokens + other.prompt_tokens,
            self.completion_tokens + other.completion_tokens,
            (self.cost or 0.0) + (other.cost or 0.0) if known else None,
            self.faults + other.faults,
            self.searched_again + other.searched_again,
            self.votes + other.votes,
            tuple(sorted({*self.masked, *other.masked})),
        )
