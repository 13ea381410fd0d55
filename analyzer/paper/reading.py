"""What paper does a file hold? The format is told by suffix and content.

Nothing outside the file, or for LaTeX outside its folder, is ever read.
"""

from __future__ import annotations

import re
from pathlib import Path

from analyzer.engine.decode import decode
from analyzer.model.errors import InputError
from analyzer.paper.document import Paper
from analyzer.paper.html import read_html
from analyzer.paper.latex import read_latex
from analyzer.paper.latex_source import Flattened, main_file
from analyzer.paper.markdown import read_markdown

LARGEST = 60_000_000
"""Bytes; no paper is larger, and a data file named like one would take minutes."""

_FORMATS = "give LaTeX, Markdown, HTML, PDF or plain text"
_LATEX = re.compile(
    r"\\documentclass|\\documentstyle|\\begin\s*\{(?:document|abstract)\}|\\(?:sub)*section\*?\s*\{"
)
_HTML = re.compile(r"<!doctype html|<html[\s>]|<article[\s>]|<body[\s>]", re.IGNORECASE)


def read_paper(path: Path) -> Paper:
    """The paper in a file, or in a folder that holds one main .tex file.

    InputError says in one sentence what is missing, empty, binary, scanned or needs an extra.
    """
    if path.is_dir():
        path = _main_of(path)
    data = _bytes(path)
    if data.startswith(b"%PDF-") or (path.suffix.lower() == ".pdf" and b"%PDF-" in data[:1024]):
        from analyzer.paper.pdf import read_pdf

        return _with_words(read_pdf(data, path.name), path.name)
    return _with_words(_read_text(path, _text(data, path.name)), path.name)


def _read_text(path: Path, text: str) -> Paper:
    suffix = path.suffix.lower()
    if suffix in (".md", ".markdown", ".mmd"):
        return read_markdown(text)
    head = text[:20_000]
    if suffix in (".html", ".htm", ".xhtml") or (suffix != ".tex" and _HTML.search(head[:2_000])):
        return read_html(text)
    if suffix == ".tex" or _LATEX.search(head):
        whole = Flattened(path)
        return read_latex(whole.text, problems=whole.problems)
    return read_markdown(text)


def _main_of(folder: Path) -> Path:
    main = main_file(folder)
    if main is None:
        raise InputError(
            folder.name, "holds no LaTeX file with a whole document", "name the paper's file itself"
        )
    return main


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST:
            raise InputError(path.name, "is too large for a paper", _FORMATS)
        data = path.read_bytes()
    except OSError as fault:
        why = "does not exist" if isinstance(fault, FileNotFoundError) else "cannot be read"
        raise InputError(path.name, why, "check the name of the paper") from fault
    if not data.strip():
        raise InputError(path.name, "is empty", _FORMATS)
    return data


def _text(data: bytes, name: str) -> str:
    decoded = decode(data)
    if decoded is None:
        raise InputError(name, "holds no text", _FORMATS)
    return decoded[0]


def _with_words(paper: Paper, name: str) -> Paper:
    if not any(section.blocks for section in paper.sections):
        raise InputError(name, "holds no paragraph, formula or table", _FORMATS)
    return paper
