"""Which names of code stand as text in configs, scripts and flags: `_target_: nets.unet.UNet`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from analyzer.engine.definitions import DefinitionTable
from analyzer.engine.module_graph import ModuleGraph, family
from analyzer.model.code import FileReading, ParameterKind
from analyzer.model.source import RUNS, FileRole

TEXT_KINDS = frozenset({ParameterKind.CONFIG, ParameterKind.FLAG})
"""Values that come from outside of the code, beside command lines, and so may choose a part of it
by name."""

TOOL_CONFIGS = frozenset(
    {
        *("pyproject.toml", "setup.cfg", "tox.ini", "mypy.ini", "pytest.ini", "ruff.toml"),
        *(".pre-commit-config.yaml", "package.json", "mkdocs.yml", ".coveragerc", ".flake8"),
    }
)
"""Configs of tools around the code: what they name is checked or packed, not run."""

_MODULE_KEYS = frozenset({"module", "module_name", "module_path", "package", "py_module"})
"""Last parts of keys whose value is a module, from which another key beside takes a name."""

_DOTTED = re.compile(r"[A-Za-z_]\w*(?:[.:][A-Za-z_]\w*)+")


class ConfigNames:
    """`words` are plain names; they choose among what a run loads anyhow."""

    def __init__(self, readings: Sequence[FileReading]) -> None:
        words: set[str] = set()
        self._texts: set[str] = set()
        self._chosen: set[tuple[str, str]] = set()
        for reading in readings:
            self._chosen.update(_chosen_files(reading))
            if not _sets_up_runs(reading):
                continue
            if not family(reading.language):
                words.update(*(mention.names for mention in reading.mentions))
            self._texts.update(_texts(reading))
            self._texts.update(_halves(reading))
            if reading.language == "gin":
                words.update(text.rpartition(".")[2] for text in _texts(reading))
            for launch in reading.launches:
                self._texts.update(value for _, value in launch.flags)
        words.update(text.lstrip("@%") for text in self._texts)
        self.words = frozenset(words)

    def dotted(self, graph: ModuleGraph, table: DefinitionTable) -> list[tuple[int, str]]:
        """(place, name) of every definition that some text names in full: "nets.unet.UNet"."""
        found = set()
        for text in self._texts:
            if not _DOTTED.fullmatch(text):
                continue
            module, _, name = text.replace(":", ".").rpartition(".")
            for place in graph.table.module(module):
                if any(table.plain[n] == name for n in table.top_level[place]):
                    found.add((place, name))
        return sorted(found)

    def files(self, graph: ModuleGraph) -> list[int]:
        """Places of Python files that are named by path, as settings are: those that code and
        configs name, with the others of their folders, which a user may choose instead; and
        those on command lines."""
        found: set[int] = set()
        beside = _by_folder(graph)
        for path, launcher in self._chosen:
            for place in graph.table.program(graph.readings, path, launcher):
                found.add(place)
                if not launcher:
                    found.update(beside.get(_folder(graph.readings[place]), ()))
        return sorted(place for place in found if graph.readings[place].role in RUNS)


def _halves(reading: FileReading) -> Iterator[str]:
    """Names that stand in two settings side by side, as `module: data.layers, layer: Loader`
    does for "data.layers.Loader"."""
    settings = [fact for fact in reading.parameters if fact.kind is ParameterKind.CONFIG]
    modules = {f.owner: f.value for f in settings if f.name.rpartition(".")[2] in _MODULE_KEYS}
    for fact in settings if modules else ():
        if fact.owner in modules and isinstance(fact.value, str) and fact.value.isidentifier():
            yield f"{modules[fact.owner]}.{fact.value}"


def _sets_up_runs(reading: FileReading) -> bool:
    return reading.role in RUNS and reading.path.rpartition("/")[2] not in TOOL_CONFIGS


def _by_folder(graph: ModuleGraph) -> dict[str, list[int]]:
    """Python files that nothing imports, by the folder below the root that holds them."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for place, reading in enumerate(graph.readings):
        folder = _folder(reading)
        if folder and reading.language == "python" and place not in graph.imported:
            found[folder].append(place)
    return found


def _folder(reading: FileReading) -> str:
    return reading.path.rpartition("/")[0]


def _chosen_files(reading: FileReading) -> Iterator[tuple[str, str]]:
    """(path, launching file); the latter is "" for what is not on a command line."""
    if _sets_up_runs(reading):
        for fact in reading.parameters:
            if isinstance(fact.value, str) and fact.value.endswith(".py"):
                yield fact.value, ""
    if reading.role is not FileRole.TEST:
        for launch in reading.launches:
            for _, value in launch.flags:
                if value.endswith(".py"):
                    yield value, reading.path


def _texts(reading: FileReading) -> Iterator[str]:
    for fact in reading.parameters:
        if fact.kind not in TEXT_KINDS:
            continue
        values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        for value in values:
            if isinstance(value, str) and len(value) < 200:
                yield value
