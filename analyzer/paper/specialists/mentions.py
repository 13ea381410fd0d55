"""Where a paper's text speaks of a table or figure, by its printed label.

"Tables 1, 2 and A3" speaks of three. "Fig." and "Figure" are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from analyzer.paper.specialists.section_text import SectionText
from analyzer.paper.specialists.weighed import Weighed

_LABEL = re.compile(
    r"\b(?P<kind>Table|Tab|Figure|Fig|Algorithm|Alg)s?\b\.?[\s~]*(?P<first>[A-Z]?\.?\d+)\w?"
    r"(?P<more>(?:\s*(?:,|and|&|to|[-–])+\s*(?:(?:Table|Figure|Algorithm|Fig|Tab|Alg)s?\.?)?"
    r"[\s~]*[A-Z]?\.?\d+\w?)*)",
    re.I,
)
_NUMBER = re.compile(r"[A-Z]?\.?\d+")
_KINDS = {"tab": "Table", "fig": "Figure", "alg": "Algorithm"}
_ASIDE = re.compile(r"\([^()]*\)")


def labels_in(text: str) -> list[str]:
    """Labels spoken of, in order, spelled "Table 3", "Figure A2" and "Algorithm 1"."""
    found: list[str] = []
    for match in _LABEL.finditer(text):
        kind = _KINDS[match["kind"][:3].lower()]
        for number in [match["first"], *_NUMBER.findall(match["more"])]:
            found.append(f"{kind} {number.replace('.', '')}")
    return list(dict.fromkeys(found))


def canonical(label: str) -> str:
    """A block's own label in the same spelling; "" for none."""
    return next(iter(labels_in(label)), "")


class Mentions:
    """All sentences of a paper by the labels they speak of."""

    def __init__(self, texts: Iterable[SectionText]) -> None:
        self._by_label: dict[str, list[tuple[SectionText, Weighed]]] = {}
        for text in texts:
            for one in text.sentences:
                for label in labels_in(one.text):
                    self._by_label.setdefault(label, []).append((text, one))

    def home(self, label: str, printed: SectionText) -> SectionText:
        """The section a float belongs to: the first that speaks of it, else where it is printed."""
        spoken = self._all(label)
        if not spoken or any(text is printed for text, _ in spoken):
            return printed
        return spoken[0][0]

    def knows(self, label: str) -> bool:
        """Whether anything speaks of `label`; where a float nobody speaks of stands says little."""
        return bool(self._all(label))

    def of(self, label: str) -> list[tuple[SectionText, Weighed]]:
        """Sentences about `label`, in the paper's order; those that point at it in brackets are
        not.
        """
        wanted = canonical(label)
        return [
            (text, one)
            for text, one in self._all(label)
            if wanted in labels_in(_ASIDE.sub(" ", one.text))
        ]

    def _all(self, label: str) -> list[tuple[SectionText, Weighed]]:
        return sorted(self._by_label.get(canonical(label), []), key=lambda pair: pair[1].span)
