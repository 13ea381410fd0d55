"""Pieces of the network."""
import tensorflow as tf
from tensorflow.keras import layers

INIT = "he_uniform"


def pair(x, filters, tag):
    """Two 3x3 convolutions without padding."""
    for i in (1, 2):
        x = layers.Conv2D(filters, 3, padding="valid", kernel_initializer=INIT,
                          name="%s_conv%d" % (tag, i))(x)
        x = layers.ReLU(name="%s_relu%d" % (tag, i))(x)
    return x


def shrink(x, tag):
    return layers.MaxPooling2D(pool_size=2, name=tag)(x)


def grow(x, filters, tag):
    """2x2 transposed convolution: twice the size, `filters` channels."""
    return layers.Conv2DTranspose(filters, 2, strides=2,
                                  kernel_initializer=INIT, name=tag)(x)


def join(skip, x, tag):
    """Cut the centre of `skip` to the size of `x` and stack the two."""
    dy = skip.shape[1] - x.shape[1]
    dx = skip.shape[2] - x.shape[2]
    cut = layers.Cropping2D(((dy // 2, dy - dy // 2), (dx // 2, dx - dx // 2)),
                            name=tag + "_cut")(skip)
    return layers.Concatenate(name=tag)([cut, x])


def count_convolutions(model):
    kinds = (tf.keras.layers.Conv2D, tf.keras.layers.Conv2DTranspose)
    return sum(isinstance(layer, kinds) for layer in model.layers)
