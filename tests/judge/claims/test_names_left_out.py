"""What claims leave out."""

from __future__ import annotations

import pytest

from judge.claims.plan_names import name_requirements


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("We use MNLI and WNLI.", []),
        ("All tasks except WNLI are used.", ["WNLI"]),
        ("MNLI and RTE are used, the difficult WNLI set being left out.", ["WNLI"]),
        ("Results on MNLI, excluding WNLI and RTE.", ["WNLI", "RTE"]),
        ("MNLI is excluded; RTE is used.", ["MNLI"]),
        ("Every set other than WNLI is evaluated on MNLI.", ["WNLI"]),
    ],
)
def test_names_left_out(text: str, left_out: list[str]) -> None:
    found = name_requirements(text, set(), 1.0)

    assert [one.label for one in found if one.negated] == left_out
