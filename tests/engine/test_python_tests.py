"""Tests are read by their indentation, and say what a syntax tree would have said of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tests.engine as samples
from analyzer.engine.languages.python import read_python
from analyzer.engine.languages.python_outline import outline
from analyzer.engine.languages.python_text import PythonText
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole
from tests.engine.python_sources import python_file
from tests.engine.test_python_laws import REAL, assert_laws, lines, mutated

OURS = [
    path.read_text(encoding="utf-8") for path in sorted(Path(samples.__path__[0]).glob("test_*.py"))
]

NESTED = '''"""Doc."""
import os

# Leads to the class.
@pytest.mark.parametrize(
    "x",
    [1, 2],
)
@fixture
class TestA(base.Case, Other):
    """Of the class."""

    size = 3

    def setup(self, *, a=other.DEFAULT, **rest):
        text = """
def not_one():
"""
        return text
        # ends it

    async def run(
        self, x: int,
    ) -> None:
        def inner(): return self.size
        f"{inner.value!r:>3} {{no}}"


if os.name:
    def f(a, *b): pass
else:
    def f(): pass
'''


def by_tree(text: str) -> FileReading:
    return read_python(python_file(text))


def by_lines(text: str) -> FileReading:
    assert outline(PythonText("pkg/mod.py", text)) is not None
    return read_python(python_file(text, role=FileRole.TEST))


def told(found: FileReading) -> tuple[object, object]:
    chunks = [msgspec.structs.replace(one, role=FileRole.TEST) for one in found.chunks]
    return found.definitions, chunks


@pytest.mark.parametrize("text", ["", "\n\n", "x = 1", "# only this\n", NESTED, *REAL, *OURS])
def test_definitions_and_chunks_are_those_of_the_syntax_tree(text: str) -> None:
    assert told(by_lines(text)) == told(by_tree(text))


def test_names_are_mentioned_where_they_are_read() -> None:
    found = by_lines(
        "from a import b\n"
        "@deco('key')\n"
        "def test(fixture, x=a.B):\n"
        "    # comment\n"
        "    y = run(lr=0x1F, mode=f'{z.w!r} no', sep=b'')\n"
        "    return self.call(y, 'two words')\n"
        "def one(): return g\n"
    )

    mentioned = {one.owner: one.names for one in found.mentions}
    assert mentioned == {
        "pkg.mod": ("B", "a", "deco", "key", "test"),
        "pkg.mod.test": ("call", "run", "w", "y", "z"),
        "pkg.mod.one": ("g",),
    }


@pytest.mark.parametrize(
    "text", ["x = (", "x = )", "x = 'a\n", "x = '''a\n", "x\r\n", "\ufeffx", "x = 1\\\n("]
)
def test_what_lines_cannot_tell_is_left_to_the_parser(text: str) -> None:
    assert outline(PythonText("pkg/mod.py", text)) is None


def test_a_test_that_cannot_be_parsed_is_a_problem() -> None:
    found = read_python(python_file("def test(:\n    pass\n", role=FileRole.TEST))

    assert [one.message.partition(":")[0] for one in found.problems] == ["not parsed"]


@given(st.text() | lines)
def test_any_text_of_a_test_is_read_and_covered(text: str) -> None:
    assert assert_laws(text, role=FileRole.TEST).role is FileRole.TEST


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_mutated_and_truncated_tests_are_read_and_covered(text: str) -> None:
    assert assert_laws(text, role=FileRole.TEST).role is FileRole.TEST
