"""Numbers of claims about experiments that no code sets."""

from __future__ import annotations

import pytest

from judge.claims.plan import plan_claim
from judge.claims.requirement import RequirementKind
from taxonomy.drift import Dimension
from tests.builders import claim


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The code is compared with others.", set()),
        ("The games are Connect Four and Chess.", set()),
        ("Three games are studied.", set()),
        ("Training uses the 60,000 training images.", set()),
        ("A corpus of 800M words is used.", set()),
        ("A random subset of 2,000 images is drawn.", {2000.0}),
        ("Each match has 100 games.", {100.0}),
        ("Tests use 20 percent, the other 80 percent train.", {20.0}),
        ("There are 10 seeds and 4 runs; the best of the 40 scores counts.", {10.0, 4.0}),
        ("Data are Zebra (10 M x 4227).", set()),
        ("The trend in each year from 1971 to 1981 is shown.", set()),
        ("All 37 Vectrex 3000 games are played.", {37.0}),
        ("Tests use the usual 10-crop evaluation.", set()),
        ("Models with width 512 are compared on three data sets.", {512.0}),
    ],
)
def test_what_is_asked(text: str, values: set[float]) -> None:
    plan = plan_claim(claim(text, Dimension.PROTOCOL))
    asked = {r.values[0] for r in plan.requirements if r.kind is RequirementKind.VALUE}

    assert asked == values
