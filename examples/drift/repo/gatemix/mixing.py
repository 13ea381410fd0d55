"""Gated mixup: how far each feature moves towards its partner is learned."""

import torch
from torch import nn


class GatedMixup(nn.Module):
    """Mix every row with a random partner of the same batch."""

    def __init__(self, width, alpha=0.4):
        super().__init__()
        self.alpha = alpha
        self.gate = nn.Linear(2 * width, width)

    def sample_lambda(self, rows, device):
        beta = torch.distributions.Beta(self.alpha, self.alpha)
        return beta.sample((rows, 1)).to(device)

    def forward(self, hidden, targets):
        partner = torch.randperm(hidden.size(0), device=hidden.device)
        other = hidden[partner]
        lam = self.sample_lambda(hidden.size(0), hidden.device)

        # one gate per feature, from both rows
        gate = torch.sigmoid(self.gate(torch.cat([hidden, other], dim=1)))
        mixed = hidden + gate * (1.0 - lam) * (other - hidden)

        mixed_targets = lam * targets + (1.0 - lam) * targets[partner]
        return mixed, mixed_targets, gate
