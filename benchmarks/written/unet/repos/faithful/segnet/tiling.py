"""Prediction of images of any size."""
import numpy as np
import tensorflow as tf

from .network import out_size


def predict_plane(model, image, side, levels):
    """Foreground probability of one image, tile by tile."""
    inner = out_size(side, levels)
    margin = (side - inner) // 2
    rows = -(-image.shape[0] // inner)
    cols = -(-image.shape[1] // inner)
    extra_y = rows * inner - image.shape[0]
    extra_x = cols * inner - image.shape[1]
    grown = np.pad(image, ((margin, margin + extra_y), (margin, margin + extra_x)),
                   mode="reflect")
    canvas = np.zeros((rows * inner, cols * inner), np.float32)
    for r in range(rows):
        for c in range(cols):
            y, x = r * inner, c * inner
            scores = model(grown[None, y:y + side, x:x + side, None], training=False)
            prob = tf.nn.softmax(scores, axis=-1)[0, ..., 1]
            canvas[y:y + inner, x:x + inner] = prob.numpy()
    return canvas[:image.shape[0], :image.shape[1]]


def views(kind):
    if kind == "none":
        return [(0, False)]
    return [(k, flip) for flip in (False, True) for k in range(4)]


def predict(model, image, conf):
    """Mean of the probability maps of all views, turned back."""
    total = np.zeros(image.shape, np.float64)
    todo = views(conf["eval"]["views"])
    for k, flip in todo:
        seen = np.rot90(np.fliplr(image) if flip else image, k)
        prob = np.rot90(predict_plane(model, np.ascontiguousarray(seen),
                                      conf["model"]["tile"], conf["model"]["levels"]), -k)
        total += np.fliplr(prob) if flip else prob
    return (total / len(todo)).astype(np.float32)
