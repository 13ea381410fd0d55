"""Earlier loss functions, kept for reference."""
import torch


def clipped_td(q, y):
    err = (y - q).detach().clamp(-1, 1)
    return -(err * q).sum()


def masked_target(r, gamma, q_next, done):
    return r + gamma * (1 - done) * q_next


def pseudo_huber(err, d=1.0):
    return (d * d * (torch.sqrt(1 + (err / d) ** 2) - 1)).mean()
