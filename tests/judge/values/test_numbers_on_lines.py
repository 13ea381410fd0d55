"""Numbers that a line of code writes, and the names that it gives them to."""

from __future__ import annotations

import pytest

from judge.values.numbers_on_lines import given_names, numbers_written


@pytest.mark.parametrize(
    ("line", "values"),
    [
        pytest.param("return x", [], id="none"),
        pytest.param("uint16_t a; Float64.(b); conv3(c)", [], id="digits of names"),
        pytest.param('printf("%.1f of %5d", a, b)', [], id="a format"),
        pytest.param('println!("{rate:.3}")', [], id="a format in braces"),
        pytest.param("std = math.sqrt(0.01)", [], id="made another"),
        pytest.param("std = 0.01_f64.sqrt()", [], id="made another behind it"),
        pytest.param("scale = sqrt(0.01 * n)", [0.01], id="a part of a computation"),
        pytest.param("size = 1_000", [1000.0], id="grouped"),
        pytest.param("for i in 0..<50", [0.0, 50.0], id="a range"),
        pytest.param("rate=1e-4f; b = .5;", [1e-4, 0.5], id="with its type"),
        pytest.param("grid = [50 100.5];", [50.0, 100.5], id="a list"),
    ],
)
def test_numbers_that_a_line_writes(line: str, values: list[float]) -> None:
    assert [number.value for number in numbers_written(line)] == values


@pytest.mark.parametrize(
    ("line", "names"),
    [
        pytest.param("50", [], id="nothing before"),
        pytest.param("if mod(step, 2) / 50", [], id="a computation"),
        pytest.param("if step % 50 == 0", [], id="a remainder"),
        pytest.param("rounds = 50", ["rounds"], id="assigned"),
        pytest.param("const int kRounds = 50;", ["kRounds"], id="with a type"),
        pytest.param('p.add("--rounds", type=int, default=50)', ["rounds"], id="an option"),
        pytest.param("for depth in 18 34 50; do", ["depth"], id="one after the other"),
        pytest.param("rounds = whole(50)", ["whole", "rounds"], id="through a call"),
        pytest.param('{"rounds": [10, 50]}', ["rounds"], id="in a list"),
    ],
)
def test_the_name_that_a_line_gives_a_number_to(line: str, names: list[str]) -> None:
    (asked,) = [number for number in numbers_written(line) if number.value == 50]

    assert [told.strip("-") for told in given_names(line, asked.start)] == names
