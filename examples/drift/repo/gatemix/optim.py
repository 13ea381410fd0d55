"""Optimiser and schedule."""

import torch


def build_optimizer(parameters, lr, weight_decay):
    # plain SGD turned out to be easier to keep stable on our machines
    return torch.optim.SGD(
        parameters, lr=lr, momentum=0.9, nesterov=True, weight_decay=weight_decay
    )


def build_scheduler(optimizer, epochs):
    return torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=epochs)
