import numpy as np
import tensorflow as tf

import corpus

xent = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)


def predict(net, X, bs=256):
    return np.concatenate([net(X[i: i + bs]).numpy().argmax(-1) for i in range(0, len(X), bs)])


def scores(y, p):
    return {"acc": float((y == p).mean()), "rmse": float(np.sqrt(((y - p) ** 2).mean()))}


def train(net, data, o):
    (Xt, yt, dt), (Xv, yv, _), (Xe, ye, _) = data
    opt = tf.keras.optimizers.SGD(o.lr, momentum=o.mom, global_clipnorm=o.clip)
    rng = np.random.RandomState(o.seed)
    best, best_w, bad = -1.0, None, 0
    for ep in range(o.epochs):
        tot = 0.0
        for ix in corpus.by_length(dt, o.bs, rng):
            with tf.GradientTape() as tape:
                loss = xent(yt[ix], net(Xt[ix], training=True))
            g = tape.gradient(loss, net.trainable_variables)
            opt.apply_gradients(zip(g, net.trainable_variables))
            tot += float(loss) * len(ix)
        acc = scores(yv, predict(net, Xv))["acc"]
        print(f"{ep:3d} loss {tot / len(yt):.4f} dev {acc:.4f} lr {float(opt.learning_rate):g}")
        if acc > best:
            best, best_w, bad = acc, net.get_weights(), 0
        else:
            bad += 1
            opt.learning_rate = opt.learning_rate * 0.5
            if bad >= o.wait:
                break
    net.set_weights(best_w)
    return {"dev": best, **scores(ye, predict(net, Xe))}
