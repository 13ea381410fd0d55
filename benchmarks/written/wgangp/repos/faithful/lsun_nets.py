"""64x64 networks. Architectures are (generator, discriminator) pairs."""
import functools

import tensorflow.compat.v1 as tf

from tflib.ops import batchnorm, conv2d, deconv2d, layernorm, linear

DIM = 64
NOISE = 128


def leaky(x):
    return tf.maximum(.2 * x, x)


def dcgan_gen(n, norm=True, act=tf.nn.relu, widths=(8, 4, 2, 1)):
    keep = (lambda name, x: batchnorm(name, x)) if norm else (lambda name, x: x)
    z = tf.random_normal([n, NOISE])
    c = widths[0] * DIM
    h = tf.reshape(linear('Generator.in', NOISE, 16 * c, z), [-1, c, 4, 4])
    h = act(keep('Generator.n0', h))
    for i, w in enumerate(widths[1:], 1):
        h = deconv2d('Generator.%d' % i, c, w * DIM, 5, h)
        c = w * DIM
        h.set_shape([None, c, None, None])
        h = act(keep('Generator.n%d' % i, h))
    h = tf.tanh(deconv2d('Generator.out', c, 3, 5, h))
    return tf.reshape(h, [-1, 3 * 64 * 64])


def mlp_gen(n, width=512):
    h, c = tf.random_normal([n, NOISE]), NOISE
    for i in range(4):
        h = tf.nn.relu(linear('Generator.%d' % i, c, width, h))
        c = width
    return tf.tanh(linear('Generator.out', c, 3 * 64 * 64, h))


def dcgan_disc(x, gp, norm=True, act=leaky):
    h, c = tf.reshape(x, [-1, 3, 64, 64]), 3
    for i, w in enumerate((1, 2, 4, 8)):
        h = conv2d('Disc.%d' % i, c, w * DIM, 5, h, stride=2)
        c = w * DIM
        if norm and i:
            # batch statistics would tie the examples together under the penalty
            h = layernorm('Disc.n%d' % i, h) if gp else batchnorm('Disc.n%d' % i, h)
        h = act(h)
    return tf.reshape(linear('Disc.out', 16 * c, 1, tf.reshape(h, [-1, 16 * c])), [-1])


ARCHS = {
    'baseline': (dcgan_gen, dcgan_disc),
    'constant_nonorm': (functools.partial(dcgan_gen, norm=False, widths=(2, 2, 2, 2)), dcgan_disc),
    'mlp': (mlp_gen, dcgan_disc),
    'nonorm': (functools.partial(dcgan_gen, norm=False), functools.partial(dcgan_disc, norm=False)),
    'tanh': (functools.partial(dcgan_gen, act=tf.tanh), functools.partial(dcgan_disc, act=tf.tanh)),
}
