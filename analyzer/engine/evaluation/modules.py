"""How is a module of the repository run? Once a run, with its names kept."""

from __future__ import annotations

from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import Frame, Known, Module
from analyzer.engine.languages.python_names import module_name

DEEPEST_IMPORT = 14


def load(run: Run, path: str) -> Module | None:
    """The module of a file, run if it was not yet; None when there is no such code."""
    if not path:
        return None
    if path in run.modules:
        return run.modules[path]
    found = run.project.tree(path)
    if found is None or run.registry.get("import_depth", 0) >= DEEPEST_IMPORT:
        return None
    tree, stored = found
    name = module_name(path)
    called = "__main__" if path == run.main else name
    module = Module(name, path, {"__name__": Known(called), "__file__": Known(path)}, stored)
    run.modules[path] = module
    frame = Frame(module, module.namespace, None, name)
    run.registry["import_depth"] = run.registry.get("import_depth", 0) + 1
    run.depth += 2
    try:
        run.execute(frame, tree.body)
    finally:
        run.depth -= 2
        run.registry["import_depth"] -= 1
    return module
