"""The comparison of call graphs with what they should be."""

from __future__ import annotations

from pathlib import Path

from benchmarks.pycg import compared, main, outcomes, report


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
