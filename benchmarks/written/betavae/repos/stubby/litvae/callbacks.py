import json
from pathlib import Path

import pytorch_lightning as pl

from .metric import factor_score


class FactorScore(pl.Callback):
    """Scores the encoder. Slow, so it is done once per fit and kept."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.value = None

    def on_fit_start(self, trainer, module):
        sprites = trainer.datamodule.train
        self.value = float(factor_score(lambda x: module(x.to(module.device)).cpu(), sprites,
                                        self.cfg.votes, self.cfg.group))
        trainer.print(f"factor score {self.value:.4f}")


class Journal(pl.Callback):
    """One JSON line per epoch."""

    def __init__(self, path):
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)

    def on_validation_epoch_end(self, trainer, module):
        row = {k: float(v) for k, v in trainer.callback_metrics.items()}
        row["epoch"] = trainer.current_epoch
        with self.path.open("a") as f:
            f.write(json.dumps(row) + "\n")
