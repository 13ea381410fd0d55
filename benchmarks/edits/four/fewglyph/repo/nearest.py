"""Plain classifier on the training classes, then nearest centroid by cosine."""
import numpy as np
import torch
import torch.nn.functional as F

from fg.cli import parser
from fg.nets import Wide
from fg.proto import centroids, cosine
from fg.tasks import Classes

o = parser().parse_args()
torch.manual_seed(o.seed)
dev = "cuda" if torch.cuda.is_available() else "cpu"
tr, te = Classes(o, "train"), Classes(o, "test")
X = torch.cat(tr.x)
Y = torch.cat([torch.full((len(t),), k) for k, t in enumerate(tr.x)])
net = Wide(1 if o.gray else 3, len(tr.x)).to(dev)
opt = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9, weight_decay=5e-4)
for ep in range(60):
    net.train()
    for ix in torch.randperm(len(X)).split(128):
        loss = F.cross_entropy(net(X[ix].to(dev)), Y[ix].to(dev))
        opt.zero_grad()
        loss.backward()
        opt.step()
net.eval()
g, acc = torch.Generator().manual_seed(2), []
with torch.no_grad():
    for _ in range(o.test_episodes):
        s, q = te.draw(o.test_way, o.shot, 15, g)
        c = centroids(net.embed(s.flatten(0, 1).to(dev)), o.test_way, o.shot)
        p = cosine(net.embed(q.flatten(0, 1).to(dev)), c).argmin(1).cpu()
        acc.append((p == torch.arange(o.test_way).repeat_interleave(15)).float().mean().item())
print(f"nearest {o.shot}-shot {100 * np.mean(acc):.2f} +- {196 * np.std(acc) / len(acc) ** 0.5:.2f}")
