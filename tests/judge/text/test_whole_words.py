"""Phrases are said as wholes."""

from __future__ import annotations

import pytest

from judge.text.whole_words import says


@pytest.mark.parametrize(
    ("text", "phrase", "said"),
    [
        ("", "gan", False),
        ("wgan with a penalty", "gan", False),
        ("gan_loss", "gan", False),
        ("a gan, trained", "gan", True),
        ("rate of 0.5 (once)", "0.5", True),
        ("trained on c++ code", "c++", True),
    ],
)
def test_what_is_said(text: str, phrase: str, said: bool) -> None:
    assert says(text, phrase) is said
