"""Settings that experiment trackers and tuners hand on: `wandb.config`, `tune.run(f, config=…)`."""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.builtin_models import by_attribute
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Instance,
    Known,
    Mapping,
    Native,
    Site,
    Thing,
    Unknown,
)

WANDB = "wandb.config"


def wandb_init(run: Run, given: Arguments, _site: Site) -> Thing:
    """`wandb.init(config={...})`: the settings are `wandb.config` from here on."""
    config = given.value(99, "config")
    if isinstance(config, Instance):
        config = Mapping(dict(config.attributes))
    if not isinstance(config, Mapping):
        config = Mapping({}, is_whole=False)
    by_attribute(config)
    run.registry[WANDB] = config
    nothing = Native("run", call=lambda _given, _site: Known(None))
    return Mapping({"config": config, "log": nothing}, by_attribute=True, is_whole=False)


def tuned(run: Run, given: Arguments, site: Site) -> Thing:
    """`tune.Tuner(train, param_space={...})` calls the function with one point of the space."""
    function = given.value(0, "trainable") or given.value(0, "run_or_experiment")
    space = given.value(99, "param_space") or given.value(99, "config")
    if function is not None and isinstance(space, Mapping):
        run.call(function, Arguments([Argument(space, site.path, site.line)]), site)
        return Unknown()
    for argument in given.all():
        run.use(argument.value)
    return Unknown()


MODELS: dict[str, Any] = {
    "wandb.init": wandb_init,
    "ray.tune.Tuner": tuned,
    "ray.tune.run": tuned,
}
