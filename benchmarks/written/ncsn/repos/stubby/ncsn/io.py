import os

import torch

from .data import SHAPES
from .nets import make_net
from .noise import sigma_table


def device_of(args):
    return args.device if args.device == "cpu" or torch.cuda.is_available() else "cpu"


def fresh(args):
    device = device_of(args)
    sigmas = sigma_table(args, device)
    channels, size = SHAPES[args.dataset]
    net = make_net(args, sigmas, channels).to(device)
    return net, sigmas, (channels, size, size)


def save(args, net):
    os.makedirs(args.out, exist_ok=True)
    torch.save(net.state_dict(), os.path.join(args.out, "net.pt"))


def restore(args):
    net, sigmas, shape = fresh(args)
    state = torch.load(os.path.join(args.out, "net.pt"), map_location=sigmas.device)
    net.load_state_dict(state)
    return net.eval(), sigmas, shape
