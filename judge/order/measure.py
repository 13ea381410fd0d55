"""How surely does one line do each step of an ordered claim?

What a line says of a step counts half in the very words and half in words that mean the same, and
what tells a step from the others counts twice: of two updates only one is the critic's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import structs

from index.tokenize import tokens
from judge.order.asked import Asked
from judge.order.doing import own_doing
from judge.order.flow import Moment
from judge.order.likeness import Likeness, actions, verbs
from judge.order.operators import operations

NO_VERB = 0.6
"""What a place counts that has the things of a step and nothing of what is done to them."""

SHELLS = (".sh", ".bash", ".sbatch", ".zsh", "Makefile", ".mk")
_CALLED = re.compile(r"(\w+)!?\s*\(")

MERE_VERB = 0.5
"""What a place counts for a step that is one verb alone, where it calls nothing of that name."""

STRAY = 0.7
"""What a place counts that the search for the claim did not find, against the best it found."""


class Measure:
    """Measures moments against the steps of one claim. `relevance` says of chunks, by id, how
    much the search for the claim liked them (0 to 1)."""

    def __init__(
        self, asked: Sequence[Asked], likeness: Likeness, relevance: Mapping[str, float]
    ) -> None:
        self._asked = asked
        self._own = [_own_words(asked, at) for at in range(len(asked))]
        self._likeness = likeness
        self._literal = likeness.literal([word for one in asked for word in one.words])
        self._relevance = relevance
        self._known: dict[tuple[str, int], list[float]] = {}

    def of(self, moment: Moment) -> list[float]:
        """What a moment itself does of each step: 0 to 1."""
        place = (moment.path, moment.line)
        if place not in self._known:
            self._known[place] = self._measured(moment)
        return self._known[place]

    def _measured(self, moment: Moment) -> list[float]:
        operators = operations(moment.text)
        if operators:
            moment = structs.replace(moment, words=moment.words | operators)
        pairs = zip(self._asked, self._own, strict=True)
        shares = [self._shared(one.words, own, moment) for one, own in pairs]
        near = STRAY + (1 - STRAY) * self._relevance.get(moment.chunk_id, 0.0)
        return [
            share and near * own_doing(moment, one.words) * share
            for one, share in zip(self._asked, shares, strict=True)
        ]

    def _shared(self, words: Sequence[str], own: Sequence[str], moment: Moment) -> float:
        if not self._likeness.most(words, moment):  # most lines say nothing of a step
            return 0.0
        said: list[float] = []
        for likeness in (self._likeness, self._literal):
            whole = likeness.share(words, moment)
            said += (whole, whole if own == words else likeness.share(own, moment))
        acts = [word for word in words if word in verbs()]
        done = not acts or self._likeness.most(acts, moment) >= 0.5
        plain = self._likeness.plainness(words, moment) * _named(words, moment)
        return plain * (1.0 if done else NO_VERB) * sum(said) / len(said)


def _own_words(asked: Sequence[Asked], at: int) -> tuple[str, ...]:
    """Words of a step that tell it from the others; all of them where none do."""
    others = {word for place, one in enumerate(asked) if place != at for word in one.words}
    return tuple(word for word in asked[at].words if word not in others) or asked[at].words


def _named(words: Sequence[str], moment: Moment) -> float:
    """Less than 1 where a mere verb is not what the line calls: "training" is done in many.
    Commands of a shell are calls that need no brackets."""
    if len(words) > 1 or words[0] not in verbs() or moment.path.endswith(SHELLS):
        return 1.0
    called = {word for name in _CALLED.findall(moment.text) for word in tokens(name)}
    done = {words[0], *actions().get(words[0], ())}
    return MERE_VERB if called.isdisjoint(done) else 1.0
