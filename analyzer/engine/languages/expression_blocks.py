"""Definitions whose body may be an expression: R and Scala."""

from __future__ import annotations

import re

from analyzer.engine.languages.blocks import Block, line_start, statement_end
from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.indents import Indents
from analyzer.model.code import DefinitionKind

LONGEST_NAME = 120  # characters from a name to its `function`

_R_FUNCTION = re.compile(r"function[ \t]*\(|\\\(")
_R_NAME = re.compile(
    r"(?P<quote>[`\"']?)(?P<name>[^\W\d][\w.]*|\.[\w.]*)(?P=quote)\s*(?:<<?-|=)\s*\Z"
)
_SCALA = re.compile(
    r"(?<![\w.\"])(?P<word>def|class|object|trait|enum)[ \t]+"
    r"(?P<name>[A-Za-z_$][\w$]*|[^\s\w(:\[=]+)"
)
_SCALA_LEAD = re.compile(
    r"(?:(?:final|sealed|abstract|case|private|protected|override|implicit|lazy|inline|open|@\w+)"
    r"(?:\[\w+\]|\([^()\n]*\))?[ \t]+)*\Z"
)
_SCALA_EXTENDS = re.compile(
    r"[ \t]*(?:\n[ \t]*)?(?:private[ \t]*)?extends\b"
    r"(?P<bases>[^{\n]{0,600}(?:\n[ \t]*with\b[^{\n]{0,600})*)"
)
_SCALA_RESULT = re.compile(
    r"[ \t]*(?::[ \t]*(?![ \t])[^={\n]{1,600}(?:=>[^={\n]{1,600}){0,20})?(?P<mark>[={])?"
)
_BASE = re.compile(r"\b[A-Z][\w.]*")
_SPACE = re.compile(r"\s*")


def r_blocks(code: str, brackets: Brackets) -> list[Block]:
    """`name <- function(…) …`, nested ones included, in the order of the text."""
    found = (_r_function(code, brackets, match) for match in _R_FUNCTION.finditer(code))
    blocks = [block for block in found if block is not None]
    return sorted(blocks, key=lambda block: (block.start, -block.end))


def _r_function(code: str, brackets: Brackets, match: re.Match[str]) -> Block | None:
    # The name is at most a few words to the left, on this line or the one before.
    at = max(0, match.start() - LONGEST_NAME)
    low = max(at, code.rfind(";", at, match.start()))
    head = _R_NAME.search(code, low, match.start())
    if head is None or not head["name"].strip("."):
        return None
    opening = match.end() - 1
    closing = brackets.closing(opening)
    space = _SPACE.match(code, closing + 1)
    body = space.end() if space else closing + 1
    if code[body : body + 1] == "{":
        end = brackets.closing(body) + 1
        body += 1
    else:
        end = statement_end(code, max(body, closing + 1), brackets)
        around = brackets.around(head.start("name"))
        end = min(end, brackets.closing(around)) if around >= 0 else end
    return Block(
        head.start(),
        min(end, len(code)),
        head["name"],
        head.start("name"),
        DefinitionKind.FUNCTION,
        body,
        (opening + 1, closing),
    )


def scala_blocks(code: str, brackets: Brackets) -> list[Block]:
    """Classes, objects, traits and functions, in the order of the text."""
    blocks: list[Block] = []
    stack: list[Block] = []
    indents = Indents(code, brackets.lines)
    for match in _SCALA.finditer(code):
        lead = line_start(code, match.start())
        if not _SCALA_LEAD.match(code[lead : match.start()]):
            lead = match.start()
        while stack and stack[-1].end <= match.start():
            stack.pop()
        inside = stack[-1].kind if stack else None
        if match["word"] == "def":
            block = _scala_function(code, brackets, match, lead, inside, indents)
        else:
            block = _scala_class(code, brackets, match, lead)
        blocks.append(block)
        stack.append(block)
    return blocks


def _behind_parameters(code: str, brackets: Brackets, at: int) -> tuple[int, tuple[int, int]]:
    """The offset behind all parameter lists, and the first list in parentheses."""
    first = (0, 0)
    while code[at : at + 1] in ("(", "["):
        closing = brackets.closing(at)
        if code[at] == "(" and first == (0, 0):
            first = (at + 1, closing)
        at = min(closing + 1, len(code))
        space = re.compile(r"\s*(?=\()").match(code, at)
        at = space.end() if space else at
    return at, first


def _scala_class(code: str, brackets: Brackets, match: re.Match[str], lead: int) -> Block:
    at, parameters = _behind_parameters(code, brackets, match.end())
    extends = _SCALA_EXTENDS.match(code, at)
    bases = tuple(dict.fromkeys(_BASE.findall(extends["bases"])))[:10] if extends else ()
    at = extends.end() if extends else at
    space = re.compile(r"[ \t]*\{").match(code, at)
    if space:
        body, end = space.end(), brackets.closing(space.end() - 1) + 1
    else:
        body = end = statement_end(code, at, brackets)
    return Block(
        lead,
        min(end, len(code)),
        match["name"],
        match.start("name"),
        DefinitionKind.CLASS,
        body,
        parameters,
        bases=bases,
    )


def _scala_function(
    code: str,
    brackets: Brackets,
    match: re.Match[str],
    lead: int,
    inside: DefinitionKind | None,
    indents: Indents,
) -> Block:
    at, parameters = _behind_parameters(code, brackets, match.end())
    result = _SCALA_RESULT.match(code, at)
    mark = result["mark"] if result else None
    body = result.end() if result and mark else at
    space = _SPACE.match(code, body)
    first = space.end() if space and mark == "=" else body
    if mark == "{":
        end = brackets.closing(body - 1) + 1
    elif mark == "=" and code[first : first + 1] == "{":
        body, end = first + 1, brackets.closing(first) + 1
    elif mark == "=":
        end = indents.end_below(lead, first)
    else:
        end = statement_end(code, at, brackets)
    kind = DefinitionKind.METHOD if inside is DefinitionKind.CLASS else DefinitionKind.FUNCTION
    return Block(
        lead, min(end, len(code)), match["name"], match.start("name"), kind, body, parameters
    )
