"""What is a stretch of prose: a paragraph with its run-in heading, a theorem, a formula, an
algorithm?

Shared by all formats whose structure is in the words alone.
"""

from __future__ import annotations

import re

from analyzer.paper.document import Block, BlockKind, Span
from analyzer.paper.markdown_inline import plain_words
from analyzer.paper.markdown_math import formula_alone
from analyzer.paper.sections import Heading, Piece

_CAPTION = re.compile(
    r"^\W{0,4}(Figure|Fig\.?|Table|Listing|Algorithm)\s*([A-Z]{0,2}\.?\d*(?:\.\d+)?)\s*[:.|]?\s*",
    re.I,
)
_THEOREM = re.compile(
    r"^(?:\*\*|_)*(Theorem|Lemma|Proposition|Corollary|Claim|Conjecture"
    r"|Fact)s?\s+(?:[A-Z]\.?)?\d[\d.]*"
)
_PROOF = re.compile(r"^(?:\*\*|_|\*)*Proof(?:\s+(?:of|sketch)\b[^.:]{0,60})?[.:]")
_RUN_IN_BOLD = re.compile(
    r"^(\*\*\*?"
    r"|__)(?=\S)(?P<title>[^*\n]{2,110}?)\s*(?P<mark>[.:]?)\s*\1(?P<after>\s*[.:])?\s+(?=\S)"
)
_RUN_IN_PLAIN = re.compile(
    r"^(?P<title>[A-Z][^\n.:;?!$]{2,70}(?:\$[^$\n]{1,20}\$)?)\s*\\?\.\s*(?=[A-Z\"(])"
)
_WORD = re.compile(r"[\w$\\][^\s]*")
_SMALL = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "by",
        "for",
        "from",
        "in",
        "into",
        "of",
        "on",
        "or",
        "over",
        "per",
        "the",
        "to",
        "via",
        "vs",
        "with",
        "without",
        "&",
        "\\&",
    ]
)
_LOOKS_LIKE_STEPS = re.compile(r"^\s*(\d{1,2})\s*:", re.M)
_STEP_SPLIT = re.compile(r"(?:^|(?<=\s))(?=\d{1,2}\s*:\s*\S)|(?:^|\n)(?=\s*\d{1,2}\s*:)")
_ALGORITHM = re.compile(r"\s*\W{0,4}Algorithm\s*([A-Z]?\.?\d+)\W{0,3}\s*[:.]?\s*", re.I)
_HEAD_STEP = re.compile(r"\b(?:Input|Output|Require|Ensure|Initiali[sz]e|Parameters?)s?\s*:", re.I)


def caption_parts(words: str) -> tuple[str, str]:
    """The label as printed ("Table 6") and the rest of a caption; the label is empty where there
    is none.
    """
    found = _CAPTION.match(words)
    if found is None:
        return "", words
    name = "Figure" if found[1].lower().startswith("fig") else found[1].capitalize()
    return f"{name} {found[2]}".strip(), words[found.end() :].strip(" *")


def paragraph_pieces(text: str, span: Span, *, run_in: bool = True) -> list[Piece]:
    """A paragraph of `text` as pieces: perhaps a run-in heading first (unless told not to), then
    one block.
    """
    source = text[span.start : span.end]
    alone = formula_alone(source)
    if alone is not None:
        return [Block(BlockKind.EQUATION, alone[0], span, alone[1])]
    found = _run_in(source) if run_in else None
    if found is None:
        return _block(source, span)
    title, length = found
    rest = source[length:]
    heading = Heading(
        plain_words(title).rstrip(" .:\\"),
        Span(span.start, span.start + length),
        level=9,
        run_in=True,
    )
    return [heading, *_block(rest, Span(span.start + length, span.end))]


def _block(source: str, span: Span) -> list[Piece]:
    words = plain_words(source)
    if not words:
        return []
    if _PROOF.match(words):
        return [Block(BlockKind.PROOF, words, span)]
    if theorem := _THEOREM.match(words):
        return [Block(BlockKind.THEOREM, words, span, theorem.group().strip("*_"))]
    return [Block(BlockKind.PARAGRAPH, words, span)]


def _run_in(source: str) -> tuple[str, int] | None:
    """Title and length of a run-in heading: in bold, or in title case and ended by a full stop."""
    bold = _RUN_IN_BOLD.match(source)
    if bold and not _THEOREM.match(bold["title"]) and not _PROOF.match(bold["title"] + "."):
        if bold["mark"] or bold["after"] or source[bold.end()].isupper():
            return bold["title"], bold.end()
        return None
    plain = _RUN_IN_PLAIN.match(source)
    if plain and len(source) - plain.end() > 20 and _title_case(plain["title"]):
        return plain["title"], plain.end()
    return None


def _title_case(title: str) -> bool:
    words = _WORD.findall(title)
    if (
        _CAPTION.match(title + ".")
        or _THEOREM.match(title)
        or re.match(r"^(?:Proof|Eq|Sec)\b", title)
    ):
        return False
    fitting = [w for w in words if w[0].isupper() or w[0] in "$\\" or w.lower() in _SMALL]
    return 1 <= len(words) <= 9 and len(fitting) == len(words)


def algorithm_block(source: str, span: Span) -> Block | None:
    """The algorithm whose numbered lines stand in `source`; None where there are no such lines."""
    if len(_LOOKS_LIKE_STEPS.findall(source)) < 2 and not _inline_steps(source):
        return None
    name = _ALGORITHM.match(source)
    label, title = f"Algorithm {name[1]}" if name else "", ""
    parts = [
        plain_words(part) for part in _STEP_SPLIT.split(source[name.end() :] if name else source)
    ]
    parts = [part for part in parts if part]
    if parts and not re.match(r"\d{1,2}\s*:", parts[0]):
        title = parts.pop(0)
        if head := _HEAD_STEP.search(title):
            parts.insert(0, title[head.start() :])
            title = title[: head.start()].strip()
    steps = tuple(re.sub(r"^\d{1,2}\s*:\s*", "", part) for part in parts)
    return Block(BlockKind.ALGORITHM, title, span, label, steps=tuple(filter(None, steps)))


def _inline_steps(source: str) -> bool:
    numbers = [int(found) for found in re.findall(r"(?<![\w.])(\d{1,2}):\s*\S", source)]
    return len(numbers) >= 3 and numbers == sorted(numbers)
