"""Print how often each class occurs in a data set."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from options import parse                      # noqa: E402
from readers import select                     # noqa: E402

if __name__ == "__main__":
    train, _ = select.load(parse())
    cell = np.mean([np.mean(c > 0) for _, c in train])
    print("background %.4f  cell %.4f  ratio %.3f" % (1 - cell, cell, cell / (1 - cell)))
