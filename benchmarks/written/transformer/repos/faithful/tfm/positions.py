import math

import torch


def sinusoid_table(length, width):
    """Even columns hold sines, odd columns cosines."""
    pos = torch.arange(length, dtype=torch.float).unsqueeze(1)
    even = torch.arange(0, width, 2, dtype=torch.float)
    rate = torch.exp(even * (-math.log(10000.0) / width))
    table = torch.stack((torch.sin(pos * rate), torch.cos(pos * rate)), dim=-1)
    return table.reshape(length, width)
