"""The call graph of a folder and of one file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.app.graph import call_graph, shown_graph
from analyzer.model.errors import InputError


def test_a_folder_is_read_as_a_whole(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("from other import f\nf()\n")
    (tmp_path / "other.py").write_text("def f(): pass\n")
    (tmp_path / "notes.md").write_text("f()\n")

    assert [edge.callee for edge in call_graph(tmp_path).edges] == ["other.f"]


def test_one_file_is_read_alone(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("def f(): pass\nf()\n")

    assert '"main.f"' in shown_graph(call_graph(tmp_path / "main.py"), "pycg")


def test_a_broken_file_is_a_problem_of_the_graph(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("def f(:\n")

    [problem] = call_graph(tmp_path).problems
    assert problem.location.path == "main.py"


@pytest.mark.parametrize("name", ["absent", "notes.md"])
def test_what_is_no_code_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "notes.md").write_text("text\n")

    with pytest.raises(InputError):
        call_graph(tmp_path / name)


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("f()\n")

    with pytest.raises(InputError):
        shown_graph(call_graph(tmp_path), "svg")


def test_the_cells_of_a_notebook_are_one_module(tmp_path: Path) -> None:
    (tmp_path / "net.py").write_text("def fit(): pass\n")
    cells = [
        {"cell_type": "code", "source": ["%matplotlib inline\n", "from net import fit\n"]},
        {"cell_type": "markdown", "source": ["fit()"]},
        {"cell_type": "code", "source": ["fit()"]},
    ]
    (tmp_path / "run.ipynb").write_text(json.dumps({"cells": cells}, indent=1))

    [edge] = call_graph(tmp_path).callers("net.fit")

    assert edge.caller == "run"
    assert (tmp_path / "run.ipynb").read_text().split("\n")[edge.location.first_line - 1] == (
        '    "fit()"'
    )
