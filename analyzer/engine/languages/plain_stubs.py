"""Which definitions only pretend to do their work, in languages without a parser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.engine.languages.blocks import Block
from analyzer.engine.languages.outline import Outline
from analyzer.engine.languages.source_lines import within
from analyzer.model.code import Definition, DefinitionKind, StubFact

LONGEST_BODY = 3_000
LONGEST_STUB = 12  # lines; a longer body does something, unless it throws at its end
_TODO = re.compile(
    r"\b(?:TODO|FIXME|XXX|not (?:yet )?implemented|unimplemented|placeholder|stub)\b", re.I
)
_SAYS_MISSING = re.compile(
    r"not[ _-]?(?:yet[ _-])?(?:been[ _-])?(?:implemented|supported|available)|unimplemented|todo"
    r"|placeholder|stub\b",
    re.I,
)
_MISSING = re.compile(
    r"\b(?:UnsupportedOperation|NotImplemented|NotSupported)(?:Exception|Error)\b|\?\?\?"
    r"|\b(?:todo|unimplemented)!|\bTODO\(\)"
)
_GIVES_UP = re.compile(
    r"(?:throw\b|stop\s*\(|error\s*\(|panic!?\s*\(|abort\s*\(|die\b|error\s+stop|fatalError\s*\(|raise\b)"
)
_GIVES_UP_LATE = re.compile(r"\n[ \t]*throw\b[^\n]*(?![^\n])\s*(?:\}\s*)?\Z")
_CONSTANT = re.compile(
    r"(?:return\b\s*\(?)?\s*(?:[-+]?[\d.][\w.+-]*|true|false|TRUE|FALSE|NULL|NA|nullptr|null|nil"
    r"|None|nothing|undefined|Nil|Map\.empty|Seq\.empty|List\.empty|\[\s*\]|\{\s*\}|\"\s*\"|''"
    r"|\(\s*\)|list\(\)|numeric\(0\)|std::vector<\w+>\(?\{?\}?\)?)\)?\s*;?"
)
_RANDOM = re.compile(
    r"(?:return\b\s*)?(?:std::)?(?:rand|randn|random|runif|rnorm|drand48|[Mm]ath\.random"
    r"|Random\.\w+|rng\.\w+|scala\.util\.Random\.\w+)\s*\([^()]*\)\s*;?"
)
_PRINTS = re.compile(
    r"(?:std::cout\s*<<|(?:std::)?(?:printf|println!?|print|puts|cat|message|disp|fprintf|echo"
    r"|console\.log|System\.out\.println|@printf|fmt\.Println)\s*\()"
)
_WORD = re.compile(r"[^\W\d]\w*")
_PARTS = re.compile(r"[;\n]")
_MARKS = re.compile(r"[()\[\]{}]")
_END_WORD = re.compile(r"\bend(?:\s*(?:function|subroutine)(?!\w))?\s*(?:\w+\s*)?\Z|\}\s*\Z", re.I)


def stubs_of(outline: Outline, definitions: Sequence[Definition]) -> list[StubFact]:
    """At most one fact a function, at the function's lines."""
    names = {definition.name: definition.parameters for definition in definitions}
    facts = []
    for block in outline.blocks:
        if block.kind in (DefinitionKind.CLASS, DefinitionKind.MODULE):
            continue
        reason = _reason(outline, block, names.get(block.full_name, ()))
        if reason:
            place = outline.lines.location(block.start, block.end)
            facts.append(StubFact(place, block.full_name, reason))
    return facts


def _reason(outline: Outline, block: Block, parameters: tuple[str, ...]) -> str:
    body = outline.code[block.body : block.end]
    if len(body) > LONGEST_BODY or (
        body.count("\n") > LONGEST_STUB and not _GIVES_UP_LATE.search(body)
    ):
        return ""
    body = _END_WORD.sub("", body).strip()
    statements = list(_statements(body))
    written = outline.source.text[block.body : block.end]
    last = statements[-1] if statements else ""
    if _MISSING.search(last) and (len(statements) <= 3 or last.startswith("throw")):
        return "raises that it is not implemented"
    if _GIVES_UP.match(last) and len(statements) <= 2 and _SAYS_MISSING.search(written):
        return "raises that it is not implemented"
    todo = _has_todo(outline, block)
    if not statements:
        return "only a TODO" if todo else _empty(outline, block)
    if len(statements) > 1:
        return ""
    if todo:
        return "a TODO stands for the work"
    unused = bool(parameters) and not set(parameters) & set(_WORD.findall(body))
    if _CONSTANT.fullmatch(last) and unused:
        return "returns a constant"
    if _RANDOM.fullmatch(last) and unused:
        return "returns a random value"
    return "only prints" if _PRINTS.match(last) and unused else ""


def _empty(outline: Outline, block: Block) -> str:
    """Constructors, destructors and main may be empty; so may what no braces close."""
    if outline.code[block.body - 1 : block.body] != "{" or not block.parameters[1]:
        return ""
    owner = block.full_name.rpartition(".")[0].rpartition(".")[2]
    return (
        "" if block.name in (owner, "main", "init") or block.name.startswith("~") else "empty body"
    )


def _statements(body: str) -> Iterator[str]:
    """Lines and parts between semicolons that hold something; continuations stay together."""
    depth, current = 0, ""
    for line in _PARTS.split(body):
        current = f"{current} {line.strip()}" if current else line.strip()
        for mark in _MARKS.findall(line):
            depth += 1 if mark in "([{" else -1
        if depth <= 0 and current:
            yield current
            current, depth = "", 0
    if current:
        yield current


def _has_todo(outline: Outline, block: Block) -> bool:
    text = outline.source.text
    spans = within(outline.prose, block.start, block.end)
    return any(_TODO.search(text, block.start + a, block.start + b) for a, b in spans)
