"""What do functions on objects, names, modules and the environment give?"""

from __future__ import annotations

from collections.abc import Callable

from analyzer.engine.evaluation.methods import label_of, merge_deep, replaced
from analyzer.engine.evaluation.records import fields_of, is_record
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_attribute, bind_name
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Class,
    Frame,
    Instance,
    Items,
    Known,
    Mapping,
    Module,
    Native,
    Outside,
    Partial,
    Site,
    Thing,
    Unknown,
)
from analyzer.engine.languages.literals import scalar
from analyzer.engine.languages.python_values import Missing, number_in

Model = Callable[[Run, Arguments, Site], Thing | None]


def _getattr(run: Run, given: Arguments, site: Site) -> Thing:
    owner, name, default = given.value(0), given.value(1), given.value(2)
    if owner is None or not isinstance(name, Known) or not isinstance(name.value, str):
        return Unknown()
    if default is not None and _has(owner, name.value) is False:
        return default
    return run.attribute(owner, name.value, site)


def _has(owner: Thing, name: str) -> bool | None:
    if isinstance(owner, Mapping):
        return name in owner.entries if owner.is_whole or name in owner.entries else None
    if isinstance(owner, Instance):
        if name in owner.attributes or owner.home.find(name) is not None:
            return True
        return None if owner.home.outside_bases() else False
    if isinstance(owner, Class):
        return owner.find(name) is not None
    return None


def _hasattr(_run: Run, given: Arguments, _site: Site) -> Thing:
    owner, name = given.value(0), given.text(1)
    found = _has(owner, name) if owner is not None else None
    return Unknown() if found is None else Known(found)


def _setattr(run: Run, given: Arguments, site: Site) -> Thing:
    owner, name, value = given.value(0), given.value(1), given.value(2)
    if owner is not None and value is not None and isinstance(name, Known):
        bind_attribute(run, owner, str(name.value), value, label_of(site, kind="assignment"))
    return Known(None)


def _vars(_run: Run, given: Arguments, site: Site) -> Thing:
    owner = given.value(0)
    if owner is None:
        return Mapping(dict(site.frame.names))
    if isinstance(owner, Mapping):
        return owner
    if isinstance(owner, Instance):
        return Mapping(owner.attributes)
    return Unknown()


def _globals(_run: Run, _given: Arguments, site: Site) -> Thing:
    return Mapping(site.frame.module.namespace)


def _locals(_run: Run, _given: Arguments, site: Site) -> Thing:
    return Mapping(dict(site.frame.names))


def _environment(run: Run, given: Arguments, site: Site) -> Thing:
    key, default = given.value(0), given.value(1, "default")
    flag = run.environment.get(key.value) if isinstance(key, Known) else None
    if flag is None:
        if isinstance(key, Known) and isinstance(default, Known):
            value = number_in(default.value)
            known = default.value if isinstance(value, Missing) else value
            run.journal.note(site.path, site.line, str(key.value), known, "")
        return default or Known(None)
    slots: dict[str, Thing] = {}
    label = Label(flag.path, flag.line, "launch", site.frame.owner, written=flag.text)
    bind_name(run, slots, flag.name, Known(flag.text), label)
    spot = f"{flag.path}:{flag.line}"
    run.journal.note(site.path, site.line, flag.name, scalar(flag.text), spot)
    return slots[flag.name]


def _partial(run: Run, given: Arguments, site: Site) -> Thing | None:
    if not given.positional:
        return None
    slots: dict[str, Thing] = {}
    named: dict[str, Argument] = {}
    for name, argument in given.named.items():
        bind_name(run, slots, name, argument.value, label_of(site, argument))
        named[name] = Argument(slots[name], argument.path, argument.line, argument.text)
    return Partial(
        given.positional[0].value, Arguments(given.positional[1:], named, given.is_whole)
    )


def _executed(run: Run, given: Arguments, site: Site) -> Thing | None:
    """`exec(open("config.py").read())`: the file's statements among the names of the caller."""
    source = given.value(0)
    if not isinstance(source, Native) or source.name != "file":
        return None
    path = str(source.state)
    found = run.project.tree(path) if path.endswith(".py") else None
    if found is not None and path not in run.modules:
        frame = site.frame
        module = Module(frame.module.name, path, frame.names)
        run.registry.setdefault("executed", []).append(path)
        run.execute(Frame(module, frame.names, frame.outer, frame.owner, frame.kind), found[0].body)
    return Known(None)


def _imported(run: Run, given: Arguments, site: Site) -> Thing | None:
    """`importlib.import_module(name)`."""
    name, package = given.text(0), given.text(1, "package")
    if name.startswith("."):
        name = f"{package}{name}"
    path = run.project.module_path(name, site.frame.module.name) if name else ""
    return run.load(path) if path else None


def _deepcopy(run: Run, given: Arguments, site: Site) -> Thing | None:
    source = given.value(0)
    if isinstance(source, Mapping):
        result = Mapping({}, source.path, source.by_attribute, source.is_whole)
        result.flavour, result.root = source.flavour, source.root
        merge_deep(run, result, source, label_of(site))
        return result
    if isinstance(source, Instance):
        return Instance(source.home, dict(source.attributes))
    return source


def _replace(run: Run, given: Arguments, site: Site) -> Thing | None:
    source = given.value(0)
    return replaced(run, source, given, site) if isinstance(source, Instance) else None


def _asdict(_run: Run, given: Arguments, _site: Site) -> Thing | None:
    source = given.value(0)
    return Mapping(dict(source.attributes)) if isinstance(source, Instance) else source


def _fields(_run: Run, given: Arguments, _site: Site) -> Thing | None:
    """`dataclasses.fields(Config)`: of each field, its name."""
    source = given.value(0)
    home = source.home if isinstance(source, Instance) else source
    if not isinstance(home, Class) or not is_record(home):
        return None
    named = [
        Mapping({"name": Known(n)}, by_attribute=True, is_whole=False) for n in fields_of(home)
    ]
    return Items(list(named), "tuple")


def _isinstance(_run: Run, given: Arguments, _site: Site) -> Thing:
    owner, kind = given.value(0), given.value(1)
    names = [kind.name] if isinstance(kind, Outside) else []
    if isinstance(kind, Items):
        names = [one.name for one in kind.items if isinstance(one, Outside)]
    types = {"str": str, "int": int, "float": float, "bool": bool, "dict": dict, "list": list}
    if isinstance(owner, Known) and names and all(name in types or "." in name for name in names):
        wanted = tuple(types[name] for name in names if name in types)
        return Known(isinstance(owner.value, wanted))
    if isinstance(owner, Mapping) and "dict" in names:
        return Known(True)
    if isinstance(owner, Items) and names:
        return Known(owner.kind in names)
    return Unknown()


MODELS: dict[str, Model] = {
    "getattr": _getattr,
    "hasattr": _hasattr,
    "setattr": _setattr,
    "vars": _vars,
    "globals": _globals,
    "locals": _locals,
    "isinstance": _isinstance,
    "os.environ.get": _environment,
    "environ.get": _environment,
    "os.getenv": _environment,
    "getenv": _environment,
    "functools.partial": _partial,
    "partial": _partial,
    "jax.tree_util.Partial": _partial,
    "copy.deepcopy": _deepcopy,
    "copy.copy": _deepcopy,
    "deepcopy": _deepcopy,
    "dataclasses.replace": _replace,
    "attr.evolve": _replace,
    "attrs.evolve": _replace,
    "dataclasses.asdict": _asdict,
    "dataclasses.fields": _fields,
    "attr.asdict": _asdict,
    "attr.fields": _fields,
    "attrs.fields": _fields,
    "attrs.asdict": _asdict,
    "exec": _executed,
    "importlib.import_module": _imported,
    "__import__": _imported,
}
