"""The comparison of call graphs with what they should be."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.pycg import compared, figures, main, outcomes, project_outcomes, report


def test_false_and_missing_edges_are_told_apart() -> None:
    found = compared("args", "call", '{"a": ["b", "c"]}', '{"a": ["b"], "b": ["d"]}')

    assert found.shared == frozenset({("a", "b")})
    assert found.extra == frozenset({("a", "c")})
    assert found.missing == frozenset({("b", "d")})
    assert "complete and sound: 0 of 1" in report([found])


def test_cases_are_found_below_their_categories(tmp_path: Path) -> None:
    case = tmp_path / "args" / "call"
    case.mkdir(parents=True)
    (case / "main.py").write_text("def f(): pass\nf()\n")
    (case / "callgraph.json").write_text('{"main": ["main.f"], "main.f": []}')

    assert "complete and sound: 1 of 1" in report(list(outcomes(tmp_path)))


def test_a_folder_without_cases_is_said(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 2


def test_projects_count_edges_between_their_own_definitions(tmp_path: Path) -> None:
    (tmp_path / "tool").mkdir()
    (tmp_path / "tool" / "main.py").write_text(
        "import os\ndef f(): g(); os.remove('x')\ndef g(): pass\nf()\n"
    )
    truth = {"main": ["main.f", "main.gone"], "main.f": ["main.missed", "os.remove"], "main.g": []}
    (tmp_path / "tool.json").write_text(json.dumps(truth))

    [found] = project_outcomes(tmp_path)

    assert found.shared == {("main", "main.f")}
    assert found.extra == {("main.f", "main.g")}
    assert figures([found])["all"] == {"edges": 1, "precision": 0.5, "recall": 1.0}


def test_graphs_may_lie_in_a_folder_of_their_own(tmp_path: Path) -> None:
    program, truth = tmp_path / "cases" / "direct calls" / "one", tmp_path / "truth"
    for folder, name, text in (
        (program, "main.py", '"a b".split()\n'),
        (truth / "direct_calls" / "one", "callgraph.json", '{"main": ["<str>.split"]}'),
        (truth / "direct_calls" / "gone", "callgraph.json", '{"main": []}'),
    ):
        folder.mkdir(parents=True)
        (folder / name).write_text(text)

    [found] = outcomes(tmp_path / "cases", truth)

    assert (found.category, found.extra, found.missing) == (
        "direct_calls",
        frozenset(),
        frozenset(),
    )
