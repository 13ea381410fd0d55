"""scikit-learn on the same cut of the Higgs file."""
import sys
import time

import pandas as pd
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.metrics import roc_auc_score

TRAIN_ROWS = 10_000_000
TREES = 50

frame = pd.read_csv(sys.argv[1], header=None)
x, y = frame.iloc[:, 1:].to_numpy("float32"), frame[0].to_numpy()
model = GradientBoostingClassifier(n_estimators=TREES, max_depth=8, learning_rate=0.1)
start = time.perf_counter()
model.fit(x[:TRAIN_ROWS], y[:TRAIN_ROWS])
ms = (time.perf_counter() - start) * 1e3 / TREES
auc = roc_auc_score(y[TRAIN_ROWS:], model.decision_function(x[TRAIN_ROWS:]))
print(f"scikit-learn\t-\t{ms:.2f} ms/tree\ttest auc {auc:.4f}")
