"""As what claims name things."""

from __future__ import annotations

import pytest

from judge.protocol.roles import NamedAs, named_as


@pytest.mark.parametrize(
    ("text", "name", "role"),
    [
        pytest.param("", "Zed", NamedAs.OTHER, id="nothing"),
        pytest.param("Zed is fast.", "Zed", NamedAs.OTHER, id="a subject"),
        pytest.param("Baselines are Abc and Zed.", "Zed", NamedAs.METHOD, id="a baseline"),
        pytest.param("Abc is compared with Zed.", "Zed", NamedAs.METHOD, id="compared"),
        pytest.param("The data sets are Abc and Zed.", "Zed", NamedAs.DATA, id="a data set"),
        pytest.param("It is compared with Abc on Zed.", "Zed", NamedAs.DATA, id="the nearest"),
        pytest.param(
            "Systems: Abc on Xyz, Zed on Xyw.", "Zed", NamedAs.METHOD, id="a method on other data"
        ),
        pytest.param("Systems: Abc on Xyz, Zed on Xyw.", "Xyw", NamedAs.DATA, id="its data"),
        pytest.param("Corpora are C. abc texts and Zed.", "Zed", NamedAs.DATA, id="an initial"),
        pytest.param(
            "Tasks are Abc; quality is measured by Zed.", "Zed", NamedAs.OTHER, id="metric"
        ),
    ],
)
def test_the_nearest_word_tells(text: str, name: str, role: NamedAs) -> None:
    assert named_as(text, name) is role
