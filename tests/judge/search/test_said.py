"""Where a claim's words are said most."""

from __future__ import annotations

from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.search.said import Said
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.builders import repository as files

CLAIM = "Gradients are clipped at the median norm of earlier updates."
RUNS = "def train(rows):\n    return sum(rows)\n\n\nprint(train([1, 2]))\n"
STUB = '''
def clip(grads):
    """Clip gradients at the median norm of earlier updates."""
    raise NotImplementedError


clip([])
'''
IDLE = "\n\ndef clip_gradients(updates, median, norm, earlier):\n    return min(updates, norm)\n"


def said_in(tmp_path: Path, sources: dict[str, str]) -> Said:
    root = files(tmp_path / "repo", sources)
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return gather(claim(CLAIM, Dimension.METHOD), repository).said


def test_what_nobody_says_is_said_nowhere(tmp_path: Path) -> None:
    said = said_in(tmp_path, {"a.py": RUNS})

    assert (said.stubs, said.unreached, said.documents, said.tests) == (0, 0, 0, 0)


def test_each_kind_of_place_is_told_apart(tmp_path: Path) -> None:
    said = said_in(
        tmp_path, {"a.py": RUNS + STUB, "b.py": IDLE, "README.md": f"# Notes\n\n{CLAIM}\n"}
    )

    assert said.stubs > 2 * said.running
    assert said.unreached > said.running
    assert said.documents == 1.0
    assert (said.stub, said.document) == ("a.clip at a.py:7", "README.md:1")


def test_comments_of_running_code_are_no_code(tmp_path: Path) -> None:
    said = said_in(tmp_path, {"a.py": f"{RUNS}# {CLAIM}\n"})

    assert said.running > said.in_code
