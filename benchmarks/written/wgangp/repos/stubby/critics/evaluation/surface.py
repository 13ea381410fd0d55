import os

import numpy as np
import torch


@torch.no_grad()
def save_surface(state, workdir, side=100, span=2.0):
    line = torch.linspace(-span, span, side)
    yy, xx = torch.meshgrid(line, line, indexing="ij")
    grid = torch.stack([xx, yy], -1).view(-1, 2).to(state.device)
    values = state.critic(grid).view(side, side).cpu().numpy()
    np.save(os.path.join(workdir, "surface.npy"), values)
