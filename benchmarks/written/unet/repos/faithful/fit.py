"""Train and score:  python fit.py conf/em.json [key=value ...]"""
import json
import os
import sys

import numpy as np
import tensorflow as tf

from segnet import blocks, network, objective, prepare, scores, settings, sources, tiling


def train(model, entries, conf, rng):
    o = conf["optim"]
    opt = tf.keras.optimizers.SGD(learning_rate=o["rate"], momentum=o["momentum"])

    @tf.function
    def step(x, y, w):
        with tf.GradientTape() as tape:
            out = model(x, training=True)
            value = objective.energy(out, y, w)
        grads = tape.gradient(value, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
        return value, objective.pixel_accuracy(out, y)

    stream = prepare.tiles(entries, conf, rng)
    for n in range(1, o["steps"] + 1):
        x, y, w = next(stream)
        value, acc = step(tf.constant(x, tf.float32), tf.constant(y),
                          tf.constant(w, tf.float32))
        if n % o["log_every"] == 0:
            print("step %6d  energy %.3f  accuracy %.4f" % (n, float(value), float(acc)))


def evaluate(model, images, cells, conf):
    rows = []
    for image, cell in zip(images, cells):
        prob = tiling.predict(model, image, conf)
        if conf["data"]["name"] == "em":
            rows.append(scores.em_report(prob, cell, conf["eval"]["levels"]))
        else:
            rows.append({"iou": scores.mean_iou(prob, cell)})
    return {key: float(np.mean([r[key] for r in rows])) for key in rows[0]}


def main(argv):
    conf = settings.load(argv[0], argv[1:])
    rng = np.random.default_rng(conf.get("seed", 0))
    tf.random.set_seed(conf.get("seed", 0))
    (images, cells), held = sources.read(conf["data"])
    entries = prepare.pool(images, cells, conf, rng)
    model = network.build(**conf["model"])
    print("%d convolutions, output %s" % (blocks.count_convolutions(model),
                                          model.output_shape[1:3]))
    train(model, entries, conf, rng)
    result = evaluate(model, held[0], held[1], conf)
    folder = os.path.join(conf["out"], conf["data"]["name"])
    os.makedirs(folder, exist_ok=True)
    model.save_weights(os.path.join(folder, "net.weights.h5"))
    with open(os.path.join(folder, "result.json"), "w") as fh:
        json.dump(result, fh, indent=1)
    print(result)


if __name__ == "__main__":
    main(sys.argv[1:])
