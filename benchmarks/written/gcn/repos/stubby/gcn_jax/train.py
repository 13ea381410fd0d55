import argparse
from dataclasses import replace

import jax
import jax.numpy as jnp
import optax

from .config import TrainConfig
from .data import load, split_nodes
from .graph import propagation_matrix, to_bcoo
from .losses import l2_term, masked_accuracy, masked_loss
from .model import forward, init_params
from .records import CsvRecorder, summary

STEP_SIZE = 1e-3


def prepare(cfg):
    graph = load(cfg)
    return {
        "adj": to_bcoo(propagation_matrix(graph.adj)),
        "x": jnp.asarray(graph.x),
        "y": jnp.asarray(graph.y),
        "masks": [jnp.asarray(m, dtype=jnp.float32) for m in split_nodes(len(graph.y))],
        "classes": graph.n_classes,
    }


def run(cfg, data, seed, log=None):
    key = jax.random.PRNGKey(seed)
    key, sub = jax.random.split(key)
    params = init_params(sub, data["x"].shape[1], cfg.hidden, data["classes"])
    optimiser = optax.adam(STEP_SIZE)
    state = optimiser.init(params)
    train, val, test = data["masks"]
    adj, x, y = data["adj"], data["x"], data["y"]

    def objective(p, k):
        probs = forward(p, adj, x, cfg.dropout, k)
        return masked_loss(probs, y, train) + l2_term(p, cfg.l2)

    @jax.jit
    def update(p, s, k):
        value, grads = jax.value_and_grad(objective)(p, k)
        delta, s = optimiser.update(grads, s, p)
        return optax.apply_updates(p, delta), s, value

    @jax.jit
    def evaluate(p):
        probs = forward(p, adj, x)
        return masked_loss(probs, y, val), masked_accuracy(probs, y, val), masked_accuracy(probs, y, test)

    rec = CsvRecorder(log)
    best_loss, best_params = float("inf"), params
    for epoch in range(cfg.epochs):
        key, sub = jax.random.split(key)
        params, state, loss = update(params, state, sub)
        val_loss, val_acc, _ = evaluate(params)
        rec.add(epoch=epoch, loss=float(loss), val_loss=float(val_loss), val_acc=float(val_acc))
        if val_loss < best_loss:
            best_loss, best_params = float(val_loss), params
    rec.close()
    return float(evaluate(best_params)[2])


def main():
    base = TrainConfig()
    ap = argparse.ArgumentParser()
    ap.add_argument("--runs", type=int, default=base.runs)
    ap.add_argument("--seed", type=int, default=base.seed)
    ap.add_argument("--log", default=None)
    args = ap.parse_args()
    cfg = replace(base, runs=args.runs, seed=args.seed)
    data = prepare(cfg)
    accs = [run(cfg, data, cfg.seed + r, args.log) for r in range(cfg.runs)]
    print(cfg.dataset, summary(accs))


if __name__ == "__main__":
    main()
