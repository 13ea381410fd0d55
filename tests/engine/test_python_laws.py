"""Laws of the Python front end, tried on arbitrary, mutated and truncated text."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

import analyzer.engine.languages as languages
from analyzer.engine.languages.python import read_python, without_surrogates
from analyzer.model.code import Definition, FileReading, ParameterFact, StubFact
from analyzer.model.source import FileRole
from tests.engine.python_sources import python_file

REAL = [
    path.read_text(encoding="utf-8")
    for path in sorted(Path(languages.__path__[0]).glob("python*.py"))
]
PIECES = [
    *("def f(x=1):", "class A(B):", "@deco", "if x:", "else:", "try:", "except E:", "for i in x:"),
    *("    return 1", "    x = {'a': 1}", "    '''doc'''", "x = '''", "'''", '"""', "# note", ")"),
    *("print 'x'", "lr = 0.1", "cfg['lr'] = 2**9", "f(g(1), k=2)", "\\", "\x0c", "é = 'ü'", "("),
    *("async def g(): await h()", "lambda: (yield)", "    pass", "  odd", "\tx = 1", "match x:"),
    *("    case [a, *b]:", "import a.b as c", "from . import *", "global x", "x: int = 3", ""),
]
lines = st.lists(st.sampled_from(PIECES), max_size=25).map("\n".join)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A window of real code with some characters replaced."""
    text = draw(st.sampled_from(REAL))
    start = draw(st.integers(0, len(text)))
    window = list(text[start : start + draw(st.integers(0, 1500))])
    for at in draw(st.lists(st.integers(0, 1499), max_size=6)):
        if at < len(window):
            window[at] = draw(st.sampled_from("'\"()[]{}:#\\\n\t \x00\ré=@"))
    return "".join(window)


def assert_laws(text: str, role: FileRole = FileRole.CODE) -> FileReading:
    found = read_python(python_file(text, role=role))
    stored = without_surrogates(text).split("\n")
    covered: Counter[int] = Counter()
    for chunk in found.chunks:
        place = chunk.location
        assert 1 <= place.first_line <= place.last_line <= len(stored)
        assert chunk.text == "\n".join(stored[place.first_line - 1 : place.last_line])
        covered.update(range(place.first_line, place.last_line + 1))
    wanted = {number for number, line in enumerate(stored, 1) if line.strip()}
    assert all(covered[number] == 1 for number in wanted)
    assert max(covered.values(), default=1) == 1
    records: tuple[Definition | ParameterFact | StubFact, ...]
    records = (*found.definitions, *found.parameters, *found.stubs)
    places = [one.location for one in records]
    assert all(1 <= p.first_line <= p.last_line <= len(stored) for p in places)
    assert len({one.name for one in found.definitions}) == len(found.definitions)
    msgspec.msgpack.encode(found)
    return found


@given(st.text())
def test_any_text_is_read_and_covered(text: str) -> None:
    assert assert_laws(text).path == "pkg/mod.py"


@given(lines)
def test_any_lines_of_python_are_read_and_covered(text: str) -> None:
    assert assert_laws(text).path == "pkg/mod.py"


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_mutated_and_truncated_code_is_read_and_covered(text: str) -> None:
    assert assert_laws(text).path == "pkg/mod.py"


def code_facts(found: FileReading) -> object:
    """What must not depend on comments, line numbers aside."""
    return (
        [(one.name, one.kind, one.parameters) for one in found.definitions],
        [(one.owner, one.name, one.value, one.kind) for one in found.parameters],
        [(one.caller, one.callee, one.depth) for one in found.calls],
        found.mentions,
    )


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(REAL), st.integers(0, 2**32))
def test_comments_change_no_fact(text: str, seed: int) -> None:
    plain = read_python(python_file(text))
    added = text.split("\n")
    chance = random.Random(seed)
    for chunk in plain.chunks:
        # In front of a chunk is never inside a string.
        number = chunk.location.first_line - 1
        if chance.random() < 0.3:
            added[number] = f"# lr = 0.1; def f(): '''\n{added[number]}"

    found = read_python(python_file("\n".join(added)))

    assert code_facts(found) == code_facts(plain)


@given(st.sampled_from(REAL))
def test_code_without_its_prose_says_the_same(text: str) -> None:
    plain = read_python(python_file(text))
    rest = text.split("\n")
    for chunk in plain.chunks:
        first = chunk.location.first_line - 1
        # A docstring may be the only statement of a body.
        code = chunk.code_text().split("\n")
        strings = any(chunk.text[start] != "#" for start, _ in chunk.prose)
        if not strings:
            rest[first : first + len(code)] = code

    assert code_facts(read_python(python_file("\n".join(rest)))) == code_facts(plain)


@given(lines)
def test_the_same_text_gives_the_same_reading(text: str) -> None:
    assert read_python(python_file(text)) == read_python(python_file(text))
