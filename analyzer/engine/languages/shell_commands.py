"""Launches and settings in shell text, wherever it stands: script, Makefile, CI file, README.

Variables stand for their value when they are assigned once, in plain sight, before their use.
A loop variable never does: it has no one value, but a known list of them is a fact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from analyzer.engine.languages.command_line import CommandLine, Flag, command_line
from analyzer.engine.languages.literals import number, scalar, words
from analyzer.engine.languages.shell_loops import turns_of
from analyzer.engine.languages.shell_words import Command, Word, commands_of
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import Launch, ParameterFact, ParameterKind, Value
from analyzer.model.source import Location

RESERVED = words("if then elif else fi while until do done ! { } case esac in function")
_DECLARING = words("export readonly declare local typeset setenv")
_ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)(\+?)=([\s\S]*)")
_USE = re.compile(r"\$(?:(\w+)|\{(\w+)(?::?-([^{}]*))?\})")
LONGEST_VALUE = 200
MOST_USES = 50  # of variables in one word: values of values would grow without end


class Found(Struct):
    """What commands say. `called` are (command word, offset, loops around it)."""

    launches: list[Launch] = []
    parameters: list[ParameterFact] = []
    called: list[tuple[str, int, int]] = []


@dataclass(slots=True)
class Variables:
    """Values of names assigned once. `often` counts assignments in the whole script."""

    often: dict[str, int] = field(default_factory=dict)
    known: dict[str, str] = field(default_factory=dict)

    def count(self, name: str, times: int = 1) -> None:
        self.often[name] = self.often.get(name, 0) + times

    def filled(self, text: str) -> str:
        """`text` with the variables put in that have one known value."""
        return _USE.sub(self._value, text) if 0 < text.count("$") <= MOST_USES else text

    def _value(self, use: re.Match[str]) -> str:
        name = use[1] or use[2]
        if name in self.known:
            return self.known[name] if self.often.get(name, 0) == 1 else use[0]
        # `BIN=${BIN:-./run}` is the one assignment of BIN that counts.
        return use[3] if use[3] is not None and self.often.get(name, 0) <= 1 else use[0]


def read_commands(lines: SourceLines, commands: Sequence[Command], *, program: str) -> Found:
    """Launches, their literal flags, and top-level variables; `program` owns the variables."""
    reader = _Reader(lines, commands, program)
    for command in commands:
        reader.take(command)
    return reader.found


def launches_in(text: str, path: str, first_line: int) -> list[Launch]:
    """The launches of a stretch of shell text that begins at `first_line` of a file."""
    lines = SourceLines(path, text)
    found = read_commands(lines, commands_of(text)[0], program="")
    return [_moved(launch, first_line - 1) for launch in found.launches]


def _moved(launch: Launch, by: int) -> Launch:
    place = launch.location
    moved = Location(place.path, place.first_line + by, place.last_line + by)
    return Launch(moved, launch.program, launch.flags)


class _Reader:
    def __init__(self, lines: SourceLines, commands: Sequence[Command], owner: str) -> None:
        self.lines = lines
        self.owner = owner
        self.found = Found()
        self.variables = Variables()
        self.loops = 0
        for command in commands:
            self.count(command.words)

    def count(self, words: Sequence[Word]) -> None:
        words = _behind_reserved(words)
        if len(words) > 1 and words[0].text in ("for", "select", "read"):
            for word in words[1:2] if words[0].text != "read" else words[1:]:
                self.variables.count(word.text, 2)
        for word in _assigning(words):
            match = _ASSIGNMENT.fullmatch(word.text)
            if match is not None:
                self.variables.count(match[1], 2 if match[2] else 1)

    def take(self, command: Command) -> None:
        first = command.words[0].text
        if first in ("for", "while", "until"):
            self.loops += 1
        elif first == "done":
            self.loops = max(0, self.loops - 1)
        words = _behind_reserved(command.words)
        if not words or words[0].text in ("for", "select"):
            self.loop(words)
            return
        assigning = _assigning(words)
        if assigning:
            for word in assigning:
                self.assign(word)
        else:
            self.start(words)

    def assign(self, word: Word) -> None:
        match = _ASSIGNMENT.fullmatch(word.text)
        if match is None:
            return
        value = self.variables.filled(match[3])
        if "$" in value or "`" in value:
            return
        if len(value) <= LONGEST_VALUE:
            self.variables.known.setdefault(match[1], value)
        written = word.raw.partition("=")[2]
        if not value or len(value) > LONGEST_VALUE or "\n" in written or value.startswith("("):
            return
        fact = ParameterFact(
            location=self.lines.location(word.offset, word.offset + len(word.raw)),
            owner=self.owner,
            name=match[1],
            value=scalar(value),
            text=written,
            kind=ParameterKind.ASSIGNMENT,
        )
        self.found.parameters.append(fact)

    def loop(self, words: Sequence[Word]) -> None:
        """`for seed in 0 1 2`: all the values of the variable, when they are known."""
        if len(words) < 4 or words[0].text != "for" or words[2].text != "in":
            return
        turns = turns_of([self.filled(word) for word in words[3:]])
        start, end = words[3].offset, words[-1].offset + len(words[-1].raw)
        if not turns or end - start > LONGEST_VALUE:
            return
        fact = ParameterFact(
            location=self.lines.location(words[1].offset, end),
            owner=self.owner,
            name=words[1].text,
            value=turns if len(turns) > 1 else turns[0],
            text=self.lines.text[start:end],
            kind=ParameterKind.ASSIGNMENT,
            note="one after the other" if len(turns) > 1 else "",
        )
        self.found.parameters.append(fact)

    def start(self, words: Sequence[Word]) -> None:
        filled = [self.filled(word) for word in words]
        self.found.called.append((filled[0].text, words[0].offset, self.loops))
        line = command_line(filled)
        if line is None:
            return
        end = words[-1].offset + len(words[-1].raw)
        flags = tuple((flag.name, flag.value) for flag in line.flags)
        location = self.lines.location(words[0].offset, end)
        self.found.launches.append(Launch(location, line.program, flags))
        for flag in line.flags:
            fact = self.fact(line, flag)
            if fact is not None:
                self.found.parameters.append(fact)

    def filled(self, word: Word) -> Word:
        if "$" not in word.text or (word.raw[:1] == "'" and word.is_quoted):
            return word
        return Word(self.variables.filled(word.text), word.raw, word.offset, word.is_quoted)

    def fact(self, line: CommandLine, flag: Flag) -> ParameterFact | None:
        value = typed(flag.value)
        if "$" in flag.value or "`" in flag.value or len(flag.value) > LONGEST_VALUE:
            return None
        first, last = flag.words[0], flag.words[-1]
        if flag.value_words:
            start = flag.value_words[0].offset
            text = self.lines.text[start : last.offset + len(last.raw)]
        else:
            text = first.raw.partition("=")[2] if "=" in first.raw else first.raw
        text = text.rstrip("\n")  # an unclosed quote ends with the last line, not after it
        note = f"written as {text}" if "$" in text else ""
        location = self.lines.location(first.offset, last.offset + len(last.raw))
        return ParameterFact(
            location=location,
            owner=line.program,
            name=flag.name,
            value=value,
            text=text,
            kind=ParameterKind.LAUNCH,
            note=note,
        )


def _behind_reserved(words: Sequence[Word]) -> Sequence[Word]:
    at = 0
    while at < len(words) and words[at].text in RESERVED and not words[at].is_quoted:
        at += 1
    return words[at:]


def _assigning(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a command that only assigns; none if the command runs something."""
    if words and words[0].text in _DECLARING:
        return [word for word in words[1:] if _ASSIGNMENT.fullmatch(word.text)]
    if words and all(_ASSIGNMENT.fullmatch(word.text) for word in words):
        return words
    return ()


def typed(text: str) -> Value:
    """The value of a flag: several numbers are a tuple."""
    words = text.split()
    if 1 < len(words) <= 64 and all(number(word) is not None for word in words):
        return tuple(number(word) for word in words)
    return scalar(text)
