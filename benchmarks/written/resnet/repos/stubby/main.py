import pathlib

from absl import app, flags, logging
from ml_collections import config_flags

from flaxres import loop

_CONFIG = config_flags.DEFINE_config_file("config", "configs/cifar10.py", "Experiment settings.")


def main(argv):
    if len(argv) > 1:
        raise app.UsageError("only flags, please")
    config = _CONFIG.value
    pathlib.Path(config.workdir).mkdir(parents=True, exist_ok=True)
    logging.info("settings:\n%s", config)
    loop.train_and_evaluate(config)


if __name__ == "__main__":
    app.run(main)
