"""Which sections does a paper have, once its headings and blocks stand in one row?

Every reader hands over pieces in reading order; nesting, kinds and spans are settled here, the
same way for all formats.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.paper.document import Block, Paper, Section, SectionKind, Span
from analyzer.paper.sections_kinds import (
    kind_of_content,
    kind_of_title,
    kind_within_introduction,
    starts_appendix,
)


class Heading(Struct, frozen=True):
    """A heading as found: `level` counts from 1, gaps are closed later.

    `run_in` headings stand in the line of their first paragraph ("Training. We ...") and take the
    number of the section around them. `kind` overrides what the title says.
    """

    title: str
    span: Span
    number: str = ""
    level: int = 1
    run_in: bool = False
    appendix: bool = False
    kind: SectionKind | None = None


Piece = Heading | Block

_Open = tuple[Heading, Section]
"""A heading whose section is still open, with that section."""


def assemble(
    text: str, pieces: Sequence[Piece], *, title: str = "", problems: Sequence[str] = ()
) -> Paper:
    """The paper whose `pieces` stand in order; blocks before the first heading get an untitled
    section.
    """
    sections: list[Section] = []
    still_open: list[_Open] = []
    in_appendix = False
    for heading, blocks in _groups(pieces):
        if heading.run_in and not blocks:
            continue
        _close(still_open, heading)
        section = _section(heading, blocks, still_open[-1][1] if still_open else None)
        if section.level == 1 and section.kind is not SectionKind.REFERENCES:
            in_appendix = in_appendix or section.appendix
            section = replace(section, appendix=in_appendix)
        sections.append(section)
        still_open.append((heading, section))
    return Paper(title, text, tuple(_by_content(_spanned(sections))), tuple(problems))


def _groups(pieces: Sequence[Piece]) -> list[tuple[Heading, list[Block]]]:
    groups: list[tuple[Heading, list[Block]]] = []
    for piece in pieces:
        if isinstance(piece, Heading):
            groups.append((piece, []))
            continue
        if not groups:
            groups.append((Heading("", Span(piece.span.start, piece.span.start)), []))
        groups[-1][1].append(piece)
    return groups


def _close(still_open: list[_Open], heading: Heading) -> None:
    """Take off what `heading` ends: run-in sections always, others that are not higher up."""
    while still_open:
        last = still_open[-1][0]
        higher = heading.run_in or last.level < heading.level
        if higher and not last.run_in and last.title:
            return
        still_open.pop()


def _section(heading: Heading, blocks: Sequence[Block], around: Section | None) -> Section:
    kind = heading.kind or kind_of_title(heading.title, around.kind if around else None)
    if kind is None:
        kind = around.kind if around else SectionKind.OTHER
    if kind is SectionKind.INTRODUCTION and around is not None and not heading.run_in:
        kind = kind_within_introduction(heading.title, blocks)
    appendix = heading.appendix or starts_appendix(heading.title)
    if around is not None:
        appendix = appendix or around.appendix
    return Section(
        number=around.number if heading.run_in and around else heading.number,
        title=heading.title,
        level=around.level + 1 if around else 1,
        kind=kind,
        appendix=appendix and kind is not SectionKind.REFERENCES,
        span=Span(heading.span.start, max([heading.span.end, *(b.span.end for b in blocks)])),
        blocks=tuple(blocks),
    )


def _spanned(sections: Sequence[Section]) -> list[Section]:
    """Every section reaches to the end of its last subsection."""
    done: list[Section] = []
    ends: dict[int, int] = {}
    for section in reversed(sections):
        deeper = max((end for level, end in ends.items() if level > section.level), default=0)
        end = max(section.span.end, deeper)
        ends = {level: reach for level, reach in ends.items() if level <= section.level}
        ends[section.level] = max(end, ends.get(section.level, 0))
        done.append(replace(section, span=Span(section.span.start, end)))
    return done[::-1]


def _by_content(sections: Sequence[Section]) -> list[Section]:
    """Sections whose titles say nothing get a kind from what they hold, subsections included."""
    done = list(sections)
    for index, section in enumerate(sections):
        if section.level > 1 or section.kind is not SectionKind.OTHER or not section.title:
            continue
        family = [index, *_below(sections, index)]
        blocks = [block for member in family for block in sections[member].blocks]
        kind = kind_of_content(section.title, blocks)
        for member in family:
            if sections[member].kind is SectionKind.OTHER:
                done[member] = replace(sections[member], kind=kind)
    return done


def _below(sections: Sequence[Section], index: int) -> list[int]:
    below: list[int] = []
    for later in range(index + 1, len(sections)):
        if sections[later].level <= sections[index].level:
            break
        below.append(later)
    return below
