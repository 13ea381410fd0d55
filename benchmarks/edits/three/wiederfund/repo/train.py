import numpy as np
import tensorflow as tf
from tensorflow import keras

import constants as K
from descriptor import build, embed
from images import split, stack, table
from mining import batches, confusable, hard_loss


def recall1(z, y):
    s = z @ z.T
    np.fill_diagonal(s, -np.inf)
    return float((y[s.argmax(1)] == y).mean())


def main():
    rng = np.random.default_rng(K.SEED)
    tf.random.set_seed(K.SEED)
    (px, y), (vx, vy) = split(*table(), rng)
    net, body = build()
    opt = keras.optimizers.Adam(K.LR)
    opt.build(net.trainable_variables)
    best = -1.0
    for ep in range(K.EPOCHS):
        body.trainable = ep >= K.HEAD_EPOCHS
        lr = K.LR_HEAD if ep < K.HEAD_EPOCHS else K.LR * K.LR_DECAY ** (ep - K.HEAD_EPOCHS)
        opt.learning_rate.assign(lr)
        names, near = confusable(embed(net, px, K.SIDE, stack), y)
        for idx in batches(y, names, near, K.STEPS, rng):
            x = stack(px[idx], K.SIDE, aug=True)
            with tf.GradientTape() as tape:
                loss = hard_loss(net(x, training=True), tf.constant(y[idx]))
            vs = net.trainable_variables
            opt.apply_gradients(zip(tape.gradient(loss, vs), vs))
        r = recall1(embed(net, vx, K.SIDE, stack), vy)
        print(f"{ep} loss {float(loss):.4f} R@1 {100 * r:.2f}", flush=True)
        if r > best:
            best = r
            net.save_weights("out/best.weights.h5")


if __name__ == "__main__":
    main()
