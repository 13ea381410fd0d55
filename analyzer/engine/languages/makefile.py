"""Makefiles and Dockerfiles: their recipes are shell text with other variables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from msgspec.structs import replace as struct_replace

from analyzer.engine.languages.cutting import Piece, chunks_of, in_windows
from analyzer.engine.languages.literals import scalar
from analyzer.engine.languages.shell import mentions_of
from analyzer.engine.languages.shell_commands import Found, read_commands
from analyzer.engine.languages.shell_words import Command, Word, commands_of
from analyzer.engine.languages.source_lines import SourceLines, module_name
from analyzer.model.chunk import ChunkKind
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import SourceFile

_MAKE_VARIABLE = re.compile(
    r"^(?:(?:export|override)[ ]+)*([A-Za-z_]\w*)[ \t]*(?P<how>[:?]{0,2}|\+)=[ \t]*"
    r"((?:[^\n#\\]|\\\n)*)",
    re.M,
)
_USE = re.compile(r"\$[({](\w+)[)}]")
_SPACE = re.compile(r"\s")
_RULE = re.compile(r"^[^\s#:=][^\n:=]*:(?!=)", re.M)
_RECIPE = re.compile(r"^\t(?P<at>[-@+ ]*)|^[^\s#:=][^\n:=;]*:(?!=)[^\n;]*;(?P<inline>)", re.M)
_MAKE_COMMENT = re.compile(r"(?<!\\)#[^\n]*")
_INSTRUCTION = re.compile(
    r"^[ \t]*(RUN|CMD|ENTRYPOINT|ENV|ARG)[ \t]+((?:[^\\\n]|\\[\s\S])*)", re.M | re.I
)
_DOCKER_SETTING = re.compile(r"(?<!\w)([A-Za-z_]\w*)(?:=|[ \t]+)(\"[^\"\n]*\"|[^\s\\]+)")
_DOCKER_COMMENT = re.compile(r"^[ \t]*#[^\n]*", re.M)


def read_makefile(source: SourceFile, given: Mapping[str, str] | None = None) -> FileReading:
    """Recipes with `$(VAR)` put in; each rule a chunk. `given` are variables that whoever calls
    `make` sets: they win over those of the file."""
    given = given or {}
    lines = SourceLines(source.path, source.text)
    module = module_name(source.path)
    variables = {m[1]: m for m in _MAKE_VARIABLE.finditer(source.text) if m["how"] != "+"}
    values = {**_values_of(source.text), **given}
    facts = [_fact(lines, module, m[1], m[3].strip(), m.start(3)) for m in variables.values()]
    facts = [_unless_given(fact, given) for fact in facts]
    commands = list(_recipes(source.text, values))
    found = read_commands(lines, commands, program=module)
    prose = [match.span() for match in _MAKE_COMMENT.finditer(source.text)]
    starts = [lines.line_at(match.start()) for match in _RULE.finditer(source.text)]
    return _reading(source, lines, found, facts, prose, starts)


def _values_of(text: str) -> dict[str, str]:
    """What the variables of a Makefile stand for: the last that is given, with what is added."""
    values: dict[str, str] = {}
    for match in _MAKE_VARIABLE.finditer(text):
        name, value = match[1], match[3].replace("\\\n", " ").strip()
        if match["how"] == "+":
            values[name] = f"{values.get(name, '')} {value}".strip()[:2_000]
        elif match["how"] != "?" or name not in values:
            values[name] = value
    return values


def read_dockerfile(source: SourceFile) -> FileReading:
    """RUN, CMD and ENTRYPOINT in both forms; ENV and ARG are settings."""
    lines = SourceLines(source.path, source.text)
    module = module_name(source.path)
    facts: list[ParameterFact] = []
    commands: list[Command] = []
    starts: list[int] = []
    for match in _INSTRUCTION.finditer(source.text):
        starts.append(lines.line_at(match.start()))
        if match[1].upper() in ("ENV", "ARG"):
            for setting in _DOCKER_SETTING.finditer(match[2]):
                at = match.start(2) + setting.start(2)
                facts.append(_fact(lines, module, setting[1], setting[2], at))
        else:
            commands += _shifted(_shell_form(match[2]), match.start(2))
    found = read_commands(lines, commands, program=module)
    prose = [match.span() for match in _DOCKER_COMMENT.finditer(source.text)]
    return _reading(source, lines, found, facts, prose, starts)


def _reading(
    source: SourceFile,
    lines: SourceLines,
    found: Found,
    facts: list[ParameterFact],
    prose: list[tuple[int, int]],
    starts: list[int],
) -> FileReading:
    module = module_name(source.path)
    parameters = [fact for fact in (*facts, *found.parameters) if fact.value != ""]
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module,
        is_entry_point=True,
        mentions=mentions_of(module, found.launches),
        launches=tuple(found.launches),
        parameters=tuple(sorted(parameters, key=lambda fact: (fact.location, fact.name))),
        chunks=chunks_of(source, lines, _pieces(lines, starts), prose),
    )


def _pieces(lines: SourceLines, starts: list[int]) -> Iterator[Piece]:
    """Stretches of at most a window that begin at rules, small neighbours together."""
    from analyzer.engine.languages.cutting import packed

    for stretch in packed(lines, 1, len(lines), [sorted(set(starts))]):
        yield from in_windows(lines, Piece(stretch[0], stretch[-1], ChunkKind.REGION))


def _fact(lines: SourceLines, owner: str, name: str, written: str, at: int) -> ParameterFact:
    return ParameterFact(
        location=lines.location(at, at + max(1, len(written))),
        owner=owner,
        name=name,
        value=scalar(written.strip("\"'")),
        text=written,
        kind=ParameterKind.ASSIGNMENT,
    )


def _unless_given(fact: ParameterFact, given: Mapping[str, str]) -> ParameterFact:
    if fact.name not in given or fact.text == given[fact.name]:
        return fact
    return struct_replace(fact, in_force=False, note="whoever calls make gives another value")


def _recipes(text: str, values: dict[str, str]) -> Iterator[Command]:
    at = 0
    for match in _RECIPE.finditer(text):
        if match.start() < at:
            continue
        start = at = match.end()
        while True:
            newline = text.find("\n", at)
            at = len(text) if newline < 0 else newline + 1
            if newline < 0 or text[newline - 1] != "\\":
                break
        for command in _shifted(text[start:at], start):
            command.words = [part for word in command.words for part in _put_in(word, values)]
            if command.words:
                yield command


def _put_in(word: Word, values: dict[str, str]) -> list[Word]:
    """The words that a word becomes with variables put in: `$(FLAGS)` may stand for several,
    "--lr 0.1 --seed 1", each in its place."""
    text = _filled(word.text, values)
    if text == word.text or word.is_quoted or not _SPACE.search(text):
        return [replace(word, text=text)] if text or word.is_quoted else []
    commands = commands_of(text)[0]
    if len(commands) != 1:
        return [replace(word, text=text)]
    return [replace(part, raw=word.raw, offset=word.offset) for part in commands[0].words]


def _filled(text: str, values: dict[str, str]) -> str:
    text = text[:2_000]
    for _ in range(4):
        filled = _USE.sub(lambda use: values.get(use[1], use[0])[:500], text)[:2_000]
        if filled == text:
            break
        text = filled
    return text.replace("$$", "$")


def _shifted(text: str, by: int) -> list[Command]:
    commands = commands_of(text)[0]
    for command in commands:
        command.words = [replace(word, offset=word.offset + by) for word in command.words]
    return commands


def _shell_form(text: str) -> str:
    """`["python", "train.py"]` as `python train.py`, letters kept in their places."""
    stripped = text.strip()
    if not stripped.startswith("["):
        return text
    try:
        words = json.loads(stripped)
    except (ValueError, RecursionError):
        return text
    if not isinstance(words, list) or any("\\" in str(word) for word in words):
        return text
    return re.sub(r"[\[\],]", " ", text)
