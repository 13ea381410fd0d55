import os
import time

import tensorflow as tf

from nmt_tf.corpora import dataset, load
from nmt_tf.options import parser
from nmt_tf.stopping import EarlyStopper
from nmt_tf.translator import Translator


def main():
    args = parser().parse_args()
    train, _, src, tgt = load(args)
    print(f"{len(train)} pairs, {len(src)} / {len(tgt)} words")
    model = Translator(args, len(src), len(tgt))
    opt = tf.keras.optimizers.Adadelta(learning_rate=1.0, rho=args.rho, epsilon=args.epsilon)
    stopper = EarlyStopper(args.patience)
    ds = dataset(train, src, tgt, args.batch)
    os.makedirs(args.ckpt, exist_ok=True)

    for epoch in range(args.epochs):
        t0, total, n = time.time(), 0.0, 0
        for x, y in ds:
            with tf.GradientTape() as tape:
                loss = model.loss(x, y)
            grads = tape.gradient(loss, model.trainable_variables)
            opt.apply_gradients(zip(grads, model.trainable_variables))
            total, n = total + float(loss), n + 1
            if n % 100 == 0:
                print(f"epoch {epoch} batch {n} loss {total / n:.4f}")
        print(f"epoch {epoch} loss {total / n:.4f} ({time.time() - t0:.0f}s)")
        model.save_weights(os.path.join(args.ckpt, "model.weights.h5"))
        if stopper.should_stop(-total / n):
            break


if __name__ == "__main__":
    main()
