"""Definitions in languages whose blocks close with a word: Julia, MATLAB, Lua, Fortran, Ruby."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from analyzer.engine.languages.blocks import Block, line_start, statement_end
from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.source_lines import begins_line
from analyzer.model.code import DefinitionKind

# What stands before a word is looked at only after a match: a pattern that begins with plain
# letters is found much faster.
_WORDS = {
    "julia": re.compile(
        r"(?:(?P<open>function|macro|module|baremodule|struct|if|for|while|try|let|begin|quote|do"
        r"|abstract[ ]+type|primitive[ ]+type)|(?P<close>end))(?![\w!])"
    ),
    "matlab": re.compile(
        r"(?:(?P<open>function|classdef|if|for|parfor|while|switch|try|unwind_protect|do"
        r"|(?:methods|properties|events|enumeration)(?=[ \t]*(?:\n|\([^()\n]*\)[ \t]*\n)))"
        r"|(?P<close>end|endfunction|endif|endfor|endwhile|endswitch|end_try_catch|until))(?!\w)"
    ),
    "lua": re.compile(r"(?:(?P<open>function|if|do|repeat)|(?P<close>end|until))(?!\w)"),
    "ruby": re.compile(
        r"(?:(?P<open>def|class|module|if|unless|while|until|case|begin|for|do)|(?P<close>end))"
        r"(?![\w:?!])"
    ),
}
_GLUED = {"julia": ":.@!", "matlab": ".", "lua": ".", "ruby": ".:@$"}
_LINE_STARTS = {
    "matlab": frozenset({"methods", "properties", "events", "enumeration"}),
    "ruby": frozenset({"if", "unless", "while", "until", "case", "begin", "for"}),
}
_LOOPS = frozenset({"for", "while", "parfor", "do", "repeat"})
_IN_BRACKETS = frozenset({"function", "begin", "do", "let", "quote", "macro", "try"})

_HEADS = {
    "julia": re.compile(
        r"(?P<word>function|macro|struct|module|baremodule|abstract[ ]+type|primitive[ ]+type)\s+"
        r"(?:(?P<name>[^\W\d][\w!]*(?:\.[^\W\d][\w!]*)*)"
        r"|\(\s*(?:[^\W\d]\w*)?::\s*(?P<functor>[^\W\d]\w*)[^()]*\))(?:\{[^{}\n]*\})?"
    ),
    "matlab": re.compile(
        r"(?P<word>function|classdef)\s+(?:\([^()\n]*\)\s*)?"
        r"(?:(?:\[[^\[\]\n]*\]|\w+)\s*=\s*)?(?P<name>[A-Za-z_][\w.]*)"
    ),
    "lua": re.compile(r"(?P<word>function)\s+(?P<name>[A-Za-z_][\w.:]*)"),
    "ruby": re.compile(r"[ \t]*(?P<word>def|class|module)\s+(?P<name>[\w.:?!]+)"),
}
_CLASSES = frozenset({"struct", "classdef", "class"})
_MODULES = frozenset({"module", "baremodule"})
_JULIA_SHORT = re.compile(
    r"^(?P<lead>[ \t]*(?:(?:\w+\.)*@[\w.]+[ \t]+)*)(?P<name>[^\W\d][\w.]*!?)(?:\{[^{}\n]*\})?\(",
    re.M,
)
_JULIA_EQUALS = re.compile(
    r"[ \t]*(?:::(?:(?!where[ \t])[\w.{}, ])+(?!(?!where[ \t])[\w.{}, ])[ \t]*)?"
    r"(?:where[ \t][^=\n]+)?=(?![=>])"
)
_BASE = re.compile(r"[ \t]*(?:\{[^{}\n]*\})?[ \t]*(?:<:|<)[ \t]*([\w.]+)")
_MODIFIERS = re.compile(r"(?:(?:\w+\.)*@[\w.]+[ \t]+|mutable[ \t]+|local[ \t]+)*")


class Span:
    """An opened word with its end, filled in when it closes."""

    __slots__ = ("end", "start", "word")

    def __init__(self, word: str, start: int, end: int) -> None:
        self.word = word
        self.start = start
        self.end = end


def spans_of(code: str, brackets: Brackets, shape: str) -> list[Span]:
    """Every block from its opening word to behind its closing word, in the text's order.

    `end` inside of a bracket that opened in the block is an index; `for` and `if` there belong
    to a comprehension.
    """
    spans: list[Span] = []
    stack: list[Span] = []
    for match in _WORDS[shape].finditer(code):
        start = match.start()
        if not _is_word(code, start, match, shape):
            continue
        around = brackets.around(start)
        is_inner = around > (stack[-1].start if stack else -1) and code[around] != "{"
        if match["close"] is not None:
            if stack and not is_inner:
                stack.pop().end = match.end()
            continue
        word = match["open"].split()[0]
        if is_inner and (shape == "matlab" or (shape == "julia" and word not in _IN_BRACKETS)):
            continue
        if shape == "lua" and word == "do":
            word = "while"
        span = Span(word, start, len(code))
        spans.append(span)
        stack.append(span)
    return spans


def _is_word(code: str, start: int, match: re.Match[str], shape: str) -> bool:
    """Whether the match is a word of its own, and at a line's start if it has to be."""
    before = code[start - 1] if start else "\n"
    if before.isalnum() or before == "_" or before in _GLUED[shape]:
        return False
    if match[0] in _LINE_STARTS.get(shape, ()):
        return begins_line(code, start)
    return True


def loops_of(spans: list[Span], shape: str) -> list[tuple[int, int]]:
    """Loops as offsets; `do` opens a function's argument in Julia."""
    is_julia = shape == "julia"
    loops = (s for s in spans if s.word in _LOOPS and not (is_julia and s.word == "do"))
    return [(span.start, span.end) for span in loops]


def keyword_blocks(code: str, brackets: Brackets, shape: str, spans: list[Span]) -> list[Block]:
    """Definitions in the order of the text."""
    blocks = [b for b in (_block(code, brackets, shape, span) for span in spans) if b is not None]
    if shape == "matlab" and _is_unterminated(spans, len(code)):
        _end_at_next(blocks, len(code))
    if shape == "julia":
        blocks += _short_functions(code, brackets, spans)
    return sorted(blocks, key=lambda block: (block.start, -block.end))


def _block(code: str, brackets: Brackets, shape: str, span: Span) -> Block | None:
    head = _HEADS[shape].match(code, span.start)
    if head is None:
        return None
    group = "functor" if shape == "julia" and head["name"] is None else "name"
    outer, _, name = head[group].replace(":", ".").rpartition(".")
    word = head["word"].split()[0]
    kind = DefinitionKind.FUNCTION
    if word in _CLASSES or word in ("abstract", "primitive"):
        kind = DefinitionKind.CLASS
    elif word in _MODULES:
        kind = DefinitionKind.MODULE
    name_at = head.end(group) - len(name)
    opening = code.find("(", head.end(), head.end() + 4)
    is_called = opening >= 0 and not code[head.end() : opening].strip()
    parameters = (opening + 1, brackets.closing(opening)) if is_called else (0, 0)
    base = _BASE.match(code, head.end())
    start = line_start(code, span.start)
    if not _MODIFIERS.fullmatch(code[start : span.start]):
        start = span.start
    return Block(
        start,
        span.end,
        name,
        name_at,
        kind,
        max(head.end(), parameters[1] + 1 if is_called else 0),
        parameters,
        "" if shape == "julia" else outer,
        (base[1],) if base else (),
    )


def _is_unterminated(spans: list[Span], length: int) -> bool:
    """Whether the functions of a MATLAB file have no `end` of their own."""
    functions = [span for span in spans if span.word == "function"]
    return len(functions) > 1 and all(span.end == length for span in functions)


def _end_at_next(blocks: list[Block], length: int) -> None:
    functions = [block for block in blocks if block.kind is DefinitionKind.FUNCTION]
    for block, following in pairwise(functions):
        block.end = following.start
    if functions:
        functions[-1].end = length


def _short_functions(code: str, brackets: Brackets, spans: list[Span]) -> Iterator[Block]:
    """`energy(z) = z.lp - 0.5 * dot(z.p, z.p)`."""
    ends = {span.start: span.end for span in spans}
    for match in _JULIA_SHORT.finditer(code):
        opening = match.end() - 1
        if (
            brackets.around(match.start("name")) >= 0
            and code[brackets.around(match.start("name"))] == "("
        ):
            continue
        closing = brackets.closing(opening)
        equals = _JULIA_EQUALS.match(code, closing + 1, closing + 400)
        if equals is None:
            continue
        body = equals.end()
        word = re.compile(r"\s*(?=(?:begin|let|quote|if|try)\b)").match(code, body)
        end = ends.get(word.end(), 0) if word else 0
        name = match["name"].rpartition(".")[2]
        yield Block(
            match.start("lead") + len(match["lead"]) - len(match["lead"].lstrip()),
            end or statement_end(code, body, brackets),
            name,
            match.end("name") - len(name),
            DefinitionKind.FUNCTION,
            body,
            (opening + 1, closing),
        )
