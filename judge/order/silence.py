"""Which lines name things without doing them: headers, imports, checks, messages?

A message, a header or an option of the command line is silent as far as its brackets go.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_SPOKEN = (
    r"(?:System\.(?:out|err)\.|std::|\w+\.)?(?:e?print(?:ln|f)?|[fd]printf|puts|puts_line|perror"
    r"|fputs)!?\s*\("
    r"|(?:std::)?c(?:out|err|log)\s*<<"
    r"|(?:trace|debug|info|warn|error|panic|todo|unimplemented|(?:debug_)?assert\w*)!\s*\("
    r"|(?:\w+\.)*\w*(?:log|logger|logging|console|LOG|LOGGER|wandb|writer|tensorboard)\w*"
    r"\.(?:\w+)\("
    r"|(?:stop|warning|warn|message|cat|error|disp|fatal|abort|die|usage|log(?:Info|Warning|Error"
    r"|Debug))\s*\("
    r"|(?:self\.|this\.)?log\(|(?:pbar|bar|progress)\.\w+\("
    r"|\w+\.add_argument\(|\w+\.add_option\(|echo\b|raise\b|throw\b|die\b|assert\b"
)
_NAMED = (
    r"def |class |async def |func(?:tion)?\b|fn |pub |#|//|@\w|import |from |use |using |package "
    r"|library\(|require\(|const |include\b|implicit none"
)
_SILENT = re.compile(rf"\s*(?:{_SPOKEN}|{_NAMED})")
_EMPTY = re.compile(r"\s*(?:$|[})\];,]*$|end\b|else\b)")
_ASSIGNED_FUNCTION = re.compile(r"\s*[\w.]+\s*(?:<-|=)\s*function\s*\(")
_HANDED_ON = re.compile(r"\s*return[\s(]+[\w.$]+\s*\)?\s*;?\s*$")
_COUNTS = re.compile(
    r"\s*(?:for|foreach)\b\s*\(?.*(?:\brange\(|;.*;|\bseq_len\(|\bseq_along\(|\.\.|\b[01]\s*:)"
)
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
_SENTENCE = re.compile(r"(?:[^\s\"']+\s+){3}[^\s\"']")


def silent_lines(code: Mapping[int, str]) -> frozenset[int]:
    """Numbers of the lines that do nothing; `code` holds lines without comments."""
    silent: set[int] = set()
    depth = 0
    for number in sorted(code):
        text = code[number]
        if depth > 0:
            silent.add(number)
            depth += _opened(text)
        elif _SILENT.match(text) or _ASSIGNED_FUNCTION.match(text):
            silent.add(number)
            depth = max(0, _opened(text))
        elif _EMPTY.match(text):
            silent.add(number)
    return frozenset(silent)


def _opened(text: str) -> int:
    plain = _TEXT.sub("", text)
    return plain.count("(") - plain.count(")")


def hands_on(text: str) -> bool:
    """Whether a line only returns what is there already."""
    return bool(_HANDED_ON.match(text))


def counts(text: str) -> bool:
    """Whether a line only begins a loop over numbers."""
    return bool(_COUNTS.match(text))


def without_sentences(text: str) -> str:
    """A line of code without the texts in it that are meant for a reader."""
    return _TEXT.sub(lambda found: '""' if _SENTENCE.search(found[0]) else found[0], text)
