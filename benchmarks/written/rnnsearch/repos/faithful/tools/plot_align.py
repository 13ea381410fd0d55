"""plot_align.py CONFIG CHECKPOINT "source sentence" "target sentence" OUT.png"""
import sys

import matplotlib.pyplot as plt
import torch

from nmt.config import load
from nmt.data import vocabularies
from nmt.model import Translator

cfg = load(sys.argv[1])
sv, tv = vocabularies(cfg)
model = Translator(cfg, len(sv), len(tv))
model.load_state_dict(torch.load(sys.argv[2], map_location="cpu"))
x, y = sys.argv[3].split(), sys.argv[4].split()
rows = []
with torch.no_grad():
    memory, state = model.start(torch.tensor([sv.encode(x)]))
    e = torch.zeros(1, cfg.model.embed)
    for i in tv.encode(y):
        _, state, a = model.step(memory, state, e)
        rows.append(a[0])
        e = model.embed(torch.tensor([i]))
plt.imshow(torch.stack(rows), cmap="gray")
plt.xticks(range(len(x) + 1), x + ["</s>"], rotation=90)
plt.yticks(range(len(y) + 1), y + ["</s>"])
plt.savefig(sys.argv[5], bbox_inches="tight")
