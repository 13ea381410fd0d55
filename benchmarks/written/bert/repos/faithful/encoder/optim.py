import torch


def build(model, s, updates):
    plain, shrunk = [], []
    for name, p in model.named_parameters():
        small = p.ndim < 2 or "norm" in name
        (plain if small else shrunk).append(p)
    opt = torch.optim.AdamW(
        [{"params": shrunk, "weight_decay": s.decay}, {"params": plain, "weight_decay": 0.0}],
        lr=s.lr, betas=tuple(s.betas), eps=1e-6)
    rise = max(1, round(s.warmup_fraction * updates))

    def factor(i):
        return max(0.0, min((i + 1) / rise, (updates - i) / max(1, updates - rise)))

    return opt, torch.optim.lr_scheduler.LambdaLR(opt, factor)
