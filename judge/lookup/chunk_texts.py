"""Which words stand in a chunk, in its code and in its prose? Each chunk is read once."""

from __future__ import annotations

from itertools import chain

from analyzer.model.chunk import Chunk
from analyzer.model.source import FileRole
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens

_NOTHING: frozenset[str] = frozenset()


class ChunkTexts:
    """Tokens of chunks, remembered by their ids."""

    def __init__(self) -> None:
        self._code: dict[str, frozenset[str]] = {}
        self._prose: dict[str, frozenset[str]] = {}
        self._words: dict[str, frozenset[str]] = {}
        self._lines: dict[str, list[frozenset[str]]] = {}

    def code_tokens(self, chunk: Chunk) -> frozenset[str]:
        """Tokens of code, with the owner's name: what can make a claim true."""
        known = self._code.get(chunk.chunk_id)
        if known is None:
            known = self._code[chunk.chunk_id] = self._read_code(chunk)
        return known

    def _read_code(self, chunk: Chunk) -> frozenset[str]:
        if chunk.role is FileRole.DOC:
            return _NOTHING
        lines = self._lines.get(chunk.chunk_id)
        # No token reaches over the end of a line.
        words = tokens(chunk.code_text()) if lines is None else chain.from_iterable(lines)
        return frozenset(chain(words, tokens(chunk.owner)))

    def whole_words(self, chunk: Chunk) -> frozenset[str]:
        """The words of code as they stand, none in pieces: AdamW is adamw alone."""
        known = self._words.get(chunk.chunk_id)
        if known is None:
            code = "" if chunk.role is FileRole.DOC else chunk.code_text()
            known = self._words[chunk.chunk_id] = frozenset(plain_tokens(code))
        return known

    def prose_tokens(self, chunk: Chunk) -> frozenset[str]:
        """Tokens of comments and docstrings; for documents all tokens."""
        known = self._prose.get(chunk.chunk_id)
        if known is None:
            text = chunk.text if chunk.role is FileRole.DOC else chunk.prose_text()
            known = self._prose[chunk.chunk_id] = frozenset(tokens(text))
        return known

    def line_tokens(self, chunk: Chunk) -> list[frozenset[str]]:
        """Code tokens of each line of the chunk's text."""
        known = self._lines.get(chunk.chunk_id)
        if known is None:
            text = chunk.text if chunk.role is FileRole.DOC else chunk.code_text()
            known = [frozenset(tokens(line)) if line else _NOTHING for line in text.split("\n")]
            self._lines[chunk.chunk_id] = known
        return known
