import torch

from nmt.bleu import corpus_bleu
from nmt.config import _wrap
from nmt.model import Translator

CFG = _wrap({"model": {"attention": True, "embed": 6, "hidden": 8, "readout": 5}})


def test_weights_sum_to_one():
    m = Translator(CFG, 20, 20)
    memory, s = m.start(torch.tensor([[3, 4, 2, 0], [5, 6, 7, 2]]))
    _, _, a = m.step(memory, s, torch.zeros(2, 6))
    assert torch.allclose(a.sum(1), torch.ones(2)) and a[0, 3] == 0


def test_bleu_perfect():
    h = [list("abcdef")]
    assert abs(corpus_bleu(h, h) - 100) < 1e-6
