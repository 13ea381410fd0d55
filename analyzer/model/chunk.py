"""The unit of retrieval: a stretch of one file that follows its syntax."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from analyzer.model.source import FileRole, Location


class ChunkKind(StrEnum):
    """What a chunk is cut from."""

    FUNCTION = "function"
    CLASS = "class"  # the head of a class: bases, class-level statements, docstring
    REGION = "region"  # top-level statements, or a window of plain text
    CONFIG = "config"
    CELL = "cell"
    DOC = "doc"


class Chunk(Struct, frozen=True, dict=True):
    """Lines of one file with what is code and what is prose told apart.

    `text` is what a reader sees (for a notebook, the cell source). `prose` holds half-open
    character ranges of `text`, sorted and disjoint, that are comments or docstrings.
    """

    chunk_id: str  # "path:first-last", unique in a repository
    location: Location
    role: FileRole
    kind: ChunkKind
    owner: str  # the enclosing Definition's name, or "" at file level
    header: str  # path, class and signature: searched with the text, never cited
    text: str
    prose: tuple[tuple[int, int], ...] = ()
    cell: int = 0  # notebook cell number, from 1; 0 elsewhere
    stored_lines: tuple[int, ...] = ()  # notebook: stored line of each text line; () = contiguous

    def code_text(self) -> str:
        """`text` with prose replaced by spaces; line structure is kept."""
        return self._code if self.prose else self.text

    @cached_property
    def _code(self) -> str:
        parts: list[str] = []
        at = 0
        for start, end in self.prose:
            parts.append(self.text[at:start])
            parts.append("\n".join([" " * len(line) for line in self.text[start:end].split("\n")]))
            at = end
        parts.append(self.text[at:])
        return "".join(parts)

    def prose_text(self) -> str:
        """Comments and docstrings alone, one a line."""
        return "\n".join(self.text[start:end] for start, end in self.prose)

    def line_of(self, text_line: int) -> int:
        """Stored line (from 1) of the line of `text` with index `text_line` (from 0)."""
        if self.stored_lines:
            return self.stored_lines[text_line]
        return self.location.first_line + text_line
