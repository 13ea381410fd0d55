import json
import sys

import numpy as np
import tensorflow as tf

from . import feed, points
from .net import CloudNet, off_ortho


def stepped(c, seen):
    return c["start"] * c["rate"] ** (seen // c["every"])


def overall_and_mean(y, p, classes):
    per = [np.mean(p[y == c] == c) for c in range(classes) if np.any(y == c)]
    return float(np.mean(y == p)), float(np.mean(per))


def predict(net, x, cfg):
    total = 0.0
    for v in range(cfg["votes"]):
        xa = points.turn(x, np.full(len(x), 2 * np.pi * v / cfg["votes"])).astype("float32")
        out = [net(xa[i:i + 64])[0].numpy() for i in range(0, len(xa), 64)]
        total = total + np.concatenate(out)
    return total.argmax(1)


def train(cfg, seed, x, y):
    tf.keras.utils.set_random_seed(seed)
    rng = np.random.default_rng(seed)
    factor = tf.Variable(cfg["bn"]["start"], trainable=False, dtype=tf.float32)
    net = CloudNet(cfg["classes"], cfg["keep_off"], factor)
    opt = tf.keras.optimizers.Adam(learning_rate=cfg["lr"]["start"])
    ce = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)

    @tf.function
    def step(xb, yb):
        with tf.GradientTape() as tape:
            logits, m = net(xb, training=True)
            loss = ce(yb, logits) + cfg["ortho"] * off_ortho(m)
        grads = tape.gradient(loss, net.trainable_variables)
        opt.apply_gradients(zip(grads, net.trainable_variables))
        return loss

    seen = 0
    for epoch in range(cfg["epochs"]):
        losses = []
        for xb, yb in feed.batches(x, y, cfg, rng):
            opt.learning_rate.assign(max(stepped(cfg["lr"], seen), cfg["lr"]["floor"]))
            factor.assign(min(1.0 - stepped(cfg["bn"], seen), cfg["bn"]["cap"]))
            losses.append(float(step(xb, yb)))
            seen += len(xb)
        print(cfg["name"], seed, epoch, np.mean(losses), flush=True)
    return net


def main(path):
    with open(path) as fh:
        cfg = json.load(fh)
    x, y = feed.read(cfg["h5_dir"], "train", cfg["points"])
    xt, yt = feed.read(cfg["h5_dir"], "test", cfg["points"])
    res = []
    for r in range(cfg["repeats"]):
        net = train(cfg, r, x, y)
        res.append(overall_and_mean(yt, predict(net, xt, cfg), cfg["classes"]))
        print("overall %.4f mean-class %.4f" % res[-1], flush=True)
    print("avg over", len(res), np.mean(res, axis=0))


if __name__ == "__main__":
    main(sys.argv[1])
