"""What do methods of dictionaries, lists, strings and config objects do?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from analyzer.engine.evaluation.assignment import remove_entry, set_item
from analyzer.engine.evaluation.copying import copy_into
from analyzer.engine.evaluation.expressions import entry_of
from analyzer.engine.evaluation.operations import applied
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Bound,
    Class,
    Function,
    Instance,
    Items,
    Known,
    Mapping,
    Outside,
    Site,
    Thing,
    Unknown,
    cells_of,
)

Method = Callable[[Run, Any, Arguments, Site], Thing]
_OPENING = ("read_text", "open", "read_bytes")  # of paths, which are strings here
_SAME_PATH = ("resolve", "absolute", "expanduser", "as_posix")
_PURE = frozenset(
    [
        "split",
        "lower",
        "upper",
        "strip",
        "lstrip",
        "rstrip",
        "replace",
        "startswith",
        "endswith",
        "format",
        "join",
        "title",
        "capitalize",
        "removeprefix",
        "removesuffix",
        "find",
        "count",
        "index",
        "rsplit",
        "partition",
        "rpartition",
        "isdigit",
        "zfill",
        "swapcase",
    ]
)


def call_method(run: Run, callee: Bound, given: Arguments, site: Site) -> Thing:
    """The result of a method that is no function of the repository."""
    receiver, name = callee.receiver, callee.name
    if isinstance(receiver, Mapping):
        found = run.registry["config_methods"].get(name) or MAPPING_METHODS.get(name)
        if found is not None:
            return found(run, receiver, given, site)
        inner = receiver.entries.get(name)
        if inner is not None:
            return run.call(inner, given, site)
    elif isinstance(receiver, Items) and name in _ITEMS_METHODS:
        return _ITEMS_METHODS[name](run, receiver, given, site)
    elif isinstance(receiver, Known) and isinstance(receiver.value, str):
        if name in _OPENING:
            path = Argument(receiver, site.path, site.line)
            return run.call(Outside("open"), Arguments([path]), site)
        return _text_method(receiver, name, given)
    elif isinstance(receiver, Instance | Class):
        return _object_method(run, receiver, name, given, site)
    elif isinstance(receiver, Function) and name in ("remote", "apply", "main", "callback"):
        return run.call(receiver, given, site)
    run.use(receiver) if not isinstance(receiver, Mapping) else None
    return _left(run, given)


def _left(run: Run, given: Arguments) -> Thing:
    for argument in given.all():
        run.use(argument.value)
    return Unknown(cells=cells_of(*(argument.value for argument in given.all())))


def _text_method(receiver: Known, name: str, given: Arguments) -> Thing:
    if name in _SAME_PATH:
        return receiver
    if name == "joinpath":
        parts = [one.value for one in given.positional]
        return applied(lambda *texts: "/".join(texts), receiver, *parts)
    if name not in _PURE:
        return Unknown(cells=receiver.cells)
    things = [argument.value for argument in given.positional]
    if given.named:
        return Unknown(cells=cells_of(receiver, *things))
    if name == "format" and "{" in receiver.value and ":" in receiver.value:
        return Unknown(cells=cells_of(receiver, *things))
    return applied(lambda text, *rest: getattr(text, name)(*rest), receiver, *things)


def label_of(site: Site, argument: Argument | None = None, kind: str = "") -> Label:
    """The label of a binding that a call makes."""
    line = argument.line if argument is not None and argument.line else site.line
    path = argument.path if argument is not None and argument.path else site.path
    written = argument.text if argument is not None else ""
    return Label(path, line, kind or "call_argument", site.frame.owner, site.callee, written)


def _get(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    key, default = given.value(0, "key"), given.value(1, "default")
    if isinstance(key, Known):
        if key.value in receiver.entries:
            found = entry_of(run, receiver, key, site)
            if isinstance(found, Known) and default is not None:
                spot = found.cells[0].spot() if found.cells else ""
                run.journal.note(site.path, site.line, str(key.value), found.value, spot)
            return found
        if receiver.is_whole:
            if isinstance(default, Known):
                run.journal.note(site.path, site.line, str(key.value), default.value, "")
            return default or Known(None)
    return Unknown(cells=default.cells if default is not None else ())


def _update(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    for argument in given.positional[:1]:
        source = argument.value
        if isinstance(source, Instance):
            source = Mapping(dict(source.attributes))
        if isinstance(source, Mapping):
            if receiver.by_attribute and receiver.flavour == "config":
                merge_deep(run, receiver, source, label_of(site, argument))
            else:
                copy_into(run, receiver, source, label_of(site, argument))
        elif isinstance(source, Items):
            _update_pairs(run, receiver, source, site)
        else:
            receiver.is_whole = False
            run.use(source)
    for name, argument in given.named.items():
        bind_entry(run, receiver, name, argument.value, label_of(site, argument))
    receiver.is_whole = receiver.is_whole and given.is_whole
    return Known(None)


def _update_pairs(run: Run, receiver: Mapping, source: Items, site: Site) -> None:
    for item in source.items:
        if isinstance(item, Items) and len(item.items) == 2 and isinstance(item.items[0], Known):
            bind_entry(run, receiver, item.items[0].value, item.items[1], label_of(site))


def merge_deep(run: Run, target: Mapping, source: Mapping, label: Label, depth: int = 0) -> None:
    """Entries of `source` over those of `target`, mapping by mapping."""
    source.copies += 1
    target.is_whole = target.is_whole and source.is_whole
    for key, thing in list(source.entries.items()):
        mine = target.entries.get(key)
        if isinstance(thing, Mapping) and isinstance(mine, Mapping) and depth < 20:
            merge_deep(run, mine, thing, label, depth + 1)
            continue
        if source.copies == 1 and thing.cells:
            thing.cells[0].holders -= 1
        if isinstance(thing, Mapping) and depth < 20:
            inner = Mapping({}, by_attribute=target.by_attribute, flavour=target.flavour)
            inner.parent = target
            bind_entry(run, target, key, inner, label)
            merge_deep(run, inner, thing, label, depth + 1)
        else:
            bind_entry(run, target, key, thing, label)


def _copy(run: Run, receiver: Mapping, _given: Arguments, site: Site) -> Thing:
    result = Mapping({}, receiver.path, receiver.by_attribute, flavour=receiver.flavour)
    result.root = receiver.root
    merge_deep(run, result, receiver, label_of(site))
    return result


def _keys(_run: Run, receiver: Mapping, _given: Arguments, _site: Site) -> Thing:
    return Items([Known(key) for key in receiver.entries], "list", receiver.is_whole)


def _values(_run: Run, receiver: Mapping, _given: Arguments, _site: Site) -> Thing:
    receiver.selected.update(receiver.entries)
    return Items(list(receiver.entries.values()), "list", receiver.is_whole)


def _items(_run: Run, receiver: Mapping, _given: Arguments, _site: Site) -> Thing:
    receiver.selected.update(receiver.entries)
    pairs: list[Thing] = [
        Items([Known(key), thing], "tuple") for key, thing in receiver.entries.items()
    ]
    return Items(pairs, "list", receiver.is_whole)


def _pop(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    found = _get(run, receiver, given, site)
    key = given.value(0, "key")
    if isinstance(key, Known):
        remove_entry(run, receiver, key.value)
        receiver.selected.discard(key.value)  # what was taken out chooses none of the others
    return found


def _setdefault(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    key, default = given.value(0, "key"), given.value(1, "default")
    if isinstance(key, Known) and key.value not in receiver.entries and default is not None:
        argument = given.positional[1] if len(given.positional) > 1 else None
        bind_entry(run, receiver, key.value, default, label_of(site, argument))
    return _get(run, receiver, given, site)


def _itself(_run: Run, receiver: Mapping, _given: Arguments, _site: Site) -> Thing:
    return receiver


def _nothing(_run: Run, _receiver: Any, _given: Arguments, _site: Site) -> Thing:
    return Known(None)


def _set(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    key, value = given.value(0), given.value(1)
    if key is not None and value is not None:
        set_item(run, receiver, key, value, label_of(site, given.positional[-1]), site)
    return Known(None)


def _append(run: Run, receiver: Items, given: Arguments, _site: Site) -> Thing:
    if len(receiver.items) < 256 and run.journal.region.outer is None:
        receiver.items.extend(argument.value for argument in given.positional[:1])
    else:
        receiver.is_whole = False
        _left(run, given)
    return Known(None)


def _extend(_run: Run, receiver: Items, given: Arguments, _site: Site) -> Thing:
    source = given.value(0)
    if isinstance(source, Items) and len(receiver.items) + len(source.items) < 256:
        receiver.items.extend(source.items)
        receiver.is_whole = receiver.is_whole and source.is_whole
    else:
        receiver.is_whole = False
    return Known(None)


def _copied(_run: Run, receiver: Items, _given: Arguments, _site: Site) -> Thing:
    return Items(list(receiver.items), receiver.kind, receiver.is_whole, cells=receiver.cells)


def _object_method(
    run: Run, receiver: Instance | Class, name: str, given: Arguments, site: Site
) -> Thing:
    if isinstance(receiver, Instance):
        if name in ("_asdict", "dict", "model_dump", "to_dict"):
            return Mapping(dict(receiver.attributes))
        if name in ("_replace", "replace", "copy", "model_copy"):
            return replaced(run, receiver, given, site)
        if name == "save_hyperparameters":
            return _hyperparameters(run, receiver, site)
        if name == "parse_args":
            run.registry["fill_from_flags"](run, receiver)
            return receiver
    if isinstance(receiver, Class) and name in ("parse_obj", "model_validate", "from_dict"):
        source = given.value(0)
        if isinstance(source, Mapping):
            named = {str(k): Argument(v, "", 0) for k, v in source.entries.items()}
            return run.call(receiver, Arguments([], named, source.is_whole), site)
    if isinstance(receiver, Class) and name == "_make":
        return Unknown()
    for argument in given.all():
        run.use(argument.value)
    run.registry["record_keywords"](run, given, site, site.callee)
    return Unknown(cells=cells_of(*(argument.value for argument in given.all())))


def replaced(run: Run, receiver: Instance, given: Arguments, site: Site) -> Thing:
    """A copy of a record with some fields set anew: `dataclasses.replace`, `_replace`."""
    from analyzer.engine.evaluation.slots import bind_attribute

    made = Instance(receiver.home, dict(receiver.attributes))
    named = dict(given.named)
    update = named.pop("update", None)
    if update is not None and isinstance(update.value, Mapping):
        for key, thing in update.value.entries.items():
            bind_attribute(run, made, str(key), thing, label_of(site, update))
    for name, argument in named.items():
        bind_attribute(run, made, name, argument.value, label_of(site, argument))
    return made


def _hyperparameters(_run: Run, receiver: Instance, site: Site) -> Thing:
    """Lightning keeps the arguments of the method that asks for it under `hparams`."""
    frame = site.frame
    kept = Mapping({}, by_attribute=True)
    for name, thing in frame.names.items():
        if thing is not receiver and name not in ("self", "__class__"):
            kept.entries[name] = thing
    known = receiver.attributes.get("hparams")
    if isinstance(known, Mapping):
        known.entries.update(kept.entries)
    else:
        receiver.attributes["hparams"] = kept
        receiver.attributes["_hparams"] = kept
    return Known(None)


MAPPING_METHODS: dict[str, Method] = {
    "get": _get,
    "update": _update,
    "merge_with": _update,
    "keys": _keys,
    "values": _values,
    "items": _items,
    "pop": _pop,
    "setdefault": _setdefault,
    "copy": _copy,
    "clone": _copy,
    "copy_and_resolve_references": _copy,
    "deepcopy": _copy,
    "to_dict": _itself,
    "to_container": _itself,
    "as_dict": _itself,
    "freeze": _nothing,
    "defrost": _nothing,
    "lock": _nothing,
    "unlock": _itself,
    "unlocked": _itself,
    "ignore_type": _itself,
    "set_new_allowed": _nothing,
    "__setitem__": _set,
    "__setattr__": _set,
    "add_hparam": _set,
    "set_hparam": _set,
}
_ITEMS_METHODS: dict[str, Method] = {
    "append": _append,
    "extend": _extend,
    "add": _append,
    "copy": _copied,
    "sort": _nothing,
}
