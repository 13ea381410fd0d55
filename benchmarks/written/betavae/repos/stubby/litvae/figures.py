import torch
from torchvision.utils import save_image


@torch.no_grad()
def latent_traversal(module, path, side, rows=10, cols=10):
    """Grid of decoded images."""
    z = torch.randn(rows * cols, module.latent_dim, device=module.device)
    y = torch.sigmoid(module.decoder(z)).view(-1, 1, *side)
    save_image(y, path, nrow=cols)


SIDES = {"mnist": (28, 28), "frey": (28, 20), "dsprites": (64, 64), "chairs": (64, 64)}
