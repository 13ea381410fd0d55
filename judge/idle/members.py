"""What does an object make for itself that no code ever reads?

A layer that is built in a constructor and never called, a setting that is kept and never asked
for. Names that objects of libraries have count only where the object itself reads them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from analyzer.model.code import Definition
from analyzer.model.source import EXECUTES
from judge.lookup.repository import Repository

SHORTEST = 3
"""Letters of a member's name."""


class UnusedMembers:
    """The members of a repository's classes that nothing reads, each class looked at once."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._read: dict[tuple[str, str], bool] = {}
        self._known: dict[str, tuple[tuple[str, int, str], ...]] = {}
        self._texts = {file.path: file.text for file in repository.model.files}

    def of(self, holder: Definition) -> tuple[tuple[str, int, str], ...]:
        """Name, line from 1 and text of each member of a class that is set and never read."""
        if holder.name not in self._known:
            self._known[holder.name] = tuple(self._of(holder))
        return self._known[holder.name]

    def _of(self, holder: Definition) -> Iterator[tuple[str, int, str]]:
        place = holder.location
        lines = self._repository.lines_of(place.path)[place.first_line - 1 : place.last_line]
        text = "\n".join(lines)
        if holder.decorators or "self." not in text or _HIDES.search(text):
            return
        if any(map(_KEEPS_ALL.search, holder.bases)):
            return
        made: dict[str, int] = {}
        making = False
        for number, line in enumerate(lines):
            method = _METHOD.match(line)
            making = bool(_MAKES.match(method[1])) if method else making
            for name in _members_set(line) if making else ():
                made.setdefault(name, number)
        kept = {name for name in made if self._is_read(name, place.path)}
        for name, number in made.items():
            spare = name in kept or _is_made_of(kept, lines[number])
            if len(name) >= SHORTEST and not spare:
                yield name, place.first_line + number, lines[number].strip()

    def _is_read(self, name: str, path: str) -> bool:
        """Whether a line reads a member of that name, of whatever object unless many have one."""
        key = (name, path if name in _SHARED else "")
        if key not in self._read:
            holder = r"\bself" if name in _SHARED else ""
            own = re.compile(rf"{holder}(?:\.|->){re.escape(name)}\b")
            files = [path] if name in _SHARED else self._paths()
            # A look at the whole file is quicker than one at each of its lines.
            saying = (one for one in files if name in self._texts.get(one, name))
            texts = (self._repository.lines_of(one) for one in saying)
            self._read[key] = any(_reads(name, own, lines) for lines in texts)
        return self._read[key]

    def _paths(self) -> list[str]:
        return [
            reading.path for reading in self._repository.model.readings if reading.role in EXECUTES
        ]


def _is_made_of(kept: Container[str], line: str) -> bool:
    """Whether a member is a thing made of settings alone that the object also keeps and reads: then
    they are in force without it, `self.drop = Dropout(rate)` beside `self.rate = rate`."""
    made = _MADE_OF.fullmatch(without_comment(line).strip())
    settings = re.findall(r"\w+", made["settings"]) if made else []
    return bool(settings) and all(name in kept for name in settings)


_MADE_OF = re.compile(r"self\.\w+\s*=\s*[\w.]+\((?P<settings>\s*[a-z]\w*(?:\s*,\s*[a-z]\w*)*\s*)\)")


def _reads(name: str, own: re.Pattern[str], lines: Sequence[str]) -> bool:
    """Whether a line says a member's name other than to set it, or quotes it."""
    quoted = (f'"{name}"', f"'{name}'")
    for line in lines:
        if name not in line:
            continue
        code = without_comment(line)
        if len(own.findall(code)) > _members_set(code).count(name):
            return True
        if "getattr" in code and any(text in code for text in quoted):
            return True
    return False


def _members_set(line: str) -> list[str]:
    """The members to which a line gives a value."""
    match = _SET.match(line)
    return re.findall(r"self\.(\w+)", match["all"]) if match else []


_SET = re.compile(r"\s*(?P<all>self\.[a-z]\w*(?:\s*,\s*self\.[a-z]\w*)*)\s*(?::[^=\n]+)?=(?!=)")
_METHOD = re.compile(r"\s*(?:async\s+)?def\s+(\w+)")
_MAKES = re.compile(r"__init__|__post_init__|setup|build|_?init\w*|_?make\w*")
_HIDES = re.compile(
    r"__dict__|\bvars\(|\.children\(|\.modules\(|__getattr|setattr\(|asdict"
    r"|getattr\(self,\s*[^\"'\s]"
)
_KEEPS_ALL = re.compile(r"Estimator|Config|Mixin|Exception|Error|Enum|Tuple")

_NAMES_OF_MANY = (
    "sum mean max min log exp norm shape size dot key keys items values data state std var copy",
    "add get pop sort count index name type mode step start stop close open read write run",
)
_SHARED = frozenset(word for words in _NAMES_OF_MANY for word in words.split())
"""Names that objects of libraries have."""


def without_comment(line: str) -> str:
    """A line of code up to its comment, where no text of it may hold the sign."""
    for sign in ("#", "//"):
        at = line.find(sign)
        if at >= 0 and line[:at].count('"') % 2 == 0 and line[:at].count("'") % 2 == 0:
            if sign == "//" and at and line[at - 1].isalnum() and line[at + 2 : at + 3].isalnum():
                continue
            line = line[:at]
    return line
