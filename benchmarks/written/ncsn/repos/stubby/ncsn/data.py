from torch.utils.data import DataLoader
from torchvision import datasets, transforms

SHAPES = {"mnist": (1, 28), "cifar10": (3, 32), "celeba": (3, 32)}


def loader(args, train=True):
    tf = transforms.ToTensor()
    if args.dataset == "mnist":
        ds = datasets.MNIST(args.data_root, train=train, download=True, transform=tf)
    else:
        # TODO: crop and flips
        raise ValueError(f"{args.dataset} is not supported yet")
    return DataLoader(ds, batch_size=args.batch_size, shuffle=train, drop_last=train)


def endless(dl):
    while True:
        for x, _ in dl:
            yield x
