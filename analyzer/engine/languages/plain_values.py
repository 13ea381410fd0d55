"""Named values in languages without a parser: `name = literal` wherever it stands.

What kind of value it is follows from the place: inside a definition's parentheses a default,
inside a call's an argument, in a class a field, at the top a constant, else an assignment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from analyzer.engine.languages.arithmetic import EXPRESSION, WHOLE_EXPRESSION, folded
from analyzer.engine.languages.blocks import Block
from analyzer.engine.languages.literals import scalar, storable, words
from analyzer.engine.languages.outline import Outline
from analyzer.engine.languages.plain_options import declared_options
from analyzer.engine.languages.syntax import Syntax
from analyzer.model.code import (
    DefinitionKind,
    ParameterFact,
    ParameterKind,
    Scalar,
    Value,
)

LONGEST_STRING = 80
LONGEST_NAMES = 300  # characters of the names in front of a tuple's values
MOST_FACTS = 20_000
_STRING = rf"[\"'`][^\n\"'`]{{0,{LONGEST_STRING}}}[\"'`]"
_BOOLEAN = r"(?:true|false|TRUE|FALSE|True|False|\.true\.|\.false\.)(?![\w.])"
# Whole: `[1 -1 -1` could be cut into items in exponentially many ways.
_ITEM = rf"(?:{WHOLE_EXPRESSION}|{_STRING})"
_LIST = (
    r"(?:c|Seq|List|Array|Vector|Set|vec!|\[\d*\]\w+|listOf|arrayOf|doubleArrayOf|intArrayOf|new\s+\w+\[\])?"
    rf"\s*[\[({{]\s*{_ITEM}(?:(?:\s*,\s*|\s+){_ITEM}){{0,63}}\s*(?:,\s*)?[\])}}]"
)
_VALUE = (
    rf"(?P<value>{WHOLE_EXPRESSION}|{_STRING}|{_BOOLEAN}|{_LIST})[ \t]*"
    r"(?:\.(?:to\w+|into)\(\)|as\s+\w+)?(?=[;,\n)\]}]|\Z)"
)
_ITEMS = re.compile(_ITEM)
_DEFINE = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(?P<name>[A-Za-z_]\w*)[ \t]+"
    rf"(?P<value>{EXPRESSION}|{_STRING})[ \t]*$",
    re.M,
)
_BRACED = re.compile(
    rf"\b(?P<name>[A-Za-z_]\w*)[ \t]*\{{[ \t]*(?P<value>{EXPRESSION})[ \t]*\}}(?=[ \t]*[;,])"
)
_SETTER = re.compile(
    r"\.(?P<prefix>set|with)?(?P<name>[A-Za-z]\w+)"
    rf"\([ \t]*(?P<value>{EXPRESSION}|{_STRING}|{_BOOLEAN})[ \t]*\)"
)
_BUILDER = re.compile(r"[Bb]uilder\b")
_PAIR = re.compile(
    rf"(?P<quote>['\"])[^'\"\n]*(?P=quote)[ \t]*,[ \t]*(?P<value>{EXPRESSION}|{_STRING}|true|false)"
    r"[ \t]*(?=[,)])"
)
_DEFAULTED = re.compile(
    r"(?:\bsetDefault|\.set)\([ \t\n]*(?P<name>[A-Za-z]\w*(?:\.\w+)?)[ \t]*,[ \t]*"
    rf"(?P<value>{EXPRESSION}|{_STRING}|{_BOOLEAN})[ \t\n]*\)"
)
_CMAKE = re.compile(
    r"\bset[ \t]*\([ \t]*(?P<name>[A-Za-z_]\w*)[ \t\n]+(?P<value>\"[^\"\n]*\"|[^\s()\"]+)", re.I
)
_DATA = re.compile(
    r"^[ \t]*data[ \t]+(?P<names>\w+(?:[ \t]*,[ \t]*\w+)*)[ \t]*/(?P<values>[^/\n*]+)/", re.M | re.I
)
_ONE_OF = re.compile(rf"(?P<value>{_ITEM})")
_DATUM = re.compile(rf"(?P<value>{EXPRESSION}|\.true\.|\.false\.)[ \t]*(?:,|\Z|(?=/))", re.I)
_ARRAY = re.compile(r"(?<=\w)[ \t]*\[[ \t]*\w*[ \t]*\]\Z")
_BLANK = r"[ \t]*"
_SEVERAL = re.compile(
    rf"^{_BLANK}(?:(?:let|local|my|var|const|mut)[ \t]+)?\(?"
    rf"(?P<names>[$\w]+(?:{_BLANK},{_BLANK}[$\w]+)+){_BLANK}\)?{_BLANK}:?={_BLANK}\(?{_BLANK}"
    rf"(?P<values>{_ITEM}(?:{_BLANK},{_BLANK}{_ITEM})+){_BLANK}\)?{_BLANK};?{_BLANK}$",
    re.M,
)
_NAME = re.compile(r"[^\W\d][\w.\-]*")
_ASKING = re.compile(
    r"\b(?:exist|isfield|strcmpi?|isa|ismember|fprintf|sprintf|disp|error)[ \t]*\Z"
)
_QUOTED = re.compile(r"[\"'](?P<name>[^\W\d][\w.\- ]{0,60})[\"']")
_NO_LEADS = words("for while if do return case default else goto elif when until in")
_NO_NAMES = _NO_LEADS | words("let const noexcept override final operator var val")
_CALLEE = re.compile(r"([^\W\d][\w.:$]*)(?:<[^<>()]*>|\{[^{}()]*\})?[ \t]*\Z")
_TYPED = re.compile(r"[\w>\]*&][ \t]+[*&]*[^\W\d]\w*\Z")
_SETTINGS = words("bugs cython starlark snakemake hcl jsonnet powershell elixir")
_TUPLES = frozenset({"julia", "lua", "matlab", "ruby", "go", "rust"})
_ARROWS = frozenset({"julia", "perl", "ruby", "javascript"})
_DIVIDERS = ",;(){}\n"


@cache
def _assignments(syntax: Syntax) -> re.Pattern[str]:
    marks = ["=", "<-"]
    if syntax.shape == "scala":
        marks.insert(0, "->")
    if (syntax.family or syntax.shape) in _ARROWS:
        marks.insert(0, "=>")
    if syntax.shape == "scala":
        marks.insert(0, "->")
    if syntax.colon_values:
        marks.append(":")
    return re.compile(rf"(?:{'|'.join(marks)})[ \t]*{_VALUE}")


def parameters_of(outline: Outline) -> list[ParameterFact]:
    """Every named literal, in the order of the text; at most MOST_FACTS."""
    found: dict[int, ParameterFact] = {}
    declared = list(declared_options(outline))
    said = {match.start("value") for _, match, _ in declared}
    for name, match, kind in chain(declared, _named(outline)):
        at, end = match.span("value")
        # Of choices, `c("gam", "lm")`, the one that is declared is the value.
        if at in found or (kind is None and any(at < one < end for one in said)):
            continue
        value = _value(outline, match["value"], at)
        if kind is ParameterKind.FLAG and isinstance(value, str):
            # Options are given as words, and so are their defaults.
            value = scalar(value)
        fact = None if value == () else _fact(outline, name, match, value, kind)
        if fact is not None:
            found[at] = fact
        if len(found) >= MOST_FACTS:
            break
    return [found[at] for at in sorted(found)]


def _named(outline: Outline) -> Iterator[tuple[str, re.Match[str], None]]:
    for name, match in _assigned(outline):
        yield name, match, None


def _assigned(outline: Outline) -> Iterator[tuple[str, re.Match[str]]]:
    code, syntax = outline.code, outline.syntax
    language = outline.source.language
    if syntax.family == "c":
        for match in _DEFINE.finditer(code):
            yield match["name"], match
        for match in _BRACED.finditer(code):
            yield match["name"], match
    if syntax.shape == "fortran":
        yield from _data(code)
    if (syntax.family or syntax.shape) in _TUPLES | {"perl"}:
        yield from _several(code)
    if language == "cmake":
        for match in _CMAKE.finditer(code):
            yield match["name"], match
    elif syntax.shape != "none" or language in _SETTINGS:
        for match in _assignments(syntax).finditer(code):
            name = _name_before(outline, match.start())
            if name:
                yield name, match
    if syntax.family in ("java", "rust") or syntax.shape == "scala":
        for match in _SETTER.finditer(code):
            # Without a prefix only a builder's method sets something: `list.get(0)` does not.
            is_setter = match["prefix"] and match["name"][0].isupper()
            if is_setter or _BUILDER.search(code, max(0, match.start() - 300), match.start()):
                yield match["name"][0].lower() + match["name"][1:], match
    if syntax.shape == "scala":
        for match in _DEFAULTED.finditer(code):
            # Parameters of Spark; `.set(i, 3)` of an array has no dot.
            if "." in match["name"] or match[0].startswith("setDefault"):
                yield match["name"].rpartition(".")[2], match
    if language == "matlab":
        for match in _pairs(code):
            quoted = _QUOTED.match(outline.source.text, match.start())
            is_text = match["value"][:1] in "\"'"
            if not quoted or (is_text and not _is_name_of_pair(outline, match)):
                continue
            around = outline.brackets.around(match.start())
            if around >= 0 and not _ASKING.search(code, max(0, around - 20), around):
                yield quoted["name"], match


def _data(code: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Fortran's `DATA ALPHA, BETA /0.5, 2.0/`: as many values as names."""
    for match in _DATA.finditer(code):
        names = [name.strip() for name in match["names"].split(",")]
        values = list(_DATUM.finditer(code, match.start("values"), match.end("values")))
        if len(names) == len(values):
            yield from zip(names, values, strict=True)


def _several(code: str) -> Iterator[tuple[str, re.Match[str]]]:
    """`momentum, decay := 0.9, 1e-4`: as many values as names."""
    for match in _SEVERAL.finditer(code):
        names = [name.strip().lstrip("$") for name in match["names"].split(",")]
        start, end = match.span("values")
        values = list(_ONE_OF.finditer(code, start, end))
        if len(names) == len(values):
            yield from zip(names, values, strict=True)


def _pairs(code: str) -> Iterator[re.Match[str]]:
    """Names and values between commas; of texts one can be the value of the one before it."""
    at = 0
    while (match := _PAIR.search(code, at)) is not None:
        yield match
        at = match.end() if match["value"][:1] not in "\"'" else match.start("value")


def _is_name_of_pair(outline: Outline, match: re.Match[str]) -> bool:
    """Pairs stand at the end of a call: behind the value there are whole pairs, or nothing."""
    rest, depth, commas = outline.code[match.end() : match.end() + 600], 0, 0
    for letter in rest:
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return commas % 2 == 0
        commas += letter == "," and depth == 0
    return False


def _name_before(outline: Outline, at: int) -> str:
    """The name that a value at an assignment's mark is given; "" if it is none."""
    code = outline.code
    if code[at - 1 : at] in ("=", "!", "<", ">", "+", "-", "*", "/", "%", "^", "|", "&", "~"):
        return ""
    low = max(0, at - 200)
    start = 1 + max(code.rfind(divider, low, at) for divider in _DIVIDERS)
    segment = code[max(start, low) : at].rstrip().removesuffix(":").rstrip()
    if segment.endswith(('"', "'")):
        text = outline.source.text[max(start, low) : at]
        quoted = _QUOTED.search(text)
        return quoted["name"] if quoted else ""
    segment = _without_type(segment, outline.syntax)
    if outline.syntax.family in ("c", "java"):
        segment = _ARRAY.sub("", segment)
    if segment.endswith("]"):
        return _named_key(outline, max(start, low), at)
    words = segment.split()
    if outline.syntax.family == "go" and len(words) == 3 and words[0] in ("var", "const"):
        words.pop()  # the type
    if not words or (len(words) > 1 and words[0] in _NO_LEADS):
        return ""
    name = words[-1].replace("->", ".").replace("%", ".").replace("::", ".").lstrip("*&$@.:")
    name = name.removeprefix("self.").removeprefix("this.").replace("$", ".")
    if outline.syntax.shape != "r" and "-" in name:
        return ""
    return name if _NAME.fullmatch(name) and name not in _NO_NAMES else ""


def _named_key(outline: Outline, start: int, at: int) -> str:
    """`options["lr"] = 3e-4` names "lr"; an index names nothing."""
    text = outline.source.text[start:at].rstrip()
    match = re.search(r"\[[ \t]*[\"'](?P<name>[^\W\d][\w.\-]{0,60})[\"'][ \t]*\]\Z", text)
    return match["name"] if match else ""


def _without_type(segment: str, syntax: Syntax) -> str:
    """The name's side of `delta::Float64`, `alpha: Double`, `real(dp), parameter :: pmin`."""
    if syntax.shape == "julia":
        return segment.partition("::")[0]
    if syntax.shape == "fortran":
        return segment.rpartition("::")[2] if "::" in segment else segment
    if syntax.shape == "scala" or syntax.family in ("rust", "kotlin", "javascript"):
        return segment.partition(":")[0]
    return segment


def _value(outline: Outline, written: str, at: int) -> Value:
    """The literal's value; () when it has none."""
    syntax = outline.syntax
    written = written.rstrip()
    first = written[:1]
    if first in "\"'`":
        text = outline.source.text[at + 1 : at + len(written) - 1]
        return storable(text) if text.strip() else ()
    if outline.source.language == "cmake" and written in ("ON", "OFF"):
        return written == "ON"
    if written[:1].isalpha() or first in "[({." or first == "n":
        as_word = scalar(written)
        if isinstance(as_word, bool):
            return as_word
    if first in "+-.0123456789(":
        value = folded(written, whole=syntax.whole_division, caret=syntax.caret_power)
        if value is not None:
            return value
    if first in "[({" or first.isalpha():
        return _list(outline, written, at)
    return ()


def _list(outline: Outline, written: str, at: int) -> Value:
    values: list[Scalar] = []
    opening = min((p for p in map(written.find, "[({") if p >= 0), default=0)
    for item in _ITEMS.finditer(written, opening + 1):
        if item[0][0] in "\"'`":
            start = at + item.start() + 1
            values.append(storable(outline.source.text[start : at + item.end() - 1]))
        else:
            values.append(folded(item[0].strip(), whole=outline.syntax.whole_division))
    return tuple(values) if values and None not in values else ()


def _fact(
    outline: Outline,
    name: str,
    match: re.Match[str],
    value: Value,
    said: ParameterKind | None,
) -> ParameterFact | None:
    at = match.start("value")
    written = outline.source.text[at : match.end("value")].rstrip()
    owner = outline.owner_at(match.start())
    if said is None and match.re is not _ONE_OF and _is_tuple(outline, match):
        return None
    kind, callee = (said, "") if said is not None else _kind(outline, owner, match)
    if kind is None or _is_counter(kind, name, value):
        return None
    start = max(match.start(), outline.code.rfind("\n", match.start(), at) + 1)
    return ParameterFact(
        location=outline.lines.location(start, at + len(written)),
        owner=owner.full_name if owner else outline.module,
        name=name,
        value=value,
        text=written,
        kind=kind,
        callee=callee,
    )


def _is_counter(kind: ParameterKind, name: str, value: Value) -> bool:
    """`i = 0` in a function: a loop's variable or an accumulator."""
    is_local = kind is ParameterKind.ASSIGNMENT
    return is_local and len(name) == 1 and isinstance(value, int | float) and value in (0, 1, -1)


def _is_tuple(outline: Outline, match: re.Match[str]) -> bool:
    """`n, ok = 1, true`: which value belongs to which name is not seen here."""
    shape, code = outline.syntax.family or outline.syntax.shape, outline.code
    if shape not in _TUPLES or (match[0][0] == ":" and match[0][1] != "="):
        return False
    around = outline.brackets.around(match.start())
    if (around >= 0 and code[around] != "{") or (shape == "lua" and around >= 0):
        return False
    low = max(0, match.start() - LONGEST_NAMES)
    line = code[low : match.start()].rpartition("\n")[2]
    return code[match.end() : match.end() + 1] == "," or "," in line.rpartition(";")[2]


def _kind(
    outline: Outline, owner: Block | None, match: re.Match[str]
) -> tuple[ParameterKind | None, str]:
    at = match.start()
    if match[0][0] == ".":
        return ParameterKind.CALL_ARGUMENT, match[0].partition("(")[0].lstrip(".")
    around = outline.brackets.around(at)
    is_own = owner is not None and around + 1 == owner.parameters[0]
    if is_own and around >= 0:
        return ParameterKind.KEYWORD_DEFAULT, ""
    if around >= 0 and outline.code[around] == "[" and outline.syntax.shape == "r":
        return None, ""
    opened_inside = around >= 0 and (owner is None or around >= owner.start)
    if opened_inside and outline.code[around] == "(":
        return _in_parentheses(outline, around, at)
    if owner is None:
        return ParameterKind.CONSTANT, ""
    if owner.kind is DefinitionKind.CLASS:
        return ParameterKind.FIELD, ""
    return ParameterKind.ASSIGNMENT, ""


def _in_parentheses(outline: Outline, around: int, at: int) -> tuple[ParameterKind | None, str]:
    """An argument of the call before the parenthesis, or a default of a declaration."""
    callee = _CALLEE.search(outline.code, max(0, around - 120), around)
    if callee is None:
        return ParameterKind.ASSIGNMENT, ""
    name = callee[1]
    if outline.syntax.family == "go" and name in ("const", "var"):
        return ParameterKind.CONSTANT, ""
    if name in _NO_NAMES or name in ("switch", "catch", "foreach"):
        return None, ""
    if name.lower() == "parameter":
        return ParameterKind.CONSTANT, ""
    is_typed = outline.syntax.family in ("c", "java") and _TYPED.search(
        outline.code[max(around + 1, at - 100) : at].rstrip().rpartition(",")[2]
    )
    if is_typed:
        return ParameterKind.KEYWORD_DEFAULT, ""
    return ParameterKind.CALL_ARGUMENT, name.replace("::", ".").replace("$", ".")
