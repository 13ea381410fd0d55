import os
import sys

import pytest
import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from decode import length_penalty  # noqa: E402
from losses import LabelSmoothing  # noqa: E402
from metrics import bleu  # noqa: E402


def test_length_penalty():
    assert length_penalty(1) == pytest.approx(1.0)
    logp = {"short": (-4.0, 4), "long": (-4.4, 8)}
    scores = {k: s / length_penalty(n, 0.6) for k, (s, n) in logp.items()}
    assert max(scores, key=scores.get) == "long"


def test_bleu_perfect():
    assert bleu([["a", "b"]], [["a", "b"]]) == 100.0


def test_smoothing_without_eps_is_cross_entropy():
    logits, target = torch.randn(6, 9), torch.randint(1, 9, (6,))
    want = torch.nn.functional.cross_entropy(logits, target)
    assert torch.allclose(LabelSmoothing(0.0)(logits, target), want, atol=1e-6)
