"""Where formulas of claims stand in repositories, alive and dead."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.placing.formula_finding import UNREACHED, FormulaFinding
from judge.rules.formula_signals import level_of
from taxonomy.drift import Dimension
from tests.builders import claim, repository

TEXT = "The ink loss is L = (Q(s) - y)^2 + k |w| with the weight k."
MAIN = "from ink import ink_loss\n\n\nif __name__ == '__main__':\n    print(ink_loss(1, 2, 3, 4))\n"
SAME = "def ink_loss(q, y, k, w):\n    gap = q - y\n    return gap**2 + k * abs(w)\n"
OTHER = "def ink_loss(q, y, k, w):\n    gap = q - y\n    return abs(gap) + k * abs(w)\n"
PART = "def ink_loss(q, y, k, w):\n    return (q - y) ** 2\n"
NOTHING = "def ink_loss(q, y, k, w):\n    return len([q, y])\n"
STUB = (
    "def ink_loss(q, y, k, w):\n    raise NotImplementedError\n\n\n"
    "def old_loss(q, y, k, w):\n    return (q - y) ** 2 + k * abs(w)\n"
)


def found(tmp_path: Path, code: str, text: str = TEXT) -> tuple[FormulaFinding, ...]:
    """What became of the formulas of a claim in a repository of two files."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "ink.py": code})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return gather(claim(text, Dimension.METHOD), audited).formulas


def test_a_claim_without_formula_has_no_findings(tmp_path: Path) -> None:
    assert found(tmp_path, SAME, "The ink loss is squared.") == ()


@pytest.mark.parametrize(
    ("code", "level"),
    [
        pytest.param(SAME, 1.0, id="all of it"),
        pytest.param(OTHER, 0.5, id="another operation"),
        pytest.param(PART, 0.5, id="a term is missing"),
        pytest.param(NOTHING, 0.25, id="nothing of it"),
        pytest.param(STUB, 0.0, id="in dead code alone"),
    ],
)
def test_levels(tmp_path: Path, code: str, level: float) -> None:
    (finding,) = found(tmp_path, code)

    assert level_of(finding) == level


def test_the_place_and_the_difference_are_told(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, OTHER)

    assert finding.alive is not None
    assert str(finding.alive.location) == "ink.py:3"
    assert [d.text for d in finding.alive.differences] == [
        "the size of Q(s) - y stands in place of its square"
    ]


def test_dead_code_says_why(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, STUB)

    assert finding.dead is not None
    assert finding.dead.owner.endswith("old_loss")
    assert finding.dead_why == UNREACHED


HELPED = (
    "def gap_of(first, second):\n    return first - second, 1\n\n\n"
    "def ink_loss(q, y, k, w):\n    gap, _ = gap_of(q, y)\n    return gap**2 + k * abs(w)\n"
)
LOGGED = "def ink_loss(q, y, log_k, w):\n    return (q - y)**2 + log_k * abs(w)\n"
STOPPED = "def ink_loss(q, y, k, w):\n    return (q.detach() - y)**2 + k * abs(w)\n"
THROUGH = TEXT + " The gradient flows through Q."


@pytest.mark.parametrize(
    ("text", "code", "level"),
    [
        pytest.param(TEXT, HELPED, 1.0, id="a helper gives one of two results"),
        pytest.param(TEXT, LOGGED, 0.75, id="a logarithm in place of a symbol"),
        pytest.param(TEXT, STOPPED, 1.0, id="nothing is said of the gradient"),
        pytest.param(THROUGH, STOPPED, 0.5, id="the gradient should flow and is stopped"),
        pytest.param("A pair G = U V of two.", SAME, None, id="a bare product says nothing"),
    ],
)
def test_levels_of_more(tmp_path: Path, text: str, code: str, level: float | None) -> None:
    assert [level_of(finding) for finding in found(tmp_path, code, text)] == [level] * (
        level is not None
    )
