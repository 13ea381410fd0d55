from torch.optim import SGD
from torch.optim.lr_scheduler import CosineAnnealingLR, MultiStepLR


def build(params, cfg):
    lr = cfg.lr * cfg.batch_size / 256 if cfg.scale_lr else cfg.lr
    opt = SGD(params, lr=lr, momentum=cfg.sgd_momentum, weight_decay=cfg.weight_decay)
    if cfg.cosine:
        sched = CosineAnnealingLR(opt, T_max=cfg.epochs)
    else:
        sched = MultiStepLR(opt, cfg.milestones, gamma=cfg.gamma)
    return opt, sched
