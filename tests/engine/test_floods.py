"""Files that repeat one mark without end are read like any other.

Each of these would take minutes where a search starts anew at every repeat.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.indents import Indents
from analyzer.engine.languages.source_lines import SourceLines, begins_line
from tests.engine.readings import assert_laws, read

REPEATS = 20_000


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("markdown", " " * REPEATS, id="blanks"),
        pytest.param("markdown", "- " + " " * REPEATS, id="an item of blanks"),
        pytest.param("shell", "".join(f"f{n}() {{\n" for n in range(REPEATS)), id="unclosed"),
        pytest.param("dockerfile", "ENV " + "a" * 2 * REPEATS, id="one long word"),
        pytest.param("fortran", "type," + " " * REPEATS, id="attributes of blanks"),
        pytest.param("fortran", "use" + " " * REPEATS, id="an import of blanks"),
        pytest.param("lua", "require" + " " * REPEATS, id="a Lua import of blanks"),
        pytest.param("rust", "use a::{\n" * REPEATS, id="unclosed imports"),
        pytest.param("matlab", "x = [" + "1 -1 " * 40 + "z\n", id="items of an unclosed list"),
        pytest.param("julia", "f()::" + "a where " * 45, id="a result without a body"),
        pytest.param("starlark", "(" * REPEATS + "x=1 " * REPEATS, id="behind deep brackets"),
    ],
)
def test_a_flood_is_read(language: str, text: str) -> None:
    assert_laws(read(language, text), text)


def test_values_of_values_stay_short() -> None:
    doubling = "".join(f"a{n + 1}=$a{n}$a{n}\n" for n in range(60))
    reading = read("shell", f"a0=xx\n{doubling}python t.py --k $a60\n")
    assert max(len(fact.text) for fact in reading.parameters) <= 200


def _around(code: str, offset: int) -> int:
    """The innermost bracket around an offset of a text in which brackets match."""
    stack: list[int] = []
    for place, mark in enumerate(code[:offset]):
        if mark in "([{":
            stack.append(place)
        elif mark in ")]}":
            stack.pop()
    return stack[-1] if stack else -1


matched = st.recursive(
    st.sampled_from(["", "x", " "]),
    lambda inner: st.builds(
        lambda kind, parts: kind[0] + "".join(parts) + kind[1],
        st.sampled_from(["()", "[]", "{}"]),
        st.lists(inner, max_size=3),
    ),
)


@given(st.lists(matched, max_size=4), st.data())
def test_the_bracket_around_a_place_is_the_innermost_open_one(
    parts: list[str], data: st.DataObject
) -> None:
    code = "".join(parts)
    offset = data.draw(st.integers(0, len(code)))
    assert Brackets(code).around(offset) == _around(code, offset)


def _end_below(code: str, start: int, body: int) -> int:
    """The end of the deeper lines, line by line."""
    indent = start - (code.rfind("\n", 0, start) + 1)
    for match in re.finditer(r"\n([^\n]*)", code):
        line = match[1]
        if match.start() >= body and line.strip() and len(line) - len(line.lstrip()) <= indent:
            return match.start()
    return len(code)


@given(st.text(alphabet="x \n", max_size=60), st.data())
def test_indented_lines_end_where_a_look_at_each_says(code: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(code)))
    body = data.draw(st.integers(start, len(code)))
    found = Indents(code, SourceLines("", code)).end_below(start, body)
    assert found == _end_below(code, start, body)


@given(st.text(alphabet="x \n", max_size=40), st.data())
def test_a_place_begins_its_line_when_only_blanks_are_before_it(
    text: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(text)))
    assert begins_line(text, at) is not bool(text[:at].rpartition("\n")[2].strip())


def test_values_that_are_left_out_are_a_problem() -> None:
    reading = read("starlark", "x = 1\n" * 20_001)
    assert len(reading.parameters) == 20_000
    assert [problem.message for problem in reading.problems] == [
        "only the first 20000 values were read"
    ]


def test_a_name_without_end_is_not_repeated_in_all_that_it_holds() -> None:
    text = f"object {'a' * REPEATS} {{\n" + "  def f = 1\n" * 3 + "}\n"
    assert max(len(found.name) for found in read("scala", text).definitions) < 1_000
