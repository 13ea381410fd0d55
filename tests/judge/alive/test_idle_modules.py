"""Files that no run loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.alive.idle_modules import WHY
from tests.builders import repository

RIVALS = "NAMES = ('boost', 'forest')\n\n\ndef load(name):\n    return open(name)\n"
START = "if __name__ == '__main__':\n    go()\n"


@pytest.mark.parametrize(
    ("main", "why"),
    [
        pytest.param("", "", id="a library, in which nothing starts"),
        pytest.param("import rivals\n" + START, "", id="loaded for its names alone"),
        pytest.param("from rivals import load\nload('a')\n" + START, "", id="used"),
        pytest.param(START, WHY, id="imported by nothing"),
    ],
)
def test_what_stands_at_file_level_runs_where_its_file_is_loaded(
    tmp_path: Path, main: str, why: str
) -> None:
    root = repository(tmp_path / "repo", {"rivals.py": RIVALS, "main.py": main})
    found = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    (names,) = [c for c in found.chunks.values() if "NAMES" in c.text]

    assert found.why_unreached(names.owner) == why
    assert found.is_live(names.owner) == (why == "")


@pytest.mark.parametrize(
    ("main", "is_idle"),
    [
        pytest.param("", False, id="a library, in which nothing starts"),
        pytest.param(f"import sizes\n{START}", False, id="imported"),
        pytest.param(START, True, id="named by nothing"),
    ],
)
def test_a_file_of_values_that_nothing_loads_sets_nothing(
    tmp_path: Path, main: str, is_idle: bool
) -> None:
    files = {"sizes.py": "LARGE = dict(width=512)\n", "main.py": main}
    root = repository(tmp_path / "repo", files)
    found = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    (width,) = [fact for fact in found.model.parameters if fact.name.endswith("width")]

    assert width.in_force is not is_idle
    assert (found.why_unreached("sizes") == WHY) is is_idle
