import tensorflow as tf

from .text import BOS, EOS


def beam_search(model, src, width=12, limit=80):
    """One sentence. Finished hypotheses leave the beam; the best one per word wins."""
    h, projected, state = model.begin(src)
    beam, done = [(0.0, [BOS], state)], []
    for _ in range(limit):
        grown = []
        for score, ids, s in beam:
            logits, s2, _ = model.decoder.step(tf.constant([ids[-1]]), s, projected, h)
            logp, top = tf.math.top_k(tf.nn.log_softmax(logits)[0], width)
            for lp, w in zip(logp.numpy(), top.numpy()):
                grown.append((score + float(lp), ids + [int(w)], s2))
        grown.sort(key=lambda g: -g[0])
        beam = []
        for g in grown[:width - len(done)]:
            (done if g[1][-1] == EOS else beam).append(g)
        if not beam:
            break
    return max(done or beam, key=lambda g: g[0] / (len(g[1]) - 1))[1][1:]
