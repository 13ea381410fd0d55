"""GradientBoostingClassifier on a csv pair: seconds per tree and test AUC."""
import sys
import time

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.metrics import roc_auc_score


def read(path):
    a = np.loadtxt(path, delimiter=",", dtype=np.float32)
    return a[:, 1:], a[:, 0]


train, test, trees = sys.argv[1], sys.argv[2], int(sys.argv[3])
x, y = read(train)
model = GradientBoostingClassifier(n_estimators=trees, learning_rate=0.1, max_depth=8)
t0 = time.time()
model.fit(x, y)
spent = time.time() - t0
xt, yt = read(test)
print("sklearn time per tree %.4f s, test auc %.4f" % (spent / trees, roc_auc_score(yt, model.decision_function(xt))))
