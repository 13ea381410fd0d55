"""Python sources for tests, with sane defaults."""

from __future__ import annotations

import textwrap

from analyzer.engine.languages.python import read_python
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole, SourceFile


def python_file(
    text: str, path: str = "pkg/mod.py", role: FileRole = FileRole.CODE, language: str = "python"
) -> SourceFile:
    """A source file with a text."""
    return SourceFile(path, language, role, text, digest="0" * 64)


def reading(text: str, path: str = "pkg/mod.py", role: FileRole = FileRole.CODE) -> FileReading:
    """What `read_python` makes of an indented text block."""
    return read_python(python_file(textwrap.dedent(text), path, role))
