"""How well a definition suits a claim by its names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.aside import ASIDE, LITTLE_ASIDE, NAMED, aside, named


@pytest.mark.parametrize(
    ("path", "said", "share"),
    [
        pytest.param("bakery/oven.py", (), 1.0, id="a program"),
        pytest.param("latest/contest.py", (), 1.0, id="letters inside of a word"),
        pytest.param("bench/oven.py", (), LITTLE_ASIDE, id="a benchmark"),
        pytest.param("oven_demo.py", (), LITTLE_ASIDE, id="a demo"),
        pytest.param("oven_demo.py", ("demo",), 1.0, id="the claim is about it"),
        pytest.param("oven.ipynb", (), ASIDE, id="a notebook"),
    ],
)
def test_programs_beside_the_matter(path: str, said: tuple[str, ...], share: float) -> None:
    assert aside(path, said) == share


@pytest.mark.parametrize(
    ("name", "share"),
    [
        pytest.param("bread.oven.heat", 1.0, id="another"),
        pytest.param("bread.Mixer.forward", 1.0 + NAMED, id="its class"),
        pytest.param("bread.MixerShop.run", 1.0 + NAMED / 3, id="one word of its class"),
        pytest.param("bread.run", 1.0, id="a package"),
    ],
)
def test_what_a_claim_names(name: str, share: float) -> None:
    assert named(name, {"mixer", "flour"}) == pytest.approx(share)


@given(st.text(max_size=40), st.sets(st.text(max_size=8)))
def test_names_never_count_less_than_nothing_known(name: str, said: set[str]) -> None:
    assert 1.0 <= named(name, said) <= 1.0 + NAMED
