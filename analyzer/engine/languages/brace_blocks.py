"""Definitions in languages with braces, found from the text in front of each brace.

What stands between a brace and the last brace or semicolon before it is a header. A header that
looks like a function or a class makes a definition; every other brace is a block of statements.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from analyzer.engine.languages.blocks import Block, line_start
from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.literals import words
from analyzer.model.code import DefinitionKind

LONGEST_HEADER = 1_500
_CONTROL = words(
    "if for while switch catch return sizeof new throw else do synchronized try assert using "
    "lock fixed foreach elseif unless until when match loop select defer go guard await "
    "function static_assert defined super this delete typeof yield case var let const "
    "BOOST_FOREACH"
)
_NOT_NAMES = words("__attribute__ __launch_bounds__ __declspec alignas decltype noexcept requires")
_PREPROCESSOR = re.compile(r"^[ \t]*#(?:[^\\\n]|\\[\s\S])*", re.M)
_LEAD = re.compile(
    r"\s*(?:(?:public|private|protected|signals|slots|default)\s*:(?!:)\s*|@[\w.]+(?:\([^()]*\))?\s*"
    r"|\[\[[^\]]*\]\]\s*|\#!?\[[^\]]*\]\s*)*"
)
_C_NAME = re.compile(
    r"(?<!\w)(?P<outer>(?:\w+(?:<[^<>]*>)?::)*)(?!\w+(?:<[^<>]*>)?::)(?P<name>~?[A-Za-z_]\w*|operator\s*(?:\(\)|\[\]|[^\s\w(]+|\w+))\s*\("
)
_C_TAIL = re.compile(
    r"\s*(?:const|noexcept|override|final|mutable|volatile|throws|throw|try|where|requires|&|->|:|__|\Z)"
)
_CLASS = re.compile(
    r"\b(?:class|struct|union|enum|interface|record|trait|object|protocol|extension|namespace|package"
    r"|module|actor)\s+(?:class\s+|struct\s+)?(?:__\w+(?:\([^()]*\))?\s+|alignas\([^()]*\)\s*)*"
    r"(?P<name>[A-Za-z_][\w:]*)(?P<rest>[^{}]*)\Z"
)
_CLASS_START = re.compile(
    r"(?:[\w@]+\s+)*?(?:class|struct|union|enum|interface|record|trait|object|protocol|extension)\s"
)
_IMPORTING = re.compile(r"\s*(?:import|package|using)\b")
_NEXT_INITIALIZER = re.compile(r"\s*(?:,\s*\w[\w:]*(?:<[^<>;]*>)?\s*[({]|\{)")
_ANONYMOUS = re.compile(r"\btypedef\s+(?:struct|union|enum)\s*\Z")
_TYPEDEF_NAME = re.compile(r"\s*\*?\s*([A-Za-z_]\w*)\s*;")
_BASE = re.compile(r"[A-Za-z_][\w.]*")
_NO_BASE = words("public private protected virtual extends implements with where permits")
_GO = re.compile(
    r"func\s*(?:\(\s*(?:\w+\s+)?\*?(?P<outer>\w+)[^()]*\)\s*)?(?P<name>[A-Za-z_]\w*)\s*(?:\[[^\]]*\])?\s*\("
)
_GO_TYPE = re.compile(r"\btype\s+(?P<name>\w+)\s*(?:\[[^\]]*\])?\s*(?:struct|interface)\s*\Z")
_RUST = re.compile(r"\bfn\s+(?P<name>\w+)\s*(?:<[^()]*?>)?\s*\(")
_RUST_TYPE = re.compile(r"\b(?:struct|enum|trait|union)\s+(?P<name>\w+)(?P<rest>[^{}]*)\Z")
_RUST_IMPL = re.compile(
    r"\bimpl\b\s*(?:<[^{}]*?>\s*)?(?:(?P<base>[\w:]+)(?:<[^{}]*?>)?\s+for\s+)?&?(?P<name>\w+)[^{}]*\Z"
)
_KOTLIN = re.compile(
    r"\b(?:fun|func|init)\b\s*(?:<[^()]*?>\s*)?(?:(?P<outer>\w+)\.)?(?P<name>\w+)?\s*(?:<[^()]*?>\s*)?\("
)
_PERL = re.compile(r"\bsub\s+(?P<name>[\w:]+)")
_JAVASCRIPT = re.compile(
    r"\bfunction\s*\*?\s*(?P<a>[\w$]+)\s*(?:<[^()]*>)?\s*\("
    r"|(?:\b(?:const|let|var)\s+|[\w$]\.|^\s*)(?P<b>[\w$]+)\s*(?::[^=()]+)?[=:]\s*(?:async\s+)?function\s*\*?\s*[\w$]*\s*\("
    r"|(?:\b(?:const|let|var)\s+|[\w$]\.|^\s*)(?P<c>[\w$]+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:<[^()]*>)?\("
)
_JS_METHOD = re.compile(
    r"(?:(?:async|static|get|set|public|private|protected|readonly|override|abstract)\s+|\*\s*|#)*"
    r"(?P<name>[\w$]+)\s*(?:<[^()]*>)?\("
)


class Header(NamedTuple):
    """What a header defines; offsets count in the header."""

    name: str
    name_at: int
    kind: DefinitionKind
    opening: int = -1  # of the parameters
    outer: str = ""
    bases: tuple[str, ...] = ()
    start_at: int = 0  # where the definition begins, when other text is in front of it


Reader = Callable[[str, DefinitionKind | None], Header | None]


def brace_blocks(code: str, brackets: Brackets, family: str) -> list[Block]:
    """Definitions in the order of the text, outer ones before those inside of them."""
    reader = _READERS.get(family)
    if reader is None:
        return []
    if family == "c":
        code = _PREPROCESSOR.sub(lambda m: "".join("\n" if c == "\n" else " " for c in m[0]), code)
    nests = family in ("javascript", "rust", "kotlin", "perl")
    blocks: list[Block] = []
    stack: list[Block] = []
    for opening, closing in zip(brackets.opens, brackets.closes, strict=True):
        if code[opening] != "{":
            continue
        while stack and stack[-1].end <= opening:
            stack.pop()
        inside = stack[-1].kind if stack else None
        if inside not in (None, DefinitionKind.CLASS) and not nests:
            continue
        block = _block(code, brackets, opening, closing, reader, inside)
        if block is not None:
            blocks.append(block)
            stack.append(block)
    return blocks


def _block(
    code: str,
    brackets: Brackets,
    opening: int,
    closing: int,
    reader: Reader,
    inside: DefinitionKind | None,
) -> Block | None:
    low = max(0, opening - LONGEST_HEADER)
    start = 1 + max(code.rfind(mark, low, opening) for mark in ";{}")
    start = max(start, low)
    lead = _LEAD.match(code, start, opening)
    start = lead.end() if lead else start
    header = reader(code[start:opening], inside)
    if header is None:
        return _typedef(code, start, opening, closing)
    parameters = (0, 0)
    if header.opening >= 0:
        first = start + header.opening
        last = brackets.closing(first)
        if last >= opening:
            return None
        parameters = (first + 1, last)
        if ":" in code[last:opening]:
            opening, closing = _body(code, brackets, opening, closing)
    end = min(closing + 1, len(code))
    begins = start + header.start_at
    return Block(
        max(line_start(code, begins), start) if header.start_at else begins,
        end,
        header.name,
        start + header.name_at,
        header.kind,
        opening + 1,
        parameters,
        header.outer,
        header.bases,
    )


def _body(code: str, brackets: Brackets, opening: int, closing: int) -> tuple[int, int]:
    """The braces of the body: `K() : a_{1}, b_(2) {` has members' initializers before it."""
    while following := _NEXT_INITIALIZER.match(code, closing + 1):
        opening = following.end() - 1
        closing = brackets.closing(opening)
    return opening, closing


def _typedef(code: str, start: int, opening: int, closing: int) -> Block | None:
    if not _ANONYMOUS.search(code[start:opening].rstrip()):
        return None
    name = _TYPEDEF_NAME.match(code, closing + 1)
    if name is None:
        return None
    return Block(start, name.end(), name[1], name.start(1), DefinitionKind.CLASS, opening + 1)


def _bases(rest: str) -> tuple[str, ...]:
    rest = rest.partition(":")[2] if ":" in rest else rest
    found = dict.fromkeys(base for base in _BASE.findall(rest) if base not in _NO_BASE)
    return tuple(found)[:20]


def _class(text: str) -> Header | None:
    match = _CLASS.search(text)
    if match is None or "=" in text[: match.start()]:
        return None
    if match[0].startswith(("namespace", "package", "module")):
        return None
    name = match["name"].rstrip(":").rpartition("::")[2]
    bases = _bases(match["rest"])
    start = match.start() if _IMPORTING.match(text) else 0
    return Header(name, match.start("name"), DefinitionKind.CLASS, bases=bases, start_at=start)


def _function(inside: DefinitionKind | None) -> DefinitionKind:
    is_method = inside is DefinitionKind.CLASS
    return DefinitionKind.METHOD if is_method else DefinitionKind.FUNCTION


def _c(text: str, inside: DefinitionKind | None) -> Header | None:
    at = 0
    if text.startswith(("template", "export template")):
        at = _behind_template(text)
    while match := _C_NAME.search(text, at):
        name = re.sub(r"\s", "", match["name"])
        if name in _NOT_NAMES:
            at = max(match.end(), text.find(")", match.end()) + 1)
            continue
        before = text[at : match.start()]
        if (
            name in _CONTROL
            or "=" in before
            or before.rstrip().endswith((".", "->", ",", "(", ":"))
        ):
            return _class(text)
        closing = _closing(text, match.end() - 1)
        if closing < 0:
            return _class(text)
        if not _C_TAIL.match(text, closing + 1):
            at = closing + 1  # a macro in front, `REGISTER(x)`, is no part of the header
            continue
        if _CLASS_START.match(text) and not before.strip().rpartition(" ")[2]:
            return _class(text)
        outer = re.sub(r"<[^<>]*>", "", match["outer"]).strip(":").rpartition("::")[2]
        kind = DefinitionKind.METHOD if outer else _function(inside)
        start = at + len(before) - len(before.lstrip()) if at and before.strip() else 0
        return Header(name, match.start("name"), kind, match.end() - 1, outer, start_at=start)
    return _class(text)


def _behind_template(text: str) -> int:
    depth = 0
    for match in re.finditer(r"[<>]", text):
        depth += 1 if match[0] == "<" else -1
        if depth == 0:
            return match.end()
    return 0


def _closing(text: str, opening: int) -> int:
    depth = 0
    for match in re.finditer(r"[()]", text[opening:]):
        depth += 1 if match[0] == "(" else -1
        if depth == 0:
            return opening + match.start()
    return -1


def _java(text: str, inside: DefinitionKind | None) -> Header | None:
    if _CLASS_START.match(text):
        return _class(text)
    return _c(text, inside)


def _found(
    match: re.Match[str], kind: DefinitionKind, *, group: str = "name", called: bool = True
) -> Header:
    """What a match defines; it may stand behind lines of something else."""
    outer = match.groupdict().get("outer") or ""
    opening = match.end() - 1 if called else -1
    return Header(match[group], match.start(group), kind, opening, outer, start_at=match.start())


def _go(text: str, _: DefinitionKind | None) -> Header | None:
    if match := _GO.search(text):
        return _found(match, DefinitionKind.METHOD if match["outer"] else DefinitionKind.FUNCTION)
    match = _GO_TYPE.search(text)
    return _found(match, DefinitionKind.CLASS, called=False) if match else None


def _rust(text: str, inside: DefinitionKind | None) -> Header | None:
    if match := _RUST.search(text):
        return _found(match, _function(inside))
    if match := _RUST_IMPL.search(text):
        bases = (match["base"],) if match["base"] else ()
        return _found(match, DefinitionKind.CLASS, called=False)._replace(bases=bases)
    match = _RUST_TYPE.search(text)
    return _found(match, DefinitionKind.CLASS, called=False) if match else None


def _kotlin(text: str, inside: DefinitionKind | None) -> Header | None:
    match = _KOTLIN.search(text)
    if match is None:
        return _class(text)
    if match["name"] is None:
        return Header("init", match.start(), _function(inside), match.end() - 1)
    return _found(match, _function(inside))


def _perl(text: str, _: DefinitionKind | None) -> Header | None:
    match = _PERL.search(text)
    if match is None:
        return None
    header = _found(match, DefinitionKind.FUNCTION, called=False)
    name = header.name.rpartition("::")[2]
    return header._replace(name=name, name_at=match.end() - len(name))


def _javascript(text: str, inside: DefinitionKind | None) -> Header | None:
    if match := _JAVASCRIPT.search(text):
        return _found(match, _function(inside), group=match.lastgroup or "a")
    if _CLASS_START.match(text) or text.startswith(("export", "abstract", "declare")):
        return _class(text)
    method = _JS_METHOD.match(text) if inside is DefinitionKind.CLASS else None
    if method is None or method["name"] in _CONTROL:
        return None
    return _found(method, DefinitionKind.METHOD)


_READERS: dict[str, Reader] = {
    "c": _c,
    "java": _java,
    "go": _go,
    "rust": _rust,
    "kotlin": _kotlin,
    "perl": _perl,
    "javascript": _javascript,
}
