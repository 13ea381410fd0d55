import torch.nn as nn

from ..registry import CRITICS, GENERATORS


class CharGenerator(nn.Module):
    """1-D convolutional ResNet from a latent vector to a softmax over characters.

    The softmax goes to the critic as it is; take the argmax to read samples.
    """

    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg

    def forward(self, z):
        raise NotImplementedError("character model is not ported yet")


class CharCritic(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg

    def forward(self, x):
        raise NotImplementedError("character model is not ported yet")


GENERATORS["charlm"] = CharGenerator
CRITICS["charlm"] = CharCritic
