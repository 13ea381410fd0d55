"""Components that only an import shows: what the import brings in decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.rules.assessment import assessed
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository

State = RequirementState
HEAD = "from layers import Adam\n\n\ndef run(x):\n"
MAIN = "\n\nif __name__ == '__main__':\n    run(1)\n"


def adam(tmp_path: Path, main: str, layers: str) -> RequirementResult:
    """What became of the component that a claim names."""
    files = {"main.py": main, "layers.py": layers} if layers else {"main.py": main}
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    case = gather(claim("It is trained with Adam.", Dimension.METHOD), audited)
    (row,) = [r for r in assessed(case).results if r.requirement.lower() == "adam"]
    return row


@pytest.mark.parametrize(
    ("body", "layers", "state"),
    [
        pytest.param("    return Adam(x)\n", "", State.MET, id="a library's, used"),
        pytest.param("    return x\n", "", State.MENTIONED, id="a library's, not used"),
        pytest.param(
            "    return Adam(x)\n",
            "def Adam(x):\n    raise NotImplementedError\n",
            State.STUBBED,
            id="a stub of the repository",
        ),
        pytest.param(
            "    return Adam(x)\n",
            "def Adam(x):\n    return x * mask(x)\n\n\ndef mask(x):\n    return x > 0\n",
            State.MET,
            id="the repository's own",
        ),
    ],
)
def test_what_an_import_stands_for(tmp_path: Path, body: str, layers: str, state: State) -> None:
    assert adam(tmp_path, HEAD + body + MAIN, layers).state is state


def test_a_use_is_shown_before_an_import(tmp_path: Path) -> None:
    row = adam(tmp_path, HEAD + "    return Adam(x)\n" + MAIN, "")

    assert row.references[0] == "main.py:5-5"
