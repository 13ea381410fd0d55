"""Which sentences of a section make one claim together?

Decisions that stand next to each other and are of one kind are one passage, up to a size that a
reader can
check at once; a sentence that only makes sense after another ("It ...", "These ...") stays with it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.paper.specialists.weighed import Weighed
from taxonomy.drift import Dimension

MOST_SENTENCES = 3
MOST_WORDS = 75
FARTHEST = 1
"""Dropped sentences that may stand between two of one passage."""

_LEANS = re.compile(
    r"^(?:it|its|they|their|these|this|those|that|then|both|in both|the (?:same|latter|former|"
    r"resulting|first|"
    r"second|final|last)|here|such|similarly|likewise|otherwise|additionally|also|afterwards?|"
    r"finally|"
    r"instead|moreover|furthermore|in addition|for this|for the|in this|as a result|each|all|"
    r"only|at "
    r"(?:test|inference|training)|during|specifically|in particular|following this|once|to (?:do|"
    r"achieve) (?:so|this)|"
    r"subsequently|next|second|third|a (?:prediction)|every|note|there|so|thus|hence|therefore)\b",
    re.I,
)


class Passage(Struct, frozen=True):
    """Sentences that make one claim, in the order of the paper."""

    sentences: tuple[Weighed, ...]
    aspect: Dimension

    @property
    def heading(self) -> str:
        """The run-in heading it stands under, or ""."""
        return self.sentences[0].heading


def passages(sentences: Sequence[Weighed]) -> list[Passage]:
    """The decisions among `sentences`, put together; each is in at most one passage."""
    groups: list[list[Weighed]] = []
    skipped = 0
    for one in sentences:
        if groups and skipped == 0 and _enumerated(groups[-1], one):
            groups[-1].append(_with_heading(one))
            continue
        if not one.nature.decision:
            skipped += 1
            continue
        if groups and skipped <= FARTHEST and _belongs(groups[-1], one):
            groups[-1].append(one)
        else:
            groups.append([one])
        skipped = 0
    return [Passage(tuple(group), _aspect(group)) for group in groups]


_AGAINST = frozenset({"finding", "better or worse", "outcome", "prior work", "cost or hardware"})


def _enumerated(group: Sequence[Weighed], one: Weighed) -> bool:
    """Whether `one` is an item of the list that a decision announces, whatever its own wording."""
    if not one.listed or _AGAINST & set(one.nature.cues):
        return False
    announced = group[-1].text.endswith(":") or (len(group) > 1 and group[-1].listed)
    words = sum(len(member.text.split()) for member in group) + len(one.text.split())
    leads = any(member.text.endswith(":") for member in group)
    return announced and leads and one.block - group[-1].block <= 1 and words <= MOST_WORDS


def _with_heading(one: Weighed) -> Weighed:
    """An item with the name it opens with, which is part of what the list says."""
    if not one.heading:
        return one
    text = f"{one.heading}: {one.text}"
    return replace(one, sentence=replace(one.sentence, text=text), heading="")


def _belongs(group: Sequence[Weighed], one: Weighed) -> bool:
    words = sum(len(member.text.split()) for member in group) + len(one.text.split())
    if words > MOST_WORDS:
        return False
    if one.listed or group[-1].text.endswith(":"):
        return one.block - group[-1].block <= 1 and not one.heading
    if one.block != group[-1].block or len(group) >= MOST_SENTENCES:
        return False
    return one.aspect is group[-1].aspect or bool(_LEANS.match(one.text))


def _aspect(group: Sequence[Weighed]) -> Dimension:
    counts = [one.aspect for one in group]
    return max(dict.fromkeys(counts), key=counts.count)
