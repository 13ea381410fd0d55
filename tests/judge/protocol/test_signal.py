"""What the signals of claims about experiments say."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.gather import gather
from judge.rules.protocol_signals import MIDDLE, none_run, protocol_met
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


@pytest.mark.parametrize(("more", "none"), [("", 1.0), ("print(both(use_shearing=False))\n", 0.0)])
def test_an_ablation_that_leaves_nothing_out_runs_nothing(
    tmp_path: Path, more: str, none: float
) -> None:
    text = "An ablation takes out shearing on Birdsnap."
    case = gather(claim(text, Dimension.PROTOCOL), audited(tmp_path, {"main.py": BOTH + more}))

    assert none_run(case, assessment_of(case)) == none


WALK = """
def walk(agent):
    return agent.act() + np.random.normal(0, args.expl_noise)

def %NAME%(agent):
    return agent.act()

print(walk(a), %NAME%(a))
"""


@pytest.mark.parametrize(("name", "told"), [("evaluate", False), ("stroll", True)])
def test_what_training_does_is_not_denied_of_an_evaluation(
    tmp_path: Path, name: str, told: bool
) -> None:
    text = "The agent is evaluated without exploration noise."
    where = audited(tmp_path, {"main.py": WALK.replace("%NAME%", name)})
    case = gather(claim(text, Dimension.PROTOCOL), where)

    assert any("exploration" in one.name for one in case.mechanisms) is told
