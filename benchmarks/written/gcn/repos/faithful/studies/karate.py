"""Two-dimensional embedding of Zachary's karate club during training."""
import networkx as nx
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from gcnet.graph import renormalised, to_torch
from gcnet.model import Propagate

SIZES = (4, 4, 2)


class KarateNet(nn.Module):
    def __init__(self, n, classes):
        super().__init__()
        dims = (n,) + SIZES
        self.convs = nn.ModuleList(Propagate(a, b, 1) for a, b in zip(dims, dims[1:]))
        self.readout = nn.Linear(SIZES[-1], classes)

    def embed(self, x, s):
        for conv in self.convs:
            x = torch.tanh(conv(x, s))
        return x

    def forward(self, x, s):
        return F.log_softmax(self.readout(self.embed(x, s)), dim=1)


def main(out="karate.npz"):
    g = nx.karate_club_graph()
    n = g.number_of_nodes()
    communities = nx.algorithms.community.greedy_modularity_communities(g, cutoff=4, best_n=4)
    y = torch.empty(n, dtype=torch.long)
    for c, members in enumerate(communities):
        y[list(members)] = c
    seeds = torch.tensor([min(members) for members in communities])
    a = nx.to_scipy_sparse_array(g, weight=None, format="csr")
    s = [to_torch(renormalised(a))]
    x = torch.eye(n)

    torch.manual_seed(0)
    net = KarateNet(n, len(communities))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    frames = [net.embed(x, s).detach().numpy()]
    for _ in range(300):
        opt.zero_grad()
        loss = F.nll_loss(net(x, s)[seeds], y[seeds])
        loss.backward()
        opt.step()
        frames.append(net.embed(x, s).detach().numpy())
    np.savez(out, frames=np.stack(frames), labels=y.numpy())


if __name__ == "__main__":
    main()
