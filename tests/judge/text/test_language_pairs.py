"""Names of data between two languages."""

from __future__ import annotations

import pytest

from judge.text.language_pairs import codes_of


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("", ()),
        ("English", ()),
        ("Penn-Treebank", ()),
        ("English-Klingon", ()),
        ("English-German", (("en", "de"),)),
        ("Czech–English", (("cs", "en"),)),
        ("English-to-French", (("en", "fr"),)),
    ],
)
def test_codes(name: str, codes: tuple[tuple[str, str], ...]) -> None:
    assert codes_of(name) == codes
