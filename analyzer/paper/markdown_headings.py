"""Which lines of a paper are headings, marked as such or not?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.paper.document import SectionKind, Span
from analyzer.paper.markdown_inline import plain_words
from analyzer.paper.markdown_lines import Line, LineKind
from analyzer.paper.sections import Heading
from analyzer.paper.sections_kinds import kind_of_title, stands_alone, starts_appendix
from analyzer.paper.sections_numbers import Numbered, appendix_letters, numbered, romans

BARE_LENGTH = 90
"""A longer line without a mark is a sentence."""

_SENTENCE_END = re.compile(r"[.,;:!?]$")
_TITLE_CASE = re.compile(r"^(?:\S+\s+){0,9}\S+$")
_NUMBER = re.compile(r"\d+")
_LONG_WORD = re.compile(r"[A-Za-z]{4}")
_INITIAL = re.compile(r"\b[A-Z]$")
_BOLD_LINE = re.compile(r"^\s*(\*\*|__)(?P<inside>[^*_]{2,100})\1\s*$")


class HeadingReader:
    """Turns lines into headings; knows the counting of the whole paper from its first look."""

    def __init__(self, lines: Sequence[Line]) -> None:
        titles = [_bare(line.text) for line in lines if line.kind is LineKind.HEADING]
        short = [line.text.strip() for line in lines if 0 < len(line.text) < BARE_LENGTH]
        self.letters = appendix_letters(titles or short)
        self.roman = romans([*titles, *short])
        self.numbers = sum(1 for title in titles if self._numbered(title).depth) >= 3
        self.marks = len(titles) >= 3
        self.title = ""
        self.seen = 0
        self.in_references = False

    def marked(self, line: Line) -> Heading | None:
        """The heading of a line with "#" marks; None for the title of the paper itself and rows of
        a table.
        """
        if "\t" in line.text or len(_NUMBER.findall(line.text)) > 4:
            return None
        marks = len(line.text.lstrip()) - len(line.text.lstrip().lstrip("#"))
        return self._heading(_bare(line.text), line.span, marks)

    def underlined(self, line: Line, under: str) -> Heading:
        """The heading of a line with a row of "=" or "-" below it."""
        level = 1 if under.startswith("=") else 2
        span = Span(line.span.start, line.span.end)
        return self._heading(line.text, span, level) or Heading("", span)

    def bare(self, lines: Sequence[Line], first: int, last: int) -> Heading | None:
        """A heading without any mark: a known title or a numbered one, alone on its line."""
        if last - first != 1:
            return None
        line = lines[first]
        words = line.text.strip()
        bold = _BOLD_LINE.match(words)
        words = bold["inside"] if bold else words
        alone = _blank(lines, first - 1) and _blank(lines, last)
        if len(words) > BARE_LENGTH or not (alone or stands_alone(words)):
            return None
        found = self._numbered(plain_words(words))
        known = stands_alone(found.title)
        if found.depth and (known or self._reads_as_title(found.title)):
            return self._heading(words, line.span, found.depth)
        if known or starts_appendix(words):
            return self._heading(words, line.span, 1)
        if not self.title and first == _first_filled(lines):
            self.title = plain_words(words)
            return None
        if (
            alone
            and (bold or not self.marks)
            and self._reads_as_title(words)
            and _prose_follows(lines, last)
        ):
            return self._below(words, line.span)
        return None

    def _reads_as_title(self, words: str) -> bool:
        if not words or not words[0].isupper() or _SENTENCE_END.search(words):
            return False
        if not _LONG_WORD.search(words) or _INITIAL.search(words):
            return False
        return bool(_TITLE_CASE.match(words)) and not re.search(
            r"[=<>|@\\$]|\d\.\d|^Figure|^Table", words
        )

    def _below(self, words: str, span: Span) -> Heading | None:
        """An unnumbered short line within a section reads as a heading of its own paragraph."""
        if not self.seen or self.in_references:
            return None
        return Heading(plain_words(words), span, level=9, run_in=True)

    def _numbered(self, title: str) -> Numbered:
        return numbered(title, letters=self.letters, roman=self.roman)

    def _heading(self, source: str, span: Span, marks: int) -> Heading | None:
        title = plain_words(source).rstrip(" .:\\")
        found = self._numbered(title)
        first = not self.seen and (not self.title or marks == 1)
        if (
            first
            and (not found.depth or found.appendix)
            and not stands_alone(title)
            and not starts_appendix(title)
        ):
            self.title = title
            return None
        self.seen += 1
        self.in_references = kind_of_title(found.title, None) is SectionKind.REFERENCES
        level = found.depth or self._level_without_number(title, marks)
        kind = SectionKind.ABSTRACT if title.lower() == "abstract" else None
        return Heading(found.title, span, found.number, level, appendix=found.appendix, kind=kind)

    def _level_without_number(self, title: str, marks: int) -> int:
        if stands_alone(title) or starts_appendix(title):
            return 1
        # Among numbered headings an unnumbered one is deeper than any, whatever its marks say.
        return 6 if self.numbers and marks > 1 else marks


def _bare(line: str) -> str:
    return plain_words(line.strip().strip("#").strip())


def _blank(lines: Sequence[Line], index: int) -> bool:
    inside = 0 <= index < len(lines)
    return not inside or lines[index].kind in (LineKind.BLANK, LineKind.NOISE)


def _first_filled(lines: Sequence[Line]) -> int:
    return next((i for i, line in enumerate(lines) if line.kind is not LineKind.BLANK), 0)


def _prose_follows(lines: Sequence[Line], index: int) -> bool:
    for line in lines[index : index + 3]:
        if line.kind is not LineKind.BLANK:
            return line.kind is LineKind.PROSE and len(line.text) > 60
    return False
