"""Losses on soft targets and on the gates."""

import torch
import torch.nn.functional as F


def soft_cross_entropy(logits, targets):
    """Cross-entropy against a distribution over classes."""
    return -(targets * F.log_softmax(logits, dim=1)).sum(dim=1).mean()


def gate_entropy(gate, eps=1e-6):
    """Mean binary entropy of the gates; high when they are undecided."""
    g = gate.clamp(eps, 1.0 - eps)
    return -(g * g.log() + (1.0 - g) * (1.0 - g).log()).mean()


def consistency_loss(mixed_logits, logits, partner_logits, lam):
    """KL from the mixture of both predictions to the prediction on the mixed row."""
    mixture = lam * logits.softmax(dim=1) + (1.0 - lam) * partner_logits.softmax(dim=1)
    return F.kl_div(mixed_logits.log_softmax(dim=1), mixture.detach(), reduction="batchmean")


def total_loss(logits, targets, gate, gate_weight=0.01):
    """Training objective: soft cross-entropy plus the weighted gate entropy."""
    loss = soft_cross_entropy(logits, targets)
    if gate is not None:
        loss = loss + gate_weight * gate_entropy(gate)
    if not torch.isfinite(loss):
        raise FloatingPointError("loss is not finite")
    return loss
