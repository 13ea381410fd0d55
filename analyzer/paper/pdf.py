"""What does a paper in PDF say? Needs pypdf, and a file with text in it, not scanned pages.

`Paper.text` is the text of the pages as Markdown, in reading order.
"""

from __future__ import annotations

import io
import logging
from typing import Any

from msgspec.structs import replace

from analyzer.model.errors import InputError
from analyzer.paper.document import Paper
from analyzer.paper.markdown import read_markdown
from analyzer.paper.pdf_lines import PageLine, PagePiece, page_lines
from analyzer.paper.pdf_text import markdown_of

MOST_PAGES = 400
FEWEST_LETTERS = 200
"""A paper with less text than this is pictures of pages."""


def read_pdf(data: bytes, name: str) -> Paper:
    """The paper in a PDF; `name` is told in errors.

    InputError: pypdf is not installed, the file is broken or locked, or its pages hold no text.
    """
    lines, problems = _all_lines(data, name)
    if sum(len(line.text) for line in lines) < FEWEST_LETTERS:
        raise InputError(
            name, "holds pictures of pages and no text", "run it through text recognition first"
        )
    paper = read_markdown(markdown_of(lines))
    return replace(paper, problems=tuple(problems))


def _all_lines(data: bytes, name: str) -> tuple[list[PageLine], list[str]]:
    try:
        from pypdf import PdfReader
    except ImportError as fault:
        raise InputError(
            name, "is a PDF, which needs pypdf", "install analyzer with its extra [pdf]"
        ) from fault
    # Its warnings on odd files would stand between the lines of the command.
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    lines: list[PageLine] = []
    problems: list[str] = []
    try:
        pages = list(PdfReader(io.BytesIO(data)).pages[:MOST_PAGES])
    except Exception as fault:
        raise InputError(name, "is a broken or locked PDF", "save it anew") from fault
    for number, page in enumerate(pages, start=1):
        try:
            lines += page_lines(_pieces(page), number)
        except Exception:  # noqa: BLE001 - one broken page costs that page alone
            problems.append(f"Page {number} could not be read.")
    return lines, problems


def _pieces(page: Any) -> list[PagePiece]:
    pieces: list[PagePiece] = []

    def visit(text: str, outer: Any, matrix: Any, font: Any, size: float) -> None:
        if not text.strip():
            return
        x = matrix[4] * outer[0] + matrix[5] * outer[2] + outer[4]
        y = matrix[4] * outer[1] + matrix[5] * outer[3] + outer[5]
        scale = abs(matrix[3] * outer[3]) or abs(matrix[1] * outer[1])
        if scale == 0 or abs(matrix[1]) > abs(matrix[0]):
            return  # turned text: the stamp beside the first page
        face = str((font or {}).get("/BaseFont", ""))
        pieces.append(PagePiece(float(x), float(y), float(size * scale), face, text))

    page.extract_text(visitor_text=visit)
    return pieces
