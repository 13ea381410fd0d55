"""Does a text say a word or a phrase as a whole, not as part of a longer word?"""

from __future__ import annotations

import re


def says(text: str, phrase: str) -> bool:
    """Whether the phrase stands there, letter case as given, with no letter, digit or underscore
    at either side."""
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text) is not None
