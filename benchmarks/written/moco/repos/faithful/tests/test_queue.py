import torch

from moco.contrast import KeyQueue, info_nce


def test_ring_order():
    q = KeyQueue(8, 4)
    for v in range(3):
        q.push(torch.full((4, 4), float(v)))
    assert (q.keys[:4] == 2).all() and (q.keys[4:] == 1).all()
    assert int(q.head) == 4


def test_loss_is_cross_entropy():
    torch.manual_seed(0)
    q, k, n = torch.randn(3, 5), torch.randn(3, 5), torch.randn(7, 5)
    loss, scores = info_nce(q, k, n, 0.5)
    want = torch.nn.functional.cross_entropy(scores, torch.full((3,), 7))
    assert torch.allclose(loss, want)
