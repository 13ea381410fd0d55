"""Numbers, places and names as reports write them."""

from __future__ import annotations

import pytest

from analyzer.report.wording import (
    GRAVITY,
    counted,
    mean_text,
    place_text,
    reference_text,
    size_text,
    words,
)
from taxonomy.verdict import RequirementState


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (counted(1, "claim"), "1 claim"),
        (counted(0, "claim"), "0 claims"),
        (counted(1204, "file"), "1,204 files"),
        (mean_text(None), "-"),
        (mean_text(0.0), "0.00"),
        (place_text("a.py", "3-3"), "a.py:3"),
        (place_text("a.py", "3-9"), "a.py:3-9"),
        (reference_text("a:b.py:3-3"), "a:b.py:3"),
        (reference_text("nowhere"), "nowhere"),
        (size_text(0), ""),
        (size_text(999), "999 B"),
        (size_text(18_211), "18.2 kB"),
        (size_text(48_230_112), "48.2 MB"),
        (size_text(3_000_000_000), "3.0 GB"),
        (words("lfs_pointer"), "lfs pointer"),
    ],
)
def test_wording(said: str, text: str) -> None:
    assert said == text


def test_every_state_has_a_gravity_and_met_is_the_least_grave() -> None:
    assert set(GRAVITY) == set(RequirementState)
    assert max(GRAVITY, key=lambda state: GRAVITY[state]) is RequirementState.MET
