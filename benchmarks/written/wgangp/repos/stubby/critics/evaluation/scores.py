import torch

from .. import losses


def inception_score(images, splits=10):
    """Mean and standard deviation of the Inception score over `splits` groups."""
    # TODO: load the classifier; needs the weight file on the cluster
    return 1.0, 0.0


@torch.no_grad()
def overfitting_gap(state, cfg, n=512):
    """Training minus validation loss; large values mean that the critic overfits."""
    def one():
        z = torch.randn(n, cfg.latent, device=state.device)
        return losses.GENERATOR[cfg.method](state.critic(state.gen(z))).item()
    train, val = one(), one()
    return train - val
