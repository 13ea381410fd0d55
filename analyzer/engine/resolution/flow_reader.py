"""From a Python syntax tree to what the file does with names. Never recurses, never raises."""

from __future__ import annotations

import ast

from analyzer.engine.resolution.flow import NOWHERE, FlowFile
from analyzer.engine.resolution.flow_definitions import DEFINITIONS
from analyzer.engine.resolution.flow_expressions import EXPRESSIONS
from analyzer.engine.resolution.flow_statements import STATEMENTS
from analyzer.engine.resolution.flow_work import Work, forget

HANDLERS = {**EXPRESSIONS, **STATEMENTS, **DEFINITIONS}


def read_flow(tree: ast.Module, *, path: str, module: str) -> FlowFile:
    """The flow of one file; `module` is its dotted name."""
    work = Work(HANDLERS, _anything_else)
    work.run(tree.body)
    return FlowFile(
        path=path,
        module=module,
        is_package=path.rpartition("/")[2].startswith("__init__."),
        scopes=tuple(draft.finished() for draft in work.drafts),
    )


def _anything_else(work: Work, node: ast.AST) -> None:
    """A node of a kind that is not known here: its parts are visited all the same."""
    tasks: list[object] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            tasks += [child, (forget,)]
        elif isinstance(child, ast.stmt):
            tasks.append(child)
    if isinstance(node, ast.expr):
        tasks.append((_unknown,))
    work.then(*tasks)


def _unknown(work: Work) -> None:
    work.out.append(NOWHERE)
