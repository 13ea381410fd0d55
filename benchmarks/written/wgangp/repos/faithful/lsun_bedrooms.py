"""usage: lsun_bedrooms.py [objective] [architecture]"""
import os
import sys

import numpy as np
import tensorflow.compat.v1 as tf

from data_io import folder
from lsun_nets import ARCHS
from tflib import objectives
from tflib.curves import Curves
from tflib.grid import save_grid, to_uint8
from tflib.params import params_with

tf.disable_v2_behavior()

DATA_DIR = 'data/lsun_bedroom_64'
OBJECTIVE = sys.argv[1] if len(sys.argv) > 1 else 'wgan-gp'
ARCH = sys.argv[2] if len(sys.argv) > 2 else 'baseline'
OUT = 'out/lsun_%s_%s' % (OBJECTIVE, ARCH)
BATCH = 64
LAMBDA = 10
ITERS = 200000
CLIP = .01
CRITIC_ITERS = {'wgan-gp': 5, 'wgan': 5, 'lsgan': 1, 'dcgan': 1}[OBJECTIVE]


def optimiser():
    return {
        'wgan-gp': lambda: tf.train.AdamOptimizer(1e-4, beta1=0., beta2=.9),
        'wgan': lambda: tf.train.RMSPropOptimizer(5e-5),
        'lsgan': lambda: tf.train.RMSPropOptimizer(1e-4),
        'dcgan': lambda: tf.train.AdamOptimizer(2e-4, beta1=.5),
    }[OBJECTIVE]()


def main():
    gen, disc = ARCHS[ARCH]
    score = lambda x: disc(x, OBJECTIVE == 'wgan-gp')
    pixels = tf.placeholder(tf.int32, [BATCH, 3 * 64 * 64])
    real = 2. * (tf.cast(pixels, tf.float32) / 255. - .5)
    fake = gen(BATCH)
    losses = {'lsgan': objectives.least_squares, 'dcgan': objectives.cross_entropy}
    d_cost, g_cost = losses.get(OBJECTIVE, objectives.wasserstein)(score(real), score(fake))
    if OBJECTIVE == 'wgan-gp':
        d_cost += LAMBDA * objectives.penalty(score, real, fake, BATCH)
    d_vars, g_vars = params_with('Disc'), params_with('Generator')
    d_step = optimiser().minimize(d_cost, var_list=d_vars)
    g_step = optimiser().minimize(g_cost, var_list=g_vars)
    clip = objectives.clip_op(d_vars, CLIP)

    train_files, dev_files = folder.listing(DATA_DIR)
    train = folder.batches(train_files, BATCH)
    curves = Curves(OUT)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        for it in range(ITERS):
            for _ in range(CRITIC_ITERS):
                cost, _ = sess.run([d_cost, d_step], {pixels: next(train)})
                if OBJECTIVE == 'wgan':
                    sess.run(clip)
            sess.run(g_step)
            curves.add('train', it, -cost)
            if it % 200 == 199:
                dev = [sess.run(d_cost, {pixels: x}) for x in folder.batches(dev_files, BATCH, forever=False)]
                curves.add('dev', it, -np.mean(dev))
                curves.dump()
            if it % 1000 == 999:
                save_grid(to_uint8(sess.run(fake), 64), os.path.join(OUT, '%d.png' % it))


if __name__ == '__main__':
    main()
