"""How many turns do the loops of a launcher take, and what is counted in them?

`for s in $(seq 0 9)` takes ten; that `s` is a seed is told by what takes it: `--seed $s`. Lists of
words the code model follows by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

_WHOLE = r"-?\d+"
_SEQ = re.compile(
    rf"(?:\$\(|`)\s*seq\s+(?:-[a-z]\s*\S*\s+)?(?P<one>{_WHOLE}|\$\{{?\w+\}}?)"
    rf"(?:\s+(?P<two>{_WHOLE}|\$\{{?\w+\}}?))?(?:\s+(?P<three>{_WHOLE}|\$\{{?\w+\}}?))?\s*(?:\)|`)"
)
_BRACES = re.compile(rf"\{{(?P<low>{_WHOLE})\.\.(?P<high>{_WHOLE})\}}")
_LISTED = re.compile(r"\(\s*(?P<words>[\w.@/-]+(?:\s+[\w.@/-]+)*)\s*\)")
_ASSIGNED = re.compile(
    r"^[ \t]*(?:export\s+|readonly\s+|local\s+)?(?P<name>[A-Za-z_]\w*)\s*[:?]?="
    r"\s*(?P<value>[^\n]+)",
    re.M,
)
_EACH = re.compile(r"\bfor\s+(?P<name>\w+)\s+in\s+(?P<over>[^;\n]+)")
_COUNTED = re.compile(
    r"\bfor\s*\(\(\s*(?P<name>\w+)\s*=\s*(?P<low>\d+)\s*;\s*\w+\s*(?P<less><=?)\s*\$?\{?(?P<high>\w+)\}?\s*;"
)
_QUOTED = re.compile(r"(?P<q>[\"'])-?\d+(?:\s+-?\d+)*(?P=q)")
_VARIABLE = re.compile(r"[\"']?\$\$?[({]?(?P<name>[A-Za-z_]\w*)(?:\[[@*]\])?[)}]?[\"']?\s*$")


class Loop(Struct, frozen=True):
    """A loop that takes `count` turns; `names` are its own and those that its variable is handed
    to, and `start` is where its head begins."""

    names: tuple[str, ...]
    count: int
    start: int


def loops_of(text: str) -> Iterator[Loop]:
    """Loops over counted numbers, in the order of a launcher's text."""
    values = {match["name"]: match["value"].strip() for match in _ASSIGNED.finditer(text)}
    for match in _EACH.finditer(text):
        if count := _turns(match["over"].strip(), values):
            yield Loop(_names(match["name"], text), count, match.start())
    for match in _COUNTED.finditer(text):
        high = _number(match["high"], values)
        if high is not None:
            count = high - int(match["low"]) + int(match["less"] == "<=")
            yield Loop(_names(match["name"], text), count, match.start())


def _turns(over: str, values: Mapping[str, str]) -> int:
    """Turns of a loop over what is written so; 0 where the code model knows it or nobody does."""
    if variable := _VARIABLE.fullmatch(over):
        over = values.get(variable["name"], "")
        if listed := _LISTED.fullmatch(over):
            return len(listed["words"].split())
        if _QUOTED.fullmatch(over):
            return len(over.strip("\"'").split())
    if match := _SEQ.search(over):
        ends = [_number(match[part], values) for part in ("one", "two", "three") if match[part]]
        return _of_ends([end for end in ends if end is not None], len(ends))
    if match := _BRACES.fullmatch(over):
        return abs(int(match["high"]) - int(match["low"])) + 1
    return 0


def _of_ends(ends: list[int], asked: int) -> int:
    """Numbers of `seq LAST`, `seq FIRST LAST` and `seq FIRST STEP LAST`."""
    if len(ends) < asked:
        return 0
    if asked == 1:
        return max(0, ends[0])
    step = ends[1] if asked > 2 else 1
    return max(0, (ends[-1] - ends[0]) // step + 1) if step else 0


def _number(written: str, values: Mapping[str, str]) -> int | None:
    name = written.strip("${}")
    if re.fullmatch(_WHOLE, name):
        return int(name)
    value = re.match(rf"[\"']?({_WHOLE})[\"']?\s*(?:#.*)?$", values.get(name, ""))
    return int(value[1]) if value is not None else None


def _names(variable: str, text: str) -> tuple[str, ...]:
    """The loop's variable, and the flags and settings that are given it."""
    taken = re.compile(
        rf"(?<![\w$])-{{0,2}}(?P<name>[A-Za-z][\w.-]*)(?:\s+|=)[\"']?"
        rf"\$+(?:\{{{variable}\}}|\(\(\s*{variable}\b|{variable}\b)"
    )
    return tuple(dict.fromkeys([variable, *(match["name"] for match in taken.finditer(text))]))
