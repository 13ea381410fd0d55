"""Which tables, algorithms and captions does a LaTeX float hold, and which belong together?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from analyzer.paper.document import Block, BlockKind, Span
from analyzer.paper.latex_algorithms import steps_of
from analyzer.paper.latex_environments import environment_name
from analyzer.paper.latex_inline import words
from analyzer.paper.latex_pieces import captioned, wants_caption
from analyzer.paper.latex_state import LatexState
from analyzer.paper.latex_tables import latex_table
from analyzer.paper.latex_tokens import Token, argument, option, raw

FLOATS = {
    **dict.fromkeys(("figure", "figure*", "wrapfigure", "SCfigure", "teaserfigure"), "figure"),
    **dict.fromkeys(
        ("table", "table*", "wraptable", "sidewaystable", "sidewaystable*", "longtable"), "table"
    ),
    **dict.fromkeys(("algorithm", "algorithm*", "algorithm2e", "procedure"), "algorithm"),
    **dict.fromkeys(("listing", "listing*", "lstfloat", "program"), "listing"),
    **dict.fromkeys(("subfigure", "subtable"), ""),
}
STEPS = frozenset({"algorithmic", "algorithmicx"})
LISTS = frozenset(
    [
        "itemize",
        "enumerate",
        "description",
        "inparaenum",
        "compactitem",
        "compactenum",
        "enumerate*",
        "itemize*",
        "tight_itemize",
    ]
)
_NAMES = {"figure": "Figure", "table": "Table", "algorithm": "Algorithm", "listing": "Listing"}


class FloatReader(LatexState, ABC):
    """Reads floats; what stands in them besides is read by `body`."""

    @abstractmethod
    def body(self, tokens: Sequence[Token], depth: int) -> None:
        """Read a stretch of tokens into pieces."""

    def labels_in(self, tokens: Sequence[Token]) -> None:
        """Note all labels among `tokens` for what was counted last."""
        for index, token in enumerate(tokens):
            if token.command == "label":
                self.label(tokens, index)

    def read_float(self, name: str, inside: Sequence[Token], span: Span, depth: int) -> None:
        """A figure, table or algorithm; the paragraph it interrupts goes on after it."""
        kept, notes = self.buffer, self.notes
        before = (self.float, self.caption, self.item)
        self.buffer, self.notes, self.caption, self.item = [], [], None, None
        self.float = FLOATS[name] or self.float
        first = len(self.pieces)
        _, at = option(inside, 0)
        if name in ("wrapfigure", "wraptable", "subfigure", "subtable"):
            for _ in range(1 if name.startswith("sub") else 2):
                _, at = option(inside, at)
                _, at = argument(inside, at)
        if self.float == "algorithm":
            self._algorithm(inside[at:], span, depth)
        else:
            self.body(inside[at:], depth + 1)
        self.flush()
        self.close_caption(first)
        self.float, self.caption, self.item = before
        self.buffer, self.notes = kept, [*notes, *self.notes]

    def _algorithm(self, inside: Sequence[Token], span: Span, depth: int) -> None:
        """Steps in an environment of their own, or right in the float as algorithm2e has them."""
        nested = {
            environment_name(inside, i) for i, token in enumerate(inside) if token.text == "\\begin"
        }
        listed = any(t.text.startswith("\\begin") and len(t.text) > 8 for t in inside)
        if nested & (STEPS | LISTS) or listed:
            self.body(inside, depth + 1)
            return
        self.read_steps(inside, span)

    def close_caption(self, first: int) -> None:
        """A caption goes to the tables and algorithms of its float; alone it is a block itself."""
        caption, self.caption = self.caption, None
        if caption is None:
            return
        bare = [
            index
            for index in range(first, len(self.pieces))
            if wants_caption(self.pieces[index], caption)
        ]
        for index in bare:
            self.pieces[index] = captioned(self.pieces[index], caption)
        if not bare:
            self.pieces.append(caption)

    def read_caption(self, tokens: Sequence[Token], at: int) -> int:
        """Count a caption and keep it for what it belongs to; the index after it."""
        kind = self.float or "figure"
        after = at + 1
        if tokens[at].command == "captionof":
            given, after = argument(tokens, after)
            kind = raw(given).strip() or kind
        _, after = option(tokens, after)
        inside, after = argument(tokens, after)
        number = self.counters.step(kind)
        name = _NAMES.get(kind, kind.capitalize())
        self.target = (name, number)
        self.labels_in(inside)
        span = Span(tokens[at].start, max(tokens[at].end, tokens[after - 1].end))
        if self.caption is not None:
            self.close_caption(max(0, len(self.pieces) - 1))
        self.caption = Block(BlockKind.CAPTION, words(inside), span, f"{name} {number}")
        if not self.float:
            self.close_caption(max(0, len(self.pieces) - 1))
        return after

    def read_table(self, inside: Sequence[Token], name: str, span: Span) -> None:
        """The cells of a tabular environment; a longtable has its caption inside."""
        self.flush_text()
        caption = [i for i, token in enumerate(inside) if token.command == "caption"]
        if name == "longtable" and caption:
            self.float = self.float or "table"
            after = self.read_caption(inside, caption[0])
            inside = [*inside[: caption[0]], *inside[after:]]
        table = latex_table(inside, name)
        self.labels_in(inside)
        first = len(self.pieces)
        if table.rows or table.header:
            self.pieces.append(Block(BlockKind.TABLE, "", span, table=table))
        if name == "longtable":
            self.close_caption(first)

    def read_steps(self, inside: Sequence[Token], span: Span) -> None:
        """Steps with captions and labels among them, which algorithm2e allows."""
        self.flush()
        outer, self.caption = self.caption, None
        float_around, self.float = self.float, "algorithm"
        rest: list[Token] = []
        _, at = option(inside, 0)
        while at < len(inside):
            if inside[at].command in ("caption", "label", "captionof"):
                read = self.label if inside[at].command == "label" else self.read_caption
                at = read(inside, at)
            else:
                rest.append(inside[at])
                at += 1
        first = len(self.pieces)
        steps = steps_of(rest)
        if steps:
            self.pieces.append(Block(BlockKind.ALGORITHM, "", span, steps=steps))
        self.close_caption(first)
        self.float, self.caption = float_around, outer
