"""Programs whose parameters are their command line: absl, click, typer, fire, tyro, HF parsers."""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.config_files import (
    literal,
    mapping_of_file,
    path_in,
    set_path,
)
from analyzer.engine.evaluation.given_flags import (
    from_flags,
    launch_label,
    method_with_flags,
    parameters_of,
)
from analyzer.engine.evaluation.methods import label_of, merge_deep
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.evaluation.slots import bind_entry
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Class,
    Function,
    Instance,
    Items,
    Known,
    Mapping,
    Module,
    Native,
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


def define_flag(run: Run, given: Arguments, site: Site) -> Thing:
    """`flags.DEFINE_float("lr", 0.1, …)`."""
    name, default = given.text(0, "name"), given.value(1, "default")
    flags = flags_mapping(run)
    if not name:
        return Unknown()
    bind_entry(run, flags, name, default or Known(None), label_of(site, kind="flag"))
    flag = _flag_given(run, name)
    if flag is not None:
        bind_entry(run, flags, name, _typed(flag.text, site.callee), launch_label(run, flag))
    return Mapping(
        {"value": flags.entries[name], "default": default or Known(None)}, by_attribute=True
    )


def _flag_given(run: Run, name: str) -> Flag | None:
    """What the line gives; `--noaugment` switches off."""
    name = name.replace("-", "_")
    flag = run.flags.get(name)
    off = run.flags.get(f"no{name}")
    if flag is None and off is not None and off.text == "true":
        return Flag(name, "false", off.path, off.line)
    return flag


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
    """`flags.set_default("lr", 0.1)` and `FLAGS.set_default`: below what the line gives."""
    name, value = _flag_name(run, given), given.value(1)
    if name and value is not None and _flag_given(run, name) is None:
        bind_entry(run, flags_mapping(run), name, value, label_of(site, given.all()[-1]))
    return Known(None)


def _flag_name(run: Run, given: Arguments) -> str:
    first = given.value(0, "name")
    if isinstance(first, Mapping):
        entries = flags_mapping(run).entries
        return next((str(k) for k, one in entries.items() if first.entries.get("value") is one), "")
    return given.text(0, "name")


def call_with_flags(run: Run, given: Arguments, site: Site) -> Thing:
    """`typer.run(main)`, `fire.Fire(train)`, `tyro.cli(Config)`, `jsonargparse.CLI(main)`."""
    component = given.value(0, "f")
    if component is None:
        component = given.value(99, "config_class") or given.value(99, "component")
    if component is None:
        component = Mapping(dict(site.frame.module.namespace))
    return component_called(run, component, site)


def component_called(run: Run, component: Thing, site: Site) -> Thing:
    """Run what the command line picks of a function, class, object or table of commands."""
    all_words = run.registry.get("words", [])
    words = [word.text for word in all_words]
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
    made = from_flags(run, component, site, words=all_words)
    if isinstance(component, Class) and isinstance(made, Instance):
        for word in words:
            method = component.find(word)
            if isinstance(method, Function):
                method_with_flags(run, made, method, site)
                return made
        run.use(made)
    return made


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
        names = set(parameters_of(kind))
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
    words = run.registry.get("words", [])
    spelled = [word.text.replace("-", "_") for word in words]
    named = [one for one in commands if isinstance(one, Function) and one.name in spelled]
    if named or len(commands) == 1:
        chosen = (named or commands)[0]
        at = spelled.index(chosen.name) + 1 if named and isinstance(chosen, Function) else 0
        return from_flags(run, chosen, site, words=words[at:])
    for one in commands:
        with run.perhaps():
            from_flags(run, one, site)
    return Unknown()


def option(_run: Run, given: Arguments, _site: Site) -> Thing:
    """`typer.Option(0.1, …)` as a default: the value."""
    first = given.value(0, "default")
    return Known(None) if first is None else first


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
