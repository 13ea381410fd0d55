"""Layers of claims with the sizes that belong together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.said_layers import role_at, said_layers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("The learning rate is 0.1.", [], id="no layer"),
        pytest.param("Images of 84x84 pixels go into a convolution.", [], id="sides of images"),
        pytest.param("Early stopping with a window size of 10.", [], id="another window"),
        pytest.param("500 validation nodes and 1,000 test nodes", [], id="nodes of a graph"),
        pytest.param(
            "a 7x7 convolution with 64 filters and stride 2, then 3x3 max pooling",
            [
                ("convolution", {"kernel": 7, "out": 64, "stride": 2}),
                ("pooling", {"kernel": 3}),
            ],
        ),
        pytest.param(
            "convolutions with 32, 64 and 64 filters of size 8x8, 4x4 and 3x3 and strides 4, 2 "
            "and 1",
            [
                ("convolution", {"out": 32, "kernel": 8, "stride": 4}),
                ("convolution", {"out": 64, "kernel": 4, "stride": 2}),
                ("convolution", {"out": 64, "kernel": 3, "stride": 1}),
            ],
            id="lists go together",
        ),
        pytest.param(
            "an MLP with two hidden layers of 256 units", [("fully connected", {"units": 256})]
        ),
        pytest.param("a 1000-way fully connected layer", [("fully connected", {"units": 1000})]),
        pytest.param("a 1x1 filter, and 8 attention heads",
                     [("convolution", {"kernel": 1}), ("attention", {"heads": 8})]),
        pytest.param("blocks of 512 channels with filter width 5",
                     [("convolution", {"out": 512, "kernel": 5})]),
    ],
)  # fmt: skip
def test_sizes_go_to_the_layer_that_is_said_with_them(
    text: str, expected: list[tuple[str, dict[str, float]]]
) -> None:
    found = [
        (layer.kind, {size.role: size.value for size in layer.sizes})
        for layer in said_layers(text)
        if layer.sizes
    ]
    assert found == expected


def test_a_number_knows_its_role() -> None:
    text = "a convolution with 64 filters of size 3x3"
    assert [role_at(text.index(one), text) for one in ("64", "3x3")] == ["out", "kernel"]


@given(st.text(alphabet="0123456789x ,.;convfilterspolhdu", max_size=80))
def test_sizes_always_stand_where_they_say(text: str) -> None:
    for layer in said_layers(text):
        for size in layer.sizes:
            assert 0 <= size.start < size.end <= len(text)
            assert text[size.start].isdigit()
