"""How much of what a claim lists is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.gather import gather
from judge.rules.member_shares import Shares
from judge.rules.protocol_signals import MIDDLE, members_run, none_run
from judge.rules.signals import dead_requirements
from judge.static import assessment_of
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.judge.protocol.audited import audited


@pytest.mark.parametrize(
    ("shares", "run", "nothing"),
    [
        pytest.param(Shares((), (), ()), None, False, id="no list"),
        pytest.param(Shares((1.0, 1.0), (), ()), 1.0, False, id="all"),
        pytest.param(Shares((1.0, 0.0), (), ()), 0.5, False, id="half"),
        pytest.param(Shares((0.0, 0.0), (), (0.9,)), 0.18, True, id="words are not enough"),
        pytest.param(Shares((0.0,), (), ()), 0.0, False, id="one name is no list"),
        pytest.param(Shares((0.0,), (1.0,), ()), 2 / 3, False, id="a set counts twice"),
    ],
)
def test_what_members_are_worth(shares: Shares, run: float | None, nothing: bool) -> None:
    assert shares.run == (run if run is None else pytest.approx(run))
    assert shares.nothing_runs is nothing


CLAIM = "The data sets are Birdsnap, Zebras, Flowers and Tigers."
README = {"README.md": "Zebras, Flowers and Tigers are not done here.\n"}


@pytest.mark.parametrize(
    ("code", "dimension", "run", "none"),
    [
        pytest.param("print(open('birdsnap'))\n", Dimension.PROTOCOL, 0.25, 0.0, id="one of four"),
        pytest.param("print(3)\n", Dimension.PROTOCOL, 0.0, 1.0, id="none of them"),
        pytest.param("print(3)\n", Dimension.METHOD, MIDDLE, 0.0, id="another claim"),
    ],
)
def test_members_that_documents_mention_are_not_run(
    tmp_path: Path, code: str, dimension: Dimension, run: float, none: float
) -> None:
    case = gather(claim(CLAIM, dimension), audited(tmp_path, {"main.py": code, **README}))
    found = assessment_of(case)

    assert (members_run(case, found), none_run(case, found)) == (run, none)


@pytest.mark.parametrize(
    ("code", "is_dead"),
    [
        pytest.param("print(3)\n", True, id="nothing of it runs"),
        pytest.param("print(open('birdsnap'))\n", False, id="one of it runs"),
    ],
)
def test_a_mentioned_member_beside_one_that_runs_is_absent_and_not_dead(
    tmp_path: Path, code: str, is_dead: bool
) -> None:
    case = gather(claim(CLAIM, Dimension.PROTOCOL), audited(tmp_path, {"main.py": code, **README}))

    assert (dead_requirements(case, assessment_of(case)) > 0) is is_dead
