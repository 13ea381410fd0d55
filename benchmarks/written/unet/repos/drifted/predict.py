import numpy as np
import torch
import torch.nn.functional as F


@torch.no_grad()
def by_tiles(net, image, tile, margin):
    """Foreground probability of an image of any size.

    Tiles overlap by `margin` on every side, only their middle is kept.
    """
    h, w = image.shape
    step = tile - 2 * margin
    rows, cols = -(-h // step), -(-w // step)
    padded = F.pad(image[None, None],
                   (margin, cols * step - w + margin, margin, rows * step - h + margin))
    out = torch.zeros(rows * step, cols * step, device=image.device)
    for r in range(rows):
        for c in range(cols):
            y, x = r * step, c * step
            prob = net(padded[..., y:y + tile, x:x + tile])[0, 1]
            out[y:y + step, x:x + step] = prob[margin:margin + step, margin:margin + step]
    return out[:h, :w]


def rotated_mean(net, image, tile, margin):
    maps = []
    for k in range(4):
        prob = by_tiles(net, torch.rot90(image, k), tile, margin)
        maps.append(torch.rot90(prob, -k))
    return torch.stack(maps).mean(dim=0)


def predict(net, image, args, device):
    net.eval()
    image = torch.as_tensor(np.ascontiguousarray(image)).to(device)
    if args.dataset == "em":
        prob = rotated_mean(net, image, args.tile, args.margin)
    else:
        prob = by_tiles(net, image, args.tile, args.margin)
    return prob.cpu().numpy()
