"""Which blocks of a paper can hold claims about code, and why not the others?

Code first: what is built and run stays, what is proved, motivated, cited or measured goes. Floats
drift into sections they have nothing to do with, so algorithms and tables of settings stay
wherever they stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from analyzer.paper.document import Block, BlockKind, Paper, Section, SectionKind
from analyzer.paper.filter_tables import TableKind, table_kind


class Reason(StrEnum):
    """Why a block was dropped."""

    FRONT_MATTER = "front matter"
    ABSTRACT = "abstract: what it says is said again later"
    MOTIVATION = "motivation"
    RELATED_WORK = "related work"
    THEOREM = "theorem"
    PROOF = "proof"
    RESULT_TABLE = "result table"
    REFERENCES = "references"
    CLOSING = "conclusion, limitations or outlook"
    ACKNOWLEDGEMENT = "acknowledgements, ethics or checklist"


class Kept(Struct, frozen=True):
    """A block to look for claims in, with its section."""

    section: Section
    block: Block


class Dropped(Struct, frozen=True):
    """A block left out, with its section and the reason."""

    section: Section
    block: Block
    reason: Reason


class Filtered(Struct, frozen=True):
    """All blocks of a paper, each either kept or dropped, in the order of the paper."""

    kept: tuple[Kept, ...]
    dropped: tuple[Dropped, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections with kept blocks, holding these alone."""
        return self.sections_with()

    def sections_with(self, *reasons: Reason) -> tuple[Section, ...]:
        """As `sections`, with the blocks that were dropped for one of `reasons`.

        Who is compared with whom stands in result tables, though no value of theirs is a claim.
        """
        chosen = {id(one.block) for one in self.kept}
        chosen |= {id(one.block) for one in self.dropped if one.reason in reasons}
        both: list[Kept | Dropped] = [*self.kept, *self.dropped]
        sections = {id(one.section): one.section for one in both if id(one.block) in chosen}
        return tuple(
            replace(one, blocks=tuple(b for b in one.blocks if id(b) in chosen))
            for one in sorted(sections.values(), key=lambda one: one.span)
        )


_CLOSING_TITLE = re.compile(
    r"^(?:conclusions?|concluding remarks|discussion|discussions? and|limitations?"
    r"|future (?:work|directions?)"
    r"|summary|outlook|conclusions? (?:and|&)|broader impacts?|societal|impact statement"
    r"|open questions)\b",
    re.IGNORECASE,
)
_ACKNOWLEDGING_TITLE = re.compile(
    r"^(?:acknowledge?ments?|ethic|author contributions?|contributions? of authors|funding"
    r"|disclosure"
    r"|conflicts? of interest|competing interests|(?:neurips |paper )?checklist|data availability"
    r"|credit author)",
    re.IGNORECASE,
)
_PROPOSING = re.compile(
    r"\bwe (?:propose|introduce|present|develop|design|use|employ|train)\b", re.IGNORECASE
)
_SETTING = re.compile(
    r"\b(?:learning rate|batch size|epochs?|layers|heads|dropout|optimi[sz]er|weight decay|loss"
    r"|regulari[sz]er"
    r"|hidden|embedding|steps|iterations)\b[^.]{0,40}\d|\d[^.]{0,20}\b(?:layers|heads|epochs"
    r"|steps|iterations)\b"
    r"|\$[^$]*=[^$]*\$",
    re.IGNORECASE,
)
_ALWAYS_KEPT = frozenset({BlockKind.ALGORITHM})


def kept(paper: Paper) -> Filtered:
    """All blocks of `paper`, told apart; none is lost and none is changed."""
    staying: list[Kept] = []
    leaving: list[Dropped] = []
    for section, ending in _with_endings(paper.sections):
        for block in section.blocks:
            reason = _reason(section, block, ending)
            if reason is None:
                staying.append(Kept(section, block))
            else:
                leaving.append(Dropped(section, block, reason))
    return Filtered(tuple(staying), tuple(leaving))


def _with_endings(sections: tuple[Section, ...]) -> Iterator[tuple[Section, Reason | None]]:
    """Each section with the reason to drop it that its title, or that of a section around it,
    gives.
    """
    above: list[tuple[int, Reason]] = []
    for section in sections:
        above = [(level, reason) for level, reason in above if level < section.level]
        reason = _title_reason(section)
        if reason is not None:
            above.append((section.level, reason))
        yield section, above[-1][1] if above else None


def _title_reason(section: Section) -> Reason | None:
    if _ACKNOWLEDGING_TITLE.match(section.title):
        return Reason.ACKNOWLEDGEMENT
    if _CLOSING_TITLE.match(section.title) and not section.appendix:
        return Reason.CLOSING
    return None


def _reason(section: Section, block: Block, ending: Reason | None) -> Reason | None:
    if block.kind in _ALWAYS_KEPT:
        return None
    if block.table is not None:
        kind = table_kind(block.table)
        if kind is TableKind.SETTINGS:
            return None
        if kind is TableKind.RESULTS:
            return Reason.RESULT_TABLE
    for rule in _RULES:
        reason = rule(section, block)
        if reason is not None:
            return reason
    return ending


def _theory(section: Section, block: Block) -> Reason | None:
    if block.kind is BlockKind.THEOREM:
        return Reason.THEOREM
    if block.kind is BlockKind.PROOF or section.kind is SectionKind.PROOF:
        return Reason.PROOF
    return None


def _elsewhere(section: Section, block: Block) -> Reason | None:
    """Work of others, and lists of it."""
    del block
    if section.kind is SectionKind.RELATED_WORK:
        return Reason.RELATED_WORK
    return Reason.REFERENCES if section.kind is SectionKind.REFERENCES else None


def _before_the_work(section: Section, block: Block) -> Reason | None:
    """What stands before the paper comes to its matter; a setting named there stays."""
    if section.kind is SectionKind.ABSTRACT:
        return Reason.ABSTRACT
    if not section.title and not section.number and not section.appendix:
        return Reason.FRONT_MATTER
    if section.kind is not SectionKind.INTRODUCTION:
        return None
    if block.kind in (BlockKind.EQUATION, BlockKind.TABLE, BlockKind.CODE):
        return None
    stated = _PROPOSING.search(block.text) and _SETTING.search(block.text)
    return None if stated else Reason.MOTIVATION


_Rule = Callable[[Section, Block], Reason | None]
_RULES: tuple[_Rule, ...] = (_theory, _elsewhere, _before_the_work)


def filter_lines(filtered: Filtered) -> list[str]:
    """What `--show-filter` prints: the counts, then each dropped block with place, reason and
    first words.
    """
    lines = [f"kept {len(filtered.kept)} blocks, dropped {len(filtered.dropped)}"]
    for reason in Reason:
        count = sum(one.reason is reason for one in filtered.dropped)
        if count:
            lines.append(f"  {count:>4}  {reason.value}")
    for one in filtered.dropped:
        name = f" {one.block.label}" if one.block.label else ""
        head = one.section.source if one.section.title or one.section.number else "Beginning"
        lines.append(f"{head}{name}: {one.reason.value}: {_first_words(one.block.text)}")
    return lines


def _first_words(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0] + " ..."
