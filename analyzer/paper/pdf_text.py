"""What do the lines of a PDF say, once heads, feet and page numbers are off and paragraphs are
whole?

The result is Markdown: headings, run-in headings in bold, formulas, captions, tables with pipes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from analyzer.paper.pdf_lines import CELL_MARK, PageLine

_NUMBERED = re.compile(
    r"^(?:Appendix\s+)?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z](?:\.\d{1,2}){0,3}"
    r"|[IVX]{1,5})\.?\s+[A-Z\d(]"
)
_KNOWN = re.compile(
    r"^(?:abstract|references|bibliography|acknowledge?ments?|introduction|conclusions?"
    r"|related work|appendix"
    r"|limitations?|ethic\w* (?:statement|considerations?)|broader impacts?"
    r"|supplementary materials?)\.?$",
    re.IGNORECASE,
)
_STAMP = re.compile(
    r"^(?:arXiv:\d|Proceedings of|Copyright\b|©|Preprint\b|Under review"
    r"|Published as a conference|\d+(?:st|nd|rd|th)"
    r" Conference on|Permission to make|Work in progress)",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"^(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r"\s+\d{1,2}.{0,40}\b(?:19|20)\d\d\b"
)
_CAPTION = re.compile(
    r"^(?:Figure|Fig\.|Table|Algorithm|Listing)\s*[A-Z]?\.?\d+\s*[:.|]|^Algorithm\s+\d+\b"
)
_ROW = re.compile(r"^\S.{0,60}?(?P<numbers>(?:\s+[-−–]?\d[\d.,]*%?){2,})$")
_FOOT_MARK = re.compile(r"^(?:\d{1,2}|[*†‡§∗])\s?(?=\S)")
_EQUATION_NUMBER = re.compile(r"[\t ]\(([A-Z]?\.?\d{1,3}[a-z]?)\)\s*$")
_STEP = re.compile(r"^\d{1,2}:\s")
_BULLET = re.compile(r"^[•▪‣–]\s*")
_RELATION = re.compile(r"[=≤≥<>∼≈∝←∈]")
_WORD = re.compile(r"[A-Za-z]{3}")
_SENTENCE_END = re.compile(r"[.!?:]['\")\]”]*$")
_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "\u00ad": None}
)
HEADING_LENGTH = 100
REPEATED = 3
"""A line at the edge of so many pages, numbers aside, is a running head or foot."""


def markdown_of(lines: Sequence[PageLine]) -> str:
    """The lines of all pages as Markdown."""
    kept = without_edges(lines)
    if not kept:
        return ""
    size = Counter(round(line.size, 0) for line in kept for _ in range(len(line.text))).most_common(
        1
    )[0][0]
    writer = _Writer(size, _usual_gap(kept), kept[0].page)
    writer.margins = _margins(kept)
    for line in kept:
        writer.add(line)
    writer.close()
    return "\n\n".join(writer.parts).translate(_LIGATURES) + "\n"


def without_edges(lines: Sequence[PageLine]) -> list[PageLine]:
    """The lines without page numbers, running heads and feet, and the stamps of publishers."""
    edges = _edges(lines)
    shapes = Counter(_shape(lines[index].text) for index in edges)
    kept: list[PageLine] = []
    for index, line in enumerate(lines):
        bare = line.text.strip()
        repeated = index in edges and shapes[_shape(bare)] >= REPEATED
        number = index in edges and bool(re.fullmatch(r"(?:Page\s+)?\d{1,4}|[ivx]{1,5}", bare))
        if not (repeated or number or _STAMP.match(bare) or _dated(index, edges, bare)):
            kept.append(line)
    return kept


def _dated(index: int, edges: set[int], text: str) -> bool:
    """Whether a line at the edge of a page tells when and where a paper came out."""
    return index in edges and bool(_DATED.match(text))


def _edges(lines: Sequence[PageLine]) -> set[int]:
    """Indexes of the highest three and the lowest four lines of each page."""
    pages: dict[int, list[int]] = {}
    for index, line in enumerate(lines):
        pages.setdefault(line.page, []).append(index)
    found: set[int] = set()
    for indexes in pages.values():
        ordered = sorted(indexes, key=lambda index: (lines[index].y, index))
        found.update([*ordered[:4], *ordered[-3:]])
    return found


def _shape(text: str) -> str:
    return re.sub(r"\d+", "0", text.strip())


def _usual_gap(lines: Sequence[PageLine]) -> float:
    gaps = [
        before.y - line.y
        for before, line in pairwise(lines)
        if before.page == line.page and 4 < before.y - line.y < 30
    ]
    return median(gaps) if gaps else 12.0


def _margins(lines: Sequence[PageLine]) -> list[float]:
    """Where lines of the text begin: the left edges of the columns."""
    counted = Counter(round(line.x) for line in lines)
    return [float(x) for x, count in counted.items() if count >= 0.06 * len(lines)]


class _Writer:
    def __init__(self, size: float, gap: float, first_page: int) -> None:
        self.size = size
        self.first_page = first_page
        self.margins: list[float] = []
        self.gap = gap
        self.parts: list[str] = []
        self.words: list[PageLine] = []
        self.kind = "prose"

    def add(self, line: PageLine) -> None:
        """Take in the next line."""
        kind = self._kind(line)
        if self.words and (kind != self.kind or self._parted(line) or kind == "heading"):
            whole = self.kind == kind == "heading" and self._heading_goes_on(line)
            if not whole:
                self.close()
        self.kind = kind
        self.words.append(line)

    def _kind(self, line: PageLine) -> str:
        text = line.text
        if self._heading(line):
            return "heading"
        if _CAPTION.match(text):
            self.close()
            return "caption"
        if _STEP.match(text):
            return "steps"
        if self.kind == "caption" and self.words and not self._parted(line):
            return "caption"
        if CELL_MARK in text and not _EQUATION_NUMBER.search(text) and line.math < 0.5:
            return "table"
        if _ROW.match(text) and line.math < 0.5:
            return "table"
        if (line.math > 0.45 and len(text) > 2) or (
            _EQUATION_NUMBER.search(text) and len(text) < 100
        ):
            return "formula"
        if self._centered(line) and len(text) < 70 and (line.math > 0.2 or _RELATION.search(text)):
            return "formula"
        if self.kind == "formula" and self.words and not _WORD.search(text):
            return "formula"
        if line.size < 0.92 * self.size and _FOOT_MARK.match(text) and line.y < 220:
            self.close()
            return "note"
        if (
            self.kind == "note"
            and self.words
            and line.size < 0.92 * self.size
            and not self._parted(line)
        ):
            return "note"
        if _BULLET.match(text):
            self.close()
            return "item"
        if self.kind == "item" and self.words and not self._parted(line):
            return "item"
        return "prose"

    def _centered(self, line: PageLine) -> bool:
        return all(not -3 < line.x - left < 2.2 * self.size for left in self.margins)

    def _heading(self, line: PageLine) -> bool:
        text = line.text.replace(CELL_MARK, " ")
        if len(text) > HEADING_LENGTH or line.math > 0.3 or not re.search(r"[A-Za-z]{3}", text):
            return False
        stands_out = line.bold > 0.7 or line.size > 1.12 * self.size
        if not self.parts and line.size > 1.25 * self.size and line.page == self.first_page:
            return True
        if _KNOWN.match(text):
            return stands_out or text.isupper() or text[0].isupper()
        capitals = text.isupper() and len(text) > 6
        return bool(_NUMBERED.match(text)) and (stands_out or capitals) and not text.endswith(",")

    def _heading_goes_on(self, line: PageLine) -> bool:
        last = self.words[-1]
        return (
            abs(last.size - line.size) < 0.6
            and 0 < last.y - line.y < 2.2 * line.size
            and not _NUMBERED.match(line.text)
            and not _KNOWN.match(line.text)
        )

    def _parted(self, line: PageLine) -> bool:
        """Whether a paragraph ends before `line`."""
        last = self.words[-1]
        ended = bool(_SENTENCE_END.search(last.text))
        if last.page != line.page or line.y > last.y + 2 * self.gap:
            return ended and line.text[:1].isupper() and line.bold_lead > 3
        if self.kind in ("table", "formula", "steps"):
            return last.y - line.y > 2.6 * self.gap
        if last.y - line.y > 1.45 * self.gap and last.y - line.y > 1.3 * line.size:
            return True
        indented = 0.7 * line.size < line.x - min(one.x for one in self.words) < 4 * line.size
        return (indented and ended and len(self.words) > 1) or (ended and line.bold_lead > 3)

    def close(self) -> None:
        """Write out the paragraph at hand."""
        lines, self.words = self.words, []
        if not lines:
            return
        write = getattr(self, f"_write_{self.kind}")
        text: str = write(lines)
        if text.strip():
            self.parts.append(text)
        self.kind = "prose"

    def _write_prose(self, lines: Sequence[PageLine]) -> str:
        text = _joined(lines)
        lead = lines[0].bold_lead
        if 3 < lead < min(len(lines[0].text), 90) and len(lines[0].text) - lead > 1:
            head, rest = text[:lead].strip(), text[lead:].strip()
            if head[-1:] in ".:" or rest[:1].isupper():
                return f"**{head}** {rest}"
        return text

    def _write_heading(self, lines: Sequence[PageLine]) -> str:
        return f"# {_joined(lines).strip('#')}"

    def _write_caption(self, lines: Sequence[PageLine]) -> str:
        return _joined(lines)

    def _write_note(self, lines: Sequence[PageLine]) -> str:
        return f"[^note]: {_FOOT_MARK.sub('', _joined(lines), count=1)}"

    def _write_item(self, lines: Sequence[PageLine]) -> str:
        return f"- {_BULLET.sub('', _joined(lines))}"

    def _write_steps(self, lines: Sequence[PageLine]) -> str:
        return "```\n" + "\n".join(line.text.replace(CELL_MARK, " ") for line in lines) + "\n```"

    def _write_formula(self, lines: Sequence[PageLine]) -> str:
        found = [_EQUATION_NUMBER.search(line.text) for line in lines]
        number = next((one[1] for one in found if one), "")
        text = " ".join(_EQUATION_NUMBER.sub("", line.text) for line in lines).replace(
            CELL_MARK, " "
        )
        text = text.replace("$", "").strip()
        if len(text) < 6 and not number:
            return text
        mark = f" \\tag{{{number}}}" if number else ""
        return f"$${text}{mark}$$" if text else ""

    def _write_table(self, lines: Sequence[PageLine]) -> str:
        if len(lines) < 2:
            return lines[0].text.replace(CELL_MARK, " ")
        rows = [[cell.replace("|", "\\|") for cell in _cells(line.text)] for line in lines]
        width = max(map(len, rows))
        # A first row with fewer cells lacks the name above the first column.
        filled = [
            [*[""] * (width - len(row)), *row] if i == 0 else [*row, *[""] * (width - len(row))]
            for i, row in enumerate(rows)
        ]
        if _ROW.match(lines[0].text):
            filled.insert(0, [""] * width)  # numbers from the first row on: no header was seen
        shown = ["| " + " | ".join(row) + " |" for row in filled]
        return "\n".join([shown[0], "|" + " --- |" * width, *shown[1:]])


def _cells(text: str) -> list[str]:
    """The cells of a row; a name followed by numbers has no marks between them."""
    row = _ROW.match(text)
    if CELL_MARK in text or row is None:
        return text.split(CELL_MARK)
    return [text[: row.start("numbers")], *row["numbers"].split()]


def _joined(lines: Sequence[PageLine]) -> str:
    text = ""
    for line in lines:
        words = line.text.replace(CELL_MARK, " ").replace("$", "\\$")
        if re.search(r"[a-zﬁﬂ]{2}-$", text) and words[:1].islower():
            text = text[:-1] + words
        else:
            text = f"{text} {words}" if text else words
    return text.strip()
