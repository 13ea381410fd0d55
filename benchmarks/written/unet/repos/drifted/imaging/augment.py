import math

import torch
import torch.nn.functional as F


def rigid_grid(h, w, max_angle, max_shift):
    a = math.radians(float(torch.empty(1).uniform_(-max_angle, max_angle)))
    ty, tx = torch.empty(2).uniform_(-max_shift, max_shift).tolist()
    theta = torch.tensor([[math.cos(a), -math.sin(a), 2 * tx / w],
                          [math.sin(a), math.cos(a), 2 * ty / h]])
    return F.affine_grid(theta[None], (1, 1, h, w), align_corners=False)


def elastic_offsets(h, w, grid, sd):
    """Offsets in the normalised coordinates of grid_sample."""
    coarse = torch.randn(1, 2, grid, grid) * sd
    dense = F.interpolate(coarse, size=(h, w), mode="bicubic", align_corners=True)
    dense = dense / torch.tensor([w, h], dtype=torch.float32).view(1, 2, 1, 1)
    return dense.permute(0, 2, 3, 1)


class Warp:
    def __init__(self, args):
        self.args = args

    def __call__(self, image, cells):
        """float (h, w) and integer (h, w) tensors"""
        a = self.args
        h, w = image.shape
        where = rigid_grid(h, w, a.max_angle, a.max_shift)
        where = where + elastic_offsets(h, w, a.grid, a.elastic_sd)
        image = F.grid_sample(image[None, None], where, mode="bilinear",
                              padding_mode="reflection", align_corners=False)[0, 0]
        cells = F.grid_sample(cells[None, None].float(), where, mode="nearest",
                              padding_mode="reflection", align_corners=False)[0, 0]
        return image, cells.long()
