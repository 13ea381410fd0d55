import torch
import torch.nn.functional as F


def smoothed(logits, y, eps, fill):
    lp = F.log_softmax(logits.float(), dim=-1)
    real = y != fill
    nll = -lp.gather(-1, y.unsqueeze(-1)).squeeze(-1)
    flat = -lp.mean(dim=-1)
    per_tok = (1.0 - eps) * nll + eps * flat
    return per_tok[real].sum(), nll[real].sum().detach(), int(real.sum())


def word_kd(logits, teacher, y, fill, t=1.0):
    real = y != fill
    p = F.softmax(teacher / t, dim=-1)
    return -(p * F.log_softmax(logits / t, dim=-1)).sum(-1)[real].sum()


def shift_right(y, start):
    return torch.cat([torch.full_like(y[:, :1], start), y[:, :-1]], dim=1)
