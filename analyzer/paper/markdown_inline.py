"""How does a line of Markdown read once its markup is off?

Formulas between dollar signs stay as they are; what stands around them loses emphasis, links, tags
and the backslashes that Markdown needs.
"""

from __future__ import annotations

import html
import re

_MATH = re.compile(
    r"(?<!\\)\$\$.+?\$\$|(?<!\\)\$(?!\s*\$)[^$\n]*(?:\n[^$\n]+){0,8}?(?<!\\)\$|`[^`\n]+`", re.S
)
_IMAGE = re.compile(r"!\[[^\]\n]{0,2000}\]\([^)\n]{0,500}\)")
_LINK = re.compile(
    r"\[([^\[\]\n]{0,2000})\]\((?:[^()\s]"
    r"|\([^()\s]{0,200}\)){0,500}(?:\s+\"[^\"\n]*\")?\)"
)
_FOOTNOTE_MARK = re.compile(r"\[\^[^\]\s]+\](?!:)")
_STRONG = re.compile(r"(\*\*|__)(?=\S)(.{1,600}?)(?<=\S)\1", re.S)
_EMPHASIS = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])")
_UNDERSCORE = re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w_])")
_TAG = re.compile(
    r"</?(?:a|b|i|em|strong|span|div|p|sup|sub|br|center|font|u|s|small|cite)\b[^<>\n]*>", re.I
)
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+.!|<>~^&%$@=,:;/'\"?-])")
_HYPHEN = re.compile(r"(?<=[a-z]{2})[-\u2010\u00ad]\n\s*(?=[a-z])")
_SUPERSCRIPT = re.compile(r"\$\s*\{\s*\}\s*\^\s*\{?[\s\w,*\\]*\}?\s*\$")
_SPACED_DIGITS = re.compile(
    r"\\math(?:bf|rm)\s*\{((?:[\d.,]\s+)+[\d.,])\}|(?<=\s)(?:\d\s){3,}\d(?=\s*[$,;)])"
)
_SPACES = re.compile(r"[ \t\n\r\f\v\u00a0]+")
_LIGATURES = str.maketrans(
    {
        "\ufb00": "ff",
        "\ufb01": "fi",
        "\ufb02": "fl",
        "\ufb03": "ffi",
        "\ufb04": "ffl",
        "\u00ad": None,
    }
)


def plain_words(source: str) -> str:
    """`source` as one line for reading; formulas and code between backticks keep their inside."""
    source = _HYPHEN.sub("", _COMMENT.sub(" ", source).translate(_LIGATURES))
    source = _SUPERSCRIPT.sub("", source)
    parts: list[str] = []
    last = 0
    for found in _MATH.finditer(source):
        parts += [source[last : found.start()], found.group()]
        last = found.end()
    parts.append(source[last:])
    cleaned = [
        _SPACED_DIGITS.sub(_tight, part) if index % 2 else _unmarked(part)
        for index, part in enumerate(parts)
    ]
    return _SPACES.sub(" ", _strong("".join(cleaned))).strip()


def _tight(found: re.Match[str]) -> str:
    """Digits that a converter set one by one."""
    return found.group().replace(" ", "")


def _unmarked(part: str) -> str:
    part = _FOOTNOTE_MARK.sub("", _IMAGE.sub(" ", part))
    part = _TAG.sub(" ", _LINK.sub(r"\1", part))
    part = _UNDERSCORE.sub(r"\1", part)
    return html.unescape(_ESCAPE.sub(r"\1", part))


def _strong(text: str) -> str:
    """Bold may span a formula, so it comes off last."""
    return _EMPHASIS.sub(r"\1", _STRONG.sub(r"\2", text))


def joined(first: str, second: str) -> str:
    """Two halves of a paragraph as one; a word broken between them is whole again."""
    if first.endswith("-") and first[-2:-1].islower() and second[:1].islower():
        return first[:-1] + second
    return f"{first} {second}"
