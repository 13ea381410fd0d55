"""What does a function that is marked as unfinished leave alone of what it takes?"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from analyzer.engine.languages.python_scopes import FunctionNode, all_arguments
from analyzer.engine.languages.python_stand_ins import is_remark, is_text
from analyzer.engine.languages.python_unmoved import LONGEST


def left_alone(node: FunctionNode, comments: Sequence[str]) -> str:
    """Why a function with a word that work is left stands for that work: it does one thing and
    does not read what a comment speaks of, or gives back an argument as it came. "" for others."""
    spoken = [one for one in node.body if not is_text(one) and not is_remark(one)]
    last = spoken[-1] if spoken else None
    if not isinstance(last, ast.Return) or last.value is None:
        return ""
    straight = not any(isinstance(one, ast.For | ast.While | ast.With) for one in spoken)
    if straight and len(spoken) <= LONGEST and _gives_back(node, spoken):
        return "returns its argument, marked TODO"
    spec = node.args
    asked = [one.arg for one in spec.args[: len(spec.args) - len(spec.defaults)]]
    read = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    alone = [one for one in asked if one not in read | {"self", "cls"} and one[0] != "_"]
    told = [one for one in alone if any(re.search(rf"\b{one}\b", text) for text in comments)]
    if len(spoken) == 1 and told and len(alone) < len(asked):
        return f"leaves {', '.join(told)} alone, marked TODO"
    return ""


def _gives_back(node: FunctionNode, body: list[ast.stmt]) -> bool:
    """Whether the only result is an argument that nothing is done to."""
    returned = [one.value for part in body for one in ast.walk(part) if isinstance(one, ast.Return)]
    given = returned[0] if len(returned) == 1 else None
    taken = {one.arg for one in all_arguments(node)} - {"self", "cls"}
    if not isinstance(given, ast.Name) or given.id not in taken:
        return False
    names = [one for part in body for one in ast.walk(part) if isinstance(one, ast.Name)]
    set_anew = any(one.id == given.id and isinstance(one.ctx, ast.Store) for one in names)
    return not set_anew and not any(_may_change(one, given.id) for one in body)


def _may_change(node: ast.stmt, name: str) -> bool:
    """Whether a statement may change what stands under a name: it sets a part of it, calls a method
    of it, or hands it to a call whose result is not kept."""
    for one in ast.walk(node):
        sets = isinstance(one, ast.Attribute | ast.Subscript) and isinstance(one.ctx, ast.Store)
        if sets and _is_about(one, name):
            return True
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute):
            held = one.func.value
            if isinstance(held, ast.AST) and _is_about(held, name):
                return True
    calls = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return calls and _is_about(node, name)


def _is_about(node: ast.AST, name: str) -> bool:
    return any(isinstance(one, ast.Name) and one.id == name for one in ast.walk(node))
