"""How do LaTeX tokens read as words? Formulas stay LaTeX between dollar signs, the rest loses its
commands.

Cited work becomes "[cite]", and a reference to a label becomes a mark that `resolved` fills in
once all labels are known.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from analyzer.paper.latex_symbols import ACCENTS, DROPPED_ARGUMENTS, MATH_IN_TEXT, SYMBOLS
from analyzer.paper.latex_tokens import Token, argument, option, raw

REF_OPEN, REF_CLOSE = "\ue001", "\ue002"
_REF = re.compile(f"{REF_OPEN}([A-Za-z]*)\ue003([^{REF_CLOSE}]*){REF_CLOSE}")

_CITES = re.compile(
    r"^(?:[Cc]ite\w*|text[ct]ite|paren[ct]ite|parencite|textcite|autocite|footcite|shortcite)$"
)
_REFS = re.compile(
    r"^(?:ref|eqref|autoref|[cC]ref|nameref|pageref|secref|figref|tabref|[cC]refrange|vref|subref)$"
)
_DELIMITERS = {"$": "$", "\\(": "\\)", "$$": "$$", "\\[": "\\]"}
_SPACES = re.compile(r"[ \t\n\r\f\v\u00a0]+")
_TIE = re.compile(r"(?<!\\)~")
_BEFORE_MARK = re.compile(r" +([,.;:)\]!?])(?=\s|$)")
_INVISIBLE = frozenset({"label", "vphantom", "hphantom", "phantom", "color", "vspace", "hspace"})
_LOOKS = frozenset(
    {
        "!",
        "displaystyle",
        "textstyle",
        "nonumber",
        "notag",
        "allowbreak",
        "smash",
        "xspace",
        "hfill",
    }
)


_LENGTHS = frozenset(
    {
        *("itemsep", "parskip", "parsep", "topsep", "partopsep", "leftmargin", "tabcolsep"),
        *("parindent", "baselineskip", "textfloatsep", "intextsep", "floatsep", "labelsep"),
        *("abovecaptionskip", "belowcaptionskip", "columnsep", "arraycolsep", "fboxsep"),
    }
)
"""Lengths, which \\setlength takes with and without braces."""

_DIMENSION = re.compile(r"^=?-?[\d.]+(?:pt|em|ex|cm|mm|in|bp|sp)$")


def words(tokens: Sequence[Token]) -> str:
    """`tokens` as one line for reading."""
    parts: list[str] = []
    at = 0
    while at < len(tokens):
        at = _one(tokens, at, parts)
    return tidy("".join(parts))


def tidy(text: str) -> str:
    """White space and TeX's ways to write dashes and quotes made plain."""
    pieces = re.split(r"((?<!\\)\$[^$]*\$)", text)
    for index in range(0, len(pieces), 2):
        piece = pieces[index].replace("---", "—").replace("--", "–")
        pieces[index] = piece.replace("``", '"').replace("''", '"').replace("`", "'")
    return _BEFORE_MARK.sub(r"\1", _SPACES.sub(" ", "".join(pieces))).strip()


def _one(tokens: Sequence[Token], at: int, parts: list[str]) -> int:
    token = tokens[at]
    text = token.text
    if text in _DELIMITERS:
        return _formula(tokens, at, parts)
    if text[0] != "\\":
        if text == "~":
            parts.append(" ")
        elif text not in "{}&":
            parts.append(text)
        return at + 1
    if text.startswith(("\\begin", "\\verb", "\\lstinline")) and len(text) > 8:
        parts.append(_verbatim(text))
        return at + 1
    return _command(tokens, at, parts)


def _verbatim(text: str) -> str:
    found = re.match(r"\\(?:verb\*?|lstinline(?:\[[^\]]*\])?)(.)(.*)\1$", text, re.S)
    return found[2] if found else text


def _formula(tokens: Sequence[Token], at: int, parts: list[str]) -> int:
    closing = _DELIMITERS[tokens[at].text]
    end = at + 1
    depth = 0
    while end < len(tokens):
        text = tokens[end].text
        depth += (text == "{") - (text == "}")
        if text == closing and depth <= 0:
            break
        end += 1
    inside = formula(tokens[at + 1 : end])
    if inside:
        parts.append(f"${inside}$")
    return end + 1


def formula(tokens: Sequence[Token]) -> str:
    """Math tokens as LaTeX on one line, without what only moves or colours it."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.command in _INVISIBLE:
            _, at = argument(tokens, at + 1)
            continue
        if token.command not in _LOOKS and token.text not in ("$", "$$"):
            kept.append(token)
        at += 1
    return _SPACES.sub(" ", _TIE.sub(" ", raw(kept))).strip()


def _command(tokens: Sequence[Token], at: int, parts: list[str]) -> int:
    name = tokens[at].command
    if name in ACCENTS and ((len(name) == 1 and not name.isalpha()) or _braced(tokens, at + 1)):
        return _accent(tokens, at, parts)
    if _CITES.match(name):
        return _cite(tokens, at, parts)
    if _REFS.match(name):
        keys, after = argument(tokens, at + 1)
        parts.append(f"{REF_OPEN}{name}\ue003{raw(keys).strip()}{REF_CLOSE}")
        return after
    if name == "\\":
        parts.append(" ")
        return option(tokens, at + 1)[1] if _length_follows(tokens, at + 1) else at + 1
    if name == "ensuremath":
        inside, after = argument(tokens, at + 1)
        parts.append(f"${formula(inside)}$")
        return after
    if name in ("begin", "end", "multicolumn", "multirow"):
        return _skipped(tokens, at, {"begin": 1, "end": 1}.get(name, 2), parts)
    if name in _LENGTHS:
        after = _next(tokens, at + 1)
        given = after < len(tokens) and _DIMENSION.match(tokens[after].text)
        return after + 1 if given else at + 1
    if name in DROPPED_ARGUMENTS:
        return _skipped(tokens, at, DROPPED_ARGUMENTS[name], parts)
    if name in SYMBOLS:
        parts.append(SYMBOLS[name])
    elif name in MATH_IN_TEXT:
        parts.append(f"$\\{name}$")
    return at + 1


def _braced(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].text == "{"


def _length_follows(tokens: Sequence[Token], at: int) -> bool:
    """Whether a line break says how far it goes down."""
    inside, _ = option(tokens, at)
    return inside is not None and bool(re.match(r"-?[\d.]+\s*\\?[a-z]+$", raw(inside).strip()))


def _accent(tokens: Sequence[Token], at: int, parts: list[str]) -> int:
    letters, after = argument(tokens, at + 1)
    base = raw(letters).lstrip("\\")
    mark = ACCENTS[tokens[at].command]
    parts.append(unicodedata.normalize("NFC", base[:1] + mark) + base[1:] if base else "")
    return after


def _cite(tokens: Sequence[Token], at: int, parts: list[str]) -> int:
    after = at + 1
    for _ in range(2):
        _, after = option(tokens, after)
    _, after = argument(tokens, after)
    if parts and not parts[-1][-1:].isspace() and parts[-1][-1:] not in ("(", "["):
        parts.append(" ")
    parts.append("[cite]")
    return after


def _skipped(tokens: Sequence[Token], at: int, count: int, parts: list[str]) -> int:
    if tokens[at].command in ("cmidrule",):
        parts.append("")
    _, at = option(tokens, at + 1)
    for _ in range(count):
        _, at = option(tokens, at)
        follows = _next(tokens, at)
        if not _braced(tokens, follows):
            if follows < len(tokens) and tokens[follows].command in _LENGTHS:
                at = follows + 1
                continue
            break
        _, at = argument(tokens, at)
    return at


def _next(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].space and not tokens[at].ends_paragraph:
        at += 1
    return at


def resolved(text: str, labels: Mapping[str, tuple[str, str]]) -> str:
    """`text` with its references filled in: `labels` gives name and number of each key."""
    if REF_OPEN not in text:
        return text
    return tidy(_REF.sub(lambda found: _reference(found[1], found[2], labels), text))


def _reference(command: str, keys: str, labels: Mapping[str, tuple[str, str]]) -> str:
    given = [labels.get(key.strip(), ("", "?")) for key in keys.split(",")]
    numbers = ", ".join(number for _, number in given)
    if command == "eqref":
        return f"({numbers})"
    if command in ("cref", "Cref", "autoref") and given[0][0]:
        return f"{given[0][0]} {numbers}"
    return numbers
