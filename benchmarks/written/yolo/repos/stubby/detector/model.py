from tensorflow import keras
from tensorflow.keras import layers

from . import IMAGE_SIZE


def leaky(x):
    """activation of the hidden layers"""
    return keras.activations.relu(x)


def backbone():
    """Convolutional part, 7 x 7 x 512 at the end."""
    return keras.applications.VGG16(include_top=False, weights="imagenet",
                                    input_shape=(IMAGE_SIZE, IMAGE_SIZE, 3))


def build(cfg):
    m = cfg.model
    depth = m.classes + 5 * m.boxes
    base = backbone()
    x = base.output
    x = layers.Conv2D(512, 1, activation=leaky, name="reduce")(x)
    x = layers.Flatten()(x)
    x = layers.Dense(m.hidden, activation=leaky, name="fc1")(x)
    x = layers.Dropout(m.dropout)(x)
    x = layers.Dense(m.grid * m.grid * depth, activation="tanh", name="fc2")(x)
    x = layers.Reshape((m.grid, m.grid, depth))(x)
    return keras.Model(base.input, x, name="grid_detector")


def summary(cfg):
    net = build(cfg)
    net.summary(line_length=100)
    n = sum(1 for layer in net.layers if isinstance(layer, layers.Conv2D))
    print("convolutions:", n)
    return n
