import os

import torch
from torch.utils.data import DataLoader

import losses
from imaging.dataset import Crops, seed_worker
from nets import UNet, initialise
from options import parse
from predict import predict
from readers import select
from scoring import measures


def make_optimiser(net, args):
    if args.optim == "adam":
        return torch.optim.Adam(net.parameters(), lr=args.lr)
    return torch.optim.SGD(net.parameters(), lr=args.lr, momentum=args.momentum)


def validate(net, held, args, device):
    errors = [measures.pixel_error(predict(net, i, args, device), c) for i, c in held]
    net.train()
    return sum(errors) / len(errors)


def main():
    args = parse()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train_pairs, held = select.load(args)
    print("%s: %d images to train, %d held out" % (args.dataset, len(train_pairs), len(held)))

    net = UNet(args.width, args.depth, args.classes, args.drop)
    net = initialise(net, args.init).to(device)
    optimiser = make_optimiser(net, args)
    loader = DataLoader(Crops(train_pairs, args, args.steps * args.batch),
                        batch_size=args.batch, num_workers=args.workers,
                        worker_init_fn=seed_worker)

    os.makedirs(args.out, exist_ok=True)
    path = os.path.join(args.out, args.dataset + ".pt")
    best = float("inf")
    net.train()
    for step, (image, target, weights) in enumerate(loader, 1):
        image, target, weights = image.to(device), target.to(device), weights.to(device)
        loss = losses.weighted_ce(net(image), target, weights)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if step % 100 == 0:
            print("%6d  loss %.4f" % (step, loss.item()))
        if step % 2500 == 0 or step == args.steps:
            error = validate(net, held, args, device)
            print("%6d  pixel error %.4f" % (step, error))
            if error < best:
                best = error
                torch.save(net.state_dict(), path)


if __name__ == "__main__":
    main()
