"""Which values may a user set from outside: command-line flags and environment variables?

argparse, click, typer and absl, and the defaults asked of mappings (`cfg.get("lr", 0.1)`).
"""

from __future__ import annotations

import ast

from analyzer.engine.languages.python_facts import FactSheet, is_word
from analyzer.engine.languages.python_scopes import Scope
from analyzer.engine.languages.python_text import dotted
from analyzer.engine.languages.python_values import Missing, environment_default, fold, number_in
from analyzer.engine.languages.python_vocabulary import LOOKUPS, OPTION_CALLS
from analyzer.engine.languages.python_walk import CallSighting
from analyzer.model.code import ParameterKind, Value

_SWITCHES = {"store_true": False, "store_false": True}


def flag_call(sheet: FactSheet, sighting: CallSighting) -> bool:
    """Record what a call declares; whether it was a declaration at all."""
    last = sighting.callee.rpartition(".")[2]
    if last == "add_argument":
        option(sheet, sighting.scope, sighting.node)
    elif last == "set_defaults":
        _set_defaults(sheet, sighting)
    elif last.startswith("DEFINE_"):
        _absl_flag(sheet, sighting)
    elif environment_default(sighting.node, sighting.callee) is not None:
        _environment(sheet, sighting)
    elif last in LOOKUPS or sighting.callee == "getattr":
        _asked_with_default(sheet, sighting, last)
    else:
        return last in OPTION_CALLS
    return True


def keyword(node: ast.Call, name: str) -> ast.expr | None:
    """The value a call passes under a keyword."""
    return next((one.value for one in node.keywords if one.arg == name), None)


def option(sheet: FactSheet, scope: Scope, node: ast.Call, owner: str = "") -> None:
    """`add_argument("--lr", default=…)` or `@click.option(…)`: the flag's default."""
    name = _option_name(node)
    if not name:
        return
    default = keyword(node, "default")
    if default is not None:
        value = _converted(fold(default, scope), keyword(node, "type"))
        text = sheet.source.written(default)
        last = default.end_lineno or default.lineno
    else:
        value, text, last = _switch(sheet, node)
    lines = (node.lineno, last)
    sheet.record(owner or scope.owner, name, value, text, ParameterKind.FLAG, lines)


def _switch(sheet: FactSheet, node: ast.Call) -> tuple[Value | Missing, str, int]:
    action = keyword(node, "action")
    if isinstance(action, ast.Constant) and action.value in _SWITCHES:
        text = f"action={sheet.source.written(action)}"
        return _SWITCHES[action.value], text, action.end_lineno or action.lineno
    is_flag = keyword(node, "is_flag")
    if isinstance(is_flag, ast.Constant) and is_flag.value is True:
        return False, "is_flag=True", is_flag.end_lineno or is_flag.lineno
    return Missing(), "", node.lineno


def _option_name(node: ast.Call) -> str:
    """The destination: `dest`, a bare name (click), the longest "--" option, or the first."""
    dest = keyword(node, "dest")
    if isinstance(dest, ast.Constant) and is_word(dest.value):
        return str(dest.value)
    written = [
        str(one.value) for one in node.args if isinstance(one, ast.Constant) and is_word(one.value)
    ]
    names = [one.split("/")[0] for one in written]
    bare = [one for one in names if not one.startswith("-")]
    long = [one for one in names if one.startswith("--")]
    best = bare[:1] or sorted(long, key=len, reverse=True)[:1] or names[:1]
    return best[0].strip("-").replace("-", "_") if best else ""


def _converted(value: Value | Missing, kind: ast.expr | None) -> Value | Missing:
    """A string default as the flag's `type` reads it."""
    if not isinstance(value, str) or kind is None:
        return value
    name = dotted(kind.func if isinstance(kind, ast.Call) else kind).lower()
    if name in ("int", "float"):
        known = number_in(value)
        return float(known) if name == "float" and isinstance(known, int) else known
    if "bool" in name:
        return {"true": True, "false": False, "1": True, "0": False}.get(value.lower(), value)
    return value


def _set_defaults(sheet: FactSheet, sighting: CallSighting) -> None:
    for one in sighting.node.keywords:
        if one.arg:
            sheet.value(sighting.scope, one.arg, one.value, ParameterKind.FLAG, line=one.lineno)


def _absl_flag(sheet: FactSheet, sighting: CallSighting) -> None:
    node = sighting.node
    if not node.args or not isinstance(node.args[0], ast.Constant):
        return
    name = node.args[0].value
    default = keyword(node, "default") or (node.args[1] if len(node.args) > 1 else None)
    if default is not None and is_word(name):
        sheet.value(
            sighting.scope, str(name), default, ParameterKind.FLAG, line=node.args[0].lineno
        )


def _environment(sheet: FactSheet, sighting: CallSighting) -> None:
    key, default = sighting.node.args
    if not isinstance(key, ast.Constant) or not is_word(key.value):
        return
    value = fold(default, sighting.scope)
    number = number_in(value)
    sheet.record(
        sighting.scope.owner,
        str(key.value),
        value if isinstance(number, Missing) else number,
        sheet.source.written(default),
        ParameterKind.FLAG,
        (key.lineno, default.end_lineno or default.lineno),
    )


def _asked_with_default(sheet: FactSheet, sighting: CallSighting, last: str) -> None:
    """`cfg.get("lr", 0.1)` and `getattr(args, "lr", 0.1)`: a default for whoever sets none."""
    arguments = sighting.node.args[1:] if last == "getattr" else sighting.node.args
    if len(arguments) != 2:
        return
    key, default = arguments
    if isinstance(key, ast.Constant) and is_word(key.value):
        kind = ParameterKind.KEYWORD_DEFAULT
        sheet.value(sighting.scope, str(key.value), default, kind, line=key.lineno)
