"""
python run.py fit    CONFIG [key=value ...]
python run.py sweep  CONFIG [key=value ...]
python run.py table  CONFIG
"""
import json
import sys
from pathlib import Path

import pytorch_lightning as pl

from litvae import LitVAE, report
from litvae.callbacks import FactorScore, Journal
from litvae.config import load_config
from litvae.data import Sprites, VAEData
from litvae.figures import SIDES, latent_traversal
from litvae.losses import normalised_beta

RUNS = Path("runs")


def fit(cfg):
    pl.seed_everything(cfg.seed, workers=True)
    data = VAEData(cfg.data)
    module = LitVAE(cfg.model, data.input_dim, cfg.loss.beta, cfg.loss.warmup_steps)
    out = RUNS / cfg.name
    out.mkdir(parents=True, exist_ok=True)

    callbacks = [Journal(out / "journal.jsonl")]
    if cfg.metric.enabled:
        callbacks.append(FactorScore(cfg.metric))
    trainer = pl.Trainer(default_root_dir=str(out), callbacks=callbacks,
                         num_sanity_val_steps=0, **cfg.trainer)
    trainer.fit(module, datamodule=data)

    latent_traversal(module, out / "traversal.png", SIDES[cfg.data.name])
    summary = {
        "latent_dim": cfg.model.latent_dim,
        "beta": cfg.loss.beta,
        "beta_norm": normalised_beta(cfg.loss.beta, cfg.model.latent_dim, data.input_dim),
        "bound": float(trainer.callback_metrics["val/bound"]),
    }
    if cfg.metric.enabled:
        summary["factor_score"] = callbacks[-1].value
    (out / "summary.json").write_text(json.dumps(summary, indent=1))


def sweep(path, overrides):
    for k in load_config(path).sweep.latent_dim:
        cfg = load_config(path, [*overrides, f"model.latent_dim={k}"])
        cfg["name"] = f"{cfg.name}_z{k:03d}"
        fit(cfg)


def table(cfg):
    report.show(report.bound_rows(RUNS))
    print()
    report.show(report.representation_rows(Sprites(cfg.data.root), cfg, RUNS))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    command, path, *overrides = sys.argv[1:]
    if command == "sweep":
        sweep(path, overrides)
    else:
        {"fit": fit, "table": table}[command](load_config(path, overrides))


if __name__ == "__main__":
    main()
