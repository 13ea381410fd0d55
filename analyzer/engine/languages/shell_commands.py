"""Launches and settings in shell text, wherever it stands: script, Makefile, CI file, README.

Variables stand for their value when they are assigned once, in plain sight, before their use.
A loop variable never does: it has no one value, but a known list of them is a fact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from analyzer.engine.languages.command_line import CommandLine, Flag, command_line
from analyzer.engine.languages.literals import number, scalar, words
from analyzer.engine.languages.shell_loops import turns_of
from analyzer.engine.languages.shell_variables import (
    Given,
    Variables,
    is_option_value,
    options_given,
    tasks_of,
    words_in,
)
from analyzer.engine.languages.shell_words import Command, Word, commands_of
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import Launch, ParameterFact, ParameterKind, Value
from analyzer.model.source import Location

RESERVED = words("if then elif else fi while until do done ! { } case esac in function")
_DECLARING = words("export readonly declare local typeset setenv")
_ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)(\+?)=([\s\S]*)")
LONGEST_VALUE = 200
_SETS = re.compile(r"\$\{([A-Za-z_]\w*):?=([^{}$]*)\}")
_ARM = re.compile(r"-{0,2}[A-Za-z][\w-]*")


class Found(Struct):
    """What commands say. `called` are (command word, offset, loops around it)."""

    launches: list[Launch] = []
    parameters: list[ParameterFact] = []
    called: list[tuple[str, int, int]] = []


def read_commands(
    lines: SourceLines,
    commands: Sequence[Command],
    *,
    program: str,
    given: Given | None = None,
) -> Found:
    """Launches, their literal flags, and top-level variables; `program` owns the variables.
    `given` is what starts the text as a script, where that is known."""
    reader = _Reader(lines, commands, program, given or Given())
    for command in commands:
        reader.take(command)
    return reader.found


def variables_after(text: str, path: str, given: Given) -> dict[str, str]:
    """The variables that a script leaves behind in the one that sources it, with their values."""
    commands = commands_of(text)[0]
    reader = _Reader(SourceLines(path, text), commands, "", given)
    for command in commands:
        reader.take(command)
    known = reader.variables.known.items()
    return {n: v for n, v in known if n.isidentifier() and reader.variables.is_single(n)}


def launches_in(text: str, path: str, first_line: int, given: Given | None = None) -> list[Launch]:
    """The launches of a stretch of shell text that begins at `first_line` of a file. `given` is
    what was set before it, where that is known."""
    lines = SourceLines(path, text)
    found = read_commands(lines, commands_of(text)[0], program="", given=given)
    return [_moved(launch, first_line - 1) for launch in found.launches]


def _moved(launch: Launch, by: int) -> Launch:
    place = launch.location
    moved = Location(place.path, place.first_line + by, place.last_line + by)
    words = tuple((text, line + by) for text, line in launch.words)
    return Launch(moved, launch.program, launch.flags, words, launch.turns)


class _Reader:
    def __init__(
        self, lines: SourceLines, commands: Sequence[Command], owner: str, given: Given
    ) -> None:
        self.lines = lines
        self.owner = owner
        self.found = Found()
        self.variables = Variables()
        self.options = options_given(given.words)
        self.loops = 0
        self.arms: list[str] = []
        if given.words or given.variables:
            self.variables.start_with(given)
        self.variables.turns.update(tasks_of(lines.text))
        self.counters = _counters(commands)
        for command in commands:
            self.count(command.words)

    def count(self, words: Sequence[Word]) -> None:
        words = _behind_reserved(words)
        if len(words) > 1 and words[0].text in ("for", "select", "read"):
            for word in words[1:2] if words[0].text != "read" else words[1:]:
                self.variables.count(word.text, 2)
        if len(words) == 1 and _ARM.fullmatch(words[0].text):
            self.arms.append(words[0].text.lstrip("-"))
            return
        for word in _assigning(words):
            match = _ASSIGNMENT.fullmatch(word.text)
            if match is None:
                continue
            if self.arms and is_option_value(match[3]):
                self.from_option(match[1])
            else:
                changes = match[2] or word.offset in self.counters
                self.variables.count(match[1], 2 if changes else 1)
        self.arms.clear()

    def from_option(self, name: str) -> None:
        """`l) lr=$OPTARG`: what the option is given when the script is started, if it is."""
        given = next((self.options[arm] for arm in self.arms if arm in self.options), None)
        if given is not None:
            self.variables.known[name] = given
            self.variables.given |= {name}

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
                if word.offset not in self.counters:
                    self.assign(word)
        elif words[0].text == ":":
            self.set_unless_set(words[1:])
        else:
            self.start(words)

    def set_unless_set(self, words: Sequence[Word]) -> None:
        """`: ${WD:=0.1}` sets a variable that nothing else set."""
        for word in words:
            match = _SETS.fullmatch(word.text)
            if match is not None and match[1] not in self.variables.known:
                self.variables.count(match[1])
                self.keep(match[1], match[2], match[2], word)

    def assign(self, word: Word) -> None:
        match = _ASSIGNMENT.fullmatch(word.text)
        if match is None or is_option_value(match[3]):
            return
        name, written = match[1], word.raw.partition("=")[2]
        if match[3].startswith("(") and match[3].endswith(")"):
            self.assign_list(name, written, word)
            return
        several = self.variables.several(match[3])
        if len(several) > 1 and self.variables.often.get(name) == 1:
            self.variables.turns[name] = several
            turns = tuple(scalar(one) for one in several)
            self.keep(name, "", written, word, turns, note="one after the other")
        value = self.variables.filled(match[3])
        if "$" in value or "`" in value:
            return
        if name in self.variables.given and self.variables.known.get(name) != value:
            self.keep(name, value, written, word, is_replaced=True)
            return
        self.keep(name, value, written, word)

    def assign_list(self, name: str, written: str, word: Word) -> None:
        """`LRS=(0.1 0.01)`: a list, each item with its place."""
        start = word.offset + len(word.raw) - len(written) + 1
        items = words_in(written.strip("()"), start)
        if any(item.is_dynamic for item in items):
            return
        if self.variables.often.get(name, 0) == 1:
            self.variables.lists[name] = tuple(items)
        values = tuple(scalar(item.text) for item in items)
        is_plain = values and not any(item.text.startswith("-") for item in items)
        if is_plain and len(written) <= LONGEST_VALUE:
            self.keep(name, "", written, word, values)

    def keep(
        self,
        name: str,
        value: str,
        written: str,
        word: Word,
        values: Value = None,
        *,
        is_replaced: bool = False,
        note: str = "",
    ) -> None:
        """A variable's value, and the fact that says so. `values` are several."""
        if values is None and len(value) <= LONGEST_VALUE and not is_replaced:
            self.variables.known.setdefault(name, value)
        if values is None and (not value or len(value) > LONGEST_VALUE or "\n" in written):
            return
        self.found.parameters.append(
            ParameterFact(
                location=self.lines.location(word.offset, word.offset + len(word.raw)),
                owner=self.owner,
                name=name,
                value=scalar(value) if values is None else values,
                text=written,
                kind=ParameterKind.ASSIGNMENT,
                in_force=not is_replaced,
                note="whoever starts the script gives another value" if is_replaced else note,
            )
        )

    def loop(self, words: Sequence[Word]) -> None:
        """`for seed in 0 1 2`: all the values of the variable, when they are known."""
        if len(words) < 4 or words[0].text != "for" or words[2].text != "in":
            return
        turns = turns_of([part for word in words[3:] for part in self.split(word)])
        start, end = words[3].offset, words[-1].offset + len(words[-1].raw)
        if not turns or end - start > LONGEST_VALUE:
            return
        self.variables.turns[words[1].text] = tuple(str(turn) for turn in turns)
        fact = ParameterFact(
            location=self.lines.location(words[1].offset, end),
            owner=self.owner,
            name=words[1].text,
            value=turns if len(turns) > 1 else turns[0],
            text=self.lines.text[start:end].rstrip("\n"),
            kind=ParameterKind.ASSIGNMENT,
            note="one after the other" if len(turns) > 1 else "",
        )
        self.found.parameters.append(fact)

    def start(self, words: Sequence[Word]) -> None:
        filled = [part for word in words for part in self.variables.expanded(word)]
        if not filled:
            return
        self.found.called.append((filled[0].text, words[0].offset, self.loops))
        line = command_line(filled)
        if line is None:
            return
        end = words[-1].offset + len(words[-1].raw)
        flags = tuple((flag.name, flag.value) for flag in line.flags)
        location = self.lines.location(words[0].offset, end)
        behind = tuple((word.text, self.lines.line_at(word.offset)) for word in line.words)
        turns = self.variables.turns_in(flag.value for flag in line.flags)
        self.found.launches.append(Launch(location, line.program, flags, behind, turns))
        for flag in line.flags:
            fact = self.fact(line, flag)
            if fact is not None:
                self.found.parameters.append(fact)

    def split(self, word: Word) -> Sequence[Word]:
        """The words that a loop takes one after the other: `$NAMES` without quotes is several."""
        parts = [part for part in self.variables.expanded(word) if part.text]
        return parts if len(parts) > 1 else [self.filled(word)]

    def filled(self, word: Word) -> Word:
        if "$" not in word.text or (word.raw[:1] == "'" and word.is_quoted):
            return word
        return Word(self.variables.filled(word.text), word.raw, word.offset, word.is_quoted)

    def fact(self, line: CommandLine, flag: Flag) -> ParameterFact | None:
        several = self.variables.several(flag.value)
        if len(several) > 1:
            turns = self.in_turn(line, flag, several)
            held = ((one.name, one.value) for one in self.found.parameters)
            return None if (turns.name, turns.value) in held else turns
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

    def in_turn(self, line: CommandLine, flag: Flag, several: Sequence[str]) -> ParameterFact:
        """A flag that loops or job arrays give one value after the other."""
        first, last = flag.words[0], flag.words[-1]
        return ParameterFact(
            location=self.lines.location(first.offset, last.offset + len(last.raw)),
            owner=line.program,
            name=flag.name,
            value=tuple(scalar(one) for one in several),
            text=flag.value,
            kind=ParameterKind.LAUNCH,
            note="one after the other",
        )


def _counters(commands: Sequence[Command]) -> frozenset[int]:
    """Offsets of the words that begin to count in `for ((i = 0; i < 3; i++))`."""
    return frozenset(
        following.words[0].offset
        for command, following in pairwise(commands)
        if [word.text for word in command.words] == ["for"]
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
