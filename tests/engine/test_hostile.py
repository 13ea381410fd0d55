"""Texts made to be too much: what stands beside the trouble is read, on its right line."""

from __future__ import annotations

import pytest

from tests.engine.readings import read

NINES = "9" * 5_000
LONGEST_SHOWN = 400


@pytest.mark.parametrize(
    ("language", "text", "line"),
    [
        pytest.param("python", "lr = 0.1\n", 1, id="no trouble"),
        pytest.param("python", "a = 10**10**8\nb = 'x' * 10**10\nlr = 0.1\n", 3, id="powers"),
        pytest.param("python", "a = 1 << 10**10\nb = (10**999)**999\nlr = 0.1\n", 3, id="shifts"),
        pytest.param("python", "a = 1 // 0\nb = 1 % 0\nc = 0 ** -1\nlr = 0.1\n", 4, id="by zero"),
        pytest.param("python", "a = '%9999999999d' % 1\nlr = 0.1\n", 2, id="a wide format"),
        pytest.param("python", f"a = {NINES}\nlr = 0.1\n", 2, id="a long number"),
        pytest.param("yaml", f"a: {NINES}\nb: 1e999999999\nlr: 0.1\n", 3, id="long in YAML"),
        pytest.param("json", f'{{"a": {NINES},\n"b": 1e99999,\n"lr": 0.1}}', 3, id="long in JSON"),
        pytest.param("c", "#define A (1<<99999999999)\nconst float lr = 0.1;\n", 2, id="C"),
        pytest.param("python", f"a = {'b + ' * 20_000}1\nlr = 0.1\n", 2, id="a long sum"),
        pytest.param("python", f"a = b{'.f(1)' * 5_000}\nlr = 0.1\n", 2, id="a long chain"),
        pytest.param("julia", f"a = [{'1 -1 ' * 4_000}x\nlr = 0.1\n", 2, id="items or a sum"),
        pytest.param("r", f"a = ({'1e-5-' * 4_000}x\nlr = 0.1\n", 2, id="exponents or a sum"),
        pytest.param("julia", f"a = [1{' ' * 20_000}x\nlr = 0.1\n", 2, id="blanks in a list"),
        pytest.param("python", "a = 1\n\x0cb = 2\n\x0c\nlr = 0.1\n", 4, id="form feeds"),
        pytest.param("python", "a = '\x0b\x1c\x85\u2028'\nlr = 0.1\n", 2, id="odd line ends"),
        pytest.param("yaml", 'a: "b\u2028c"\nlr: 0.1\n', 2, id="odd line ends in YAML"),
        pytest.param("javascript", "// a\u2028b\nconst lr = 0.1;\n", 2, id="and in JavaScript"),
        pytest.param("python", "a = 1 # \u202e} \u2066if x\u2069\nlr = 0.1\n", 2, id="bidi"),
    ],
)
def test_a_value_beside_trouble_is_read(language: str, text: str, line: int) -> None:
    reading = read(language, text)

    (found,) = [fact for fact in reading.parameters if fact.name.split(".")[-1] == "lr"]
    assert (found.value, found.location.first_line) == (0.1, line)
    assert all(len(problem.message) <= LONGEST_SHOWN for problem in reading.problems)


def test_branches_without_end_are_all_read() -> None:
    branches = "".join(f"elif x == {one}:\n    a{one} = {one}\n" for one in range(1, 5_000))

    reading = read("python", f"if x:\n    a0 = 0\n{branches}lr = 0.1\n")

    assert {fact.name for fact in reading.parameters} >= {"a0", "a4999", "lr"}


def test_names_that_look_alike_stay_apart() -> None:
    reading = read("python", "def scale():\n    pass\n\n\ndef s\u0441ale():\n    pass\n")

    assert len({one.name for one in reading.definitions}) == 2
