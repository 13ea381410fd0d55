"""Code as HTML with comments, strings, numbers and keywords told apart.

The text is escaped before anything is put around it, and every pattern takes time linear in
the text: snippets come from repositories that may be hostile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import PurePosixPath

from markupsafe import Markup

from analyzer.report.visible import visible

KEYWORDS = (
    "abstract and as assert async await auto begin bool break case catch char class const "
    "constexpr continue def default del delete do done double elif else elseif elsif end enum "
    "esac except export extends extern false final finally float fn for foreach from func "
    "function global goto if impl implements import in include inline int interface is lambda "
    "let local long loop match module mod mut namespace new nil none not null null or override "
    "package pass private program protected pub public raise repeat require return self signed "
    "sizeof static struct subroutine super switch template then this throw trait true try type "
    "typedef typename union unless unsigned until use using val var virtual void volatile when "
    "where while with yield False None True NULL TRUE FALSE"
)

HASH = r"(?<![\w$&{\\])\#[^\n]*"
COMMENTS = {
    "hash": HASH,
    "slash": r"//[^\n]*|/\*[^*]*(?:\*(?!/)[^*]*)*(?:\*/)?",
    "percent": r"%[^\n]*",
    "bang": r"![^\n]*",
    "dash": r"--[^\n]*",
    "ini": rf"(?<!\S);[^\n]*|{HASH}",
}
FAMILIES = {
    "slash": "c cc cpp cu cuh cxx cs dart go h hh hpp hxx java js json json5 jsonc jsx kt mjs php "
    "proto rs scala swift ts tsx",
    "percent": "m tex cls sty bib matlab",
    "bang": "f f03 f08 f77 f90 f95 for",
    "dash": "hs lua sql",
    "ini": "cfg conf ini",
    "plain": "md rst txt markdown",
}
FAMILY_OF = {suffix: family for family, listed in FAMILIES.items() for suffix in listed.split()}

STRINGS = (
    r'"""[^"]*(?:"(?!"")[^"]*)*(?:""")?'
    r"|'''[^']*(?:'(?!'')[^']*)*(?:''')?"
    r'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?'
    # Bounded, since a lone apostrophe is common: each looks ahead 200 characters at most.
    r"|'(?:[^'\\\n]|\\.){0,200}'"
)
NUMBERS = r"0[xX][0-9a-fA-F_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d+)(?:[eE][-+]?\d+)?"


def _by_first_letter(listed: Iterable[str]) -> str:
    # Half the time of one long alternation: most words fail at their first letter.
    groups = groupby(sorted(set(listed)), key=lambda word: word[0])
    return "|".join(f"{first}(?:{'|'.join(w[1:] for w in group)})" for first, group in groups)


WORDS = rf"(?<![$@-])(?:{_by_first_letter(KEYWORDS.split())})(?![\w-])"


def _pattern(comments: str) -> re.Pattern[str]:
    bare = rf"(?<![\w.])(?:(?P<n>{NUMBERS})|(?P<k>{WORDS}))"
    # The look ahead passes over what begins no token at all.
    tokens = rf"""(?=["'.\w#/%!;-])(?:(?P<c>{comments})|(?P<s>{STRINGS})|{bare})"""
    return re.compile(tokens)


PATTERNS = {family: _pattern(comments) for family, comments in COMMENTS.items()}


def highlighted(code: str, path: str) -> str:
    """`code` as HTML: escaped, unseen characters spelled out, tokens in spans.

    No span crosses a line end. Prose files are only escaped.
    """
    html = escape(visible(code), quote=False)
    suffix = PurePosixPath(path).suffix.lstrip(".").lower()
    pattern = PATTERNS.get(FAMILY_OF.get(suffix, "hash"))
    return pattern.sub(_span, html) if pattern else html


def code_block(
    lines: Sequence[str], path: str, *, numbers: Sequence[int | None], marks: Mapping[int, str]
) -> Markup:
    """The lines as spans that carry their number; `marks` gives a class to a line number."""
    # Safe: `highlighted` has escaped the text, numbers are ints and marks are our own words.
    rows = highlighted("\n".join(lines), path).split("\n")
    return Markup(
        "".join(
            _row(row, number, marks.get(number) if number else None)
            for row, number in zip(rows, numbers, strict=True)
        )
    )


def _row(html: str, number: int | None, mark: str | None) -> str:
    classes = f"l {mark}" if mark else "l"
    shown = "" if number is None else number
    return f'<span class="{classes}" data-n="{shown}">{html}\n</span>'


def _span(match: re.Match[str]) -> str:
    kind = match.lastgroup
    token = match.group()
    if "\n" in token:
        token = token.replace("\n", f'</span>\n<span class="{kind}">')
    return f'<span class="{kind}">{token}</span>'
