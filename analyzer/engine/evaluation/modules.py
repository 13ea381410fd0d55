"""How is a module of the repository run? Once a run, with its names kept."""

from __future__ import annotations

import ast

from analyzer.engine.evaluation.config_files import literal
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_name
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
        if path == run.main and path.endswith(".ipynb") and run.flags:
            _with_parameters(run, frame, tree.body)
        else:
            run.execute(frame, tree.body)
    finally:
        run.depth -= 2
        run.registry["import_depth"] -= 1
    return module


def _with_parameters(run: Run, frame: Frame, body: list[ast.stmt]) -> None:
    """A notebook that is started with parameters: they take the place of the first values."""
    left = dict(run.flags)
    for statement in body:
        run.execute(frame, [statement])
        for name in [name for name in left if name in frame.names]:
            flag = left.pop(name)
            label = Label(flag.path, flag.line, "launch", frame.owner, written=flag.text)
            bind_name(run, frame.names, name, literal(flag.text), label)
