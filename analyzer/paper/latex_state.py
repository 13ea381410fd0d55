"""What does the reader of a LaTeX paper know at a place: the paragraph at hand, the float around
it, the numbers?
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.paper.document import Block, BlockKind
from analyzer.paper.latex_counters import Counters
from analyzer.paper.latex_environments import place
from analyzer.paper.latex_inline import words
from analyzer.paper.latex_pieces import run_in, trimmed
from analyzer.paper.latex_tokens import Token, argument, raw
from analyzer.paper.sections import Piece


class LatexState:
    """Pieces so far, and all that decides what the next tokens become.

    `item` is None outside lists, else the mark of the list item at hand, empty once it was used.
    """

    def __init__(self, theorems: dict[str, str]) -> None:
        self.theorems = theorems
        self.pieces: list[Piece] = []
        self.buffer: list[Token] = []
        self.counters = Counters()
        self.labels: dict[str, tuple[str, str]] = {}
        self.target = ("", "")
        self.float = ""
        self.caption: Block | None = None
        self.item: str | None = None
        self.notes: list[Block] = []
        self.appendix = False

    def flush(self) -> None:
        """End the paragraph at hand."""
        tokens, self.buffer = trimmed(self.buffer), []
        if not tokens:
            return
        heading, tokens = run_in(tokens) if self.item is None else (None, tokens)
        if heading is not None:
            self.pieces.append(heading)
        text = words(tokens)
        if text.strip(" .,;:{}[]"):
            kind = BlockKind.PARAGRAPH if self.item is None else BlockKind.LIST_ITEM
            mark = f"{self.item} " if self.item else ""
            self.pieces.append(Block(kind, f"{mark}{text}", place(tokens)))
        self.put_notes()

    def put_notes(self) -> None:
        """Footnotes go after the paragraph they stand in."""
        self.pieces += self.notes
        self.notes = []

    def flush_text(self) -> None:
        """End the paragraph at hand before a formula, table or code in it."""
        self.flush()
        if self.item:
            # What follows a formula belongs to the item but does not count it again.
            self.item = ""

    def label(self, tokens: Sequence[Token], at: int) -> int:
        """Note what the label at `at` stands for; the index after it."""
        key, after = argument(tokens, at + 1)
        self.labels[raw(key).strip()] = self.target
        return after
