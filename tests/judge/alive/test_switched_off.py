"""Code behind a setting that nothing turns on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from tests.builders import repository

PYTHON = (
    "def prune(net):\n    return net.cut()\n\n"
    "def fit(net, prune_often=False):\n"
    "    net.step()\n"
    "    if prune_often:\n"
    "        net = prune(net)\n"
    "    return net\n\n"
    "if __name__ == '__main__':\n    fit(make())\n"
)
MATLAB = (
    "function x = fit(x, opts)\n"
    "tidy = get_opt(opts, 'tidy', false);\n"
    "for i = 1:3\n"
    "    if tidy, x = clean(x); end\n"
    "end\n"
    "end\n"
)
CLEAN = "function x = clean(x)\nx = x - mean(x);\nend\n"
RUST = (
    "struct Tree { fill: bool }\n"
    "impl Tree {\n"
    "    fn new() -> Tree { let fill = false; Tree { fill } }\n"
    "    fn add(&self) -> f64 {\n"
    "        if self.fill {\n"
    "            return top_up(1.0);\n"
    "        }\n"
    "        2.0\n"
    "    }\n"
    "}\n"
    "fn top_up(x: f64) -> f64 { x * 2.0 }\n"
    "fn main() { let t = Tree::new(); t.add(); }\n"
)


def why(folder: Path, files: Mapping[str, str], name: str) -> str:
    root = repository(folder / "repo", files)
    return repository_for(index_repository(root, index_dir=folder / "index")).why_unreached(name)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        pytest.param(PYTHON, "fit(make(), prune_often=True)\n", id="turned on by name"),
        pytest.param(PYTHON, "fit(make(), True)\n", id="turned on by its place"),
        pytest.param(PYTHON, "fit(make(), prune_often=ask())\n", id="worked out"),
        pytest.param(PYTHON, "prune(make())\n", id="called elsewhere too"),
        pytest.param(PYTHON, "steps = [prune]\n", id="handed on"),
        pytest.param(PYTHON.replace("if prune", "if not prune"), "", id="asked whether it is off"),
        pytest.param(
            PYTHON.replace("if prune_often", "if busy or prune_often"), "", id="one of two"
        ),
        pytest.param(
            PYTHON.replace("=False):", "):"),
            "import argparse\np = argparse.ArgumentParser()\n"
            "p.add_argument('--prune_often', action='store_true')\n"
            "fit(make(), p.parse_args().prune_often)\n",
            id="a flag is there to be given",
        ),
    ],
)
def test_what_a_run_may_turn_on_is_reached(tmp_path: Path, text: str, more: str) -> None:
    assert why(tmp_path, {"main.py": text + more}, "main.prune") == ""


def test_what_a_guide_gives_on_a_command_line_is_turned_on(tmp_path: Path) -> None:
    guide = "```\npython main.py $FLAGS\n```\nwith\n```\nFLAGS='--prune_often True'\n```\n"

    assert why(tmp_path, {"main.py": PYTHON, "README.md": guide}, "main.prune") == ""


@pytest.mark.parametrize(
    ("files", "name", "reason"),
    [
        pytest.param({"main.py": PYTHON}, "main.prune", "prune_often is on", id="python"),
        pytest.param(
            {"main.py": PYTHON, "tests/test_fit.py": "fit(1, prune_often=True)\n"},
            "main.prune",
            "false at main.py:4",
            id="only a test turns it on",
        ),
        pytest.param(
            {"run.m": "x = fit(3, struct());\n", "fit.m": MATLAB, "clean.m": CLEAN},
            "clean.clean",
            "tidy is on, which is false at fit.m:2",
            id="matlab",
        ),
        pytest.param({"main.rs": RUST}, "main.top_up", "fill is on", id="rust"),
    ],
)
def test_what_nothing_turns_on_is_not(
    tmp_path: Path, files: Mapping[str, str], name: str, reason: str
) -> None:
    assert reason in why(tmp_path, files, name)


def test_a_file_of_settings_is_there_to_be_edited(tmp_path: Path) -> None:
    settings = "prune_often = False\n"
    text = PYTHON.replace("=False):", "):").replace("if prune", "if config.prune")
    files = {"config.py": settings, "main.py": "import config\n" + text}

    assert why(tmp_path, files, "main.prune") == ""
