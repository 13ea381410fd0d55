"""Score a checkpoint."""
import argparse

import jax
import numpy as np

import constants as C
from mocoj import linear, losses, optim, state as st
from mocoj.dataset import PairLoader, list_images
from mocoj.resnet import Encoder


def top1_accuracy(model, state, paths, n_batches=100):
    loader = PairLoader(paths, C.BATCH_SIZE, C.THREADS, seed=1)

    @jax.jit
    def score(view_q, view_k):
        q = model.apply({"params": state.params_q, "batch_stats": state.stats_q}, view_q, train=False)
        k = model.apply({"params": state.params_k, "batch_stats": state.stats_k}, view_k, train=False)
        return losses.pretext_top1(*losses.similarity(q, k, state.queue.keys, C.LOG_TAU))

    hits = []
    for i, (view_q, view_k) in enumerate(loader.epoch()):
        if i == n_batches:
            break
        hits.append(float(score(view_q, view_k)))
    return 100 * float(np.mean(hits))


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--ckpt", required=True)
    p.add_argument("--linear", action="store_true")
    args = p.parse_args()

    model = Encoder(C.STAGES, C.EMBED_DIM)
    blank = st.create(jax.random.PRNGKey(0), model, optim.optimizer(), C.QUEUE_SIZE)
    state = st.load(args.ckpt, blank)
    paths = list_images(C.DATA_DIR)
    if args.linear:
        linear.fit_linear(model, state, paths)
    print(f"top-1 accuracy: {top1_accuracy(model, state, paths):.2f}")


if __name__ == "__main__":
    main()
