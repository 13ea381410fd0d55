"""What does a paper in HTML say? arXiv's pages (LaTeXML) and plain ones.

The page is first written out as Markdown, which is the text that spans count in: a person can read
it, which no one can the source of a page full of MathML.
"""

from __future__ import annotations

import re

from analyzer.paper.document import Paper
from analyzer.paper.html_tables import pipe_lines
from analyzer.paper.html_tree import Element, element_tree
from analyzer.paper.html_words import SKIPPED, tex_of, words_of
from analyzer.paper.markdown import read_markdown

_HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_DROPPED = (
    *(
        "ltx_page_footer",
        "ltx_page_navbar",
        "ltx_TOC",
        "ltx_dates",
        "ltx_bibliography",
        "package-alerts",
    ),
    *(
        "ltx_authors",
        "ltx_role_newpage",
        "ltx_pagination",
        "ar5iv-footer",
        "ltx_page_header",
        "toc",
    ),
    *("mw-editsection", "reflist", "navbox"),
)
_THEOREMS = re.compile(r"\bltx_theorem_?(\w*)")
_DEEPEST = 300
_INLINE = frozenset(
    [
        "a",
        "span",
        "b",
        "i",
        "em",
        "strong",
        "math",
        "cite",
        "code",
        "sub",
        "sup",
        "u",
        "s",
        "small",
        "font",
        "img",
        "script",
        "abbr",
        "q",
        "mark",
        "kbd",
        "samp",
        "var",
        "tt",
    ]
)


def read_html(source: str) -> Paper:
    """The paper on a page; `Paper.text` is the page as Markdown. Never raises."""
    return read_markdown(page_text(source))


def page_text(source: str) -> str:
    """A page as Markdown: headings, paragraphs, formulas, tables and lists."""
    root = element_tree(source)
    body = next(
        (one for one in root.all() if one.tag == "article" or one.has("ltx_page_main")), None
    )
    writer = _Writer()
    writer.element(body or root.first("body") or root, 0)
    writer.close()
    return "\n\n".join(writer.parts) + "\n"


class _Writer:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.line: list[Element | str] = []
        self.prefix = ""

    def close(self) -> None:
        """End the paragraph at hand."""
        if self.line:
            text = words_of(Element("span", {}, list(self.line)))
            self.line = []
            if text.strip(" .,"):
                self._add(f"{self.prefix}{text}")
                self.prefix = ""

    def _add(self, text: str) -> None:
        if text.strip():
            self.parts.append(text)

    def element(self, element: Element, depth: int) -> None:
        """Write out a block element and what is in it."""
        for child in element.children:
            if isinstance(child, str):
                if child.strip():
                    self.line.append(child)
            elif child.tag in _INLINE and not self._holds_blocks(child):
                self.line.append(child)
                self._notes(child)
            elif child.tag not in SKIPPED and not child.has(*_DROPPED) and depth < _DEEPEST:
                self.close()
                self._block(child, depth)
                self.close()

    def _holds_blocks(self, element: Element) -> bool:
        if element.tag != "span":
            return False
        return element.has("ltx_inline-block", "ltx_para", "ltx_listing", "ltx_theorem") and any(
            one.tag in ("p", "table", "div") or one.has("ltx_p", "ltx_tabular", "ltx_listingline")
            for one in element.all()
        )

    def _block(self, element: Element, depth: int) -> None:
        if element.tag in _HEADINGS:
            self._heading(element)
        elif element.has("ltx_equation", "ltx_equationgroup", "ltx_eqn_table"):
            self._equations(element)
        elif (
            element.has("ltx_listing", "ltx_algorithm", "ltx_float_algorithm")
            or element.tag == "pre"
        ):
            self._listing(element)
        elif element.tag == "figure" or element.has("ltx_figure", "ltx_table"):
            self._figure(element, depth)
        elif element.tag == "table" or element.has("ltx_tabular"):
            self._add("\n".join(pipe_lines(element)))
        elif element.tag == "li" or element.has("ltx_item"):
            self._item(element, depth)
        elif element.tag == "p" or element.has("ltx_p"):
            self._paragraph(element, depth)
        elif element.has("ltx_bibliography"):
            return
        else:
            self.element(element, depth + 1)

    def _heading(self, element: Element) -> None:
        text = words_of(element)
        if element.has("ltx_title_abstract") or text.lower().rstrip(".:") == "abstract":
            self._add("# Abstract")
        elif element.has("ltx_title_theorem", "ltx_title_proof"):
            self.prefix = f"{text.rstrip('.')}. "
        elif element.has("ltx_title_paragraph", "ltx_title_subparagraph"):
            self.prefix = f"**{text.rstrip('.:')}.** "
        elif text:
            self._add(f"{'#' * _HEADINGS[element.tag]} {_spaced(element, text)}")

    def _equations(self, element: Element) -> None:
        rows = [one for one in element.all() if one.tag in ("tr", "div") or one.has("ltx_eqn_row")]
        found = False
        for row in rows:
            formulas = [tex for one in row.all() if (tex := tex_of(one)) is not None]
            inner = (
                any(other is not row and other in rows for other in row.all())
                if len(rows) < 40
                else False
            )
            if not formulas or inner:
                continue
            found = True
            self._equation(" ".join(formulas), row)
        if not found:
            self._equation(
                " ".join(t for one in element.all() if (t := tex_of(one)) is not None), element
            )

    def _equation(self, formula: str, row: Element) -> None:
        tag = next((words_of(one) for one in row.all() if one.has("ltx_tag_equation")), "")
        number = tag.strip("() ")
        mark = f" \\tag{{{number}}}" if number else ""
        if formula:
            self._add(f"$${formula}{mark}$$")

    def _listing(self, element: Element) -> None:
        caption = element.first("figcaption") or next(
            (one for one in element.all() if one.has("ltx_caption")), None
        )
        lines = [words_of(one) for one in element.all() if one.has("ltx_listingline")]
        if not lines and element.tag == "pre":
            text = "".join(c for one in element.all() for c in one.children if isinstance(c, str))
            lines = text.strip("\n").split("\n")
        if not lines:
            self._figure(element, 0)
            return
        head = words_of(caption) if caption is not None else ""
        if head.startswith("Algorithm"):
            lines = [head, *(re.sub(r"^(\d+):?\s*", "", line) for line in lines)]
            lines = [line if i == 0 else f"{i}: {line}" for i, line in enumerate(lines)]
        self._add("```\n" + "\n".join(lines) + "\n```")

    def _figure(self, element: Element, depth: int) -> None:
        caption = next(
            (one for one in element.all() if one.tag == "figcaption" or one.has("ltx_caption")),
            None,
        )
        if caption is not None:
            text = words_of(caption)
            if re.match(r"(?:Figure|Table|Algorithm|Listing)\s*\S+$", text.split(":")[0]):
                self._add(text)
            elif text:
                self._add(f"Figure: {text}")
        rest = Element(element.tag, {}, [c for c in element.children if c is not caption])
        if depth < _DEEPEST:
            self.element(rest, depth + 1)

    def _item(self, element: Element, depth: int) -> None:
        tag = next((words_of(one) for one in element.all() if one.has("ltx_tag_item")), "")
        mark = tag if re.match(r"\(?\w{1,3}[.)]", tag) else "-"
        self.prefix = f"{mark} "
        rest = [c for c in element.children if isinstance(c, str) or not c.has("ltx_tag_item")]
        self.element(Element("div", {}, rest), depth + 1)
        self.close()
        self.prefix = ""

    def _paragraph(self, element: Element, depth: int) -> None:
        if any(one.tag in ("table", "ul", "ol", "pre") for one in element.all()):
            self.element(element, depth + 1)
            return
        self.line += element.children
        self._notes(element)

    def _notes(self, element: Element) -> None:
        for one in element.all():
            if one.has("ltx_note_content"):
                inside = [c for c in one.children if isinstance(c, str) or c.tag != "sup"]
                inside = [
                    c
                    for c in inside
                    if isinstance(c, str) or not c.has("ltx_tag_note", "ltx_note_type")
                ]
                text = words_of(Element("span", {}, inside))
                if text:
                    self._add(f"[^note]: {text}")


def _spaced(element: Element, text: str) -> str:
    """A heading with a space between number and title, which pages make by style alone."""
    tag = next((one for one in element.all() if one.has("ltx_tag")), None)
    if tag is None:
        return text
    number = words_of(tag)
    rest = text.removeprefix(number).strip()
    return f"{number.strip(' .')}. {rest}" if re.match(r"[A-Z]\.?$", number) else f"{number} {rest}"
