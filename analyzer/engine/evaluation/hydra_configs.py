"""Hydra: the config that a program gets, composed as its defaults lists and overrides say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from analyzer.engine.evaluation.config_files import (
    literal,
    mapping_of_file,
    set_path,
    to_config,
)
from analyzer.engine.evaluation.methods import label_of, merge_deep
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.evaluation.slots import Label
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Bound,
    Class,
    Function,
    Items,
    Known,
    Mapping,
    Native,
    Outside,
    Partial,
    Site,
    Thing,
    Unknown,
)

DEEPEST_GROUP = 10
_PACKAGE = re.compile(r"^#\s*@package\s+([\w.]+|_global_|_group_)", re.M)

_OVERRIDE = re.compile(r"defaults\.\d+\.override /?(?!hydra/)([\w/]+)(?:@[\w.]+)?")


@dataclass(slots=True)
class Composition:
    """One composition: where files are, what is chosen, what has been merged."""

    run: Run
    folder: str
    site: Site
    result: Mapping
    choices: dict[str, str] = field(default_factory=dict)
    chosen: set[str] = field(default_factory=set)  # choices that a defaults list took up


def composed(run: Run, function: Function, given: Arguments, site: Site) -> Arguments:
    """The arguments of a function that `hydra.main` decorates: its config, unless it is given."""
    marks = [m for name, m in function.marks.get("main", []) if name.endswith("hydra.main")]
    if not marks or given.positional or not function.node.args.args:
        return given
    config = compose(
        run,
        _text(marks[0], 0, "config_path"),
        _text(marks[0], 1, "config_name"),
        list(run.flags.values()),
        Site(function.frame, site.line),
    )
    return Arguments([Argument(config, site.path, site.line)], given.named, given.is_whole)


def _text(given: Arguments, place: int, name: str) -> str:
    return given.text(place, name)


def compose(run: Run, folder: str, name: str, overrides: list[Flag], site: Site) -> Mapping:
    """The config `name` of a folder near the program, with everything its defaults bring in."""
    result = Mapping({}, by_attribute=True, flavour="config", root=folder)
    home = _folder(run, folder, name, site)
    work = Composition(run, home, site, result)
    stored: dict[str, Thing] = run.registry.get("stored_configs", {})
    for flag in overrides:
        key = flag.name.lstrip("+").partition("@")[0]
        if _is_group(run, home, key, stored) and "." not in key:
            work.choices[key] = flag.text
    path = _file(run, home, name)
    asked = list(work.choices.items())
    _override_groups(work)
    if path:
        _include(work, path, "", 0)
        for group, option in asked:
            if group not in work.chosen:
                _default(work, path, f"/{group}", option, "", 0)
    elif name in stored:
        _merge(work, stored[name], "")
    else:
        result.is_whole = False
    for flag in overrides:
        key = flag.name.lstrip("+~")
        if key not in work.choices and not key.startswith(("hydra", "config")):
            label = Label(flag.path, flag.line, "launch", site.frame.owner, written=flag.text)
            set_path(run, result, key, literal(flag.text), label)
    run.registry.setdefault("configs", []).append(result)
    return result


def _override_groups(work: Composition) -> None:
    """Options that files chosen on the command line ask for: `override /model: large`."""
    for group, option in list(work.choices.items()):
        for fact in work.run.project.entries(_file(work.run, work.folder, f"{group}/{option}")):
            match = _OVERRIDE.fullmatch(fact.name)
            if match is not None and isinstance(fact.value, str):
                work.choices.setdefault(match[1], fact.value)


def _folder(run: Run, folder: str, name: str, site: Site) -> str:
    """The folder of the configs, relative to the file of the program, as a path in the project."""
    for near in (site.path, run.main):
        wanted = f"{folder}/{name}" if folder else name
        for suffix in (".yaml", ".yml", ""):
            found = run.project.find_file(wanted + suffix, near)
            if found:
                return found.rpartition("/")[0]
    base = site.path.rpartition("/")[0]
    return "/".join(part for part in (base, folder.lstrip("./")) if part)


def _file(run: Run, folder: str, name: str) -> str:
    stem = f"{folder}/{name}".lstrip("/")
    for path in (f"{stem}.yaml", f"{stem}.yml", stem):
        if path in run.project.by_path and name:
            return path
    return ""


def _is_group(run: Run, folder: str, key: str, stored: dict[str, Thing]) -> bool:
    start = f"{folder}/{key}/".lstrip("/")
    return any(path.startswith(start) for path in run.project.by_path) or any(
        name.startswith(key + "/") for name in stored
    )


def _include(work: Composition, path: str, package: str, depth: int) -> None:
    """Merge a file, and around it, in their order, what its defaults list names."""
    source = mapping_of_file(work.run, path, by_attribute=True)
    header = _PACKAGE.search(work.run.project.texts.get(path, "")[:2_000])
    if header is not None:
        package = (
            "" if header[1] == "_global_" else package if header[1] == "_group_" else header[1]
        )
    entries = _defaults(source.entries.pop("defaults", None))
    if depth == 0:
        for group, option in entries:
            if group.startswith("override "):
                name = group.removeprefix("override ").strip(" /")
                if not name.startswith("hydra"):
                    work.choices.setdefault(name, option)
    merged = False
    for group, option in entries:
        if not group and option == "_self_":
            _merge(work, source, package)
            merged = True
        elif depth < DEEPEST_GROUP and not group.startswith("override "):
            _default(work, path, group, option, package, depth)
    if not merged:
        _merge(work, source, package)


def _default(
    work: Composition, path: str, group: str, option: str, package: str, depth: int
) -> None:
    group = group.removeprefix("optional ").strip()
    group, _, at = group.partition("@")
    home = path.rpartition("/")[0]
    is_absolute = group.startswith("/") or option.startswith("/")
    group, option = group.strip("/"), option.lstrip("/")
    option, _, option_at = option.partition("@")
    if not group and "/" in option:
        group, _, option = option.rpartition("/")
    full = group if is_absolute else _below(work.folder, home, group)
    work.chosen.update((full, group))
    # A plain file of a group's folder is part of the option that names it, whatever is chosen.
    chosen = work.choices.get(full, work.choices.get(group, option)) if group else option
    if chosen != option:
        left = _file(work.run, work.folder if is_absolute else home, f"{group}/{option}".strip("/"))
        why = f"the command line selects {chosen}"
        work.run.registry.setdefault("replaced_files", {})[left] = why
    option = chosen
    found = _file(work.run, work.folder if is_absolute else home, f"{group}/{option}".strip("/"))
    inner = at or option_at or (full.replace("/", ".") if group else package)
    if inner == "_global_":
        inner = ""
    elif at and package and not is_absolute:
        inner = f"{package}.{at}"
    if found:
        _include(work, found, inner, depth + 1)
    else:
        stored = work.run.registry.get("stored_configs", {})
        thing = stored.get(f"{full}/{option}".strip("/"))
        if thing is not None:
            _merge(work, thing, inner)


def _below(folder: str, home: str, group: str) -> str:
    above = home.removeprefix(folder).strip("/")
    return f"{above}/{group}".strip("/")


def _defaults(thing: Thing | None) -> list[tuple[str, str]]:
    """The entries of a defaults list as (group, option); the group of a plain file is ""."""
    found: list[tuple[str, str]] = []
    if isinstance(thing, Items):
        found = [("", str(one.value)) for one in thing.items if isinstance(one, Known)]
    elif isinstance(thing, Mapping):
        for key, inner in thing.entries.items():
            is_number = isinstance(key, str) and key.isdigit()
            if is_number and isinstance(inner, Mapping):
                found += _options(inner)
            elif is_number and isinstance(inner, Known):
                found.append(("", str(inner.value)))
            else:
                found += _options(Mapping({key: inner}))
    return found


def _options(entry: Mapping) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, inner in entry.entries.items():
        options = inner.items if isinstance(inner, Items) else [inner]
        for one in options:
            if isinstance(one, Known) and one.value is not None:
                found.append((str(key), str(one.value)))
    return found


def _merge(work: Composition, thing: Thing, package: str) -> None:
    source = to_config(work.run, thing)
    if not isinstance(source, Mapping):
        return
    if package:
        _name_in_full(source, package)
    for part in reversed([part for part in package.split(".") if part]):
        source = Mapping({part: source}, by_attribute=True, flavour="config")
    merge_deep(work.run, work.result, source, label_of(work.site))


def _name_in_full(source: Mapping, package: str, depth: int = 0) -> None:
    """A group's file says `lr`; what a run has is `optim.lr`."""
    for thing in source.entries.values():
        if isinstance(thing, Mapping) and depth < DEEPEST_GROUP:
            _name_in_full(thing, package, depth + 1)
        for cell in thing.cells[:1]:
            if cell.kind == "config":
                cell.name = f"{package}.{cell.name}"


def store(run: Run, given: Arguments, _site: Site) -> Thing:
    """`ConfigStore.instance().store(name=…, node=…, group=…)`."""
    name, group, node = given.text(0, "name"), given.text(99, "group"), given.value(1, "node")
    if name and node is not None:
        key = f"{group}/{name}".strip("/")
        run.registry.setdefault("stored_configs", {})[key] = node
    return Known(None)


def config_store(run: Run, _given: Arguments, _site: Site) -> Thing:
    """`ConfigStore.instance()`."""
    return Native("store", methods={"store": lambda given, site: store(run, given, site)})


def initialize(run: Run, given: Arguments, _site: Site) -> Thing:
    """`hydra.initialize(config_path=…)`: where `compose` looks."""
    run.registry["hydra_folder"] = given.text(0, "config_path")
    return Unknown()


def compose_call(run: Run, given: Arguments, site: Site) -> Thing:
    """`hydra.compose(config_name=…, overrides=[…])`."""
    overrides: list[Flag] = []
    written = given.named.get("overrides")
    items = written.value.items if written and isinstance(written.value, Items) else []
    for one in items:
        if isinstance(one, Known) and isinstance(one.value, str) and written is not None:
            key, _, text = one.value.partition("=")
            overrides.append(Flag(key.lstrip("+~"), text, written.path, written.line))
    folder = run.registry.get("hydra_folder", "")
    return compose(run, folder, given.text(0, "config_name"), overrides, site)


def instantiate(run: Run, given: Arguments, site: Site) -> Thing | None:
    """`hydra.utils.instantiate(cfg, …)`: a call of what `_target_` names in the repository."""
    config = given.value(0, "config")
    if not isinstance(config, Mapping):
        return None
    target = config.entries.get("_target_")
    callee = _target(run, target.value) if isinstance(target, Known) else None
    if callee is None:
        return None
    named = {
        str(key): Argument(run.attribute(config, str(key), site), "", 0)
        for key in config.entries
        if not str(key).startswith("_")
    }
    named.update({key: one for key, one in given.named.items() if not key.startswith("_")})
    whole = Arguments(given.positional[1:], named, given.is_whole)
    partial = config.entries.get("_partial_")
    if isinstance(partial, Known) and partial.value is True:
        return Partial(callee, whole)
    return run.call(callee, whole, Site(site.frame, site.line, str(getattr(target, "value", ""))))


def _target(run: Run, name: object) -> Thing | None:
    if not isinstance(name, str) or "." not in name:
        return None
    home, _, last = name.rpartition(".")
    path = run.project.module_path(home, "")
    module = run.load(path) if path else None
    if module is not None:
        found = module.namespace.get(last)
        return found if isinstance(found, Class | Function | Bound) else None
    return Outside(name)


MODELS: dict[str, Any] = {
    "hydra.core.config_store.ConfigStore.instance": config_store,
    "hydra.initialize": initialize,
    "hydra.initialize_config_dir": initialize,
    "hydra.initialize_config_module": initialize,
    "hydra.compose": compose_call,
    "hydra.experimental.compose": compose_call,
    "hydra.experimental.initialize": initialize,
    "hydra.utils.instantiate": instantiate,
    "hydra.utils.call": instantiate,
}
