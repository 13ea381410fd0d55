"""What do imports bring in? Modules of the repository are run once; others stay names."""

from __future__ import annotations

import ast

from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import Frame, Items, Known, Module, Outside, Thing


def import_modules(run: Run, frame: Frame, node: ast.Import) -> None:
    """`import a.b as c`."""
    for item in node.names:
        module = run.load(_found(run, item.name, frame.module))
        if item.asname:
            frame.names[item.asname] = module or Outside(item.name)
            continue
        head = item.name.partition(".")[0]
        if module is None or head == item.name:
            frame.names[head] = module or Outside(head)
        else:
            frame.names[head] = run.load(_found(run, head, frame.module)) or _chain(
                item.name.split("."), module
            )


def _chain(parts: list[str], module: Module) -> Thing:
    """Packages without `__init__.py`, so that `a.b.c` is found from `a`."""
    inner: Module = module
    for part in reversed(parts[1:]):
        inner = Module("", module.path, {part: inner})
    return inner


def _found(run: Run, name: str, importer: Module) -> str:
    return run.project.module_path(name, importer.name)


def import_from(run: Run, frame: Frame, node: ast.ImportFrom) -> None:
    """`from a import b as c`, `from . import b`, `from a import *`."""
    base = absolute(frame.module, node)
    module = run.load(_found(run, base, frame.module)) if base else None
    for item in node.names:
        if item.name == "*":
            if module is not None:
                frame.names.update(_exported(module))
            continue
        frame.names[item.asname or item.name] = _member(run, frame, base, module, item.name)


def absolute(module: Module, node: ast.ImportFrom) -> str:
    """The dotted name that the statement imports from."""
    if not node.level:
        return node.module or ""
    parts = module.name.split(".")
    if not module.path.endswith("__init__.py") or parts[-1:] == ["__init__"]:
        parts = parts[:-1]
    parts = parts[: max(0, len(parts) - node.level + 1)]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _member(run: Run, frame: Frame, base: str, module: Module | None, name: str) -> Thing:
    if module is not None and name in module.namespace:
        return module.namespace[name]
    inner = f"{base}.{name}" if base else name
    path = _found(run, inner, frame.module)
    if path and (module is not None or not base or _is_spelled(path, inner)):
        found = run.load(path)
        if found is not None:
            return found
    return Outside(inner)


def _is_spelled(path: str, name: str) -> bool:
    """A folder without `__init__.py` is a package too, when the path says so."""
    return f".{path.removesuffix('.py').replace('/', '.')}".endswith(f".{name}")


def _exported(module: Module) -> dict[str, Thing]:
    names = module.namespace.get("__all__")
    if isinstance(names, Items):
        wanted = [one.value for one in names.items if isinstance(one, Known)]
        return {name: module.namespace[name] for name in wanted if name in module.namespace}
    return {name: thing for name, thing in module.namespace.items() if not name.startswith("_")}
