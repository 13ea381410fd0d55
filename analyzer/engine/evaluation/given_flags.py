"""What does a command line give to a function or record whose parameters are its flags?

Flags are matched by the parameter's name or by the spellings that it declares; words without a
dash fill parameters by their place where the library does so.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from analyzer.engine.evaluation.command_words import Word
from analyzer.engine.evaluation.config_files import literal
from analyzer.engine.evaluation.records import fields_of
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.evaluation.slots import Label, bind_attribute
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Bound,
    Class,
    Function,
    Instance,
    Items,
    Known,
    Native,
    Partial,
    Site,
    Thing,
    Unknown,
)
from analyzer.engine.evaluation.written_calls import written_name

_OPTION = "Option"
_ARGUMENT = "Argument"


def launch_label(run: Run, flag: Flag) -> Label:
    """The label of a value that a command line gives."""
    owner = str(run.registry.get("launcher", ""))
    return Label(flag.path, flag.line, "launch", owner, written=flag.text)


def parameters_of(callee: Thing) -> list[str]:
    """Names that a function or record takes."""
    if isinstance(callee, Class):
        method = callee.find("__init__")
        if isinstance(method, Function):
            return parameters_of(method)
        return fields_of(callee)
    if isinstance(callee, Function):
        return [one.arg for one in _nodes(callee)]
    return []


def _nodes(function: Function) -> list[ast.arg]:
    spec = function.node.args
    return [*spec.posonlyargs, *spec.args, *spec.kwonlyargs]


def from_flags(
    run: Run,
    callee: Thing,
    site: Site,
    *,
    words: list[Word] | None = None,
) -> Thing:
    """Call a function or make a record with what the command line of this run gives. `words` are
    those that may fill parameters by place; none do by default."""
    if isinstance(callee, Bound | Partial | Native | Unknown):
        return run.call(callee, Arguments(), site)
    named = _named(run, callee)
    if words and isinstance(callee, Function):
        named.update(_by_place(run, callee, words, set(named)))
    made = run.call(callee, Arguments([], named), site)
    if isinstance(made, Instance):
        _nested(run, made)
    return made


def method_with_flags(run: Run, made: Instance, method: Function, site: Site) -> None:
    """Call a method of an object with the flags that it takes."""
    run.call(Bound(made, method), Arguments([], _named(run, method)), site)


def _named(run: Run, callee: Thing) -> dict[str, Argument]:
    spelled = _spelled(callee) if isinstance(callee, Function) else {}
    found: dict[str, Argument] = {}
    for name in parameters_of(callee):
        argument = _given(run, name, spelled.get(name, []))
        if argument is not None:
            found[name] = argument
    return found


def _given(run: Run, name: str, spellings: list[str]) -> Argument | None:
    for one in (name, *spellings):
        flag = run.flags.get(one) or run.flags.get(one.replace("_", "-"))
        if flag is not None:
            return Argument(_value(flag), flag.path, flag.line, flag.text)
    for one in (name, *spellings):
        flag = run.flags.get(f"no_{one}") or run.flags.get(f"no{one}")
        if flag is not None and flag.text == "true":
            return Argument(Known(False), flag.path, flag.line, flag.name)
    return None


def _value(flag: Flag) -> Thing:
    """Several words behind a flag are a list: `--betas 0.9 0.95`."""
    parts = flag.text.split()
    if 1 < len(parts) <= 64 and all(map(_is_number, parts)):
        return Items([literal(part) for part in parts])
    return literal(flag.text)


def _is_number(text: str) -> bool:
    thing = literal(text)
    value = thing.value if isinstance(thing, Known) else None
    return isinstance(value, int | float) and not isinstance(value, bool)


def _spelled(function: Function) -> dict[str, list[str]]:
    """Spellings that `Option("--n-epochs", "-n")` declares, as a default or in an annotation."""
    found: dict[str, list[str]] = {}
    for node in _nodes(function):
        for call in _declarations(function, node):
            texts = [one.value for one in call.args if isinstance(one, ast.Constant)]
            flags = [one for one in texts if isinstance(one, str) and one.startswith("-")]
            names = [part.strip("-").replace("-", "_") for one in flags for part in one.split("/")]
            found.setdefault(node.arg, []).extend(names)
    return found


def _declarations(function: Function, node: ast.arg) -> Iterator[ast.Call]:
    spec = function.node.args
    positional = [*spec.posonlyargs, *spec.args]
    defaults: dict[str, ast.expr | None] = {
        one.arg: value
        for one, value in zip(reversed(positional), reversed(spec.defaults), strict=False)
    }
    defaults.update(
        {one.arg: value for one, value in zip(spec.kwonlyargs, spec.kw_defaults, strict=True)}
    )
    around: list[ast.AST] = [part for part in (defaults.get(node.arg),) if part is not None]
    if node.annotation is not None:
        around += list(ast.walk(node.annotation))
    for one in around:
        if isinstance(one, ast.Call):
            last = written_name(one.func).rpartition(".")[2]
            if last in (_OPTION, _ARGUMENT):
                yield one


def _by_place(
    run: Run, function: Function, words: list[Word], taken: set[str]
) -> dict[str, Argument]:
    """Plain words fill the parameters that take them, in order."""
    places = [node.arg for node in _nodes(function) if node.arg not in taken]
    declared = [
        node.arg
        for node in _nodes(function)
        if any(written_name(c.func).endswith(_ARGUMENT) for c in _declarations(function, node))
    ]
    path = str(run.registry.get("launch_path", ""))
    found: dict[str, Argument] = {}
    for name, word in zip(declared or places, _plain(run, words), strict=False):
        found[name] = Argument(literal(word.text), word.path or path, word.line, word.text)
    return found


def _plain(run: Run, words: list[Word]) -> list[Word]:
    """Words that are neither flags nor their values."""
    found: list[Word] = []
    is_value = False
    for word in words:
        if word.text.startswith("-") and not _is_number(word.text):
            name = word.text.strip("-").replace("-", "_")
            flag = run.flags.get(name)
            is_value = "=" not in word.text and flag is not None and flag.text != "true"
        elif not is_value and word.is_known:
            found.append(word)
        else:
            is_value = False
    return found


def _nested(run: Run, made: Instance) -> None:
    """`--optim.lr 0.1` sets a field of a field."""
    for name, flag in run.flags.items():
        *above, last = name.split(".")
        target: Thing | None = made
        for part in above:
            target = target.attributes.get(part) if isinstance(target, Instance) else None
        if above and isinstance(target, Instance):
            bind_attribute(run, target, last, literal(flag.text), launch_label(run, flag))
