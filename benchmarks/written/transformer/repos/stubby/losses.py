import torch
import torch.nn as nn

from vocab import PAD


class LabelSmoothing(nn.Module):
    """Cross entropy with mass eps spread over the vocabulary."""

    def __init__(self, eps=0.1):
        super().__init__()
        self.eps = eps

    def forward(self, logits, target):
        logp = torch.log_softmax(logits, dim=-1)
        n = logits.size(-1)
        soft = torch.full_like(logp, self.eps / n)
        soft.scatter_(1, target.unsqueeze(1), 1 - self.eps + self.eps / n)
        loss = -(soft * logp).sum(dim=-1)
        keep = target != PAD
        return loss[keep].mean()


def cross_entropy():
    return nn.CrossEntropyLoss(ignore_index=PAD)
