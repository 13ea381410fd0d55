import flax.linen as nn


class DilatedConv(nn.Module):
    """3x3 convolution with holes; kept from an earlier version of the encoder."""

    features: int
    rate: int = 2

    @nn.compact
    def __call__(self, x):
        return nn.Conv(self.features, (3, 3), kernel_dilation=(self.rate, self.rate))(x)
