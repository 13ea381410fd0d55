"""Influence of the number of layers."""
from gcn_jax.config import DepthConfig


def cross_validate(depth, cfg):
    # TODO: folds over all labelled nodes, residual variant
    return {"train": 0.0, "test": 0.0}


def main():
    cfg = DepthConfig()
    for depth in cfg.depths:
        score = cross_validate(depth, cfg)
        print(f"{depth:2d} train {score['train']:.3f} test {score['test']:.3f}")


if __name__ == "__main__":
    main()
