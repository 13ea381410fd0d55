import numpy as np
import tensorflow.compat.v1 as tf

from tflib.params import param, uniform


def linear(name, n_in, n_out, x, gain=1.):
    w = param(name + '.W', uniform(gain * np.sqrt(2. / (n_in + n_out)), (n_in, n_out)))
    b = param(name + '.b', np.zeros(n_out))
    return tf.matmul(x, w) + b


def conv2d(name, n_in, n_out, size, x, stride=1, he=True):
    fan_in, fan_out = n_in * size**2, n_out * size**2 / stride**2
    stdev = np.sqrt((4. if he else 2.) / (fan_in + fan_out))
    w = param(name + '.W', uniform(stdev, (size, size, n_in, n_out)))
    b = param(name + '.b', np.zeros(n_out))
    y = tf.nn.conv2d(x, w, [1, 1, stride, stride], 'SAME', data_format='NCHW')
    return tf.nn.bias_add(y, b, data_format='NCHW')


def deconv2d(name, n_in, n_out, size, x):
    w = param(name + '.W', uniform(np.sqrt(4. / (n_in * size**2 / 4 + n_out * size**2)),
                                   (size, size, n_out, n_in)))
    b = param(name + '.b', np.zeros(n_out))
    x = tf.transpose(x, [0, 2, 3, 1])
    s = tf.shape(x)
    y = tf.nn.conv2d_transpose(x, w, tf.stack([s[0], 2 * s[1], 2 * s[2], n_out]),
                               [1, 2, 2, 1], 'SAME')
    return tf.transpose(tf.nn.bias_add(y, b), [0, 3, 1, 2])


def conv1d(name, n_in, n_out, size, x, he=True):
    stdev = np.sqrt((4. if he else 2.) / (size * (n_in + n_out)))
    w = param(name + '.W', uniform(stdev, (size, n_in, n_out)))
    b = param(name + '.b', np.zeros(n_out))
    return tf.nn.conv1d(x, w, 1, 'SAME') + b


def batchnorm(name, x):
    axes = [0, 2, 3] if len(x.shape) == 4 else [0]
    n = int(x.shape[1])
    shape = (1, n, 1, 1) if len(x.shape) == 4 else (1, n)
    mean, var = tf.nn.moments(x, axes, keepdims=True)
    offset = param(name + '.offset', np.zeros(shape))
    scale = param(name + '.scale', np.ones(shape))
    return tf.nn.batch_normalization(x, mean, var, offset, scale, 1e-5)


def layernorm(name, x):
    mean, var = tf.nn.moments(x, [1, 2, 3], keepdims=True)
    n = int(x.shape[1])
    offset = param(name + '.offset', np.zeros((1, n, 1, 1)))
    scale = param(name + '.scale', np.ones((1, n, 1, 1)))
    return tf.nn.batch_normalization(x, mean, var, offset, scale, 1e-5)


def mean_pool(x):
    return (x[:, :, ::2, ::2] + x[:, :, 1::2, ::2] + x[:, :, ::2, 1::2] + x[:, :, 1::2, 1::2]) / 4.


def upsample(x):
    x = tf.transpose(tf.concat([x] * 4, axis=1), [0, 2, 3, 1])
    return tf.transpose(tf.depth_to_space(x, 2), [0, 3, 1, 2])
