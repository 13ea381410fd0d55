"""Pairs of a claim in two repositories: which are told apart, and which are rightly not."""

from __future__ import annotations

import pytest

from benchmarks.drifts import HOLLOW, Judged, Told, told


def claim(variant: str, label: float, level: float | None, *, number: int = 1) -> Judged:
    return Judged("set", "paper", variant, f"paper-D1-{number:03}", label, level)


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        pytest.param([], None, id="nothing judged"),
        pytest.param([claim("a", 1.0, 1.0)], None, id="one repository"),
        pytest.param([claim("a", 1.0, 1.0), claim("b", 0.5, None)], None, id="one not judged"),
        pytest.param([claim("a", 1.0, 1.0), claim("b", 1.0, 1.0)], Told(0, 0, 0, 1, 1), id="alike"),
        pytest.param(
            [claim("a", 1.0, 1.0), claim("b", 1.0, 0.5)], Told(0, 0, 0, 1, 0), id="false alarm"
        ),
        pytest.param([claim("a", 1.0, 0.5), claim("b", 0.5, 0.25)], Told(1, 1, 0, 0, 0), id="seen"),
        pytest.param([claim("a", 1.0, 1.0), claim("b", 0.0, 1.0)], Told(1, 0, 1, 0, 0), id="tied"),
        pytest.param(
            [claim("a", 1.0, 0.5), claim("b", 0.0, 1.0)], Told(1, 0, 0, 0, 0), id="turned round"
        ),
    ],
)
def test_a_pair_is_right_when_the_levels_differ_as_the_labels_do(
    claims: list[Judged], expected: Told | None
) -> None:
    assert told(claims).get(("set", "D1")) == expected
    assert told(claims).get(("set", "all")) == expected


def test_claims_are_paired_with_themselves_alone() -> None:
    claims = [claim("a", 1.0, 1.0), claim("b", 0.0, 0.0, number=2)]

    assert told(claims) == {}


def test_hollow_repositories_can_be_left_out() -> None:
    claims = [claim("a", 1.0, 1.0), claim(HOLLOW, 0.0, 0.0), claim("b", 0.5, 1.0)]

    assert told(claims)["set", "D1"] == Told(3, 2 / 3, 1 / 3, 0, 0)
    assert told(claims, hollow=False)["set", "D1"] == Told(1, 0, 1, 0, 0)
