"""Line formats of settings: INI, .properties, .env and Debian control files (.dcf).

`.conf` files with braces are HOCON and go to its reader.
"""

from __future__ import annotations

import re

from analyzer.engine.languages.config_entries import Entry
from analyzer.engine.languages.config_reading import ConfigParts, config_reading, problem_at
from analyzer.engine.languages.literal_tree import unquoted
from analyzer.engine.languages.literals import LONGEST_STRING, scalar
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import FileReading, Scalar, Value
from analyzer.model.source import Problem, SourceFile

MOST_LIST = 64
_SECTION = re.compile(r"\s*\[([^\]\n]+)\]\s*(?:[#;].*)?")
_SETTING = re.compile(r"(?:export[ \t]+)?([^\s=:#;!\[][^=:\n]*?)[ \t]*[=:][ \t]*(.*)")
_SPACED = re.compile(r"([\w.\-]+)[ \t]+(\S.*)")
_INLINE = re.compile(r"(?:^|\s)[#;].*|\s//.*")
_HOCON = re.compile(r"^[ \t]*[\w.\"-]+[ \t]*[=:]?[ \t]*\{", re.M)
_LIST_MARK = re.compile(r"\s*,\s*|\s+")


def read_ini(source: SourceFile) -> FileReading:
    """One fact a setting; a later line of deeper indentation continues a value."""
    if source.path.endswith((".conf", ".hocon")) and _HOCON.search(source.text):
        from analyzer.engine.languages.json_config import read_hocon

        return read_hocon(source)
    lines = SourceLines(source.path, source.text)
    scan = _Scan(source, lines)
    for number in range(1, len(lines) + 1):
        scan.take(number)
    problems = scan.problems[:1]
    levels = (scan.sections, scan.settings)
    return config_reading(source, lines, ConfigParts(scan.entries, levels, scan.prose, problems))


class _Scan:
    """State between lines: the section, and the prose and settings seen so far."""

    def __init__(self, source: SourceFile, lines: SourceLines) -> None:
        self.lines = lines
        self.marks = "#!" if source.path.endswith(".properties") else "#;"
        self.spaced = source.path.endswith(".properties")
        self.section = ""
        self.in_value = False
        self.entries: list[Entry] = []
        self.sections: list[int] = []
        self.settings: list[int] = []
        self.prose: list[tuple[int, int]] = []
        self.problems: list[Problem] = []

    def take(self, number: int) -> None:
        line = self.lines.line(number).removeprefix("\ufeff")
        stripped = line.strip()
        start = self.lines.end_of(number) - len(line)
        if not stripped:
            self.in_value = False
        elif stripped[0] in self.marks or stripped.startswith("//"):
            at = start + line.index(stripped[0])
            self.prose.append((at, start + len(line)))
        elif section := _SECTION.fullmatch(line):
            self.section = section[1].strip() + "."
            self.sections.append(number)
            self.in_value = False
        elif line[0] in " \t" and self.in_value:
            return
        else:
            self.setting(number, line, start)

    def setting(self, number: int, line: str, start: int) -> None:
        indent = len(line) - len(line.lstrip())
        match = _SETTING.match(line, indent) or (
            _SPACED.match(line, indent) if self.spaced else None
        )
        self.in_value = True
        if match is None:
            message = "neither a section, a setting nor a comment"
            self.problems.append(problem_at(self.lines.path, number, "ini", message))
            return
        self.settings.append(number)
        written = match[2].rstrip()
        comment = None if written[:1] in "\"'" and written else _INLINE.search(written)
        if comment is not None:
            at = start + match.start(2) + comment.start()
            self.prose.append((at + comment[0].index(comment[0].strip()[0]), start + len(line)))
            written = written[: comment.start()].rstrip()
        if not written or len(written) > LONGEST_STRING:
            return
        at = start + match.start(2)
        name = self.section + match[1].strip().strip('"')
        value = typed(written)
        self.entries.append(Entry(name, value, start + match.start(1), at, at + len(written)))


def typed(written: str) -> Value:
    """The value of a bare word, a quoted string, or a list of numbers."""
    if len(written) > 1 and written[0] == written[-1] and written[0] in "\"'":
        return unquoted(written)
    value = scalar(written)
    if value != written or written[:1] not in "0123456789.-+[(":
        return value
    words = _LIST_MARK.split(written.strip("[]() "))
    values: tuple[Scalar, ...] = tuple(scalar(word) for word in words)
    is_list = 1 < len(values) <= MOST_LIST and not any(isinstance(v, str) for v in values)
    return values if is_list else value
