"""Which totals of a definition are lost: set to zero and never touched again, or given one term
after another instead of their sum."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from judge.text.guarded_lines import indent

_DECLARED = r"(?:(?:const|double|float|auto|int|long|let|mut|var|local|real\w*)\s+)*"
_ZERO = r"(?:0(?:\.0*)?f?|\.0|0\.0_f\d+|[\w.]*tensor\(0(?:\.0*)?\))"
_SET = re.compile(rf"^\s*{_DECLARED}(?P<name>[A-Za-z_]\w*)\s*(?:=|<-|:=)\s*{_ZERO}\s*;?\s*$")
_SEVERAL = re.compile(r"^\s*(?P<names>\w+(?:\s*,\s*\w+)+)\s*=\s*(?P<values>[^=].*)$")
_LOOP = re.compile(r"^\s*(?:@\w+\s+)?(?:for|while)\b")
_IS_ZERO = re.compile(_ZERO)


class LostTotal(Struct, frozen=True):
    """`line` counts from 0; `never` tells a total that nothing is added to at all."""

    name: str
    line: int
    never: bool
    text: str


def lost_totals(text: str) -> Iterator[LostTotal]:
    """The lost totals of a definition in the order in which they are set to zero."""
    lines = text.split("\n")
    for at, name in _zeros(lines):
        after = lines[at + 1 :]
        if not any(map(_LOOP.match, after)) or not _is_handed_back(name, after):
            continue
        changes = [i for i, line in enumerate(lines) if i != at and _changes(name, line)]
        if not changes and not _is_used(name, after):
            said = f"{name} keeps the zero it begins with: nothing is added to it"
            yield LostTotal(name, at, True, said)
        elif len(changes) == 1 and _is_overwritten(name, changes[0], at, lines):
            said = f"{name} is given each term in place of the last, so no sum is kept"
            yield LostTotal(name, changes[0], False, said)


def _zeros(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    for at, line in enumerate(lines):
        single = _SET.match(line)
        if single:
            yield at, single.group("name")
            continue
        several = _SEVERAL.match(line)
        if several:
            names = [one.strip() for one in several.group("names").split(",")]
            values = _by_comma(several.group("values"))
            if len(names) == len(values):
                yield from (
                    (at, name)
                    for name, value in zip(names, values, strict=True)
                    if _IS_ZERO.fullmatch(value.strip())
                )


def _by_comma(text: str) -> list[str]:
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _changes(name: str, line: str) -> bool:
    """Whether a line may give the name another value, or hand it on to what does."""
    word = rf"(?<![\w.]){re.escape(name)}"
    assigned = rf"{word}\s*(?:\[[^\]]*\])?\s*(?:[-+*/.|&^]*=(?!=)|<-|\+\+|--)"
    listed = (
        rf"{word}\s*,[\w\s,.*]*(?<![=!<>])=(?!=)|,\s*\*?{re.escape(name)}\s*(?:,[\w\s,.*]*)?=(?!=)"
    )
    other = (
        rf"(?:\+\+|--|&\s*(?:mut\s+)?){re.escape(name)}\b|{word}!?\.\w+\("
        rf"|\b(?:nonlocal|global)\b.*{word}"
    )
    return re.search(f"{assigned}|{listed}|{other}|{word}\\s+in\\b", line) is not None


def _is_handed_back(name: str, after: Sequence[str]) -> bool:
    """Whether the name stands in a result, or in the last line that says anything."""
    word = re.compile(rf"(?<![\w.]){re.escape(name)}\b(?!\s*[(=])")
    said = [line for line in after if line.strip(" \t})") not in {"", "end"}]
    results = [line for line in after if re.match(r"\s*return\b", line)]
    return any(word.search(line) for line in (*results, *said[-1:]))


def _is_used(name: str, after: Sequence[str]) -> bool:
    """Whether the zero serves for something before it is handed back."""
    word = re.compile(rf"(?<![\w.]){re.escape(name)}\b")
    said = [i for i, line in enumerate(after) if line.strip(" \t})") not in {"", "end"}]
    return any(
        word.search(line)
        for i, line in enumerate(after)
        if not re.match(r"\s*return\b", line) and i not in said[-1:]
    )


def _is_overwritten(name: str, change: int, zero: int, lines: Sequence[str]) -> bool:
    """Whether each pass of a loop after the zero gives the name a new value that nothing in the
    loop asks for."""
    line = lines[change]
    plain = re.match(rf"^\s*{re.escape(name)}\s*(?:=|<-)\s*(?P<value>[^=].*)$", line)
    if change < zero or not plain or re.search(rf"\b{re.escape(name)}\b", plain.group("value")):
        return False
    if not re.search(r"\w\s*[(\[]", plain.group("value")):
        return False
    head = _head_of(change, lines)
    if head <= zero or not _LOOP.match(lines[head]):
        return False
    if indent(lines[head], tab=1) > indent(lines[zero], tab=1):
        return False
    body = _body_of(head, lines)
    word = re.compile(rf"\b{re.escape(name)}\b")
    return not any(word.search(lines[i]) or _STOPS.search(lines[i]) for i in body if i != change)


_STOPS = re.compile(r"\b(?:break|return|last)\b")


def _head_of(at: int, lines: Sequence[str]) -> int:
    """The line that opens the block of a line; -1 for none."""
    own = indent(lines[at], tab=1)
    for i in range(at - 1, -1, -1):
        if lines[i].strip() and indent(lines[i], tab=1) < own:
            return i
    return -1


def _body_of(head: int, lines: Sequence[str]) -> range:
    own = indent(lines[head], tab=1)
    end = head + 1
    while end < len(lines) and (not lines[end].strip() or indent(lines[end], tab=1) > own):
        end += 1
    return range(head + 1, end)
