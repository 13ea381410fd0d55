"""The sentences of a block, each with the characters of the paper it came from.

Formulas never split a sentence, nor do abbreviations. Sentences keep their order and together hold
all words of the block.
"""

from __future__ import annotations

import re
from itertools import pairwise

from msgspec import Struct

from analyzer.paper.document import Block, Span

_FORMULA = re.compile(r"\$\$.+?\$\$|\$[^$]+\$|\\\(.+?\\\)", re.S)
_END = re.compile(r"[.!?][\"'”’)\]]*\s+(?=[\"'“‘(\[]?[A-Z0-9\x00])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|cf|c\.f|vs|resp|approx|al|w\.r\.t|s\.t|i\.i\.d|Fig|Figs|Eq|Eqs|Eqn|"
    r"Sec|Secs"
    r"|Tab|Alg|App|Appx|Thm|Prop|Def|Lem|Cor|Ref|Refs|No|Dr|St|Mr|Prof|Distr|incl|avg|max|min|std)"
    r"|(?<![\w.])[A-Z])\.$"
)
_LETTERED = re.compile(
    r"(?:ppendix|ppendices|ection|able|igure|lgorithm|art|ase|ype|lass|roup|quation) [A-Z]\.$"
)
"""What is named by a letter ends a sentence with it; the window may begin within the word."""

_HEADING = re.compile(r"^[A-Z0-9][^.!?:$]{2,80}$")
LONGEST_HEADING = 8
"""Words of a run-in heading at most; what is longer is a sentence."""

_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|can|we|use[sd]?|shows?|set|apply|train|compute|obtain|let|"
    r"denote|lists?|"
    r"summari[sz]es?|reports?|presents?|compares?|follows|figure|table|conduct|perform)\b",
    re.I,
)


class Sentence(Struct, frozen=True):
    """A sentence as the block has it; `span` points at it in the paper's text."""

    text: str
    span: Span


def sentences_of(block: Block, paper_text: str) -> list[Sentence]:
    """The block's sentences in order; empty for an empty block."""
    found: list[Sentence] = []
    reach = block.span.start
    for text in split(block.text):
        span = located(text, paper_text, Span(reach, block.span.end))
        if span is None:
            span = block.span
        else:
            reach = span.end
        found.append(Sentence(text, span))
    return found


def split(text: str) -> list[str]:
    """`text` cut into sentences; white space at the cuts goes."""
    masked = _FORMULA.sub(lambda match: "\0" * len(match[0]), text)
    cuts = [0]
    for match in _END.finditer(masked):
        before = masked[max(0, match.start() - 14) : match.start() + 1]
        if not _ABBREVIATION.search(before) or _LETTERED.search(before):
            cuts.append(match.end())
    cuts.append(len(text))
    pieces = [text[a:b].strip() for a, b in pairwise(cuts)]
    return [piece for piece in pieces if piece]


def run_in_heading(text: str) -> str:
    """The title an item of a list opens with ("Step size: We ..."), or ""."""
    first, stop, _ = text.partition(": ")
    if not stop:
        first, stop, _ = text.partition(". ")
    fits = stop and _HEADING.match(first) and len(first.split()) <= LONGEST_HEADING
    return first.strip() if fits and not _VERB.search(first) else ""


_WORD = re.compile(r"[A-Za-z]{2,}|\d+")
_ANCHOR = 3
"""Words at each end by which a sentence is found again among the markup it was cleaned of."""


def located(text: str, paper_text: str, within: Span) -> Span | None:
    """Where `text` stands in the paper's text; None when its words cannot be found again."""
    words = _WORD.findall(_FORMULA.sub(" ", text))
    if len(words) < 2 * _ANCHOR:
        words = _WORD.findall(text)
    if not words:
        return None
    window = paper_text[within.start : within.end]
    first = _anchor(words[:_ANCHOR]).search(window)
    if first is None:
        return None
    end = first.end()
    longest = first.start() + 4 * len(text) + 200
    last = _anchor(words[-_ANCHOR:]).search(window, first.start(), min(len(window), longest))
    if last is not None:
        end = max(end, last.end())
    while end < len(window) and window[end] in ".!?)$":
        end += 1
    return Span(within.start + first.start(), within.start + end)


def _anchor(words: list[str]) -> re.Pattern[str]:
    return re.compile(r".{0,60}?".join(rf"(?<![A-Za-z0-9]){word}" for word in words), re.S)
