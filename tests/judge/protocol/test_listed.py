"""Which members a claim about an experiment lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.protocol.listed import FEWEST, is_denied_of_one, lists_said


@pytest.mark.parametrize(
    ("text", "members"),
    [
        pytest.param("", (), id="nothing"),
        pytest.param("The network is trained.", (), id="no list"),
        pytest.param(
            "Methods are compared with Alpha, Beta and Gamma.",
            (("Alpha", "Beta", "Gamma"),),
            id="names",
        ),
        pytest.param(
            "Evaluation on three tasks (Red, Green, Blue) is done.",
            (("Red", "Green", "Blue"),),
            id="in brackets",
        ),
        pytest.param(
            "Baselines are label spreading (LS), walks and trees (small, fast).",
            (("label spreading (LS)", "walks", "trees (small, fast)"),),
            id="glosses belong to their members",
        ),
        pytest.param(
            "The ablation tries depth in {1, 2, 4} and no dropout.",
            (("depth in {1, 2, 4}", "no dropout"),),
            id="a set is one member",
        ),
        pytest.param(
            "Data are A1 and B1; metrics are C1 and D1.", (("A1", "B1"), ("C1", "D1")), id="two"
        ),
        pytest.param("A set of 1,000 images is used.", (), id="thousands"),
    ],
)
def test_members(text: str, members: tuple[tuple[str, ...], ...]) -> None:
    assert lists_said(text).members == members


@given(st.text(max_size=80))
def test_a_list_always_has_members(text: str) -> None:
    assert all(len(members) >= FEWEST for members in lists_said(text).members)


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        pytest.param("Evaluation uses no noise and the mean action.", False, id="of all"),
        pytest.param("Networks are deep, wide, without noise and gated.", True, id="one of many"),
        pytest.param("Each is run with and without noise.", True, id="both are run"),
        pytest.param("All have plain counterparts without noise.", True, id="a counterpart"),
        pytest.param("Networks are deep, wide, without bias and gated.", False, id="another"),
    ],
)
def test_what_is_denied_of_one_member_alone(text: str, denied: bool) -> None:
    assert is_denied_of_one(text, frozenset({"noise", "nois"})) is denied
