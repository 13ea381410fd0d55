from collections import deque

from torch.optim.lr_scheduler import MultiStepLR, ReduceLROnPlateau


class Plateau:
    def __init__(self, opt, cfg):
        self.inner = ReduceLROnPlateau(opt, "min", factor=cfg.drop, patience=cfg.patience)

    def after_step(self, wrong):
        pass

    def after_epoch(self, error):
        self.inner.step(error)


class Steps:
    def __init__(self, opt, cfg):
        self.inner = MultiStepLR(opt, list(cfg.at), gamma=cfg.drop)

    def after_step(self, wrong):
        self.inner.step()

    def after_epoch(self, error):
        pass


class WarmThen:
    """Hold a small rate until the recent training error is under a bound, then hand over."""

    def __init__(self, opt, cfg, then):
        self.opt, self.then = opt, then
        self.full = cfg.lr
        self.bound = cfg.warmup.until_error
        self.recent = deque(maxlen=cfg.warmup.window)
        self.warming = True
        self._set(cfg.warmup.lr)

    def _set(self, lr):
        for g in self.opt.param_groups:
            g["lr"] = lr

    def after_step(self, wrong):
        if not self.warming:
            return self.then.after_step(wrong)
        self.recent.append(wrong)
        full = len(self.recent) == self.recent.maxlen
        if full and sum(self.recent) / len(self.recent) < self.bound:
            self.warming = False
            self._set(self.full)

    def after_epoch(self, error):
        if not self.warming:
            self.then.after_epoch(error)


def make_schedule(opt, cfg):
    s = {"plateau": Plateau, "steps": Steps}[cfg.schedule](opt, cfg)
    return WarmThen(opt, cfg, s) if cfg.get("warmup") else s
