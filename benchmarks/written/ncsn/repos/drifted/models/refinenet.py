import flax.linen as nn

from models.blocks import RefineBlock, ResBlock


class RefineNet(nn.Module):
    """Four residual stages, the last three at half the resolution of the one before, four refine blocks."""

    width: int
    n_sigmas: int
    channels: int

    @nn.compact
    def __call__(self, x, labels):
        h = nn.Conv(self.width, (3, 3))(x)
        kept = []
        for stage in range(4):
            h = ResBlock(self.width, self.n_sigmas, stride=1 if stage == 0 else 2)(h, labels)
            h = ResBlock(self.width, self.n_sigmas)(h, labels)
            kept.append(h)
        out = None
        for skip in kept[::-1]:
            inputs = [skip] if out is None else [skip, out]
            out = RefineBlock(self.width, self.n_sigmas)(inputs, labels)
        return nn.Conv(self.channels, (3, 3))(out)


def create_model(config):
    return RefineNet(config.model.width, config.model.n_sigmas, config.data.channels)
