import os

import tensorflow as tf
from nltk.translate.bleu_score import corpus_bleu

from nmt_tf.corpora import load
from nmt_tf.decode import greedy
from nmt_tf.options import parser
from nmt_tf.translator import Translator


def main():
    args = parser().parse_args()
    _, test, src, tgt = load(args)
    model = Translator(args, len(src), len(tgt))
    model.loss(tf.constant([[2, 3]]), tf.constant([[2, 3]]))     # builds the weights
    model.load_weights(os.path.join(args.ckpt, "model.weights.h5"))
    hyps, refs = [], []
    for x, y in test:
        ids = greedy(model, tf.constant([src.encode(x)]))[0]
        hyps.append(tgt.decode(ids))
        refs.append([y])
    print(f"BLEU {100 * corpus_bleu(refs, hyps):.2f} on {len(hyps)} sentences")


if __name__ == "__main__":
    main()
