"""Comparing kept results: what counts as a change and what as noise."""

from __future__ import annotations

import pytest

from benchmarks.compare import differing, table


def result(median: float, least: float, most: float) -> dict[str, object]:
    spread = {"median": median, "min": least, "max": most}
    return {"commit": "a", "steps": {"index": {"cpu_seconds": spread}}}


@pytest.mark.parametrize(
    ("new", "noise"),
    [
        pytest.param(result(1.0, 0.9, 1.1), False, id="the same median is no difference"),
        pytest.param(result(1.05, 1.0, 1.2), True, id="inside the old spread"),
        pytest.param(result(2.0, 0.8, 3.0), True, id="the old median lies inside the new spread"),
        pytest.param(result(2.0, 1.9, 2.1), False, id="spreads apart"),
    ],
)
def test_differences_inside_a_spread_are_noise(new: dict[str, object], noise: bool) -> None:
    [line] = table(result(1.0, 0.9, 1.1), new)

    assert line.startswith("steps.index.cpu_seconds")
    assert line.endswith("noise") == noise


def test_other_circumstances_are_named() -> None:
    assert differing({"commit": "a", "input": {}}, {"commit": "b", "input": {}}) == ["commit"]
