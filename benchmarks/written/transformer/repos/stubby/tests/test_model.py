import os
import sys

import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from model import Transformer  # noqa: E402
from model.attention import scaled_dot_product  # noqa: E402


def test_attention_rows_sum_to_one():
    q = torch.randn(2, 4, 5, 8)
    _, attn = scaled_dot_product(q, q, q)
    assert torch.allclose(attn.sum(-1), torch.ones(2, 4, 5), atol=1e-5)


def test_output_shape():
    net = Transformer(11, 13, layers=2, d_model=32, heads=4, d_ff=64, dropout=0.1)
    out = net(torch.randint(1, 11, (3, 7)), torch.randint(1, 13, (3, 5)))
    assert out.shape == (3, 5, 13)
