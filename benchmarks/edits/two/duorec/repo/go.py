import configparser
import statistics
import sys

import torch

from duorec import logs
from duorec.fit import DEV, rank_scores, train
from duorec.nets import Dot, Duo, Popular, Prod, Tower


def adam(net, c):
    return torch.optim.Adam(net.parameters(), lr=c.getfloat("rate"), weight_decay=c.getfloat("decay"))


def one_seed(c, d, seed):
    torch.manual_seed(seed)
    n_u, n_i, f = len(d["train"]), d["n_items"], c.getint("factors")
    widths = [int(w) for w in c["layers"].split(",")]
    ep = c.getint("warm_epochs")
    prod, tower = Prod(n_u, n_i, f).to(DEV), Tower(n_u, n_i, widths, f).to(DEV)
    res = {}
    train(prod, d, c, ep, adam(prod, c), seed)
    res["prod"] = rank_scores(prod, d["test"], c.getint("top"))
    train(tower, d, c, ep, adam(tower, c), seed)
    res["tower"] = rank_scores(tower, d["test"], c.getint("top"))
    if not c.getboolean("warm"):
        prod, tower = Prod(n_u, n_i, f).to(DEV), Tower(n_u, n_i, widths, f).to(DEV)
    duo = Duo(prod, tower, f).to(DEV)
    if c.getboolean("warm"):
        duo.take_over(c.getfloat("mix"))
    if c["final_opt"] == "sgd":
        opt = torch.optim.SGD(duo.parameters(), lr=c.getfloat("final_rate"))
    else:
        opt = adam(duo, c)
    train(duo, d, c, c.getint("epochs"), opt, seed)
    res["duo"] = rank_scores(duo, d["test"], c.getint("top"))
    mf = Dot(n_u, n_i, f).to(DEV)
    train(mf, d, c, c.getint("epochs"), adam(mf, c), seed, pair=True)
    res["bpr"] = rank_scores(mf, d["test"], c.getint("top"))
    cnt = torch.zeros(n_i)
    for h in d["train"]:
        cnt[torch.tensor(h)] += 1
    res["pop"] = rank_scores(Popular(cnt).to(DEV), d["test"], c.getint("top"))
    return res


def main(path, section):
    cp = configparser.ConfigParser()
    cp.read(path)
    c = cp[section]
    hist, n_items = logs.read(c["file"], c["sep"], c.getint("min_user"))
    tr, va, te = logs.hold_out(hist)
    k = c.getint("test_neg")
    d = {"train": tr, "n_items": n_items,
         "valid": logs.candidate_lists(hist, va, n_items, k),
         "test": logs.candidate_lists(hist, te, n_items, k)}
    runs = []
    for s in c["seeds"].split(","):
        runs.append(one_seed(c, d, int(s)))
        print(s, runs[-1], flush=True)
    for m in runs[0]:
        hr, nd = zip(*(r[m] for r in runs))
        print(f"{m:6s} HR {statistics.mean(hr):.4f} NDCG {statistics.mean(nd):.4f}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
