"""What is a Python file called, what does it import, and what of that does it use?"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.languages.python_walk import ImportSighting, Sightings
from analyzer.model.code import Import, NameFact


def module_name(path: str) -> str:
    """The dotted name: pkg/sub/mod.py gives pkg.sub.mod, pkg/__init__.py gives pkg."""
    folder, _, name = path.rpartition("/")
    stem = name.rpartition(".")[0] or name
    if stem == "__init__" and folder:
        return folder.replace("/", ".")
    return f"{folder}/{stem}".lstrip("/").replace("/", ".")


def is_package(path: str) -> bool:
    """Whether relative imports of this file start at the file's own module name."""
    return path.rpartition("/")[2].startswith("__init__.")


def imports(seen: Sightings, *, package: bool) -> tuple[Import, ...]:
    """Every binding an import makes, in order. `import a.b` binds "a.b" to "a.b"."""
    module = seen.module.owner
    return tuple(one for sighting in seen.imports for one in _bindings(sighting, module, package))


def _bindings(sighting: ImportSighting, module: str, package: bool) -> Iterator[Import]:
    node = sighting.node
    for alias in node.names:
        line = getattr(alias, "lineno", node.lineno)
        if isinstance(node, ast.Import):
            yield Import(alias.asname or alias.name, alias.name, line)
            continue
        home = _absolute(node, module, package)
        if alias.name == "*":
            yield Import("*", home, line)
        else:
            target = f"{home}.{alias.name}" if home else alias.name
            yield Import(alias.asname or alias.name, target, line)


def _absolute(node: ast.ImportFrom, module: str, package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    keep = len(parts) - node.level + (1 if package else 0)
    return ".".join(parts[: max(keep, 0)] + ([node.module] if node.module else []))


def name_facts(
    source: PythonText, seen: Sightings, imported: tuple[Import, ...]
) -> tuple[NameFact, ...]:
    """Dotted names from outside: where each is used, and imports that nothing uses."""
    outside = _outside(seen, imported)
    facts: dict[tuple[str, str], NameFact] = {}
    used: set[str] = set()
    for scope in seen.scopes:
        for chain, line in scope.uses.items():
            local = _bound_part(chain, outside)
            if local:
                used.add(local)
                name = outside[local].target + chain[len(local) :]
                facts.setdefault(
                    (scope.owner, name), NameFact(source.place(line, line), scope.owner, name, True)
                )
    for local, one in outside.items():
        if local not in used:
            place = source.place(one.line, one.line)
            key = (seen.module.owner, one.target)
            facts.setdefault(key, NameFact(place, seen.module.owner, one.target, False))
    return tuple(sorted(facts.values(), key=lambda one: (one.location, one.owner, one.name)))


def _outside(seen: Sightings, imported: tuple[Import, ...]) -> dict[str, Import]:
    """Imports by local name, without relative ones and `__future__`."""
    relative = {
        alias.asname or alias.name
        for one in seen.imports
        if isinstance(one.node, ast.ImportFrom) and one.node.level
        for alias in one.node.names
    }
    return {
        one.local: one
        for one in imported
        if one.local != "*" and one.local not in relative and not one.target.startswith("__")
    }


def _bound_part(chain: str, outside: dict[str, Import]) -> str:
    """The longest part of a chain that an import binds, or ""."""
    while chain:
        if chain in outside:
            return chain
        chain = chain.rpartition(".")[0]
    return ""
