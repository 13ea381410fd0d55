"""Which display formulas belong together, and which words belong to them?

A formula goes with the sentence that leads to it and those that define its symbols. Formulas that
only make sense together, because one sentence explains the first and leads to the second, or
because the second is a step on from the first, are told as one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from analyzer.paper.document import Block, BlockKind
from analyzer.paper.specialists.weighed import Weighed

FLOATS = frozenset(
    {BlockKind.CAPTION, BlockKind.TABLE, BlockKind.FOOTNOTE, BlockKind.ALGORITHM, BlockKind.CODE}
)
"""Blocks that are printed where there is room, in the middle of a sentence perhaps."""

PROSE = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.FOOTNOTE})


Part = Block | Weighed


class Formula(Struct, frozen=True):
    """Display formulas with the sentences around and between them, in the order of the paper."""

    parts: tuple[Part, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The formulas."""
        return tuple(part for part in self.parts if isinstance(part, Block))

    @property
    def words(self) -> tuple[Weighed, ...]:
        """The sentences."""
        return tuple(part for part in self.parts if isinstance(part, Weighed))

    @property
    def lead(self) -> tuple[Weighed, ...]:
        """The sentences before the first formula."""
        first = next(at for at, part in enumerate(self.parts) if isinstance(part, Block))
        return tuple(part for part in self.parts[:first] if isinstance(part, Weighed))


MOST_FORMULAS = 4
LONGEST = 520
"""Characters of formulas that are told together, in LaTeX."""

_LEADS = re.compile(r"[^.!?\s]\s*$")
"""A sentence that has not come to its end yet: the formula goes on with it."""

_DEFINES = re.compile(r"^(?:where|with|here|in which|for|such that|and|so that|s\.t\.)\b", re.I)
_OWN_START = re.compile(
    r"^(?:[Ww]here|with|in which|such that|so that|and|s\.t\.)\b|^[a-z(]|^Here,? [$\\]"
)
_STEP = re.compile(
    r"^(?:(?:and|but|so|thus|hence|then|therefore|consequently|now|next|finally|specifically|"
    r"that is|i\.e\.),? )*"
    r"(?:(?:or )?equivalently|plugging|substituting|inserting|combining|rearranging|simplifying|"
    r"differentiating|integrating|expanding|after \w+ing|"
    r"applying (?:the|this|it|both|equation|eq)|application of|taking (?:the )?(?:log|deriv|expect|"
    r"gradient)|by (?:definition|applying|using|the chain|symmetry|construction)|"
    r"(?:this|which|it|the (?:latter|former|above|last)|these)(?: \w+){0,4}? "
    r"(?:is|are|can|may|yields?|gives?|leads?|results?|becomes?|reduces?|reads?|implies|provides?|allows?|simplif\w+|"
    r"corresponds?)|"
    r"(?:using|from|with|exploiting|based on|given) (?:this|these|the (?:expression|definitions?|"
    r"above|previous)|\(?eq|\()|"
    r"(?:we )?(?:obtain|get|have|can write|may write|arrive at)|in that case|"
    r"the (?:\w+ )?(?:expression|operation|equation|formula) above)\b|"
    r"\bthe following (?:\w+ )?(?:condition|relation|equality|identity|expression)s?\b.*\bholds?\b|"
    r"\bcan (?:also |then |now |thus |be |equivalently )*(?:re)?written as|"
    r"\b(?:is|are) (?:also |then )?equivalent to\b",
    re.I,
)
"""A lead that only takes the formula before it further."""

MOST_BETWEEN = 1
"""Short prose blocks ("and", "or equivalently") that may stand between formulas of one row."""


def bound_formulas(blocks: Sequence[Block], weighed: Sequence[Weighed]) -> list[Formula]:
    """The display formulas among `blocks` with their words.

    A sentence is in two only when it ends one formula that is too long to go on and leads to the
    next.
    """
    by_block: dict[int, list[Weighed]] = {}
    for one in weighed:
        by_block.setdefault(one.block, []).append(one)
    found: list[Formula] = []
    for row in _rows(blocks):
        before = [
            one
            for one in by_block.get(_beside(blocks, row[0], -1), [])[-1:]
            if _LEADS.search(one.text)
        ]
        after = _definitions(by_block.get(_beside(blocks, row[-1], 1), []))
        shared = bool(found and before and before[0] in found[-1].words)
        inner: list[Part] = []
        for place in range(row[0], row[-1] + 1):
            is_formula = blocks[place].kind is BlockKind.EQUATION
            inner += [blocks[place]] if is_formula else by_block.get(place, [])
        formula = Formula((*before, *inner, *after))
        if found and (shared or _is_step(before)) and _fit(found[-1], formula):
            found[-1] = Formula((*found[-1].parts, *formula.parts[shared:]))
        else:
            found.append(formula)
    return found


def _is_step(before: Sequence[Weighed]) -> bool:
    return any(_STEP.search(one.text) for one in before)


def _fit(one: Formula, other: Formula) -> bool:
    """Whether two formulas can be told together and still be checked at once."""
    blocks = (*one.blocks, *other.blocks)
    return len(blocks) <= MOST_FORMULAS and sum(len(b.text) for b in blocks) <= LONGEST


def _beside(blocks: Sequence[Block], place: int, step: int) -> int:
    """The next place in the direction of `step` that holds no float."""
    place += step
    while 0 <= place < len(blocks) and blocks[place].kind in FLOATS:
        place += step
    return place


def _rows(blocks: Sequence[Block]) -> list[list[int]]:
    """Places of equations, those that follow each other closely in one row."""
    rows: list[list[int]] = []
    for place, block in enumerate(blocks):
        if block.kind is not BlockKind.EQUATION:
            continue
        if rows and _joined(rows[-1][-1], place, blocks) and _holds(rows[-1], place, blocks):
            rows[-1].append(place)
        else:
            rows.append([place])
    return rows


def _joined(last: int, place: int, blocks: Sequence[Block]) -> bool:
    between = blocks[last + 1 : place]
    words = sum(len(block.text.split()) for block in between)
    return len(between) <= MOST_BETWEEN and words <= 6 and all(b.kind in PROSE for b in between)


def _holds(row: Sequence[int], place: int, blocks: Sequence[Block]) -> bool:
    """Whether a row can take in one more formula; what no word parts stays together."""
    parted = place > row[-1] + 1
    return not parted or sum(len(blocks[at].text) for at in (*row, place)) <= LONGEST


def _definitions(following: Sequence[Weighed]) -> list[Weighed]:
    """The sentences right behind a formula that say what its symbols are."""
    found: list[Weighed] = []
    for one in following[:2]:
        starts = _DEFINES if found else _OWN_START
        if not starts.search(one.text) or (
            found and not re.search(r"denotes?|\bis\b|\bare\b", one.text)
        ):
            break
        found.append(one)
    return found
