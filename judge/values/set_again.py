"""Which settings does a program set again to a number, whatever its files and flags say?

`cfg.boost.depth = 1` at the head of a run, `{**settings, "starts": 1}` in the call that takes
them: what the file of settings holds is then in no run. What stands under a condition is one case
among others and counts for nothing here.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, structs

from analyzer.model.chunk import Chunk
from analyzer.model.code import SETTINGS, ParameterFact, ParameterKind
from analyzer.model.source import EXECUTES
from judge.alive.fact_places import leading_lines, leading_widths
from judge.claims.fact_names import plain_name
from judge.lookup.repository import Repository

SET_AT_FIRST = SETTINGS - {ParameterKind.LAUNCH}
"""Kinds of settings that a program may set again once it has them."""

_NUMBER = r"(?P<value>-?\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?|-?\.\d+)(?:L|f)?"
_FIELD = re.compile(
    r"^\s*(?P<holder>[A-Za-z_][\w.$]*?(?:\[[\"']\w+[\"']\])*)"
    rf"(?:[.$](?P<name>[A-Za-z]\w*)|\[\[?[\"'](?P<key>\w+)[\"']\]\]?)\s*(?:=|<-)\s*{_NUMBER}"
    r"\s*;?\s*(?:#.*|//.*)?$"
)
_MERGED = re.compile(
    r"(?:\{\s*\*\*(?P<one>[\w.\[\]\"']+)\s*,|\.\.\.(?P<two>[\w.]+)\s*,)"
    rf"(?:[^{{}}]*,)?\s*[\"']?(?P<name>\w+)[\"']?\s*:\s*{_NUMBER}\s*[,}}]"
)
_COPIED = re.compile(
    r"(?<![\w.])(?:dict|replace|dataclasses\.replace|_replace|modifyList)\(\s*(?P<one>[\w.\[\]\"']+)"
    rf"\s*,\s*(?:[^()]*,)?\s*(?P<name>\w+)\s*=\s*{_NUMBER}\s*[,)]"
)
_COPIES = ("dict(", "replace(", "modifyList(")
_CONDITION = re.compile(
    r"\W*(?:els|if|elif|else|case|when|switch|except|catch|for|while|foreach)\b"
)
_OWN = frozenset({"self", "cls", "this", "super"})
_STARTING = frozenset({"", "main", "run", "train", "fit", "start", "launch", "once", "pretrain"})
"""Functions that every run goes through; one of another name may be a preset that is chosen."""


class Again(Struct, frozen=True):
    """A line that gives the field `name` of `holder` another value."""

    name: str
    holder: str
    value: float
    place: str


def set_again(fact: ParameterFact, repository: Repository) -> ParameterFact:
    """The fact with the value that the program gives the setting itself; the fact as it is where
    it gives none, or several."""
    if fact.kind not in SET_AT_FIRST or isinstance(fact.value, tuple | str | bool):
        return fact
    lines = [one for one in repository.once(_read).get(plain_name(fact), ()) if _is_of(one, fact)]
    lines = [one for one in lines if one.place != fact.location.start]
    if len({one.value for one in lines}) != 1 or lines[0].value == fact.value:
        return fact
    return structs.replace(fact, value=lines[0].value, note=f"set again at {lines[0].place}")


def _is_of(one: Again, fact: ParameterFact) -> bool:
    """Whether the line's record may be that of the setting: a setting in a section is set in it."""
    section = fact.name.rpartition(".")[0].rpartition(".")[2].lower()
    parts = [part.lower() for part in re.findall(r"[A-Za-z_]\w*", one.holder)]
    if not parts or parts[0] in _OWN:
        return False
    return len(parts) == 1 or not section or section in parts


def _read(repository: Repository) -> Mapping[str, Sequence[Again]]:
    """The lines of live code that set a field again, by the plain name of the field."""
    fields = {plain_name(f) for f in repository.parameters if f.kind in SET_AT_FIRST}
    found: defaultdict[str, list[Again]] = defaultdict(list)
    for chunk in repository.live_chunks:
        if chunk.role not in EXECUTES:
            continue
        for one in _lines(chunk, repository):
            name = "".join(c for c in one.name.lower() if c.isalnum())
            if name in fields:
                found[name].append(one)
    return dict(found)


def _lines(chunk: Chunk, repository: Repository) -> Iterator[Again]:
    starts = chunk.owner.rpartition(".")[2].lower() in _STARTING or not _is_inside(chunk)
    merges = "**" in chunk.text or "..." in chunk.text or "replace(" in chunk.text
    if not (starts or merges or "dict(" in chunk.text):
        return
    for number, line in enumerate(chunk.code_text().split("\n")):
        found = _FIELD.match(line) if starts else None
        again = found or _merged(line)
        if again is None:
            continue
        at = chunk.line_of(number)
        if _is_conditional(repository.lines_of(chunk.location.path), at, loops=found is not None):
            continue
        yield _again(again, f"{chunk.location.path}:{at}")


def _merged(line: str) -> re.Match[str] | None:
    """A record that a line makes of another with one field set otherwise."""
    merged = _MERGED.search(line) if "**" in line or "..." in line else None
    if merged is None and any(sign in line for sign in _COPIES):
        return _COPIED.search(line)
    return merged


def _is_inside(chunk: Chunk) -> bool:
    """Whether a chunk is that of a function, told from the rest of a file."""
    module = chunk.location.path.rpartition(".")[0].replace("/", ".")
    return bool(chunk.owner) and not module.endswith(chunk.owner)


def _again(found: re.Match[str], place: str) -> Again:
    parts = found.groupdict()
    holder = parts.get("holder") or parts.get("one") or parts.get("two") or ""
    name = parts.get("name") or parts.get("key") or ""
    return Again(name, holder, float(parts["value"].replace("_", "")), place)


def _is_conditional(lines: list[str], line: int, *, loops: bool) -> bool:
    """Whether a line stands under a condition, or, where that counts, in a loop."""
    for leading in leading_lines(lines, line, leading_widths(lines)):
        if (found := _CONDITION.match(leading)) and (loops or "for" not in found[0]):
            return True
    return False
