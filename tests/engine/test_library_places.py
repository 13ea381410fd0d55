"""What the places of a library's arguments mean."""

from __future__ import annotations

import pytest

from analyzer.engine.defaults.places import places_of
from analyzer.engine.evaluation.signatures import parameters_of


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("torch.nn.Unheard", (), id="not listed"),
        pytest.param("torch.nn.Linear", ("in_features", "out_features")),
        pytest.param("nn.Linear", ("in_features", "out_features"), id="by its usual short name"),
        pytest.param(
            "torch.nn.modules.linear.Linear", ("in_features", "out_features"), id="its own module"
        ),
        pytest.param("haiku.Linear", ("output_size",)),
        pytest.param("flax.linen.Conv", ("features", "kernel_size", "strides", "padding")),
    ],
)
def test_places_have_the_names_of_the_library(name: str, expected: tuple[str, ...]) -> None:
    assert parameters_of(name) == expected


def test_a_place_without_interest_has_no_name() -> None:
    assert places_of("torch.nn.functional.max_pool2d")[0] == "_"
