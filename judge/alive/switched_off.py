"""Which definitions would run only if a setting were on that nothing turns on?

`if refresh … replace_atoms(…)` with `refresh = false` everywhere a run takes it from: the code is
right and nobody sees it work. Flags of a command line are there to be given, so they never count;
nor does a setting that is worked out, or that some place turns on.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set

from analyzer.model.code import (
    COMMAND_LINE,
    FUNCTIONS,
    CodeModel,
    FileReading,
    ParameterFact,
    ParameterKind,
)
from analyzer.model.source import COMPUTES, RUNS, FileRole
from judge.alive.unselected import Unselected
from judge.text.guarded_lines import Lines, Place, block_of, is_comment

_SETTINGS = re.compile(r"(?:^|/)(?:conf|config|setting|option|preset)s?\b|\bcfg", re.I)
"""Files that users edit or choose, so that a setting there is off for now only."""

DEEPEST_CHAIN = 4
"""How far what only switched-off code calls is followed."""

_IF = re.compile(r"^\s*(?:\}\s*)?(?:if|when)\b\s*(?P<condition>.+)")
_AND = re.compile(r"\s*(?:&&|\band\b)\s*")
_PLAIN = re.compile(
    r"\(?\s*(?:\w+(?:\.|->|::))*(\w+)\s*\)?\s*(?:(?:===?|is)\s*(?:true|True|TRUE))?"
)
_ENDS = re.compile(r"\s*(?:\{.*|:.*|,.*|\bthen\b.*|;.*|\)\s+\S.*)$")
_SHORT = re.compile(r"^\s*(?:\w+\.)*(\w+)\s*&&\s*\w")


def switched_off(
    model: CodeModel, facts: Sequence[ParameterFact], lines_of: Lines, lost: Unselected
) -> dict[str, str]:
    """Why, by the name of the definition; definitions that share their name are left alone. `lost`
    tells what runs only under a value that nothing gives."""
    code = [reading for reading in model.readings if reading.role in COMPUTES]
    offs = _never_on(model, facts, code, lines_of)
    if not offs and not lost.lines and not lost.made:
        return {}
    guarded = {**lost.lines, **dict(_guarded(code, lines_of, offs))}
    return _only_guarded(code, guarded, lost.made)


def _never_on(
    model: CodeModel, facts: Sequence[ParameterFact], code: Sequence[FileReading], lines_of: Lines
) -> dict[str, ParameterFact]:
    """The settings that are false, by their simple names, with the place that says so."""
    roles = {reading.path: reading.role for reading in model.readings}
    found: dict[str, ParameterFact] = {}
    other = set(_given_on_command_lines(model))
    for fact in facts:
        role = roles.get(fact.location.path)
        if role not in RUNS or not fact.in_force:
            continue
        name = fact.simple_name
        if role not in COMPUTES or _is_for_users(fact) or fact.value is not False:
            other.add(name)
        else:
            found.setdefault(name, fact)
    # Few settings guard a block: which ones is cheaper to see than whether something sets them.
    guards = {_guard(line) for reading in code for line in lines_of(reading.path)}
    asked = {n: f for n, f in found.items() if n in guards and n not in other and len(n) > 1}
    called = {call.callee.rpartition(".")[2] for reading in code for call in reading.calls}
    return {
        n: f
        for n, f in asked.items()
        if not _is_set(n, model, called, lines_of) and not _is_given_by_place(f, code, lines_of)
    }


def _given_on_command_lines(model: CodeModel) -> Iterator[str]:
    """Options that scripts and documents give to programs: a function may make them of a table."""
    for reading in model.readings:
        if reading.role in RUNS or reading.role is FileRole.DOC:
            for launch in reading.launches:
                yield from (name for name, _ in launch.flags)


def _is_for_users(fact: ParameterFact) -> bool:
    path = fact.location.path.rpartition(".")[0]
    return fact.kind in COMMAND_LINE or _SETTINGS.search(path) is not None


def _is_set(name: str, model: CodeModel, called: Set[str], lines_of: Lines) -> bool:
    """Whether some line may turn the setting on: with a literal, or with what is worked out."""
    sets = re.compile(
        rf"\b{re.escape(name)}\b[\"']?\]?\s*(?:(?:=(?!=)|:=|=>|<-)\s*(?P<value>[^;}}\n]+)"
        rf"|,\s*(?P<next>[^,;)}}\n]+))"
    )
    texts = {file.path: file.text for file in model.files}
    for reading in model.readings:
        if reading.role not in RUNS or name not in texts.get(reading.path, name):
            continue
        for number, line in enumerate(lines_of(reading.path), 1):
            if name not in line or is_comment(line):
                continue
            on = not all(_is_off(given, name) for given in sets.finditer(line))
            if on and not _is_unused_setter(reading, number, called):
                return True
    return False


def _is_given_by_place(fact: ParameterFact, code: Sequence[FileReading], lines_of: Lines) -> bool:
    """Whether some call of the function whose parameter it is says "true" without a name."""
    if fact.kind is not ParameterKind.KEYWORD_DEFAULT:
        return False
    function = fact.owner.rpartition(".")[2]
    return any(
        _TRUE.search("\n".join(lines_of(reading.path)[call.line - 1 : call.line + LINES_OF_A_CALL]))
        for reading in code
        for call in reading.calls
        if call.callee.rpartition(".")[2] == function
    )


LINES_OF_A_CALL = 3
_TRUE = re.compile(r"(?<![=\s])\s*[(,/]\s*(?:true|True|TRUE)\b")
_OFF = re.compile(r"\s*(?:false|False|FALSE|0|no|off|None|nil|null)\b")
_ON = re.compile(r"\s*(?:true|True|TRUE|1)\b")


def _is_off(given: re.Match[str], name: str) -> bool:
    """False, the setting itself handed on, or one more name in a list."""
    if given["next"] is not None:
        return not _ON.match(given["next"])
    own = re.compile(rf"\b{re.escape(name)}\b")
    return bool(_OFF.match(given["value"]) or own.search(given["value"]))


def _is_unused_setter(reading: FileReading, line: int, called: Set[str]) -> bool:
    """Whether a line belongs to a function that no running code calls."""
    around = [
        one
        for one in reading.definitions
        if one.kind in FUNCTIONS and one.location.first_line <= line <= one.location.last_line
    ]
    return bool(around) and around[-1].simple_name not in called


def _guarded(
    code: Sequence[FileReading], lines_of: Lines, offs: Mapping[str, ParameterFact]
) -> Iterator[tuple[Place, str]]:
    """Lines that only run when one of the settings is on, with which and where it is off."""
    for reading in code:
        lines = lines_of(reading.path)
        for at, line in enumerate(lines):
            name = _guard(line)
            if name is None or name not in offs:
                continue
            fact = offs[name]
            where = fact.location.start
            reason = f"it runs only where {name} is on, which is false at {where}"
            for number in block_of(lines, at):
                yield (reading.path, number), reason


def _guard(line: str) -> str | None:
    """The setting that a line asks whether it is on."""
    short = _SHORT.match(line) if "&&" in line else None
    if short:
        return short[1]
    asked = _IF.match(line) if "if" in line or "when" in line else None
    if asked is None:
        return None
    parts = _AND.split(_ENDS.sub("", asked["condition"]))
    plain = [match[1] for part in parts if (match := _PLAIN.fullmatch(part.strip()))]
    return plain[0] if plain else None


def _only_guarded(
    code: Sequence[FileReading], guarded: Mapping[Place, str], made: Mapping[str, str]
) -> dict[str, str]:
    names = Counter(one.simple_name for reading in code for one in reading.definitions)
    known = {
        one.simple_name: one.name
        for reading in code
        for one in reading.definitions
        if one.kind in FUNCTIONS and names[one.simple_name] == 1
    }
    uses = _uses(code, known)
    found = {known[name]: why for name, why in made.items() if name in known}
    for _ in range(DEEPEST_CHAIN):
        for name, places in uses.items():
            reasons = [guarded.get(place) or found.get(caller, "") for caller, place in places]
            if all(reasons):
                found.setdefault(known[name], reasons[0] or "")
    return found


def _uses(
    code: Sequence[FileReading], known: Mapping[str, str]
) -> dict[str, list[tuple[str, Place]]]:
    """Callers and places of each name; a name that is mentioned and not called has a place that
    nothing guards."""
    uses: defaultdict[str, list[tuple[str, Place]]] = defaultdict(list)
    for reading in code:
        called = set()
        for call in reading.calls:
            name = call.callee.rpartition(".")[2]
            called.add((call.caller, name))
            if name in known and known[name] != call.caller:
                uses[name].append((call.caller, (reading.path, call.line)))
        for mention in reading.mentions:
            for name in mention.names:
                itself = known.get(name) == mention.owner
                if name in known and not itself and (mention.owner, name) not in called:
                    uses[name].append((mention.owner, (reading.path, 0)))
    return uses
