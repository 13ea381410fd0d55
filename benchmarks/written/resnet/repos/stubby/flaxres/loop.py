"""Training and evaluation."""
import csv
import pathlib
import time

import jax
from absl import logging

from flaxres import checkpoint, data, metrics, model, responses, state as state_lib


@jax.jit
def train_step(state, images, labels):
    def loss_fn(params):
        logits, updated = state.apply_fn(
            {"params": params, "batch_stats": state.batch_stats}, images, train=True, mutable=["batch_stats"]
        )
        return metrics.cross_entropy(logits, labels), updated

    (loss, updated), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads, batch_stats=updated["batch_stats"]), loss


@jax.jit
def eval_step(state, images, labels):
    logits = state.apply_fn({"params": state.params, "batch_stats": state.batch_stats}, images, train=False)
    return metrics.topk_wrong(logits, labels, 1), metrics.topk_wrong(logits, labels, 5)


def evaluate(config, state):
    wrong1 = wrong5 = count = 0
    for images, labels in data.eval_batches(config):
        a, b = eval_step(state, images, labels)
        wrong1, wrong5, count = wrong1 + int(a), wrong5 + int(b), count + len(labels)
    return 100.0 * wrong1 / count, 100.0 * wrong5 / count


class Log:
    def __init__(self, workdir):
        self.path = pathlib.Path(workdir) / "metrics.csv"
        if not self.path.exists():
            self.add("step", "loss", "top1_error", "top5_error")

    def add(self, *row):
        with self.path.open("a", newline="") as fh:
            csv.writer(fh).writerow(row)


def train_and_evaluate(config):
    net = model.make_model(config)
    state = state_lib.create(config, net, jax.random.PRNGKey(config.seed))
    logging.info("%.2fM parameters", state_lib.size(state.params) / 1e6)
    log = Log(config.workdir)
    batches = data.train_batches(config)
    began = time.time()
    for step in range(1, config.total_steps + 1):
        images, labels = next(batches)
        state, loss = train_step(state, images, labels)
        if step % config.log_every == 0:
            logging.info("step %d loss %.4f (%.1f s)", step, float(loss), time.time() - began)
        if step % config.eval_every == 0 or step == config.total_steps:
            top1, top5 = evaluate(config, state)
            logging.info("step %d top-1 error %.2f top-5 error %.2f", step, top1, top5)
            log.add(step, float(loss), top1, top5)
            checkpoint.save(config.workdir, state, step)
    if config.responses:
        responses.report(state, next(data.eval_batches(config)), config.workdir)
    return state
