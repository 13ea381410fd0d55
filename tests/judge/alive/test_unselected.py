"""Code behind a value that nothing gives a setting."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.lookup.repository import Repository
from tests.builders import repository

NET = (
    "from yaml import safe_load\n\n"
    "def waves(n):\n    return [n]\n\n"
    "class Embed:\n"
    "    def __init__(self, n, kind):\n"
    "        if kind == 'waves':\n"
    "            self.table = waves(n)\n"
    "        else:\n"
    "            self.table = draw(n)\n\n"
    "def main():\n"
    "    m = safe_load(open('base.yaml'))\n"
    "    Embed(4, kind=%GIVEN%)\n\n"
    "if __name__ == '__main__':\n    main()\n"
)


def audited(folder: Path, files: dict[str, str]) -> Repository:
    root = repository(folder / "repo", files)
    return repository_for(index_repository(root, index_dir=folder / "index"))


@pytest.mark.parametrize(
    ("given", "more"),
    [
        pytest.param("'waves'", {}, id="the value itself"),
        pytest.param("ask()", {}, id="worked out"),
        pytest.param("'learned'", {"other.yaml": "kind: waves\n"}, id="in settings"),
        pytest.param(
            "'learned'",
            {"README.md": "Set `kind` to waves.\n"},
            id="in the manual",
        ),
    ],
)
def test_what_something_may_give_runs(tmp_path: Path, given: str, more: dict[str, str]) -> None:
    found = audited(tmp_path, {"main.py": NET.replace("%GIVEN%", given), **more})

    assert found.is_reachable("main.waves")


def test_what_runs_under_a_value_that_nothing_gives_is_unreached(tmp_path: Path) -> None:
    found = audited(tmp_path, {"main.py": NET.replace("%GIVEN%", "'learned'")})

    assert 'it runs only where kind is "waves"' in found.why_unreached("main.waves")
    assert found.why_unselected("main.py", 9)
    assert not found.why_unselected("main.py", 11)


TABLE = (
    "import tomllib\n\n"
    "def slow(x):\n    return x + 1\n\n"
    "def fast(x):\n    return x + 2\n\n"
    "WAYS = {'slow': slow, 'fast': fast}\n\n"
    "def main():\n"
    "    method = tomllib.load(open('c.toml'))['method']%FOLD%\n"
    "    print(WAYS.get(method, slow)(1))\n\n"
    "if __name__ == '__main__':\n    main()\n"
)


@pytest.mark.parametrize(
    ("settings", "fold", "runs"),
    [
        pytest.param('method = "fast"\n', "", True, id="its key"),
        pytest.param('method = "FAST"\n', ".lower()", True, id="its key in small letters"),
        pytest.param('method = "FAST"\n', "", False, id="another spelling"),
    ],
)
def test_a_table_holds_what_no_key_selects(
    tmp_path: Path, settings: str, fold: str, runs: bool
) -> None:
    found = audited(tmp_path, {"main.py": TABLE.replace("%FOLD%", fold), "c.toml": settings})

    assert found.is_reachable("main.fast") is runs
