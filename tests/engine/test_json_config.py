"""JSON, its relaxed relatives, and HOCON."""

from __future__ import annotations

import pytest

from tests.engine.readings import fact, prose, read, spelled, values


def test_places_are_exact_to_the_line() -> None:
    text = '{\n  "a": {"lr": 3e-4,\n    "xs": [1,\n      2]},\n  "s": [{"k": 1}, {"k": 2}]\n}\n'

    assert values(read("json", text)) == {"a.lr": 3e-4, "a.xs": (1, 2), "s.0.k": 1, "s.1.k": 2}
    assert spelled(read("json", text)) == {
        "a.lr": "2-2",
        "a.xs": "3-4",
        "s.0.k": "5-5",
        "s.1.k": "5-5",
    }


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('{"a": 1}', id="plain"),
        pytest.param('{"a": 1,}', id="a trailing comma"),
        pytest.param('// why\n{"a": 1 /* c */}', id="comments"),
        pytest.param("{a: 1}", id="a bare name"),
        pytest.param("{'a': 1}", id="single quotes"),
        pytest.param('\ufeff{"a": 1}', id="a byte order mark"),
        pytest.param('{"a": 0, "a": 1}', id="a duplicate key"),
    ],
)
def test_relaxed_json_is_read_without_a_problem(text: str) -> None:
    reading = read("json", text)

    assert values(reading) == {"a": 1}
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param('{"a": 1,\n"b": [2', 2, id="an open bracket"),
        pytest.param('{"a": 1,\n"b" 2}', 2, id="no colon"),
        pytest.param('{"a": 1,\n"b": "x', 2, id="an open string"),
        pytest.param('{"a": 1}\n}', 2, id="one bracket too many"),
    ],
)
def test_what_stands_before_a_fault_is_kept(text: str, line: int) -> None:
    reading = read("json", text)

    assert values(reading)["a"] == 1
    assert [(p.stage, p.location.first_line) for p in reading.problems] == [("json", line)]


def test_numbers_that_are_none_have_no_value() -> None:
    text = '{"a": NaN, "b": Infinity, "c": 1e999, "d": "\\ud800"}'

    assert values(read("json", text)) == {"a": None, "b": None, "c": None, "d": "?"}


def test_deep_nesting_is_a_problem_and_no_crash() -> None:
    assert len(read("json", '{"a":' * 100_000).problems) == 1


def test_a_megabyte_of_numbers_is_no_setting() -> None:
    text = '{"lr": 1, "data": [' + "0.5, " * 200_000 + "0.5]}"

    assert values(read("json", text)) == {"lr": 1}


def test_comments_are_prose() -> None:
    assert prose(read("json", '{"u": "http://x", // why\n"b": 1}')) == ["// why"]


def test_hocon_nests_joins_and_needs_no_quotes() -> None:
    text = "a.b { c = 1, d: x }\ne = 5 seconds # why\n"

    assert values(read("hocon", text)) == {"a.b.c": 1, "a.b.d": "x", "e": "5 seconds"}
    assert fact(read("hocon", text), "e").location.lines == "2-2"


def test_a_conf_file_with_braces_is_hocon() -> None:
    assert values(read("ini", "a {\n  b = 1\n}\n", "x/application.conf")) == {"a.b": 1}
