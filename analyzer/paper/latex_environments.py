"""Where does an environment begin and end?"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.paper.document import Span
from analyzer.paper.latex_tokens import Token, argument, raw


def environment_name(tokens: Sequence[Token], at: int) -> str:
    """The name after the \\begin or \\end at `at`."""
    name, _ = argument(tokens[at : at + 12], 1)
    return raw(name).strip()


def matching_end(tokens: Sequence[Token], start: int, name: str) -> tuple[int, int]:
    """Where the body that starts at `start` ends, and the index after its \\end; both ends where
    it is open.
    """
    depth = 0
    for index in range(start, len(tokens)):
        text = tokens[index].text
        if text not in ("\\begin", "\\end") or environment_name(tokens, index) != name:
            continue
        if text == "\\begin":
            depth += 1
        elif depth:
            depth -= 1
        else:
            _, after = argument(tokens, index + 1)
            return index, after
    return len(tokens), len(tokens)


def document_tokens(tokens: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """What stands before the document, and the document; all is document where none begins."""
    for index, token in enumerate(tokens):
        if token.text == "\\begin" and environment_name(tokens, index) == "document":
            _, start = argument(tokens, index + 1)
            end, _ = matching_end(tokens, start, "document")
            return list(tokens[:index]), list(tokens[start:end])
    return [], list(tokens)


def place(tokens: Sequence[Token]) -> Span:
    """From the first to the last character of `tokens`, white space at the ends left out."""
    start, end = 0, len(tokens)
    while start < end and (tokens[start].space or tokens[start].end <= tokens[start].start):
        start += 1
    while end > start and (tokens[end - 1].space or tokens[end - 1].end <= tokens[end - 1].start):
        end -= 1
    given = tokens[start:end] or tokens
    if not given:
        return Span(0, 0)
    return Span(min(t.start for t in given), max(t.end for t in given))
