"""Which words does a command line give to a program, and on which line does each stand?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.engine.languages.arithmetic import folded
from analyzer.model.code import Launch

_WORD = re.compile(r"(?:[^\s\"'\\;|&<>#]|\\.|\"(?:[^\"\\]|\\.)*\"|'[^']*')+|&&|\|\||[;|&<>#]")
_ENDS = frozenset(";|&<>#") | {"&&", "||"}
_QUOTED_END = re.compile(r'(?<!\\)"')
_SUM = re.compile(r"\$\(\(([\d+*/() -]{1,60})\)\)")
_OPEN = re.compile(r"\$|\{\w+\}|`")


@dataclass(slots=True)
class Word:
    """A word as the program gets it; `is_known` unless it holds what only a shell can tell."""

    text: str
    line: int
    is_known: bool = True
    path: str = ""  # of the file that holds it, where that is not the command line's


def words_of(launch: Launch, lines: Sequence[str]) -> list[Word]:
    """The words behind the program's name. Words with variables take the value that the reading
    of the command line worked out for their flag."""
    if launch.words:
        own = [Word(text, line, _OPEN.search(text) is None) for text, line in launch.words]
        return _resolved(own, launch)
    place = launch.location
    found: list[Word] = []
    started = False
    for number in range(place.first_line, min(place.last_line, len(lines)) + 1):
        for raw in _words_in(lines[number - 1]):
            if started and raw in _ENDS:
                return _resolved(found, launch)
            text = raw.replace('"', "").replace("'", "").rstrip("\\,")
            if started and text:
                found.append(Word(text, number, _OPEN.search(text) is None))
            started = started or _is_program(text, launch.program)
    return _resolved(found, launch)


def _summed(match: re.Match[str]) -> str:
    value = folded(match[1], whole=True)
    return match[0] if value is None else str(value)


def _words_in(line: str) -> list[str]:
    # Lines of notebooks are strings of JSON.
    line = line.replace("\\n", " ").rstrip().removesuffix("\\")
    if line.strip()[:1] == '"':
        line = line.strip().strip(",").strip('"')
    elif '"!' in line or '"%' in line:
        line = _QUOTED_END.split(line[max(line.rfind('"!'), line.rfind('"%')) + 1 :], maxsplit=1)[0]
    return _WORD.findall(line)


def _is_program(text: str, program: str) -> bool:
    return text == program or text.rpartition("/")[2] == program.rpartition("/")[2]


def _resolved(words: list[Word], launch: Launch) -> list[Word]:
    for word in words:
        # The shell's own arithmetic: `$((1000 * 5))`.
        text = _SUM.sub(_summed, word.text)
        if text != word.text:
            word.text, word.is_known = text, _OPEN.search(text) is None
    values = dict(launch.flags)
    name = ""
    for word in words:
        if word.text.startswith("-") or "=" in word.text:
            head, mark, _ = word.text.partition("=")
            name = head.strip("-+~").replace("-", "_")
            if not word.is_known and mark and name in values and not _OPEN.search(values[name]):
                word.text, word.is_known = f"{head}={values[name]}", True
        elif not word.is_known and name in values and not _OPEN.search(values[name]):
            word.text, word.is_known = values[name], True
    return words
