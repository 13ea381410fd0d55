"""Numbers that are sides: of patches, images, windows and matrices, never counts."""

from __future__ import annotations

import pytest

from judge.claims.plan_values import value_requirements


@pytest.mark.parametrize(
    ("claim", "terms"),
    [
        pytest.param("9 blocks", ["depth"], id="a count"),
        pytest.param("9 x 9 pixel blocks", ["patch_size"], id="blocks of an image"),
        pytest.param("patches of size 7x7", ["patch_size"], id="said before"),
        pytest.param("3x3 convolutions", ["kernel_size"], id="a window"),
        pytest.param("96x96 images", ["image_size"], id="an image"),
        pytest.param("a random matrix of size 30 x 70", ["matrix_side"] * 2, id="a matrix"),
        pytest.param(
            "7 x 7 patches, a 49 x 90 dictionary of 90 atoms",
            ["patch_size", "atoms"],
            id="what is said under its name already",
        ),
    ],
)
def test_a_side_belongs_to_what_has_sides(claim: str, terms: list[str]) -> None:
    assert [asked.term for asked in value_requirements(claim)] == terms
