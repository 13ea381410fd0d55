from tensorflow import keras
from tensorflow.keras import layers


def build_network(n_actions, side=84, depth=4, name="q"):
    pixels = keras.Input((side, side, depth), name="history")
    x = layers.Rescaling(1.0 / 255)(pixels)
    for filters, (size, stride) in zip((32, 64, 64), ((8, 4), (4, 2), (3, 1))):
        x = layers.Conv2D(filters, size, strides=stride, activation="relu")(x)
    x = layers.Flatten()(x)
    x = layers.Dense(2 ** 9, activation="relu")(x)
    values = layers.Dense(n_actions, name="values")(x)
    return keras.Model(pixels, values, name=name)
