"""Which figure over runs code reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.spread import figures_reported
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited

State = RequirementState
ERROR = "Given is the mean with its standard error."
DEVIATION = "Reported are the mean and standard deviation over seeds."


@pytest.mark.parametrize(
    ("text", "line", "states"),
    [
        pytest.param("The mean is given.", "print(np.mean(x), np.std(x))", [], id="not asked"),
        pytest.param(ERROR, "print(np.mean(x), sem(x))", [State.MET], id="the error"),
        pytest.param(
            ERROR, "print(np.mean(x), np.std(x) / np.sqrt(5))", [State.MET], id="worked out"
        ),
        pytest.param(ERROR, "print(np.mean(x), np.std(x))", [State.VARIANT], id="the deviation"),
        pytest.param(ERROR, "print(np.mean(x))", [State.NOT_FOUND], id="nothing"),
        pytest.param(ERROR, "print(np.mean(x), np.sqrt(q))", [], id="perhaps by hand"),
        pytest.param(DEVIATION, "print(np.mean(x), np.std(x))", [State.MET], id="deviation"),
        pytest.param(
            DEVIATION, "x = (x - np.mean(x)) / np.std(x)", [State.NOT_FOUND], id="it only scales"
        ),
        pytest.param(
            "Weights are drawn with mean 0 and standard deviation 0.1.", "pass", [], id="of weights"
        ),
        pytest.param("By the one-standard-error rule.", "pass", [], id="a rule"),
    ],
)
def test_figures(tmp_path: Path, text: str, line: str, states: list[State]) -> None:
    code = f"import numpy as np\nfrom lib import sem\n\nx = np.load('x')\nq = 2\n{line}\n"
    found = figures_reported(text, audited(tmp_path, {"main.py": code}))

    assert [one.state for one in found] == states
