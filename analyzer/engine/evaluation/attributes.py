"""What is `owner.name`? Entries of configs, attributes of objects, names in modules."""

from __future__ import annotations

import math

from analyzer.engine.evaluation.records import field_default
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Arguments,
    Bound,
    Class,
    Function,
    Instance,
    Items,
    Known,
    Mapping,
    Module,
    Native,
    Outside,
    Site,
    Thing,
    Unknown,
    joined,
    with_cells,
)

_CONSTANTS = {"pi": math.pi, "e": math.e, "tau": math.tau, "inf": math.inf}


def attribute(run: Run, owner: Thing, name: str, site: Site) -> Thing:
    """The attribute; Unknown when it cannot be told."""
    if isinstance(owner, Mapping):
        return _entry(run, owner, name)
    if isinstance(owner, Instance):
        return _of_instance(run, owner, name, site)
    if isinstance(owner, Class):
        return _of_class(run, owner, name, site)
    if isinstance(owner, Module):
        found = owner.namespace.get(name)
        return _submodule(run, owner, name) if found is None else found
    if isinstance(owner, Outside):
        return _of_outside(run, owner, name)
    if isinstance(owner, Native):
        return _of_native(owner, name)
    if isinstance(owner, Bound) and owner.after is not None:
        return _of_super(run, owner, name)
    if isinstance(owner, Known) and name == "value":
        return owner  # a member of an enumeration is what it stands for
    if isinstance(owner, Known) and isinstance(owner.value, str) and name == "parent":
        return with_cells(Known(owner.value.rpartition("/")[0] or "."), owner.cells)
    if isinstance(owner, Known | Items):
        return Bound(owner, name=name)
    if isinstance(owner, Function):
        return Bound(owner, name=name)
    if isinstance(owner, Unknown) and owner.options:
        found_things = [attribute(run, one, name, site) for one in owner.options]
        result = found_things[0]
        for one in found_things[1:]:
            result = joined(result, one)
        return result
    return Unknown(cells=owner.cells)


def _entry(run: Run, owner: Mapping, name: str) -> Thing:
    if name in owner.entries and (owner.by_attribute or name not in DICT_METHODS):
        found = owner.entries[name]
        owner.selected.add(name)
        resolve = run.registry.get("resolve")
        if resolve is not None and isinstance(found, Known) and isinstance(found.value, str):
            return resolve(run, owner, found)  # type: ignore[no-any-return]
        return found
    return owner if name == "__dict__" else Bound(owner, name=name)


DICT_METHODS = frozenset(
    ["get", "items", "keys", "values", "update", "pop", "setdefault", "copy", "clear"]
)


def _of_instance(run: Run, owner: Instance, name: str, site: Site) -> Thing:
    if name in owner.attributes:
        return owner.attributes[name]
    if name == "__dict__":
        return Mapping(owner.attributes)
    found = owner.home.find(name)
    if isinstance(found, Function):
        return _method(run, owner, found, site)
    if isinstance(found, Native) and found.name == "field":
        return field_default(run, owner.home, name) or Unknown()
    if found is not None:
        return found
    if name == "__class__":
        return owner.home
    return Bound(owner, name=name)


def _method(run: Run, owner: Instance, found: Function, site: Site) -> Thing:
    if "property" in found.flags:
        return run.call(Bound(owner, found), Arguments(), site)
    if "staticmethod" in found.flags:
        return found
    if "classmethod" in found.flags:
        return Bound(owner.home, found)
    return Bound(owner, found)


def _of_class(run: Run, owner: Class, name: str, _site: Site) -> Thing:
    found = owner.find(name)
    if isinstance(found, Function) and "classmethod" in found.flags:
        return Bound(owner, found)
    if isinstance(found, Native) and found.name == "field":
        return field_default(run, owner, name) or Unknown()
    if found is not None:
        return found
    if name == "__name__":
        return Known(owner.name)
    if name == "__dict__":
        return Mapping(owner.namespace)
    return Bound(owner, name=name)


def _submodule(run: Run, owner: Module, name: str) -> Thing:
    path = run.project.module_path(f"{owner.name}.{name}", owner.name) if owner.name else ""
    found = run.load(path) if path else None
    return found or Unknown()


def _of_outside(run: Run, owner: Outside, name: str) -> Thing:
    inner = run.registry["outside"](run, owner.name)
    if inner is not None:
        return attribute_of_value(run, inner, name)
    held = run.registry["outside"](run, f"{owner.name}.{name}")
    if held is not None:
        return held  # type: ignore[no-any-return]
    if name in _CONSTANTS and owner.name in ("math", "np", "numpy", "torch", "jnp", "jax.numpy"):
        return Known(_CONSTANTS[name])
    return Outside(f"{owner.name}.{name}")


def attribute_of_value(run: Run, owner: Thing, name: str) -> Thing:
    """An attribute of a value that a name outside of the repository holds."""
    return _entry(run, owner, name) if isinstance(owner, Mapping) else Bound(owner, name=name)


def _of_native(owner: Native, name: str) -> Thing:
    method = owner.methods.get(name)
    if method is not None:
        return Native(f"{owner.name}.{name}", call=method)
    return Unknown()


def _of_super(_run: Run, owner: Bound, name: str) -> Thing:
    receiver = owner.receiver
    home = receiver.home if isinstance(receiver, Instance) else receiver
    if isinstance(home, Class):
        found = home.find(name, owner.after)
        if isinstance(found, Function):
            return Bound(receiver, found)
        if found is not None:
            return found
    return Bound(owner, name=f"super.{name}")
