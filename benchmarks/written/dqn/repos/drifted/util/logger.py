import os

from torch.utils.tensorboard import SummaryWriter


class Logger:
    """Tensorboard plus a plain text file that survives everything."""

    def __init__(self, folder):
        self.tb = SummaryWriter(folder)
        self.txt = open(os.path.join(folder, "log.txt"), "a")

    def add(self, key, value, step):
        self.tb.add_scalar(key, float(value), step)
        self.txt.write(f"{step}\t{key}\t{float(value):.5g}\n")
        self.txt.flush()

    def close(self):
        self.tb.close()
        self.txt.close()
