import os

import numpy as np
import tensorflow.compat.v1 as tf

import cifar_nets
from data_io import cifar
from tflib import inception, objectives
from tflib.curves import Curves
from tflib.grid import save_grid, to_uint8
from tflib.params import params_with

tf.disable_v2_behavior()

DATA_DIR = 'data/cifar-10-batches-py'
OUT = 'out/cifar_resnet'
CONDITIONAL = True
BATCH = 64
CRITIC_ITERS = 5
ITERS = 100000
LR = 2e-4
LAMBDA = 10.
AUX_CRITIC = 1.
AUX_GEN = .1
IS_SAMPLES = 5000
IS_EVERY = 1000
DEV_EVERY = 100


def main():
    train, test = cifar.load(DATA_DIR)
    images = tf.placeholder(tf.int32, [BATCH, 3072])
    labels = tf.placeholder(tf.int32, [BATCH])
    progress = tf.placeholder(tf.float32, [])

    real = 2. * (tf.cast(images, tf.float32) / 255. - .5)
    real += tf.random_uniform([BATCH, 3072], 0., 1. / 128)
    fake = cifar_nets.generator(BATCH, labels if CONDITIONAL else None)
    d_real, logit_real = cifar_nets.critic(real)
    d_fake, _ = cifar_nets.critic(fake)

    critic_cost, gen_cost = objectives.wasserstein(d_real, d_fake)
    critic_cost += LAMBDA * objectives.penalty(lambda p: cifar_nets.critic(p)[0], real, fake, BATCH)
    critic_total = critic_cost
    if CONDITIONAL:
        xent = tf.nn.sparse_softmax_cross_entropy_with_logits
        critic_total += AUX_CRITIC * tf.reduce_mean(xent(logits=logit_real, labels=labels))
        wanted = tf.random_uniform([2 * BATCH], 0, cifar_nets.CLASSES, tf.int32)
        d_new, logit_new = cifar_nets.critic(cifar_nets.generator(2 * BATCH, wanted))
        gen_cost = -tf.reduce_mean(d_new)
        gen_cost += AUX_GEN * tf.reduce_mean(xent(logits=logit_new, labels=wanted))

    rate = LR * tf.maximum(0., 1. - progress / ITERS)
    opt = lambda: tf.train.AdamOptimizer(rate, beta1=0., beta2=.9)
    critic_step = opt().minimize(critic_total, var_list=params_with('Critic'))
    gen_step = opt().minimize(gen_cost, var_list=params_with('Generator'))

    sample_labels = tf.constant(np.arange(100) % 10, tf.int32)
    samples = cifar_nets.generator(100, sample_labels if CONDITIONAL else None)

    def draw(sess, n):
        return to_uint8(np.concatenate([sess.run(samples) for _ in range(n // 100)]), 32)

    curves = Curves(OUT)
    batches = cifar.epochs(train, BATCH)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        for it in range(ITERS):
            for _ in range(CRITIC_ITERS):
                x, y = next(batches)
                cost, _ = sess.run([critic_cost, critic_step], {images: x, labels: y, progress: it})
            sess.run(gen_step, {progress: it, labels: y})
            curves.add('train_critic', it, -cost)
            if it % DEV_EVERY == DEV_EVERY - 1:
                dev = [sess.run(critic_cost, {images: x, labels: y})
                       for x, y in cifar.epochs(test, BATCH, forever=False)]
                curves.add('dev_critic', it, -np.mean(dev))
            if it % IS_EVERY == IS_EVERY - 1:
                mean, std = inception.score(draw(sess, IS_SAMPLES))
                curves.add('inception', it, mean)
                curves.add('inception_std', it, std)
                curves.dump()
            if it % (5 * IS_EVERY) == 0:
                save_grid(draw(sess, 100), os.path.join(OUT, 'samples_%d.png' % it), cols=10)


if __name__ == '__main__':
    main()
