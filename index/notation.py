"""How mathematics on paper and letters beyond ASCII are spelled in plain words.

A paper writes `\\lambda_{max}`, "λ_max" or "10⁻⁴" where code says `lambda_max` and `1e-4`;
everything here turns the former into the latter's letters. Nothing raises, whatever the text.
"""

from __future__ import annotations

import re
import unicodedata

_GREEK_ALPHABET = """
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma
tau upsilon phi chi psi omega
"""
GREEK = {
    chr(first + offset): name
    for first in (0x391, 0x3B1)
    for offset, name in enumerate(_GREEK_ALPHABET.split())
}
"""Capital and small letters; the second sigma of each row is the final form."""

_SPOKEN_AS_WRITTEN = """
Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega hat bar tilde sum prod sqrt log ln exp
max min argmax argmin sup inf sin cos tan tanh det dim lim partial Pr softmax
"""
_SILENT = """
text textbf textit texttt textrm textsc emph mathrm mathbf mathit mathsf mathtt mathcal mathbb
mathfrak boldsymbol bm operatorname left right big Big bigg Bigg frac dfrac tfrac times cdot cdots
ldots dots quad qquad leq geq le ge neq ne approx sim propto equiv in to rightarrow leftarrow gets
begin end label ref eqref cite citep citet displaystyle limits underset overset mid Vert vert
langle rangle lceil rceil lfloor rfloor forall exists nonumber hspace vspace item section
subsection paragraph footnote newline
"""
COMMANDS = {
    **{name: name for name in _GREEK_ALPHABET.split()},
    **{name: name.lower() for name in _SPOKEN_AS_WRITTEN.split()},
    **dict.fromkeys(_SILENT.split(), ""),
    "varepsilon": "epsilon",
    "vartheta": "theta",
    "varphi": "phi",
    "varrho": "rho",
    "varsigma": "sigma",
    "varpi": "pi",
    "widehat": "hat",
    "widetilde": "tilde",
    "overline": "bar",
    "nabla": "nabla_grad",
    "infty": "inf",
    "int": "integral",
    "ell": "l",
}
"""What a LaTeX command says in words; "" for commands that only set type."""

_SYMBOLS = {
    "∑": " sum ",
    "∏": " prod ",
    "√": " sqrt ",
    "∇": " nabla_grad ",
    "∂": " partial ",
    "∞": " inf ",
    "∫": " integral ",
    "×": "*",
    "·": "*",
    "⋅": "*",
    "∗": "*",
    "−": "-",
    "–": "-",
    "‐": "-",
    "‑": "-",
    "\u00ad": "",
    "\u200b": "",
    "\u0302": " hat ",
    "\u0303": " tilde ",
    "\u0304": " bar ",
    "\u0305": " bar ",
}
_SYMBOL = re.compile("[" + "".join(_SYMBOLS) + "]")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_SUPERSCRIPT = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_ESCAPES = "nrtbfav"
"""First letters of string escapes: "\\nloss" in code is a line end and the word "loss"."""
_FOLDED_BELOW = 0x2000
"""Only alphabets with separate accents are folded: Kana and Hangul fall apart when they are."""


def plain_characters(text: str) -> str:
    """`text` with mathematical signs, superscripts and look-alikes in their plain spelling."""
    text = _SUPERSCRIPT.sub(lambda found: "^" + found[0].translate(_SUPERSCRIPTS), text)
    # Composing first keeps the accents of words out of the reach of `_SYMBOLS`.
    text = unicodedata.normalize("NFKC", text)
    return _SYMBOL.sub(lambda found: _SYMBOLS[found[0]], text)


def without_commands(word: str) -> str:
    """`word` with LaTeX commands and string escapes replaced by what they say."""
    return _COMMAND.sub(_spoken, word).replace("{", "").replace("}", "")


def _spoken(found: re.Match[str]) -> str:
    name = found[1]
    if name in COMMANDS:
        return COMMANDS[name]
    if len(name) == 1:
        return ""
    return name[1:] if name[0] in _ESCAPES else name


def plain_letters(word: str) -> str:
    """`word` without accents, its Greek letters by name: "Δt" is "delta_t".

    A word of three or more Greek letters is Greek, and keeps them.
    """
    letters = "".join(_unaccented(character) for character in word)
    if sum(character in GREEK for character in letters) > 2:
        return letters
    return "".join(_named(letters, place) for place in range(len(letters)))


def _unaccented(character: str) -> str:
    if ord(character) >= _FOLDED_BELOW:
        return character
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if not unicodedata.combining(part))


def _named(letters: str, place: int) -> str:
    name = GREEK.get(letters[place])
    if name is None:
        return letters[place]
    before, after = letters[place - 1 : place], letters[place + 1 : place + 2]
    # Only the first of two neighbouring Greek letters writes the "_" between them.
    left = "_" if before.isalpha() and before not in GREEK else ""
    return left + name + ("_" if after.isalpha() else "")
