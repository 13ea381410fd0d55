"""Options and fallbacks that programs without a parser of ours declare, with their defaults.

`flag.Float64("lr", 0.1, …)`, `make_option("--lr", default = 0.1)`, `process.env.PORT ?? 8080`:
the name stands in a string or before an operator, not in front of the value's own mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from analyzer.engine.languages.arithmetic import WHOLE_EXPRESSION
from analyzer.engine.languages.outline import Outline
from analyzer.engine.languages.syntax import Syntax
from analyzer.model.code import ParameterKind

_STRING = r"\"[^\"\n]{0,80}\"|'[^'\n]{0,80}'"
_VALUE = rf"(?P<value>{WHOLE_EXPRESSION}|{_STRING}|(?:true|false|TRUE|FALSE)\b)"
_NAME = r"(?P<name>\b[A-Za-z][\w.\-]{0,60}(?![\w.\-]))"
_QUOTED = rf"[\"']-{{0,2}}{_NAME}[\"']"
_INSIDE = r"(?:[^()\n]|\n|\([^()]*\)){0,400}?"  # the arguments of one call
_ASKED = r"(?:argc|args\.length|argv|ARGS|getenv|nargin|commandArgs|len\(os\.Args\))"
_FLAG = ParameterKind.FLAG
_HERE = None  # the kind that the place gives
Pattern = tuple[str, str, ParameterKind | None]  # words one of which stands there, pattern, kind

_C: tuple[Pattern, ...] = (
    (
        "DEFINE_",
        rf"\bDEFINE_(?:double|float|u?int\d*|bool|string)\(\s*{_NAME}\s*,\s*{_VALUE}",
        _FLAG,
    ),
    ("ABSL_FLAG", rf"\bABSL_FLAG\(\s*[\w:<>]+\s*,\s*{_NAME}\s*,\s*{_VALUE}", _FLAG),
    (
        "default_value(",
        rf"\(\s*\"(?:\w,)?{_NAME}(?:,\w)?\"\s*,[^;\n]*?default_value\(\s*{_VALUE}",
        _FLAG,
    ),
    (
        "argc argv getenv",
        rf"\b{_NAME}\s*=\s*[^;?\n]{{0,120}}?\b{_ASKED}[^;?\n]{{0,120}}\?[^;:\n]{{0,120}}:\s*{_VALUE}\s*;",
        _HERE,
    ),
    ("_(", rf"(?<=[:,\s])(?P<name>\w+_)\(\s*{_VALUE}\s*\)(?=\s*[,{{])", ParameterKind.FIELD),
)
_JAVA: tuple[Pattern, ...] = (
    (
        "getProperty getOrDefault getOrElse optInt optDouble",
        rf"\.(?:getProperty|getOrDefault|getOrElse|optInt|optDouble)\(\s*{_QUOTED}\s*,\s*{_VALUE}",
        _FLAG,
    ),
    (
        ".get",
        rf"\.get(?:Int|Integer|Double|Float|Long|String|Boolean)\(\s*{_QUOTED}\s*,\s*{_VALUE}",
        _FLAG,
    ),
    (
        "setProperty( put( set(",
        rf"\.(?:setProperty|put|set)\(\s*{_QUOTED}\s*,\s*{_VALUE}",
        ParameterKind.CALL_ARGUMENT,
    ),
    (
        "@Option @Parameter",
        rf"@(?:Option|Parameter)\([^()]*?names?\s*=\s*\{{?\s*[\"']-{{0,2}}{_NAME}[\"']"
        rf"[^()]*?defaultValue\s*=\s*{_VALUE}",
        _FLAG,
    ),
    (
        "args argv getenv",
        rf"\b{_NAME}\s*=\s*[^;?\n]{{0,120}}?\b{_ASKED}[^;?\n]{{0,120}}\?[^;:\n]{{0,120}}:\s*{_VALUE}\s*;",
        _HERE,
    ),
    (
        "args",
        rf"\bval\s+{_NAME}\s*(?::\s*\w+\s*)?=\s*if\s*\([^)\n]*\bargs\b[^)\n]*\)[^\n]*\belse\s+"
        rf"{_VALUE}",
        _HERE,
    ),
    ("getOrElse", rf"\bva[lr]\s+{_NAME}\b[^=\n]*=[^\n]*\.getOrElse\(\s*{_VALUE}\s*\)", _HERE),
)
_JAVASCRIPT: tuple[Pattern, ...] = (
    (
        ".option",
        rf"\.options?\(\s*{_QUOTED}\s*,\s*\{{[^{{}}]{{0,400}}?\bdefault\s*:\s*{_VALUE}",
        _FLAG,
    ),
    ("default", rf"[\"']?{_NAME}[\"']?\s*:\s*\{{[^{{}}]{{0,400}}?\bdefault\s*:\s*{_VALUE}", _FLAG),
    (".default(", rf"\.default\(\s*{_QUOTED}\s*,\s*{_VALUE}", _FLAG),
    (
        "ption(",
        rf"\.(?:option|requiredOption)\(\s*[\"'][^\"'\n]*?--{_NAME}[^\"'\n]*[\"']\s*,"
        rf"{_INSIDE},?\s*{_VALUE}\s*\)",
        _FLAG,
    ),
    (
        "?? ||",
        rf"\b(?:const|let|var)\s+{_NAME}\s*(?::\s*[\w<>]+\s*)?=[^;\n]{{0,200}}?(?:\?\?|\|\|)\s*{_VALUE}"
        r"\s*\)*\s*(?=[;,\n])",
        _HERE,
    ),
    ("??= ||=", rf"\.{_NAME}\s*(?:\?\?|\|\|)=\s*{_VALUE}", _HERE),
    ("?? ||", rf"\.{_NAME}\s*=\s*[\w.]+\s*(?:\?\?|\|\|)\s*{_VALUE}\s*(?=[;,\n])", _HERE),
)
_GO: tuple[Pattern, ...] = (
    (
        "flag lag. .Float64 .Int .Bool .String",
        rf"\b\w+\.(?:Float64|Float32|Int|Int64|Uint|Bool|String|Duration)(?:Var)?\(\s*"
        rf"(?:&[\w.]+\s*,\s*)?{_QUOTED}\s*,\s*{_VALUE}",
        _FLAG,
    ),
    (
        "P(",
        rf"\.(?:Float64|Float32|Int|Int64|Bool|String)(?:Var)?P\(\s*(?:&[\w.]+\s*,\s*)?{_QUOTED}"
        rf"\s*,\s*\"\w?\"\s*,\s*{_VALUE}",
        _FLAG,
    ),
)
_RUST: tuple[Pattern, ...] = (
    (
        "default_value",
        rf"\bdefault_value(?:_t)?\s*=\s*{_VALUE}[^\]\n]*\)\]\s*(?:#\[[^\]\n]*\]\s*)*"
        r"(?:pub(?:\([^)]*\))?\s+)?(?P<name>\w+)\s*:",
        _FLAG,
    ),
    (
        "unwrap_or",
        rf"\blet\s+(?:mut\s+)?{_NAME}\s*(?::\s*[\w<>]+\s*)?=[^;]{{0,300}}?\.unwrap_or\(\s*{_VALUE}"
        r"\s*\)",
        _HERE,
    ),
)
_R: tuple[Pattern, ...] = (
    (
        "make_option add_option add_argument",
        rf"\b(?:make_option|add_option|add_argument)\(\s*(?:opt_str\s*=\s*)?(?:c\(\s*)?"
        rf"(?:[\"']-\w[\"']\s*,\s*)?[\"']--{_NAME}[\"']\s*\)?{_INSIDE}"
        rf"\bdefault\s*=\s*{_VALUE}",
        _FLAG,
    ),
    ("->", rf"{_VALUE}\s*->>?\s*{_NAME}(?![\w.(])", _HERE),
    ("<<-", rf"\b{_NAME}\s*<<-\s*{_VALUE}", _HERE),
    ("%||%", rf"\b{_NAME}\s*(?:<-|=)\s*[^\n;]{{0,120}}?%\|\|%\s*{_VALUE}", _HERE),
    (
        "else",
        rf"\b{_NAME}\s*(?:<-|=)\s*if\s*\([^\n]{{0,120}}?\)[^\n;]{{0,120}}?\belse\s+{_VALUE}",
        _HERE,
    ),
    (
        "match.arg",
        rf"[(,]\s*{_NAME}\s*=\s*c\(\s*{_VALUE}(?=[^{{}}]{{0,400}}?\{{[^{{}}]{{0,600}}?\bmatch\.arg\("
        r"\s*(?P=name)\b)",
        ParameterKind.KEYWORD_DEFAULT,
    ),
)
_JULIA: tuple[Pattern, ...] = (
    (
        "default",
        rf"^[ \t]*\"-{{1,2}}{_NAME}\"(?:[ \t]*,[ \t]*\"[^\"\n]+\")*[ \t]*\n"
        rf"(?:(?![ \t]*\")[^\n]*\n){{0,8}}?[ \t]*default[ \t]*=[ \t]*{_VALUE}",
        _FLAG,
    ),
    ("get(", rf"\bget\(\s*[\w.]+\s*,\s*(?::|[\"']){_NAME}[\"']?\s*,\s*{_VALUE}", _FLAG),
    (
        "ARGS",
        rf"\b{_NAME}\s*=\s*[^;?\n]{{0,120}}?\bARGS\b[^;?\n]{{0,120}}\?[^\n]{{0,120}}?\s:\s*{_VALUE}\s*$",
        _HERE,
    ),
)
_LUA: tuple[Pattern, ...] = (
    ("ption(", rf":(?:option|addOption)\(\s*{_QUOTED}\s*,\s*{_VALUE}", _FLAG),
    (" or ", rf"\b(?:local\s+)?{_NAME}\s*=\s*[\w.\[\]]+\s+or\s+{_VALUE}", _HERE),
)
_PERL: tuple[Pattern, ...] = (
    ("}", rf"\$\w+(?:->)?\{{[\"']?{_NAME}[\"']?\}}\s*=\s*{_VALUE}\s*;", _HERE),
    ("//= ||=", rf"\$(?:\w+::)*{_NAME}\s*(?://|\|\|)=\s*{_VALUE}", _HERE),
    ("// ||", rf"\$(?:\w+::)*{_NAME}\s*=\s*[^;\n=]{{0,120}}?(?://|\|\|)\s*{_VALUE}\s*;", _HERE),
)
_MATLAB: tuple[Pattern, ...] = (
    (
        "arguments",
        rf"^[ \t]*(?:\w+\.)?{_NAME}[ \t]+\([\d,:]+\)[^\n=]*=[ \t]*{_VALUE}",
        ParameterKind.KEYWORD_DEFAULT,
    ),
)
_CMAKE: tuple[Pattern, ...] = (
    (
        "option",
        r"\boption[ \t]*\([ \t\n]*(?P<name>\w+)[ \t\n]+\"[^\"\n]*\"[ \t\n]+(?P<value>ON|OFF|TRUE"
        r"|FALSE)",
        _FLAG,
    ),
)
_BY_LANGUAGE: Mapping[str, tuple[Pattern, ...]] = {
    "c": _C,
    "java": _JAVA,
    "kotlin": _JAVA,
    "scala": _JAVA,
    "javascript": _JAVASCRIPT,
    "go": _GO,
    "rust": _RUST,
    "r": _R,
    "julia": _JULIA,
    "lua": _LUA,
    "perl": _PERL,
    "matlab": _MATLAB,
    "cmake": _CMAKE,
}


@cache
def _patterns(key: str) -> list[tuple[list[str], re.Pattern[str], ParameterKind | None]]:
    # To look for a plain word first is far quicker than a pattern that begins with any name.
    return [
        (words.split(), re.compile(text, re.M), kind) for words, text, kind in _BY_LANGUAGE[key]
    ]


def declared_options(
    outline: Outline,
) -> Iterator[tuple[str, re.Match[str], ParameterKind | None]]:
    """Names with what matched them (its group `value` is the value), and the kind of value if the
    declaration says it."""
    key = _key(outline.syntax, outline.source.language)
    text, code = outline.source.text, outline.code
    if key not in _BY_LANGUAGE:
        return
    for words, pattern, kind in _patterns(key):
        if not any(word in text for word in words):
            continue
        for match in pattern.finditer(text):
            # In comments the code is blank where the text is not.
            at = match.start("value")
            head = match.start() + len(match[0]) - len(match[0].lstrip())
            # A string on a line of its own is taken for prose in Julia.
            begins = key == "julia" or _is_code(text, code, head)
            if _is_code(text, code, at) and begins:
                yield match["name"], match, kind


def _is_code(text: str, code: str, at: int) -> bool:
    return code[at] == text[at]


def _key(syntax: Syntax, language: str) -> str:
    if language in _BY_LANGUAGE:
        return language
    return syntax.family or syntax.shape
