import torch
import torch.distributed as dist
import torch.nn as nn
import torch.nn.functional as F


@torch.no_grad()
def all_ranks(x):
    if not dist.is_initialized():
        return x
    out = [torch.zeros_like(x) for _ in range(dist.get_world_size())]
    dist.all_gather(out, x.contiguous())
    return torch.cat(out)


class Queue(nn.Module):
    """Newest keys in front; whatever falls over the end is forgotten."""

    def __init__(self, size, dim):
        super().__init__()
        self.register_buffer("keys", F.normalize(torch.randn(size, dim), dim=1))

    @torch.no_grad()
    def add(self, keys):
        size = self.keys.shape[0]
        self.keys = torch.cat([all_ranks(keys), self.keys])[:size]


class InBatch(nn.Module):
    """The dictionary is the batch itself."""

    def __init__(self, dim):
        super().__init__()
        self.keys = torch.zeros(0, dim)

    def add(self, keys):
        self.keys = all_ranks(keys)
