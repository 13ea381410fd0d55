"""What is read of a file of whose language nothing but comments is known: chunks.

Such files stand in nearly every repository (requirements, style sheets, pages); what reads code by
patterns takes longer to load than all of them to read.
"""

from __future__ import annotations

from analyzer.engine.languages.cutting import Piece, chunks_of, in_windows
from analyzer.engine.languages.masking import masked
from analyzer.engine.languages.source_lines import SourceLines, module_name
from analyzer.engine.languages.syntax import syntax_of
from analyzer.model.chunk import ChunkKind
from analyzer.model.code import FileReading
from analyzer.model.source import SourceFile


def read_remarks(source: SourceFile) -> FileReading:
    """The reading of a file in windows, with its comments told apart."""
    lines = SourceLines(source.path, source.text)
    prose = masked(source.text, syntax_of(source.language, source.path)).prose
    pieces = in_windows(lines, Piece(1, len(lines), ChunkKind.REGION))
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module_name(source.path),
        is_entry_point=source.text.startswith("#!"),
        chunks=chunks_of(source, lines, pieces, prose),
    )
