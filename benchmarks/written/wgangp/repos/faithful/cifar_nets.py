import tensorflow.compat.v1 as tf

from tflib.ops import batchnorm, conv2d, linear, mean_pool, upsample

DIM = 128
NOISE = 128
CLASSES = 10


def _norm(name, x):
    # only the generator is normalised
    return batchnorm(name, x) if name.startswith('Generator') else x


def block(name, n_in, x, resample=None):
    short, h = x, x
    if resample == 'up':
        short = conv2d(name + '.short', n_in, DIM, 1, upsample(x), he=False)
    elif resample == 'down':
        short = conv2d(name + '.short', n_in, DIM, 1, mean_pool(x), he=False)
    h = tf.nn.relu(_norm(name + '.n1', h))
    if resample == 'up':
        h = upsample(h)
    h = conv2d(name + '.c1', n_in, DIM, 3, h)
    h = tf.nn.relu(_norm(name + '.n2', h))
    h = conv2d(name + '.c2', DIM, DIM, 3, h)
    if resample == 'down':
        h = mean_pool(h)
    return short + h


def generator(n, labels=None):
    z = tf.random_normal([n, NOISE])
    width = NOISE
    if labels is not None:
        z = tf.concat([z, tf.one_hot(labels, CLASSES)], 1)
        width += CLASSES
    h = tf.reshape(linear('Generator.in', width, DIM * 16, z), [-1, DIM, 4, 4])
    for i in range(3):
        h = block('Generator.%d' % i, DIM, h, 'up')
    h = tf.nn.relu(batchnorm('Generator.nout', h))
    h = tf.tanh(conv2d('Generator.out', DIM, 3, 3, h, he=False))
    return tf.reshape(h, [-1, 3 * 32 * 32])


def critic(x):
    """Returns (values, class logits)."""
    h = tf.reshape(x, [-1, 3, 32, 32])
    for i, (n_in, kind) in enumerate([(3, 'down'), (DIM, 'down'), (DIM, None), (DIM, None)]):
        h = block('Critic.%d' % i, n_in, h, kind)
    h = tf.reduce_mean(tf.nn.relu(h), axis=[2, 3])
    return tf.reshape(linear('Critic.out', DIM, 1, h), [-1]), linear('Critic.aux', DIM, CLASSES, h)
