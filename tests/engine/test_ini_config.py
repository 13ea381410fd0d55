"""INI, .properties, .env and .dcf."""

from __future__ import annotations

import pytest

from tests.engine.readings import prose, read, spelled, values


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        pytest.param("a.ini", "[a]\nlr = 1e-3 ; why\n", {"a.lr": 0.001}, id="a section"),
        pytest.param("a.ini", "[a]\nxs = 1, 2, 3\n", {"a.xs": (1, 2, 3)}, id="a list of numbers"),
        pytest.param("a.ini", "name = a, b\n", {"name": "a, b"}, id="words are no list"),
        pytest.param("a.ini", "long = a\n  b = c\n", {"long": "a"}, id="a continued value"),
        pytest.param("a.ini", "empty =\n", {}, id="no value"),
        pytest.param(
            "x.properties",
            "log.level = INFO\nn 3\n",
            {"log.level": "INFO", "n": 3},
            id="properties",
        ),
        pytest.param(".env", "export LR='3'\nB=\"x y\"\n", {"LR": "3", "B": "x y"}, id="env"),
        pytest.param(
            "s.dcf",
            "lambda.min.ratio: 0.01\nmaxit: 100000\n",
            {"lambda.min.ratio": 0.01, "maxit": 100000},
            id="dcf",
        ),
        pytest.param("a.ini", "color = a#b\n", {"color": "a#b"}, id="a mark inside of a word"),
    ],
)
def test_settings_are_read(path: str, text: str, found: dict[str, object]) -> None:
    reading = read("ini", text, path)

    assert values(reading) == found
    assert reading.problems == ()


def test_lines_and_comments() -> None:
    reading = read("ini", "# top\n[a]\n\nlr = 1 ; why\n")

    assert spelled(reading) == {"a.lr": "4-4"}
    assert prose(reading) == ["# top", "; why"]


def test_a_line_that_is_nothing_is_one_problem() -> None:
    reading = read("ini", "a = 1\nwhat is this\nnor this\n")

    assert [p.location.first_line for p in reading.problems] == [2]
    assert values(reading) == {"a": 1}
