"""Figures on zero types: shares, coarse groups, and what is listed as confused."""

from __future__ import annotations

from benchmarks.zero_types import Row, report, right


def row(label: str, facts: str, *, found: bool = True) -> Row:
    return Row(
        "demo",
        "a",
        True,
        found,
        label,
        facts,
        "",
        label,
        "",
        ("difference", "difference"),
        ("a", "b"),
    )


def test_no_rows_have_no_share() -> None:
    assert right([]) == "none"
    assert right([("a", "a"), ("a", "b")]) == "1 of 2 (0.50)"


def test_types_within_one_group_are_right_in_it() -> None:
    lines = report(
        [
            row("token_mention_only", "wrong_implementation"),
            row("stub_placeholder", "missing_component", found=False),
        ]
    )

    assert "facts, all labelled zeros      0 of 2 (0.00)" in lines
    assert "facts, zeros that are found    0 of 1 (0.00)" in lines
    assert "facts, coarse groups           1 of 2 (0.50)" in lines
    assert "prose of the labels            2 of 2 (1.00)" in lines
    assert "    1  token_mention_only -> wrong_implementation" in lines
