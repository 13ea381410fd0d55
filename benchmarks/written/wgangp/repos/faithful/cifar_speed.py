"""Inception score during training, against generator iterations and seconds."""
import time

import numpy as np
import tensorflow.compat.v1 as tf

import cifar_nets
from data_io import cifar
from tflib import inception, objectives, params
from tflib.curves import Curves
from tflib.grid import to_uint8

tf.disable_v2_behavior()

DATA_DIR = 'data/cifar-10-batches-py'
RUNS = ['gp_adam', 'clip']
BATCH = 64
ITERS = 20000
EVERY = 1000


def optimiser(run):
    if run == 'clip':
        return tf.train.RMSPropOptimizer(5e-5)
    return tf.train.AdamOptimizer(2e-4, beta1=0., beta2=.9)


def train(run):
    tf.reset_default_graph()
    params.reset()
    images = tf.placeholder(tf.int32, [BATCH, 3072])
    real = 2. * (tf.cast(images, tf.float32) / 255. - .5)
    fake = cifar_nets.generator(BATCH)
    value = lambda p: cifar_nets.critic(p)[0]
    d_cost, g_cost = objectives.wasserstein(value(real), value(fake))
    if run != 'clip':
        d_cost += 10. * objectives.penalty(value, real, fake, BATCH)
    d_vars = params.params_with('Critic')
    d_vars = [v for v in d_vars if '.aux' not in v.name]
    d_step = optimiser(run).minimize(d_cost, var_list=d_vars)
    g_step = optimiser(run).minimize(g_cost, var_list=params.params_with('Generator'))
    clip = objectives.clip_op(d_vars, .01) if run == 'clip' else tf.no_op()

    curves = Curves('out/speed_' + run)
    data = cifar.epochs(cifar.load(DATA_DIR)[0], BATCH)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        start = time.time()
        for it in range(1, ITERS + 1):
            for _ in range(5):
                sess.run(d_step, {images: next(data)[0]})
                sess.run(clip)
            sess.run(g_step)
            if it % EVERY == 0:
                ims = np.concatenate([sess.run(fake) for _ in range(5000 // BATCH)])
                score, _ = inception.score(to_uint8(ims, 32))
                curves.add('by_iteration', it, score)
                curves.add('by_second', time.time() - start, score)
                curves.dump()


if __name__ == '__main__':
    for run in RUNS:
        train(run)
