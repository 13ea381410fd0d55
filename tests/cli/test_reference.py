"""docs/cli.md says what the program says."""

from __future__ import annotations

from pathlib import Path

from analyzer.cli.reference import reference

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def test_the_page_is_in_step_with_the_program() -> None:
    assert PAGE.read_text("utf-8") == reference()
