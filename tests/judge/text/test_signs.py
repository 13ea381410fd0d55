"""Whether a text holds one of many patterns."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.signs import Signs

PATTERNS = [r"re_?lu\s*\(", "soft(?:max|plus)", r"\bk\b", r"(?P<a>x)\w*(?P=a)", r"(s)\1"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("", False, id="nothing"),
        pytest.param("tanh(x)", False, id="other words"),
        pytest.param("relu", False, id="the letters without the rest"),
        pytest.param("y = ReLU (x)", True, id="in whatever case"),
        pytest.param("ſoftmax", True, id="a long s is an s"),
        pytest.param("\u212a", True, id="the sign of Kelvin is a k"),
        pytest.param("xax", True, id="the same twice"),
    ],
)
def test_signs_are_found(text: str, found: bool) -> None:
    signs = Signs(PATTERNS[:4], re.IGNORECASE)

    assert (signs.search(text) is not None, signs.holds(text)) == (found, found)


@given(
    st.lists(st.sampled_from(PATTERNS), min_size=1, max_size=3, unique=True),
    st.sampled_from([re.NOFLAG, re.IGNORECASE]),
    st.lists(
        st.sampled_from(
            [
                "relu",
                "ReLU",
                "(",
                "_",
                "soft",
                "max",
                "Plus",
                "k",
                "K",
                "x",
                "xx",
                "ss",
                "ſ",
                "ı",
                "\n",
                "é",
            ]
        )
    ),
)
def test_signs_are_found_as_the_pattern_finds_them(
    patterns: list[str], flags: re.RegexFlag, pieces: list[str]
) -> None:
    text, signs = "".join(pieces), Signs(patterns, flags)
    expected = [match.span() for match in re.finditer(signs.pattern, text, flags)]

    assert [match.span() for match in signs.finditer(text)] == expected
    assert [m.span() for m in [signs.search(text)] if m] == expected[:1]
    assert signs.holds(text) is bool(expected)


def test_a_search_keeps_within_its_bounds() -> None:
    signs = Signs(["ab"])

    assert signs.search("ab", 1) is None
    assert signs.search("ab", 0, 1) is None
    assert signs.search("xab", 1) is not None
