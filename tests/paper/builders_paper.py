"""Papers for tests, built block by block; spans count in the text that the blocks make together."""

from __future__ import annotations

from analyzer.paper.document import Block, BlockKind, Paper, Section, SectionKind, Span, Table
from analyzer.paper.specialists.section_text import SectionText, section_text

Piece = tuple[BlockKind, str]


def paragraph(text: str) -> Piece:
    """Plain prose."""
    return (BlockKind.PARAGRAPH, text)


def equation(text: str) -> Piece:
    """A display formula."""
    return (BlockKind.EQUATION, text)


def paper(*sections: tuple[str, SectionKind, list[Piece | Block]]) -> Paper:
    """A paper of numbered sections."""
    text = ""
    made: list[Section] = []
    for number, (title, kind, pieces) in enumerate(sections, start=1):
        start = len(text)
        text += f"{title}\n"
        blocks: list[Block] = []
        for piece in pieces:
            content = piece.text if isinstance(piece, Block) else piece[1]
            span = Span(len(text), len(text) + len(content))
            text += f"{content}\n"
            if isinstance(piece, Block):
                blocks.append(
                    Block(piece.kind, piece.text, span, piece.label, piece.table, piece.steps)
                )
            else:
                blocks.append(Block(piece[0], content, span))
        made.append(
            Section(str(number), title, 1, kind, False, Span(start, len(text)), tuple(blocks))
        )
    return Paper("A paper", text, tuple(made))


def table_block(
    header: tuple[str, ...], *rows: tuple[str, ...], caption: str = "", label: str = "Table 1"
) -> Block:
    """A table with its caption."""
    return Block(BlockKind.TABLE, caption, Span(0, 0), label, Table(header, rows, caption))


def algorithm(name: str, *steps: str) -> Block:
    """An algorithm of some steps."""
    return Block(BlockKind.ALGORITHM, name, Span(0, 0), "Algorithm 1", None, steps)


def one_section(
    *pieces: Piece | Block, kind: SectionKind = SectionKind.METHOD, title: str = "Sampler"
) -> SectionText:
    """A section as the specialists read it."""
    made = paper((title, kind, list(pieces)))
    return section_text(made.sections[0], (title,), made.text)
