"""PDF: the order of two columns, heads and feet, headings, and pages without text."""

from __future__ import annotations

import pytest

from analyzer.model.errors import InputError
from analyzer.paper.document import BlockKind
from analyzer.paper.pdf import read_pdf
from analyzer.paper.pdf_lines import PagePiece, page_lines
from analyzer.paper.pdf_text import markdown_of
from tests.paper.papers import assert_well_formed, outline, section, texts

FILLER = "so this sentence goes on and on for a while and"


def piece(x: float, y: float, text: str, *, size: float = 10, font: str = "Times") -> PagePiece:
    return PagePiece(x, y, size, font, text)


def column(x: float, words: str, *, top: float = 700, count: int = 12) -> list[PagePiece]:
    return [piece(x, top - 12 * n, f"{words} line {n}{'abcdefghijkl'[n]}") for n in range(count)]


def pdf_of(*pages: str) -> bytes:
    """A PDF with a page for each content stream, in Helvetica (/F1) and bold Helvetica (/F2)."""
    kids = " ".join(f"{5 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
    ]
    for n, content in enumerate(pages):
        fonts = "<< /Font << /F1 3 0 R /F2 4 0 R >> >>"
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources {fonts} "
            f"/Contents {6 + 2 * n} 0 R >>",
            f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        ]
    body, places = "%PDF-1.4\n", []
    for number, text in enumerate(objects, start=1):
        places.append(len(body))
        body += f"{number} 0 obj\n{text}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    end = f"trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{len(body)}\n%%EOF"
    return (body + f"xref\n0 {size}\n0000000000 65535 f \n{table}{end}").encode("latin-1")


def shown(x: int, y: int, text: str, *, font: str = "F1", size: int = 10) -> str:
    return f"BT /{font} {size} Tf {x} {y} Td ({text}) Tj ET"


def page(number: int) -> str:
    word = ("", "nets", "ropes", "sails")[number]
    lines = [
        shown(72, 760, "Mending of Nets"),
        shown(72, 700, f"{number} Mending {word}", font="F2", size=12),
        shown(72, 680, f"We mend {word} and {FILLER} {FILLER} we com-"),
        *(shown(72, 668 - 12 * n, f"pute {word} {FILLER} {FILLER} go on {n}") for n in range(6)),
        shown(72, 590, f"until all {word} are whole."),
        shown(300, 40, str(number)),
    ]
    return "\n".join(lines)


def test_a_file_with_heads_feet_and_broken_words() -> None:
    pytest.importorskip("pypdf")
    paper = read_pdf(pdf_of(page(1), page(2), page(3)), "paper.pdf")

    assert outline(paper) == [
        f"Section {n} (Mending {word})" for n, word in ((1, "nets"), (2, "ropes"), (3, "sails"))
    ]
    assert all(len(one.blocks) == 1 for one in paper.sections)
    assert "we compute nets" in texts(paper)[0]
    assert not any("Mending of Nets" in text for text in texts(paper))
    assert_well_formed(paper)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(pdf_of("", ""), "pictures of pages", id="no text on any page"),
        pytest.param(b"%PDF-1.4\nbroken", "broken or locked", id="a broken file"),
    ],
)
def test_files_without_a_paper(data: bytes, sentence: str) -> None:
    pytest.importorskip("pypdf")

    with pytest.raises(InputError, match=sentence):
        read_pdf(data, "paper.pdf")


def test_columns_drawn_one_after_the_other_stay_as_they_are() -> None:
    lines = page_lines([*column(50, "left"), *column(320, "right")], 1)

    assert [line.text for line in lines][:2] == ["left line 0a", "left line 1b"]
    assert lines[12].text == "right line 0a"


def test_columns_drawn_line_by_line_are_read_one_after_the_other() -> None:
    left, right = column(50, "left"), column(320, "right")
    mixed = [piece for pair in zip(left, right, strict=True) for piece in pair]
    full = piece(50, 740, "A title over both of the columns of this page, wide enough for them all")
    lines = page_lines([full, *mixed], 1)

    assert [line.text for line in lines][1:3] == ["left line 0a", "left line 1b"]
    assert lines[13].text == "right line 0a"


def test_formulas_captions_and_tables_get_the_marks_of_markdown() -> None:
    pieces = [
        *column(50, f"{FILLER} {FILLER}", count=9),
        piece(150, 560, "L = a + b", font="CMMI10"),
        piece(400, 560, "(3)"),
        piece(50, 520, "Table 1: Settings."),
        *(piece(x, 500, text) for x, text in ((50, "Name"), (200, "Value"))),
        *(piece(x, 488, text) for x, text in ((50, "rate"), (200, "0.1"))),
    ]
    text = markdown_of(page_lines(pieces, 1))

    assert "$$L = a + b \\tag{3}$$" in text
    assert "Table 1: Settings." in text
    assert "| rate | 0.1 |" in text


def test_a_bold_lead_is_a_run_in_heading() -> None:
    pieces = [
        *column(50, f"{FILLER} {FILLER}", count=9),
        piece(50, 560, "Training.", font="Times-Bold"),
        piece(95, 560, f"We train it {FILLER} {FILLER}"),
    ]

    assert "**Training.** We train it" in markdown_of(page_lines(pieces, 1))


def test_kinds_of_blocks_in_a_file() -> None:
    pytest.importorskip("pypdf")
    paper = read_pdf(pdf_of(page(1)), "paper.pdf")

    assert {block.kind for block in section(paper, "Mending nets").blocks} == {BlockKind.PARAGRAPH}
