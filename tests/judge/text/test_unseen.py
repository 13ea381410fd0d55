"""Nothing invisible reaches a model unseen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.text.unseen import on_one_line, spelled_out, unseen, without_unseen


def test_plain_text_stays_as_it_is() -> None:
    for text in ("", "lr = 3e-4\n\tx", "é ∇ 中文 Ω"):
        assert spelled_out(text) == text
        assert without_unseen(text) == text


def test_unseen_characters_are_spelled_out() -> None:
    assert spelled_out("a\u200bb\u202ec\rd") == "a⟨U+200B⟩b⟨U+202E⟩c⟨U+000D⟩d"
    assert spelled_out("x\U000e0041\ufe0f\u3164") == "x⟨U+E0041⟩⟨U+FE0F⟩⟨U+3164⟩"
    assert without_unseen("i\u200bgnore\u00ad") == "ignore"


@given(st.text(max_size=60))
def test_no_unseen_character_is_ever_left(text: str) -> None:
    shown = spelled_out(text)

    assert not any(unseen(character) for character in shown)
    assert shown.count("\n") == text.count("\n")


@given(st.text(max_size=60))
def test_one_line_is_always_one_line(text: str) -> None:
    assert "\n" not in on_one_line(text)
    assert "\u2028" not in on_one_line(text)
