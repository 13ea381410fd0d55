r"""How a LaTeX formula reads on one plain line: "\frac{a}{b}" is "a/b", "\alpha" is "α".

Only the spelling changes; operators, indices and their order stay as printed. What is not known
keeps its name without the backslash, so nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

_GREEK = dict(
    zip(
        [
            "alpha",
            "beta",
            "gamma",
            "delta",
            "epsilon",
            "zeta",
            "eta",
            "theta",
            "iota",
            "kappa",
            "lambda",
            "mu",
            "nu",
            "xi",
            "pi",
            "rho",
            "sigma",
            "tau",
            "upsilon",
            "phi",
            "chi",
            "psi",
            "omega",
            "Gamma",
            "Delta",
            "Theta",
            "Lambda",
            "Xi",
            "Pi",
            "Sigma",
            "Phi",
            "Psi",
            "Omega",
        ],
        "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ",
        strict=True,
    )
) | {"varepsilon": "ε", "vartheta": "θ", "varphi": "φ", "varrho": "ρ", "varsigma": "σ"}
_SIGNS = {
    "times": "×",
    "cdot": "·",
    "ast": "*",
    "star": "*",
    "pm": "±",
    "mp": "∓",
    "div": "/",
    "leq": "≤",
    "le": "≤",
    "geq": "≥",
    "ge": "≥",
    "neq": "≠",
    "ne": "≠",
    "approx": "≈",
    "leqslant": "≤",
    "geqslant": "≥",
    "ll": "<<",
    "gg": ">>",
    "equiv": "≡",
    "sim": "~",
    "in": "∈",
    "notin": "∉",
    "subset": "⊂",
    "subseteq": "⊆",
    "cup": "∪",
    "cap": "∩",
    "setminus": "\\",
    "emptyset": "∅",
    "propto": "∝",
    "infty": "∞",
    "partial": "∂",
    "nabla": "∇",
    "odot": "⊙",
    "otimes": "⊗",
    "oplus": "⊕",
    "bigoplus": "⊕",
    "circ": "∘",
    "land": "∧",
    "wedge": "∧",
    "lor": "∨",
    "vee": "∨",
    "neg": "¬",
    "forall": "for all",
    "exists": "exists",
    "to": "→",
    "rightarrow": "→",
    "leftarrow": "←",
    "mapsto": "→",
    "gets": "←",
    "Rightarrow": "⇒",
    "longrightarrow": "→",
    "mid": "|",
    "vert": "|",
    "Vert": "||",
    "lVert": "||",
    "rVert": "||",
    "lvert": "|",
    "rvert": "|",
    "ldots": "...",
    "dots": "...",
    "cdots": "...",
    "dotsc": "...",
    "vdots": "...",
    "top": "T",
    "prime": "'",
    "langle": "<",
    "rangle": ">",
    "lfloor": "floor(",
    "rfloor": ")",
    "lceil": "ceil(",
    "rceil": ")",
    "colon": ":",
    "coloneqq": ":=",
    "lbrace": "{",
    "rbrace": "}",
    "ell": "l",
    "downarrow": "↓",
    "uparrow": "↑",
    "dagger": "†",
    "lbrack": "[",
    "rbrack": "]",
    "perp": "⊥",
    "intercal": "T",
    "degree": "°",
    "textasciitilde": "~",
    "bmod": "mod",
}
_NOTHING_WORDS = """
left right bigl bigr Bigl Bigr biggl biggr Biggl Biggr big Big bigg Bigg middle displaystyle
textstyle scriptstyle limits nolimits nonumber notag quad qquad hfill centering noindent begin
end mathopen mathclose allowbreak enspace thinspace hspace vspace strut
smallskip rm bf it cal
"""
_NOTHING = frozenset(_NOTHING_WORDS.split())
_UNWRAPPED_WORDS = """
bm boldsymbol mathbf mathrm mathcal mathbb mathit mathsf mathtt mathfrak mathscr text textbf
textit textrm textsc texttt textsf textnormal emph mathop mathord mathinner mathbin mathrel
operatorname operatornamewithlimits mbox hbox hl ensuremath
underline boxed mathds mathbbm pmb vec overrightarrow substack fbox uppercase
"""
_UNWRAPPED = frozenset(_UNWRAPPED_WORDS.split())
_ACCENTS = {
    "hat": "hat",
    "widehat": "hat",
    "tilde": "tilde",
    "widetilde": "tilde",
    "bar": "bar",
    "overline": "bar",
    "dot": "dot",
    "ddot": "ddot",
    "check": "check",
}
_COMMAND = re.compile(r"\\([A-Za-z]+\*?|.)", re.S)
_SPACE = re.compile(r"\s+")
DEEPEST = 30
"""Nesting beyond this is no formula anybody reads; it is kept as it stands."""


@cache
def readable(latex: str) -> str:
    """The formula on one line. Deterministic, never raises; unknown commands keep their names."""
    text = re.sub(
        r"\\(?:label|tag|begin|end|vspace|hspace)\*?\s*\{[^{}]*\}(?:\{[lcr|@]*\})?", " ", latex
    )
    text = text.replace("\\\\", " \n ")
    text = re.sub(r"(?<!\\)&", " ", text)
    line = _plain(text, 0)
    line = re.sub(r"\s*\n\s*(?=[=≤≥≈∝:←<])", " ", line)
    line = re.sub(r"\s*\n\s*(?=[-+*/·×])", " ", line)
    line = re.sub(r"[;,.]?\s*\n\s*", "; ", line.strip())
    return _tidy(line)


def _plain(text: str, depth: int) -> str:
    """`text` with commands replaced; braces resolved where they only group."""
    if depth > DEEPEST:
        return text
    out: list[str] = []
    at = 0
    while at < len(text):
        character = text[at]
        if character == "\\" and (match := _COMMAND.match(text, at)):
            piece, at = _command(match[1].rstrip("*"), text, match.end(), depth)
        elif character in "_^":
            argument, at = _argument(text, at + 1)
            piece = _script(character, _plain(argument, depth + 1))
            piece += " " if text[at : at + 1].isalnum() or text[at : at + 1] in {"\\", "{"} else ""
        elif character == "{":
            argument, at = _argument(text, at)
            piece = _plain(argument, depth + 1)
        else:
            piece, at = ("" if character in "}$" else character), at + 1
        out.append(piece)
    return "".join(out)


def _command(name: str, text: str, at: int, depth: int) -> tuple[str, int]:
    if not name.isalpha():
        return {
            "|": "||",
            "{": "{",
            "}": "}",
            "%": "%",
            "&": "&",
            "_": "_",
            "#": "#",
            "$": "$",
        }.get(name, " "), at
    if name in _GREEK:
        return _GREEK[name], at
    if name in _SIGNS:
        return f" {_SIGNS[name]} " if len(_SIGNS[name]) == 1 else _SIGNS[name], at
    if name in _NOTHING:
        return " ", at
    shape = _SHAPES.get(name) or (_one_argument if name in _UNWRAPPED else None)
    if shape is not None:
        return shape(text, at, depth)
    if name in _ACCENTS:
        inner, at = _argument(text, at)
        return f"{_ACCENTS[name]}({_plain(inner, depth + 1).strip()})", at
    follows = text[at : at + 1]
    return f" {name}" + ("" if follows and follows in "_^([" else " "), at


def _argument(text: str, at: int) -> tuple[str, int]:
    """What a command applies to from `at` on: a group in braces, a command, or one character."""
    while at < len(text) and text[at].isspace():
        at += 1
    if at >= len(text):
        return "", at
    if text[at] == "\\" and (match := _COMMAND.match(text, at)):
        end = match.end()
        if match[1] in _UNWRAPPED | _ACCENTS.keys() and text[end : end + 1] == "{":
            end = _argument(text, end)[1]
        return text[at:end], end
    if text[at] != "{":
        return text[at], at + 1
    depth = 0
    for end in range(at, len(text)):
        if text[end] in "{}" and text[end - 1 : end] != "\\":
            depth += 1 if text[end] == "{" else -1
            if depth == 0:
                return text[at + 1 : end], end + 1
    return text[at + 1 :], len(text)


def _one_argument(text: str, at: int, depth: int) -> tuple[str, int]:
    inner, at = _argument(text, at)
    return _plain(inner, depth + 1).strip(), at


def _fraction(text: str, at: int, depth: int) -> tuple[str, int]:
    above, at = _argument(text, at)
    below, at = _argument(text, at)
    sides = [_held(_plain(side, depth + 1).strip()) for side in (above, below)]
    return f"{sides[0]}/{sides[1]}", at


def _root(text: str, at: int, depth: int) -> tuple[str, int]:
    if text[at : at + 1] == "[":
        at = max(at, text.find("]", at) + 1)
    inner, at = _argument(text, at)
    return f"sqrt({_plain(inner, depth + 1).strip()})", at


def _labelled(text: str, at: int, depth: int) -> tuple[str, int]:
    """A brace under or over a part: the part stays, its label goes."""
    inner, at = _argument(text, at)
    rest = text[at:].lstrip()
    if rest[:1] in {"_", "^"}:
        _, at = _argument(text, len(text) - len(rest) + 1)
    return _plain(inner, depth + 1), at


def _stacked(text: str, at: int, depth: int) -> tuple[str, int]:
    """Something written over a sign: the sign stays."""
    _, at = _argument(text, at)
    return _one_argument(text, at, depth)


def _choose(text: str, at: int, depth: int) -> tuple[str, int]:
    above, at = _argument(text, at)
    below, at = _argument(text, at)
    return f"C({_plain(above, depth + 1).strip()}, {_plain(below, depth + 1).strip()})", at


def _colored(text: str, at: int, depth: int) -> tuple[str, int]:
    _, at = _argument(text, at)
    return _one_argument(text, at, depth)


_Shape = Callable[[str, int, int], tuple[str, int]]
_SHAPES: dict[str, _Shape] = {
    **dict.fromkeys(("frac", "dfrac", "tfrac", "nicefrac", "sfrac", "cfrac"), _fraction),
    "sqrt": _root,
    **dict.fromkeys(("underbrace", "overbrace"), _labelled),
    **dict.fromkeys(("stackrel", "overset", "underset"), _stacked),
    **dict.fromkeys(("binom", "tbinom", "dbinom"), _choose),
    **dict.fromkeys(("textcolor", "colorbox", "raisebox"), _colored),
}


def _held(side: str) -> str:
    return side if re.fullmatch(r"[\w.α-ωΑ-Ω^_]+|[\w]+\([^()]*\)", side) else f"({side})"


def _script(sign: str, argument: str) -> str:
    inner = _SPACE.sub(" ", argument).strip()
    if inner == "'" and sign == "^":
        return "'"
    return f"{sign}{inner}" if re.fullmatch(r"[-\w'*.α-ωΑ-Ω]*", inner) else f"{sign}{{{inner}}}"


def _tidy(line: str) -> str:
    line = _SPACE.sub(" ", line)
    line = re.sub(r"([(\[]) ", r"\1", line)
    line = re.sub(r" ([)\],;])", r"\1", line)
    line = re.sub(r"\s*=\s*", " = ", line).replace(": =", " :=").replace("  :=", " :=")
    line = re.sub(r"([_^])\{([^{}]*)\}", lambda m: f"{m[1]}{{{m[2].replace(' = ', '=')}}}", line)
    return re.sub(r"[,;.\s]+$", "", line).strip()


INLINE = re.compile(r"\$\$(.+?)\$\$|\$([^$]+)\$|\\\((.+?)\\\)", re.S)
"""A formula within prose; one group holds it."""


def readable_prose(text: str) -> str:
    """Prose with its inline formulas made readable and its spaces single."""
    plain = INLINE.sub(lambda m: readable(m[1] or m[2] or m[3] or ""), text)
    return _SPACE.sub(" ", plain).strip()
