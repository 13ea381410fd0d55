import torch
from torchvision.utils import save_image


@torch.no_grad()
def traverse(model, x, shape, path, reach=3.0, count=10):
    """One row per latent, columns from -reach to reach."""
    centre, _ = model.encoder(x[None])
    side = int(round(shape[0] ** 0.5))
    rows = []
    for j in range(model.latents):
        z = centre.repeat(count, 1)
        z[:, j] = torch.linspace(-reach, reach, count, device=z.device)
        y = model.decoder.picture(z)
        rows.append(y if y.dim() == 4 else y.view(count, 1, side, side))
    save_image(torch.cat(rows), path, nrow=count)
