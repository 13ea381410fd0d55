import os

import numpy as np
import tensorflow.compat.v1 as tf

from data_io import text
from tflib import objectives
from tflib.curves import Curves
from tflib.ngrams import NgramModel
from tflib.ops import conv1d, linear
from tflib.params import params_with

tf.disable_v2_behavior()

DATA_DIR = 'data/1-billion-word'
OUT = 'out/char_lm'
BATCH = 64
ITERS = 200000
LENGTH = 32
DIM = 512
BLOCKS = 4
WIDTH = 5
NOISE = 128
VOCAB = 2048
MAX_LINES = 10000000
CRITIC_ITERS = 5
LAMBDA = 10


def block(name, x):
    h = conv1d(name + '.1', DIM, DIM, WIDTH, tf.nn.relu(x))
    h = conv1d(name + '.2', DIM, DIM, WIDTH, tf.nn.relu(h))
    return x + .3 * h


def generator(n, vocab):
    z = tf.random_normal([n, NOISE])
    h = tf.reshape(linear('Generator.in', NOISE, LENGTH * DIM, z), [-1, LENGTH, DIM])
    for i in range(BLOCKS):
        h = block('Generator.%d' % i, h)
    return tf.nn.softmax(conv1d('Generator.out', DIM, vocab, 1, h, he=False))


def critic(x, vocab):
    h = conv1d('Critic.in', vocab, DIM, 1, x, he=False)
    for i in range(BLOCKS):
        h = block('Critic.%d' % i, h)
    return linear('Critic.out', LENGTH * DIM, 1, tf.reshape(h, [-1, LENGTH * DIM]))


def main():
    lines = text.read(DATA_DIR, 'train', LENGTH, MAX_LINES)
    chars, index = text.vocabulary(lines, VOCAB)
    vocab = len(chars)
    codes = text.encode(lines, index)
    reference = [NgramModel(n, [[chars[c] for c in row] for row in codes[:50000]]) for n in range(1, 5)]

    ids = tf.placeholder(tf.int32, [BATCH, LENGTH])
    real = tf.one_hot(ids, vocab)
    fake = generator(BATCH, vocab)
    score = lambda x: critic(x, vocab)
    d_cost, g_cost = objectives.wasserstein(score(real), score(fake))
    d_cost += LAMBDA * objectives.penalty(score, real, fake, BATCH)
    adam = lambda: tf.train.AdamOptimizer(1e-4, beta1=0., beta2=.9)
    d_step = adam().minimize(d_cost, var_list=params_with('Critic'))
    g_step = adam().minimize(g_cost, var_list=params_with('Generator'))

    def decode(sess, batches):
        out = []
        for _ in range(batches):
            out += [[chars[c] for c in row] for row in np.argmax(sess.run(fake), axis=2)]
        return out

    curves = Curves(OUT)
    data = text.batches(codes, BATCH)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        for it in range(ITERS):
            if it > 0:
                sess.run(g_step)
            for _ in range(CRITIC_ITERS):
                cost, _ = sess.run([d_cost, d_step], {ids: next(data)})
            curves.add('critic', it, cost)
            if it % 100 == 99:
                samples = decode(sess, 10)
                for n in range(4):
                    curves.add('js%d' % (n + 1), it, NgramModel(n + 1, samples).js(reference[n]))
                with open(os.path.join(OUT, 'samples_%d.txt' % it), 'w') as f:
                    f.write('\n'.join(''.join(s) for s in samples))
                curves.dump()


if __name__ == '__main__':
    main()
