import torch
from omegaconf import OmegaConf

from seq2seq.embed import sinusoid
from seq2seq.net import Transformer
from seq2seq.sampler import LengthBuckets
from seq2seq.schedules import noam, warm_cosine
from seq2seq.search import rank

M = OmegaConf.create(
    dict(layers=1, d_model=16, heads=2, d_ff=32, dropout=0.0, positions="sinusoid")
)


def test_future_is_hidden():
    net = Transformer(M, 30).eval()
    src = torch.randint(3, 30, (1, 5))
    a = torch.randint(3, 30, (1, 6))
    b = a.clone()
    b[0, 4] = 3 + (b[0, 4] - 2) % 27
    assert torch.allclose(net(src, a)[:, :4], net(src, b)[:, :4], atol=1e-5)


def test_sinusoid_shape():
    assert sinusoid(7, 16).shape == (7, 16)


def test_schedules():
    assert noam(4000, 512, 4000) > noam(8000, 512, 4000)
    assert warm_cosine(1000, 1000, 2000) == 1.0


def test_rank():
    assert abs(rank(-6.0, 1, 0.6) + 6.0) < 1e-9


def test_buckets_cover_everything():
    seen = sorted(i for b in LengthBuckets(list(range(50)), 8) for i in b)
    assert seen == list(range(50))
