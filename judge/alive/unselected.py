"""Which lines would run only if a setting had a value that nothing gives it?

`if kind == "sinusoid"` where every run says "learned", or a table of updates by name whose key no
setting holds: the code is right, and no run comes to it. Flags of a command line may be given
anything, so they never count; nor does a value that any text of code, settings or manual gives.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from msgspec import Struct

from analyzer.model.code import CHOSEN, CodeModel, FileReading, ParameterFact, ParameterKind
from analyzer.model.source import COMPUTES, RUNS, FileRole
from judge.text.branch_conditions import begins_branch
from judge.text.guarded_lines import Lines, Place, block_of, is_comment

_LIT = r"[\"'](?P<lit>[A-Za-z][\w.+-]{1,30})[\"']"
_NAME = r"(?P<name>[A-Za-z_][\w.:>\[\]\"'()!-]*?)"
_COMPARED = re.compile(
    rf"{_NAME}\s*(?:===?|\.eq(?:uals)?\(|\.equals\()\s*{_LIT}"
    rf"|\b(?:strcmpi?|isequal|identical|string_equal)\s*\(\s*(?P<first>[\w.]+)\s*,\s*"
    r"[\"'](?P<second>[A-Za-z][\w.+-]{1,30})[\"']"
)
_ENTRY = re.compile(
    r"[\"'](?P<lit>[A-Za-z][\w.+-]{1,30})[\"']\s*(?::|=>)\s*(?P<made>[A-Za-z_][\w.!:]*)"
)
_OR = re.compile(r"\|\||\bor\b")
_SIMPLE = re.compile(r"[A-Za-z_]\w*!?")
_FOLDS = re.compile(
    r"\b(?:to)?_?lower(?:case|_case)?\b|casefold|tolower|to_lowercase|toUpper|upper\(", re.I
)

SET_IN_CODE = frozenset({ParameterKind.FIELD, ParameterKind.CONSTANT})
"""What code sets for a run, until settings set it."""


class _Asked(Struct, frozen=True):
    """One line that asks for a literal, and what it guards: a block, or a definition's name."""

    path: str
    number: int
    name: str  # of the setting, as the line writes it last
    literal: str
    made: str = ""


class Unselected(Struct, frozen=True):
    """Reasons by place, and definitions that a table holds under a key that nothing gives."""

    lines: Mapping[Place, str]
    made: Mapping[str, str]


NOTHING = Unselected({}, {})


def unselected(model: CodeModel, facts: Sequence[ParameterFact], lines_of: Lines) -> Unselected:
    """Nothing for a library: its users choose."""
    if not model.entry_points:
        return NOTHING
    settings = _settings(model, facts)
    if not settings:
        return NOTHING
    code = [reading for reading in model.readings if reading.role in COMPUTES]
    tables = _looked_up(code, lines_of, settings)
    asked = [one for r in code for one in _asked(r, lines_of, settings, tables)]
    own = {(one.path, one.number) for one in asked}
    lost = [one for one in asked if not _is_given(one, settings[one.name].texts, code, lines_of)]
    if not lost:
        return NOTHING
    passed = own | {place for given in settings.values() for place in given.passed}
    lost = _written_nowhere(lost, passed, model, lines_of)
    lines: dict[Place, str] = {}
    made: dict[str, str] = {}
    for one in lost:
        name = one.name.rpartition(":")[2]
        reason = f'it runs only where {name} is "{one.literal}", {settings[one.name].said}'
        if one.made:
            if _is_only_held(one, code, lines_of):
                made.setdefault(one.made, reason)
        else:
            block = block_of(lines_of(one.path), one.number - 1)
            lines.update(((one.path, at), reason) for at in block)
    return Unselected(lines, made)


_VAGUE = "name type kind mode key tag id label path file format value which what"
VAGUE = frozenset(_VAGUE.split())
"""Names that mean another thing in each function: known only from calls of the very function."""


@dataclass(slots=True)
class _Given:
    """What somebody gives a setting; `passed` are the places of defaults that lose to it."""

    texts: set[str] = field(default_factory=set)
    passed: set[Place] = field(default_factory=set)
    said: str = ""


def _settings(model: CodeModel, facts: Sequence[ParameterFact]) -> dict[str, _Given]:
    """What files of settings and launchers give, by the simple name, and what the calls of one
    definition give, by "definition:name"; nothing that a flag may set."""
    roles = {reading.path: reading.role for reading in model.readings}
    free = {fact.simple_name for fact in facts if fact.kind is ParameterKind.FLAG}
    texts = [
        fact
        for fact in facts
        if fact.in_force
        and _texts(fact)
        and roles.get(fact.location.path) in RUNS
        and fact.simple_name not in free
    ]
    found: dict[str, _Given] = {}
    for fact in texts:
        if fact.kind in CHOSEN:
            for name in {*_names_of(fact)} - VAGUE:
                found.setdefault(name, _Given(said=_said(fact)))
    for fact in texts:
        for name in _names_of(fact):
            if name not in found:
                continue
            if fact.kind in SET_IN_CODE:
                place = fact.location
                found[name].passed.add((place.path, place.first_line))
            else:
                found[name].texts.update(_texts(fact))
    return found | _given_by_calls(model, texts)


def _given_by_calls(model: CodeModel, texts: Sequence[ParameterFact]) -> dict[str, _Given]:
    """What is known of every call of a definition."""
    calls = Counter(
        call.callee.rpartition(".")[2]
        for reading in model.readings
        if reading.role in RUNS
        for call in reading.calls
    )
    given: defaultdict[tuple[str, str], list[ParameterFact]] = defaultdict(list)
    for fact in texts:
        if fact.kind is ParameterKind.CALL_ARGUMENT and fact.callee:
            given[fact.callee.rpartition(".")[2], fact.simple_name].append(fact)
    return {
        f"{callee}:{name}": _Given(
            {text for one in found for text in _texts(one)}, set(), _said(found[0])
        )
        for (callee, name), found in given.items()
        if len({one.location for one in found}) >= calls[callee]
    }


def _said(fact: ParameterFact) -> str:
    shown = " and ".join(f'"{text}"' for text in _texts(fact)[:3])
    return f"and {fact.location.start} gives {shown}"


def _texts(fact: ParameterFact) -> list[str]:
    values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    return [value for value in values if isinstance(value, str) and value]


def _names_of(fact: ParameterFact) -> tuple[str, ...]:
    """A setting of several texts ("methods") gives one of them at a time ("method")."""
    name = fact.simple_name
    several = isinstance(fact.value, tuple) and name.endswith("s")
    return (name, name[:-1]) if several else (name,)


def _looked_up(
    code: Sequence[FileReading], lines_of: Lines, settings: Mapping[str, _Given]
) -> dict[str, str]:
    """The settings by which tables are looked up, by the tables' names."""
    found: dict[str, str] = {}
    for reading in code:
        for number, line in enumerate(lines_of(reading.path), 1):
            if "[" not in line and "get" not in line:
                continue
            for match in _LOOKED_UP.finditer(line):
                name = match["key"] or match["key2"]
                if known := _known(name, reading, number, settings):
                    found.setdefault(match["table"] or match["table2"], known)
    return found


def _known(written: str, reading: FileReading, line: int, settings: Mapping[str, _Given]) -> str:
    """The key of the settings for what a line calls so: a parameter is what calls give it; "" for
    what nobody gives."""
    name = _last_name(written)
    around = [
        one
        for one in reading.definitions
        if one.location.first_line <= line <= one.location.last_line
    ]
    if any(name in one.parameters for one in around):
        keys = [f"{one.simple_name}:{name}" for one in reversed(around)]
        if known := next((key for key in keys if key in settings), ""):
            return known
    return name if name in settings else ""


_LOOKED_UP = re.compile(
    r"\b(?P<table>[A-Za-z_]\w*)(?:\[|\.get\(|\.at\(|\.find\()\s*(?:\w+\.)*(?P<key>[A-Za-z_]\w*)\s*[\]),]"
    r"|\bget\(\s*(?P<table2>[A-Za-z_]\w*)\s*,\s*(?:\w+\.)*(?P<key2>[A-Za-z_]\w*)\s*[,)]"
)
_TABLE = re.compile(r"\b(?P<table>[A-Za-z_]\w*)\s*(?::[^=]+)?=\s*(?:Dict\(|\{|dict\(|new\b|Map)")


def _asked(
    reading: FileReading,
    lines_of: Lines,
    settings: Mapping[str, _Given],
    tables: Mapping[str, str],
) -> Iterator[_Asked]:
    table = ""
    for number, line in enumerate(lines_of(reading.path), 1):
        if opened := _TABLE.search(line):
            table = opened["table"]
        if ("'" not in line and '"' not in line) or is_comment(line):
            continue
        if begins_branch(line):
            for match in () if _OR.search(line) else _COMPARED.finditer(line):
                written = match["name"] or match["first"]
                if known := _known(written, reading, number, settings):
                    yield _Asked(reading.path, number, known, match["lit"] or match["second"])
        elif table in tables:
            for match in _ENTRY.finditer(line):
                made = _last_name(match["made"])
                yield _Asked(reading.path, number, tables[table], match["lit"], made)


def _last_name(written: str) -> str:
    parts = _SIMPLE.findall(written)
    return parts[-1] if parts else ""


_HANDED_ON = re.compile(
    r"^\s*(?:export|import|using|from|include|pub use|use|__all__|function|def|fn)\b"
)


def _is_only_held(one: _Asked, code: Sequence[FileReading], lines_of: Lines) -> bool:
    """Whether a definition stands nowhere but in the table, where it is defined, and where its name
    is handed on."""
    name = re.compile(rf"(?<![\w]){re.escape(one.made)}(?![\w])")
    return not any(
        one.made in line
        and (reading.path, number) != (one.path, one.number)
        and not _HANDED_ON.match(line)
        and not is_comment(line)
        and name.search(line)
        for reading in code
        for number, line in enumerate(lines_of(reading.path), 1)
    )


def _is_given(one: _Asked, texts: Set[str], code: Sequence[FileReading], lines_of: Lines) -> bool:
    if one.literal in texts:
        return True
    if one.literal.lower() not in {text.lower() for text in texts}:
        return False
    name = one.name.rpartition(":")[2]
    return any(
        _FOLDS.search(line) and (reading.path == one.path or name in line)
        for reading in code
        for line in lines_of(reading.path)
    )


def _written_nowhere(
    asked: Sequence[_Asked], passed: Set[Place], model: CodeModel, lines_of: Lines
) -> list[_Asked]:
    """Those whose literal stands on no other line that could give it."""
    texts = {file.path: file.text for file in model.files}
    given: set[str] = set()
    wanted = {one.literal: one.name.rpartition(":")[2] for one in asked}
    for reading in model.readings:
        if reading.role not in RUNS and reading.role is not FileRole.DOC:
            continue  # what a test asks for no run does
        text = texts.get(reading.path, "")
        for literal in [each for each in wanted if each not in given and each in text]:
            lines = enumerate(lines_of(reading.path), 1)
            if any(
                literal in line
                and (reading.path, number) not in passed
                and _gives(literal, wanted[literal], line, reading.role)
                for number, line in lines
            ):
                given.add(literal)
    return [one for one in asked if one.literal not in given]


def _gives(literal: str, name: str, line: str, role: FileRole) -> bool:
    """Whether a line may give a setting the literal: in quotes in code, as a value in settings,
    beside the setting's name in a manual."""
    if role is FileRole.DOC:
        return name in line
    if is_comment(line):
        return False
    if role in COMPUTES:
        return f'"{literal}"' in line or f"'{literal}'" in line
    bare = line.split(" #")[0]
    return re.search(rf"(?<![\w-]){re.escape(literal)}(?![\w-])", bare) is not None
