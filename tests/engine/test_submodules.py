"""Reading .gitmodules, and asking whether a submodule is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.submodules import is_absent, read_submodules

ENTRY = '[submodule "libs/net"]\n\tpath = libs/net\n\turl = https://example.org/net.git\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {}),
        ("path = stray\n", {"stray": ""}),
        ("[submodule]\nurl = only\n", {}),
        ("[submodule]\npath = /etc\n[submodule]\npath = ../out\n[submodule]\npath = a/../..\n", {}),
        ("[submodule]\npath = .\n", {}),
        (ENTRY, {"libs/net": "https://example.org/net.git"}),
        (ENTRY.replace("\n", "\r\n"), {"libs/net": "https://example.org/net.git"}),
        (
            ENTRY + '<<<<<<< HEAD\n[Submodule "x"]\nPATH="x/"\n',
            {"libs/net": "https://example.org/net.git", "x": ""},
        ),
    ],
)
def test_entries(text: str, expected: dict[str, str]) -> None:
    assert read_submodules(text) == expected


@given(st.text(alphabet="[submodule]path=url./ \n\"'\\", max_size=80))
def test_no_text_raises_or_leads_out(text: str) -> None:
    for path in read_submodules(text):
        assert not path.startswith(("/", ".."))


def test_absent_is_missing_or_empty(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a.py").touch()
    (tmp_path / "link").symlink_to("full")

    found = {
        name: is_absent(str(tmp_path), name) for name in ("no", "empty", "full", "link/a", "link")
    }

    assert found == {"no": True, "empty": True, "full": False, "link/a": False, "link": False}
