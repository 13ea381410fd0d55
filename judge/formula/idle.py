"""Which formulas stand in code and do nothing: a value against itself, a result nobody reads."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from analyzer.model.chunk import Chunk
from judge.formula.differences import Difference, Flaw
from judge.formula.makers import without_log
from judge.formula.shown import shown
from judge.formula.tokens import spelled
from judge.formula.tree import Kind, Node, subtrees
from judge.formula.unfolding import AROUND

THROUGH = AROUND | {"exp"}
MOST_OPENED = 12
"""Names that are followed to what they stand for, one after the other."""

FIELDS = ("self.", "this.", "@")


def is_contrast(formula: Node) -> bool:
    """Whether a formula divides by something or takes something away."""
    return any(
        part.kind in {Kind.SUM, Kind.PRODUCT} and min(part.scales, default=1.0) < 0
        for part in subtrees(formula)
    )


def idle_difference(code: Node) -> Difference | None:
    """A value that is divided by itself or taken from itself with its gradient stopped."""
    for part in _opened_parts(code):
        if part.kind not in {Kind.SUM, Kind.PRODUCT}:
            continue
        plus = [p for p, scale in zip(part.parts, part.scales, strict=True) if scale == 1]
        minus = [p for p, scale in zip(part.parts, part.scales, strict=True) if scale == -1]
        for other in minus:
            stopped, what = bare(other)
            if any(bare(one) == (not stopped, what) for one in plus):
                always = "1" if part.kind is Kind.PRODUCT else "0"
                text = f"{shown(other)} is the same value again, so it is always {always}"
                return Difference(Flaw.IDLE, text, 2.0)
    return None


def _opened_parts(code: Node) -> list[Node]:
    top = [code]
    while top[-1].body is not None and len(top) < MOST_OPENED:
        top.append(top[-1].body)
    return [part for node in top for part in subtrees(node)]


def bare(node: Node) -> tuple[bool, Node]:
    """What a node stands for in the end, through means, sums and exponentials, and whether its
    gradient was stopped on the way."""
    stopped = False
    for _ in range(MOST_OPENED):
        if node.body is not None:
            node = node.body
        elif node.kind is Kind.CALL and node.name in THROUGH and len(node.parts) == 1:
            stopped = stopped or node.name == "detach"
            node = node.parts[0]
        else:
            break
    return stopped, replace(node, name=without_log(node.name))


def is_ever_read(target: str, line: int, chunks: Iterable[Chunk]) -> bool:
    """Whether a name that gets its value on a stored line stands on any other line of the chunks.
    Of the chunk with that line the last line counts as a result that is handed back."""
    simple = target.rpartition(".")[2]
    word = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(simple)}(?![A-Za-z0-9_])")
    for chunk in chunks:
        lines = spelled(chunk.code_text()).split("\n")
        last = max((n for n, text in enumerate(lines) if text.strip(" \t}")), default=0)
        for number, text in enumerate(lines):
            own = chunk.line_of(number) == line
            handed_back = number == last and not target.startswith(FIELDS)
            if own and (handed_back or len(word.findall(text)) > 1):
                return True
            if not own and word.search(text):
                return True
    return False
