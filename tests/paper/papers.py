"""Small papers for tests of the readers, and what holds for every paper read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from analyzer.paper.document import Block, BlockKind, Paper, Section


def blocks_of(paper: Paper, kind: BlockKind | None = None) -> list[Block]:
    """All blocks of a paper, or those of one kind."""
    blocks = [block for section in paper.sections for block in section.blocks]
    return [block for block in blocks if kind is None or block.kind is kind]


def texts(paper: Paper, kind: BlockKind | None = None) -> list[str]:
    """The texts of all blocks, or of those of one kind."""
    return [block.text for block in blocks_of(paper, kind)]


def section(paper: Paper, title: str) -> Section:
    """The section with a title."""
    return next(one for one in paper.sections if one.title == title)


def outline(paper: Paper) -> list[str]:
    """Sections as claims name them, by depth."""
    return ["  " * (one.level - 1) + one.source for one in paper.sections]


def assert_well_formed(paper: Paper) -> None:
    """Spans lie in the text, sections are nested and in order, blocks stand in their section."""
    length = len(paper.text)
    depth = 0
    for one in paper.sections:
        assert 1 <= one.level <= depth + 1
        depth = one.level
        assert 0 <= one.span.start <= one.span.end <= length
        for block in one.blocks:
            assert 0 <= block.span.start < block.span.end <= length
            assert one.span.start <= block.span.start
            assert block.span.end <= one.span.end
    assert_in_order([one.span.start for one in paper.sections])
    assert_in_order([block.span.start for block in blocks_of(paper)])
    _assert_nested(paper.sections)


def assert_in_order(starts: Iterable[int]) -> None:
    """No place comes before the one before it."""
    given = list(starts)
    assert given == sorted(given)


def _assert_nested(sections: Sequence[Section]) -> None:
    above: list[Section] = []
    for one in sections:
        above = [upper for upper in above if upper.level < one.level]
        assert all(upper.span.end >= one.span.end for upper in above)
        above.append(one)
