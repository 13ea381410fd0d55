"""Patch classifier moved over the image pixel by pixel (Ciresan et al. 2012)."""
import numpy as np
import tensorflow as tf
from tensorflow.keras import Sequential, layers

WINDOW = 65


def build():
    net = Sequential([layers.Input((WINDOW, WINDOW, 1))])
    for size in (4, 5, 4, 4):
        net.add(layers.Conv2D(48, size, activation="relu"))
        net.add(layers.MaxPooling2D(2))
    net.add(layers.Flatten())
    net.add(layers.Dense(200, activation="relu"))
    net.add(layers.Dense(2))
    return net


def train(images, cells, steps, rng, batch=100):
    net, half = build(), WINDOW // 2
    opt = tf.keras.optimizers.SGD(1e-3, momentum=0.9)
    grown = [np.pad(i, half, mode="reflect") for i in images]
    for _ in range(steps):
        xs, ys = [], []
        for k in range(batch):
            n = rng.integers(len(images))
            spots = np.argwhere((cells[n] > 0) == bool(k % 2))
            y, x = spots[rng.integers(len(spots))]
            xs.append(grown[n][y:y + WINDOW, x:x + WINDOW, None])
            ys.append(k % 2)
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.keras.losses.sparse_categorical_crossentropy(
                np.array(ys), net(np.stack(xs), training=True), from_logits=True))
        opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables),
                                net.trainable_variables))
    return net


def predict(net, image):
    half = WINDOW // 2
    grown = np.pad(image, half, mode="reflect")
    out = np.zeros(image.shape, np.float32)
    for y in range(image.shape[0]):
        row = np.stack([grown[y:y + WINDOW, x:x + WINDOW, None] for x in range(image.shape[1])])
        out[y] = tf.nn.softmax(net(row, training=False))[:, 1].numpy()
    return out
