"""Typeset formulas in the plain spelling that claims use too: fractions, roots, accents, bars."""

from __future__ import annotations

import re

from index.notation import GREEK

_GROUP = r"\{((?:[^{}]|\{[^{}]*\})*)\}"
_FRACTION = re.compile(rf"\\[dt]?frac\s*{_GROUP}\s*{_GROUP}")
_ROOT = re.compile(rf"\\sqrt\s*{_GROUP}")
_ACCENT = re.compile(
    r"\\(?:over|wide)?(bar|hat|tilde|line)\s*(?:\{\s*\\?(\w+)\s*\}|\\([A-Za-z]+)|(\w))"
)
_TYPE = re.compile(
    r"\\(?:mathrm|mathbf|mathcal|mathbb|mathit|mathsf|text|textbf|boldsymbol|bm|operatorname)"
    rf"\s*\*?{_GROUP}"
)
_NORM = re.compile(r"\\[lr]?Vert\b|\\\|")
_BAR = re.compile(r"\\[lr]?vert\b|\\mid\b")
_SPACE = re.compile(
    r"\\(?:left|right|big|Big|bigg|Bigg|quad|qquad|displaystyle|limits|[,;:! ])(?![a-z])"
)
_ROUNDED = re.compile(r"\\([lr])(floor|ceil)\b")
_TIMES = re.compile(r"\\(?:cdot|times|odot|circ)\b|[×·⋅∗⊙∘]")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_ACCENTED = re.compile(r"\b(bar|hat|tilde)-([A-Za-z]+)")
_SYMBOL = "|".join(sorted({*GREEK.values(), "[A-Za-z]"}, key=len, reverse=True))
_SAID_AFTER = re.compile(rf"(?<![\w-])({_SYMBOL})-(bar|hat|tilde)\b")
_TILDE_AFTER = re.compile(rf"(?<!\w)({_SYMBOL})~(?=[_^),\]}}|.;]|\s|$)(?!\s*[A-Z]\w*\()")
_HAT_AFTER = re.compile(rf"(?<!\w)({_SYMBOL})\^(?=\s*[),\]}}|=+*.;]|\s+[A-Za-z]|_|$)")
_DOT = re.compile(
    r"(?<=[\w)}\]']) \. (?=[A-Za-z(\\])|(?<=\))\.(?=[a-z]\()"
    r"|(?<=(?<![\w.])[A-Za-z])\.(?=[A-Z](?![a-z.]))"
)
_EACH = re.compile(r"[*.]?\s*\((?:element-?\s?wise|pointwise|hadamard)[^()]{0,20}\)\s*[*.]?", re.I)
"""A product of elements, said in a bracket between its factors."""

_LATIN = re.compile(r"\b(?:e\.g|i\.e)\.")
_INNER = re.compile(r"<\s*([^<>=,;:\s]{1,30}),\s*([^<>=,;:\s]{1,30})>")
_NORM_KIND = re.compile(r"\|\|_(?:\{\w+\}|\w)")
_DEEPEST = 6
_RENAMED = {"varepsilon": "epsilon", "nabla": "grad", "leftarrow": "<-", "gets": "<-", "sim": "~",
            "propto": "∝", "ln": "log", "leq": "<=", "geq": ">=", "le": "<=", "ge": ">=",
            "infty": "inf"}  # fmt: skip
_SIGNS = {"−": "-", "–": "-", "√": "sqrt", "∑": "sum", "∏": "prod", "∇": "grad ", "‖": "||",
          "²": "^2", "³": "^3", "←": "<-", "≤": "<=", "≥": ">=", "∼": "~", "$": " "}  # fmt: skip
_SIGN = re.compile("[" + "".join(map(re.escape, _SIGNS)) + "]")


def plain_formula(text: str) -> str:
    """The text with typesetting commands and signs written out."""
    plain = _SIGN.sub(lambda m: _SIGNS[m.group()], text)
    plain = "".join(GREEK.get(letter, letter) for letter in plain)
    if "\\" in plain:
        plain = _without_commands(plain)
    plain = _with_accents(plain)
    plain = _DOT.sub(" * ", _EACH.sub(" * ", plain))
    return _INNER.sub(r"dot(\1, \2)", _NORM_KIND.sub("||", plain))


def _with_accents(text: str) -> str:
    """Accents that stand beside a letter ("theta-bar", "A~", "A^ X") as part of its name."""
    plain = _ACCENTED.sub(r"\2\1", _LATIN.sub("namely", text))
    plain = _SAID_AFTER.sub(r"\1\2", plain)
    return _HAT_AFTER.sub(r"\1hat", _TILDE_AFTER.sub(r"\1tilde", plain))


def _without_commands(text: str) -> str:
    text = _ROUNDED.sub(lambda m: ")" if m.group(1) == "r" else f" {m.group(2)}(", text)
    plain = _SPACE.sub(" ", _TIMES.sub("*", _BAR.sub("|", _NORM.sub("||", text))))
    for _ in range(_DEEPEST):
        before = plain
        plain = _ACCENT.sub(_accented, plain)
        plain = _TYPE.sub(r"\1", plain)
        plain = _ROOT.sub(r"sqrt(\1)", plain)
        plain = _FRACTION.sub(r"((\1)/(\2))", plain)
        if plain == before:
            break
    return _COMMAND.sub(_word, plain)


def _word(match: re.Match[str]) -> str:
    word = _RENAMED.get(match.group(1), match.group(1))
    return word if match.string[: match.start()].endswith(("_", "^", "{")) else f" {word}"


def _accented(match: re.Match[str]) -> str:
    accent = "bar" if match.group(1) == "line" else match.group(1)
    return f" {match.group(2) or match.group(3) or match.group(4)}{accent}"
