"""Bytes from the disk: no link is followed, no pipe waited for, no limit passed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.stored import Census, read_stored, shown_names, take_census


@pytest.mark.parametrize(
    ("stored", "most", "expected"),
    [
        (b"", 10, b""),
        (b"abc", 10, b"abc"),
        (b"abc", 3, b"abc"),
        (b"abc", 2, b"ab"),
        (b"abc", 0, b""),
    ],
)
def test_a_file_is_read_up_to_the_limit(
    tmp_path: Path, stored: bytes, most: int, expected: bytes
) -> None:
    (tmp_path / "a").write_bytes(stored)

    assert read_stored(str(tmp_path / "a"), most) == expected


def test_a_file_that_claims_to_be_empty_is_read_to_its_end() -> None:
    if not Path("/proc/self/status").exists():
        pytest.skip("needs /proc")

    assert read_stored("/proc/self/status", 1_000_000).endswith(b"\n")


@pytest.mark.parametrize("kind", ["missing", "pipe", "folder", "link", "link to nowhere"])
def test_what_is_no_regular_file_is_refused(tmp_path: Path, kind: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "a").touch()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("a")
    (tmp_path / "link to nowhere").symlink_to("b")

    with pytest.raises(OSError):
        read_stored(str(tmp_path / kind), 10)


def test_a_census_counts_files_and_sees_code(tmp_path: Path) -> None:
    (tmp_path / "x" / ".git").mkdir(parents=True)
    for name in ("a.txt", "x/b.txt", "x/.git/config"):
        (tmp_path / name).touch()
    (tmp_path / "x" / "up").symlink_to(tmp_path)

    assert take_census(str(tmp_path)) == Census(3, whole=True, holds_code=False)
    (tmp_path / "x" / "c.py").touch()
    assert take_census(str(tmp_path)) == Census(4, whole=True, holds_code=True)
    assert take_census(str(tmp_path), limit=2).files == 2
    assert take_census(str(tmp_path / "missing")) == Census(0, whole=False, holds_code=False)


@given(st.sets(st.binary(min_size=1, max_size=4)))
def test_different_names_are_shown_differently_and_as_text(stored: set[bytes]) -> None:
    names = sorted(os.fsdecode(name) for name in stored)

    shown = shown_names(names)

    assert set(shown) == set(names)
    assert len(set(shown.values())) == len(names)
    for label in shown.values():
        label.encode()  # no lone surrogate
