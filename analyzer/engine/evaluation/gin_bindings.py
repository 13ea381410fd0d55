"""gin: which bindings are in force, and which parameters take them?"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from analyzer.engine.evaluation.config_files import literal, path_in
from analyzer.engine.evaluation.journal import Cell
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Class,
    Function,
    Items,
    Known,
    Mapping,
    Module,
    Site,
    Thing,
    Unknown,
    with_cells,
)

DEEPEST_INCLUDE = 8
_BINDING = re.compile(
    r"^(?P<scope>(?:[\w.]+/)*)(?P<name>[A-Za-z_][\w.]*)[ \t]*=[ \t]*(?P<value>[^\n#]*)"
)
_INCLUDE = re.compile(r"^include\s+['\"]([^'\"]+)['\"]")
_REFERENCE = re.compile(r"@((?:[\w.]+/)+)")


@dataclass(slots=True)
class Gin:
    """The bindings of a run; macros are bindings without a dot."""

    bindings: Mapping = field(default_factory=lambda: Mapping({}, is_whole=False))
    macros: Mapping = field(default_factory=lambda: Mapping({}, is_whole=False))
    scoped: list[tuple[str, Cell]] = field(default_factory=list)
    scopes: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)


def _gin(run: Run) -> Gin:
    found = run.registry.setdefault("gin", Gin())
    assert isinstance(found, Gin)
    return found


def parse_file(run: Run, given: Arguments, site: Site) -> Thing:
    """`gin.parse_config_file(path)`, `gin.parse_config_files_and_bindings(paths, bindings)`."""
    files, bindings = given.value(0, "config_files"), given.value(1, "bindings")
    for one in files.items if isinstance(files, Items) else [files] if files else []:
        path = path_in(run, one, site)
        if path:
            _file(run, path, 0)
    if isinstance(files, Unknown) or files is None:
        _launched(run, site)
    _given_bindings(run, bindings, site)
    return Known(None)


def _launched(run: Run, site: Site) -> None:
    """Files and bindings that the command line gives, as gin programs name those flags."""
    for name in ("gin_file", "gin_files", "gin_config", "gin_configs", "config"):
        flag = run.flags.get(name)
        path = path_in(run, Known(flag.text), site) if flag is not None else ""
        if path.endswith(".gin"):
            _file(run, path, 0)
    for name in ("gin_bindings", "gin_binding", "gin_param", "gin_params"):
        flag = run.flags.get(name)
        if flag is not None:
            _line(run, flag.text.strip("'\""), flag.path, flag.line, "launch")


def _given_bindings(run: Run, bindings: Thing | None, site: Site) -> None:
    for one in bindings.items if isinstance(bindings, Items) else [bindings]:
        if isinstance(one, Known) and isinstance(one.value, str):
            for line in one.value.split("\n"):
                _line(run, line.strip(), site.path, site.line, "call_argument")
    if isinstance(bindings, Unknown):
        _launched(run, site)


def parse_text(run: Run, given: Arguments, site: Site) -> Thing:
    """`gin.parse_config("a.b = 1")`."""
    _given_bindings(run, given.value(0), site)
    return Known(None)


def bind_parameter(run: Run, given: Arguments, site: Site) -> Thing:
    """`gin.bind_parameter("a.b", 1)`."""
    name, value = given.text(0), given.value(1)
    if name and value is not None:
        label = Label(site.path, site.line, "call_argument", site.frame.owner)
        bind_entry(run, _gin(run).bindings, _short(name), value, label)
    return Known(None)


def _file(run: Run, path: str, depth: int) -> None:
    gin = _gin(run)
    if depth > DEEPEST_INCLUDE or path in gin.done:
        return
    gin.done.add(path)
    text = run.project.texts.get(path, "")
    for number, line in enumerate(text.split("\n"), 1):
        include = _INCLUDE.match(line)
        if include is not None:
            inner = run.project.find_file(include[1], path)
            if inner:
                _file(run, inner, depth + 1)
        gin.scopes.update(one.rstrip("/") for one in _REFERENCE.findall(line))
        _line(run, line, path, number, "config")


def _line(run: Run, line: str, path: str, number: int, kind: str) -> None:
    match = _BINDING.match(line)
    if match is None:
        return
    gin = _gin(run)
    text = match["value"].strip()
    name = match["name"]
    value = _value(gin, text)
    label = Label(path, number, kind, name.rpartition(".")[0], written=text)
    if "." not in name:
        bind_entry(run, gin.macros, name, value, label)
    elif match["scope"]:
        slot = Mapping({})
        bind_entry(run, slot, name, value, label)
        gin.scoped += [(match["scope"].rstrip("/"), c) for c in slot.entries[name].cells[:1]]
    else:
        bind_entry(run, gin.bindings, _short(name), value, label)


def _value(gin: Gin, text: str) -> Thing:
    if text.startswith("%"):
        macro = gin.macros.entries.get(text[1:].rpartition("/")[2])
        return with_cells(macro, macro.cells) if macro is not None else Unknown()
    if text.startswith("@"):
        return Known(text.lstrip("@").removesuffix("()").rpartition("/")[2])
    return literal(text)


def _short(name: str) -> str:
    """The configurable's own name and the parameter: module prefixes are optional."""
    return ".".join(name.split(".")[-2:])


def bound(run: Run, function: Function, given: Arguments) -> Arguments:
    """The arguments of a call with those that gin binds."""
    gin = run.registry.get("gin")
    if not isinstance(gin, Gin):
        return given
    name = configurable_name(function)
    if not name:
        return given
    named = dict(given.named)
    for one in _parameters(function):
        thing = gin.bindings.entries.get(f"{name}.{one}")
        if thing is not None and one not in named:
            cell = thing.cells[0] if thing.cells else None
            path, line = (cell.path, cell.line) if cell is not None else ("", 0)
            named[one] = Argument(thing, path, line)
    return Arguments(given.positional, named, given.is_whole)


def _parameters(function: Function) -> list[str]:
    spec = function.node.args
    return [one.arg for one in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)]


def configurable_name(function: Function) -> str:
    """The name under which gin knows a function; "" when it does not."""
    home = function.home
    if home is not None and function.name == "__init__":
        if "configurable" in home.marks or "register" in home.marks:
            given = home.marks.get("configurable") or home.marks.get("register")
            return (given.text(0) if isinstance(given, Arguments) else "") or home.name
        return ""
    for key in ("configurable", "register"):
        for _, given in function.marks.get(key, []):
            return given.text(0) or function.name
    return ""


def finish(run: Run) -> None:
    """Bindings hold for configurables that were not called as well; unused scopes never do."""
    gin = run.registry.get("gin")
    if not isinstance(gin, Gin):
        return
    for scope, cell in gin.scoped:
        if scope not in gin.scopes:
            cell.holders, cell.reason = 0, f"nothing uses the scope {scope}"
    for module in run.modules.values():
        for thing in _functions(module):
            name = configurable_name(thing)
            for parameter, default in thing.defaults.items():
                value = gin.bindings.entries.get(f"{name}.{parameter}") if name else None
                if value is not None and value.cells:
                    for cell in default.cells[:1]:
                        if id(cell) not in run.journal.kept:
                            run.journal.given.setdefault(id(cell), (cell, value.cells[0]))


def _functions(module: Module) -> list[Function]:
    found: list[Function] = []
    for thing in module.namespace.values():
        if isinstance(thing, Function):
            found.append(thing)
        elif isinstance(thing, Class):
            found += [one for one in thing.namespace.values() if isinstance(one, Function)]
    return found


MODELS: dict[str, Any] = {
    "gin.parse_config_file": parse_file,
    "gin.parse_config_files_and_bindings": parse_file,
    "gin.parse_config": parse_text,
    "gin.bind_parameter": bind_parameter,
}
