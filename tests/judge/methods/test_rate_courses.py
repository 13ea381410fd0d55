"""The course that a quantity takes: what claims say and what code does."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.methods.rate_courses import course_asked, course_findings
from tests.builders import repository


@pytest.mark.parametrize(
    ("text", "course"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("The learning rate is 0.1.", "", id="no course"),
        pytest.param("Inputs are scaled linearly.", "", id="no quantity"),
        pytest.param("The learning rate is warmed up linearly.", "", id="a warm-up"),
        pytest.param("The learning rate decays linearly.", "linear", id="a line"),
        pytest.param("Epsilon is annealed linearly to 0.1.", "linear", id="of exploration"),
        pytest.param("The learning rate follows a cosine decay.", "cosine", id="a cosine"),
        pytest.param("The learning rate is divided by 10 at 30k steps.", "steps", id="in steps"),
        pytest.param(
            "The learning rate is divided by 10 when the error plateaus.", "plateau", id="plateau"
        ),
        pytest.param(
            "The learning rate falls with the inverse square root.", "inverse_root", id="a root"
        ),
    ],
)
def test_courses_of_claims(text: str, course: str) -> None:
    asked = course_asked(text)

    assert (asked.course if asked else "") == course


def found(folder: Path, text: str, code: str) -> list[tuple[bool, str, bool]]:
    root = repository(folder / "repo", {"main.py": code})
    audited = repository_for(index_repository(root, index_dir=folder / "index"))
    findings = course_findings(text, audited)
    return [(one.near is not None, one.instead, one.elsewhere is not None) for one in findings]


LINE = "The learning rate decays linearly."
RUN = "\nif __name__ == '__main__':\n    fit(1)\n"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param("def fit(t):\n    x = math.cos(math.pi * t)\n", [], id="no rate"),
        pytest.param("def fit(t):\n    lr = 0.1\n", [], id="no course"),
        pytest.param("def fit(t):\n    lr = 0.1 * (1 - t / 9)\n", [(True, "", False)], id="done"),
        pytest.param(
            "def fit(t):\n    lr = 0.5 * (1 + math.cos(math.pi * t / 9))\n",
            [(False, "cosine", False)],
            id="another",
        ),
        pytest.param(
            "def fit(t):\n    if t in milestones:\n        lr *= 0.1\n",
            [(False, "steps", False)],
            id="steps",
        ),
    ],
)
def test_courses_of_code(tmp_path: Path, code: str, expected: list[tuple[bool, str, bool]]) -> None:
    assert found(tmp_path, LINE, f"import math\n{code}{RUN}") == expected


def test_of_two_schedules_the_one_counts_whose_name_the_claim_says(tmp_path: Path) -> None:
    code = (
        "import math\n\ndef warmup_rate(t):\n    return 0.5 * (1 + math.cos(math.pi * t / 9))\n\n"
        "def tuning_rate(t):\n    return 1 - t / 9\n\n"
        "def fit(t):\n    return warmup_rate(t) + tuning_rate(t)\n"
    )
    text = "The learning rate has a warmup of 10 steps and is then decayed linearly."

    assert found(tmp_path, text, code + RUN) == [(False, "cosine", True)]
