import math

import torch
from torch.optim.lr_scheduler import LambdaLR


def param_groups(model, weight_decay):
    decay = [p for n, p in model.named_parameters() if p.requires_grad and p.dim() > 1]
    rest = [p for n, p in model.named_parameters() if p.requires_grad and p.dim() <= 1]
    return [{"params": decay, "weight_decay": weight_decay}, {"params": rest, "weight_decay": 0.0}]


def warmup_schedule(optimizer, warmup, total):
    """Linear warm-up, then decay to zero."""

    def scale(step):
        if step < warmup:
            return step / max(1, warmup)
        progress = (step - warmup) / max(1, total - warmup)
        return 0.5 * (1.0 + math.cos(math.pi * min(1.0, progress)))

    return LambdaLR(optimizer, scale)


def linear_schedule(optimizer, warmup, total):
    def scale(step):
        if step < warmup:
            return step / max(1, warmup)
        return max(0.0, (total - step) / max(1, total - warmup))

    return LambdaLR(optimizer, scale)


def pretraining_optimizer(model, args):
    opt = torch.optim.Adam(param_groups(model, args.weight_decay), lr=args.learning_rate,
                           betas=(args.adam_beta1, args.adam_beta2), eps=1e-6)
    return opt, warmup_schedule(opt, args.warmup_steps, args.max_steps)


def finetuning_optimizer(model, lr, args, total):
    opt = torch.optim.Adam(param_groups(model, args.weight_decay), lr=lr)
    return opt, linear_schedule(opt, int(args.warmup_ratio * total), total)
