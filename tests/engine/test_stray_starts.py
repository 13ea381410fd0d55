"""A file that happens to start says nothing of a library that its tests go through."""

from __future__ import annotations

import pytest

from analyzer.engine.reachability import reachable_names
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole
from tests.engine.hand_made import code

NAMES = [f"sort_{number}" for number in range(40)]
LIBRARY = code("sorting.py", dict.fromkeys(NAMES, ""))
SAMPLE = code("sample.py", top="sort_0", imports=["sorting.sort_0"], starts=True)


def suite_of(*names: str) -> FileReading:
    body = " ".join(names)
    found = [f"sorting.{name}" for name in names]
    return code("tests/test_all.py", {"test_all": body}, imports=found, role=FileRole.TEST)


@pytest.mark.parametrize(
    ("readings", "starts"),
    [
        pytest.param([], (), id="nothing at all"),
        pytest.param([LIBRARY, suite_of(*NAMES)], (), id="no start"),
        pytest.param([LIBRARY, SAMPLE], ("sample",), id="no tests: dead code"),
        pytest.param([LIBRARY, SAMPLE, suite_of(*NAMES[:9])], ("sample",), id="few tests"),
        pytest.param([LIBRARY, SAMPLE, suite_of(*NAMES)], (), id="a library"),
    ],
)
def test_what_starts(readings: list[FileReading], starts: tuple[str, ...]) -> None:
    found = reachable_names(readings)

    assert found.entry_points == starts
    assert ("sorting.sort_39" in found.reachable) is (bool(readings) and not starts)


def test_a_program_with_many_starts_of_its_own_stays_one() -> None:
    program = code("run.py", top=" ".join(NAMES[:9]), imports=["sorting"], starts=True)

    found = reachable_names([LIBRARY, program, suite_of(*NAMES)])

    assert found.entry_points == ("run",)
    assert "sorting.sort_39" in found.tested_only
