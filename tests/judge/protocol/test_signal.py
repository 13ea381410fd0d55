"""What the signals of claims about experiments say."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.gather import gather
from judge.rules.protocol_signals import MIDDLE, protocol_met
from judge.static import assessment_of
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.judge.protocol.audited import audited

BOTH = "for d in ('birdsnap', 'flowers'):\n    print(open(d).read())\n"


@pytest.mark.parametrize(
    ("text", "dimension", "code", "met"),
    [
        pytest.param("Birdsnap is used.", Dimension.METHOD, BOTH, MIDDLE, id="another claim"),
        pytest.param(
            "The data sets are Birdsnap and Flowers.", Dimension.PROTOCOL, BOTH, 1.0, id="all"
        ),
        pytest.param(
            "The data sets are Birdsnap and Zebras.", Dimension.PROTOCOL, BOTH, 0.5, id="half"
        ),
    ],
)
def test_how_much_is_there(
    tmp_path: Path, text: str, dimension: Dimension, code: str, met: float
) -> None:
    case = gather(claim(text, dimension), audited(tmp_path, {"main.py": code}))

    assert protocol_met(case, assessment_of(case)) == met
