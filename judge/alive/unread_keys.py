"""Is a key of a file of settings only the name of an argument, which calls give something else?

`min_events` stands in the file and in `def read_log(path, min_events)`, but the only call says
`read_log(path, 0)`: nobody asks for the key. Only said of a section whose other keys are asked for
by their names, and never where groups of settings are handed over whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_WHOLE = re.compile(
    r"\*\*|\.\.\.|\bdo\.call\b|\bsetattr\(|\bgetattr\(|\binstantiate\(|\bgin\b|\bfire\.|\bfrom_dict\("
    r"|\bpartial\(|\bvars\("
)
"""Signs by which an argument may be given without its name being written."""

WALKED = (
    r"(?i)\b{0}[\"']?\]?\)?\s*(?:\.(?:items|values|keys|iter)\(|\[\s*[A-Za-z_][\w.]*\s*\])"
    r"|\bin\s+[\w.\[\]\"'(]*\b{0}[\"']?\]?\)?\s*:"
)
"""How code goes through the keys of a group, or takes that of a name it was given."""

FEWEST_ASKED = 2
"""Other keys of the section that code asks for, before one is doubted."""


def asks_for(name: str, lines: Iterable[str]) -> bool:
    """Whether any of the lines asks for a key: as a text, a field, or by giving an argument of the
    name what has it."""
    asked = re.compile(rf"[\"'](?:[\w.-]*[./:])?{re.escape(name)}[\"']|[.$:]{re.escape(name)}\b")
    return any(asked.search(line) for line in lines)


def is_only_argument(name: str, lines: Sequence[str], texts: Iterable[str]) -> bool:
    """Whether the lines that say a name only declare an argument of it and take what was given;
    `texts` are all of live code, in which no call of those definitions hands a group over."""
    if not lines or asks_for(name, lines):
        return False
    declares = re.compile(
        rf"(?:\bdef\s+|\bfunction\s+|\bfn\s+|\bfunc\s+)?\b(?P<called>\w+)\s*(?:<-\s*function\s*)?\("
        rf"[^()]*\b{re.escape(name)}\b(?!\s*=)[^()]*\)\s*(?:->[^:{{]*)?[:{{]"
    )
    called = {found["called"] for line in lines for found in declares.finditer(line)}
    gives = re.compile(rf"\b{re.escape(name)}\s*=(?!=)")
    if not called or any(gives.search(line) for line in lines):
        return False
    names = "|".join(map(re.escape, sorted(called - {"__init__"})))
    if not names or "__init__" in called:
        return False
    calls = re.compile(rf"\b(?:{names})\s*\((?P<given>[^\n]*)")
    return not any(
        _WHOLE.search(found["given"]) for text in texts for found in calls.finditer(text)
    )
