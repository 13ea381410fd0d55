import argparse
import random
import tomllib

import torch
from pesq import pesq
from pystoi import stoi

from .cost import si_sdr
from .front import Front
from .mixer import Pairs, blend, cut
from .net import Masker, ideal, wiener

p = argparse.ArgumentParser()
p.add_argument("recipe")
p.add_argument("--ckpt", default="work/best.pt")
a = p.parse_args()
c = tomllib.load(open(a.recipe, "rb"))
front, P = Front(c), Pairs(c, "test", 0)
net = Masker(front.n // 2 + 1, c["net"], c["stft"]["compress"])
net.load_state_dict(torch.load(a.ckpt, map_location="cpu"))
net.eval()
gains = {"noisy": lambda Y, S: torch.ones_like(Y.abs()), "wiener": lambda Y, S: wiener(Y),
         "net": lambda Y, S: net(Y[None])[0], "oracle": lambda Y, S: ideal(S, Y)}
names = c["assess"]["methods"] + (["oracle"] if c["assess"]["oracle"] else [])

with torch.no_grad():
    for snr in c["mix"]["test_snr"]:
        rng, rows = random.Random(snr), {k: [] for k in names}
        for f in P.S:
            s = P.load(f)
            s, y = blend(s, cut(P.load(rng.choice(P.V)), len(s), rng), snr, -25.0)
            Y, S = front.spec(y), front.spec(s)
            for k in names:
                x = front.wave(gains[k](Y, S) * Y, len(s))
                rows[k].append([pesq(c["rate"], s.numpy(), x.numpy(), "wb"),
                                stoi(s.numpy(), x.numpy(), c["rate"], extended=True), si_sdr(x, s).item()])
        for k, r in rows.items():
            m = torch.tensor(r).mean(0).tolist()
            print(f"{snr:4d} dB {k:7s} PESQ {m[0]:.2f} ESTOI {m[1]:.3f} SI-SDR {m[2]:.2f}")
