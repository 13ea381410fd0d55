"""Which lines name things without doing them: headers, imports, checks, messages?

A message, a header or an option of the command line is silent as far as its brackets go.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_SPOKEN_IN_BRACKETS = (
    r"(?:System\.(?:out|err)\.|std::|\w+\.)?(?:e?print(?:ln|f)?|[fd]printf|puts|puts_line|perror"
    r"|fputs)!?\s*\("
    r"|(?:trace|debug|info|warn|error|panic|todo|unimplemented|(?:debug_)?assert\w*)!\s*\("
    r"|(?:\w+\.)*\w*(?:log|logger|logging|console|LOG|LOGGER|wandb|writer|tensorboard)\w*"
    r"\.(?:\w+)\("
    r"|(?:stop|warning|warn|message|cat|error|disp|fatal|abort|die|usage|log(?:Info|Warning|Error"
    r"|Debug))\s*\("
    r"|(?:self\.|this\.)?log\(|(?:pbar|bar|progress)\.\w+\("
    r"|\w+\.add_argument\(|\w+\.add_option\(|(?:\w+\s*=\s*)?\w+\.add_(?:sub)?parsers?\("
    r"|[\w.]*\.zero_grad\("
    r"|(?:(?:let|const|auto|var|val|final|my)\s+)?(?:mut\s+)?\$?\w+(?:\s*:\s*[^=]+)?\s*(?:<-|=)\s*"
    r"(?:(?:std|os|env|self|this)(?:::|\.))*(?:get_?opt\w*|get_?env|get_?args?|parse_?args?"
    r"|(?:args?|argv|opts?|options|flags|config|cfg|settings)\.(?:get|text|number|flag|value|int|str"
    r"|float|string|bool|opt)\w*)\s*\("
)
_SPOKEN = r"(?:std::)?c(?:out|err|log)\s*<<|echo\b|raise\b|throw\b|die\b|assert\b"
_NAMED = (
    r"set [-+]\w|mkdir\b|cd\b|rm -|export [A-Z_]+="
    r"|def |class |async def |func(?:tion)?\b|fn |pub |#|//|@\w|import |from |use |using |package "
    r"|library\(|require\("
    r"|const (?![^=]*=\s*(?:await\s+)?(?:[\w.:]+\(|\w+\.\w))"
    r"|include\b|implicit none|if\s*\(?\s*nargin\b|narg(?:in|out)chk\b"
)
_SILENT = re.compile(rf"\s*(?:{_SPOKEN}|{_NAMED})")
_SILENT_IN_BRACKETS = re.compile(rf"\s*(?:{_SPOKEN_IN_BRACKETS})")
_EMPTY = re.compile(
    r"\s*(?:$|[})\];,]*$|end\b|else\b"
    r"|(?:const\s+)?[A-Za-z_][\w:]*(?:<[^;()=]*>)?\s*[&*]+\s*[A-Za-z_]\w*\s*(?:,|\)\s*\{?)?\s*$)"
)
"""Brackets and ends, and parameters by reference on lines of their own."""

_ASSIGNED_FUNCTION = re.compile(r"\s*[\w.]+\s*(?:<-|=)\s*function\s*\(")
_DEFINES = re.compile(
    r"\s*(?:(?:pub(?:\([^)]*\))?|public|private|protected|static|inline|async|override|final"
    r"|export|default|local|const|unsafe)\s+)*(?:def|class|func|function|fn|struct|impl|subroutine)\b"
)
_HANDED_ON = re.compile(r"\s*return[\s(]+[\w.$]+\s*\)?\s*;?\s*$")
_COUNTED = re.compile(r"\s*(?:\+\+\s*[\w.>-]+|[\w.>-]+\s*(?:\+\+|[+-]=\s*\d+|=\s*0))\s*;?\s*$")
_ASKS = re.compile(r"[}\s]*(?:else\s+)?(?:el)?(?:if|case|when|switch)\b.*(?:[:{]|\bthen|\))?\s*$")
_COUNTS = re.compile(
    r"\s*(?:for|foreach)\b\s*\(?.*(?:\brange\(|;.*;|\bseq_len\(|\bseq_along\(|\.\.|\b[01]\s*:)"
)
_SCOPE = re.compile(
    r"\s*(?:with\s+(?:torch\.(?:no_grad|enable_grad|inference_mode|(?:cuda\.)?amp\.\w+)"
    r"|tf\.(?:\w+\.)*(?:variable_scope|name_scope|device|control_dependencies))\b|try\s*[:{]?\s*$"
    r"|\{\s*$)"
)
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
_SENTENCE = re.compile(r"(?:[^\s\"']+\s+){3}[^\s\"']")


def silent_lines(code: Mapping[int, str]) -> frozenset[int]:
    """Numbers of the lines that do nothing; `code` holds lines without comments."""
    silent: set[int] = set()
    depth = 0
    for number in sorted(code):
        # A pattern that may leave out blanks of an indent tries with each fewer of them.
        text = code[number].lstrip()
        if depth > 0:
            silent.add(number)
            depth += _opened(text)
        elif _is_silent(text):
            silent.add(number)
            depth = max(0, _opened(text))
        elif _EMPTY.match(text):
            silent.add(number)
    return frozenset(silent)


def _is_silent(text: str) -> bool:
    if _SILENT.match(text):
        return True
    # Two lines in three hold no bracket, and most of what is silent needs one.
    return "(" in text and bool(_SILENT_IN_BRACKETS.match(text) or _ASSIGNED_FUNCTION.match(text))


def _opened(text: str) -> int:
    plain = _TEXT.sub("", text)
    return plain.count("(") - plain.count(")")


def begins_definition(text: str) -> bool:
    """Whether a line of code is the head of a function or class."""
    return bool(_DEFINES.match(text.lstrip()))


def opens_scope(text: str) -> bool:
    """Whether a line only says where or how what is inside of it is worked out."""
    return bool(_SCOPE.match(text.lstrip()))


def hands_on(text: str) -> bool:
    """Whether a line only returns what is there already."""
    return bool(_HANDED_ON.match(text))


def asks(text: str) -> bool:
    """Whether a line only asks whether something is done that stands below it."""
    return bool(_ASKS.match(text))


def counts(text: str) -> bool:
    """Whether a line only begins a loop over numbers, or counts a turn of it."""
    return bool(_COUNTS.match(text) or _COUNTED.match(text))


def without_sentences(text: str) -> str:
    """A line of code without the texts in it that are meant for a reader."""
    return _TEXT.sub(lambda found: '""' if _SENTENCE.search(found[0]) else found[0], text)
