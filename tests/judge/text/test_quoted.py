"""Lines are quoted whole, or with a mark where they are cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.quoted import quoted


@pytest.mark.parametrize(
    ("line", "expected"),
    [("", "``"), ("x = 1", "`x = 1`"), ("x" * 8, "`xxxxxxxx`"), ("x" * 9, "`xxxxxxx…`")],
)
def test_quoting(line: str, expected: str) -> None:
    assert quoted(line, 8) == expected


@given(st.text(), st.integers(2, 80))
def test_a_quote_is_never_longer_than_allowed(line: str, most: int) -> None:
    assert len(quoted(line, most)) <= most + 2
