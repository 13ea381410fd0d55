"""What claims say that their symbols stand for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.glosses import glosses_of, with_settings
from judge.formula.likeness import likeness


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("The loss is (a - b)^2.", {}, id="nothing is explained"),
        pytest.param("A sum of the values.", {}, id="articles are no symbols"),
        pytest.param("u = n / W, W being the vocabulary size", {"W": {"vocabulary"}}, id="being"),
        pytest.param(
            "c M / N, where M is the number of latents and N the number of input pixels",
            {"M": {"latent"}, "N": {"pixel"}},
            id="two of them",
        ),
        pytest.param("with delta a discount against pairs", {"delta": {"discount"}}, id="with"),
        pytest.param(
            "above the threshold tau, it is kept", {"tau": {"threshold"}}, id="noun before"
        ),
        pytest.param("an action maximising Q, and", {}, id="a verb before is no noun"),
        pytest.param("A row is scored by s(x) = a + b", {}, id="what is done is no name"),
        pytest.param("= sum_i log p is the tide loss", {}, id="a formula is no symbol"),
        pytest.param("The trust of an item is c_i = 1 + b", {"c": {"trust"}}, id="what defines it"),
        pytest.param(
            "The mixing weights are estimates under a prior with alpha = 2: pi_k = N / M",
            {"pi": {"mixing", "weight"}, "alpha": {"prior"}},
            id="what comes before a colon, and what has a value",
        ),
    ],
)
def test_glosses(text: str, said: dict[str, set[str]]) -> None:
    assert glosses_of(text).words == said


def test_a_name_that_says_the_meaning_is_like_the_symbol() -> None:
    alike = glosses_of("c M / N, where M is the number of latents").likeness

    assert alike("M", "latents") > 0.8
    assert alike("M", "latents") > likeness("M", "latents")
    assert alike("M", "pixels") == likeness("M", "pixels")


def test_a_setting_of_the_value_is_like_the_symbol_where_few_have_it() -> None:
    text = "u = alpha n with alpha = 2.5 and k = 1"
    names = {2.5: ["mix.pull"], 1.0: ["ones"]}
    alike = with_settings(glosses_of(text), text, lambda value: names.get(value, [])).likeness
    crowded = with_settings(glosses_of(text), text, lambda _: ["a", "b", "pull"]).likeness

    assert alike("alpha", "self.pull") > 0.8
    assert alike("k", "ones") < 0.8
    assert crowded("alpha", "self.pull") < 0.8


@given(st.text(max_size=60), st.text(alphabet="abMN_", max_size=5), st.text(max_size=8))
def test_a_gloss_never_makes_names_less_alike(text: str, symbol: str, name: str) -> None:
    assert glosses_of(text).likeness(symbol, name) >= likeness(symbol, name)
