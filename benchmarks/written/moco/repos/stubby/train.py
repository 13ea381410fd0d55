"""Pre-training on an image folder."""
import argparse
import os

import jax

import constants as C
from mocoj import optim, state as st
from mocoj.dataset import PairLoader, list_images
from mocoj.log import JsonLog, Mean
from mocoj.resnet import Encoder
from mocoj.step import make_step


def run(out, epochs=C.EPOCHS, key_momentum=C.KEY_MOMENTUM, queue_size=C.QUEUE_SIZE):
    model = Encoder(C.STAGES, C.EMBED_DIM)
    tx = optim.optimizer()
    state = st.create(jax.random.PRNGKey(C.SEED), model, tx, queue_size)
    step = make_step(model, tx, key_momentum)
    loader = PairLoader(list_images(C.DATA_DIR), C.BATCH_SIZE, C.THREADS, C.SEED)
    log = JsonLog(os.path.join(out, "log.jsonl"))

    last = {}
    for epoch in range(1, epochs + 1):
        mean = Mean()
        for view_q, view_k in loader.epoch():
            state, metrics = step(state, view_q, view_k)
            mean.add(metrics)
        last = mean.result()
        log.write(epoch=epoch, step=int(state.step), **last)
        st.save(os.path.join(out, "last.msgpack"), state)
    return last


if __name__ == "__main__":
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--out", default=C.CKPT_DIR)
    run(p.parse_args().out)
