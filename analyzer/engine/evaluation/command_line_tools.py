"""Programs whose parameters are their command line: absl, click, typer, fire, tyro, HF parsers."""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.config_files import (
    literal,
    mapping_of_file,
    path_in,
    set_path,
)
from analyzer.engine.evaluation.methods import label_of, merge_deep
from analyzer.engine.evaluation.records import fields_of
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.evaluation.slots import Label, bind_attribute, bind_entry
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
    Module,
    Native,
    Partial,
    Site,
    Thing,
    Unknown,
)


def flags_mapping(run: Run) -> Mapping:
    """The values of absl's flags in this run."""
    if "absl" not in run.registry:
        run.registry["absl"] = Mapping({}, by_attribute=True, is_whole=False)
    found = run.registry["absl"]
    assert isinstance(found, Mapping)
    return found


def launch_label(run: Run, flag: Flag) -> Label:
    """The label of a value that a command line gives."""
    owner = str(run.registry.get("launcher", ""))
    return Label(flag.path, flag.line, "launch", owner, written=flag.text)


def define_flag(run: Run, given: Arguments, site: Site) -> Thing:
    """`flags.DEFINE_float("lr", 0.1, …)`."""
    name, default = given.text(0, "name"), given.value(1, "default")
    flags = flags_mapping(run)
    if not name:
        return Unknown()
    bind_entry(run, flags, name, default or Known(None), label_of(site, kind="flag"))
    flag = run.flags.get(name.replace("-", "_"))
    if flag is not None:
        bind_entry(run, flags, name, _typed(flag.text, site.callee), launch_label(run, flag))
    return Mapping(
        {"value": flags.entries[name], "default": default or Known(None)}, by_attribute=True
    )


def _typed(text: str, callee: str) -> Thing:
    if callee.endswith(("_string", "_enum")):
        return Known(text)
    if callee.endswith(("_list", "_spaceseplist", "_multi_string")):
        return Items([Known(one) for one in text.replace(",", " ").split()])
    return literal(text)


def define_config_file(run: Run, given: Arguments, site: Site) -> Thing:
    """ml_collections' `DEFINE_config_file("config", path)`: `get_config()` of that file."""
    name, default = given.text(0), given.value(1, "default")
    chosen = run.flags.get(name)
    path = path_in(run, Known(chosen.text) if chosen else default, site)
    config = _configured(run, path, site) if path else None
    if isinstance(config, Mapping):
        for key, flag in run.flags.items():
            if key.startswith(name + "."):
                label = launch_label(run, flag)
                set_path(run, config, key.removeprefix(name + "."), literal(flag.text), label)
        flags_mapping(run).entries[name] = config
    return Mapping({"value": config or Unknown()}, by_attribute=True)


def _configured(run: Run, path: str, site: Site) -> Thing | None:
    module = run.load(path)
    function = module.namespace.get("get_config") if module is not None else None
    return run.call(function, Arguments(), site) if function is not None else None


def run_main(run: Run, given: Arguments, site: Site) -> Thing:
    """`app.run(main)`."""
    main = given.value(0, "main") or site.frame.module.namespace.get("main")
    if main is not None:
        argument = Argument(Items([Known(run.main)]), site.path, site.line)
        run.call(main, Arguments([argument]), site)
    return Known(None)


def set_default(run: Run, given: Arguments, site: Site) -> Thing:
    """`flags.set_default(FLAGS["lr"], 0.1)` by name."""
    name, value = given.text(0), given.value(1)
    if name and value is not None:
        bind_entry(run, flags_mapping(run), name, value, label_of(site, given.all()[-1]))
    return Known(None)


def from_flags(run: Run, callee: Thing, site: Site) -> Thing:
    """Call a function or make a record with what the command line of this run gives."""
    if isinstance(callee, Bound | Partial | Native | Unknown):
        return run.call(callee, Arguments(), site)
    names = _parameters(callee)
    named: dict[str, Argument] = {}
    for name in names:
        flag = run.flags.get(name) or run.flags.get(name.replace("_", "-"))
        if flag is not None:
            named[name] = Argument(literal(flag.text), flag.path, flag.line, flag.text)
    launch = Site(site.frame, site.line, site.callee)
    made = run.call(callee, Arguments([], named), launch)
    if isinstance(made, Instance):
        _nested(run, made)
    return made


def _parameters(callee: Thing) -> list[str]:
    if isinstance(callee, Class):
        method = callee.find("__init__")
        if isinstance(method, Function):
            return _parameters(method)
        return fields_of(callee)
    if isinstance(callee, Function):
        spec = callee.node.args
        return [one.arg for one in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)]
    return []


def _nested(run: Run, made: Instance) -> None:
    """`--optim.lr 0.1` sets a field of a field."""
    for name, flag in run.flags.items():
        *above, last = name.split(".")
        target: Thing | None = made
        for part in above:
            target = target.attributes.get(part) if isinstance(target, Instance) else None
        if above and isinstance(target, Instance):
            bind_attribute(run, target, last, literal(flag.text), launch_label(run, flag))


def call_with_flags(run: Run, given: Arguments, site: Site) -> Thing:
    """`typer.run(main)`, `fire.Fire(train)`, `tyro.cli(Config)`, `jsonargparse.CLI(main)`."""
    component = given.value(0)
    if component is None:
        component = given.value(99, "config_class") or given.value(99, "component")
    if component is None:
        component = Mapping(dict(site.frame.module.namespace))
    return component_called(run, component, site)


def component_called(run: Run, component: Thing, site: Site) -> Thing:
    """Run what the command line picks of a function, class, object or table of commands."""
    words = [word.text for word in run.registry.get("words", [])]
    if isinstance(component, Mapping | Module):
        names = component.entries if isinstance(component, Mapping) else component.namespace
        picked = next((names[word] for word in words if word in names), None)
        if picked is not None:
            return component_called(run, picked, site)
        for one in list(names.values())[:20]:
            if isinstance(one, Function) and one.frame.module.path == run.main:
                with run.perhaps():
                    from_flags(run, one, site)
        return Unknown()
    made = from_flags(run, component, site)
    if isinstance(component, Class) and isinstance(made, Instance):
        for word in words:
            method = component.find(word)
            if isinstance(method, Function):
                _method_with_flags(run, made, method, site)
                return made
        run.use(made)
    return made


def _method_with_flags(run: Run, made: Instance, method: Function, site: Site) -> None:
    named = {
        name: Argument(literal(flag.text), flag.path, flag.line, flag.text)
        for name, flag in run.flags.items()
        if name in _parameters(method)
    }
    run.call(Bound(made, method), Arguments([], named), site)


def hf_parser(run: Run, given: Arguments, _site: Site) -> Thing:
    """`HfArgumentParser((A, B))`: records from flags, files or dictionaries."""
    first = given.value(0, "dataclass_types")
    kinds = first.items if isinstance(first, Items) else [first] if first is not None else []

    def from_line(_given: Arguments, inner: Site) -> Thing:
        words = run.registry.get("words", [])
        paths = [path_in(run, Known(word.text), inner) for word in words]
        path = next((one for one in paths if one.endswith((".json", ".yaml", ".yml"))), "")
        if path and len(run.flags) == 0:
            return _from_mapping(run, kinds, mapping_of_file(run, path), inner)
        return Items([from_flags(run, kind, inner) for kind in kinds], "tuple")

    def from_file(inner_given: Arguments, inner: Site) -> Thing:
        argument = inner_given.all()
        path = path_in(run, argument[0].value if argument else None, inner)
        if not path:
            return Items([from_flags(run, kind, inner) for kind in kinds], "tuple")
        return _from_mapping(run, kinds, mapping_of_file(run, path), inner)

    def from_dict(inner_given: Arguments, inner: Site) -> Thing:
        source = inner_given.value(0, "args")
        return _from_mapping(
            run, kinds, source if isinstance(source, Mapping) else Mapping({}), inner
        )

    return Native(
        "parser",
        methods={
            "parse_args_into_dataclasses": from_line,
            "parse_json_file": from_file,
            "parse_yaml_file": from_file,
            "parse_dict": from_dict,
        },
    )


def _from_mapping(run: Run, kinds: list[Thing], source: Mapping, site: Site) -> Thing:
    made: list[Thing] = []
    for kind in kinds:
        names = set(_parameters(kind))
        named = {
            str(key): Argument(thing, "", 0)
            for key, thing in source.entries.items()
            if key in names or not names
        }
        made.append(run.call(kind, Arguments([], named), site))
    return Items(made, "tuple")


def lightning_cli(run: Run, given: Arguments, site: Site) -> Thing:
    """`LightningCLI(Model)`: its arguments from config files, then from flags."""
    config = Mapping({}, is_whole=False)
    words = run.registry.get("words", [])
    for word in words:
        path = path_in(run, Known(word.text.rpartition("=")[2]), site)
        if path.endswith((".yaml", ".yml", ".json")):
            merge_deep(run, config, mapping_of_file(run, path), label_of(site))
    for name, flag in run.flags.items():
        if "." in name:
            set_path(run, config, name, literal(flag.text), launch_label(run, flag))
    for key, place in (("model", 0), ("data", 1)):
        kind, section = given.value(place), config.entries.get(key)
        if kind is not None:
            source = section if isinstance(section, Mapping) else Mapping({})
            inner = source.entries.get("init_args")
            run.use(
                _from_mapping(run, [kind], inner if isinstance(inner, Mapping) else source, site)
            )
    return Unknown()


def typer_app(run: Run, _given: Arguments, _site: Site) -> Thing:
    """`typer.Typer()`: an app of commands."""
    commands: list[Thing] = []

    def command(_inner: Arguments, _where: Site) -> Thing:
        def keep(function: Arguments, _place: Site) -> Thing:
            thing = function.value(0) or Unknown()
            commands.append(thing)
            return thing

        return Native("command", call=keep)

    def start(_inner: Arguments, site: Site) -> Thing:
        return run_commands(run, commands, site)

    return Native("app", call=start, methods={"command": command, "callback": command})


def run_commands(run: Run, commands: list[Thing], site: Site) -> Thing:
    """The command that the line names, the only one, or each perhaps."""
    words = {word.text.replace("-", "_") for word in run.registry.get("words", [])}
    named = [one for one in commands if isinstance(one, Function) and one.name in words]
    if named or len(commands) == 1:
        return from_flags(run, (named or commands)[0], site)
    for one in commands:
        with run.perhaps():
            from_flags(run, one, site)
    return Unknown()


def option(_run: Run, given: Arguments, _site: Site) -> Thing:
    """`typer.Option(0.1, …)` as a default: the value."""
    first = given.value(0, "default")
    return Known(None) if first is None else first


def click_arguments(run: Run, function: Function, given: Arguments, site: Site) -> Arguments:
    """What click gives to a command that is called without arguments."""
    named = dict(given.named)
    for key in ("option", "argument"):
        for _, written in reversed(function.marks.get(key, [])):
            name = _option_name(written)
            if not name or name in named:
                continue
            value = _option_value(run, name, written, site)
            if value is not None:
                named[name] = value
    return Arguments(given.positional, named, given.is_whole)


def _option_value(run: Run, name: str, written: Arguments, site: Site) -> Argument | None:
    slots = Mapping({})
    default = written.named.get("default")
    if default is None and "is_flag" in written.named:
        default = Argument(
            Known(False), written.named["is_flag"].path, written.named["is_flag"].line
        )
    if default is not None:
        label = Label(default.path, default.line, "flag", site.frame.owner, "", default.text)
        value = default.value
        kind = written.value(99, "type")
        if isinstance(value, Known) and isinstance(value.value, str) and kind is not None:
            value = run.call(kind, Arguments([Argument(value, "", 0)]), site)
        bind_entry(run, slots, name, value, label)
    flag = run.flags.get(name)
    if flag is not None:
        bind_entry(run, slots, name, literal(flag.text), launch_label(run, flag))
        return Argument(slots.entries[name], flag.path, flag.line, flag.text)
    if default is None:
        return None
    return Argument(slots.entries[name], default.path, default.line, default.text)


def _option_name(written: Arguments) -> str:
    texts = [one.value.value for one in written.positional if isinstance(one.value, Known)]
    names = [text.split("/")[0] for text in texts if isinstance(text, str)]
    bare = [name for name in names if not name.startswith("-")]
    long = sorted((name for name in names if name.startswith("--")), key=len, reverse=True)
    return ((bare or long or names or [""])[0]).strip("-").replace("-", "_")


def is_click(function: Function) -> bool:
    """Whether click turns the function into a command."""
    return any(key in function.marks for key in ("command", "group")) and (
        "option" in function.marks or "argument" in function.marks
    )


_RUNNERS = (
    *("typer.run", "fire.Fire", "tyro.cli", "jsonargparse.CLI", "jsonargparse.auto_cli"),
    *("simple_parsing.parse", "pyrallis.parse", "draccus.parse", "defopt.run", "plac.call"),
    *("argh.dispatch_command", "chz.entrypoint", "chz.nested_entrypoint", "dcargs.cli"),
    *("datargs.parse", "clize.run", "cyclopts.run", "baker.run"),
)
MODELS: dict[str, Any] = {
    **dict.fromkeys(_RUNNERS, call_with_flags),
    **{f"{home}.run": run_main for home in ("absl.app", "tf.app", "tensorflow.app")},
    "tensorflow.compat.v1.app.run": run_main,
    "tf.compat.v1.app.run": run_main,
    "transformers.HfArgumentParser": hf_parser,
    "trl.TrlParser": hf_parser,
    "typer.Typer": typer_app,
    **{
        f"{home}.LightningCLI": lightning_cli
        for home in (
            *("lightning.pytorch.cli", "pytorch_lightning.cli", "lightning.cli"),
            *("pytorch_lightning.utilities.cli", "lightning_fabric.cli"),
        )
    },
    "typer.Option": option,
    "typer.Argument": option,
    "absl.flags.set_default": set_default,
    "absl.flags.FLAGS.set_default": set_default,
}


def defining(name: str) -> Any:
    """The model of absl's defining functions, whatever module they come through."""
    last = name.rpartition(".")[2]
    if last in ("DEFINE_config_file",):
        return define_config_file
    if last.startswith("DEFINE_") or (last == "DEFINE" and "flags" in name):
        return define_flag
    return None
