"""What does a program read from a configuration file of the repository?

Values come from the readings of the files, never from a loader; where one is changed afterwards,
the entry of the file is out of force.
"""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Arguments,
    Class,
    Instance,
    Items,
    Known,
    Mapping,
    Native,
    Site,
    Thing,
    Unknown,
    thing_of,
)
from analyzer.engine.languages.literals import scalar

_SUFFIXES = ("", ".yaml", ".yml", ".json", ".toml", ".ini", ".cfg")


def mapping_of_file(run: Run, path: str, *, by_attribute: bool = False) -> Mapping:
    """The settings of a file as a mapping of mappings, each entry a binding at its line."""
    root = Mapping({}, by_attribute=by_attribute, root=path)
    root.flavour = "config" if by_attribute else "dict"
    run.registry.setdefault("files", {}).setdefault(path, root)
    for fact in run.project.entries(path):
        if fact.note.startswith("overridden"):
            continue
        # Sections of INI files are the owner, in the other formats they are in the name.
        name = fact.name
        if fact.owner and not name.startswith(fact.owner + "."):
            name = f"{fact.owner}.{name}"
        target = root
        *above, last = name.split(".")
        for part in above:
            inner = target.entries.get(part)
            if not isinstance(inner, Mapping):
                inner = Mapping({}, by_attribute=by_attribute, flavour=root.flavour)
                inner.path = f"{target.path}.{part}" if target.path else part
                inner.parent = target
                target.entries[part] = inner
            target = inner
        label = Label(path, fact.location.first_line, "config", fact.owner, written=fact.text)
        bind_entry(run, target, last, thing_of(_listed(fact.value)), label)
    return root


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def path_in(run: Run, thing: Thing | None, site: Site, near: str = "") -> str:
    """The file of the repository that a path or an opened file means; "" for none."""
    if isinstance(thing, Native) and thing.name == "file":
        return str(thing.state)
    if not isinstance(thing, Known) or not isinstance(thing.value, str):
        return ""
    for place in dict.fromkeys((near or run.main, site.path, run.main)):
        for suffix in _SUFFIXES:
            found = run.project.find_file(thing.value + suffix, place)
            if found:
                return found
    return ""


def opened(run: Run, given: Arguments, site: Site) -> Thing:
    """`open(path)`: a file of the repository, or Unknown."""
    path = path_in(run, given.value(0, "file"), site)
    if not path:
        return Unknown()
    itself = Native("file", state=path)
    itself.methods = {name: lambda _given, _site: itself for name in ("read", "open", "read_text")}
    itself.methods["close"] = lambda _given, _site: Known(None)
    return itself


def loaded(by_attribute: bool) -> Any:
    """A model of `yaml.safe_load`, `json.load`, `OmegaConf.load` and their like."""

    def model(run: Run, given: Arguments, site: Site) -> Thing | None:
        first = given.positional[0].value if given.positional else None
        if first is None and given.named:
            first = next(iter(given.named.values())).value
        path = path_in(run, first, site)
        if path.endswith(".py"):
            return None
        if path and run.project.entries(path):
            return mapping_of_file(run, path, by_attribute=by_attribute)
        return Mapping({}, by_attribute=by_attribute, is_whole=False)

    return model


def to_config(run: Run, thing: Thing, depth: int = 0) -> Thing:
    """A config object made of a dictionary, a record or a record class; the same entries."""
    if isinstance(thing, Class) and depth == 0:
        thing = run.call(thing, Arguments(), _nowhere(run, thing))
    if isinstance(thing, Instance):
        thing = Mapping(dict(thing.attributes))
    if isinstance(thing, Mapping) and depth < 20:
        thing.by_attribute = True
        thing.flavour = "config"
        for key, inner in list(thing.entries.items()):
            if isinstance(inner, Mapping | Instance):
                made = to_config(run, inner, depth + 1)
                if isinstance(made, Mapping):
                    made.parent = thing
                    if not made.path:
                        made.path = f"{thing.path}.{key}" if thing.path else str(key)
                thing.entries[key] = made
    return thing


def _nowhere(_run: Run, thing: Class) -> Site:
    from analyzer.engine.evaluation.things import Frame

    return Site(Frame(thing.module, {}, None, thing.owner), 1, thing.name)


def literal(text: str) -> Thing:
    """The value that a word on a command line or in a list of overrides stands for."""
    stripped = text.strip().strip("\"'")
    if stripped[:1] in "([" and stripped[-1:] in ")]" and len(stripped) < 400:
        parts = [part for part in stripped[1:-1].split(",") if part.strip()]
        kind = "list" if stripped[0] == "[" else "tuple"
        return Items([literal(part) for part in parts], kind)
    value = scalar(stripped)
    return Known(stripped if value is None and stripped.lower() not in _NOTHING else value)


_NOTHING = ("none", "null", "~")


def set_path(run: Run, root: Mapping, dotted: str, value: Thing, label: Label) -> None:
    """`root.a.b = value`, with mappings made on the way."""
    target = root
    *above, last = dotted.split(".")
    for part in above:
        inner = target.entries.get(part)
        if not isinstance(inner, Mapping):
            inner = Mapping({}, by_attribute=root.by_attribute, flavour=root.flavour)
            inner.path = f"{target.path}.{part}" if target.path else part
            inner.parent = target
            target.entries[part] = inner
        target = inner
    bind_entry(run, target, last, value, label)


def find_path(root: Thing, dotted: str) -> Thing | None:
    """`root.a.b`, or None."""
    found: Thing | None = root
    for part in dotted.split("."):
        if isinstance(found, Mapping):
            found = found.entries.get(part)
        elif isinstance(found, Instance):
            found = found.attributes.get(part)
        else:
            return None
    return found


def read_sections(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    """`ConfigParser.read(path)`."""
    path = path_in(run, given.value(0), site)
    if path:
        source = mapping_of_file(run, path)
        receiver.entries.update(source.entries)
        receiver.is_whole = True
    return Known(None)


def section_value(_run: Run, receiver: Mapping, given: Arguments, _site: Site) -> Thing:
    """`ConfigParser.getfloat(section, name, fallback=…)`, `section.getfloat(name, …)`."""
    names = [one.value.value for one in given.positional if isinstance(one.value, Known)]
    fallback = given.value(99, "fallback")
    dotted = ".".join(str(name) for name in names[:2])
    found = find_path(receiver, dotted) if names else None
    if found is None and len(names) > 1 and receiver.flavour != "ini":
        found, fallback = find_path(receiver, str(names[0])), fallback or given.positional[1].value
    if found is None:
        return fallback or Unknown()
    return found


def set_section(run: Run, receiver: Mapping, given: Arguments, site: Site) -> Thing:
    """`ConfigParser.set(section, name, value)`."""
    section, name, value = given.text(0, "section"), given.text(1, "option"), given.value(2)
    if receiver.flavour == "ini" and section and name and value is not None:
        is_text = isinstance(value, Known) and isinstance(value.value, str)
        thing = literal(value.value) if is_text and isinstance(value, Known) else value
        where = given.positional[-1] if given.positional else None
        line = where.line if where is not None else site.line
        label = Label(site.path, line, "call_argument", site.frame.owner, site.callee)
        set_path(run, receiver, f"{section}.{name}", thing, label)
    return Known(None)


METHODS: dict[str, Any] = {
    "set": set_section,
    "getfloat": section_value,
    "getint": section_value,
    "getboolean": section_value,
}


def _parser(_run: Run, _given: Arguments, _site: Site) -> Thing:
    """`configparser.ConfigParser()`: a mapping of sections that `read` fills."""
    return Mapping({}, is_whole=False, flavour="ini")


def _joined(_run: Run, given: Arguments, _site: Site) -> Thing:
    parts = [one.value.value for one in given.positional if isinstance(one.value, Known)]
    known = [part for part in parts if isinstance(part, str)]
    return Known("/".join(known)) if len(known) == len(given.positional) else Unknown()


def _path(run: Run, given: Arguments, site: Site) -> Thing:
    return _joined(run, given, site)


def _folder(_run: Run, given: Arguments, _site: Site) -> Thing:
    text = given.text(0)
    return Known(text.rpartition("/")[0] or ".") if text else Unknown()


def _same(_run: Run, given: Arguments, _site: Site) -> Thing:
    return given.value(0) or Unknown()


MODELS: dict[str, Any] = {
    "open": opened,
    "io.open": opened,
    "codecs.open": opened,
    "os.path.join": _joined,
    "os.path.dirname": _folder,
    "os.path.abspath": _same,
    "os.path.realpath": _same,
    "os.path.expanduser": _same,
    "os.fspath": _same,
    "pathlib.Path": _path,
    "hydra.utils.to_absolute_path": _same,
    "configparser.ConfigParser": _parser,
    "ConfigParser.ConfigParser": _parser,
    "configparser.RawConfigParser": _parser,
    **{
        name: loaded(False)
        for name in (
            *("yaml.safe_load", "yaml.load", "yaml.full_load", "yaml.unsafe_load", "json.load"),
            *(
                "toml.load",
                "tomllib.load",
                "tomli.load",
                "hjson.load",
                "json5.load",
                "commentjson.load",
            ),
            *("ruamel.yaml.safe_load", "ruamel.yaml.load", "oyaml.safe_load", "mmcv.load"),
            *("yaml.loads", "toml.loads", "tomllib.loads", "tomli.loads", "anyconfig.load"),
            *("srsly.read_yaml", "srsly.read_json", "pyjson5.load", "ujson.load", "pytoml.load"),
        )
    },
}
