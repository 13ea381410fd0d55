"""Edits that break a claim or keep it: applied as written, counted by what becomes of levels."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from benchmarks.edits import SETS, Edit, EditCase, Judgement, Outcome, Told, applied, cases, told
from taxonomy.claim import Claim
from taxonomy.drift import Dimension
from taxonomy.verdict import LEVELS

REPOSITORIES = sorted(listed.parent for listed in SETS.glob("*/*/cases.json"))


def outcome(base: float, drift: float, keep: float, *, deserves: float = 0.5) -> Outcome:
    claim = Claim("r-01", Dimension.METHOD, "the mean is taken", "")
    levels = (Judgement(level, level) for level in (base, drift, keep))
    return Outcome(EditCase(claim, (), deserves, ()), *levels)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param([], None, id="no case"),
        pytest.param([outcome(1.0, 0.5, 1.0)], Told(1, 1, 1, 1, 0, 1, 1), id="all right"),
        pytest.param([outcome(1.0, 1.0, 1.0)], Told(1, 1, 0, 0, 0.5, 1, 0), id="not seen"),
        pytest.param([outcome(1.0, 0.5, 0.5)], Told(1, 1, 1, 1, 0, 0, 0), id="both fall"),
        pytest.param(
            [outcome(0.5, 0.25, 1.0)], Told(1, 0, 1, 1, 0.25, 1, 1), id="low from the start"
        ),
    ],
)
def test_a_case_is_counted_by_the_three_levels_it_gets(
    found: list[Outcome], expected: Told | None
) -> None:
    assert told(found).get("D2") == expected
    assert told(found).get("all") == expected


def test_edits_are_applied_one_after_another(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n", "utf-8")

    applied([Edit("a.py", "x = 1", "x = 2"), Edit("a.py", "x = 2", "x = 3")], tmp_path)

    assert (tmp_path / "a.py").read_text("utf-8") == "x = 3\n"


def test_an_edit_of_nothing_makes_a_file(tmp_path: Path) -> None:
    applied([Edit("conf/b.yaml", "", "x: 1\n")], tmp_path)

    assert (tmp_path / "conf" / "b.yaml").read_text("utf-8") == "x: 1\n"


@pytest.mark.parametrize("text", ["", "x = 2\n", "x = 1\nx = 1\n"])
def test_an_edit_that_does_not_fit_one_place_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.py").write_text(text, "utf-8")

    with pytest.raises(ValueError, match=r"a\.py: 'x = 1' occurs [02] times"):
        applied([Edit("a.py", "x = 1", "x = 3")], tmp_path)

    assert (tmp_path / "a.py").read_text("utf-8") == text


@pytest.mark.parametrize("repository", REPOSITORIES, ids=lambda path: path.name)
def test_every_case_is_sound(tmp_path: Path, repository: Path) -> None:
    found = list(cases(repository))
    assert {case.claim.dimension.value for case in found} == {"D1", "D2", "D3", "D4"}

    for case in found:
        assert case.level in [level for level in LEVELS if level < 1.0], case.claim.claim_id
        for number, edits in enumerate((case.drift, case.keep)):
            copy = tmp_path / f"{case.claim.claim_id}-{number}"
            shutil.copytree(repository / "repo", copy)
            applied(edits, copy)
            for path in copy.rglob("*.py"):
                ast.parse(path.read_text("utf-8"))
