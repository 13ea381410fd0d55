"""Foreign text made safe to look at, without touching what can be seen."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.report.visible import (
    ascii_text,
    first_sentence,
    one_line,
    shortened,
    visible,
)

SEEN_FORMAT_CHARACTERS = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2"
"""Signs that Unicode calls format characters although they draw something."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("plain λ ±1 日本 🙂", "plain λ ±1 日本 🙂", id="ordinary text"),
        pytest.param("a\tb\nc", "a\tb\nc", id="tabs and line feeds"),
        pytest.param("❤️", "❤️", id="an emoji with its variation selector"),
        pytest.param("\x1b[31m", "⟨U+001B⟩[31m", id="an escape sequence"),
        pytest.param("\x9b", "⟨U+009B⟩", id="its one-byte form"),
        pytest.param("a\r\x00\x7f", "a⟨U+000D⟩⟨U+0000⟩⟨U+007F⟩", id="controls"),
        pytest.param("\u202eexe\u2069", "⟨U+202E⟩exe⟨U+2069⟩", id="reordering"),
        pytest.param("a\u200bb\ufeff\xad", "a⟨U+200B⟩b⟨U+FEFF⟩⟨U+00AD⟩", id="zero width"),
        pytest.param("\u3164\U000e0041", "⟨U+3164⟩⟨U+E0041⟩", id="blank letters and tags"),
        pytest.param("\ud800", "⟨U+D800⟩", id="a lone surrogate"),
    ],
)
def test_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_every_control_and_format_character_is_spelled_out() -> None:
    unseen = (
        character
        for character in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
    )
    left = {c for c in unseen if visible(c) == c} - set("\n\t" + SEEN_FORMAT_CHARACTERS)

    assert left == set()


@given(st.text(st.characters(exclude_categories=())))
def test_visible_text_stays_as_it_is(text: str) -> None:
    assert visible(visible(text)) == visible(text)
    assert "\n" not in one_line(text)
    assert ascii_text(visible(text)).isascii()


@pytest.mark.parametrize(
    ("text", "first"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("One value.", "One value.", id="one sentence"),
        pytest.param("It is 0.97, not\n0.95. Both occur.", "It is 0.97, not 0.95.", id="numbers"),
        pytest.param("See e.g. the loss. It", "See e.g. the loss.", id="an abbreviation"),
        pytest.param("`lr` is right! `eps` is not.", "`lr` is right!", id="code after the end"),
    ],
)
def test_first_sentence(text: str, first: str) -> None:
    assert first_sentence(text) == first


@given(st.text(max_size=60), st.integers(4, 30))
def test_shortened_text_is_never_longer(text: str, limit: int) -> None:
    short = shortened(text, limit)

    assert len(short) <= limit
    assert short == text or short.endswith("...")
