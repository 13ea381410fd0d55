"""How do the elements of an HTML paper read as a line of words, formulas as LaTeX between dollar
signs?
"""

from __future__ import annotations

import re

from analyzer.paper.html_tree import Element

SKIPPED = frozenset(
    [
        "script",
        "style",
        "noscript",
        "svg",
        "nav",
        "header",
        "footer",
        "button",
        "form",
        "iframe",
        "template",
        "object",
        "head",
        "aside",
    ]
)
DEEPEST = 200
"""Elements within elements; what is deeper has no words."""

_BLOCK_LIKE = frozenset(
    [
        "p",
        "div",
        "li",
        "br",
        "tr",
        "td",
        "th",
        "section",
        "figure",
        "figcaption",
        "dt",
        "dd",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
    ]
)
_SPACES = re.compile(r"[ \t\n\r\f\v\u00a0\u200b\u2062]+")
_DISPLAY_STYLE = re.compile(r"^\\(?:displaystyle|textstyle)\s*")
_PERCENT_BREAK = re.compile(r"%\s*\n\s*")


def words_of(element: Element) -> str:
    """The text of an element on one line."""
    parts: list[str] = []
    _collect(element, parts, 0)
    return _SPACES.sub(" ", "".join(parts)).strip()


def _collect(element: Element, parts: list[str], depth: int) -> None:
    if element.tag in SKIPPED and not _formula_script(element):
        return
    if element.has(
        "ltx_note",
        "ltx_tag_bibitem",
        "ltx_ERROR",
        "sr-only",
        "MathJax",
        "katex-html",
        "MJX_Assistive_MathML",
    ):
        return
    tex = tex_of(element)
    if tex is not None:
        parts.append(f"${tex}$" if tex else "")
        return
    if element.tag == "cite" or element.has("ltx_cite"):
        parts.append(_citation(element, depth))
        return
    if element.tag in _BLOCK_LIKE:
        parts.append(" ")
    for child in element.children:
        if isinstance(child, str):
            parts.append(child.replace("$", "\\$") if "\\(" not in child else child)
        elif depth < DEEPEST:
            _collect(child, parts, depth + 1)
    if element.tag in _BLOCK_LIKE:
        parts.append(" ")


def _formula_script(element: Element) -> bool:
    return element.tag == "script" and element.attributes.get("type", "").startswith("math/tex")


def tex_of(element: Element) -> str | None:
    """The LaTeX of a formula element, None for any other."""
    if _formula_script(element):
        return _cleaned("".join(c for c in element.children if isinstance(c, str)))
    if element.tag == "img" and element.has("ltx_Math", "mwe-math-fallback-image-inline", "tex"):
        return _cleaned(element.attributes.get("alt", ""))
    if element.has("mjx-math"):
        return _cleaned(element.attributes.get("aria-label", ""))
    if element.tag != "math":
        return None
    if element.attributes.get("alttext"):
        return _cleaned(element.attributes["alttext"])
    for inner in element.all():
        if inner.tag == "annotation" and "tex" in inner.attributes.get("encoding", ""):
            return _cleaned("".join(c for c in inner.children if isinstance(c, str)))
    plain = "".join(c for one in element.all() for c in one.children if isinstance(c, str))
    return _cleaned(plain)


def _cleaned(tex: str) -> str:
    tex = _DISPLAY_STYLE.sub("", _PERCENT_BREAK.sub("", tex).strip())
    return _SPACES.sub(" ", tex.replace("$", "")).strip()


def _citation(element: Element, depth: int) -> str:
    """Names in the sentence stay, what stands in brackets becomes the mark for cited work."""
    inner: list[str] = []
    if depth < DEEPEST:
        _collect(Element("span", {}, element.children), inner, depth + 1)
    shown = _SPACES.sub(" ", "".join(inner)).strip()
    outside = re.sub(r"[(\[][^()\[\]]*[)\]]", " ", shown).strip(" ,;")
    if shown.startswith(("(", "[")) or not re.match(r"[A-ZÀ-Ž]", outside) or outside == shown:
        return "[cite]"
    return f"{outside} [cite]"
