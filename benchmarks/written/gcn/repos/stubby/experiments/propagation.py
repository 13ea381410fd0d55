"""Comparison of propagation models (Table 3)."""
from dataclasses import replace

from gcn_jax.config import TrainConfig
from gcn_jax.records import summary
from gcn_jax.train import prepare, run

MODELS = ["cheb3", "cheb2", "first_order", "single", "renorm", "first_order_only", "mlp"]


def main(runs=100):
    base = TrainConfig()
    for name in MODELS:
        cfg = replace(base, propagation=name)
        data = prepare(cfg)
        accs = [run(cfg, data, seed) for seed in range(runs)]
        print(f"{name:18s} {summary(accs)}")


if __name__ == "__main__":
    main()
