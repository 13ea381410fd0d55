"""Tests for numbers whose sentence leaves no doubt of what they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.number_uses import sure_use
from judge.claims.numbers import numbers_in
from judge.claims.vocabulary import parameters


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("dropout of 0.1", [""], id="a plain name"),
        pytest.param("batches of 40 sequences", [""], id="no length"),
        pytest.param("sequences of at most 256 tokens", ["max_length"], id="a longest text"),
        pytest.param("each up to 5 words apart", [""], id="too short for a text"),
        pytest.param("each batch holds about 9000 tokens", ["batch_tokens"], id="tokens at once"),
        pytest.param("9000 tokens per batch", ["batch_tokens"], id="tokens at once, behind"),
        pytest.param("the first 700 sweeps are discarded", ["burn_in"], id="thrown away"),
        pytest.param("over the first 700 steps", [""], id="not thrown away"),
        pytest.param("a sample is kept every 30 iterations", ["thinning"], id="kept"),
        pytest.param("a loss is printed every 30 iterations", [""], id="printed"),
        pytest.param("the target is synchronised every K = 80 updates", ["target_update"], id="K"),
        pytest.param("one gradient step for every 6 actions", ["update_every"], id="a rhythm"),
        pytest.param("an action is picked at every 6th frame", ["action_repeat"], id="repeated"),
        pytest.param("the last 3 frames are stacked", ["frame_stack"], id="stacked"),
        pytest.param("seven words on either side", ["context_window"], id="a window"),
        pytest.param("7 noise draws per data point", ["samples"], id="draws"),
        pytest.param("a loss over the 28 x 28 pixels", ["image_size"], id="an image"),
        pytest.param("over the 28 x 28 pixel patches", [""], id="patches"),
        pytest.param("18 layers [2, 5]", ["depth", *["layers_per_stage"] * 2], id="stages"),
        pytest.param("an encoder of 300-200", ["hidden_units"] * 2, id="a chain of layers"),
        pytest.param("dense layers of 96 and 48", ["hidden_units"] * 2, id="layers of widths"),
        pytest.param("dense layers with 16 heads", [""], id="layers of something else"),
        pytest.param("after 7 epochs of linear warm-up", ["warmup"], id="until it is warm"),
        pytest.param("the years 1200-1300", ["", ""], id="a chain of no layers"),
        pytest.param("runs 60 K-SVD iterations", ["iterations"], id="a name before the unit"),
    ],
)
def test_a_use_that_leaves_no_doubt(text: str, names: list[str]) -> None:
    assert [sure_use(number, text) for number in numbers_in(text)] == names


@given(st.text("0123456789 ,.-[](x)batchesoftokenfrmy", max_size=80))
def test_what_is_found_is_always_a_known_parameter(text: str) -> None:
    for number in numbers_in(text):
        assert sure_use(number, text) in {"", *parameters().terms}
