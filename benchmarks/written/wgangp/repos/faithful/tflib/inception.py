"""Inception score from the frozen 2015 ImageNet graph."""
import os

import numpy as np
import tensorflow.compat.v1 as tf

GRAPH = 'data/inception/classify_image_graph_def.pb'
GROUPS = 10
_graph = None


def _load():
    global _graph
    if _graph is None:
        _graph = tf.Graph()
        with _graph.as_default(), open(os.path.expanduser(GRAPH), 'rb') as f:
            gd = tf.GraphDef()
            gd.ParseFromString(f.read())
            tf.import_graph_def(gd, name='')
    return _graph


def class_probs(images):
    """images: uint8, N x H x W x 3. The frozen graph takes one image at a time."""
    out = []
    with tf.Session(graph=_load()) as sess:
        softmax = sess.graph.get_tensor_by_name('softmax:0')
        for im in images:
            out.append(sess.run(softmax, {'ExpandDims:0': im[None].astype('float32')})[0])
    return np.asarray(out)


def score(images, groups=GROUPS):
    probs = class_probs(images)
    vals = []
    for part in np.array_split(probs, groups):
        marginal = part.mean(0, keepdims=True)
        kl = (part * (np.log(part + 1e-16) - np.log(marginal + 1e-16))).sum(1)
        vals.append(np.exp(kl.mean()))
    return float(np.mean(vals)), float(np.std(vals))
