import os

import torch.distributed as dist


class Log:
    """Prints, and writes to tensorboard when it is installed."""

    def __init__(self, folder):
        self.writer = None
        if dist.get_rank() == 0:
            os.makedirs(folder, exist_ok=True)
            try:
                from torch.utils.tensorboard import SummaryWriter
                self.writer = SummaryWriter(folder)
            except ImportError:
                pass

    def __call__(self, stage, step, **values):
        if dist.get_rank():
            return
        print(stage, step, " ".join(f"{k}={v:.5g}" for k, v in values.items()), flush=True)
        if self.writer:
            for k, v in values.items():
                self.writer.add_scalar(f"{stage}/{k}", v, step)
