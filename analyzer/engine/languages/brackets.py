"""Which bracket closes which, and what bracket is a place in?

Unbalanced text is no trouble: a closing bracket that fits nothing near is ignored, an opening one
that nothing closes reaches to the end.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from analyzer.engine.languages.source_lines import SourceLines

_BRACKET = re.compile(r"[()\[\]{}]")
_OPENING = {")": "(", "]": "[", "}": "{"}
_FARTHEST = 4  # levels that a closing bracket may reach over


class Brackets:
    """All brackets of a masked text, and its lines. `opens` is sorted; `closes` goes with it.

    `_inner` says which bracket is open behind each of the `_marks`: climbing from bracket to
    bracket instead would take quadratic time behind deep nests.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.lines = SourceLines("", code)
        self.opens: list[int] = []
        self.closes: list[int] = []
        self._marks: list[int] = []
        self._inner: list[int] = []
        self._match()

    def _match(self) -> None:
        opens, closes = self.opens, self.closes
        stack: list[int] = []
        kinds: list[str] = []
        length = len(self.code)
        for match in _BRACKET.finditer(self.code):
            mark = match[0]
            opening = _OPENING.get(mark)
            if opening is None:
                stack.append(len(opens))
                kinds.append(mark)
                opens.append(match.start())
                closes.append(length)
            elif kinds and kinds[-1] == opening:
                closes[stack.pop()] = match.start()
                kinds.pop()
            elif opening in kinds[-_FARTHEST:]:
                while kinds.pop() != opening:
                    closes[stack.pop()] = match.start()
                closes[stack.pop()] = match.start()
            else:
                continue
            self._marks.append(match.start())
            self._inner.append(opens[stack[-1]] if stack else -1)

    def closing(self, opening: int) -> int:
        """Offset of the bracket that closes the one at `opening`; the text's length if none."""
        place = bisect_right(self.opens, opening) - 1
        if place >= 0 and self.opens[place] == opening:
            return self.closes[place]
        return len(self.code)

    def around(self, offset: int) -> int:
        """Offset of the innermost bracket that is open at `offset`; -1 for none."""
        place = bisect_left(self._marks, offset) - 1
        return self._inner[place] if place >= 0 else -1
