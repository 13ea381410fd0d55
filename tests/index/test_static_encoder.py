"""The default encoder: the shipped table, and what a text's vector depends on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from index.static_encoder import StaticEncoder

TABLE = StaticEncoder(
    ["adam", "lr", "loss"],
    np.array([[3, 0], [0, 1], [1, 1]], dtype="int8"),
    np.array([1, 1, 0.5], dtype="float16"),
    name="small",
)


def test_a_vector_is_the_sum_of_the_words_by_the_root_of_their_count() -> None:
    (found,) = TABLE.encode(["lr adam lr lr lr"]).tolist()

    assert found == pytest.approx([3 / 13**0.5, 2 / 13**0.5])


@pytest.mark.parametrize("text", ["", "unheard of", "!?"])
def test_a_text_without_a_known_word_is_zero(text: str) -> None:
    assert not TABLE.encode([text]).any()


@settings(max_examples=50)
@given(st.lists(st.text(max_size=30), max_size=5), st.text(max_size=30))
def test_a_text_has_one_vector_whatever_stands_beside_it(others: list[str], text: str) -> None:
    shipped = StaticEncoder.shipped()

    beside = shipped.encode([*others, text])[-1]

    assert beside.tobytes() == shipped.encode([text], queries=True)[0].tobytes()
    assert not beside.any() or abs(float(beside @ beside) - 1) < 1e-4


def test_what_is_done_to_a_vector_changes_no_later_one() -> None:
    first = TABLE.encode(["adam loss"])
    expected = first.tolist()
    first *= 0

    assert TABLE.encode(["adam loss"]).tolist() == expected


def test_the_shipped_table_knows_what_means_the_same() -> None:
    shipped = StaticEncoder.shipped()
    query, near, far = shipped.encode(
        [
            "the step size grows linearly over the first iterations",
            "def warmup_lr(step): return base_lr * min(1, step / warmup_steps)",
            "def read_image(path): return Image.open(path).convert('RGB')",
        ]
    )

    assert query @ near > query @ far + 0.1


@pytest.mark.parametrize("missing", ["words.txt", "vectors.npy", "scales.npy"])
def test_a_table_without_a_part_is_refused(missing: str, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("adam\nlr")
    np.save(tmp_path / "vectors.npy", np.ones((2, 3), dtype="int8"))
    np.save(tmp_path / "scales.npy", np.ones(2, dtype="float16"))
    assert StaticEncoder.shipped(tmp_path).dimension == 3

    other = tmp_path / "other"
    other.mkdir()
    for name in {"words.txt", "vectors.npy", "scales.npy"} - {missing}:
        (other / name).write_bytes((tmp_path / name).read_bytes())
    with pytest.raises(OSError, match=missing):
        StaticEncoder.shipped(other)


def test_a_table_whose_parts_do_not_fit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("adam\nlr\nloss")
    np.save(tmp_path / "vectors.npy", np.ones((2, 3), dtype="int8"))
    np.save(tmp_path / "scales.npy", np.ones(2, dtype="float16"))

    with pytest.raises(ValueError, match="do not fit"):
        StaticEncoder.shipped(tmp_path)
