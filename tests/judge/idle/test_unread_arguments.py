"""Arguments that a claim speaks of and that code takes without reading them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.idle.unread_arguments import arguments_of
from judge.rules.mechanism_signals import mechanism_results
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository


@pytest.mark.parametrize(
    ("listed", "names"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("self, x, tau", ["x", "tau"], id="Python"),
        pytest.param("x: Tensor, tau: float = 0.1", ["x", "tau"], id="with types"),
        pytest.param("d: &Mat, _x: &Mat", ["d"], id="Rust, one of them not meant to be read"),
        pytest.param("x::Vector{Float64}, tau", ["x", "tau"], id="Julia"),
        pytest.param("x, n = c(1, 2)", ["x", "n"], id="R, with a list"),
    ],
)
def test_names_of_arguments(listed: str, names: list[str]) -> None:
    assert arguments_of(listed) == names


def test_names_after_their_types() -> None:
    listed = "const std::vector<float>& s, float* w, int n = 3"

    assert arguments_of(listed, typed=True) == ["s", "w", "n"]


@given(st.text(max_size=100))
def test_any_list_of_arguments_gives_names(listed: str) -> None:
    assert all(name.isidentifier() for name in arguments_of(listed))


MAIN = "from blend import follow\n\nif __name__ == '__main__':\n    follow(1, 2, 0.1)\n"
SAID = "The copy is followed by blending with kappa = 0.1."


def rows(tmp_path: Path, files: Mapping[str, str]) -> list[RequirementResult]:
    """The rows of a claim in a repository that say what nothing reads; others tell more."""
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    found = mechanism_results(gather(claim(SAID, Dimension.NUMERICAL), audited))
    return [row for row in found if row.note.startswith("never read: ")]


@pytest.mark.parametrize(
    ("blend", "count"),
    [
        pytest.param("def follow(a, b, kappa):\n    return a + kappa * b\n", 0, id="read"),
        pytest.param("def follow(a, b, rate):\n    c = a + b\n    return c\n", 0, id="unnamed"),
        pytest.param(
            "def follow(a, b, kappa):\n    def mix(c):\n        return kappa * c\n\n"
            "    return mix(a)\n",
            0,
            id="read within",
        ),
        pytest.param("def follow(a, b, kappa):\n    c = a + b\n    return c\n", 1, id="never read"),
    ],
)
def test_arguments_that_nothing_reads(tmp_path: Path, blend: str, count: int) -> None:
    found = rows(tmp_path, {"main.py": MAIN, "blend.py": blend})

    assert len(found) == count
    assert all(row.state is RequirementState.CONTRADICTED for row in found)
    assert all(row.note.startswith("never read: `def follow(") for row in found)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        pytest.param(
            "blend.cpp",
            "float follow(float a, float b, float kappa) {\n  float c = a + b;\n  return c;\n}\n"
            "\nint main() {\n  return follow(1, 2, 3);\n}\n",
            id="C++",
        ),
        pytest.param(
            "blend.m",
            "function c = follow(a, b, kappa)\n  c = a + b;\n  c = 2 * c;\nend\n",
            id="MATLAB",
        ),
        pytest.param(
            "blend.R",
            "follow <- function(a, b, kappa) {\n  c <- a + b\n  c\n}\nfollow(1, 2, 3)\n",
            id="R",
        ),
    ],
)
def test_other_languages(tmp_path: Path, path: str, code: str) -> None:
    (row,) = rows(tmp_path, {path: code})

    assert row.requirement == "mechanism: use of kappa"


@pytest.mark.parametrize(
    ("other", "count"),
    [
        pytest.param("def move(a, kappa):\n    return a * kappa\n", 0, id="another reads it"),
        pytest.param(
            "def move(a, kappa):\n    return follow(a, a, kappa)\n", 1, id="another hands it on"
        ),
    ],
)
def test_arguments_that_other_definitions_take(tmp_path: Path, other: str, count: int) -> None:
    blend = f"def follow(a, b, kappa):\n    c = a + b\n    return c\n\n\n{other}"
    main = MAIN.replace("follow(1", "move(1, 2)\n    follow(1").replace(
        "follow\n", "follow, move\n"
    )

    assert len(rows(tmp_path, {"main.py": main, "blend.py": blend})) == count


def test_a_definition_that_reads_nothing_is_a_stub(tmp_path: Path) -> None:
    blend = "def follow(a, b, kappa):\n    c = 1 + 2\n    return c\n"

    assert rows(tmp_path, {"main.py": MAIN, "blend.py": blend}) == []
