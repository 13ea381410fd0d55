"""Which chunks hold a name that a pattern fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.lookup.names_of_chunks import names_of_chunks
from judge.methods.contrasts import choices
from judge.text.signs import Signs
from tests.builders import repository


@pytest.mark.parametrize(
    ("pattern", "held"),
    [
        pytest.param("nothing", False, id="no name"),
        pytest.param("note", False, id="a comment holds no names"),
        pytest.param("slow", True, id="a piece of a name"),
        pytest.param(r"\btau\b", True, id="a whole name"),
        pytest.param(r"\bow_net\b", False, id="not a whole name"),
        pytest.param("follow", True, id="the owner"),
    ],
)
def test_names_of_code(tmp_path: Path, pattern: str, held: bool) -> None:
    root = repository(
        tmp_path / "code",
        {"main.py": "def follow(slow_net, tau):\n    # a note\n    return tau\nfollow(1, 2)\n"},
    )
    found = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    names = names_of_chunks(found)

    assert any(names.holds(c, Signs([pattern])) for c in found.chunks.values()) is held
    assert names_of_chunks(found) is names


def test_patterns_over_several_names_are_told_from_those_of_one() -> None:
    by_name = {choice.name for choice in choices() if choice.by_name}

    assert "target_follows" in by_name
    assert not by_name & {"error_bars", "tails_of_a_test"}
