"""YAML, by the parser's events: nothing is ever constructed, and lines are exact.

libyaml counts U+2028 as a line end, we do not: places are taken from character offsets alone.
The events come from a loop, so neither nesting nor an alias bomb reaches the stack or memory:
an alias shares the tree of its anchor.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from analyzer.engine.languages.config_entries import entries_of
from analyzer.engine.languages.config_reading import ConfigParts, config_reading, problem_at
from analyzer.engine.languages.literal_tree import DEEPEST, Branch, Leaf, Node, leaves_below
from analyzer.engine.languages.literals import is_boolean_or_null, number, storable
from analyzer.engine.languages.shell_commands import launches_in
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import FileReading, Launch, Scalar
from analyzer.model.source import Problem, SourceFile

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FLOAT_11 = re.compile(r"[-+]?(?:\d[\d_]*\.[\d_]*|\.\d[\d_]*)(?:[eE][-+]\d+)?")
_INT_11 = re.compile(r"[-+]?(?:0|[1-9][\d_]*|0b[01_]+|0x[\da-fA-F_]+|0[0-7_]+)")
_BOOLEANS = {"yes": True, "on": True, "no": False, "off": False}
_NOTE_11 = "YAML 1.1 reads this as a string"
_COMMENT = re.compile(
    r'"[^"\\]*(?:\\[\s\S][^"\\]*)*"|(?<![^\s\[{,:(])\'[^\'\n]*(?:\'\'[^\'\n]*)*\'(?!\')|((?<!\S)#[^\n]*)'
)
_PROGRAMS = re.compile(r"\b(?:python3?|torchrun|accelerate|deepspeed|julia|Rscript)\b")


class _Builder:
    """Turns events into trees; a scalar at mapping level is alternately a key and a value."""

    def __init__(self, text: str, shift: int) -> None:
        self.text = text
        self.shift = shift
        self.root = Branch(0, None)
        self.stack = [self.root]
        self.keys: list[tuple[str, int] | None] = [None]
        self.anchors: dict[str, Node] = {}
        self.too_deep = 0

    def take(self, event: Any) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self.add(self.leaf(event), event.anchor)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            keys: list[tuple[str, int]] | None = [] if kind is yaml.MappingStartEvent else None
            branch = Branch(event.start_mark.index + self.shift, keys)
            self.add(branch, event.anchor)
            self.stack.append(branch)
            self.keys.append(None)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self.close(event.end_mark.index + self.shift)
        elif kind is yaml.AliasEvent:
            self.alias(event)

    def leaf(self, event: Any) -> Leaf:
        start, end = event.start_mark.index + self.shift, event.end_mark.index + self.shift
        value, note = event.value, ""
        if not event.style:
            value, note = resolved(value)
            if event.tag is not None and event.tag.endswith(":str"):
                value, note = event.value, ""
        elif event.style in ("|", ">"):
            end = start + len(self.text[start:end].rstrip())
        return Leaf(storable(value), start, end, note)

    def alias(self, event: Any) -> None:
        start, end = event.start_mark.index + self.shift, event.end_mark.index + self.shift
        target = self.anchors.get(event.anchor)
        if isinstance(target, Leaf):
            self.add(Leaf(target.value, start, end, f"alias of &{event.anchor}"), None)
        elif target is None or target.is_open:
            self.add(Leaf(None, start, end, "alias of what holds it"), None)
        else:
            self.add(target, None)

    def add(self, node: Node, anchor: str | None) -> None:
        parent = self.stack[-1]
        if anchor is not None:
            self.anchors[anchor] = node
        if parent.keys is not None:
            key = self.keys[-1]
            if key is None:
                self.keys[-1] = (self.key_text(node), node.start)
                return
            parent.keys.append(key)
            self.keys[-1] = None
        if len(self.stack) <= DEEPEST:
            parent.items.append(node)
        else:
            self.too_deep = self.too_deep or node.start + 1

    def key_text(self, node: Node) -> str:
        if isinstance(node, Leaf):
            return str(self.text[node.start : node.end].strip("\"'") if node.end else node.value)
        return "?"

    def close(self, end: int) -> None:
        branch = self.stack.pop()
        self.keys.pop()
        last = branch.items[-1] if branch.items else None
        is_flow = self.text[branch.start : branch.start + 1] in ("[", "{")
        branch.end = end if is_flow or last is None else max(last.end, branch.start)
        branch.is_open = False
        branch.leaves = sum(leaves_below(item) for item in branch.items)

    def finish(self) -> Branch:
        while len(self.stack) > 1:
            self.close(self.stack[-1].start + 1)
        self.root.leaves = sum(leaves_below(item) for item in self.root.items)
        return self.root


def resolved(word: str) -> tuple[Scalar, str]:
    """What an unquoted YAML word says, and a note where YAML 1.1 says otherwise."""
    if is_boolean_or_null(word) or not word:
        return {"true": True, "false": False}.get(word.lower()), ""
    lowered = word.lower()
    if lowered in _BOOLEANS:
        return _BOOLEANS[lowered], ""
    if lowered.lstrip("+-.") in ("inf", "nan") and "." in word:
        return None, ""
    if word[0] not in "0123456789.+-" or word[-1] in "fFlLdDuUnN":
        return word, ""
    value = number(word)
    if value is None:
        return (None, "") if _FLOAT_11.fullmatch(word) or _INT_11.fullmatch(word) else (word, "")
    is_number_11 = _FLOAT_11.fullmatch(word) or _INT_11.fullmatch(word)
    return value, "" if is_number_11 else _NOTE_11


def read_yaml(source: SourceFile) -> FileReading:
    """All documents of the file; after a syntax error, what stands before it."""
    lines = SourceLines(source.path, source.text)
    root, problems = _tree(lines)
    entries, left_out = entries_of(root)
    levels = _levels(lines, root)
    launches = tuple(_launches(lines, root))
    prose = _prose(source.text)
    parts = ConfigParts(entries, levels, prose, problems, left_out, launches)
    return config_reading(source, lines, parts)


def _tree(lines: SourceLines) -> tuple[Branch, list[Problem]]:
    has_mark = lines.text.startswith("\ufeff")
    builder = _Builder(lines.text, int(has_mark))
    problems = []
    try:
        for event in yaml.parse(lines.text[1:] if has_mark else lines.text, Loader=_LOADER):
            builder.take(event)
    except yaml.YAMLError as error:
        problems.append(_problem(lines, error))
    except (ValueError, RecursionError, MemoryError) as error:
        problems.append(problem_at(lines.path, 1, "yaml", str(error)[:300] or "cannot be read"))
    root = builder.finish()
    if builder.too_deep:
        line = lines.line_at(builder.too_deep - 1)
        problems.append(problem_at(lines.path, line, "yaml", f"deeper than {DEEPEST} levels"))
    return root, problems


def _problem(lines: SourceLines, error: yaml.YAMLError) -> Problem:
    mark = getattr(error, "problem_mark", None)
    offset = mark.index if mark is not None else getattr(error, "position", 0)
    line = lines.line_at(min(max(int(offset or 0), 0), len(lines.text)))
    message = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
    return problem_at(lines.path, line, "yaml", str(message)[:300])


def _levels(lines: SourceLines, root: Branch) -> tuple[list[int], ...]:
    documents = [item for item in root.items if isinstance(item, Branch)]
    inner = [item for branch in documents for item in branch.items if isinstance(item, Branch)]
    return tuple(
        [lines.line_at(at) for b in level for at in _starts(b)] for level in (documents, inner)
    )


def _starts(branch: Branch) -> list[int]:
    if branch.keys is not None:
        return [at for _, at in branch.keys]
    return [item.start for item in branch.items]


def _prose(text: str) -> list[tuple[int, int]]:
    if "#" not in text:
        return []
    return [match.span() for match in _COMMENT.finditer(text) if match.lastindex]


def _launches(lines: SourceLines, root: Branch) -> Iterator[Launch]:
    """Commands in strings, as continuous integration keeps them: `run: python train.py`."""
    if not _PROGRAMS.search(lines.text):
        return
    stack: list[Node] = [root]
    steps = 0
    while stack and steps < 100_000:
        steps += 1
        node = stack.pop()
        if isinstance(node, Branch):
            stack += reversed(node.items)
        elif isinstance(node.value, str) and _PROGRAMS.search(node.value):
            written = lines.text[node.start : node.end]
            if written[:1] in ("|", ">"):
                _, _, written = written.partition("\n")
                yield from launches_in(written, lines.path, lines.line_at(node.start) + 1)
            else:
                yield from launches_in(written.strip("\"'"), lines.path, lines.line_at(node.start))
