"""Which definitions only pretend to do their work, in languages without a parser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.engine.languages.blocks import Block
from analyzer.engine.languages.outline import Outline
from analyzer.engine.languages.plain_results import is_unmoved
from analyzer.engine.languages.source_lines import within
from analyzer.engine.languages.stub_words import (
    FAILS,
    HEDGES,
    IDLES,
    MADE_UP,
    MEASURES,
    PROMISES,
    UNFINISHED,
    spelled,
)
from analyzer.engine.marks import traits
from analyzer.model.code import Definition, DefinitionKind, StubFact

LONGEST_BODY = 3_000
LONGEST_STUB = 12  # lines; a longer body does something, unless it throws at its end
LEAD = 1_000  # characters above a function in which its comment stands
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
_DRAWS = re.compile(
    r"\b(?:rand\w*|runif|rnorm|rexp|drand48|uniform\w*|normal\w*|gauss\w*|gen_range|nextDouble"
    r"|nextGaussian|unit|symmetric)\s*(?:::<[^<>]*>)?\("
)
_BLANK = re.compile(
    r"(?:return\b\s*\(?)?\s*(?:[\w.:]*\b(?:zeros|ones|nans?|NaN|falses|zero|new|with_capacity"
    r"|numeric|matrix|rep|fill|empty|Zero|Constant|zeros_like)\s*(?:::<[^<>]*>)?"
    r"\((?:[^;{}()]|\((?:[^;{}()]|\([^;{}()]*\))*\))*\)"
    r"|vec!\s*\[\s*[\d.]+\s*;[^\[\]]*\]|(?:std::)?vector<[^<>;]*>\s*[({][^;{}]*[)}])\s*;?"
)
_COPIES = re.compile(
    r"(?:return\b\s*\(?)?\s*&?\*?(\w+)(?:\.(?:clone|copy|to_owned|to_vec|dup|into)\(\))?\s*\)?\s*;?"
    r"|(?:return\b\s*)?copy\((\w+)\)\s*;?"
)
_FAILS = re.compile(
    r"(?:return\b\s*)?(?:Err\s*\(|bail!\s*\(|anyhow!\s*\(|nil\s*,\s*(?:errors\.New|fmt\.Errorf)\s*\("
    r"|Left\s*\(|Result\.failure\s*\(|throw\b|stop\s*\(|error\s*\(|panic!?\s*\(|error\s+stop"
    r"|fatalError\s*\()"
)
_RESULT = re.compile(r"\s*(\w+)\s*=(?!=)\s*")
_RESULTS_BY_NAME = frozenset({"matlab", "fortran"})
"""Languages that give back what stands under the name of the result."""
_COMMENT = re.compile(r"[ \t]*(?://|#|%|--|;|\*|/\*|!|'|\"\"\"|@doc)")
_PRINTS = re.compile(
    r"(?:std::cout\s*<<|(?:std::)?(?:printf|println!?|print|puts|cat|message|disp|fprintf|echo"
    r"|console\.log|System\.out\.println|@printf|fmt\.Println)\s*\()"
)
_WORD = re.compile(r"[^\W\d]\w*")
_PARTS = re.compile(r"([;\n])")
_MARKS = re.compile(r"[()\[\]{}]")
_END_WORD = re.compile(r"\bend(?:\s*(?:function|subroutine)(?!\w))?\s*(?:\w+\s*)?\Z|\}\s*\Z", re.I)


def stubs_of(outline: Outline, definitions: Sequence[Definition]) -> list[StubFact]:
    """At most one fact a function, at the function's lines."""
    known = {definition.name: definition for definition in definitions}
    facts = []
    for block in outline.blocks:
        if block.kind in (DefinitionKind.CLASS, DefinitionKind.MODULE):
            continue
        reason = _reason(outline, block, known.get(block.full_name))
        if reason:
            place = outline.lines.location(block.start, block.end)
            facts.append(StubFact(place, block.full_name, reason))
    return facts


def _reason(outline: Outline, block: Block, definition: Definition | None) -> str:
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
    doing = [one for one in statements[:-1] if not _IDLE.match(one)] + [last]
    if len(doing) == 2 and _gives_its_start(doing) and len(statements) <= 4:
        promised = PROMISES.search(spelled(block.name)) and not MADE_UP.search(spelled(block.name))
        if todo or _is_unfinished(outline, block) or (promised and definition and _asks(block)):
            return "returns what it began with"
    if len(doing) == 1:
        if todo:
            return "a TODO stands for the work"
        if reason := _only_result(outline, block, definition, last):
            return reason
    return _unmoved_reason(outline, block, doing, todo)


def _unmoved_reason(outline: Outline, block: Block, doing: Sequence[str], todo: bool) -> str:
    """Why a body gives nothing that it worked out, of several statements or in a container."""
    name = spelled(block.name)
    if MADE_UP.search(name) or IDLES.search(name) or _SETTINGS.search(name) or not _asks(block):
        return ""
    unfinished = todo or _is_unfinished(outline, block)
    measures = MEASURES.search(name) is not None
    if not unfinished and not measures and not PROMISES.search(name):
        return ""
    if outline.source.language in _RESULTS_BY_NAME:
        doing = [*doing[:-1], _RESULT.sub("", doing[-1])] if _gives_by_name(outline, block) else []
    in_vain = measures and len(doing) > 1 and _is_lone_figure(outline, block, doing)
    return "returns a constant" if in_vain or is_unmoved(doing) else ""


_FIGURE = re.compile(r"(?:return\b\s*\(?)?\s*(-?\d+(?:\.\d*)?(?:[eE]-?\d+)?)[fFL]?\s*\)?\s*;?")


def _is_lone_figure(outline: Outline, block: Block, doing: Sequence[str]) -> bool:
    """Whether all that a measurement gives back is one written number; 0 and 1 may be the state it
    ended in."""
    found = _FIGURE.fullmatch(doing[-1].strip())
    returns = re.findall(r"\breturn\b", outline.code[block.body : block.end])
    return found is not None and len(returns) <= 1 and float(found[1]) not in {0.0, 1.0, -1.0}


def _gives_by_name(outline: Outline, block: Block) -> bool:
    """Whether the head of a function names what it gives back."""
    return "=" in outline.code[block.start : block.name_at]


_SETTINGS = re.compile(r"config|setting|param|option|default|control|args|hyper|name|label")
"""Names whose constants are meant to be constants."""


_IDLE = re.compile(
    r"\(void\)\s*\w+|(?:let\s+)?_\s*=\s*[&\w.]+\s*;?$|(?:unused|ignore|Q_UNUSED|std::ignore)\s*[(=]"
    r"|(?:log|logger|tracing|slog|LOG|spdlog|console|System\.(?:out|err))\b[.:(]"
    r"|(?:warn|info|warning|eprintln|println|message)!?\s*\(|@(?:warn|info|debug)\b|@unused"
    r"|std::(?:cerr|cout|clog)\s*<<"
)
"""Statements that only drop a name or tell somebody something."""

_STARTS = re.compile(
    r"(?:[\w:]+(?:<[^;=]*>)?[&*]?\s+)*(\w+)\s*(?:::\s*[^=;]+)?(?::\s*[^=;]+)?"
    r"(?:(?:=|:=|<-)\s*(?P<value>[^;]+)|[({][^;]*[)}])\s*;?"
)
_GIVES = re.compile(r"(?:return\b\s*\(?)?\s*(\w+)\s*\)?\s*;?")


def _gives_its_start(statements: Sequence[str]) -> bool:
    """Whether a variable is set to nothing, zeros or a number, and given back as it is."""
    start, end = _STARTS.fullmatch(statements[0]), _GIVES.fullmatch(statements[1])
    if start is None or end is None or start[1] != end[1]:
        return False
    value = start["value"]
    if value is None:
        return _BLANK.fullmatch(statements[0]) is not None or "vector<" in statements[0]
    return any(kind.fullmatch(value.strip()) for kind in (_CONSTANT, _BLANK))


def _asks(block: Block) -> bool:
    """Whether a function takes anything."""
    return block.parameters[0] < block.parameters[1]


def _only_result(
    outline: Outline, block: Block, definition: Definition | None, statement: str
) -> str:
    """What a body of one statement pretends."""
    statement = _without_result(outline, block, statement)
    parameters = set(definition.parameters if definition else ()) - {"self", "this"}
    used = parameters & set(_WORD.findall(statement))
    unused = bool(parameters) and not used
    if _CONSTANT.fullmatch(statement) and unused:
        return "returns a constant"
    if _RANDOM.fullmatch(statement) and unused:
        return "returns a random value"
    if _PRINTS.match(statement) and unused:
        return "only prints"
    name = spelled(block.name)
    if _FAILS.match(statement) and not used and not FAILS.search(name):
        return "always fails"
    return _unfinished_result(outline, block, definition, statement, name)


def _without_result(outline: Outline, block: Block, statement: str) -> str:
    """The statement without the name of the result, where that is how a language gives it back."""
    if outline.source.language not in _RESULTS_BY_NAME:
        return statement
    named = _RESULT.match(statement)
    head = outline.code[block.start : block.name_at]
    given = named and (named[1] == block.name or re.search(rf"\b{named[1]}\b", head))
    return statement[named.end() :] if named and given else statement


def _unfinished_result(
    outline: Outline, block: Block, definition: Definition | None, statement: str, name: str
) -> str:
    """A result that nobody worked out, where a comment or the name tells that one should be."""
    parameters = definition.parameters if definition else ()
    unfinished = _is_unfinished(outline, block)
    copied = _COPIES.fullmatch(statement)
    if copied and (copied[1] or copied[2]) in parameters:
        ignored = [one for one in parameters if one.startswith("_")]
        asked = definition is not None and traits(definition.decorators)
        if unfinished or (ignored and len(ignored) >= len(parameters) - 1 and not asked):
            return "returns its argument"
    if _BLANK.fullmatch(statement) and parameters:
        promised = PROMISES.search(name) and not MADE_UP.search(name)
        return "returns a constant" if unfinished or promised else ""
    if unfinished and _DRAWS.search(statement):
        return "returns random values, marked as unfinished"
    return ""


def _is_unfinished(outline: Outline, block: Block) -> bool:
    """Whether a comment in the function, or the one right above it, says that work is left."""
    text = outline.source.text
    spans = within(outline.prose, block.start, block.end)
    said = [text[block.start + a : block.start + b] for a, b in spans]
    said.append(_comment_above(text, block.start))
    return any(words.search(one) for one in said for words in (UNFINISHED, HEDGES))


def _comment_above(text: str, start: int) -> str:
    """The run of comment lines that ends right above an offset."""
    lines = text[max(0, start - LEAD) : start].split("\n")[:-1]
    found: list[str] = []
    for line in reversed(lines):
        if not _COMMENT.match(line):
            break
        found.append(line)
    return "\n".join(reversed(found))


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
    depth, current, mark = 0, "", ""
    for part in _PARTS.split(body):
        if part in {";", "\n"}:
            mark = part
            continue
        joint = "; " if mark == ";" else " "
        current = f"{current}{joint}{part.strip()}" if current else part.strip()
        for bracket in _MARKS.findall(part):
            depth += 1 if bracket in "([{" else -1
        if depth <= 0 and current:
            yield current
            current, depth = "", 0
    if current:
        yield current


def _has_todo(outline: Outline, block: Block) -> bool:
    text = outline.source.text
    spans = within(outline.prose, block.start, block.end)
    return any(_TODO.search(text, block.start + a, block.start + b) for a, b in spans)
