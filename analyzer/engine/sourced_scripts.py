"""Which variables does a shell script have from the scripts that it sources?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from analyzer.engine.languages.shell_commands import variables_after
from analyzer.engine.languages.shell_variables import Given
from analyzer.model.source import SourceFile

_SOURCES = re.compile(r"^[ \t]*(?:\.|source)[ \t]+([^\n;#|]+)", re.M)
_FOLDER = re.compile(r"^(?:.*[)}]|\$\w+)/")
"""A place that the script works out: its own folder, most often."""

_SETS = r"^[ \t]*(?:export[ \t]+|local[ \t]+|readonly[ \t]+)?{0}=(?!\"?\$\{{{0}\b)"


def sources_any(text: str) -> bool:
    """Whether a script sources another."""
    return _SOURCES.search(text) is not None


def with_sourced(source: SourceFile, given: Given, sources: Mapping[str, SourceFile]) -> Given:
    """`given`, and what sourced scripts of the repository set that the script itself does not
    set plainly. What they source in turn is not followed."""
    found: dict[str, str] = {}
    for target in _targets(source, sources):
        start = Given((), {**found, **given.variables})
        found.update(variables_after(target.text, target.path, start))
    own = {
        name
        for name in found
        if re.search(_SETS.format(re.escape(name)), source.text, re.MULTILINE)
    }
    kept = {name: value for name, value in found.items() if name not in own}
    return Given(given.words, {**kept, **given.variables})


def _targets(source: SourceFile, sources: Mapping[str, SourceFile]) -> Iterator[SourceFile]:
    folder = PurePosixPath(source.path).parent
    for match in _SOURCES.finditer(source.text):
        written = match[1].strip().replace('"', "").replace("'", "")
        rest = _FOLDER.sub("", written)
        for one in (folder / rest, PurePosixPath(rest), folder.parent / rest):
            path = "/".join(part for part in one.parts if part != ".")
            found = sources.get(path)
            if found is not None and found.language == "shell" and path != source.path:
                yield found
                break
