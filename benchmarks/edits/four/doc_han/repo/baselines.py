import tensorflow as tf
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression

import corpus
import fit
import layers
import opts
from main import load


def tfidf(o):
    join = lambda ds: [" ".join(w for s in d for w in s) for d in ds]
    (yt, dt), (ye, de) = corpus.read(o, "train"), corpus.read(o, "test")
    v = TfidfVectorizer(ngram_range=(1, 2), max_features=50000, token_pattern=r"\S+")
    clf = LogisticRegression(C=1.0, max_iter=200).fit(v.fit_transform(join(dt)), yt)
    return fit.scores(ye, clf.predict(v.transform(join(de))))


if __name__ == "__main__":
    o = opts.get()
    tf.keras.utils.set_random_seed(o.seed)
    if o.which == "tfidf":
        print(tfidf(o))
    else:
        data, E = load(o)
        net = {"flatgru": layers.FlatGRU, "meanpool": layers.MeanPool}[o.which](E, o)
        print(o.which, fit.train(net, data, o))
