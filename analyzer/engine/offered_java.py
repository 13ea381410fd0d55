"""Which public members do libraries of Java offer to users, who are not here?

A module of a build (`pom.xml`, `build.gradle`) is a library where the build publishes what it
makes and nothing of the module starts by itself. In an application all of that counts for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from analyzer.engine.definitions import DefinitionTable
from analyzer.engine.entry_points import is_example
from analyzer.engine.marks import PUBLIC
from analyzer.model.code import FileReading
from analyzer.model.source import RUNS

_STARTING = frozenset({"java", "kotlin", "scala"})
_BUILD_FILES = frozenset({"pom.xml", "build.gradle", "build.gradle.kts", "build.sbt", "build.xml"})
_BUILD_SUFFIXES = (".gradle", ".gradle.kts", ".sbt")
_PUBLISHES = re.compile(
    r"<distributionManagement>|maven-(?:gpg|publish|deploy|source)|central-publishing|sonatype"
    r"|\bpublishing\s*\{|\bpublishTo\b|mavenCentral\(\)\.publish|nexus-staging"
)


def offered_in_java(readings: Sequence[FileReading], table: DefinitionTable) -> Iterator[int]:
    """Numbers of the public definitions of published modules in which nothing starts."""
    if not any(reading.language == "java" for reading in readings):
        return
    if not any(_publishes(reading) for reading in readings):
        return
    folders = {_folder(one.path) for one in readings if _name(one.path) in _BUILD_FILES}

    @cache
    def module_of(folder: str) -> str:
        if folder in folders or not folder:
            return folder
        return module_of(folder.rpartition("/")[0])

    programs = {
        module_of(_folder(one.path))
        for one in readings
        if one.language in _STARTING and one.role in RUNS and one.is_entry_point
        if not is_example(one)
    }
    for number in range(len(table.definitions)):
        home = readings[table.home[number]]
        if home.language != "java" or home.role not in RUNS:
            continue
        if module_of(_folder(home.path)) not in programs and _is_public(table, number):
            yield number


def _publishes(reading: FileReading) -> bool:
    name = _name(reading.path)
    if name not in _BUILD_FILES and not name.endswith(_BUILD_SUFFIXES):
        return False
    return any(_PUBLISHES.search(chunk.text) for chunk in reading.chunks)


def _is_public(table: DefinitionTable, number: int) -> bool:
    """Whether the definition and all around it may be named from other packages."""
    while number >= 0:
        if PUBLIC not in table.definitions[number].decorators:
            return False
        number = table.parent[number]
    return True


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _name(path: str) -> str:
    return path.rpartition("/")[2]
