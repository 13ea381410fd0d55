"""Times that a claim reports, and whether code could take any."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.timed import times_measured
from tests.judge.protocol.audited import audited

REPORTED = "Training times are reported for each breed."


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        pytest.param("Sheep are shorn.", "print(1)\n", 0, id="no times"),
        pytest.param("Sheep unknown at training time are shown.", "print(1)\n", 0, id="a phase"),
        pytest.param(
            REPORTED, "import time\na = time.time()\nprint(time.time() - a)\n", 0, id="timed"
        ),
        pytest.param(REPORTED, "import timeit\nprint(timeit.timeit('1'))\n", 0, id="a timer"),
        pytest.param(REPORTED, "print(1)\n", 1, id="no clock"),
        pytest.param(REPORTED, "import time\nopen(str(time.time()), 'w')\n", 1, id="a stamp"),
    ],
)
def test_times_need_a_clock(tmp_path: Path, text: str, code: str, found: int) -> None:
    assert len(list(times_measured(text, audited(tmp_path, {"main.py": code})))) == found
