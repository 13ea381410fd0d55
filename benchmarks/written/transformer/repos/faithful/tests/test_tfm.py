import math

import torch

from tfm import batching, optim
from tfm.attention import attend, causal_bias
from tfm.config import RunConfig
from tfm.model import Translator
from tfm.positions import sinusoid_table

TINY = RunConfig(layers=1, d_model=16, heads=2, d_ff=32, dropout=0.0)


def test_attend_matches_reference():
    q, k, v = (torch.randn(2, 2, 5, 8) for _ in range(3))
    want = (q @ k.transpose(-2, -1) / math.sqrt(8)).softmax(-1) @ v
    assert torch.allclose(attend(q, k, v), want, atol=1e-5)


def test_causal_bias_blocks_later_positions():
    bias = causal_bias(4)
    assert bias[0, 1] == float("-inf") and bias[3, 0] == 0


def test_sinusoids():
    table = sinusoid_table(10, 8)
    assert math.isclose(table[3, 2].item(), math.sin(3 / 10000 ** 0.25), rel_tol=1e-4)


def test_rate_peaks_at_warmup():
    rates = [optim.rate_at(s, 512, 4000) for s in (3999, 4000, 4001)]
    assert max(rates) == rates[1]


def test_forward_shape():
    model = Translator(TINY, 20)
    out = model(torch.randint(3, 20, (2, 6)), torch.randint(3, 20, (2, 4)))
    assert out.shape == (2, 4, 20)


def test_group_respects_budget():
    pairs = [([5] * n, [5] * n) for n in range(1, 20)]
    for b in batching.group(pairs, 40):
        assert len(b) * max(len(s) for s, _ in b) <= 40
