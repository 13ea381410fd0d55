"""Files of which only comments are known: read as the patterns for code would have read them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.frontend import FRONT_ENDS
from analyzer.engine.languages.plain import read_plain
from analyzer.engine.languages.remarks_only import read_remarks
from analyzer.model.source import FileRole, SourceFile

LANGUAGES = sorted(name for name, where in FRONT_ENDS.items() if where.startswith("remarks_only"))
PARTS = [
    "torch==2.1 # why\n",
    "<!-- no -->",
    "/* a */",
    "lr = 0.1;\n",
    "f(x)\n",
    "\n",
    "#",
    "'",
    "-",
]


def file_of(language: str, text: str) -> SourceFile:
    return SourceFile("some/file.ext", language, FileRole.CONFIG, text, digest="d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_comments_are_told_apart(language: str) -> None:
    text = {"requirements": "a # b", "css": "a /* b */"}.get(language, "a <!-- b -->")

    chunks = read_remarks(file_of(language, text)).chunks

    assert [chunk.prose for chunk in chunks] == [((2, len(text)),)]


@given(
    st.sampled_from(LANGUAGES),
    st.lists(st.sampled_from(PARTS), max_size=60).map("".join) | st.text(max_size=80),
)
def test_patterns_for_code_would_find_nothing_more(language: str, text: str) -> None:
    source = file_of(language, text)

    assert read_remarks(source) == read_plain(source)
