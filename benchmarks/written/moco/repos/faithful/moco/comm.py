"""Small helpers around torch.distributed that also work in one process."""
import os

import torch
import torch.distributed as dist


def init():
    if "RANK" in os.environ:
        dist.init_process_group("nccl")
        torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))


def ready():
    return dist.is_available() and dist.is_initialized()


def rank():
    return dist.get_rank() if ready() else 0


def world():
    return dist.get_world_size() if ready() else 1


@torch.no_grad()
def gather(x):
    """Concatenate x of all ranks, in rank order, without gradients."""
    if not ready():
        return x
    parts = [torch.empty_like(x) for _ in range(world())]
    dist.all_gather(parts, x.contiguous())
    return torch.cat(parts)


def gather_with_grad(x):
    if not ready():
        return x
    from torch.distributed.nn.functional import all_gather
    return torch.cat(all_gather(x))


@torch.no_grad()
def scatter_permuted(x):
    """Deal the samples of all ranks out anew, in a random order.

    Returns this rank's share and the inverse permutation.
    """
    everything = gather(x)
    perm = torch.randperm(everything.shape[0], device=x.device)
    if ready():
        dist.broadcast(perm, src=0)
    share = perm.view(world(), -1)[rank()]
    return everything[share], torch.argsort(perm)


@torch.no_grad()
def undo_permuted(x, inverse):
    """Give every rank its own samples back. Returns (own, all in order)."""
    ordered = gather(x)[inverse]
    return ordered.view(world(), -1, x.shape[1])[rank()], ordered


def mean_over_ranks(value, device):
    t = torch.tensor(float(value), device=device)
    if ready():
        dist.all_reduce(t)
        t /= world()
    return t.item()
