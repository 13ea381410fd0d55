"""What does a paper in Markdown say? Also one converted from PDF, with the faults of conversion.

Blocks stand in the order of the file. A paragraph torn apart by a float, a footnote or a page
break is whole again, and its span reaches over what tore it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence

from msgspec.structs import replace

from analyzer.paper.document import Block, BlockKind, Paper, Span
from analyzer.paper.markdown_blocks import algorithm_block, caption_parts, paragraph_pieces
from analyzer.paper.markdown_headings import HeadingReader
from analyzer.paper.markdown_inline import joined, plain_words
from analyzer.paper.markdown_lines import Line, LineKind, lines_of, list_text, unwrapped
from analyzer.paper.markdown_math import formula_and_label
from analyzer.paper.markdown_tables import pipe_table
from analyzer.paper.sections import Heading, Piece, assemble

DISPLAY_LINES = 80
"""A display formula that has not ended after so many lines was never one."""

LONGEST_TORN = 20_000
"""Characters; what is longer and still no sentence is no paragraph either."""

_FLOATING = frozenset({BlockKind.TABLE, BlockKind.CAPTION, BlockKind.FOOTNOTE, BlockKind.CODE})
_ENDED = re.compile(r"[.!?:;]['\")\]\u201d]*$|^$")
_GOES_ON = re.compile(r"^(?:[a-z(]|\$[a-z\\])")
_SETEXT = re.compile(r"^(?:=+|-+)\s*$")


def read_markdown(text: str) -> Paper:
    """The paper in `text`; never raises, whatever the text is."""
    reader = _Reader(text)
    reader.read()
    pieces = attached_captions(reader.pieces)
    return assemble(text, pieces, title=reader.headings.title)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = lines_of(text)
        self.whole_lines = unwrapped(self.lines)
        self.headings = HeadingReader(self.lines)
        self.pieces: list[Piece] = []
        self.at = 0

    def read(self) -> None:
        while self.at < len(self.lines):
            before = self.at
            self._step(self.lines[self.at])
            self.at = max(self.at, before + 1)

    def _step(self, line: Line) -> None:
        if line.kind is LineKind.HEADING:
            self._heading(line)
        elif line.kind is LineKind.FENCE:
            self._fence()
        elif line.kind is LineKind.DISPLAY:
            self._display()
        elif line.kind is LineKind.TABLE:
            self._table()
        elif line.kind is LineKind.FOOTNOTE:
            self._footnote()
        elif line.kind is LineKind.CAPTION:
            self._caption()
        elif line.kind is LineKind.LIST:
            self._list_item()
        elif line.kind is LineKind.PROSE:
            self._prose()

    def _heading(self, line: Line) -> None:
        piece = self.headings.marked(line)
        if piece is not None:
            self.pieces.append(piece)
        self.at += 1

    def _fence(self) -> None:
        first = self.at
        mark = self.lines[first].text.strip()[:3]
        self.at += 1
        while self.at < len(self.lines) and not self.lines[self.at].text.strip().startswith(mark):
            self.at += 1
        inner = self.lines[first + 1 : self.at]
        self.at += 1
        code = "\n".join(line.text for line in inner).strip("\n")
        if code.strip():
            span = self._span(first, min(self.at, len(self.lines)))
            self.pieces.append(algorithm_block(code, span) or Block(BlockKind.CODE, code, span))

    def _display(self) -> None:
        first = self.lines[self.at]
        opening = "$$" if first.text.lstrip().startswith("$$") else "\\["
        closing = "$$" if opening == "$$" else "\\]"
        start = first.span.start + first.text.index(opening)
        last_line = self.lines[min(self.at + DISPLAY_LINES, len(self.lines) - 1)]
        end = self.text.find(closing, start + 2, last_line.span.end)
        if end < 0:
            self._prose()
            return
        while self.at < len(self.lines) and self.lines[self.at].span.start <= end:
            self.at += 1
        rest = self.text[end + 2 : self.lines[self.at - 1].span.end]
        formula, label = formula_and_label(self.text[start + 2 : end], rest)
        if formula:
            self.pieces.append(Block(BlockKind.EQUATION, formula, Span(start, end + 2), label))
        if rest.strip(" .,;") and not re.fullmatch(r"\s*\([\w.]+\)\s*", rest):
            self._paragraph(Span(end + 2, self.lines[self.at - 1].span.end))

    def _table(self) -> None:
        first = self.at
        self.at = self._while({LineKind.TABLE})
        rows = self.lines[first : self.at]
        if len(rows) == 1:
            self._paragraph(rows[0].span)
            return
        table = pipe_table([row.text for row in rows])
        self.pieces.append(Block(BlockKind.TABLE, "", self._span(first, self.at), table=table))

    def _footnote(self) -> None:
        first = self.at
        self.at += 1
        while self.at < len(self.lines) and self.lines[self.at].text.startswith(("    ", "\t")):
            self.at += 1
        span = self._span(first, self.at)
        words = plain_words(re.sub(r"^\s*\[\^[^\]]+\]:?", "", self.text[span.start : span.end]))
        if words:
            self.pieces.append(Block(BlockKind.FOOTNOTE, words, span))

    def _caption(self) -> None:
        first = self.at
        self.at += 1
        if not self.whole_lines:
            self.at = self._while({LineKind.PROSE})
        span = self._span(first, self.at)
        label, words = caption_parts(plain_words(self.text[span.start : span.end]))
        if label.startswith("Algorithm"):
            self._algorithm(first)
            return
        last = self.pieces[-1] if self.pieces else None
        if isinstance(last, Block) and last.kind is BlockKind.CAPTION and last.label == label:
            return  # converters repeat the caption of an image
        self.pieces.append(Block(BlockKind.CAPTION, words, span, label))

    def _algorithm(self, first: int) -> None:
        """Steps go on over blank lines, as long as something numbered or indented follows."""
        self.at = first + 1
        while self.at < len(self.lines) and self.lines[self.at].kind not in {
            LineKind.HEADING,
            LineKind.CAPTION,
        }:
            blank = self.lines[self.at].kind is LineKind.BLANK
            if blank and not self._step_follows():
                break
            self.at += 1
        span = self._span(first, self.at)
        source = self.text[span.start : span.end]
        block = algorithm_block(source, span)
        if block is None:
            self.at = first + 1
            self._paragraph(self.lines[first].span)
        else:
            self.pieces.append(block)

    def _step_follows(self) -> bool:
        ahead = [line for line in self.lines[self.at : self.at + 8] if line.text.strip()]
        return any(re.match(r"\s*\d{1,2}\s*:", line.text) for line in ahead[:4])

    def _list_item(self) -> None:
        first = self.at
        self.at += 1
        if not self.whole_lines:
            self.at = self._while({LineKind.PROSE})
        span = self._span(first, self.at)
        source = self.text[span.start : span.end]
        words = plain_words(list_text(source))
        if words:
            self.pieces.append(Block(BlockKind.LIST_ITEM, words, span))

    def _prose(self) -> None:
        first = self.at
        self.at += 1
        if not self.whole_lines:
            self.at = self._while({LineKind.PROSE})
        if self.at < len(self.lines) and self.at == first + 1:
            under = self.lines[self.at].text
            if _SETEXT.match(under) and len(under.strip()) > 2:
                self.at += 1
                self.pieces.append(self.headings.underlined(self.lines[first], under))
                return
        heading = self.headings.bare(self.lines, first, self.at)
        if heading is not None:
            self.pieces.append(heading)
            return
        self._paragraph(self._span(first, self.at))

    def _paragraph(self, span: Span) -> None:
        for piece in paragraph_pieces(self.text, span, run_in=not self.headings.in_references):
            if not self._joined_to_torn(piece):
                self.pieces.append(piece)

    def _joined_to_torn(self, piece: Piece) -> bool:
        """Put a paragraph that goes on after a float onto its first half."""
        if isinstance(piece, Heading) or piece.kind is not BlockKind.PARAGRAPH:
            return False
        if not _GOES_ON.match(piece.text):
            return False
        for index in range(len(self.pieces) - 1, -1, -1):
            earlier = self.pieces[index]
            if isinstance(earlier, Heading):
                return False
            if earlier.kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM):
                if len(earlier.text) > LONGEST_TORN or _ENDED.search(earlier.text[-12:]):
                    return False
                words = joined(earlier.text, piece.text)
                span = Span(earlier.span.start, piece.span.end)
                self.pieces[index] = replace(earlier, text=words, span=span)
                return True
            if earlier.kind not in _FLOATING:
                return False
        return False

    def _while(self, kinds: set[LineKind]) -> int:
        at = self.at
        while at < len(self.lines) and self.lines[at].kind in kinds:
            at += 1
        return at

    def _span(self, first: int, last: int) -> Span:
        """From the first character of line `first` that is no space to the end of the line before
        `last`.
        """
        start = self.lines[first].span.start
        end = self.lines[max(first, last - 1)].span.end
        source = self.text[start:end]
        return Span(start + len(source) - len(source.lstrip()), start + len(source.rstrip()))


def attached_captions(pieces: Sequence[Piece]) -> list[Piece]:
    """Tables with the caption that stands right before them, or right after."""
    done: list[Piece] = []
    waiting = deque(pieces)
    while waiting:
        piece = waiting.popleft()
        if isinstance(piece, Heading) or piece.kind is not BlockKind.TABLE or piece.label:
            done.append(piece)
            continue
        if _captions_table(done[-1] if done else None):
            caption = done.pop()
        elif _captions_table(waiting[0] if waiting else None):
            caption = waiting.popleft()
        else:
            done.append(piece)
            continue
        assert isinstance(caption, Block)
        done.append(_captioned(piece, caption))
    return done


def _captions_table(piece: Piece | None) -> bool:
    return (
        isinstance(piece, Block)
        and piece.kind is BlockKind.CAPTION
        and piece.label.startswith("Table")
    )


def _captioned(table: Block, caption: Block) -> Block:
    span = Span(min(table.span.start, caption.span.start), max(table.span.end, caption.span.end))
    cells = replace(table.table, caption=caption.text) if table.table else None
    return replace(table, text=caption.text, label=caption.label, span=span, table=cells)
