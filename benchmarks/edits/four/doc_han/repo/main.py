import json
import os

import tensorflow as tf

import corpus
import fit
import layers
import opts


def load(o):
    parts = {k: corpus.read(o, k) for k in ("train", "dev", "test")}
    lex = corpus.lexicon(parts["train"][1], o.min_count)
    E = corpus.vectors(parts["train"][1] + parts["dev"][1], lex, o)
    data = [(corpus.pack(d, lex, o), y, d) for y, d in parts.values()]
    return data, E


if __name__ == "__main__":
    o = opts.get()
    tf.keras.utils.set_random_seed(o.seed)
    data, E = load(o)
    res = fit.train(layers.HAN(E, o), data, o)
    os.makedirs(os.path.dirname(o.log), exist_ok=True)
    json.dump({"seed": o.seed, **res}, open(o.log, "w"))
    print(res)
