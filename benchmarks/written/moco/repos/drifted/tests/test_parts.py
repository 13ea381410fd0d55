import torch

from contrast.bank import MemoryBank
from contrast.config import Config, fill, set_key
from contrast.dictionary import Queue


def test_queue_forgets_the_oldest():
    q = Queue(6, 2)
    for v in range(4):
        q.add(torch.full((2, 2), float(v)))
    assert q.keys[:, 0].tolist() == [3, 3, 2, 2, 1, 1]


def test_bank_moves_halfway():
    bank = MemoryBank(4, 3)
    before = bank.vectors[1].clone()
    bank.refresh(torch.tensor([1]), before[None])
    assert torch.allclose(bank.vectors[1], before, atol=1e-6)


def test_config():
    cfg = fill(Config(), {"train": {"epochs": 3}})
    set_key(cfg, "ema.decay", 0.5)
    assert cfg.train.epochs == 3 and cfg.ema.decay == 0.5
