"""Which pieces come from a run of LaTeX tokens: a run-in heading, a captioned table, a named
block?
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from analyzer.paper.document import Block, BlockKind, Span
from analyzer.paper.latex_inline import resolved, words
from analyzer.paper.latex_tokens import Token, argument, group_end, skip_spaces
from analyzer.paper.sections import Heading, Piece

LONGEST_RUN_IN = 90
_LEAD = frozenset({"noindent", "smallskip", "medskip", "bigskip", "indent", "par", "leavevmode"})
_BOLD = frozenset({"textbf", "textbf*"})
_BOLD_SWITCH = frozenset({"bf", "bfseries"})


def trimmed(tokens: Sequence[Token]) -> list[Token]:
    """`tokens` without white space at the ends and commands that only move what follows."""
    start, end = 0, len(tokens)
    while start < end and (tokens[start].space or tokens[start].command in _LEAD):
        start += 1
    while end > start and tokens[end - 1].space:
        end -= 1
    return list(tokens[start:end])


def run_in(tokens: Sequence[Token]) -> tuple[Heading | None, list[Token]]:
    """A bold lead ("\\textbf{Training.} We ...") as heading, and the rest of the paragraph."""
    first = tokens[0]
    if first.command in _BOLD:
        inside, after = argument(tokens, 1)
    elif first.text == "{" and len(tokens) > 1 and tokens[1].command in _BOLD_SWITCH:
        after = group_end(tokens, 0)
        inside = list(tokens[2 : after - 1])
    else:
        return None, list(tokens)
    title = words(inside)
    follows = skip_spaces(tokens, after)
    mark = tokens[follows].text if follows < len(tokens) else ""
    ended = title[-1:] in (".", ":") or mark[:1] in (".", ":")
    if not ended or not 2 < len(title) < LONGEST_RUN_IN or len(tokens) - after < 4:
        return None, list(tokens)
    rest = list(tokens[after:])
    if mark[:1] in (".", ":"):
        rest = list(tokens[follows:])
        head = rest[0]
        rest[0] = Token(head.text[1:] or " ", head.start + 1, max(head.end, head.start + 1))
    span = Span(first.start, max(first.end, tokens[after - 1].end))
    return Heading(title.rstrip(".: "), span, level=9, run_in=True), trimmed(rest)


def wants_caption(piece: Piece, caption: Block) -> bool:
    """Whether a caption of a float belongs to `piece`."""
    if isinstance(piece, Heading) or piece.label:
        return False
    if piece.kind is BlockKind.TABLE:
        return not caption.label.startswith(("Algorithm", "Listing"))
    if piece.kind is BlockKind.ALGORITHM:
        return True
    return piece.kind is BlockKind.CODE


def captioned(piece: Piece, caption: Block) -> Piece:
    """`piece` with text and label of its caption; its span takes in both."""
    if isinstance(piece, Heading):
        return piece
    span = Span(min(piece.span.start, caption.span.start), max(piece.span.end, caption.span.end))
    if piece.kind is BlockKind.CODE:
        return replace(piece, label=caption.label, span=span)
    table = replace(piece.table, caption=caption.text) if piece.table else None
    return replace(piece, text=caption.text, label=caption.label, span=span, table=table)


def named(piece: Piece, labels: Mapping[str, tuple[str, str]]) -> Piece:
    """`piece` with its references to labels filled in."""
    if isinstance(piece, Heading):
        return replace(piece, title=resolved(piece.title, labels))
    table = piece.table
    if table is not None:
        table = replace(
            table,
            header=tuple(resolved(cell, labels) for cell in table.header),
            rows=tuple(tuple(resolved(cell, labels) for cell in row) for row in table.rows),
            caption=resolved(table.caption, labels),
        )
    steps = tuple(resolved(step, labels) for step in piece.steps)
    return replace(piece, text=resolved(piece.text, labels), table=table, steps=steps)


def in_order(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces by place; a heading goes before a block that starts where it does.

    The heading that \\appendix leaves stays only where blocks follow it.
    """
    ordered = sorted(pieces, key=lambda piece: (piece.span.start, isinstance(piece, Block)))
    following: list[Piece | None] = [*ordered[1:], None][: len(ordered)]
    return [
        piece
        for piece, after in zip(ordered, following, strict=True)
        if not (isinstance(piece, Heading) and piece.title == "Appendix" and not piece.number)
        or isinstance(after, Block)
    ]
