"""Turns of speech that hide steps are put plainly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.rewording import reworded


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        pytest.param("rows are sorted, then split", "rows are sorted, then split", id="plain"),
        pytest.param("the depth is then tuned", "the depth is tuned", id="adverb in a verb"),
        pytest.param("each round then grows a tree", "each round grows a tree", id="each round"),
        pytest.param("leaves are moved one after another", "leaves are moved  ", id="one by one"),
        pytest.param(
            "mixed with salt, yeast and warm water",
            "mixed with salt/yeast/warm water",
            id="things of one step",
        ),
        pytest.param(
            "worked with hands, shuffle and deal",
            "worked with hands, shuffle and deal",
            id="not what is done",
        ),
        pytest.param(
            "after baking and before selling, loaves are cooled",
            "baking, then loaves are cooled, then selling",
            id="between two others",
        ),
        pytest.param(
            "oil is added, i.e. f(x), and stirred", "oil is added, and stirred", id="i.e."
        ),
        pytest.param("salt is added, in rye and oat alike", "salt is added", id="alike"),
        pytest.param(
            "with both fixed the third is tuned", "the third is tuned", id="what stays fixed"
        ),
        pytest.param(
            "it alternates growing and pruning",
            "it , then in each iteration growing, then in each iteration pruning",
            id="two steps by turns",
        ),
    ],
)
def test_rewording(text: str, plain: str) -> None:
    assert reworded(text) == plain


@given(st.text(alphabet=st.characters(categories=["L", "N"]), max_size=60))
def test_single_words_always_stay(word: str) -> None:
    assert reworded(word) == word
