"""TOML: `tomllib` says whether it is valid, a scan over the lines says where each value is."""

from __future__ import annotations

import re
import tomllib

from analyzer.engine.languages.config_entries import Entry, entries_of
from analyzer.engine.languages.config_reading import ConfigParts, config_reading, problem_at
from analyzer.engine.languages.literal_tree import TOML, Branch, parse_value, unquoted
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import FileReading
from analyzer.model.source import Problem, SourceFile

MOST_DOTS = 200
"""`tomllib` takes quadratic time for a key of many parts: such text is not checked."""

_PART = r"""(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_KEY = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_LINE = re.compile(
    rf"[ \t]*(?:(?P<blank>\#[^\n]*)?(?=\n|\Z)|(?P<many>\[)?\[[ \t]*(?P<table>{_KEY})[ \t]*\]\]?"
    rf"|(?P<key>{_KEY})[ \t]*=[ \t]*)"
)
_EACH_PART = re.compile(_PART)
_COMMENT = re.compile(
    r'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\'[^\'\n]*\'|(#[^\n]*)'
)
_STRETCH = re.compile(r"[^,=\[\]{}\n]+")
_POSITION = re.compile(r"\(at line (\d+), column \d+\)")


def read_toml(source: SourceFile) -> FileReading:
    """Tables become prefixes, arrays of tables are numbered."""
    lines = SourceLines(source.path, source.text)
    scan = _Scan(source.text)
    scan.run()
    parts = ConfigParts(
        scan.entries,
        (
            [lines.line_at(at) for at in scan.tables],
            [lines.line_at(entry.key_at) for entry in scan.entries],
        ),
        [match.span() for match in _COMMENT.finditer(source.text) if match.lastindex],
        _problems(lines),
        scan.left_out,
    )
    return config_reading(source, lines, parts)


class _Scan:
    """One pass over a TOML text, line by line outside of values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.prefix = ""
        self.counts: dict[str, int] = {}
        self.tables: list[int] = []
        self.entries: list[Entry] = []
        self.left_out = 0

    def run(self) -> None:
        at = 1 if self.text.startswith("\ufeff") else 0
        while at < len(self.text):
            match = _LINE.match(self.text, at)
            if match is None:
                at = self.next_line(at)
            elif match["table"] is not None:
                self.enter(match)
                at = self.next_line(match.end())
            elif match["key"] is not None:
                at = self.next_line(self.value(match, match.end()))
            else:
                at = self.next_line(match.end())

    def next_line(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end + 1

    def enter(self, match: re.Match[str]) -> None:
        name = self.numbered(_dotted(match["table"]))
        self.tables.append(match.start())
        if match["many"]:
            count = self.counts.get(name, -1) + 1
            self.counts[name] = count
            name = f"{name}.{count}"
        self.prefix = name + "."

    def numbered(self, name: str) -> str:
        """`stages.opt` inside of `[[stages]]` is "stages.0.opt"."""
        if not self.counts:
            return name
        parts = name.split(".")
        for length in range(1, len(parts)):
            outer = ".".join(parts[:length])
            if outer in self.counts:
                return f"{outer}.{self.counts[outer]}." + ".".join(parts[length:])
        return name

    def value(self, match: re.Match[str], at: int) -> int:
        node, end, _ = parse_value(self.text, at, TOML)
        if node is None:
            return at
        name = self.prefix + _dotted(match["key"])
        tree = Branch(at, [(name, match.start("key"))], [node])
        entries, left_out = entries_of(Branch(at, None, [tree]))
        self.entries += entries
        self.left_out += left_out
        return max(end, at)


def _dotted(key: str) -> str:
    parts = _EACH_PART.findall(key)
    return ".".join(unquoted(part) if part[0] in "\"'" else part for part in parts)


def _problems(lines: SourceLines) -> list[Problem]:
    if any(part[0].count(".") > MOST_DOTS for part in _STRETCH.finditer(lines.text)):
        return []
    try:
        tomllib.loads(lines.text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        place = _POSITION.search(str(error))
        line = min(int(place[1]), len(lines)) if place else len(lines)
        return [problem_at(lines.path, line, "toml", _POSITION.sub("", str(error)).strip())]
    except (ValueError, RecursionError, MemoryError) as error:
        return [problem_at(lines.path, 1, "toml", str(error)[:300] or "cannot be read")]
    return []
