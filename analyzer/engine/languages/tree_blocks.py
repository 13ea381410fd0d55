"""Definitions of a grammar as the blocks that readers of calls, values and stubs work with."""

from __future__ import annotations

import re

from analyzer.engine.languages.blocks import Block, line_start
from analyzer.engine.languages.tree_outline import Defined, TreeOutline
from analyzer.model.code import DefinitionKind

_KINDS = {
    **dict.fromkeys(("function", "program", "inner_function"), DefinitionKind.FUNCTION),
    **dict.fromkeys(("method", "inner_method"), DefinitionKind.METHOD),
    **dict.fromkeys(
        ("class", "struct", "union", "trait", "interface", "object", "enum", "implementation"),
        DefinitionKind.CLASS,
    ),
    "module": DefinitionKind.MODULE,
}
"""Kinds that become definitions; namespaces are no part of a name, macros, constants, types and
prototypes do nothing themselves."""

LONGEST_TEMPLATE = 400
_NEEDS_BODY = frozenset({"brace", "scala"})
_ANNOTATIONS = re.compile(r"(?:@\w[\w.]*(?:\([^()]*\))?\s+)+")
_TEMPLATE = re.compile(r"\btemplate\s*<[^;{}]*>\s*\Z")
_ARGUMENTS = re.compile(r"<.*>", re.S)
_BASE = re.compile(r"(?<!\w)(?:[^\W\d]\w*(?:::|\.))*([^\W\d]\w*)(?!\w|::|\.)")
"""The last name of `torch::nn::Module`."""
_WORDS = re.compile(r"[\w \t]*")
_CALLABLE = (DefinitionKind.FUNCTION, DefinitionKind.METHOD)


def tree_blocks(outline: TreeOutline, code: str, shape: str) -> list[Block]:
    """Blocks in the order of the text, outer ones first; `shape` is that of the syntax table."""
    blocks = []
    for one in outline.definitions:
        kind = _KINDS.get(one.kind)
        declared_only = kind in _CALLABLE and shape in _NEEDS_BODY and one.body >= one.end
        if kind is not None and not declared_only and one.kind != "interface":
            blocks.append(_block(one, kind, code))
    return sorted(blocks, key=lambda block: (block.start, -block.end))


def _block(one: Defined, kind: DefinitionKind, code: str) -> Block:
    start = line_start(code, one.start)
    if not _WORDS.fullmatch(code, start, one.start):
        start = one.start
    annotated = _ANNOTATIONS.match(code, start, one.name_at)
    if annotated:
        start = annotated.end()
    template = _TEMPLATE.search(code, max(0, start - LONGEST_TEMPLATE), start)
    if template:
        start = template.start()
    body = one.body
    if body >= one.end:
        body = min(one.end, max(one.name_at + len(one.name), one.parameters[1] + 1))
    elif code[body] == "{":
        body += 1
    bases = tuple(name for base in one.bases for name in _BASE.findall(_ARGUMENTS.sub("", base)))
    return Block(
        start, one.end, one.name, one.name_at, kind, body, one.parameters, _owner(one), bases
    )


def _owner(one: Defined) -> str:
    """`a::B<T>` and `a.B` as "B"."""
    return re.split(r"::|\.", re.sub(r"<[^<>]*>", "", one.outer))[-1].strip()
