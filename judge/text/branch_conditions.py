"""Under which conditions of branches and cases does a line of code stand?

Read from indentation and the words that begin lines, in any language that has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.text.guarded_lines import indent
from judge.text.logical_lines import is_header

FARTHEST = 80
"""Lines above a statement in which its conditions are looked for."""

NAME = r"(?:[A-Za-z_]\w*(?:\.|->|::))*(?P<name>[A-Za-z_]\w*)"
"""What a condition is about: a name, with whatever holds it before it."""

KEYED = r"[\w.]+(?:\[|\.?\w*\()\s*[\"'](?:[\w.-]*\.)?(?P<key>\w+)[\"']\s*[\])]"
"""The same, asked for by a quoted key."""

QUOTED = re.compile(r"[\"']([\w.+-]*)[\"']")

_IF = re.compile(r"\s*(?:\}\s*)?(?P<word>else\s*if|elseif|elif|if|when)\b(?P<test>.*)")
_ELSE = re.compile(r"\s*(?:\}\s*)?else\b\s*[:{]?\s*$")
_CASE = re.compile(r"\s*case\s+[\"'](?P<text>[\w.+-]+)[\"']\s*(?::|->|,)")
_ARM = re.compile(r"\s*[\"'](?P<text>[\w.+-]+)[\"']\s*=>")
_SWITCH = re.compile(rf"\s*(?:switch|match)\s*\(?\s*(?:{KEYED}|{NAME})")


def begins_branch(line: str) -> bool:
    """Whether a line asks for a condition, the first of its chain or a later one."""
    return _IF.match(line) is not None


def conditions_of(lines: Sequence[str], at: int) -> Iterator[tuple[str, bool]]:
    """The conditions under which a line stands, the nearest first, each with whether it must
    hold."""
    if at >= len(lines):
        return
    own = _IF.match(lines[at])
    if own:
        yield _test(own["test"]), True
    depth = indent(lines[at])
    number = at - 1
    while number >= max(0, at - FARTHEST) and depth > 0:
        line = lines[number]
        if not line.strip() or indent(line) >= depth:
            number -= 1
            continue
        depth = indent(line)
        asked = _IF.match(line)
        if asked:
            yield _test(asked["test"]), True
        if _ELSE.match(line) or (asked and asked["word"] != "if" and asked["word"] != "when"):
            yield from ((test, False) for test in _before(lines, number))
        case = _CASE.match(line) or _ARM.match(line)
        if case:
            yield from _of_switch(lines, number)
        if is_header(line) and not asked:
            return
        number -= 1


def _before(lines: Sequence[str], number: int) -> Iterator[str]:
    """The conditions of the branches before one, in the same chain."""
    depth = indent(lines[number])
    for line in reversed(lines[max(0, number - FARTHEST) : number]):
        if not line.strip() or indent(line) > depth:
            continue
        asked = _IF.match(line) if indent(line) == depth else None
        if asked is None:
            return
        yield _test(asked["test"])
        if asked["word"] in {"if", "when"}:
            return


def _of_switch(lines: Sequence[str], number: int) -> Iterator[tuple[str, bool]]:
    """The condition of a case: that what is switched on is one of the cases that stand there."""
    texts: list[str] = []
    at = number
    while at >= 0 and (_CASE.match(lines[at]) or _ARM.match(lines[at])):
        texts += QUOTED.findall(lines[at].split("=>")[0].split("->")[0])
        at -= 1
    for line in reversed(lines[max(0, at - FARTHEST) : at + 1]):
        switch = _SWITCH.match(line)
        if switch:
            name = switch["key"] or switch["name"]
            yield f"{name} in ({', '.join(repr(text) for text in texts)})", True
            return


def _test(text: str) -> str:
    """A condition without what stands behind it."""
    text = text.strip()
    if text.startswith("("):
        depth = 0
        for place, letter in enumerate(text):
            depth += (letter == "(") - (letter == ")")
            if depth == 0 and letter == ")":
                rest = text[place + 1 :].strip()
                if not re.match(r"&&|\|\||and\b|or\b|[=!<>]", rest):
                    return text[1:place]
                break
    return re.split(r"[:{]\s*$|:\s+\S|\bthen\b", text, maxsplit=1)[0].strip()
