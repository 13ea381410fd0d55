"""Program units, types and loops of Fortran, in free and in fixed form."""

from __future__ import annotations

import re

from analyzer.engine.languages.blocks import Block
from analyzer.engine.languages.brackets import Brackets
from analyzer.model.code import DefinitionKind

_END = (
    r"(?P<end>end)[ \t]*(?P<what>subroutine|function|module|program|type|interface|procedure"
    r"|submodule|block[ \t]*data)?\b(?P<rest>[^\n]*)"
)
_PREFIX = (
    r"(?:(?:pure|elemental|recursive|impure|module|integer|real|complex|logical|character"
    r"|double[ \t]+precision|type[ \t]*\([ \t]*\w+[ \t]*\))"
    r"(?:[ \t]*\*[ \t]*\d+|[ \t]*\([^()\n]*\))?[ \t]+)*"
)
_UNIT = (
    r"(?P<word>subroutine|function|program|module|submodule)[ \t]*(?:\([^()\n]*\)[ \t]*)?"
    r"[ \t](?P<name>[a-z]\w*)"
)
_TYPE = r"type(?:[ \t]*,[^\n:]*(?![^\n:]))?[ \t]*(?:::[ \t]*)?(?P<type>[a-z]\w*)[ \t]*$"
_INTERFACE = r"(?P<interface>(?:abstract[ \t]+)?interface)\b[^\n]*$"
_FORTRAN = re.compile(rf"^[ \t]*(?:{_END}|{_PREFIX}(?:{_UNIT}|{_TYPE}|{_INTERFACE}))", re.M | re.I)
_LOOP = re.compile(
    r"^[ \t]*(?:\w+[ \t]*:[ \t]*)?(?:(?P<open>do)\b(?![ \t]*\d)|(?P<close>end[ \t]*do)\b)",
    re.M | re.I,
)
_KINDS = {
    "type": DefinitionKind.CLASS,
    "module": DefinitionKind.MODULE,
    "submodule": DefinitionKind.MODULE,
}


def fortran_blocks(code: str, brackets: Brackets) -> list[Block]:
    """Units in the order of the text; a bare `end` closes the innermost. What stands in an
    interface is declared, not defined."""
    blocks: list[Block] = []
    stack: list[Block | None] = []
    interfaces = 0
    for match in _FORTRAN.finditer(code):
        if match["end"] is not None:
            if stack and (match["what"] or not match["rest"].strip()):
                block = stack.pop()
                if block is None:
                    interfaces -= 1
                else:
                    block.end = match.end()
        elif match["interface"] is not None:
            stack.append(None)
            interfaces += 1
        elif (match["name"] or "").lower() != "procedure":
            block = _block(code, brackets, match)
            stack.append(block)
            if not interfaces:
                blocks.append(block)
    return blocks


def fortran_loops(code: str) -> list[tuple[int, int]]:
    """`do` to `end do`, as offsets."""
    loops: list[tuple[int, int]] = []
    stack: list[int] = []
    for match in _LOOP.finditer(code):
        if match["open"] is not None:
            stack.append(match.start())
        elif stack:
            loops.append((stack.pop(), match.end()))
    return sorted(loops)


def _block(code: str, brackets: Brackets, match: re.Match[str]) -> Block:
    group = "name" if match["name"] else "type"
    kind = _KINDS.get((match["word"] or "type").lower(), DefinitionKind.FUNCTION)
    start = match.start() + len(match[0]) - len(match[0].lstrip())
    opening = match.end() if code[match.end() : match.end() + 1] == "(" else -1
    parameters = (opening + 1, brackets.closing(opening)) if opening >= 0 else (0, 0)
    body = max(match.end(), parameters[1] + 1)
    return Block(start, len(code), match[group], match.start(group), kind, body, parameters)
