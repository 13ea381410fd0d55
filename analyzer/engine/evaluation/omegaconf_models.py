"""OmegaConf: config objects from files, dictionaries, records and lists of overrides."""

from __future__ import annotations

import ast
from typing import Any

from analyzer.engine.evaluation.config_files import (
    find_path,
    literal,
    loaded,
    set_path,
    to_config,
)
from analyzer.engine.evaluation.interpolation import nowhere, resolve
from analyzer.engine.evaluation.methods import label_of, merge_deep
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Items,
    Known,
    Mapping,
    Site,
    Thing,
    Unknown,
)

_load = loaded(True)


def _track(run: Run, config: Thing) -> Thing:
    if isinstance(config, Mapping):
        run.registry.setdefault("configs", []).append(config)
    return config


def load(run: Run, given: Arguments, site: Site) -> Thing:
    """`OmegaConf.load(path)`."""
    return _track(run, _load(run, given, site))


def create(run: Run, given: Arguments, _site: Site) -> Thing:
    """`OmegaConf.create(...)`, `OmegaConf.structured(...)`."""
    first = given.value(0, "obj")
    return (
        _track(run, to_config(run, first)) if first is not None else Mapping({}, by_attribute=True)
    )


def merge(run: Run, given: Arguments, site: Site) -> Thing:
    """`OmegaConf.merge(a, b, …)`: later ones win, level by level."""
    result = Mapping({}, by_attribute=True, flavour="config", is_whole=given.is_whole)
    for argument in given.positional:
        source = to_config(run, argument.value)
        if isinstance(source, Items):
            _overrides(run, result, source, argument, site)
        elif isinstance(source, Mapping):
            merge_deep(run, result, source, label_of(site, argument))
        else:
            result.is_whole = False
    return _track(run, result)


def _overrides(run: Run, target: Mapping, source: Items, argument: Argument, site: Site) -> None:
    for item in source.items:
        if isinstance(item, Known) and isinstance(item.value, str):
            key, mark, text = item.value.lstrip("+").partition("=")
            if mark:
                set_path(run, target, key, literal(text), label_of(site, argument))


def from_list(run: Run, given: Arguments, site: Site) -> Thing:
    """`OmegaConf.from_dotlist([...])`."""
    result = Mapping({}, by_attribute=True, flavour="config")
    source = given.value(0)
    if isinstance(source, Items):
        _overrides(run, result, source, given.positional[0], site)
    return result


def from_cli(run: Run, given: Arguments, site: Site) -> Thing:
    """`OmegaConf.from_cli()`: what the command line of this run gives."""
    if given.positional and isinstance(given.positional[0].value, Items):
        return from_list(run, given, site)
    result = Mapping({}, by_attribute=True, flavour="config")
    for name, flag in run.flags.items():
        label = Label(flag.path, flag.line, "launch", str(run.registry.get("launcher", "")))
        label.written = flag.text
        set_path(run, result, name, literal(flag.text), label)
    return result


def update(run: Run, given: Arguments, site: Site) -> Thing:
    """`OmegaConf.update(cfg, "a.b", value)`."""
    config, key, value = given.value(0), given.text(1), given.value(2, "value")
    if isinstance(config, Mapping) and key and value is not None:
        set_path(run, config, key, value, label_of(site, given.all()[-1]))
    return Known(None)


def select(_run: Run, given: Arguments, _site: Site) -> Thing:
    """`OmegaConf.select(cfg, "a.b")`."""
    config, key = given.value(0), given.text(1)
    found = find_path(config, key) if isinstance(config, Mapping) and key else None
    return found or given.value(99, "default") or Unknown()


def _same(_run: Run, given: Arguments, _site: Site) -> Thing:
    return given.value(0) or Unknown()


def register(run: Run, given: Arguments, _site: Site) -> Thing:
    """`OmegaConf.register_new_resolver(name, function)`."""
    name, function = given.text(0, "name"), given.value(1, "resolver")
    if name and function is not None:
        run.registry.setdefault("resolvers", {})[name] = function
    return Known(None)


def arithmetic(run: Run, text: str) -> Thing:
    """The value of an arithmetic text, by the evaluator itself."""
    try:
        node = ast.parse(text[:300], mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return Unknown()
    return run.evaluate(nowhere(run).frame, node)


def prepare(run: Run) -> None:
    """Let reads of config entries go through their interpolations."""
    run.registry["resolve"] = resolve
    run.registry["arithmetic"] = arithmetic


_FUNCTIONS: dict[str, Any] = {
    "load": load,
    "create": create,
    "structured": create,
    "merge": merge,
    "unsafe_merge": merge,
    "from_dotlist": from_list,
    "from_cli": from_cli,
    "update": update,
    "select": select,
    "to_container": _same,
    "to_object": _same,
    "masked_copy": _same,
    "register_new_resolver": register,
    "register_resolver": register,
}
MODELS: dict[str, Any] = {f"omegaconf.OmegaConf.{name}": f for name, f in _FUNCTIONS.items()}
MODELS["omegaconf.DictConfig"] = create
