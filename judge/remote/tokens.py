"""How many tokens a text will take, without any model's tokenizer.

Words, digits, signs and blanks are counted apart, by weights fitted to two real tokenizers on
prompts of this program (docs/models.md tells how well).
"""

from __future__ import annotations

import re

from judge.remote.dialect import schema_text
from judge.remote.exchange import ModelRequest

PIECE = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|\n\s*|[^\S\n]+|[^\sA-Za-z\d]+")
MESSAGE_TOKENS = 4
"""What a chat template puts around one message."""

SHORT_WORD = 6
"""Letters; tokenizers know most shorter words whole."""

WORD, LETTER, DIGIT, SIGNS, LINE, BLANKS, BYTE = 0.77, 0.23, 1.15, 1.05, 1.0, 1.25, 0.7
"""Tokens for: a short word, each letter more, a digit, a run of signs, a line's end with what
indents the next, several blanks, a byte of anything else."""


def text_tokens(text: str) -> int:
    """An estimate, never less than 0; 0 for an empty text."""
    return round(sum(_weight(piece) for piece in PIECE.findall(text)))


def request_tokens(request: ModelRequest) -> int:
    """An estimate of the prompt as the provider counts it, schema included."""
    messages = sum(text_tokens(one.content) + MESSAGE_TOKENS for one in request.messages)
    return messages + (text_tokens(schema_text(request.schema)) if request.schema else 0)


def _weight(piece: str) -> float:
    first = piece[0]
    if first == "\n":
        return LINE
    if first.isspace():
        return BLANKS if len(piece) > 1 else 0.0
    if not first.isascii():
        return BYTE * len(piece.encode("utf-8", "replace"))
    if first.isdigit():
        return DIGIT * len(piece)
    if first.isalpha():
        return WORD + LETTER * max(0, len(piece) - SHORT_WORD)
    return SIGNS
