"""Level sets of critics trained on 2-d data against a fixed generator."""
import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np
import tensorflow.compat.v1 as tf

from data_io import points
from tflib import objectives, params
from tflib.ops import linear

tf.disable_v2_behavior()

MODES = ['wgan', 'wgan-gp']
DATASETS = ['8gaussians', '25gaussians', 'swissroll']
DIM = 512
LAMBDA = 10.
BATCH = 64
CLIP = .01
ITERS = 100000     # critic updates, long enough to be at the optimum


def critic(x):
    h = tf.nn.relu(linear('Critic.1', 2, DIM, x))
    for i in (2, 3):
        h = tf.nn.relu(linear('Critic.%d' % i, DIM, DIM, h))
    return tf.reshape(linear('Critic.out', DIM, 1, h), [-1])


def surface(sess, x, d, side=128, span=2.):
    line = np.linspace(-span, span, side)
    grid = np.stack(np.meshgrid(line, line), -1).reshape(-1, 2)
    return line, sess.run(d, {x: grid}).reshape(side, side)


def run(mode, dataset):
    tf.reset_default_graph()
    params.reset()
    real = tf.placeholder(tf.float32, [None, 2])
    fake = real + tf.random_normal(tf.shape(real))
    d_real = critic(real)
    cost, _ = objectives.wasserstein(d_real, critic(fake))
    weights = params.params_with('Critic')
    if mode == 'wgan-gp':
        cost += LAMBDA * objectives.penalty(critic, real, fake, BATCH)
        step = tf.train.AdamOptimizer(1e-4, beta1=0., beta2=.9).minimize(cost, var_list=weights)
        after = tf.no_op()
    else:
        step = tf.train.RMSPropOptimizer(5e-5).minimize(cost, var_list=weights)
        after = objectives.clip_op(weights, CLIP)

    data = points.stream(dataset, BATCH)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        for it in range(ITERS):
            value, _ = sess.run([cost, step], {real: next(data)})
            sess.run(after)
            if it % 1000 == 0:
                print(mode, dataset, it, value)
        line, z = surface(sess, real, d_real)
    plt.clf()
    plt.contour(line, line, z, 20)
    pts = next(data)
    plt.scatter(pts[:, 0], pts[:, 1], c='orange', marker='+')
    plt.savefig('surface_%s_%s.png' % (dataset, mode))


if __name__ == '__main__':
    for dataset in DATASETS:
        for mode in MODES:
            run(mode, dataset)
