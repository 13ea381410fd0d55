"""Which classes only hold stubs, so that using one does nothing of what its name promises?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from analyzer.model.code import CodeModel, Definition, DefinitionKind, StubFact

MAKERS = frozenset({"__init__", "init", "new", "constructor", "initialize"})
"""Methods that only keep what they are given."""

SHOWN = 3


def hollow_classes(model: CodeModel, stubs: Mapping[str, StubFact]) -> dict[str, str]:
    """Why, by class name, for classes whose methods are stubs, all but what makes an instance."""
    methods: defaultdict[str, list[Definition]] = defaultdict(list)
    classes: list[str] = []
    for one in _definitions(model):
        if one.kind is DefinitionKind.CLASS:
            classes.append(one.name)
        elif one.kind is DefinitionKind.METHOD and one.simple_name not in MAKERS:
            methods[one.name.rpartition(".")[0]].append(one)
    found = {}
    for name in classes:
        own = methods.get(name, [])
        if own and name not in stubs and all(method.name in stubs for method in own):
            found[name] = f"only has stubs: {', '.join(m.simple_name for m in own[:SHOWN])}"
    return found


def _definitions(model: CodeModel) -> Iterator[Definition]:
    for reading in model.readings:
        yield from reading.definitions
