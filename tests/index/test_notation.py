"""Mathematics on paper in the letters of code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.notation import GREEK, plain_characters, plain_letters, without_commands


def test_greek_letters_have_their_names() -> None:
    names = " ".join(GREEK[letter] for letter in "αΩλΣςφ")

    assert names == "alpha omega lambda sigma sigma phi"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("lr = 1e-4", "lr = 1e-4"),
        ("10⁻⁴", "10^-4"),
        ("x²", "x^2"),
        ("64×64", "64*64"),
        ("−1", "-1"),
        ("ﬁne", "fine"),
        ("𝛼ϵϕ", "αεφ"),
        ("∑∞", " sum  inf "),
        ("soft\u00adhyphen", "softhyphen"),
    ],
)
def test_plain_characters(text: str, plain: str) -> None:
    assert plain_characters(text) == plain


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("clip_range", "clip_range"),
        ("\\lambda_{max}", "lambda_max"),
        ("\\lambda_{\\max}", "lambda_max"),
        ("L_{\\text{CLIP}}", "L_CLIP"),
        ("\\varepsilon", "epsilon"),
        ("\\mathrm", ""),
        ("\\nloss", "loss"),
        ("\\nu", "nu"),
        ("\\w", ""),
        ("\\somemacro", "somemacro"),
    ],
)
def test_without_commands(word: str, said: str) -> None:
    assert without_commands(word) == said


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("plain", "plain"),
        ("naïve", "naive"),
        ("λ_max", "lambda_max"),
        ("Δt", "delta_t"),
        ("αβ", "alpha_beta"),
        ("xΔt", "x_delta_t"),
        ("σ2", "sigma2"),
        ("λόγος", "λογος"),
        ("深度", "深度"),
        ("привет", "привет"),
    ],
)
def test_plain_letters(word: str, letters: str) -> None:
    assert plain_letters(word) == letters


@given(st.text())
def test_no_text_raises(text: str) -> None:
    for reworded in (plain_characters(text), plain_letters(text), without_commands(text)):
        assert isinstance(reworded, str)
