"""Configs that are built in code and changed by files and lists: yacs, fvcore, mmcv."""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.config_files import (
    literal,
    mapping_of_file,
    path_in,
    set_path,
    to_config,
)
from analyzer.engine.evaluation.methods import label_of, merge_deep
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Arguments,
    Class,
    Function,
    Items,
    Known,
    Mapping,
    Module,
    Site,
    Thing,
)

DEEPEST_BASE = 8


def node(run: Run, given: Arguments, _site: Site) -> Thing:
    """`CfgNode()`, `CfgNode({...})`, `Config(dict(...))`."""
    first = given.value(0)
    if isinstance(first, Mapping):
        return to_config(run, first)
    return Mapping({}, by_attribute=True, flavour="config")


def merge_from_file(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    """`cfg.merge_from_file(path)`; `_BASE_` of the file comes first."""
    path = path_in(run, given.value(0), site)
    if not path:
        receiver.is_whole = False
        return Known(None)
    _merge_file(run, receiver, path, site, 0)
    return Known(None)


def _merge_file(run: Run, receiver: Mapping, path: str, site: Site, depth: int) -> None:
    source = mapping_of_file(run, path, by_attribute=True)
    base = source.entries.pop("_BASE_", None)
    if isinstance(base, Known) and depth < DEEPEST_BASE:
        above = path_in(run, base, site, near=path)
        if above and above != path:
            _merge_file(run, receiver, above, site, depth + 1)
    merge_deep(run, receiver, source, label_of(site))


def merge_from_list(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    """`cfg.merge_from_list(["A.B", 3, …])`."""
    source = given.value(0)
    if not isinstance(source, Items):
        return Known(None)
    label = label_of(site, given.positional[0] if given.positional else None)
    for key, value in zip(source.items[::2], source.items[1::2], strict=False):
        if isinstance(key, Known) and isinstance(key.value, str):
            thing = value
            if isinstance(value, Known) and isinstance(value.value, str):
                thing = literal(value.value)
            set_path(run, receiver, key.value, thing, label)
    return Known(None)


def merge_from_dict(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    """`cfg.merge_from_dict({"optimizer.lr": 0.1})`, `cfg.merge_from_other_cfg(other)`."""
    source = given.value(0)
    label = label_of(site, given.positional[0] if given.positional else None)
    if isinstance(source, Mapping):
        for key, value in list(source.entries.items()):
            if isinstance(key, str) and "." in key:
                set_path(run, receiver, key, value, label)
            elif isinstance(value, Mapping) and isinstance(receiver.entries.get(key), Mapping):
                merge_deep(run, receiver, Mapping({key: value}), label)
            else:
                merge_deep(run, receiver, Mapping({key: value}), label)
    return Known(None)


METHODS: dict[str, Any] = {
    "merge_from_file": merge_from_file,
    "merge_from_list": merge_from_list,
    "merge_from_other_cfg": merge_from_dict,
    "merge_from_dict": merge_from_dict,
    "load_yaml": merge_from_file,
}


def from_file(run: Run, given: Arguments, site: Site) -> Thing | None:
    """`Config.fromfile(path)`: a Python file with `_base_`, or data."""
    path = path_in(run, given.value(0, "filename"), site)
    if not path:
        return Mapping({}, by_attribute=True, is_whole=False)
    if path.endswith(".py"):
        return python_config(run, path)
    return mapping_of_file(run, path, by_attribute=True)


def python_config(run: Run, path: str, depth: int = 0) -> Mapping:
    """The variables of a Python config over those of its bases."""
    result = Mapping({}, by_attribute=True, flavour="config", root=path)
    module = run.load(path)
    if module is None:
        result.is_whole = False
        return result
    for base in _bases(module):
        above = run.project.find_file(base, path)
        if above and above != path and depth < DEEPEST_BASE:
            source = python_config(run, above, depth + 1)
            if not above.endswith(".py"):
                source = mapping_of_file(run, above, by_attribute=True)
            merge_deep(run, result, source, label_of(_site(module)))
    own = {
        key: thing
        for key, thing in module.namespace.items()
        if not key.startswith("_") and not isinstance(thing, Module | Function | Class)
    }
    source = Mapping({}, root=path)
    source.entries.update(own)
    _delete(result, source)
    merge_deep(run, result, source, label_of(_site(module)))
    return result


def _site(module: Module) -> Site:
    from analyzer.engine.evaluation.things import Frame

    return Site(Frame(module, module.namespace, None, module.name), 1)


def _bases(module: Module) -> list[str]:
    written = module.namespace.get("_base_")
    items = written.items if isinstance(written, Items) else [written]
    return [one.value for one in items if isinstance(one, Known) and isinstance(one.value, str)]


def _delete(target: Mapping, source: Mapping, depth: int = 0) -> None:
    """`_delete_=True` in a child drops what its base had there."""
    for key, thing in source.entries.items():
        mine = target.entries.get(key)
        if not isinstance(thing, Mapping) or not isinstance(mine, Mapping) or depth > 10:
            continue
        if "_delete_" in thing.entries:
            thing.entries.pop("_delete_")
            for inner in mine.entries.values():
                for cell in inner.cells[:1]:
                    cell.holders, cell.reason = 0, f"deleted in {source.root}"
            mine.entries.clear()
        else:
            _delete(mine, thing, depth + 1)


MODELS: dict[str, Any] = {
    **{
        f"{home}.{name}": node
        for home in ("yacs.config", "fvcore.common.config", "detectron2.config")
        for name in ("CfgNode", "CN")
    },
    "mmcv.Config.fromfile": from_file,
    "mmengine.Config.fromfile": from_file,
    "mmcv.utils.Config.fromfile": from_file,
    "mmengine.config.Config.fromfile": from_file,
    "mmcv.Config": node,
    "mmengine.Config": node,
    "mmengine.config.Config": node,
}
