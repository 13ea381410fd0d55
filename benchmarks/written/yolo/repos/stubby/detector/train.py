import argparse
import os

import tensorflow as tf
from tensorflow import keras

from . import settings
from .losses import GridLoss
from .model import build
from .pipeline import training_set


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default="config/default.yaml")
    ap.add_argument("--set", nargs="*", default=[])
    args = ap.parse_args()
    cfg = settings.load(args.config, args.set)
    tf.random.set_seed(cfg.train.seed)
    out = settings.run_dir(cfg)
    settings.dump(cfg, os.path.join(out, "config.yaml"))

    net = build(cfg)
    opt = keras.optimizers.SGD(cfg.train.learning_rate, momentum=cfg.train.momentum)
    net.compile(optimizer=opt, loss=GridLoss(cfg))
    callbacks = [
        keras.callbacks.ModelCheckpoint(os.path.join(out, "last.weights.h5"), save_weights_only=True),
        keras.callbacks.CSVLogger(os.path.join(out, "log.csv")),
        keras.callbacks.TerminateOnNaN(),
    ]
    net.fit(training_set(cfg), epochs=cfg.train.epochs, callbacks=callbacks)


if __name__ == "__main__":
    main()
