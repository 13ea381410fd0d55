import numpy as np
import tensorflow as tf
from tensorflow import keras

import constants as K


class GeM(keras.layers.Layer):
    def __init__(self, p, **kw):
        super().__init__(**kw)
        self.p0 = p

    def build(self, shape):
        self.p = self.add_weight(name="p", shape=(), initializer=keras.initializers.Constant(self.p0))

    def call(self, x):
        x = tf.maximum(x, 1e-6)
        return tf.pow(tf.reduce_mean(tf.pow(x, self.p), axis=(1, 2)), 1.0 / self.p)


class Unit(keras.layers.Layer):
    def call(self, x):
        return tf.math.l2_normalize(x, axis=-1)


def build():
    body = keras.applications.ResNet50(include_top=False, weights="imagenet", input_shape=(None, None, 3))
    body._name = "body"
    img = keras.Input((None, None, 3))
    # training=False: batch statistics stay those of the pre-trained net
    z = body(img, training=False)
    z = GeM(K.GEM_P, name="pool")(z)
    z = Unit(name="unit0")(z)
    z = keras.layers.Dense(K.DIM, name="proj")(z)
    return keras.Model(img, Unit(name="unit1")(z)), body


def embed(net, paths, side, loader, batch=32):
    out = [net(loader(paths[i:i + batch], side), training=False).numpy() for i in range(0, len(paths), batch)]
    return np.concatenate(out)
