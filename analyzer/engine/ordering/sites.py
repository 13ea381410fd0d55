"""What does a definition call, in which order, inside of which loops and conditions?

Python files are parsed again for this, and only those on a way to what was asked for. Elsewhere
(other languages, notebooks, files that do not parse) the readings alone must do: conditions are
not known there, and loops only by how many are around a call, so that two loops of the same depth
with no call between them look like one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from analyzer.engine.ordering.launches import Call, launches, program_files
from analyzer.engine.ordering.python_sites import python_sites
from analyzer.engine.ordering.site import Loop, Site
from analyzer.engine.ordering.targets import Targets
from analyzer.model.code import CallSite, CodeModel, FileReading


class Sites:
    """The calls of each definition and module; tests and documents have none."""

    def __init__(self, model: CodeModel, targets: Targets) -> None:
        self._targets = targets
        self._texts = {file.path: file.text for file in model.files}
        self._homes: dict[str, FileReading] = {}
        self._raw: defaultdict[str, list[CallSite]] = defaultdict(list)
        self._calls: dict[str, tuple[Call, ...]] = {}
        self._parsed: dict[str, dict[str, list[Site]]] = {}
        readings = program_files(model)
        self._launches = launches(readings)
        for reading in readings:
            self._homes.setdefault(reading.module, reading)
            for definition in reading.definitions:
                self._homes.setdefault(definition.name, reading)
            for call in reading.calls:
                if self._homes.get(call.caller) is reading:
                    self._raw[call.caller].append(call)

    @property
    def owners(self) -> tuple[str, ...]:
        """Everything that calls something, sorted."""
        return tuple(sorted({*self._raw, *self._launches}))

    @property
    def launchers(self) -> tuple[str, ...]:
        """Scripts, build files and notebooks that start programs of the repository, sorted."""
        return tuple(sorted(self._launches))

    @property
    def texts(self) -> frozenset[str]:
        """Everything that is called, as written."""
        return frozenset(call.callee for calls in self._raw.values() for call in calls)

    def calls(self, owner: str) -> tuple[Call, ...]:
        """What `owner` calls itself, by line; cheap, as nothing is parsed for it."""
        if owner not in self._calls:
            raw = sorted(self._raw.get(owner, ()), key=lambda call: call.line)
            found = self._targets.of(owner, raw)
            calls = [
                Call(call.callee, call.line, targets)
                for call, targets in zip(raw, found, strict=True)
            ]
            calls += self._launches.get(owner, [])
            self._calls[owner] = tuple(sorted(calls, key=lambda call: call.line))
        return self._calls[owner]

    def of(self, owner: str) -> tuple[Site, ...]:
        """What `owner` calls itself, in the order in which it runs when conditions hold."""
        calls = self.calls(owner)
        if not calls:
            return ()
        reading = self._homes[owner]
        known = {(call.line, call.text): call.targets for call in calls}
        sites = self._in_python(reading).get(owner, [])
        if {(site.line, site.text) for site in sites} != set(known):
            depths = {(call.line, call.callee): call.depth for call in self._raw[owner]}
            sites = list(_by_depth(owner, reading.path, calls, depths))
        return tuple(
            replace(site, number=number, targets=known[site.line, site.text])
            for number, site in enumerate(sites)
        )

    def _in_python(self, reading: FileReading) -> dict[str, list[Site]]:
        if reading.language != "python" or reading.path not in self._texts:
            return {}
        if reading.path not in self._parsed:
            text = self._texts[reading.path]
            self._parsed[reading.path] = python_sites(reading.path, text, reading.module)
        return self._parsed[reading.path]


def _by_depth(
    owner: str, path: str, calls: Iterable[Call], depths: Mapping[tuple[int, str], int]
) -> Iterator[Site]:
    around: list[Loop] = []
    for call in calls:
        depth = depths.get((call.line, call.text), 0)
        del around[depth:]
        while len(around) < depth:
            around.append(Loop(path, call.line, len(around)))
        yield Site(owner, path, call.line, call.text, loops=tuple(around))
