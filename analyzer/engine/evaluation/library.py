"""Which libraries does the evaluation know? A table from names to models."""

from __future__ import annotations

import re

from analyzer.engine.evaluation import (
    click_commands,
    command_line_tools,
    gin_bindings,
    hydra_configs,
)
from analyzer.engine.evaluation.argument_parsers import MODELS as PARSERS
from analyzer.engine.evaluation.argument_parsers import finish as finish_parsers
from analyzer.engine.evaluation.builtin_models import MODELS as BUILTINS
from analyzer.engine.evaluation.command_line_tools import MODELS as TOOLS
from analyzer.engine.evaluation.config_files import METHODS as FILE_METHODS
from analyzer.engine.evaluation.config_files import MODELS as FILES
from analyzer.engine.evaluation.config_files import read_sections
from analyzer.engine.evaluation.interpolation import resolve_all
from analyzer.engine.evaluation.made_classes import MODELS as CLASSES
from analyzer.engine.evaluation.methods import label_of
from analyzer.engine.evaluation.node_configs import METHODS, python_config
from analyzer.engine.evaluation.node_configs import MODELS as NODES
from analyzer.engine.evaluation.object_models import Model
from analyzer.engine.evaluation.omegaconf_models import MODELS as OMEGA
from analyzer.engine.evaluation.omegaconf_models import prepare as prepare_omega
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import bind_entry
from analyzer.engine.evaluation.spawning import MODELS as SPAWNING
from analyzer.engine.evaluation.things import (
    Arguments,
    Function,
    Items,
    Known,
    Mapping,
    Site,
    Thing,
)
from analyzer.engine.evaluation.trackers import MODELS as TRACKERS
from analyzer.engine.evaluation.trackers import WANDB

_TABLES: tuple[dict[str, Model], ...] = (
    BUILTINS,
    CLASSES,
    SPAWNING,
    TRACKERS,
    PARSERS,
    FILES,
    TOOLS,
    NODES,
    OMEGA,
    gin_bindings.MODELS,
    hydra_configs.MODELS,
)
_RECORD = re.compile(
    r"(?:^|[.])[A-Z]\w*(?:Arguments|Args|Config|Configuration|Params|Options|HParams)$"
)


def model_of(name: str) -> Model | None:
    """The model of a function outside of the repository."""
    for table in _TABLES:
        if name in table:
            return table[name]
    found: Model | None = command_line_tools.defining(name)
    if found is None and _RECORD.search(name):
        return outside_record
    return found


def outside_record(run: Run, given: Arguments, site: Site) -> Thing:
    """A record of a library, `TrainingArguments(…)`: its fields can be set and read later."""
    made = Mapping({}, by_attribute=True, is_whole=False, flavour="record")
    for name, argument in given.named.items():
        bind_entry(run, made, name, argument.value, label_of(site, argument))
    return made


def prepare(run: Run) -> None:
    """What libraries need before a program runs."""
    prepare_omega(run)
    run.registry["config_methods"] = {**METHODS, **FILE_METHODS, "read": read_sections}
    run.registry["config_methods"]["set_default"] = _set_default
    run.registry["flags_mapping"] = command_line_tools.flags_mapping
    run.registry["outside"] = outside_value


def _set_default(run: Run, _receiver: Mapping, given: Arguments, site: Site) -> Thing:
    return command_line_tools.set_default(run, given, site)


def outside_value(run: Run, name: str) -> Thing | None:
    """What some names outside of the repository hold."""
    if name == "sys.argv":
        words = run.registry.get("words", [])
        known: list[Thing] = [Known(word.text) for word in words]
        return Items([Known(run.main), *known], is_whole=True)
    if name == WANDB:
        return run.registry.get(WANDB)
    if name == "sys.executable":
        return Known("python")
    if name.endswith("flags.FLAGS"):
        return command_line_tools.flags_mapping(run)
    return None


def before_call(run: Run, function: Function, given: Arguments, site: Site) -> Arguments:
    """Arguments that a library adds to a call."""
    if function.marks:
        if click_commands.is_click(function) and not given.positional:
            given = click_commands.click_arguments(run, function, given, site)
        given = hydra_configs.composed(run, function, given, site)
    return gin_bindings.bound(run, function, given)


def start(run: Run, path: str) -> None:
    """Run a program, or a config that stands for one."""
    if run.registry.get("is_config"):
        python_config(run, path)
    else:
        run.load(path)


def finish(run: Run) -> None:
    """What is worked out once a program has run to its end."""
    for config in run.registry.get("configs", []):
        resolve_all(run, config)
    gin_bindings.finish(run)
    finish_parsers(run)
