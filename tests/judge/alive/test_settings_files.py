"""Files of settings that nothing takes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole, Location
from judge.alive.settings_files import SettingsFiles
from tests.builders import repository


@pytest.mark.parametrize(
    ("main", "chosen"),
    [
        pytest.param("open('conf/big.yaml')", True, id="named"),
        pytest.param("open(sys.argv[1])", True, id="none of its folder is named"),
        pytest.param("open('conf/small.yaml')", False, id="another of its folder is named"),
    ],
)
def test_a_file_of_settings_that_nobody_chooses(tmp_path: Path, main: str, chosen: bool) -> None:
    files = {
        "main.py": f"import sys, yaml\ncfg = yaml.safe_load({main})\nrun(cfg['lr'])\n",
        "conf/big.yaml": "lr: 0.1\n",
        "conf/small.yaml": "lr: 0.2\n",
    }
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    (fact,) = [f for f in audited.model.parameters if f.location.path == "conf/big.yaml"]

    assert audited.is_chosen(fact) == chosen


@pytest.mark.parametrize(
    ("path", "code", "loads"),
    [
        pytest.param("run.cfg", "", True, id="a format of which nothing is known"),
        pytest.param("run.yaml", "import yaml", True, id="a library that reads it"),
        pytest.param("run.toml", "import yaml", False, id="another format alone"),
        pytest.param("run.json", "json.dump(rows, file)", False, id="only written"),
        pytest.param("run.json", "json.load(file)", True, id="read"),
    ],
)
def test_whether_any_code_reads_a_format(path: str, code: str, loads: bool) -> None:
    place = Location("main.py", 1, 1)
    chunk = Chunk("c", place, FileRole.CODE, ChunkKind.REGION, "main", "", code)

    assert SettingsFiles([chunk], []).has_loader(path) is loads
