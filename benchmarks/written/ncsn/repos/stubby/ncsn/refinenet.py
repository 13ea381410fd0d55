import torch.nn as nn


class RefineNet(nn.Module):
    """4-cascaded RefineNet.

    Pre-activation residual blocks; from the third stage on dilated convolutions
    (2, then 4) replace the subsampling.
    """

    def __init__(self, channels, width, num_levels):
        super().__init__()
        self.channels = channels
        self.width = width
        self.num_levels = num_levels

    def forward(self, x, level):
        raise NotImplementedError("refine blocks")
