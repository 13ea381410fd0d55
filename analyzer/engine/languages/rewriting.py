"""Texts as their grammar wants them, every character in its place.

Some dialects are not in a grammar but close to one that is, and macros can say what no grammar
knows. What is rewritten here keeps its length, so that every offset is one of the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_FREE_STATEMENT = re.compile(r"^(?:[ABE-Zabe-z]|[ ]{1,4}[A-Za-z&])", re.M)
_FIXED_COMMENT = re.compile(r"^[cCdD*]", re.M)
_FIXED_CONTINUATION = re.compile(r"\n(?:[ \t]*![^\n]*\n|[ \t]*\n)* {5}(?![ 0!])[^\n]")
_VISIBLE = re.compile(r"[^\s]")

_OCTAVE = re.compile(
    r"""%[^\n]*|\.\.\.[^\n]*|"(?:[^"\\\n]|\\.|"")*"|(?<![\w)\]}.'])'(?:[^'\n]|'')*'
    |(?P<comment>\#[^\n]*)
    |(?P<end>\bend(?:function|if|for|parfor|while|switch|_try_catch|_unwind_protect|classdef
        |methods|properties|events|enumeration)\b)
    |(?P<try>\bunwind_protect(?:_cleanup)?\b)
    |(?P<not>!(?!=)|!(?==))""",
    re.X,
)
_HEADER = re.compile(r"^[ \t]*function\b(?:[^\n%#.]|\.(?!\.\.))*(?:\.\.\.[^\n]*\n[^\n%#.]*)+", re.M)
_PARAMETERS = re.compile(r"^([ \t]*function\b[^\n()%#]*)(\((?:[^()%#]|\([^()\n]*\))*\))", re.M)
_DEFAULT = re.compile(r"=(?:[^,()]|\([^()]*\))*")
_CONTINUED = re.compile(r"\.\.\.[^\n]*\n")
_MACRO_BODY = re.compile(
    r"^([ \t]*\#[ \t]*define[ \t]+\w+(?:\([^()\n]*\))?[ \t])(?=[^\n]*\\\r?\n)[^\n]"
    r"((?:[^\n\\]|\\[\s\S]|(?<=\\)\n)*)",
    re.M,
)
_DIRECTIVE = r"^[ \t]*\#(?:[^\n\\]|\\[\s\S])*"
_PROSE = r"//[^\n]*|/\*[\s\S]*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)+'"
_MACRO = r"\b[A-Z][A-Z0-9_]{2,}\b"
_ARGUMENTS = r"\((?:[^()\n]|\([^()\n]{0,200}\)){0,200}\)"
_CONDITIONAL = re.compile(r"[ \t]*#[ \t]*(if|ifdef|ifndef|else|elif|endif)\b")
_QUALIFIERS = "const|volatile|restrict|operator|noexcept|override|final"
_KEYWORDS = (
    "static|extern|inline|const|unsigned|signed|struct|union|enum|long|short|volatile|register|"
    "typedef|return|else|case|goto|new|delete|public|private|protected|typename|using|template|"
    "friend|virtual|explicit|constexpr|auto|operator|throw|class|namespace|requires|concept|"
    "mutable|thread_local|export|import|module|do|co_return|co_await|co_yield|__\\w+"
)
_PROTOTYPE_MACRO = re.compile(r"\b([A-Z_]\w*[ \t]*\()(\((?:[^()]|\([^()]*\))*\))\)(?=\s*;)")
_TYPES = "void|bool|char|int|float|double|signed|wchar_t|size_t"
_SPECIFIERS = f"static|extern|inline|const|constexpr|virtual|explicit|unsigned|typename|{_TYPES}"
_TYPE = r"[\w:]+(?:<[^;(){}\n]{0,200}>)?"
_TYPE_LINES = rf"(?:(?:const[ \t]+)?{_TYPE}[ \t*&]*\n[ \t]*){{1,4}}"
_RESULT = rf"(?:\w+[ \t]+){{0,3}}(?!{_MACRO}){_TYPE}(?:[ \t]+|[ \t]*[*&]+[ \t]*)"
_NAME = (
    r"(?:\w+(?:<[^;(){}\n]{0,200}>)?::)*"
    r"(?:operator[ \t]*(?:\(\)|[^\w\s(]{1,3})|(?!operator\b)~?\w+)"
)
_MARKS = re.compile(
    rf"""({_DIRECTIVE}|{_PROSE})
    # INLINE const Scalar& f(
    |{_MACRO}(?:{_ARGUMENTS})?(?=\s+(?:[A-Za-z_][\w:]*(?:<[^<>;(){{}}]{{0,200}}>)?[\s*&]+){{1,6}}[~\w])
    # int EXPORT f(
    |(?<=[\w*&>][ \n]){_MACRO}(?=\s+\w+\s*\()
    # class API Name {{
    |(?:(?<=\bclass\s)|(?<=\bstruct\s)){_MACRO}(?:{_ARGUMENTS})?(?=\s+\w)
    # void f() const GUARDED(x) {{
    |(?:(?<=\)[ ])|(?<=const[ ])|(?<=\n[ ]{{4}})){_MACRO}(?:{_ARGUMENTS})?(?=\s*[{{;:])
    # local uInt f(
    |^[ \t]*(?!(?:{_KEYWORDS})\b)[A-Za-z_]\w*
        (?=[ \t]+(?!(?:{_QUALIFIERS})\b){_RESULT}{_NAME}[ \t]*\()
    |\b(?:__restrict(?:__)?|__extension__|__inline(?:__)?|__forceinline)\b
    # hot_function, alone on a line before more of a header
    |^[ \t]*(?!(?:{_KEYWORDS}|{_QUALIFIERS}|{_TYPES})\b)[A-Za-z_]\w*[ \t]*$
        (?=\s*\n[ \t]*(?:(?:{_SPECIFIERS})\b|{_TYPE_LINES}{_NAME}[ \t]*\())
    # BEGIN_NAMESPACE
    |^[ \t]*{_MACRO}(?:{_ARGUMENTS})?[ \t]*$(?!\s*[{{:,.)+*/&|=?;(-])
    """,
    re.M | re.X,
)


def rewritten(language: str, text: str) -> str:
    """`text` itself, or one of the same length that the language's grammar reads better."""
    rewrite = _REWRITES.get(language)
    return rewrite(text) if rewrite else text


def loosened(language: str, text: str) -> Iterator[str]:
    """`text` without more and more of the marks that a grammar stumbles over."""
    for loosen in _LOOSER.get(language, ()):
        text = loosen(text)
        yield text


def _free_form(text: str) -> str:
    """Fixed-form Fortran, whose statements begin in the seventh column, as free form: comment
    marks in the first column become "!", and continued lines are joined."""
    if _FREE_STATEMENT.search(text):
        return text
    text = _FIXED_COMMENT.sub("!", text)
    return _FIXED_CONTINUATION.sub(lambda match: " " * len(match[0]), text)


def _matlab(text: str) -> str:
    """Octave as MATLAB: its comments, its ways to say `end`, its `!`, its headers with defaults
    and over several lines."""
    text = _HEADER.sub(lambda head: _CONTINUED.sub(lambda cut: " " * len(cut[0]), head[0]), text)
    text = _PARAMETERS.sub(_as_matlab_header, text)
    return _OCTAVE.sub(_as_matlab, text)


def _as_matlab_header(header: re.Match[str]) -> str:
    named = _DEFAULT.sub(lambda default: _VISIBLE.sub(" ", default[0]), header[2][1:-1])
    return f"{header[1]}({named})".replace("\n", " ")


def _as_matlab(match: re.Match[str]) -> str:
    written = match[0]
    if match["end"]:
        return "end".ljust(len(written))
    if match["try"]:
        return ("try" if written == "unwind_protect" else "catch").ljust(len(written))
    return f"%{written[1:]}" if match["comment"] else f"~{written[1:]}" if match["not"] else written


def _short_macros(text: str) -> str:
    """C whose macros over several lines say "0": their headers alone define, and grammars stumble
    over the rest."""
    return _MACRO_BODY.sub(lambda match: f"{match[1]}0{_VISIBLE.sub(' ', match[2])}", text)


def _without_macros(text: str) -> str:
    """C without words in capitals that stand where no word may stand."""
    text = _PROTOTYPE_MACRO.sub(lambda match: f"{' ' * len(match[1])}{match[2]} ", text)
    return _MARKS.sub(lambda match: match[0] if match[1] else _VISIBLE.sub(" ", match[0]), text)


def _one_branch(text: str) -> str:
    """C without conditional directives and what stands behind their `#else` and `#elif`."""
    kept: list[str] = []
    taken: list[bool] = []  # of the conditionals around a line, whether their first branch it is
    for line in text.split("\n"):
        directive = _CONDITIONAL.match(line)
        if directive is None:
            kept.append(line if all(taken) else _VISIBLE.sub(" ", line))
            continue
        kept.append(_VISIBLE.sub(" ", line))
        if directive[1].startswith("if"):
            taken.append(True)
        elif directive[1] == "endif":
            del taken[-1:]
        elif taken:
            taken[-1] = False
    return "\n".join(kept)


_REWRITES: dict[str, Callable[[str], str]] = {
    "fortran": _free_form,
    "matlab": _matlab,
    **dict.fromkeys(("c", "cpp", "cuda"), _short_macros),
}
_PREPROCESSED = (_without_macros, _one_branch)
_LOOSER: dict[str, tuple[Callable[[str], str], ...]] = {
    "c": _PREPROCESSED,
    "cpp": _PREPROCESSED,
    "cuda": _PREPROCESSED,
}
